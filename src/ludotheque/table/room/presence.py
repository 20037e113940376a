"""Presence: showing a table which people are there.

When a player comes or goes, every client sees it at once. Of spectators only the number is shown, updated at most once
a second: else each of a crowd that comes and goes would cost a message to all the others.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable

from ludotheque.table.room.room import Room

MIN_SECONDS = 1.0
"""Seconds between two updates of the number of spectators."""


class PresenceUpdates:
    """Decides when a table shows that people came or left. `ring` wakes the streams of a table."""

    def __init__(self, ring: Callable[[Room], None]) -> None:
        self._publish_change = ring
        self._last_published: dict[str, float] = {}  # when a table was last updated, in the last second
        self._scheduled: set[str] = set()

    def show_change(self, room: Room, guests: Iterable[str]) -> None:
        """Show that some guests have come to a table or left it: at once for players, soon for spectators."""
        if any(room.list_seats(guest) for guest in guests):
            self._publish(room)
            return
        wait = self._last_published.get(room.id, 0.0) + MIN_SECONDS - time.monotonic()
        if wait <= 0:
            self._publish_spectators(room)
        elif room.id not in self._scheduled:
            self._scheduled.add(room.id)
            asyncio.get_running_loop().call_later(wait, self._publish_spectators, room)

    def _publish_spectators(self, room: Room) -> None:
        """Show the number of spectators now."""
        now = time.monotonic()
        self._scheduled.discard(room.id)
        self._last_published = {table: then for table, then in self._last_published.items() if now - then < MIN_SECONDS}
        self._last_published[room.id] = now
        self._publish(room)

    def _publish(self, room: Room) -> None:
        """Count the change and wake the streams."""
        room.count_revision()
        self._publish_change(room)
