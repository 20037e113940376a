"""Which names people and bots may have at one table: nobody there is to be taken for another, nor for an account.

An account's name is its own, at every table. A guest has a name as long as nobody else at the table has one that looks
like it; a guest who comes with such a name sits down without one, and may choose another.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheque.core.language.text import Text
from ludotheque.table.common.problems import Problem
from ludotheque.table.people import account_names, accounts
from ludotheque.table.people.confusables import look
from ludotheque.table.room import bot_levels, transactions
from ludotheque.table.room.checks import check_seat
from ludotheque.table.room.client import Asker
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.store.store import Seat, Store

Json = dict[str, Any]

AT_TABLE = Text(
    "Ce nom ressemble trop à celui de quelqu’un d’autre à cette table.",
    "This name looks too much like somebody else’s at this table.",
)
OF_ACCOUNT = Text(
    "Ce nom est celui d’un compte, ou lui ressemble trop : connectez-vous si c’est le vôtre, ou prenez-en un autre.",
    "This name is that of an account, or looks too much like it: log in if it is yours, or take another one.",
)


async def rename_seat(rooms: Rooms, client: Asker, table_id: str, seat: int, name: str) -> Json:
    """Change the name on the client's own seat; raise a Problem when it is not allowed, or like another's."""

    async def decide(room: Room) -> Json:
        check_seat(room, client, seat)
        given = await check(rooms.store, room, client.guest, seat, name)
        await rooms.store.name(room.id, seat, client.guest, given)
        room.change_seat(seat, name=given)
        room.changed()
        rooms.publish_change(room)
        return {"applied": True, "name": given}

    return await transactions.at(rooms, table_id, decide)


async def check(store: Store, room: Room, guest: str, seat: int, name: str) -> str:
    """Return a name in its plain form, for the seat of a guest; raise a Problem when it is not allowed, or like
    another's."""
    name = account_names.checked_at_table(name)
    if is_like(name, room.seats, guest, seat):
        raise Problem(409, "name_taken", AT_TABLE)
    await check_account(store, guest, name)
    return name


async def check_account(store: Store, guest: str, name: str) -> None:
    """Raise a Problem when a name is that of somebody else's account, or looks like it."""
    if name and await accounts.is_anothers(store, name, guest):
        raise Problem(409, "name_taken", OF_ACCOUNT)


async def check_seats(store: Store, guest: str, seats: Sequence[Seat]) -> None:
    """Raise a Problem when the seats of a new table have names that are not allowed, or like one another's or an
    account's. The same person may hold several seats under one name, and a free seat may be named after the person who
    is to come."""
    for seat in seats:
        bot = seat.kind == "bot"
        (account_names.checked_bot if bot else account_names.checked_at_table)(seat.name)
        if is_like(seat.name, seats, guest if seat.holders else "", seat.seat):
            raise Problem(409, "name_taken", AT_TABLE)
        if bot or seat.holders:
            await check_account(store, guest, seat.name)


async def fitting(store: Store, seats: Sequence[Seat], guest: str, seat: int | None, name: str) -> str:
    """Return the name that a guest brings along, or that the host has put on their seat; empty when they cannot have it
    here."""
    if not account_names.is_good_at_table(name) or is_like(name, seats, guest, seat):
        return ""
    return "" if await accounts.is_anothers(store, name, guest) else name


def is_like(name: str, seats: Sequence[Seat], guest: str, seat: int | None) -> bool:
    """Whether a name looks like that of somebody else at the table."""
    others = (other for other in seats if other.seat != seat and guest not in other.holders)
    return bool(name) and any(look(name) in _looks(other) for other in others)


def _looks(seat: Seat) -> set[str]:
    """Return the visual keys of the names on a seat: its own, that of its account, and the level of a bot without a
    name."""
    names = [seat.name, seat.account]
    if seat.kind == "bot" and not seat.name:
        level = bot_levels.level_name(seat.level or 1)
        names += [level.fr, level.en]
    return {look(name) for name in names if name}
