"""Limits: how large a message may be and how many requests one address may send."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address

BODY_LIMIT = 64 * 1024
IMPORT_LIMIT = 2 * 1024 * 1024
MAX_BUCKETS = 10_000
KEPT_SHARE = 0.75
"""The share of buckets that stays when there are too many: the emptiest, since those hold somebody back."""
STREAM_PATH = re.compile(r"/api/tables/[^/]+/stream")


@dataclass(frozen=True)
class Allowance:
    """How many requests may come at once, and how many per second after that."""

    burst: float
    per_second: float


MAKE = Allowance(60, 2)
THINK = Allowance(20, 2)
WRITE = Allowance(200, 40)
READ = Allowance(600, 120)
STREAM = Allowance(600, 60)
"""Streams opened. Counted apart from other reads: nobody loses their table because somebody reads a lot."""

SPECTATE = Allowance(150, 5)
"""Streams opened from one address by spectators."""

LOGIN = Allowance(20, 0.1)
"""Accounts made, mails asked for, wrong passwords: slow for an attacker who guesses, enough for a club behind one
address. Each worker counts for itself."""

CHAT = Allowance(8, 1 / 3)
"""Chat lines of one guest."""

SPECTATOR_CHAT = Allowance(20, 1)
"""Chat lines of all spectators of one address."""

PING = Allowance(6, 0.5)
"""Pings of one guest."""

PLAN = Allowance(20, 4)
"""Plans drawn by one guest: enough for a hand, not for a program."""

REAUTHENTICATION_PATHS = frozenset({"/api/me/password", "/api/me/email", "/api/me/delete"})
"""Where a logged-in account gives its password once more: it is counted by itself, not with its address."""

PASSWORD_PATHS = REAUTHENTICATION_PATHS | {"/api/account", "/api/reset", "/api/reset/confirm", "/api/me/email/confirm"}
"""Log-ins are not among them: `table/people/login_limits.py` counts those, when it knows for which account."""


def find_allowance(method: str, path: str) -> tuple[str, Allowance]:
    """Return the kind of a request and its allowance."""
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
    """Return the network by which an address is counted: for IPv6 its first 64 bits, which belong to one home or one
    machine.

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
    """What is left of an allowance, and since when."""

    tokens: float
    updated_at: float
    capacity: float
    per_second: float

    def tokens_at(self, now: float) -> float:
        """Return what is left at a monotonic time."""
        return min(self.capacity, self.tokens + (now - self.updated_at) * self.per_second)


class Limiter:
    """A token bucket for each address (or other key) and kind of request. A refused request costs nothing: the wait
    goes on as it was. `rate` scales all allowances; 0 turns them off."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._buckets: dict[tuple[str, str], Bucket] = {}

    def try_request(self, address: str, method: str, path: str) -> bool:
        """Count this request if its allowance has something left; return whether it had."""
        return self.try_spend(address, *find_allowance(method, path))

    def try_spend(self, key: str, kind: str, allowance: Allowance) -> bool:
        """Spend 1 of an allowance if something is left; return whether it was."""
        if self.rate <= 0:
            return True
        bucket = self._refresh_bucket(key, kind, allowance)
        if bucket.tokens < 1:
            return False
        bucket.tokens -= 1
        return True

    def wait_seconds(self, key: str, kind: str, allowance: Allowance) -> float:
        """Return the seconds until something is left of an allowance; 0 when there is. Nothing is spent."""
        if self.rate <= 0:
            return 0.0
        bucket = self._refresh_bucket(key, kind, allowance)
        return max(0.0, (1 - bucket.tokens) / bucket.per_second)

    def refund(self, key: str, kind: str, allowance: Allowance) -> None:
        """Give 1 back to an allowance: the request did no harm."""
        if self.rate > 0:
            bucket = self._refresh_bucket(key, kind, allowance)
            bucket.tokens = min(bucket.capacity, bucket.tokens + 1)

    def _refresh_bucket(self, key: str, kind: str, allowance: Allowance) -> Bucket:
        """Return the bucket of a key with what is left now."""
        now = time.monotonic()
        bucket = self._buckets.get((key, kind))
        if bucket is None:
            if len(self._buckets) >= MAX_BUCKETS:
                self._forget_full_buckets(now)
            full = max(1.0, allowance.burst * self.rate)
            bucket = self._buckets[key, kind] = Bucket(full, now, full, allowance.per_second * self.rate)
        bucket.tokens, bucket.updated_at = bucket.tokens_at(now), now
        return bucket

    def _forget_full_buckets(self, now: float) -> None:
        """Forget the fullest buckets, so that nobody gets rid of an empty one by filling the memory with others."""
        share = {key: bucket.tokens_at(now) / bucket.capacity for key, bucket in self._buckets.items()}
        emptiest = sorted(share, key=share.__getitem__)[: int(MAX_BUCKETS * KEPT_SHARE)]
        self._buckets = {key: self._buckets[key] for key in emptiest if share[key] < 1}


def max_body_bytes(path: str) -> int:
    """Return the most bytes that a request to this path may carry."""
    files = path == "/api/import" or path.startswith("/api/continue")
    return IMPORT_LIMIT if files else BODY_LIMIT
