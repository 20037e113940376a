"""Sanity limits: how big a message may be and how fast one address may ask."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

BODY_LIMIT = 64 * 1024
IMPORT_LIMIT = 2 * 1024 * 1024
MAX_BUCKETS = 10_000
STREAM_PATH = re.compile(r"/api/tables/[^/]+/stream")


@dataclass(frozen=True)
class Allowance:
    """So many requests at once, and so many per second after that."""

    burst: float
    per_second: float


MAKE = Allowance(60, 2)
THINK = Allowance(20, 2)
WRITE = Allowance(200, 40)
READ = Allowance(600, 120)
STREAM = Allowance(600, 60)
"""Streams that are opened. Apart from what else is read: nobody loses his table because somebody reads a lot."""

LOOK_ON = Allowance(150, 5)
"""Streams that are opened from one address by people without a seat there."""

LOGIN = Allowance(20, 0.1)
"""Passwords tried, accounts made, letters asked for: slow for who guesses, enough for a club behind one address."""

LOGIN_NAME = Allowance(10, 0.05)
"""The same for one account, from whatever address. Each worker counts for itself."""

TALK = Allowance(8, 1 / 3)
"""Lines that one guest may say."""

GALLERY_TALK = Allowance(20, 1)
"""Lines that all who look on from one address may say."""

PING = Allowance(6, 0.5)
"""Times that one guest may point at the board."""

PLAN = Allowance(20, 4)
"""Times that one guest may draw a plan: enough for a hand, not for a program."""

PASSWORD_PATHS = frozenset(
    {
        *("/api/account", "/api/login", "/api/reset", "/api/reset/confirm"),
        *("/api/me/password", "/api/me/email", "/api/me/email/confirm", "/api/me/delete"),
    }
)


def allowance_of(method: str, path: str) -> tuple[str, Allowance]:
    """Which allowance a request draws on."""
    if path in PASSWORD_PATHS:
        return "login", LOGIN
    if path == "/api/me/export":
        return "think", THINK
    if STREAM_PATH.fullmatch(path):
        return "stream", STREAM
    if method in ("GET", "HEAD"):
        return "read", READ
    if (
        path in ("/api/tables", "/api/import", "/api/recipes")
        or path.startswith("/api/continue")
        or path.endswith(("/fork", "/rematch"))
    ):
        return "make", MAKE
    if path.endswith(("/hint", "/ledger", "/verify")) or path.startswith("/api/puzzles/"):
        return "think", THINK
    return "write", WRITE


class Limiter:
    """A token bucket for each address and kind of request. `rate` scales them all; 0 turns them off."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def allows(self, address: str, method: str, path: str) -> bool:
        """Whether this request may go on; if so it is counted."""
        return self.draws(address, *allowance_of(method, path))

    def draws(self, address: str, kind: str, allowance: Allowance) -> bool:
        """Whether somebody has something left of an allowance; if so he has a little less now."""
        if self.rate <= 0:
            return True
        now, full = time.monotonic(), allowance.burst * self.rate
        left, then = self._buckets.get((address, kind), (full, now))
        left = min(full, left + (now - then) * allowance.per_second * self.rate)
        if len(self._buckets) > MAX_BUCKETS:
            self._buckets.clear()
        self._buckets[(address, kind)] = (max(0.0, left - 1), now)
        return left >= 1


def body_limit(path: str) -> int:
    """The most bytes that a request to this path may carry."""
    files = path == "/api/import" or path.startswith("/api/continue")
    return IMPORT_LIMIT if files else BODY_LIMIT
