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

from ludotheque.core.contract import scenes as staging
from ludotheque.core.contract.events import Event
from ludotheque.core.contract.events import sentences as told_of
from ludotheque.core.language.text import Bilingual, Text
from ludotheque.core.match.action_log import Entry
from ludotheque.table.common.problems import Problem
from ludotheque.table.common.shapes import ChapterShown, LogEntry
from ludotheque.table.room import faults
from ludotheque.table.room.client import Asker
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import names_told

Json = dict[str, Any]
MAX_MEMORIES = 16
UNTOLD = Text(
    "Ce qui s’est passé ici ne peut pas être raconté pour l’instant.", "What happened here cannot be told right now."
)
NO_CHAPTER = Text("Ce chapitre n’existe pas.", "There is no such chapter.")


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


class Memory:
    """Log entries as they were sent to readers who may know the same, so that a move costs one new entry and not the
    whole log. Each is kept with what it was made of, and made anew when that has changed (a takeback)."""

    def __init__(self) -> None:
        self.entries: dict[int, LogEntry] = {}  # by place
        self.titles: dict[int, tuple[Event | None, Bilingual | None]] = {}  # by chapter
        self.page: Page | None = None  # the chapter that was sent last
        self._said: dict[int, tuple[list[Event], list[Bilingual]]] = {}  # by ply

    def sentences(self, ply: int, events: list[Event], called: Sequence[Text]) -> list[Bilingual]:
        """Return the sentences of an action's events."""
        made_of, said = self._said.get(ply, (None, []))
        if made_of != events:
            said = [text.both() for text in told_of(events, called)]
            self._said[ply] = (events, said)
        return said

    def title(self, chapter: Chapter, called: Sequence[Text]) -> Bilingual | None:
        """Return the title of a chapter; None where it has none."""
        made_of, title = self.titles.get(chapter.number, (None, None))
        if made_of is not chapter.opening:
            title = chapter.opening.sentence(called).both() if chapter.opening else None
            self.titles[chapter.number] = (chapter.opening, title)
        return title


@dataclass(frozen=True)
class Page:
    """A chapter as it was sent: its number, whether everything was open, and the events of the game then. That list
    only grows as long as nothing is taken back (`core/match/history.py`): what stands on the page then stands, but for
    its last entry."""

    number: int
    open: bool
    events: list[Event]
    told: list[LogEntry]


@dataclass(frozen=True)
class Contents:
    """The chapters of a table when its record had so many lines, and the events that they were found in."""

    length: int
    events: list[Event]
    count: int
    chapters: list[Chapter]


def chapters(room: Room) -> list[Chapter]:
    """List the chapters of a table so far. The action whose event opens a chapter is its first."""
    known: Contents | None = room.contents
    if known is None or known.length != room.length or known.events is not room.match.events:
        events = room.match.events
        known = room.contents = Contents(room.length, events, len(events), _chapters(room, known))
    return known.chapters


def _chapters(room: Room, known: Contents | None) -> list[Chapter]:
    """Find the chapters, starting from those that are known."""
    events, entries = room.match.events, room.log()
    openings = _openings(room, known)
    plies = [0, *(ply for ply in openings if ply)]
    told = [bisect_left(events, ply, key=lambda event: event.ply) for ply in plies]
    places = [room.standing[ply - 1].place - 1 if ply else 0 for ply in plies]
    ends = zip(plies, told, [*told[1:], len(events)], places, [*places[1:], len(entries)], strict=True)
    return [
        Chapter(number, openings.get(ply), slice(first, last), slice(start, stop))
        for number, (ply, first, last, start, stop) in enumerate(ends)
    ]


def _openings(room: Room, known: Contents | None) -> dict[int, Event]:
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


def holding(room: Room, ply: int) -> int:
    """Return the number of the chapter to which the action before `ply` belongs."""
    found = chapters(room)
    place = room.standing[ply - 1].place if ply else 1
    return max((chapter.number for chapter in found if chapter.entries.start < place), default=0)


def beats(room: Room, client: Asker, ply: int) -> int:
    """Return how many frames there are of what an action set off."""
    events, seat = room.match.events, room.focus(client)
    first, last = (bisect_left(events, number, key=lambda event: event.ply) for number in (ply, ply + 1))
    return sum(event.kind.beat and event.visible_to(seat) for event in events[first:last]) if ply else 0


def listed(room: Room, client: Asker) -> list[ChapterShown]:
    """List the chapters, for a table of contents."""
    called = names_told(room, client.guest)
    memory, entries = _memory(room, client, called), room.log()
    return [
        {
            "number": chapter.number,
            "title": memory.title(chapter, called),
            "first": chapter.entries.start + 1,
            "count": chapter.entries.stop - chapter.entries.start,
            "ply": next((entries[place].ply for place in chapter.places() if not entries[place].undone), 0),
        }
        for chapter in chapters(room)
    ]


def log(room: Room, client: Asker, number: int | None = None) -> list[LogEntry]:
    """Return the actions of a chapter, the last one unless numbered, as the client may know them: in a game with
    secrets, the words of others' actions wait for the end."""
    chapter = chapters(room)[-1 if number is None else number]
    called = names_told(room, client.guest)
    memory = _memory(room, client, called)
    kept = _kept(room, chapter, memory)
    told = kept + _entries(room, client, chapter, len(kept), called, memory)
    memory.page = Page(chapter.number, room.open, room.match.events, told)
    return told


def _kept(room: Room, chapter: Chapter, memory: Memory) -> list[LogEntry]:
    """Return the entries of a chapter that were sent already and are still right."""
    page = memory.page
    if page is None or (page.number, page.open) != (chapter.number, room.open) or page.events is not room.match.events:
        return []
    return page.told[:-1]


def _entries(
    room: Room, client: Asker, chapter: Chapter, kept: int, called: Sequence[Text], memory: Memory
) -> list[LogEntry]:
    """Make the entries of a chapter that come after those that are kept."""
    seat, held = room.focus(client), room.held_by(client.guest)
    entries = room.log()[chapter.entries.start + kept : chapter.entries.stop]
    told = _told(room, chapter, min((entry.ply for entry in entries), default=0), seat, called, memory)
    mine = [(room.open or entry.seat in held) and not room.was_formal(entry) for entry in entries]
    if not room.game.rules.open_information:
        for entry, known in zip(entries, mine, strict=True):
            if known and not entry.undone and entry.ply not in told:  # no event tells of it: say what was chosen
                told[entry.ply] = faults.told(room, "log", partial(_said, room, entry, called), list)
    return [_entry(entry, told, known, memory) for entry, known in zip(entries, mine, strict=True)]


def _said(room: Room, entry: Entry, called: Sequence[Text]) -> list[Bilingual]:
    """Return what an action chose, as sentences."""
    action = room.game.notation.read(entry.action)[0]
    return [room.game.notation.sentence(action, called).both()]


def _memory(room: Room, client: Asker, called: Sequence[Text]) -> Memory:
    """Return the memory for clients who hold the same seats, look from the same one, and know the players by the same
    names. Nobody else reads from it."""
    key = (room.focus(client), *room.held_by(client.guest), *called)
    if key not in room.memories:
        if len(room.memories) >= MAX_MEMORIES:
            room.memories.clear()
        room.memories[key] = Memory()
    found: Memory = room.memories[key]
    return found


def _told(
    room: Room, chapter: Chapter, ply: int, seat: int | None, called: Sequence[Text], memory: Memory
) -> dict[int, list[Bilingual]]:
    """Return the sentences of each action of a chapter from a ply on, by ply."""
    heard: dict[int, list[Event]] = {}
    events = room.match.events[chapter.events]
    first = bisect_left(events, ply, key=lambda event: event.ply)
    for event in staging.in_short(room.game.show.scene, events, lambda scene: scene.logged, first):
        if event.visible_to(seat):
            heard.setdefault(event.ply, []).append(event)
    return {
        ply: faults.told(room, "log", partial(memory.sentences, ply, events, called), lambda: [UNTOLD.both()], ply=ply)
        for ply, events in heard.items()
    }


def _entry(entry: Entry, told: dict[int, list[Bilingual]], known: bool, memory: Memory) -> LogEntry:
    """Return the entry of an action, the same object as before where nothing has changed."""
    action, events = entry.action if known else "", [] if entry.undone else told.get(entry.ply, [])
    last = memory.entries.get(entry.place)
    if last and (last["undone"], last["action"], last["events"]) == (entry.undone, action, events):
        return last
    made = memory.entries[entry.place] = _plain(entry, known, events)
    return made


def _plain(entry: Entry, known: bool, events: list[Bilingual]) -> LogEntry:
    """Return the entry of an action with these events; with its text only where that is known."""
    return {
        "place": entry.place,
        "ply": entry.ply,
        "seat": entry.seat,
        "action": entry.action if known else "",
        "events": events,
        "undone": entry.undone,
    }


def bare(room: Room, client: Asker) -> list[LogEntry]:
    """Return the whole log as the record has it, where its words fail: which seat acted when, and no more than the
    client may know."""
    held = room.held_by(client.guest)
    mine = [(room.open or entry.seat in held) and not room.was_formal(entry) for entry in room.log()]
    return [_plain(entry, known, []) for entry, known in zip(room.log(), mine, strict=True)]


def one_chapter(room: Room) -> list[ChapterShown]:
    """Return the table of contents of a log in one chapter."""
    return [{"number": 0, "title": None, "first": 1, "count": len(room.log()), "ply": 0}]


async def chapter(rooms: Rooms, client: Asker, table_id: str, number: int) -> Json:
    """Return one chapter of a table, for a client who reads back; raise a Problem when there is none of this number."""
    room = await rooms.get_visible(table_id, client)
    async with room.lock:
        if number >= len(chapters(room)):
            raise Problem(404, "not_found", NO_CHAPTER)
        with faults.refusing(room, "log"):
            return {"number": number, "log": log(room, client, number)}
