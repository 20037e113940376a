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
from ludotheque.table.common import clock as steady
from ludotheque.table.common.problems import Stale
from ludotheque.table.common.shapes import ClocksShown, SeatClockShown
from ludotheque.table.room import seat_clock, veiled_questions
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_clock import Hand, Step
from ludotheque.table.room.terms import Clock
from ludotheque.table.store.append_queue import Also
from ludotheque.table.store.schema import SeatRow, TableRow
from ludotheque.table.store.store import AWAY, Seat, Store, to_the_end

Json = dict[str, Any]

SOON = timedelta(seconds=10)
"""A bot that owes a decision is woken at once by a worker with the table in memory; after this time, by any worker."""


@dataclass(frozen=True)
class Timed:
    """What a change does to the clocks: new values of seats, and when the server must look at the table next."""

    due: datetime | None
    seats: Mapping[int, Json] = field(default_factory=dict)


def after_move(room: Room, guest: str, owed: Collection[int], lines: Sequence[str]) -> Timed:
    """Return what new lines of the record do. `owed` are the seats that were to decide before; a player who acts for a
    seat that a stand-in plays has it back."""
    moment = steady.moment()
    acted = {int(found.group(1)) for found in map(ACTION_LINE.fullmatch, lines) if found}
    back = any(line.startswith("undo ") for line in lines)
    owes = set() if room.match.state.over else set(room.match.turn)
    passed = {seat for seat in acted if seat not in owes or owes - {seat} - set(owed)}
    returned = {seat for seat in acted if room.seats[seat].kept is not None and guest in room.seats[seat].holders}
    steps = {
        seat: Step(seat in owed, seat in owes, seat in acted, seat in passed, back) for seat in range(len(room.seats))
    }
    changed = _changed(room, steps, moment, returned, moved=bool(acted))
    return Timed(_due(room, _seats_with(room, changed), owes, moment), changed)


def as_it_is(room: Room) -> Timed:
    """Return what is to be written where nothing was played: a player sat down, came, or came back."""
    moment = steady.moment()
    owes = set(room.match.turn) if room.playing else set()
    steps = {seat: Step(seat in owes, seat in owes) for seat in range(len(room.seats))}
    changed = _changed(room, steps, moment)
    return Timed(_due(room, _seats_with(room, changed), owes, moment), changed)


def _changed(
    room: Room, steps: Mapping[int, Step], moment: datetime, returned: Collection[int] = (), moved: bool = False
) -> dict[int, Json]:
    """Return the new values of all seats whose clock has changed, or which have their player back. A player who comes
    back to a rated game has the time that they left with, less what has passed."""
    found: dict[int, Json] = {seat: {"kept": None} for seat in returned}
    clock = room.terms.clock
    if clock is None or not begun(room, moved):
        return found
    if waits(room):
        steps = {seat: replace(step, owes=False) for seat, step in steps.items()}
    for seat, step in steps.items():
        place = room.seats[seat]
        if place.plays is not None and seat not in returned:
            continue
        hand = hand_of(clock, place)
        hand = seat_clock.refilled(clock, hand) if place.plays is not None else hand
        after = seat_clock.after(clock, hand, step, moment)
        if (after.bank, after.running) != (place.bank, place.running):
            found[seat] = found.get(seat, {}) | {"bank": after.bank, "running": after.running}
    return found


def hand_of(clock: Clock, seat: Seat) -> Hand:
    """Return a seat's clock."""
    return seat_clock.full(clock) if seat.bank is None else Hand(seat.bank, seat.running)


def waits(room: Room) -> bool:
    """Whether the table waits for people: a seat is free, and no bot plays it."""
    return any(seat.plays is None and not seat.holders for seat in room.seats)


def begun(room: Room, moved: bool = False) -> bool:
    """Whether the clocks of this table have begun by now."""
    people = [seat for seat in room.seats if seat.kind == "human"]
    if any(seat.bank is not None for seat in people):
        return True
    if not room.terms.clock or waits(room):
        return False
    return room.terms.clock.kind == "days" or moved or all(room.online(seat) for seat in people)


def people_play(seats: Sequence[Seat]) -> bool:
    """Whether any person plays here, or may still come: else the bots go on only while somebody watches."""
    return any(seat.plays is None for seat in seats)


def _seats_with(room: Room, changed: Mapping[int, Json]) -> list[Seat]:
    """Return the seats with new values."""
    return [replace(seat, **changed.get(seat.seat, {})) for seat in room.seats]


def _due(room: Room, seats: Sequence[Seat], owes: Collection[int], moment: datetime) -> datetime | None:
    """Return when the server must look at a table again: soon where a bot or the table itself is to decide; else when a
    clock runs out, or when a player who has left a rated game has lost it. None: never."""
    if room.status == "replay" or not owes or not people_play(seats):
        return None
    ends = [Hand(seat.bank or 0.0, seat.running).end for seat in seats if seat.running]
    ends += [room.back_by(seat.seat) for seat in seats if seat.kept == AWAY and room.can_resign(seat.seat)]
    by_itself = any(seats[seat].plays is not None or veiled_questions.answers_for(room, seat) for seat in owes)
    soon = [moment + SOON] if by_itself else []
    return min((*soon, *filter(None, ends)), default=None)


def next_look(room: Room) -> datetime | None:
    """Return when the server must look at the table again, as things are."""
    return _due(room, room.seats, room.match.turn if room.playing else (), steady.moment())


def overdue(room: Room) -> list[int]:
    """List the seats whose time has run out."""
    clock, moment = room.terms.clock, steady.moment()
    if clock is None or not room.playing:
        return []
    return [seat.seat for seat in room.seats if seat.plays is None and hand_of(clock, seat).out(moment)]


def gone(room: Room) -> list[int]:
    """List the seats that are lost because a player who has left a rated game did not come back in time. Where the game
    would end with it, that is on their turn. (Also a seat that a stand-in plays although nobody has resigned: a server
    died in between.)"""
    moment, found = steady.moment(), []
    for seat in room.seats if room.playing else ():
        until = room.back_by(seat.seat)
        halfway = room.terms.rated and seat.kind == "human" and seat.plays is not None
        if (halfway or (until and until <= moment)) and room.can_resign(seat.seat):
            found.append(seat.seat)
    return found


# --- keeping them ---


def to_write(room: Room, timed: Timed) -> list[Also]:
    """Return the writes for an update, for the transaction of the move; none where hardly anything changes."""
    if not timed.seats and _about_the_same(timed.due, room.due):
        return []

    def write(connection: Connection) -> None:
        for seat, values in timed.seats.items():
            where = (SeatRow.table_id == room.id, SeatRow.seat == seat)
            connection.execute(update(SeatRow).where(*where).values(**values))
        connection.execute(update(TableRow).where(TableRow.id == room.id).values(due=timed.due))

    return [write]


def _about_the_same(first: datetime | None, second: datetime | None) -> bool:
    """Whether two times differ by less than a second, or are both None."""
    return first == second or (first is not None and second is not None and abs(first - second) < timedelta(seconds=1))


@to_the_end
async def settle(store: Store, room: Room) -> None:
    """Bring the clocks up to date where nothing was played: a player sat down, came or came back. The caller holds the
    lock."""
    timed = as_it_is(room)
    writes = to_write(room, timed)
    if writes:
        try:
            async with store.writing(room.id) as connection:
                for write in writes:
                    await connection.run_sync(write)
        except Stale:  # another worker was first: the next request reads the table again
            room.unsure = True
            return
        take(room, timed)
    if timed.seats:
        room.changed()


def take(room: Room, timed: Timed) -> None:
    """Apply an update that was written to the room in memory."""
    room.due = timed.due
    for seat, values in timed.seats.items():
        room.change_seat(seat, **values)


def forgive(room: Room, began: datetime) -> None:
    """Adjust the clocks of a table that a server, running since `began`, takes up: live clocks did not run while there
    was no server, and a player who has left a live rated game has all their time to come back."""
    clock = room.terms.clock
    if clock and clock.kind == "live" and room.terms.away:
        least = began + timedelta(seconds=room.terms.grace)
        ends = {seat: max(datetime.fromisoformat(until), least) for seat, until in room.terms.away.items()}
        room.terms = replace(room.terms, away={seat: end.isoformat() for seat, end in ends.items()})
    for seat in room.seats if clock else ():
        if clock and seat.running:
            taken_up = seat_clock.forgiven(clock, hand_of(clock, seat), began, steady.moment())
            room.change_seat(seat.seat, running=taken_up.running)


# --- telling ---


def grace_left(room: Room, seat: int) -> int | None:
    """Return the seconds in which a player who has left a rated game may still come back; None where nobody has
    left."""
    until = room.back_by(seat) if room.playing else None
    return max(0, round((until - steady.moment()).total_seconds())) if until else None


def json(room: Room) -> ClocksShown | None:
    """Return the clocks as every client sees them, at the moment of the message; None where there are none."""
    clock, moment = room.terms.clock, steady.moment()
    if clock is None or not room.seats:
        return None
    shown: list[SeatClockShown | None] = []
    for seat in room.seats:
        hand = hand_of(clock, seat)
        running = room.playing and seat.plays is None and hand.running is not None
        # for the next decision a `days` clock begins full
        left = hand.left(moment) if running or clock.kind == "live" else float(clock.seconds)
        shown.append({"left": round(left, 1), "running": running} if seat.kind == "human" else None)
    return {"kind": clock.kind, "seconds": clock.seconds, "increment": clock.increment, "seats": shown}
