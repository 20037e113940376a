"""What a person did as a guest moves to their account when they log in."""

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
"""Rows that a person has once for each of these keys: where the account has one already, the guest's is deleted."""

SEVERAL = ((RecipeRow, "guest"), (SaidRow, "guest"), (TableRow, "host"))


async def over(rooms: Rooms, guest: str, account: str) -> None:
    """Move a guest's seats, notes, visits, mutes, presets, chat lines and results to the account that has just logged
    in, and make rooms in memory reload."""
    for table_id in await _give(rooms.store, guest, account):
        read_again(rooms, table_id)


async def named(rooms: Rooms, guest: str) -> None:
    """Make every table of this guest show the new account name."""
    for table_id in await _count(rooms.store, guest):
        read_again(rooms, table_id)


def read_again(rooms: Rooms, table_id: str) -> None:
    """Make a room in memory reload from the store, which was changed without it, and wake its streams."""
    room = rooms.loaded_rooms.get(table_id)
    if room is not None:
        room.unsure = True
        rooms.publish_change(room)


@to_the_end
async def _count(store: Store, guest: str) -> list[str]:
    """Count up the version of every table of a guest; return their ids."""
    async with store.writing() as connection:
        return await _counted(store, connection, guest)


async def _counted(store: Store, connection: AsyncConnection, guest: str) -> list[str]:
    """Count up the version of every table at which a guest sits or which they made, in a transaction; return their ids.
    The tables are locked in one order, so that two transactions never wait for each other."""
    held = select(HolderRow.table_id).where(HolderRow.guest == guest)
    query = select(TableRow.id).where(TableRow.id.in_(held) | (TableRow.host == guest)).order_by(TableRow.id)
    found = (await connection.execute(query)).scalars().all()
    for table_id in found:
        await store.count(connection, table_id)
    return list(found)


@to_the_end
async def _give(store: Store, guest: str, account: str) -> list[str]:
    """Move all rows of a guest to an account; return the ids of the tables that change."""
    async with store.writing() as connection:
        changed = await _counted(store, connection, guest)
        for model, keys in ONCE.items():
            await _once(connection, model, keys, guest, account)
        await _once(connection, MuteRow, ("guest",), guest, account, "muted")  # a guest who was muted stays muted
        await connection.execute(delete(MuteRow).where(MuteRow.guest == account, MuteRow.muted == account))
        for model, column in SEVERAL:
            owner = getattr(model, column)
            await connection.execute(update(model).where(owner == guest).values({column: account}))
        await connection.execute(delete(GuestRow).where(GuestRow.id == guest))
        return changed


async def _once(
    connection: AsyncConnection, model: Any, keys: tuple[str, ...], guest: str, account: str, owner: str = "guest"
) -> None:
    """Move a guest's rows to an account. Where the account already has a row with the same `keys`, the guest's row is
    deleted."""
    columns, own = [getattr(model, key) for key in keys], getattr(model, owner)
    existing = select(*columns).where(own == account)
    await connection.execute(delete(model).where(own == guest, tuple_(*columns).in_(existing)))
    await connection.execute(update(model).where(own == guest).values({owner: account}))
