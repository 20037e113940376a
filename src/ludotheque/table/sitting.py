"""Sitting down and standing up. Which of two people gets a seat is decided by the database, whoever's worker asks."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ludotheque.core.texts import Text
from ludotheque.table import accounts, deciding, invitations, problems, programs, robots, seat_names, timing
from ludotheque.table.models import HolderRow, SeatRow, now
from ludotheque.table.problems import Problem, Stale
from ludotheque.table.rooms import Asker, Room
from ludotheque.table.store import Seat, Store, to_the_end
from ludotheque.table.tables import Tables, check_running

Json = dict[str, Any]


async def sit(tables: Tables, who: Asker, table_id: str, seat: int, invite: str | None) -> Json:
    """Take a free seat: at a listed table, or with its invitation."""

    async def decide(room: Room) -> None:
        check_running(room)
        if not 0 <= seat < len(room.seats):
            raise problems.unknown_seat(seat)
        if invite is not None:
            invitations.check(room, invite)
        elif not room.listed:
            raise invitations.private()
        await _take(tables, room, who.guest, seat)
        if who.program:
            await programs.mark(tables.store, room, seat)
        tables.ring(room)

    await deciding.at(tables, table_id, decide)
    return {"applied": True, "seat": seat, "url": f"/t/{table_id}"}


async def claim(tables: Tables, table_id: str, key: str, guest: str) -> bool:
    """Sit down by a seat's own key; False when the key opens nothing here. The link of a seat that nobody has taken
    ends with the invitation; that of one's own seat, to come back on another device, never does."""

    async def decide(room: Room) -> bool:
        seat = next((seat for seat in room.seats if secrets.compare_digest(seat.key.encode(), key.encode())), None)
        if seat is None or seat.kind == "bot":
            return False
        if guest in seat.holders:
            return True
        if not seat.holders or room.terms.rated:
            check_running(room)
            invitations.check_time(room)
            await _take(tables, room, guest, seat.seat)
        else:
            account = min(filter(None, (seat.account, await _account(tables, guest))), default="")
            await tables.store.hold(room.id, seat.seat, guest, seat.name)
            room.change_seat(seat.seat, holders=seat.holders | {guest}, account=account)
            room.changed()
        tables.ring(room)
        return True

    return await deciding.at(tables, table_id, decide)


async def _account(tables: Tables, guest: str) -> str:
    """The name of somebody's account; nothing for a guest."""
    row = await accounts.account(tables.store, guest)
    return row.name if row else ""


async def _name_for(tables: Tables, room: Room, guest: str, seat: Seat) -> str:
    """What somebody is called who sits down: as the host has named the seat, or as he calls himself elsewhere; without
    a name where another is called so, or looks so."""
    for name in (seat.name, await tables.store.guest_name(guest)):
        if fits := await seat_names.fitting(tables.store, room.seats, guest, seat.seat, name):
            return fits
    return ""


async def _take(tables: Tables, room: Room, guest: str, number: int) -> None:
    """A free seat for a guest; Problem when it is not free."""
    seat = room.seats[number]
    if guest in seat.holders:
        return
    await _check_rated(tables, room, guest)
    if not invitations.free_seats(room):
        raise invitations.full_table()
    if not invitations.is_free(seat):
        raise invitations.taken()
    name, account = await _name_for(tables, room, guest, seat), await _account(tables, guest)
    await _take_row(tables.store, room.id, number, guest, name)
    room.change_seat(number, holders=frozenset({guest}), name=name, account=account)
    await timing.settle(tables.store, room)
    room.changed()


async def _check_rated(tables: Tables, room: Room, guest: str) -> None:
    """At a rated table each seat is for one account."""
    if not room.terms.rated:
        return
    await accounts.check(tables.store, guest)
    if room.held_by(guest):
        raise Problem(
            409,
            "rated",
            Text("Dans une partie classée, on ne tient qu’un siège.", "In a rated game nobody holds two seats."),
        )


async def stand(tables: Tables, who: Asker, table_id: str, seat: int) -> Json:
    """Leave a seat that has not played yet: it is free again, and its old link opens nothing."""

    async def decide(room: Room) -> None:
        deciding.check_seat(room, who, seat)
        check_running(room)
        if any(entry.seat == seat for entry in room.log()):
            raise Problem(
                409,
                "played",
                Text(
                    "Ce siège a déjà joué : pour partir, choisissez « Quitter ».",
                    "This seat has played: to go, choose “Leave”.",
                ),
            )
        values = {"key": invitations.new_key(), "name": "", "kept": None, "robot": False, "bank": None, "running": None}
        await _free_row(tables.store, room.id, seat, values)
        room.change_seat(seat, holders=frozenset(), account="", **values)
        await timing.settle(tables.store, room)
        room.changed()
        tables.ring(room)

    await deciding.at(tables, table_id, decide)
    return {"applied": True}


async def set_seat(tables: Tables, who: Asker, table_id: str, seat: int, level: int | None) -> Json:
    """The host puts a bot of a level on a free seat, or takes it away again (None). A table with a bot is not rated."""

    async def decide(room: Room) -> None:
        _check_host(room, who)
        check_running(room)
        if not 0 <= seat < len(room.seats):
            raise problems.unknown_seat(seat)
        if level is not None:
            robots.check_level(room.game, level)
        if room.seats[seat].holders:
            raise invitations.taken()
        kind = "human" if level is None else "bot"
        await _set_row(tables.store, room.id, seat, {"kind": kind, "level": level, "name": ""})
        room.change_seat(seat, kind=kind, level=level, name="")
        if level is not None and room.terms.rated:
            await _agree(tables, room, rated=False)
        await timing.settle(tables.store, room)
        room.changed()
        tables.ring(room)
        tables.robots.reconsider(room, seat)

    await deciding.at(tables, table_id, decide)
    return {"applied": True}


async def invite(tables: Tables, who: Asker, table_id: str, renew: bool) -> Json:
    """The host makes a new invitation, and the old one is good no longer; or takes it back."""

    async def decide(room: Room) -> Json:
        _check_host(room, who)
        check_running(room)
        ended = {"invite": "", "invite_until": now().isoformat()}
        await _agree(tables, room, **(invitations.fresh(tables.settings.invite_days) if renew else ended))
        room.changed()
        tables.ring(room)
        return {"applied": True, "invitation": invitations.told(room, who)["invitation"]}

    return await deciding.at(tables, table_id, decide)


def _check_host(room: Room, who: Asker) -> None:
    if who.guest != room.host:
        raise Problem(
            403, "forbidden", Text("Seul l’hôte de la table le peut.", "Only the host of the table may do this.")
        )


async def _agree(tables: Tables, room: Room, **values: Any) -> None:
    """Change the terms of a table."""
    terms = replace(room.terms, **values)
    await tables.store.change(room.id, {"terms": terms.json(), "changed": now()})
    room.terms = terms


# --- the rows ---
# Who writes to a table locks its row first (`Store.writing`): a second one waits, then is stale, and looks again.


def _row(table_id: str, seat: int) -> ColumnElement[bool]:
    return (SeatRow.table_id == table_id) & (SeatRow.seat == seat)


def _holders(table_id: str, seat: int) -> ColumnElement[bool]:
    return (HolderRow.table_id == table_id) & (HolderRow.seat == seat)


async def _check_free(connection: AsyncConnection, table_id: str, seat: int) -> None:
    if (await connection.execute(select(HolderRow.guest).where(_holders(table_id, seat)))).first():
        raise Stale


@to_the_end
async def _take_row(store: Store, table_id: str, seat: int, guest: str, name: str) -> None:
    """A guest on a seat that nobody holds."""
    async with store.writing(table_id, changed=now()) as connection:
        await _check_free(connection, table_id, seat)
        await connection.execute(update(SeatRow).where(_row(table_id, seat)).values(name=name))
        await connection.execute(insert(HolderRow).values(table_id=table_id, seat=seat, guest=guest))


@to_the_end
async def _set_row(store: Store, table_id: str, seat: int, values: dict[str, Any]) -> None:
    """Change a seat that nobody holds."""
    async with store.writing(table_id, changed=now()) as connection:
        await _check_free(connection, table_id, seat)
        await connection.execute(update(SeatRow).where(_row(table_id, seat)).values(**values))


@to_the_end
async def _free_row(store: Store, table_id: str, seat: int, values: dict[str, Any]) -> None:
    async with store.writing(table_id, changed=now()) as connection:
        await connection.execute(update(SeatRow).where(_row(table_id, seat)).values(**values))
        await connection.execute(delete(HolderRow).where(_holders(table_id, seat)))
