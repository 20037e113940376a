"""The time by which people are measured: the wall's when this process began, and from then on a stop watch.

The system's clock may jump (somebody sets it, a machine wakes up). A stop watch does not: a jump costs nobody a game.
"""

from __future__ import annotations

import time
from datetime import datetime, timedelta

from ludotheque.table.models import now

_BEGAN, _WATCH = now(), time.monotonic()


def moment() -> datetime:
    """This moment, in universal time."""
    return _BEGAN + timedelta(seconds=time.monotonic() - _WATCH)
