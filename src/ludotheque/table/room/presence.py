"""Presence: showing a table which people are there.

When a player comes or goes, every client sees it at once. Of spectators only the number is shown, updated at most once
a second: else each of a crowd that comes and goes would cost a message to all the others.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable

from ludotheque.table.room.room import Room

CALM = 1.0
"""Seconds between two updates of the number of spectators."""


class Presence:
    """Decides when a table shows that people came or left. `ring` wakes the streams of a table."""

    def __init__(self, ring: Callable[[Room], None]) -> None:
        self._ring = ring
        self._told: dict[str, float] = {}  # when a table was last updated, in the last second
        self._waiting: set[str] = set()

    def changed(self, room: Room, guests: Iterable[str]) -> None:
        """Show that some guests have come to a table or left it: at once for players, soon for spectators."""
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
        """Show the number of spectators now."""
        now = time.monotonic()
        self._waiting.discard(room.id)
        self._told = {table: then for table, then in self._told.items() if now - then < CALM}
        self._told[room.id] = now
        self._tell(room)

    def _tell(self, room: Room) -> None:
        """Count the change and wake the streams."""
        room.changed()
        self._ring(room)
