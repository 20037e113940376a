"""The clocks of a table: which of them run, what a move does to them, and when the server must look at the table again.

They are written in the transaction of the move. A table that waits for people costs nobody time: clocks run only while
no seat is free, and those of a live game begin when all players are present, or with the first move.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, update

from ludotheque.core.match.action_log import ACTION_LINE
from ludotheque.table.common import clock
from ludotheque.table.common.problems import Stale
from ludotheque.table.common.shapes import ClocksShown, SeatClockShown
from ludotheque.table.room import seat_clock, veiled_questions
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_clock import ClockStep, SeatClock
from ludotheque.table.room.terms import TimeControl
from ludotheque.table.store.append_queue import ExtraWrite
from ludotheque.table.store.schema import SeatRow, TableRow
from ludotheque.table.store.store import NO_STAND_IN, Seat, Store, shield_from_cancel

Json = dict[str, Any]

SOON = timedelta(seconds=10)
"""A bot that owes a decision is woken at once by a worker with the table in memory; after this time, by any worker."""


@dataclass(frozen=True)
class ClockUpdate:
    """What a change does to the clocks: new values of seats, and when the server must look at the table next."""

    due: datetime | None
    seats: Mapping[int, Json] = field(default_factory=dict)


def update_for_move(room: Room, guest: str, owed: Collection[int], lines: Sequence[str]) -> ClockUpdate:
    """Return what new lines of the record do. `owed` are the seats that were to decide before; a player who acts for a
    seat that a stand-in plays has it back."""
    moment = clock.now()
    acted = {int(found.group(1)) for found in map(ACTION_LINE.fullmatch, lines) if found}
    back = any(line.startswith("undo ") for line in lines)
    owes = set() if room.match.state.over else set(room.match.turn)
    passed = {seat for seat in acted if seat not in owes or owes - {seat} - set(owed)}
    returned = {seat for seat in acted if room.seats[seat].kept is not None and guest in room.seats[seat].holders}
    steps = {
        seat: ClockStep(seat in owed, seat in owes, seat in acted, seat in passed, back)
        for seat in range(len(room.seats))
    }
    changed = _list_changes(room, steps, moment, returned, moved=bool(acted))
    return ClockUpdate(_find_due_time(room, _apply_to_seats(room, changed), owes, moment), changed)


def update_for_presence(room: Room) -> ClockUpdate:
    """Return what is to be written where nothing was played: a player sat down, came, or came back."""
    moment = clock.now()
    owes = set(room.match.turn) if room.is_playing else set()
    steps = {seat: ClockStep(seat in owes, seat in owes) for seat in range(len(room.seats))}
    changed = _list_changes(room, steps, moment)
    return ClockUpdate(_find_due_time(room, _apply_to_seats(room, changed), owes, moment), changed)


def _list_changes(
    room: Room, steps: Mapping[int, ClockStep], moment: datetime, returned: Collection[int] = (), moved: bool = False
) -> dict[int, Json]:
    """Return the new values of all seats whose clock has changed, or which have their player back. A player who comes
    back to a rated game has the time that they left with, less what has passed."""
    found: dict[int, Json] = {seat: {"kept": None} for seat in returned}
    control = room.terms.clock
    if control is None or not has_begun(room, moved):
        return found
    if is_waiting_for_people(room):
        steps = {seat: replace(step, owes=False) for seat, step in steps.items()}
    for seat, step in steps.items():
        place = room.seats[seat]
        if place.bot_level is not None and seat not in returned:
            continue
        hand = get_seat_clock(control, place)
        hand = seat_clock.refill_clock(control, hand) if place.bot_level is not None else hand
        after = seat_clock.update_clock(control, hand, step, moment)
        if (after.bank, after.running) != (place.bank, place.running):
            found[seat] = found.get(seat, {}) | {"bank": after.bank, "running": after.running}
    return found


def get_seat_clock(control: TimeControl, seat: Seat) -> SeatClock:
    """Return a seat's clock."""
    return seat_clock.full_clock(control) if seat.bank is None else SeatClock(seat.bank, seat.running)


def is_waiting_for_people(room: Room) -> bool:
    """Whether the table waits for people: a seat is free, and no bot plays it."""
    return any(seat.bot_level is None and not seat.holders for seat in room.seats)


def has_begun(room: Room, moved: bool = False) -> bool:
    """Whether the clocks of this table have begun by now."""
    people = [seat for seat in room.seats if seat.kind == "human"]
    if any(seat.bank is not None for seat in people):
        return True
    if not room.terms.clock or is_waiting_for_people(room):
        return False
    return room.terms.clock.kind == "days" or moved or all(room.is_online(seat) for seat in people)


def has_people(seats: Sequence[Seat]) -> bool:
    """Whether any person plays here, or may still come: else the bots go on only while somebody watches."""
    return any(seat.bot_level is None for seat in seats)


def _apply_to_seats(room: Room, changed: Mapping[int, Json]) -> list[Seat]:
    """Return the seats with new values."""
    return [replace(seat, **changed.get(seat.seat, {})) for seat in room.seats]


def _find_due_time(room: Room, seats: Sequence[Seat], owes: Collection[int], moment: datetime) -> datetime | None:
    """Return when the server must look at a table again: soon where a bot or the table itself is to decide; else when a
    clock runs out, or when a player who has left a rated game has lost it. None: never."""
    if room.status == "replay" or not owes or not has_people(seats):
        return None
    ends = [SeatClock(seat.bank or 0.0, seat.running).end for seat in seats if seat.running]
    ends += [
        room.find_return_deadline(seat.seat)
        for seat in seats
        if seat.kept == NO_STAND_IN and room.can_resign(seat.seat)
    ]
    by_itself = any(
        seats[seat].bot_level is not None or veiled_questions.is_answered_by_table(room, seat) for seat in owes
    )
    soon = [moment + SOON] if by_itself else []
    return min((*soon, *filter(None, ends)), default=None)


def find_due_time(room: Room) -> datetime | None:
    """Return when the server must look at the table again, as things are."""
    return _find_due_time(room, room.seats, room.match.turn if room.is_playing else (), clock.now())


def list_overdue_seats(room: Room) -> list[int]:
    """List the seats whose time has run out."""
    control, moment = room.terms.clock, clock.now()
    if control is None or not room.is_playing:
        return []
    return [
        seat.seat for seat in room.seats if seat.bot_level is None and get_seat_clock(control, seat).has_run_out(moment)
    ]


def list_abandoned_seats(room: Room) -> list[int]:
    """List the seats that are lost because a player who has left a rated game did not come back in time. Where the game
    would end with it, that is on their turn. (Also a seat that a stand-in plays although nobody has resigned: a server
    died in between.)"""
    moment, found = clock.now(), []
    for seat in room.seats if room.is_playing else ():
        until = room.find_return_deadline(seat.seat)
        halfway = room.terms.rated and seat.kind == "human" and seat.bot_level is not None
        if (halfway or (until and until <= moment)) and room.can_resign(seat.seat):
            found.append(seat.seat)
    return found


# --- keeping them ---


def make_writes(room: Room, timed: ClockUpdate) -> list[ExtraWrite]:
    """Return the writes for an update, for the transaction of the move; none where hardly anything changes."""
    if not timed.seats and _is_close(timed.due, room.due):
        return []

    def write(connection: Connection) -> None:
        for seat, values in timed.seats.items():
            where = (SeatRow.table_id == room.id, SeatRow.seat == seat)
            connection.execute(update(SeatRow).where(*where).values(**values))
        connection.execute(update(TableRow).where(TableRow.id == room.id).values(due=timed.due))

    return [write]


def _is_close(first: datetime | None, second: datetime | None) -> bool:
    """Whether two times differ by less than a second, or are both None."""
    return first == second or (first is not None and second is not None and abs(first - second) < timedelta(seconds=1))


@shield_from_cancel
async def update_clocks(store: Store, room: Room) -> None:
    """Bring the clocks up to date where nothing was played: a player sat down, came or came back. The caller holds the
    lock."""
    timed = update_for_presence(room)
    writes = make_writes(room, timed)
    if writes:
        try:
            async with store.transaction(room.id) as connection:
                for write in writes:
                    await connection.run_sync(write)
        except Stale:  # another worker was first: the next request reads the table again
            room.needs_sync = True
            return
        apply_update(room, timed)
    if timed.seats:
        room.count_revision()


def apply_update(room: Room, timed: ClockUpdate) -> None:
    """Apply an update that was written to the room in memory."""
    room.due = timed.due
    for seat, values in timed.seats.items():
        room.change_seat(seat, **values)


def skip_downtime(room: Room, began: datetime) -> None:
    """Adjust the clocks of a table that a server, running since `began`, takes up: live clocks did not run while there
    was no server, and a player who has left a live rated game has all their time to come back."""
    control = room.terms.clock
    if control and control.kind == "live" and room.terms.away:
        least = began + timedelta(seconds=room.terms.grace)
        ends = {seat: max(datetime.fromisoformat(until), least) for seat, until in room.terms.away.items()}
        room.terms = replace(room.terms, away={seat: end.isoformat() for seat, end in ends.items()})
    for seat in room.seats if control else ():
        if control and seat.running:
            taken_up = seat_clock.skip_downtime(control, get_seat_clock(control, seat), began, clock.now())
            room.change_seat(seat.seat, running=taken_up.running)


# --- telling ---


def grace_seconds_left(room: Room, seat: int) -> int | None:
    """Return the seconds in which a player who has left a rated game may still come back; None where nobody has
    left."""
    until = room.find_return_deadline(seat) if room.is_playing else None
    return max(0, round((until - clock.now()).total_seconds())) if until else None


def clocks_to_json(room: Room) -> ClocksShown | None:
    """Return the clocks as every client sees them, at the moment of the message; None where there are none."""
    control, moment = room.terms.clock, clock.now()
    if control is None or not room.seats:
        return None
    shown: list[SeatClockShown | None] = []
    for seat in room.seats:
        hand = get_seat_clock(control, seat)
        running = room.is_playing and seat.bot_level is None and hand.running is not None
        # for the next decision a `days` clock begins full
        left = hand.seconds_left(moment) if running or control.kind == "live" else float(control.seconds)
        shown.append({"left": round(left, 1), "running": running} if seat.kind == "human" else None)
    return {"kind": control.kind, "seconds": control.seconds, "increment": control.increment, "seats": shown}
