"""Sanity limits: how big a message may be and how fast one address may ask."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address

BODY_LIMIT = 64 * 1024
IMPORT_LIMIT = 2 * 1024 * 1024
MAX_BUCKETS = 10_000
LEFT = 0.75
"""The share of them that stays when they are too many: the emptiest, since those are what holds somebody back."""
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
"""Accounts made, letters asked for, wrong passwords: slow for who guesses, enough for a club behind one address. Each
worker counts for itself."""

TALK = Allowance(8, 1 / 3)
"""Lines that one guest may say."""

GALLERY_TALK = Allowance(20, 1)
"""Lines that all who look on from one address may say."""

PING = Allowance(6, 0.5)
"""Times that one guest may point at the board."""

PLAN = Allowance(20, 4)
"""Times that one guest may draw a plan: enough for a hand, not for a program."""

PROVING_PATHS = frozenset({"/api/me/password", "/api/me/email", "/api/me/delete"})
"""Where an account that is logged in proves itself once more: it is counted by itself, not with its address."""

PASSWORD_PATHS = PROVING_PATHS | {"/api/account", "/api/reset", "/api/reset/confirm", "/api/me/email/confirm"}
"""Log-ins are not among them: `table/people/login_limits.py` counts those, when it knows for which account."""


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


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """An address as it is counted. Of IPv6 that is the network of 64 bits, which is one home’s or one machine’s.

    >>> network_of("192.0.2.7"), network_of("2001:db8:0:7:1:2:3:4"), network_of("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:0:7::', '192.0.2.7')
    """
    try:
        found = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))


@dataclass
class Bucket:
    """What somebody has left of an allowance, since when."""

    left: float
    then: float
    full: float
    per_second: float

    def now(self, moment: float) -> float:
        """What is left at a moment."""
        return min(self.full, self.left + (moment - self.then) * self.per_second)


class Limiter:
    """A token bucket for each address (or whoever else is counted) and kind of request. Who is refused loses nothing by
    asking: his wait goes on as it was. `rate` scales all allowances; 0 turns them off."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._buckets: dict[tuple[str, str], Bucket] = {}

    def allows(self, address: str, method: str, path: str) -> bool:
        """Whether this request may go on; if so it is counted."""
        return self.draws(address, *allowance_of(method, path))

    def draws(self, who: str, kind: str, allowance: Allowance) -> bool:
        """Whether somebody has something left of an allowance; if so he has a little less now."""
        if self.rate <= 0:
            return True
        bucket = self._bucket(who, kind, allowance)
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True

    def wait(self, who: str, kind: str, allowance: Allowance) -> float:
        """Seconds until somebody has something left of an allowance: 0 when he has. Nothing is counted."""
        if self.rate <= 0:
            return 0.0
        bucket = self._bucket(who, kind, allowance)
        return max(0.0, (1 - bucket.left) / bucket.per_second)

    def give_back(self, who: str, kind: str, allowance: Allowance) -> None:
        """Count a request no longer: it did no harm."""
        if self.rate > 0:
            bucket = self._bucket(who, kind, allowance)
            bucket.left = min(bucket.full, bucket.left + 1)

    def _bucket(self, who: str, kind: str, allowance: Allowance) -> Bucket:
        """The bucket as it is now."""
        moment = time.monotonic()
        bucket = self._buckets.get((who, kind))
        if bucket is None:
            if len(self._buckets) >= MAX_BUCKETS:
                self._make_room(moment)
            full = max(1.0, allowance.burst * self.rate)
            bucket = self._buckets[who, kind] = Bucket(full, moment, full, allowance.per_second * self.rate)
        bucket.left, bucket.then = bucket.now(moment), moment
        return bucket

    def _make_room(self, moment: float) -> None:
        """Forget the fullest buckets. So nobody gets rid of an empty one by filling the memory with others."""
        share = {key: bucket.now(moment) / bucket.full for key, bucket in self._buckets.items()}
        emptiest = sorted(share, key=share.__getitem__)[: int(MAX_BUCKETS * LEFT)]
        self._buckets = {key: self._buckets[key] for key in emptiest if share[key] < 1}


def body_limit(path: str) -> int:
    """The most bytes that a request to this path may carry."""
    files = path == "/api/import" or path.startswith("/api/continue")
    return IMPORT_LIMIT if files else BODY_LIMIT
