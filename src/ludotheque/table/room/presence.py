"""Telling a table who is there. When a player comes or goes everybody sees it at once. Of those who look on only the
number is told, at most once a second: else each of a crowd that comes and goes would be told to all the others."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable

from ludotheque.table.room.room import Room

CALM = 1.0
"""Seconds between two news of those who look on."""


class Presence:
    """Who was told of whom. `ring` tells everybody at a table that there is something to look at."""

    def __init__(self, ring: Callable[[Room], None]) -> None:
        self._ring = ring
        self._told: dict[str, float] = {}  # when a table was last told, in the last second
        self._waiting: set[str] = set()

    def changed(self, room: Room, guests: Iterable[str]) -> None:
        """Some people have come to a table, or have gone."""
        if any(room.held_by(guest) for guest in guests):
            self._tell(room)
            return
        wait = self._told.get(room.id, 0.0) + CALM - time.monotonic()
        if wait <= 0:
            self._note(room)
        elif room.id not in self._waiting:
            self._waiting.add(room.id)
            asyncio.get_running_loop().call_later(wait, self._note, room)

    def _note(self, room: Room) -> None:
        now = time.monotonic()
        self._waiting.discard(room.id)
        self._told = {table: then for table, then in self._told.items() if now - then < CALM}
        self._told[room.id] = now
        self._tell(room)

    def _tell(self, room: Room) -> None:
        room.changed()
        self._ring(room)
