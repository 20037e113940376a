"""Reading in turns: requests are charged what they cost, so that one address that reads a lot does not stop the others.

What one address reads is answered a few requests at a time, in the order in which they came. Each is charged the time
that processors worked for it (`table/common/cpu_costs.py`), and an address has so much of it: some seconds at once, and
a share of one core in the long run (`READ_ALLOWANCE`). An address that has used it up is slowed down, and only where it
would have to wait long is it told to come back later. Moves, streams and whatever else is done at a table, log-ins and
new tables are not counted here, and never wait. Each worker counts for itself.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ludotheque.server.words import WORDS
from ludotheque.table.common.cpu_costs import Meter
from ludotheque.table.common.problems import Problem
from ludotheque.table.common.rate_limits import MAX_BUCKETS, STREAM_PATH, Allowance

READ_ALLOWANCE = Allowance(5, 0.25)
"""Seconds of processor time for all that one address reads: at once, and per second."""

MAX_REQUESTS = 4
"""Requests of one address that are being answered at the same time."""

MAX_DRAWINGS = 2
"""Drawings that are made for one address at the same time."""

MAX_WAIT_SECONDS = 5.0
"""Seconds that a request may wait for its turn."""

SAFE = ("GET", "HEAD", "OPTIONS")
FREE_PATHS = ("/static/", "/api/health", "/healthz", "/readyz", "/metrics", "/sw.js")
"""Paths that cost next to nothing, or that monitoring asks for."""

TRIAL_PATHS = ("/api/lessons/", "/api/puzzles/", "/api/import", "/api/continue")
"""Paths at which something is drawn or replayed without a table; they are charged also where they do not only read."""


def is_read(method: str, path: str) -> bool:
    """Whether a request only reads."""
    return method in SAFE and not STREAM_PATH.fullmatch(path)


def is_charged(method: str, path: str) -> bool:
    """Whether a request is charged what it costs: whatever is read, and what is tried out without a table."""
    return path.startswith(TRIAL_PATHS) or (is_read(method, path) and not path.startswith(FREE_PATHS))


class AddressQueue:
    """The requests of one address that wait for their turn."""

    def __init__(self) -> None:
        self.waiting_count = 0
        self.turns = asyncio.Semaphore(MAX_REQUESTS)
        self.drawing = asyncio.Semaphore(MAX_DRAWINGS)


class ReadTurn:
    """One request's turn. It is over when the answer begins: sending it to a slow reader costs nobody anything."""

    def __init__(self, readers: ReadQueue, address: str, line: AddressQueue) -> None:
        self.readers, self.address, self.line = readers, address, line
        self.meter = Meter(line.drawing)
        self.has_begun = False

    async def begin(self) -> None:
        """Wait for the turn."""
        await self.line.turns.acquire()
        self.has_begun = True

    def end(self) -> None:
        """Charge what it has cost so far, and let the next one begin."""
        self.readers.charge(self.address, self.meter.take_seconds())
        if self.has_begun:
            self.has_begun = False
            self.line.turns.release()


class ReadQueue:
    """The queues of all addresses that read. `rate` scales what they may use; 0: nobody waits."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._left: dict[str, tuple[float, float]] = {}  # seconds left, and when that was
        self._queues: dict[str, AddressQueue] = {}

    @asynccontextmanager
    async def take_turn(self, address: str, in_line: bool) -> AsyncIterator[ReadTurn]:
        """Take a turn of an address, for the length of the block. `in_line`: it is one of a few at a time; else it
        waits only until the address has something left. Raises a Problem when that takes too long."""
        line = self._queues.setdefault(address, AddressQueue())
        line.waiting_count += 1
        turn = ReadTurn(self, address, line)
        try:
            if self.rate > 0:
                await self._wait_for_turn(turn, in_line)
            yield turn
        finally:
            turn.end()
            line.waiting_count -= 1
            if not line.waiting_count:
                del self._queues[address]

    async def _wait_for_turn(self, turn: ReadTurn, in_line: bool) -> None:
        """Wait for a turn; raise a Problem when that takes too long."""
        try:
            async with asyncio.timeout(MAX_WAIT_SECONDS):
                if in_line:
                    await turn.begin()
                while (owed := self.debt_seconds(turn.address)) > 0:
                    if owed > MAX_WAIT_SECONDS:
                        raise TimeoutError
                    await asyncio.sleep(owed)
        except TimeoutError:
            raise _too_much_problem(max(1, math.ceil(self.debt_seconds(turn.address)))) from None

    def debt_seconds(self, address: str) -> float:
        """Return the seconds until an address has something left; 0 when it has."""
        return (
            max(0.0, -self._seconds_left(address) / (READ_ALLOWANCE.per_second * self.rate)) if self.rate > 0 else 0.0
        )

    def charge(self, address: str, seconds: float) -> None:
        """Charge an address so many seconds of a processor's time."""
        if self.rate <= 0:
            return
        left = self._seconds_left(address) - seconds
        self._left.pop(address, None)
        self._left[address] = (left, time.monotonic())  # last in the dict: the longest unused address is first
        if len(self._left) > MAX_BUCKETS:
            del self._left[next(iter(self._left))]

    def _seconds_left(self, address: str) -> float:
        """Return the seconds that an address has left now; less than 0 where it owes some."""
        now, full = time.monotonic(), READ_ALLOWANCE.burst * self.rate
        left, then = self._left.get(address, (full, now))
        return min(full, left + (now - then) * READ_ALLOWANCE.per_second * self.rate)


def _too_much_problem(seconds: int) -> Problem:
    """Make the Problem of an address that has read too much."""
    return Problem(429, "too_fast", WORDS["limit.reads"].format(seconds=seconds), wait=seconds)
