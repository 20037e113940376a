"""Leases: work that one worker does for all, such as thinking for the bots of a table or finding clocks that have run
out.

On PostgreSQL a lease is an advisory lock on one connection that this worker keeps: when the worker dies the database
releases it, and a peer takes over. A lease saves work, it protects nothing: what two workers write at once is told
apart by the table's version (`store.py`). A single process has every lease.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Protocol

from sqlalchemy.engine import URL

if TYPE_CHECKING:
    import psycopg

logger = logging.getLogger("ludotheque.table")

RETRY_SECONDS = 2.0
"""Seconds after which a worker asks again for a lease that a peer has."""


class Leases(Protocol):
    """The leases of this worker."""

    async def try_acquire(self, name: str) -> bool:
        """Whether this worker has the lease, or has just got it. It keeps it until it releases it, or dies."""
        ...

    async def release(self, name: str) -> None:
        """Leave the lease to peers."""
        ...

    def hold(self, name: str) -> AbstractAsyncContextManager[None]:
        """Wait until this worker has the lease, and keep it during the block."""
        ...

    async def close(self) -> None:
        """Release all leases."""
        ...


class LocalLeases:
    """The leases of a single process: it has them all."""

    async def try_acquire(self, name: str) -> bool:
        """Return True: there is no peer."""
        return True

    async def release(self, name: str) -> None:
        """Do nothing: there is no peer."""

    @asynccontextmanager
    async def hold(self, name: str) -> AsyncIterator[None]:
        """Enter the block at once."""
        yield

    async def close(self) -> None:
        """Do nothing: there is nothing to release."""


class PostgresLeases:
    """Advisory locks on a connection of their own."""

    def __init__(self, url: URL) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._connection: psycopg.AsyncConnection[Any] | None = None
        self._lock = asyncio.Lock()
        self._held: set[str] = set()
        self._users: Counter[str] = Counter()

    async def try_acquire(self, name: str) -> bool:
        """Whether this worker has the lease, or has just got it; False while the database is away."""
        return await asyncio.shield(asyncio.create_task(self._acquire(name)))

    async def release(self, name: str) -> None:
        """Leave the lease to peers."""
        await asyncio.shield(asyncio.create_task(self._release(name)))

    @asynccontextmanager
    async def hold(self, name: str) -> AsyncIterator[None]:
        """Wait until this worker has the lease, and keep it during the block. Several blocks of one worker may hold
        it."""
        self._users[name] += 1
        try:
            while not await self.try_acquire(name):
                await asyncio.sleep(RETRY_SECONDS)
            yield
        finally:
            self._users[name] -= 1
            if not self._users[name]:
                del self._users[name]
                await self.release(name)

    async def close(self) -> None:
        """Release all leases."""
        async with self._lock:
            await self._disconnect()

    async def _acquire(self, name: str) -> bool:
        async with self._lock:
            statement = "SELECT true" if name in self._held else "SELECT pg_try_advisory_lock(hashtextextended(%s, 0))"
            got = await self._query(statement, () if name in self._held else (name,))
            if got is None:  # the connection was lost, and with it all leases: ask on a new one
                got = await self._query("SELECT pg_try_advisory_lock(hashtextextended(%s, 0))", (name,))
            if got:
                self._held.add(name)
            return bool(got)

    async def _release(self, name: str) -> None:
        async with self._lock:
            if name in self._held and not self._users[name]:
                self._held.discard(name)
                await self._query("SELECT pg_advisory_unlock(hashtextextended(%s, 0))", (name,))

    async def _query(self, statement: str, values: tuple[str, ...]) -> bool | None:
        """Return the answer of the database; None when it gives none. The caller holds the lock."""
        import psycopg

        try:
            if self._connection is None:
                self._connection = await psycopg.AsyncConnection.connect(self._address, autocommit=True)
            row = await (await self._connection.execute(statement.encode(), values)).fetchone()
            return bool(row and row[0])
        except (psycopg.Error, OSError) as error:
            logger.warning("leases are lost: %s", " ".join(str(error).split())[:200])
            await self._disconnect()
            return None

    async def _disconnect(self) -> None:
        self._held.clear()
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                await connection.close()
