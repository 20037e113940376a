"""Private notes: what a player writes for oneself at a table, read by nobody else and no part of the record."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, select

from ludotheque.table.common import problems
from ludotheque.table.common.clock import now
from ludotheque.table.room.client import Asker
from ludotheque.table.room.registry import Rooms
from ludotheque.table.store.schema import NoteRow
from ludotheque.table.store.store import Store, put

Json = dict[str, Any]

MAX_NOTE = 4000


async def read(store: Store, table_id: str, guest: str) -> str:
    """Return a guest's note at a table; empty when there is none."""
    rows = await store.read(select(NoteRow.text).where(NoteRow.table_id == table_id, NoteRow.guest == guest))
    return rows[0].text if rows else ""


async def look(rooms: Rooms, client: Asker, table_id: str) -> Json:
    """Return the client's own note."""
    await _check(rooms, client, table_id)
    return {"text": await read(rooms.store, table_id, client.guest)}


async def keep(rooms: Rooms, client: Asker, table_id: str, text: str) -> Json:
    """Save the client's own note in place of the last one; an empty one is deleted."""
    await _check(rooms, client, table_id)
    async with rooms.store.writing() as connection:
        if text.strip():
            key = {"table_id": table_id, "guest": client.guest}
            await put(connection, NoteRow, key, {"text": text, "changed": now()})
        else:
            mine = (NoteRow.table_id == table_id, NoteRow.guest == client.guest)
            await connection.execute(delete(NoteRow).where(*mine))
    return {"applied": True}


async def _check(rooms: Rooms, client: Asker, table_id: str) -> None:
    """Raise a Problem unless the client sits at the table."""
    room = await rooms.get(table_id)
    if not room.held_by(client.guest):
        raise problems.only_players()
