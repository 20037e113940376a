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

MAX_FOLLOWED_LINES = 20
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


async def refresh_room(rooms: RoomSource, room: Room, ask: bool) -> None:
    """Bring a room up to date if it is known to be behind. With `ask`, ask the store for the version first: the
    notification of the last change may still be on its way when an earlier one is here."""
    if ask and not room.needs_sync:
        version = await rooms.store.load_version(room.id)
        if version is None:
            raise problems.unknown_table()
        room.notified_version = max(room.notified_version, version)
    if _is_behind(rooms, room):
        async with room.lock:
            if _is_behind(rooms, room):  # the notification may have been of a move that was made here
                await sync_room(rooms, room)


def _is_behind(rooms: RoomSource, room: Room) -> bool:
    """Whether the store has, or may have, more than the room."""
    return not room.is_closed and (room.needs_sync or room.notified_version > rooms.store.memory_versions[room.id])


async def sync_room(rooms: RoomSource, room: Room) -> None:
    """Read and play what the store has and the room has not. The caller holds the lock."""
    if room.needs_sync:
        await rooms.store.wait_for_writes()
        room.chat_version += 1  # there may be new chat lines, too: each stream looks
    elif _play_notified_lines(rooms, room):
        return
    kept = await rooms.store.load_table(room.id, room.length)
    if kept is None:
        raise problems.unknown_table()
    before = _visible_values(room)
    if tuple(kept.row.header["names"]) != room.match.game_record.header.names or not _play_lines(room, kept.lines):
        await rooms.reload(room)
    else:
        room.update_from_store(kept)
        table_clocks.skip_downtime(room, rooms.started_at)
        rooms.store.memory_versions[room.id] = kept.row.version
    room.needs_sync = False
    room.notified_lines.clear()
    if _visible_values(room) != before:
        room.count_revision()
        rooms.publish_change(room)
    rooms.call_listeners(room)


def _play_notified_lines(rooms: RoomSource, room: Room) -> bool:
    """Play the lines that came with notifications; return False when they are not all there is, or do not fit: then the
    store is asked."""
    seen = rooms.store.memory_versions
    if not 0 < room.notified_version - seen[room.id] <= MAX_FOLLOWED_LINES:
        return False
    while room.notified_version > seen[room.id]:
        first, lines = room.notified_lines.pop(seen[room.id] + 1, (-1, ()))
        if first != room.length or not _play_lines(room, lines):
            return False
        seen[room.id] += 1
        rooms.store.head_cache.extend(room.id, first, lines)
        room.offer, room.bot_problem = None, None
        room.count_revision()
    rooms.publish_change(room)
    rooms.call_listeners(room)
    return True


def _play_lines(room: Room, lines: Sequence[str]) -> bool:
    """Play new lines; return False when the table is better replayed as a whole."""
    if len(lines) > MAX_FOLLOWED_LINES:
        return False
    mark = room.match.checkpoint()
    try:
        for line in lines:
            asked = room.questions_by_seat()
            room.match.apply_line(line)
            room.note_lines(asked, [line])
    except Exception as error:
        room.match.restore(mark)  # should the store not have it either, nothing has changed
        if not isinstance(error, BadText | Refused):
            faults.log_fault(room, "play", error, move=lines[-1])
        return False
    return True


def _visible_values(room: Room) -> tuple[Any, ...]:
    """Return what clients see of a room that the store keeps."""
    return room.length, tuple(room.seats), room.status, room.host, room.next_table, room.offer, room.listed, room.terms
