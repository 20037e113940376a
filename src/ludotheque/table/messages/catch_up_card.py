"""The catch-up card: what has happened at a table since a player left it, what concerned them first.

It says only what the log shows them anyway (`game_log.py`), in the same sentences. What a stand-in did for their seat
stands apart, and so does what was taken back. The card is short: where much has happened it counts, and the replay
shows it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from itertools import groupby
from typing import Any

from ludotheque.core.contract import scenes as staging
from ludotheque.core.contract.events import Event
from ludotheque.core.contract.events import sentences as told_of
from ludotheque.core.contract.verbs import SEAT_KIND
from ludotheque.core.match.action_log import Entry
from ludotheque.table.common import problems
from ludotheque.table.common.clock import now
from ludotheque.table.messages import board, visits
from ludotheque.table.messages.visits import Visit
from ludotheque.table.room import faults, table_clocks
from ludotheque.table.room.client import Asker
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import describe, names_told, to_play
from ludotheque.table.talk import notes

Json = dict[str, Any]

MOST_TOLD, MOST_OF_OTHERS = 8, 4
"""Sentences about what concerned the reader, and about each of the other players; the rest is counted."""

SHORT = timedelta(minutes=1)
LONG = timedelta(minutes=30)
"""After a short absence there is no card; after a long one there is a card even for a single answer."""

TURN = "turn"
"""The event by which games say whose turn it is: the card says that itself."""


@dataclass
class News:
    """What is new at a table for a player who had seen so many lines of its record."""

    first: int  # the ply up to which everything still stands as the reader saw it
    entries: list[Entry]  # actions played since that stand
    undone: int  # actions that the reader had seen and that were taken back
    by_bots: frozenset[int]
    told: list[Event] = field(default_factory=list)

    def turns(self, held: Sequence[int]) -> int:
        """Return how many times other seats have had their turn since."""
        return sum(1 for seat, _ in groupby(self.entries, key=lambda entry: entry.seat) if seat not in held)

    def kept(self, held: Sequence[int]) -> set[int]:
        """Return the plies that a stand-in has decided for these seats."""
        return {entry.ply for entry in self.entries if entry.seat in held and entry.ply in self.by_bots}


async def look(rooms: Rooms, client: Asker, table_id: str, since: int | None) -> Json:
    """Return the card, where there is something to tell. `since`: the length of the record that this page showed last,
    where it knows better than the table."""
    room = await rooms.get(table_id)
    if not room.held_by(client.guest):
        raise problems.only_players()
    visit = await visits.read(rooms.store, table_id, client.guest)
    by_bots = await visits.bot_plies(rooms.store, table_id)
    lines = (
        since if since is not None else max(visit.lines if visit else 0, visits.own_lines(room, client.guest, by_bots))
    )
    if not lines:  # the first visit
        await visits.note(rooms.store, table_id, client.guest, room.length)
        return {"card": None, "lines": room.length}
    left = await visits.written(rooms.store, table_id, lines - 1)
    if visit and left and since is None:
        left = max(left, visit.at)
    note = await notes.read(rooms.store, table_id, client.guest)
    async with room.lock:
        away = now() - (left or now())
        card = faults.told(room, "comeback", lambda: _told(room, client, (lines, by_bots), away, note), lambda: None)
        return {"card": card, "lines": room.length}


def _told(room: Room, client: Asker, known: tuple[int, frozenset[int]], away: timedelta, note: str) -> Json | None:
    """Make the card for a player who knows so many lines, and the plies that bots decided; None where it is not worth
    one."""
    news = _news(room, client, *known)
    if not _tells(room, client, news, away):
        return None
    return _card(room, client, news, note) | {"away": int(away.total_seconds())}


async def seen(rooms: Rooms, client: Asker, table_id: str, lines: int) -> Json:
    """Note that a player has read the card, so that it does not come again."""
    room = await rooms.get(table_id)
    if not room.held_by(client.guest):
        raise problems.only_players()
    before: Visit | None = await visits.read(rooms.store, table_id, client.guest)
    if before is None or before.lines < lines:
        await visits.note(rooms.store, table_id, client.guest, min(lines, room.length))
    return {"applied": True}


def _news(room: Room, client: Asker, lines: int, by_bots: frozenset[int]) -> News:
    """Find what is new since the record had so many lines."""
    known, stood = room.match.standing.read(room.match.journal.lines).when(lines)
    first = next((ply for ply, entry in enumerate(stood) if entry.undone), len(stood))
    entries = room.standing[bisect_left(room.standing, known + 1, key=lambda entry: entry.place) :]
    events = room.match.events
    start = bisect_left(events, first + 1, key=lambda event: event.ply)
    told = staging.in_short(room.game.show.scene, events, lambda scene: scene.logged, start)
    seat = room.focus(client)
    heard = [event for event in told if event.visible_to(seat) and event.kind.name != TURN]
    return News(first, entries, len(stood) - first, by_bots, heard)


def _tells(room: Room, client: Asker, news: News, away: timedelta) -> bool:
    """Whether the news is worth a card: more than one ordinary answer, or after a long time."""
    held = room.held_by(client.guest)
    if news.kept(held):
        return True
    turns = news.turns(held)
    return away >= SHORT and (turns >= 2 or news.undone > 0 or (turns > 0 and away >= LONG))


def _card(room: Room, client: Asker, news: News, note: str) -> Json:
    """Make the card."""
    held, called = room.held_by(client.guest), names_told(room, client.guest)
    kept = news.kept(held)
    actor = {entry.ply: entry.seat for entry in news.entries}
    mine: list[Event] = []
    others: list[Event] = []
    for event in news.told:
        if event.ply not in kept:
            (mine if _touches(room, event, held) else others).append(event)
    by_seat = [seat for seat in dict.fromkeys(actor.values()) if seat not in held]
    own = lambda: board.status(partial(describe, room), room.match.view(room.focus(client)))  # noqa: E731
    status = faults.told(room, "words", own, lambda: to_play(room, client.guest).both())
    return {
        "touched": _group(mine, called),
        "others": [
            _group([event for event in others if actor.get(event.ply) == seat], called, MOST_OF_OTHERS)
            | {"seat": seat, "actions": sum(place == seat for place in actor.values())}
            for seat in by_seat
        ],
        "kept": _group([event for event in news.told if event.ply in kept], called) | {"actions": len(kept)},
        "undone": news.undone,
        "first": news.first,
        "ply": room.match.ply,
        "yours": room.playing and any(seat in room.match.turn for seat in held),
        "over": bool(room.match.state.over),
        "status": status,
        "clock": _clock(room, held),
        "note": note,
    }


def _touches(room: Room, event: Event, held: Sequence[int]) -> bool:
    """Whether an event names one of these seats, or a thing that belongs to one."""
    for noun, value in zip(event.kind.nouns, event.args, strict=False):
        owner = value if noun.kind.name == SEAT_KIND else room.game.show.owner(room.match.state, noun.kind.name, value)
        if owner in held:
            return True
    return False


def _group(events: Sequence[Event], called: Sequence[Any], most: int = MOST_TOLD) -> Json:
    """Return the last sentences of some events, and how many more there are."""
    told = [text.both() for text in told_of(events, called)]
    return {"told": told[-most:], "more": max(0, len(told) - most)}


def _clock(room: Room, held: Sequence[int]) -> int | None:
    """Return the seconds left on the clock of one of these seats that owes a decision; None where none runs."""
    clocks = table_clocks.json(room)
    due = [clocks["seats"][seat] for seat in held if seat in room.match.turn] if clocks and room.playing else []
    return int(min(clock["left"] for clock in due if clock)) if any(due) else None
