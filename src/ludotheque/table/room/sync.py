"""Memory that follows the store: what another worker wrote, or what a lost connection left in doubt.

A table may be in the memory of several workers. Each change carries the table's version (store.py), so a room knows
when it is behind, and reads only the lines that it does not have; a plain move comes with the news of it, and nothing
is read at all. When is it asked?

* Whoever answers a request looks at the version first, one short query: what was acknowledged by one worker is never
  missing in the answer of another (`look`). SQLite has one process, so there is nothing to ask.
* A stream is told by the database that a version is there (hub.py), and asks nothing until then.
* A move asks nothing either: it is written on condition that the table is still at the version that its worker knows.
  If not, the room catches up, and the move is judged again (`Tables.act`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ludotheque.core.match.match import BadText, Refused
from ludotheque.table.common import problems
from ludotheque.table.room import faults, table_clocks
from ludotheque.table.room.room import Room

if TYPE_CHECKING:
    from ludotheque.table.room.registry import Tables

MOST_FOLLOWED = 20
"""Lines that are played in passing; more of them are replayed from the start, aside, in a thread."""


async def look(tables: Tables, room: Room, ask: bool) -> None:
    """Bring a room up to date, if it is known to be behind; with `ask`, find out how far: the news of the last change
    may still be on their way when those of an earlier one are here."""
    if ask and not room.unsure:
        version = await tables.store.version(room.id)
        if version is None:
            raise problems.unknown_table()
        room.heard = max(room.heard, version)
    if _behind(tables, room):
        async with room.lock:
            if _behind(tables, room):  # the news may have been of a move that was made here
                await catch_up(tables, room)


def _behind(tables: Tables, room: Room) -> bool:
    return not room.closed and (room.unsure or room.heard > tables.store.seen[room.id])


async def catch_up(tables: Tables, room: Room) -> None:
    """Read and play what the store has and the room has not. The caller holds the lock."""
    if room.unsure:
        await tables.store.settle()
        room.said += 1  # perhaps something was said, too: each stream looks
    elif _follow_news(tables, room):
        return
    kept = await tables.store.load(room.id, room.length)
    if kept is None:
        raise problems.unknown_table()
    before = _shown(room)
    if tuple(kept.row.header["names"]) != room.match.journal.header.names or not _follow(room, kept.lines):
        await tables.reload(room)
    else:
        room.take(kept)
        table_clocks.forgive(room, tables.began)
        tables.store.seen[room.id] = kept.row.version
    room.unsure = False
    room.arrived.clear()
    if _shown(room) != before:
        room.changed()
        tables.ring(room)
    tables.robots.wake(room)


def _follow_news(tables: Tables, room: Room) -> bool:
    """Play what came with the news; False when that is not all there is, or does not fit: then the store is asked."""
    seen = tables.store.seen
    if not 0 < room.heard - seen[room.id] <= MOST_FOLLOWED:
        return False
    while room.heard > seen[room.id]:
        first, lines = room.arrived.pop(seen[room.id] + 1, (-1, ()))
        if first != room.length or not _follow(room, lines):
            return False
        seen[room.id] += 1
        tables.store.heads.extend(room.id, first, lines)
        room.offer, room.trouble = None, None
        room.changed()
    tables.ring(room)
    tables.robots.wake(room)
    return True


def _follow(room: Room, lines: Sequence[str]) -> bool:
    """Play new lines; False when the room is better read as a whole."""
    if len(lines) > MOST_FOLLOWED:
        return False
    mark = room.match.mark()
    try:
        for line in lines:
            asked = room.asked()
            room.match.follow(line)
            room.played(asked, [line])
    except Exception as error:
        room.match.back_to(mark)  # should it not be read either, it stands as it stood
        if not isinstance(error, BadText | Refused):
            faults.note(room, "play", error, move=lines[-1])
        return False
    return True


def _shown(room: Room) -> tuple[Any, ...]:
    """What people see of a room that the store keeps."""
    return room.length, tuple(room.seats), room.status, room.host, room.next, room.offer, room.listed, room.terms
