"""The log of a table, chapter by chapter, as a client may read it.

A long game is told in chapters (`EventKind.chapter`): only the current one is sent by itself, the others are asked for.
A game without chapters has one.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from ludotheque.core.contract import scenes
from ludotheque.core.contract.events import Event, sentences
from ludotheque.core.language.text import Bilingual, Text
from ludotheque.core.match.action_log import LoggedAction
from ludotheque.table.common.problems import Problem
from ludotheque.table.common.shapes import ChapterShown, LogEntry
from ludotheque.table.room import faults
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import sentence_names
from ludotheque.table.words import WORDS

Json = dict[str, Any]
MAX_MEMORIES = 16


@dataclass(frozen=True)
class Chapter:
    """A part of the log: its number, the event that begins it, and where its events and entries begin and end."""

    number: int
    opening: Event | None
    events: slice
    entries: slice

    def places(self) -> range:
        """Return the places of its entries among all of them."""
        return range(self.entries.start, self.entries.stop)


class LogMemory:
    """Log entries as they were sent to readers who may know the same, so that a move costs one new entry and not the
    whole log. Each is kept with what it was made of, and made anew when that has changed (a takeback)."""

    def __init__(self) -> None:
        self.entries: dict[int, LogEntry] = {}  # by place
        self.titles: dict[int, tuple[Event | None, Bilingual | None]] = {}  # by chapter
        self.page: LogPage | None = None  # the chapter that was sent last
        self._sentences: dict[int, tuple[list[Event], list[Bilingual]]] = {}  # by ply

    def sentences(self, ply: int, events: list[Event], called: Sequence[Text]) -> list[Bilingual]:
        """Return the sentences of an action's events."""
        made_of, said = self._sentences.get(ply, (None, []))
        if made_of != events:
            said = [text.to_json() for text in sentences(events, called)]
            self._sentences[ply] = (events, said)
        return said

    def title(self, chapter: Chapter, called: Sequence[Text]) -> Bilingual | None:
        """Return the title of a chapter; None where it has none."""
        made_of, title = self.titles.get(chapter.number, (None, None))
        if made_of is not chapter.opening:
            title = chapter.opening.sentence(called).to_json() if chapter.opening else None
            self.titles[chapter.number] = (chapter.opening, title)
        return title


@dataclass(frozen=True)
class LogPage:
    """A chapter as it was sent: its number, whether everything was open, and the events of the game then. That list
    only grows as long as nothing is taken back (`core/match/history.py`): what stands on the page then stands, but for
    its last entry."""

    number: int
    open: bool
    events: list[Event]
    entries: list[LogEntry]


@dataclass(frozen=True)
class Contents:
    """The chapters of a table when its record had so many lines, and the events that they were found in."""

    length: int
    events: list[Event]
    count: int
    chapters: list[Chapter]


def list_chapters(room: Room) -> list[Chapter]:
    """List the chapters of a table so far. The action whose event opens a chapter is its first."""
    known: Contents | None = room.log_contents
    if known is None or known.length != room.length or known.events is not room.match.events:
        events = room.match.events
        known = room.log_contents = Contents(room.length, events, len(events), _find_chapters(room, known))
    return known.chapters


def _find_chapters(room: Room, known: Contents | None) -> list[Chapter]:
    """Find the chapters, starting from those that are known."""
    events, entries = room.match.events, room.list_logged_actions()
    openings = _find_openings(room, known)
    plies = [0, *(ply for ply in openings if ply)]
    told = [bisect_left(events, ply, key=lambda event: event.ply) for ply in plies]
    places = [room.current_actions[ply - 1].place - 1 if ply else 0 for ply in plies]
    ends = zip(plies, told, [*told[1:], len(events)], places, [*places[1:], len(entries)], strict=True)
    return [
        Chapter(number, openings.get(ply), slice(first, last), slice(start, stop))
        for number, (ply, first, last, start, stop) in enumerate(ends)
    ]


def _find_openings(room: Room, known: Contents | None) -> dict[int, Event]:
    """Return the first event of each ply that begins a chapter, by ply. What was found before is found in the same
    list."""
    if not any(kind.chapter for kind in room.game.book.events):
        return {}
    events, first, openings = room.match.events, 0, dict[int, Event]()
    if known and known.events is events:
        openings = {chapter.opening.ply: chapter.opening for chapter in known.chapters if chapter.opening}
        first = known.count
    for event in events[first:]:
        if event.kind.chapter:
            openings.setdefault(event.ply, event)
    return openings


def find_chapter(room: Room, ply: int) -> int:
    """Return the number of the chapter to which the action before `ply` belongs."""
    found = list_chapters(room)
    place = room.current_actions[ply - 1].place if ply else 1
    return max((chapter.number for chapter in found if chapter.entries.start < place), default=0)


def count_beats(room: Room, client: Client, ply: int) -> int:
    """Return how many frames there are of what an action set off."""
    events, seat = room.match.events, room.find_viewpoint(client)
    first, last = (bisect_left(events, number, key=lambda event: event.ply) for number in (ply, ply + 1))
    return sum(event.kind.beat and event.is_visible_to(seat) for event in events[first:last]) if ply else 0


def list_contents(room: Room, client: Client) -> list[ChapterShown]:
    """List the chapters, for a table of contents."""
    called = sentence_names(room, client.guest)
    memory, entries = _get_memory(room, client, called), room.list_logged_actions()
    return [
        {
            "number": chapter.number,
            "title": memory.title(chapter, called),
            "first": chapter.entries.start + 1,
            "count": chapter.entries.stop - chapter.entries.start,
            "ply": next((entries[place].ply for place in chapter.places() if not entries[place].is_undone), 0),
        }
        for chapter in list_chapters(room)
    ]


def make_log(room: Room, client: Client, number: int | None = None) -> list[LogEntry]:
    """Return the actions of a chapter, the last one unless numbered, as the client may know them: in a game with
    secrets, the words of others' actions wait for the end."""
    chapter = list_chapters(room)[-1 if number is None else number]
    called = sentence_names(room, client.guest)
    memory = _get_memory(room, client, called)
    kept = _unchanged_entries(room, chapter, memory)
    told = kept + _make_entries(room, client, chapter, len(kept), called, memory)
    memory.page = LogPage(chapter.number, room.is_open, room.match.events, told)
    return told


def _unchanged_entries(room: Room, chapter: Chapter, memory: LogMemory) -> list[LogEntry]:
    """Return the entries of a chapter that were sent already and are still right."""
    page = memory.page
    if (
        page is None
        or (page.number, page.open) != (chapter.number, room.is_open)
        or page.events is not room.match.events
    ):
        return []
    return page.entries[:-1]


def _make_entries(
    room: Room, client: Client, chapter: Chapter, kept: int, called: Sequence[Text], memory: LogMemory
) -> list[LogEntry]:
    """Make the entries of a chapter that come after those that are kept."""
    seat, held = room.find_viewpoint(client), room.list_seats(client.guest)
    entries = room.list_logged_actions()[chapter.entries.start + kept : chapter.entries.stop]
    told = _sentences_by_ply(room, chapter, min((entry.ply for entry in entries), default=0), seat, called, memory)
    mine = [(room.is_open or entry.seat in held) and not room.is_formality(entry) for entry in entries]
    if not room.game.rules.open_information:
        for entry, known in zip(entries, mine, strict=True):
            if known and not entry.is_undone and entry.ply not in told:  # no event tells of it: say what was chosen
                told[entry.ply] = faults.make_with_fallback(
                    room, "log", partial(_action_sentences, room, entry, called), list
                )
    return [_make_entry(entry, told, known, memory) for entry, known in zip(entries, mine, strict=True)]


def _action_sentences(room: Room, entry: LoggedAction, called: Sequence[Text]) -> list[Bilingual]:
    """Return what an action chose, as sentences."""
    action = room.game.notation.read(entry.action)[0]
    return [room.game.notation.sentence(action, called).to_json()]


def _get_memory(room: Room, client: Client, called: Sequence[Text]) -> LogMemory:
    """Return the memory for clients who hold the same seats, look from the same one, and know the players by the same
    names. Nobody else reads from it."""
    key = (room.find_viewpoint(client), *room.list_seats(client.guest), *called)
    if key not in room.log_memories:
        if len(room.log_memories) >= MAX_MEMORIES:
            room.log_memories.clear()
        room.log_memories[key] = LogMemory()
    found: LogMemory = room.log_memories[key]
    return found


def _sentences_by_ply(
    room: Room, chapter: Chapter, ply: int, seat: int | None, called: Sequence[Text], memory: LogMemory
) -> dict[int, list[Bilingual]]:
    """Return the sentences of each action of a chapter from a ply on, by ply."""
    heard: dict[int, list[Event]] = {}
    events = room.match.events[chapter.events]
    first = bisect_left(events, ply, key=lambda event: event.ply)
    for event in scenes.shorten_events(room.game.show.scene, events, lambda scene: scene.is_logged, first):
        if event.is_visible_to(seat):
            heard.setdefault(event.ply, []).append(event)
    return {
        ply: faults.make_with_fallback(
            room,
            "log",
            partial(memory.sentences, ply, events, called),
            lambda: [WORDS["log.untold"].to_json()],
            ply=ply,
        )
        for ply, events in heard.items()
    }


def _make_entry(entry: LoggedAction, told: dict[int, list[Bilingual]], known: bool, memory: LogMemory) -> LogEntry:
    """Return the entry of an action, the same object as before where nothing has changed."""
    action, events = entry.action if known else "", [] if entry.is_undone else told.get(entry.ply, [])
    last = memory.entries.get(entry.place)
    if last and (last["undone"], last["action"], last["events"]) == (entry.is_undone, action, events):
        return last
    made = memory.entries[entry.place] = _plain_entry(entry, known, events)
    return made


def _plain_entry(entry: LoggedAction, known: bool, events: list[Bilingual]) -> LogEntry:
    """Return the entry of an action with these events; with its text only where that is known."""
    return {
        "place": entry.place,
        "ply": entry.ply,
        "seat": entry.seat,
        "action": entry.action if known else "",
        "events": events,
        "undone": entry.is_undone,
    }


def make_bare_log(room: Room, client: Client) -> list[LogEntry]:
    """Return the whole log as the record has it, where its words fail: which seat acted when, and no more than the
    client may know."""
    held = room.list_seats(client.guest)
    mine = [
        (room.is_open or entry.seat in held) and not room.is_formality(entry) for entry in room.list_logged_actions()
    ]
    return [_plain_entry(entry, known, []) for entry, known in zip(room.list_logged_actions(), mine, strict=True)]


def single_chapter(room: Room) -> list[ChapterShown]:
    """Return the table of contents of a log in one chapter."""
    return [{"number": 0, "title": None, "first": 1, "count": len(room.list_logged_actions()), "ply": 0}]


async def get_chapter(rooms: Rooms, client: Client, table_id: str, number: int) -> Json:
    """Return one chapter of a table, for a client who reads back; raise a Problem when there is none of this number."""
    room = await rooms.get_visible(table_id, client)
    async with room.lock:
        if number >= len(list_chapters(room)):
            raise Problem(404, "not_found", WORDS["log.no_chapter"])
        with faults.refuse_faults(room, "log"):
            return {"number": number, "log": make_log(room, client, number)}
