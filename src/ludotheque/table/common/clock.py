"""The time by which people are measured: the wall's when this process began, and from then on a stop watch.

The system's clock may jump (somebody sets it, a machine wakes up). A stop watch does not: a jump costs nobody a game.
Servers that share a database begin with its time, workers with that of the process that has started them.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta


def now() -> datetime:
    """This moment, in universal time."""
    return datetime.now(UTC)


def in_universal_time(moment: datetime) -> datetime:
    """A moment as the database gave it: SQLite keeps no time zone, and we write universal time only."""
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


_BEGAN, _WATCH = now(), time.monotonic()


def begun() -> tuple[datetime, float]:
    """When the watch was set, by the wall and by the watch itself, which all processes of a machine share."""
    return _BEGAN, _WATCH


def set_watch(wall: datetime | None) -> None:
    """Begin again with the time of another machine, that of a database which several share; None: of this one."""
    follow((wall or now(), time.monotonic()))


def follow(began: tuple[datetime, float]) -> None:
    """Measure as another process of this machine does: a worker as the one that has started it, whatever the wall says
    by now."""
    global _BEGAN, _WATCH
    _BEGAN, _WATCH = began


def moment() -> datetime:
    """This moment, in universal time."""
    return _BEGAN + timedelta(seconds=time.monotonic() - _WATCH)
