"""Work that the server repeats by itself, apart from all requests."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from ludotheque.table.common.problems import Problem

logger = logging.getLogger("ludotheque.table")


class PeriodicTask:
    """Calls `work` again and again, `pause` seconds apart. A failure is logged, and the next call comes all the
    same."""

    def __init__(self, name: str, pause: float, work: Callable[[], Awaitable[object]]) -> None:
        self._name, self._pause, self._work = name, pause, work
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the task on the running event loop."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop the task, even in the middle of a call."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self._work()
            except Problem as problem:  # the database is away: it comes back
                logger.warning("%s: %s", self._name, problem)
            except Exception:
                logger.exception("%s failed", self._name)
            await asyncio.sleep(self._pause)
