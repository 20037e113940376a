"""Which names people and bots may have at one table: nobody there is to be taken for another, nor for an account.

An account's name is its own, at every table. A guest has a name as long as nobody else at the table has one that looks
like it; a guest who comes with such a name sits down without one, and may choose another.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheque.table.common.problems import Problem
from ludotheque.table.people import account_names, accounts
from ludotheque.table.people.confusables import visual_key
from ludotheque.table.room import bot_levels, transactions
from ludotheque.table.room.checks import check_seat
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.store.store import Seat, Store
from ludotheque.table.words import WORDS

Json = dict[str, Any]


async def rename_seat(rooms: Rooms, client: Client, table_id: str, seat: int, name: str) -> Json:
    """Change the name on the client's own seat; raise a Problem when it is not allowed, or like another's."""

    async def decide(room: Room) -> Json:
        check_seat(room, client, seat)
        given = await check_seat_name(rooms.store, room, client.guest, seat, name)
        await rooms.store.name_seat(room.id, seat, client.guest, given)
        room.change_seat(seat, name=given)
        room.count_revision()
        rooms.publish_change(room)
        return {"applied": True, "name": given}

    return await transactions.run_at_table(rooms, table_id, decide)


async def check_seat_name(store: Store, room: Room, guest: str, seat: int, name: str) -> str:
    """Return a name in its plain form, for the seat of a guest; raise a Problem when it is not allowed, or like
    another's."""
    name = account_names.check_table_name(name)
    if is_like_other(name, room.seats, guest, seat):
        raise Problem(409, "name_taken", WORDS["name.like_player"])
    await check_account_name(store, guest, name)
    return name


async def check_account_name(store: Store, guest: str, name: str) -> None:
    """Raise a Problem when a name is that of somebody else's account, or looks like it."""
    if name and await accounts.is_name_of_other(store, name, guest):
        raise Problem(409, "name_taken", WORDS["name.like_account"])


async def check_seat_names(store: Store, guest: str, seats: Sequence[Seat]) -> None:
    """Raise a Problem when the seats of a new table have names that are not allowed, or like one another's or an
    account's. The same person may hold several seats under one name, and a free seat may be named after the person who
    is to come."""
    for seat in seats:
        bot = seat.kind == "bot"
        (account_names.check_bot_name if bot else account_names.check_table_name)(seat.name)
        if is_like_other(seat.name, seats, guest if seat.holders else "", seat.seat):
            raise Problem(409, "name_taken", WORDS["name.like_player"])
        if bot or seat.holders:
            await check_account_name(store, guest, seat.name)


async def find_usable_name(store: Store, seats: Sequence[Seat], guest: str, seat: int | None, name: str) -> str:
    """Return the name that a guest brings along, or that the host has put on their seat; empty when they cannot have it
    here."""
    if not account_names.is_good_table_name(name) or is_like_other(name, seats, guest, seat):
        return ""
    return "" if await accounts.is_name_of_other(store, name, guest) else name


def is_like_other(name: str, seats: Sequence[Seat], guest: str, seat: int | None) -> bool:
    """Whether a name looks like that of somebody else at the table."""
    others = (other for other in seats if other.seat != seat and guest not in other.holders)
    return bool(name) and any(visual_key(name) in _visual_keys(other) for other in others)


def _visual_keys(seat: Seat) -> set[str]:
    """Return the visual keys of the names on a seat: its own, that of its account, and the level of a bot without a
    name."""
    names = [seat.name, seat.account]
    if seat.kind == "bot" and not seat.name:
        names += bot_levels.level_name(seat.level or 1).to_dict().values()
    return {visual_key(name) for name in names if name}
