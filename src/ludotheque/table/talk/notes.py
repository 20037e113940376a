"""Private notes: what a player writes for oneself at a table, read by nobody else and no part of the record."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, select

from ludotheque.table.common import problems
from ludotheque.table.common.clock import wall_time
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.store.schema import NoteRow
from ludotheque.table.store.store import Store, upsert_async

Json = dict[str, Any]

MAX_NOTE_CHARS = 4000


async def load_note(store: Store, table_id: str, guest: str) -> str:
    """Return a guest's note at a table; empty when there is none."""
    rows = await store.fetch_rows(select(NoteRow.text).where(NoteRow.table_id == table_id, NoteRow.guest == guest))
    return rows[0].text if rows else ""


async def get_note(rooms: Rooms, client: Client, table_id: str) -> Json:
    """Return the client's own note."""
    await _check_player(rooms, client, table_id)
    return {"text": await load_note(rooms.store, table_id, client.guest)}


async def save_note(rooms: Rooms, client: Client, table_id: str, text: str) -> Json:
    """Save the client's own note in place of the last one; an empty one is deleted."""
    await _check_player(rooms, client, table_id)
    async with rooms.store.transaction() as connection:
        if text.strip():
            key = {"table_id": table_id, "guest": client.guest}
            await upsert_async(connection, NoteRow, key, {"text": text, "changed": wall_time()})
        else:
            mine = (NoteRow.table_id == table_id, NoteRow.guest == client.guest)
            await connection.execute(delete(NoteRow).where(*mine))
    return {"applied": True}


async def _check_player(rooms: Rooms, client: Client, table_id: str) -> None:
    """Raise a Problem unless the client sits at the table."""
    room = await rooms.get(table_id)
    if not room.list_seats(client.guest):
        raise problems.players_only()
