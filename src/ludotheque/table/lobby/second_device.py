"""Continuing on another device: the same person, not a second one.

The holder of a seat, and nobody else, reads a link of their own. The browser that opens it is asked first, on a page
that says who it would be; then it is the same guest, with all that belongs to them, and the link is replaced. So a link
that a person is tricked into opening changes nothing by itself; and it is only for a browser that is no known guest
yet: nothing is ever lost or mixed with another's. An account is recognised by its password, not by a link.
"""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import select, update

from ludotheque.core.language.text import Text
from ludotheque.table.common.problems import Problem
from ludotheque.table.people import accounts
from ludotheque.table.people.sessions import Session
from ludotheque.table.room import invitations, seat_consent, transactions
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.store.schema import GuestRow, HolderRow, SeatRow, TableRow
from ludotheque.table.store.store import Seat, Store, shield_from_cancel
from ludotheque.table.talk import chat
from ludotheque.table.words import WORDS

Json = dict[str, Any]


def has_device_key(seat: Seat) -> bool:
    """Whether the seat's key is the one by which its holder continues on another device."""
    return len(seat.holders) == 1 and seat.key.startswith(invitations.OWN_KEY_PREFIX)


def find_seat(room: Room, key: str) -> Seat:
    """Return the seat that a device link belongs to; raise a Problem when it belongs to none."""
    for seat in room.seats:
        if has_device_key(seat) and secrets.compare_digest(seat.key.encode(), key.encode()):
            return seat
    raise Problem(403, "key", WORDS["device.no_seat"])


async def describe_link(rooms: Rooms, session: Session, room: Room, key: str) -> tuple[Text, Problem | None]:
    """Return the name of the player that a device link would make this browser, and the Problem that prevents it on
    this device; None when nothing does."""
    seat = find_seat(room, key)
    return seat_consent.player_name(room, seat.seat), await _find_obstacle(rooms, session, _only_holder(seat))


async def continue_on_device(rooms: Rooms, client: Client, session: Session, table_id: str, key: str) -> Session:
    """Make this browser the guest whose link this is; return its session from now on. Raise a Problem when that cannot
    be."""
    if client.program:
        raise Problem(403, "forbidden", WORDS["device.for_people"])

    async def decide(room: Room) -> Session:
        seat = find_seat(room, key)
        holder = _only_holder(seat)
        if holder == client.guest:
            return session
        hindrance = await _find_obstacle(rooms, session, holder)
        if hindrance:
            raise hindrance
        await _renew_keys(rooms, room, [seat.seat])
        name = seat_consent.player_name(room, seat.seat)
        await chat.post_news(rooms, room, WORDS["device.arrived"].format(name=name))
        return Session(holder)

    return await transactions.run_at_table(rooms, table_id, decide)


def _only_holder(seat: Seat) -> str:
    (holder,) = seat.holders
    return holder


async def _find_obstacle(rooms: Rooms, session: Session, holder: str) -> Problem | None:
    """Return the Problem that keeps this browser from being that guest; None when nothing does."""
    if await accounts.find_account(rooms.store, holder):
        return Problem(403, "account", WORDS["device.has_account"])
    if session.epoch is not None:
        return Problem(409, "logged_in", WORDS["device.logged_in"])
    is_free = await _is_unknown_guest(rooms.store, session.guest)
    return None if is_free else Problem(409, "somebody", WORDS["device.somebody"])


async def _is_unknown_guest(store: Store, guest: str) -> bool:
    """Whether a guest has no name, no seat and no table: then there is nothing to lose."""
    named = select(GuestRow.id).where(GuestRow.id == guest, (GuestRow.name != "") | GuestRow.robot)
    seated = select(HolderRow.table_id).where(HolderRow.guest == guest)
    hosting = select(TableRow.id).where(TableRow.host == guest)
    for query in (named, seated, hosting):
        if await store.fetch_rows(query.limit(1)):
            return False
    return True


# --- old links ---


def renew_links_on_arrival(rooms: Rooms) -> None:
    """Give every guest who opens a table a device link, from now on: a seat taken in an older version still has the key
    that the host has read, which opens nothing any more."""

    def came(table_id: str, guest: str) -> None:
        rooms.run_in_background(_renew_old_links(rooms, table_id, guest))

    rooms.on_arrival.append(came)


async def _renew_old_links(rooms: Rooms, table_id: str, guest: str) -> None:
    if not _list_seats_without_link(await rooms.get(table_id, ask=False), guest):
        return

    async def decide(room: Room) -> None:
        seats = _list_seats_without_link(room, guest)
        if seats and not room.is_closed:
            await _renew_keys(rooms, room, seats)

    await transactions.run_at_table(rooms, table_id, decide)


def _list_seats_without_link(room: Room, guest: str) -> list[int]:
    """Return the seats that a guest alone holds, under a key that is not a device key."""
    return [seat.seat for seat in room.seats if seat.holders == {guest} and not has_device_key(seat)]


async def _renew_keys(rooms: Rooms, room: Room, seats: list[int]) -> None:
    """Give seats new device keys. The caller holds the lock."""
    keys = {seat: invitations.make_own_key() for seat in seats}
    await _update_keys(rooms.store, room.id, keys)
    for seat, key in keys.items():
        room.change_seat(seat, key=key)
    room.count_revision()
    rooms.publish_change(room)


@shield_from_cancel
async def _update_keys(store: Store, table_id: str, keys: dict[int, str]) -> None:
    async with store.transaction(table_id) as connection:
        for seat, key in keys.items():
            row = (SeatRow.table_id == table_id) & (SeatRow.seat == seat)
            await connection.execute(update(SeatRow).where(row).values(key=key))
