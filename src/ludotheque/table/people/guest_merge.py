"""What somebody did as a guest goes over to his account when he logs in."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ludotheque.table.room.registry import Rooms
from ludotheque.table.store.schema import (
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
from ludotheque.table.store.store import Store, to_the_end

ONCE = {
    HolderRow: ("table_id", "seat"),
    NoteRow: ("table_id",),
    VisitRow: ("table_id",),
    MuteRow: ("muted",),
    ResultRow: ("table_id", "seat"),
}
"""What a person has once for each of these: where the account has it already, the guest's own is dropped."""

SEVERAL = ((RecipeRow, "guest"), (SaidRow, "guest"), (TableRow, "host"))


async def over(rooms: Rooms, guest: str, account: str) -> None:
    """Give everything of a guest to an account."""
    for table_id in await _give(rooms.store, guest, account):
        read_again(rooms, table_id)


async def named(rooms: Rooms, guest: str) -> None:
    """An account has a new name: its tables tell it."""
    for table_id in await _count(rooms.store, guest):
        read_again(rooms, table_id)


def read_again(rooms: Rooms, table_id: str) -> None:
    """A table was changed in the store beside its room: if it is in memory here, whoever looks reads it again, and who
    watches looks."""
    room = rooms.loaded_rooms.get(table_id)
    if room is not None:
        room.unsure = True
        rooms.publish_change(room)


@to_the_end
async def _count(store: Store, guest: str) -> list[str]:
    async with store.writing() as connection:
        return await _counted(store, connection, guest)


async def _counted(store: Store, connection: AsyncConnection, guest: str) -> list[str]:
    """Note that the tables at which somebody sits, or which he made, change; answers which. They are locked first, in
    one order: so nobody waits for us who holds what we wait for."""
    mine = select(HolderRow.table_id).where(HolderRow.guest == guest)
    query = select(TableRow.id).where(TableRow.id.in_(mine) | (TableRow.host == guest)).order_by(TableRow.id)
    found = (await connection.execute(query)).scalars().all()
    for table_id in found:
        await store.count(connection, table_id)
    return list(found)


@to_the_end
async def _give(store: Store, guest: str, account: str) -> list[str]:
    async with store.writing() as connection:
        changed = await _counted(store, connection, guest)
        for model, keys in ONCE.items():
            await _once(connection, model, keys, guest, account)
        await _once(connection, MuteRow, ("guest",), guest, account, "muted")  # who was muted as a guest still is
        await connection.execute(delete(MuteRow).where(MuteRow.guest == account, MuteRow.muted == account))
        for model, column in SEVERAL:
            owner = getattr(model, column)
            await connection.execute(update(model).where(owner == guest).values({column: account}))
        await connection.execute(delete(GuestRow).where(GuestRow.id == guest))
        return changed


async def _once(
    connection: AsyncConnection, model: Any, keys: tuple[str, ...], guest: str, account: str, owner: str = "guest"
) -> None:
    columns, own = [getattr(model, key) for key in keys], getattr(model, owner)
    his = select(*columns).where(own == account)
    await connection.execute(delete(model).where(own == guest, tuple_(*columns).in_(his)))
    await connection.execute(update(model).where(own == guest).values({owner: account}))
