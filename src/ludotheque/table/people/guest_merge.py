"""What a person did as a guest moves to their account when they log in."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ludotheque.table.room.registry import Rooms
from ludotheque.table.store.schema import (
    ChatRow,
    GuestRow,
    HolderRow,
    MuteRow,
    NoteRow,
    PresetRow,
    ResultRow,
    TableRow,
    VisitRow,
)
from ludotheque.table.store.store import Store, shield_from_cancel

UNIQUE_ROWS = {
    HolderRow: ("table_id", "seat"),
    NoteRow: ("table_id",),
    VisitRow: ("table_id",),
    MuteRow: ("muted",),
    ResultRow: ("table_id", "seat"),
}
"""Rows that a person has once for each of these keys: where the account has one already, the guest's is deleted."""

OWNED_ROWS = ((PresetRow, "guest"), (ChatRow, "guest"), (TableRow, "host"))


async def merge_guest_into_account(rooms: Rooms, guest: str, account: str) -> None:
    """Move a guest's seats, notes, visits, mutes, presets, chat lines and results to the account that has just logged
    in, and make rooms in memory reload."""
    for table_id in await _move_rows(rooms.store, guest, account):
        invalidate_room(rooms, table_id)


async def publish_new_name(rooms: Rooms, guest: str) -> None:
    """Make every table of this guest show the new account name."""
    for table_id in await _touch_tables(rooms.store, guest):
        invalidate_room(rooms, table_id)


def invalidate_room(rooms: Rooms, table_id: str) -> None:
    """Make a room in memory reload from the store, which was changed without it, and wake its streams."""
    room = rooms.loaded_rooms.get(table_id)
    if room is not None:
        room.needs_sync = True
        rooms.publish_change(room)


@shield_from_cancel
async def _touch_tables(store: Store, guest: str) -> list[str]:
    """Count up the version of every table of a guest; return their ids."""
    async with store.transaction() as connection:
        return await _touch_tables_in(store, connection, guest)


async def _touch_tables_in(store: Store, connection: AsyncConnection, guest: str) -> list[str]:
    """Count up the version of every table at which a guest sits or which they made, in a transaction; return their ids.
    The tables are locked in one order, so that two transactions never wait for each other."""
    held = select(HolderRow.table_id).where(HolderRow.guest == guest)
    query = select(TableRow.id).where(TableRow.id.in_(held) | (TableRow.host == guest)).order_by(TableRow.id)
    found = (await connection.execute(query)).scalars().all()
    for table_id in found:
        await store.count_change(connection, table_id)
    return list(found)


@shield_from_cancel
async def _move_rows(store: Store, guest: str, account: str) -> list[str]:
    """Move all rows of a guest to an account; return the ids of the tables that change."""
    async with store.transaction() as connection:
        changed = await _touch_tables_in(store, connection, guest)
        for model, keys in UNIQUE_ROWS.items():
            await _move_unique_rows(connection, model, keys, guest, account)
        await _move_unique_rows(
            connection, MuteRow, ("guest",), guest, account, "muted"
        )  # a guest who was muted stays muted
        await connection.execute(delete(MuteRow).where(MuteRow.guest == account, MuteRow.muted == account))
        for model, column in OWNED_ROWS:
            owner = getattr(model, column)
            await connection.execute(update(model).where(owner == guest).values({column: account}))
        await connection.execute(delete(GuestRow).where(GuestRow.id == guest))
        return changed


async def _move_unique_rows(
    connection: AsyncConnection, model: Any, keys: tuple[str, ...], guest: str, account: str, owner: str = "guest"
) -> None:
    """Move a guest's rows to an account. Where the account already has a row with the same `keys`, the guest's row is
    deleted."""
    columns, own = [getattr(model, key) for key in keys], getattr(model, owner)
    existing = select(*columns).where(own == account)
    await connection.execute(delete(model).where(own == guest, tuple_(*columns).in_(existing)))
    await connection.execute(update(model).where(own == guest).values({owner: account}))
