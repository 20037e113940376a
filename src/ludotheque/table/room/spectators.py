"""Spectators: what a client without a seat sees of a table, as its terms allow (`Terms.watch`).

At once, like the players but without their secrets; or some lines of the record late; or not at all. A delayed
spectator is shown another room, whose match follows the same lines later. So whatever is sent of a table is made of the
delayed room in the same way, and nothing of the present can slip through. When the game is over every client sees the
table itself.
"""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from ludotheque.core.language.text import Text
from ludotheque.core.match.match import Match
from ludotheque.core.match.record import Journal
from ludotheque.table.common import cpu_costs
from ludotheque.table.common.problems import Problem
from ludotheque.table.room.client import Asker
from ludotheque.table.room.room import Room
from ludotheque.table.room.terms import CLOSED
from ludotheque.table.store.store import Kept

SHUT = Text(
    "Cette table ne se regarde pas : elle est à ses joueurs.", "Nobody looks on here: this table is its players’."
)


def check(room: Room, client: Asker) -> None:
    """Raise a Problem for a stranger at a table that is closed to spectators."""
    if room.terms.watch == CLOSED and not belongs(room, client.guest):
        raise Problem(403, "closed", SHUT)


def belongs(room: Room, guest: str) -> bool:
    """Whether a guest is one of the people of a table: holds a seat there, or has made it."""
    return bool(room.held_by(guest)) or guest == room.host


async def seen(room: Room, client: Asker) -> Room:
    """Return the room as a client may see it: itself, or the delayed room for a delayed spectator. Raises a Problem
    where they may not look on."""
    check(room, client)
    if room.terms.watch <= 0 or room.held_by(client.guest):
        return room
    async with room.lock:  # held while a move is on its way to the store: only committed moves are shown
        if not room.playing:
            room.shadow = None  # nobody is delayed any more
            return room
        lines = room.match.journal.lines
        shown = tuple(lines[: max(1, len(lines) - room.terms.watch)])
        shadow = room.shadow or _shadow(room)
        room.shadow = shadow
    async with shadow.lock:
        if not await cpu_costs.in_thread(_follow, shadow, shown):
            shadow = _shadow(room)  # the record is another one: the table was read again from the store
            await cpu_costs.in_thread(_follow, shadow, shown)
            room.shadow = shadow
        _look_round(room, shadow)
    return shadow


def late(room: Room, guest: str) -> int:
    """Return how many record lines this guest is shown late: 0 for players, for tables without delay and for finished
    games."""
    return room.terms.watch if room.terms.watch > 0 and room.playing and not room.held_by(guest) else 0


def lookers_on(room: Room) -> int:
    """Return how many people without a seat have the table open."""
    here = {guest for guest, streams in room.watchers.items() if streams > 0} | room.elsewhere
    return sum(not room.held_by(guest) for guest in here)


def _shadow(room: Room) -> Room:
    """Make a room of the same table before its first action, without anything that belongs to the present."""
    header = room.match.journal.header
    match = Match.begun(room.game, header)
    match.journal = Journal(header)
    match.follow(room.match.journal.lines[0])
    known = {"id": room.id, "status": room.status, "host": room.host, "listed": room.listed}
    row: Any = SimpleNamespace(**known, terms={}, next=None, offer=None, due=None)
    shadow = Room(Kept(row, (), ()), match)
    shadow.watchers = room.watchers
    return shadow


def _follow(shadow: Room, lines: tuple[str, ...]) -> bool:
    """Play the lines that a delayed room does not have yet; return False when its record is another one."""
    known = shadow.match.journal.lines
    both = min(len(known), len(lines))  # a later request may have been first
    if tuple(known[:both]) != lines[:both]:
        return False
    for line in lines[len(known) :]:
        shadow.match.follow(line)
        shadow.changed()
    return True


def _look_round(room: Room, shadow: Room) -> None:
    """Show in a delayed room who sits there and is present now, but no running clocks and no stand-ins: those belong to
    the present."""
    seats = [replace(seat, bank=None, running=None, kept=None) for seat in room.seats]
    terms = replace(room.terms, clock=None)
    around = (seats, room.listed, terms, [room.online(seat) for seat in seats], lookers_on(room))
    shadow.elsewhere = room.elsewhere
    if around != shadow.around:
        shadow.seats, shadow.listed, shadow.terms, shadow.around = seats, room.listed, terms, around
        shadow.changed()
