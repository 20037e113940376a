"""What somebody did as a guest goes over to his account when he logs in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ludotheque.table.models import (
    GuestRow,
    HolderRow,
    MuteRow,
    NoteRow,
    RecipeRow,
    ResultRow,
    SaidRow,
    TableRow,
    VisitRow,
)
from ludotheque.table.store import Store, to_the_end
from ludotheque.table.tables import Tables

ONCE = {
    HolderRow: ("table_id", "seat"),
    NoteRow: ("table_id",),
    VisitRow: ("table_id",),
    MuteRow: ("muted",),
    ResultRow: ("table_id", "seat"),
}
"""What a person has once for each of these: where the account has it already, the guest's own is dropped."""

SEVERAL = ((RecipeRow, "guest"), (SaidRow, "guest"), (TableRow, "host"))


async def over(tables: Tables, guest: str, account: str) -> None:
    """Give everything of a guest to an account."""
    held = await _held(tables.store, guest)
    await _give(tables.store, guest, account)
    await _show(tables, held)


async def named(tables: Tables, guest: str) -> None:
    """An account has a new name: its tables tell it."""
    await _show(tables, await _held(tables.store, guest))


async def _show(tables: Tables, changed: Sequence[str]) -> None:
    for table_id in changed:
        async with tables.store.writing(table_id):
            pass  # nothing else is to be written: the other workers hear that the table has changed
        await reread(tables, table_id)


async def _held(store: Store, guest: str) -> list[str]:
    held = await store.read(select(HolderRow.table_id).where(HolderRow.guest == guest).distinct())
    return [row.table_id for row in held]


async def reread(tables: Tables, table_id: str) -> None:
    """Show everybody a table whose seats were changed in the store, if this process has it in memory."""
    room = tables.rooms.get(table_id)
    if room is not None and not room.closed:
        async with room.lock:
            await tables.reload(room)
        tables.ring(room)


@to_the_end
async def _give(store: Store, guest: str, account: str) -> None:
    async with store.writing() as connection:
        for model, keys in ONCE.items():
            await _once(connection, model, keys, guest, account)
        for model, column in SEVERAL:
            owner = getattr(model, column)
            await connection.execute(update(model).where(owner == guest).values({column: account}))
        await connection.execute(delete(GuestRow).where(GuestRow.id == guest))


async def _once(connection: AsyncConnection, model: Any, keys: tuple[str, ...], guest: str, account: str) -> None:
    columns = [getattr(model, key) for key in keys]
    his = select(*columns).where(model.guest == account)
    await connection.execute(delete(model).where(model.guest == guest, tuple_(*columns).in_(his)))
    await connection.execute(update(model).where(model.guest == guest).values(guest=account))
