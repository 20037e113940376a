"""Private notes: what a player writes for oneself at a table, read by nobody else and no part of the record."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, select

from ludotheque.table.common import problems
from ludotheque.table.room.registry import Tables
from ludotheque.table.room.room import Asker
from ludotheque.table.store.schema import NoteRow, now
from ludotheque.table.store.store import Store, put

Json = dict[str, Any]

MAX_NOTE = 4000


async def read(store: Store, table_id: str, guest: str) -> str:
    """Return a guest's note at a table; empty when there is none."""
    rows = await store.read(select(NoteRow.text).where(NoteRow.table_id == table_id, NoteRow.guest == guest))
    return rows[0].text if rows else ""


async def look(tables: Tables, who: Asker, table_id: str) -> Json:
    """Return the client's own note."""
    await _check(tables, who, table_id)
    return {"text": await read(tables.store, table_id, who.guest)}


async def keep(tables: Tables, who: Asker, table_id: str, text: str) -> Json:
    """Save the client's own note in place of the last one; an empty one is deleted."""
    await _check(tables, who, table_id)
    async with tables.store.writing() as connection:
        if text.strip():
            key = {"table_id": table_id, "guest": who.guest}
            await put(connection, NoteRow, key, {"text": text, "changed": now()})
        else:
            mine = (NoteRow.table_id == table_id, NoteRow.guest == who.guest)
            await connection.execute(delete(NoteRow).where(*mine))
    return {"applied": True}


async def _check(tables: Tables, who: Asker, table_id: str) -> None:
    """Raise a Problem unless the client sits at the table."""
    room = await tables.room(table_id)
    if not room.held_by(who.guest):
        raise problems.only_players()
