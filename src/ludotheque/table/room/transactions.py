"""Decisions at a table while another worker may decide as well.

What is decided rests on the table as this worker knows it, and is written on condition that it is still so
(`table/store/store.py`). If it is not, the room is synced and everything is judged again on the table of now: whether
the client may do it, and what follows. So whatever two workers do at once is as if one of them had been asked a moment
later.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

from ludotheque.table.common import problems
from ludotheque.table.common.problems import Overtaken, Problem, Stale
from ludotheque.table.room import sync
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room

T = TypeVar("T")

MAX_TRIES = 9
"""How often a decision is tried because another worker was first: many may answer a question at once."""


async def run_at_table(rooms: Rooms, table_id: str, decide: Callable[[Room], Awaitable[T]]) -> T:
    """Run `decide` on the room of a table, with its lock held; retry it when a peer was first."""
    room = await rooms.get(table_id)
    async with room.lock:
        return await retry_when_overtaken(rooms, room, partial(decide, room))


async def retry_when_overtaken(rooms: Rooms, room: Room, decide: Callable[[], Awaitable[T]]) -> T:
    """Run `decide` on a room whose lock the caller holds. When a peer has changed the table first, sync the room and
    run it again, at most `MAX_TRIES` times; raise the last Problem. `decide` raises Overtaken where the room has been
    synced already, Stale where it has not."""
    last: Problem = problems.storage_failure()
    for _ in range(MAX_TRIES):
        try:
            return await decide()
        except Overtaken as overtaken:
            last = overtaken
        except Stale:
            room.needs_sync = True
            await sync.sync_room(rooms, room)
    raise last
