"""The time by which people's clocks are measured: wall time at process start plus a monotonic stopwatch.

The system's clock may jump (somebody sets it, a machine wakes up); a stopwatch does not, so a jump costs nobody a game.
Servers that share a database start from its time, workers from the time of the process that started them.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta


def wall_time() -> datetime:
    """Return the current wall time in UTC; it may jump."""
    return datetime.now(UTC)


def as_utc(time: datetime) -> datetime:
    """Return a time from the database with its time zone: SQLite keeps none, and we write UTC only."""
    return time if time.tzinfo else time.replace(tzinfo=UTC)


_WALL, _MONOTONIC = wall_time(), time.monotonic()


def reference_point() -> tuple[datetime, float]:
    """Return the point from which time is measured: the wall time, and the monotonic time at that moment (all processes
    of a machine share the monotonic clock)."""
    return _WALL, _MONOTONIC


def set_wall_time(wall: datetime | None) -> None:
    """Start measuring from `wall`, the time of a database that several servers share; None: from this machine's own."""
    follow_reference((wall or wall_time(), time.monotonic()))


def follow_reference(reference: tuple[datetime, float]) -> None:
    """Measure from the reference point of another process of this machine: a worker from that of its parent."""
    global _WALL, _MONOTONIC
    _WALL, _MONOTONIC = reference


def now() -> datetime:
    """Return the current time in UTC. It never jumps."""
    return _WALL + timedelta(seconds=time.monotonic() - _MONOTONIC)
