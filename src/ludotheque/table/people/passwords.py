"""Passwords: hashed with argon2, in threads of their own. Hashing is slow on purpose; the table does not wait.

Only a few are hashed at once, at a low priority, and only so many wait for their turn, people on known devices first:
however many log in at the same time, moves and pages go on.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import os
import secrets
import threading
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from functools import cached_property
from typing import Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ludotheque.table.common.problems import server_busy

T = TypeVar("T")

MAX_PARALLEL = 2
"""Passwords that are hashed at the same time: each takes 64 MiB while it lasts."""

MAX_QUEUE = 32
"""People who wait for it; as many again on known devices."""

BUSY_SECONDS = 3.0
LOW_PRIORITY = 5


class Passwords:
    """Hashes passwords and verifies them."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._threads = ThreadPoolExecutor(MAX_PARALLEL, thread_name_prefix="password", initializer=_lower_priority)
        self._running_count = 0
        self._queue: list[tuple[bool, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()

    def close(self) -> None:
        """Close the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def hash_password(self, password: str, known: bool = False) -> str:
        """Return the hash of a password. `known`: the client is on a known device. Raise a Problem when too many wait
        already."""
        return await self._run(known, self._hasher.hash, password)

    async def verify(self, stored: str | None, password: str, known: bool = False) -> bool:
        """Whether a password matches a stored hash. With None, since there is no such account, it takes as long."""
        return await self._run(known, self._verify_in_thread, stored, password)

    def needs_rehash(self, stored: str) -> bool:
        """Whether a password should be hashed again: its hash is weaker than today's."""
        return self._hasher.check_needs_rehash(stored)

    @cached_property
    def _dummy_hash(self) -> str:
        return self._hasher.hash(secrets.token_hex(16))

    def _verify_in_thread(self, stored: str | None, password: str) -> bool:
        dummy = self._dummy_hash
        try:
            return self._hasher.verify(stored or dummy, password) and stored is not None
        except (VerificationError, InvalidHashError):
            return False

    # --- one after another ---

    async def _run(self, known: bool, work: Callable[..., T], *given: Any) -> T:
        async with self._slot(known):
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *given)

    @asynccontextmanager
    async def _slot(self, known: bool) -> AsyncIterator[None]:
        """Wait for a free slot, behind those who came before; raise a Problem when too many wait."""
        if self._running_count < MAX_PARALLEL:
            self._running_count += 1
        else:
            await self._wait_for_slot(known)
        try:
            yield
        finally:
            self._release_slot()

    async def _wait_for_slot(self, known: bool) -> None:
        if sum(other == (not known) for other, _, _ in self._queue) >= MAX_QUEUE:
            raise server_busy(BUSY_SECONDS)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        entry = (not known, next(self._numbers), turn)
        heapq.heappush(self._queue, entry)
        try:
            await turn
        except asyncio.CancelledError:
            if entry in self._queue:
                self._queue.remove(entry)
                heapq.heapify(self._queue)
            elif not turn.cancelled():
                self._release_slot()  # it was just given the slot: pass it on
            raise

    def _release_slot(self) -> None:
        """Give the slot to the next in the queue."""
        while self._queue:
            turn = heapq.heappop(self._queue)[2]
            if not turn.done():
                turn.set_result(None)
                return
        self._running_count -= 1


def _lower_priority() -> None:
    """Run this thread at a low priority, where the system can do that: players do not notice the hashing."""
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOW_PRIORITY)
