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

from ludotheque.core.contract import scenes
from ludotheque.core.contract.events import Event, sentences
from ludotheque.core.contract.verbs import SEAT_KIND
from ludotheque.core.match.action_log import LoggedAction
from ludotheque.table.common import problems
from ludotheque.table.common.clock import wall_time
from ludotheque.table.messages import board, visits
from ludotheque.table.messages.visits import Visit
from ludotheque.table.room import faults, table_clocks
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import describe_position, sentence_names, turn_sentence
from ludotheque.table.talk import notes

Json = dict[str, Any]

MAX_SENTENCES, MAX_SENTENCES_OF_OTHERS = 8, 4
"""Sentences about what concerned the reader, and about each of the other players; the rest is counted."""

SHORT_ABSENCE = timedelta(minutes=1)
LONG_ABSENCE = timedelta(minutes=30)
"""After a short absence there is no card; after a long one there is a card even for a single answer."""

TURN = "turn"
"""The event by which games say whose turn it is: the card says that itself."""


@dataclass
class CatchUpNews:
    """What is new at a table for a player who had seen so many lines of its record."""

    first: int  # the ply up to which everything still stands as the reader saw it
    entries: list[LoggedAction]  # actions played since that stand
    undone: int  # actions that the reader had seen and that were taken back
    by_bots: frozenset[int]
    events: list[Event] = field(default_factory=list)

    def count_turns(self, held: Sequence[int]) -> int:
        """Return how many times other seats have had their turn since."""
        return sum(1 for seat, _ in groupby(self.entries, key=lambda entry: entry.seat) if seat not in held)

    def list_stand_in_plies(self, held: Sequence[int]) -> set[int]:
        """Return the plies that a stand-in has decided for these seats."""
        return {entry.ply for entry in self.entries if entry.seat in held and entry.ply in self.by_bots}


async def get_card(rooms: Rooms, client: Client, table_id: str, since: int | None) -> Json:
    """Return the card, where there is something to tell. `since`: the length of the record that this page showed last,
    where it knows better than the table."""
    room = await rooms.get(table_id)
    if not room.list_seats(client.guest):
        raise problems.players_only()
    visit = await visits.find_visit(rooms.store, table_id, client.guest)
    by_bots = await visits.list_bot_plies(rooms.store, table_id)
    lines = (
        since
        if since is not None
        else max(visit.lines if visit else 0, visits.count_own_lines(room, client.guest, by_bots))
    )
    if not lines:  # the first visit
        await visits.save_visit(rooms.store, table_id, client.guest, room.length)
        return {"card": None, "lines": room.length}
    left = await visits.find_line_time(rooms.store, table_id, lines - 1)
    if visit and left and since is None:
        left = max(left, visit.at)
    note = await notes.load_note(rooms.store, table_id, client.guest)
    async with room.lock:
        away = wall_time() - (left or wall_time())
        card = faults.make_with_fallback(
            room, "comeback", lambda: _find_card(room, client, (lines, by_bots), away, note), lambda: None
        )
        return {"card": card, "lines": room.length}


def _find_card(
    room: Room, client: Client, known: tuple[int, frozenset[int]], away: timedelta, note: str
) -> Json | None:
    """Make the card for a player who knows so many lines, and the plies that bots decided; None where it is not worth
    one."""
    news = _find_news(room, client, *known)
    if not _is_worth_card(room, client, news, away):
        return None
    return _make_card(room, client, news, note) | {"away": int(away.total_seconds())}


async def dismiss_card(rooms: Rooms, client: Client, table_id: str, lines: int) -> Json:
    """Note that a player has read the card, so that it does not come again."""
    room = await rooms.get(table_id)
    if not room.list_seats(client.guest):
        raise problems.players_only()
    before: Visit | None = await visits.find_visit(rooms.store, table_id, client.guest)
    if before is None or before.lines < lines:
        await visits.save_visit(rooms.store, table_id, client.guest, min(lines, room.length))
    return {"applied": True}


def _find_news(room: Room, client: Client, lines: int, by_bots: frozenset[int]) -> CatchUpNews:
    """Find what is new since the record had so many lines."""
    known, stood = room.match.action_log.read(room.match.game_record.lines).actions_at_line(lines)
    first = next((ply for ply, entry in enumerate(stood) if entry.is_undone), len(stood))
    entries = room.current_actions[bisect_left(room.current_actions, known + 1, key=lambda entry: entry.place) :]
    events = room.match.events
    start = bisect_left(events, first + 1, key=lambda event: event.ply)
    told = scenes.shorten_events(room.game.show.scene, events, lambda scene: scene.is_logged, start)
    seat = room.find_viewpoint(client)
    heard = [event for event in told if event.is_visible_to(seat) and event.kind.name != TURN]
    return CatchUpNews(first, entries, len(stood) - first, by_bots, heard)


def _is_worth_card(room: Room, client: Client, news: CatchUpNews, away: timedelta) -> bool:
    """Whether the news is worth a card: more than one ordinary answer, or after a long time."""
    held = room.list_seats(client.guest)
    if news.list_stand_in_plies(held):
        return True
    turns = news.count_turns(held)
    return away >= SHORT_ABSENCE and (turns >= 2 or news.undone > 0 or (turns > 0 and away >= LONG_ABSENCE))


def _make_card(room: Room, client: Client, news: CatchUpNews, note: str) -> Json:
    """Make the card."""
    held, called = room.list_seats(client.guest), sentence_names(room, client.guest)
    kept = news.list_stand_in_plies(held)
    actor = {entry.ply: entry.seat for entry in news.entries}
    mine: list[Event] = []
    others: list[Event] = []
    for event in news.events:
        if event.ply not in kept:
            (mine if _concerns(room, event, held) else others).append(event)
    by_seat = [seat for seat in dict.fromkeys(actor.values()) if seat not in held]
    own = lambda: board.status_lines(partial(describe_position, room), room.match.view(room.find_viewpoint(client)))  # noqa: E731
    status = faults.make_with_fallback(room, "words", own, lambda: turn_sentence(room, client.guest).to_json())
    return {
        "touched": _make_group(mine, called),
        "others": [
            _make_group([event for event in others if actor.get(event.ply) == seat], called, MAX_SENTENCES_OF_OTHERS)
            | {"seat": seat, "actions": sum(place == seat for place in actor.values())}
            for seat in by_seat
        ],
        "kept": _make_group([event for event in news.events if event.ply in kept], called) | {"actions": len(kept)},
        "undone": news.undone,
        "first": news.first,
        "ply": room.match.ply,
        "yours": room.is_playing and any(seat in room.match.turn for seat in held),
        "over": bool(room.match.state.over),
        "status": status,
        "clock": _seconds_left(room, held),
        "note": note,
    }


def _concerns(room: Room, event: Event, held: Sequence[int]) -> bool:
    """Whether an event names one of these seats, or a thing that belongs to one."""
    for noun, value in zip(event.kind.nouns, event.args, strict=False):
        owner = value if noun.kind.name == SEAT_KIND else room.game.show.owner(room.match.state, noun.kind.name, value)
        if owner in held:
            return True
    return False


def _make_group(events: Sequence[Event], called: Sequence[Any], most: int = MAX_SENTENCES) -> Json:
    """Return the last sentences of some events, and how many more there are."""
    told = [text.to_json() for text in sentences(events, called)]
    return {"told": told[-most:], "more": max(0, len(told) - most)}


def _seconds_left(room: Room, held: Sequence[int]) -> int | None:
    """Return the seconds left on the clock of one of these seats that owes a decision; None where none runs."""
    clocks = table_clocks.clocks_to_json(room)
    due = [clocks["seats"][seat] for seat in held if seat in room.match.turn] if clocks and room.is_playing else []
    return int(min(clock["left"] for clock in due if clock)) if any(due) else None
