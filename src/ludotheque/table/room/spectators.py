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

from ludotheque.core.match.match import Match
from ludotheque.core.match.record import GameRecord
from ludotheque.table.common import cpu_costs
from ludotheque.table.common.problems import Problem
from ludotheque.table.room.client import Client
from ludotheque.table.room.room import Room
from ludotheque.table.room.terms import NO_SPECTATORS
from ludotheque.table.store.store import StoredTable
from ludotheque.table.words import WORDS


def check_can_watch(room: Room, client: Client) -> None:
    """Raise a Problem for a stranger at a table that is closed to spectators."""
    if room.terms.watch == NO_SPECTATORS and not is_participant(room, client.guest):
        raise Problem(403, "closed", WORDS["seat.no_spectators"])


def is_participant(room: Room, guest: str) -> bool:
    """Whether a guest is one of the people of a table: holds a seat there, or has made it."""
    return bool(room.list_seats(guest)) or guest == room.host


async def get_visible_room(room: Room, client: Client) -> Room:
    """Return the room as a client may see it: itself, or the delayed room for a delayed spectator. Raises a Problem
    where they may not look on."""
    check_can_watch(room, client)
    if room.terms.watch <= 0 or room.list_seats(client.guest):
        return room
    async with room.lock:  # held while a move is on its way to the store: only committed moves are shown
        if not room.is_playing:
            room.delayed_room = None  # nobody is delayed any more
            return room
        lines = room.match.game_record.lines
        shown = tuple(lines[: max(1, len(lines) - room.terms.watch)])
        shadow = room.delayed_room or _make_delayed_room(room)
        room.delayed_room = shadow
    async with shadow.lock:
        if not await cpu_costs.run_in_thread(_follow_lines, shadow, shown):
            shadow = _make_delayed_room(room)  # the record is another one: the table was read again from the store
            await cpu_costs.run_in_thread(_follow_lines, shadow, shown)
            room.delayed_room = shadow
        _copy_people(room, shadow)
    return shadow


def count_delayed_lines(room: Room, guest: str) -> int:
    """Return how many record lines this guest is shown late: 0 for players, for tables without delay and for finished
    games."""
    return room.terms.watch if room.terms.watch > 0 and room.is_playing and not room.list_seats(guest) else 0


def count_spectators(room: Room) -> int:
    """Return how many people without a seat have the table open."""
    here = {guest for guest, streams in room.watchers.items() if streams > 0} | room.guests_at_peers
    return sum(not room.list_seats(guest) for guest in here)


def _make_delayed_room(room: Room) -> Room:
    """Make a room of the same table before its first action, without anything that belongs to the present."""
    header = room.match.game_record.header
    match = Match.from_header(room.game, header)
    match.game_record = GameRecord(header)
    match.apply_line(room.match.game_record.lines[0])
    known = {"id": room.id, "status": room.status, "host": room.host, "listed": room.listed}
    row: Any = SimpleNamespace(**known, terms={}, next=None, offer=None, due=None)
    shadow = Room(StoredTable(row, (), ()), match)
    shadow.watchers = room.watchers
    return shadow


def _follow_lines(shadow: Room, lines: tuple[str, ...]) -> bool:
    """Play the lines that a delayed room does not have yet; return False when its record is another one."""
    known = shadow.match.game_record.lines
    both = min(len(known), len(lines))  # a later request may have been first
    if tuple(known[:both]) != lines[:both]:
        return False
    for line in lines[len(known) :]:
        shadow.match.apply_line(line)
        shadow.count_revision()
    return True


def _copy_people(room: Room, shadow: Room) -> None:
    """Show in a delayed room who sits there and is present now, but no running clocks and no stand-ins: those belong to
    the present."""
    seats = [replace(seat, bank=None, running=None, kept=None) for seat in room.seats]
    terms = replace(room.terms, clock=None)
    around = (seats, room.listed, terms, [room.is_online(seat) for seat in seats], count_spectators(room))
    shadow.guests_at_peers = room.guests_at_peers
    if around != shadow.people_shown:
        shadow.seats, shadow.listed, shadow.terms, shadow.people_shown = seats, room.listed, terms, around
        shadow.count_revision()
