"""Syncing: a room follows the store, which another worker may have written, or which a lost connection left in doubt.

A table may be in the memory of several workers. Each change carries the table's version (`table/store/store.py`), so a
room knows when it is behind, and reads only the lines that it does not have; the lines of a plain move come with its
notification, and nothing is read at all. When is the store asked?

* For a request, the version is asked first, one short query: what was acknowledged by one worker is never
  missing in the answer of another (`refresh_room`). SQLite has one process, so there is nothing to ask.
* A stream is notified by the database that a version is there (`table/store/pubsub.py`), and asks nothing until then.
* A move asks nothing either: it is written on condition that the table is still at the version that its worker knows.
  If not, the room is synced, and the move is judged again (`play_move`).
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Protocol

from ludotheque.core.match.match import BadText, Refused
from ludotheque.table.common import problems
from ludotheque.table.room import faults, table_clocks
from ludotheque.table.room.room import Room
from ludotheque.table.store.store import Store

MOST_FOLLOWED = 20
"""Lines that are played at once; where there are more, the whole table is replayed in a thread."""


class RoomSource(Protocol):
    """What syncing needs of the registry of rooms (`table/room/registry.py`)."""

    store: Store
    started_at: datetime

    async def reload(self, room: Room) -> None:
        """Load the whole room again. The caller holds its lock."""

    def publish_change(self, room: Room) -> None:
        """Wake every stream of this table in this worker."""

    def call_listeners(self, room: Room) -> None:
        """Let subscribers look at what is to be decided now."""


async def look(rooms: RoomSource, room: Room, ask: bool) -> None:
    """Bring a room up to date if it is known to be behind. With `ask`, ask the store for the version first: the
    notification of the last change may still be on its way when an earlier one is here."""
    if ask and not room.unsure:
        version = await rooms.store.version(room.id)
        if version is None:
            raise problems.unknown_table()
        room.heard = max(room.heard, version)
    if _behind(rooms, room):
        async with room.lock:
            if _behind(rooms, room):  # the notification may have been of a move that was made here
                await catch_up(rooms, room)


def _behind(rooms: RoomSource, room: Room) -> bool:
    """Whether the store has, or may have, more than the room."""
    return not room.closed and (room.unsure or room.heard > rooms.store.seen[room.id])


async def catch_up(rooms: RoomSource, room: Room) -> None:
    """Read and play what the store has and the room has not. The caller holds the lock."""
    if room.unsure:
        await rooms.store.settle()
        room.said += 1  # there may be new chat lines, too: each stream looks
    elif _follow_news(rooms, room):
        return
    kept = await rooms.store.load(room.id, room.length)
    if kept is None:
        raise problems.unknown_table()
    before = _shown(room)
    if tuple(kept.row.header["names"]) != room.match.journal.header.names or not _follow(room, kept.lines):
        await rooms.reload(room)
    else:
        room.take(kept)
        table_clocks.forgive(room, rooms.started_at)
        rooms.store.seen[room.id] = kept.row.version
    room.unsure = False
    room.arrived.clear()
    if _shown(room) != before:
        room.changed()
        rooms.publish_change(room)
    rooms.call_listeners(room)


def _follow_news(rooms: RoomSource, room: Room) -> bool:
    """Play the lines that came with notifications; return False when they are not all there is, or do not fit: then the
    store is asked."""
    seen = rooms.store.seen
    if not 0 < room.heard - seen[room.id] <= MOST_FOLLOWED:
        return False
    while room.heard > seen[room.id]:
        first, lines = room.arrived.pop(seen[room.id] + 1, (-1, ()))
        if first != room.length or not _follow(room, lines):
            return False
        seen[room.id] += 1
        rooms.store.heads.extend(room.id, first, lines)
        room.offer, room.trouble = None, None
        room.changed()
    rooms.publish_change(room)
    rooms.call_listeners(room)
    return True


def _follow(room: Room, lines: Sequence[str]) -> bool:
    """Play new lines; return False when the table is better replayed as a whole."""
    if len(lines) > MOST_FOLLOWED:
        return False
    mark = room.match.mark()
    try:
        for line in lines:
            asked = room.asked()
            room.match.follow(line)
            room.played(asked, [line])
    except Exception as error:
        room.match.back_to(mark)  # should the store not have it either, nothing has changed
        if not isinstance(error, BadText | Refused):
            faults.note(room, "play", error, move=lines[-1])
        return False
    return True


def _shown(room: Room) -> tuple[Any, ...]:
    """Return what clients see of a room that the store keeps."""
    return room.length, tuple(room.seats), room.status, room.host, room.next, room.offer, room.listed, room.terms
