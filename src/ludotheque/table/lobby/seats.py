"""Taking and leaving seats. Which of two people gets a seat is decided by the database, whichever worker asks."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

from sqlalchemy import ColumnElement, delete, insert, update

from ludotheque.table.common import problems
from ludotheque.table.common.clock import wall_time
from ludotheque.table.common.problems import Problem
from ludotheque.table.lobby import seat_changes, second_device
from ludotheque.table.people import accounts, api_players, name_checks
from ludotheque.table.room import invitations, seat_consent, table_clocks, transactions
from ludotheque.table.room.checks import check_playable, check_seat
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import seat_label
from ludotheque.table.room.terms import Terms
from ludotheque.table.store.schema import HolderRow, SeatRow
from ludotheque.table.store.store import Seat, Store, shield_from_cancel
from ludotheque.table.talk import chat
from ludotheque.table.words import WORDS

Json = dict[str, Any]


async def take_seat(rooms: Rooms, client: Client, table_id: str, seat: int, invite: str | None) -> Json:
    """Take a free seat for the client: at a listed table, or with its invitation."""

    async def decide(room: Room) -> None:
        check_playable(room)
        if not 0 <= seat < len(room.seats):
            raise problems.unknown_seat(seat)
        if invite is not None:
            invitations.check_invitation(room, invite)
        elif not room.listed:
            raise invitations.private_problem()
        await _take_free_seat(rooms, room, client.guest, seat)
        if client.program:
            await api_players.mark_api_seat(rooms.store, room, seat)
        rooms.publish_change(room)

    await transactions.run_at_table(rooms, table_id, decide)
    return {"applied": True, "seat": seat, "url": f"/t/{table_id}"}


async def claim_seat(rooms: Rooms, table_id: str, key: str, guest: str) -> bool:
    """Take a free seat by its link; its key opens nothing from then on. Return False where it is the link by which its
    holder continues on another device: that is confirmed first (`second_device.py`). The link of a free seat ends with
    the invitation; that of a held seat does not. Raise a Problem when the key opens nothing here, unless the guest sits
    there already."""

    async def decide(room: Room) -> bool:
        seat = next((seat for seat in room.seats if secrets.compare_digest(seat.key.encode(), key.encode())), None)
        if (guest in seat.holders) if seat else room.list_seats(guest):
            return True
        if seat and second_device.has_device_key(seat):
            return False
        if seat is None or not invitations.is_free(seat):
            raise Problem(403, "key", WORDS["device.no_seat"])
        check_playable(room)
        invitations.check_expiry(room)
        await _take_free_seat(rooms, room, guest, seat.seat)
        rooms.publish_change(room)
        return True

    return await transactions.run_at_table(rooms, table_id, decide)


async def _load_account_name(rooms: Rooms, guest: str) -> str:
    """Return the name of a guest's account; empty when there is none."""
    row = await accounts.find_account(rooms.store, guest)
    return row.name if row else ""


async def _choose_name(rooms: Rooms, room: Room, guest: str, seat: Seat) -> str:
    """Return the name of a guest who sits down: as the host has named the seat, or as the guest is called elsewhere;
    empty where another is called so, or looks so."""
    for name in (seat.name, await rooms.store.load_guest_name(guest)):
        if fits := await name_checks.find_usable_name(rooms.store, room.seats, guest, seat.seat, name):
            return fits
    return ""


async def _take_free_seat(rooms: Rooms, room: Room, guest: str, number: int) -> None:
    """Seat a guest on a free seat; raise a Problem when it is not free."""
    seat = room.seats[number]
    if guest in seat.holders:
        return
    await _check_rated_table(rooms, room, guest)
    if not any(invitations.is_free(other) for other in room.seats):
        raise invitations.full_table_problem()
    if not invitations.is_free(seat):
        raise invitations.taken_problem()
    seat_consent.check_free_seat(room, number, guest)
    name, account = await _choose_name(rooms, room, guest, seat), await _load_account_name(rooms, guest)
    values, was = {"name": name, "key": invitations.make_own_key()}, room.terms.freed.get(str(number))
    terms = seat_changes.terms_without_reservation(room, number)
    await _insert_holder(rooms.store, room.id, number, guest, values, terms)
    room.change_seat(number, holders=frozenset({guest}), account=account, **values)
    room.terms, room.offer = terms, None
    await table_clocks.update_clocks(rooms.store, room)
    room.count_revision()
    if was == seat_consent.ANYBODY:
        about = {"name": seat_consent.player_name(room, number), "seat": seat_label(room, number)}
        await chat.post_news(rooms, room, WORDS["seat.sat_down"].format(**about))


async def _check_rated_table(rooms: Rooms, room: Room, guest: str) -> None:
    """Raise a Problem when a guest may not sit at this rated table: each seat is for one account."""
    if not room.terms.rated:
        return
    await accounts.check_account(rooms.store, guest)
    if room.list_seats(guest):
        raise Problem(409, "rated", WORDS["seat.rated_twice"])


async def leave_seat(rooms: Rooms, client: Client, table_id: str, seat: int) -> Json:
    """Leave a seat that has not played yet: it is free again, and its old link opens nothing."""

    async def decide(room: Room) -> None:
        check_seat(room, client, seat)
        check_playable(room)
        if room.has_played(seat):
            raise Problem(409, "played", WORDS["seat.has_played"])
        values = {
            "key": invitations.make_key(),
            "name": "",
            "kept": None,
            "robot": False,
            "bank": None,
            "running": None,
        }
        name, secret = seat_consent.player_name(room, seat), not room.is_open
        terms = seat_changes.terms_with_reservation(room, seat, client.guest) if secret else room.terms
        await _delete_holder(rooms.store, room.id, seat, values, terms)
        room.change_seat(seat, holders=frozenset(), account="", **values)
        room.terms, room.offer = terms, None
        await table_clocks.update_clocks(rooms.store, room)
        room.count_revision()
        rooms.publish_change(room)
        if secret:
            await chat.post_news(rooms, room, WORDS["seat.stood_up"].format(name=name, seat=seat_label(room, seat)))

    await transactions.run_at_table(rooms, table_id, decide)
    return {"applied": True}


async def change_invitation(rooms: Rooms, client: Client, table_id: str, renew: bool) -> Json:
    """Make a new invitation, for the host, so that the old one is no longer valid; or withdraw it."""

    async def decide(room: Room) -> Json:
        seat_changes.check_host(room, client)
        check_playable(room)
        ended = {"invite": "", "invite_until": wall_time().isoformat()}
        await _change_terms(rooms, room, **(invitations.new_invitation(rooms.settings.invite_days) if renew else ended))
        room.count_revision()
        rooms.publish_change(room)
        return {"applied": True, "invitation": invitations.make_seating_message(room, client)["invitation"]}

    return await transactions.run_at_table(rooms, table_id, decide)


async def _change_terms(rooms: Rooms, room: Room, **values: Any) -> None:
    """Change the terms of a table."""
    terms = replace(room.terms, **values)
    await rooms.store.update_table(room.id, {"terms": terms.to_json(), "changed": wall_time()})
    room.terms = terms


# --- the rows ---
# A transaction locks the row of its table first (`Store.transaction`): a second one waits, is stale, and is retried.


def _is_seat(table_id: str, seat: int) -> ColumnElement[bool]:
    return (SeatRow.table_id == table_id) & (SeatRow.seat == seat)


def _is_holder(table_id: str, seat: int) -> ColumnElement[bool]:
    return (HolderRow.table_id == table_id) & (HolderRow.seat == seat)


@shield_from_cancel
async def _insert_holder(store: Store, table_id: str, seat: int, guest: str, values: Json, terms: Terms) -> None:
    """Write a guest on a seat that nobody holds. An open offer ends: other people have to agree now."""
    async with store.transaction(table_id, changed=wall_time(), terms=terms.to_json(), offer=None) as connection:
        await seat_changes.check_seat_free(connection, table_id, seat)
        await connection.execute(update(SeatRow).where(_is_seat(table_id, seat)).values(**values))
        await connection.execute(insert(HolderRow).values(table_id=table_id, seat=seat, guest=guest))


@shield_from_cancel
async def _delete_holder(store: Store, table_id: str, seat: int, values: Json, terms: Terms) -> None:
    async with store.transaction(table_id, changed=wall_time(), terms=terms.to_json(), offer=None) as connection:
        await connection.execute(update(SeatRow).where(_is_seat(table_id, seat)).values(**values))
        await connection.execute(delete(HolderRow).where(_is_holder(table_id, seat)))
