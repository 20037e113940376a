"""The log of a table, chapter by chapter, as somebody may read it.

A long game is told in chapters (`EventKind.chapter`): only the one that is being played goes out by itself, the others
are asked for. A game without chapters has one.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludotheque.core import scenes as staging
from ludotheque.core.events import Event
from ludotheque.core.events import sentences as told_of
from ludotheque.core.standing import Entry
from ludotheque.core.texts import Text
from ludotheque.table.naming import names_told
from ludotheque.table.problems import Problem
from ludotheque.table.rooms import Asker, Room

if TYPE_CHECKING:
    from ludotheque.table.tables import Tables

Json = dict[str, Any]
MAX_MEMORIES = 16
NO_CHAPTER = Text("Ce chapitre n’existe pas.", "There is no such chapter.")


@dataclass(frozen=True)
class Chapter:
    """A part of the log: its number, the event that begins it, and where its events and entries begin and end."""

    number: int
    opening: Event | None
    events: slice
    entries: slice


class Memory:
    """What was told of the log to readers who may know the same, so that a move costs one new entry and not the whole
    log. Each part is kept with what it was made of, and made anew when that has changed (a takeback)."""

    def __init__(self) -> None:
        self.entries: dict[int, Json] = {}  # by place
        self._said: dict[int, tuple[list[Event], list[Json]]] = {}  # by ply

    def sentences(self, ply: int, events: list[Event], called: Sequence[Text]) -> list[Json]:
        """What the events of an action tell."""
        made_of, said = self._said.get(ply, (None, []))
        if made_of != events:
            said = [text.both() for text in told_of(events, called)]
            self._said[ply] = (events, said)
        return said


def chapters(room: Room) -> list[Chapter]:
    """The chapters of a table so far. The action that tells of a new one is its first."""
    if room.contents[0] != room.length:
        room.contents = (room.length, _chapters(room))
    found: list[Chapter] = room.contents[1]
    return found


def _chapters(room: Room) -> list[Chapter]:
    events, entries = room.match.events, room.log()
    openings: dict[int, Event] = {}
    for event in events:
        if event.kind.chapter:
            openings.setdefault(event.ply, event)
    plies = [0, *(ply for ply in openings if ply)]
    told = [bisect_left(events, ply, key=lambda event: event.ply) for ply in plies]
    places = [room.standing[ply - 1].place - 1 if ply else 0 for ply in plies]
    ends = zip(plies, told, [*told[1:], len(events)], places, [*places[1:], len(entries)], strict=True)
    return [
        Chapter(number, openings.get(ply), slice(first, last), slice(start, stop))
        for number, (ply, first, last, start, stop) in enumerate(ends)
    ]


def holding(room: Room, ply: int) -> int:
    """The number of the chapter to which an action belongs."""
    found = chapters(room)
    place = room.standing[ply - 1].place if ply else 1
    return max((chapter.number for chapter in found if chapter.entries.start < place), default=0)


def beats(room: Room, who: Asker, ply: int) -> int:
    """How many pictures there are of what an action set off."""
    events, seat = room.match.events, room.focus(who)
    first, last = (bisect_left(events, number, key=lambda event: event.ply) for number in (ply, ply + 1))
    return sum(event.kind.beat and event.visible_to(seat) for event in events[first:last]) if ply else 0


def listed(room: Room, who: Asker) -> list[Json]:
    """The chapters, for a table of contents."""
    called, found = names_told(room, who.guest), chapters(room)
    return [
        {
            "number": chapter.number,
            "title": chapter.opening.sentence(called).both() if chapter.opening else None,
            "first": chapter.entries.start + 1,
            "count": chapter.entries.stop - chapter.entries.start,
            "ply": next((entry.ply for entry in room.log()[chapter.entries] if not entry.undone), 0),
        }
        for chapter in found
    ]


def log(room: Room, who: Asker, number: int | None = None) -> list[Json]:
    """The actions of a chapter, else of the last one, as the guest may know them: in a game with secrets, the words of
    others' actions wait for the end."""
    found = chapters(room)
    chapter = found[-1 if number is None else number]
    seat, held, called = room.focus(who), room.held_by(who.guest), names_told(room, who.guest)
    memory = _memory(room, (seat, *held), called)
    told = _told(room, chapter, seat, called, memory)
    entries = room.log()[chapter.entries]
    mine = [room.open or entry.seat in held for entry in entries]
    if not room.game.open_information:
        for entry, known in zip(entries, mine, strict=True):
            if known and not entry.undone and entry.ply not in told:  # it only prepares something: say what
                action = room.game.notation.read(entry.action)[0]
                told[entry.ply] = [room.game.notation.sentence(action, called).both()]
    return [_entry(entry, told, known, memory) for entry, known in zip(entries, mine, strict=True)]


def _memory(room: Room, eyes: tuple[int | None, ...], called: Sequence[Text]) -> Memory:
    """What was told to who holds these seats, looks through the eyes of the first one, and knows the players by these
    names. Nobody else reads from it."""
    key = (*eyes, *called)
    if key not in room.memories:
        if len(room.memories) >= MAX_MEMORIES:
            room.memories.clear()
        room.memories[key] = Memory()
    found: Memory = room.memories[key]
    return found


def _told(
    room: Room, chapter: Chapter, seat: int | None, called: Sequence[Text], memory: Memory
) -> dict[int, list[Json]]:
    """The sentences of each action of a chapter, by ply."""
    heard: dict[int, list[Event]] = {}
    for event in staging.in_short(room.game.scene, room.match.events[chapter.events], lambda scene: scene.logged):
        if event.visible_to(seat):
            heard.setdefault(event.ply, []).append(event)
    return {ply: memory.sentences(ply, events, called) for ply, events in heard.items()}


def _entry(entry: Entry, told: dict[int, list[Json]], known: bool, memory: Memory) -> Json:
    action, events = entry.action if known else "", [] if entry.undone else told.get(entry.ply, [])
    last = memory.entries.get(entry.place)
    if last and (last["undone"], last["action"], last["events"]) == (entry.undone, action, events):
        return last
    made = {
        "place": entry.place,
        "ply": entry.ply,
        "seat": entry.seat,
        "action": action,
        "events": events,
        "undone": entry.undone,
    }
    memory.entries[entry.place] = made
    return made


async def chapter(tables: Tables, who: Asker, table_id: str, number: int) -> Json:
    """One chapter of a table, for who leafs back."""
    room = await tables.seen(table_id, who)
    async with room.lock:
        if number >= len(chapters(room)):
            raise Problem(404, "not_found", NO_CHAPTER)
        return {"number": number, "log": log(room, who, number)}
