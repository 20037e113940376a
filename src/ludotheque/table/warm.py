"""Compile in the background: nobody waits for a compiler.

A separate process of low priority (`python -m ludotheque.table.warm GAME…`) fills the cache on disk; then this process
loads the compiled code in a thread, which is quick, and the rules and the bots swap over to it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from ludotheque.core.catalog import game as find_game
from ludotheque.core.catalog import game_names
from ludotheque.core.rule import cache_folder
from ludotheque.table import defence, garbage

logger = logging.getLogger("ludotheque.table")

FIRST_PAGE = 1.0
"""Seconds that the first page has the machine for itself."""


def warm(name: str) -> None:
    """Compile a game, its bots and its luck ledger, or load them from the cache."""
    game = find_game(name)
    game.warm_up()
    try:
        from ludotheque.bots import warm_up
        from ludotheque.lab.judge import warm_up as warm_up_ledger
    except ImportError:
        return
    warm_up(game)
    defence.warm_up(game)
    warm_up_ledger(game)


class Warming:
    """The background work of one server."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None
        self._process: asyncio.subprocess.Process | None = None

    def start(self) -> None:
        """Begin, aside."""
        self._task = asyncio.create_task(self._run(game_names()))

    async def _run(self, names: Sequence[str]) -> None:
        await asyncio.sleep(FIRST_PAGE)
        for name in names:
            try:
                await self._compile(name)
                await asyncio.to_thread(warm, name)
                logger.info("%s now runs compiled", name)
            except Exception as error:
                logger.warning("%s stays on the interpreter: %s", name, error)
        garbage.settle()

    async def _compile(self, name: str) -> None:
        command = (sys.executable, "-m", "ludotheque.table.warm", name)
        devnull, pipe = asyncio.subprocess.DEVNULL, asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(*command, stdin=devnull, stdout=devnull, stderr=pipe)
        _, errors = await self._process.communicate()
        if self._process.returncode:
            last = errors.decode(errors="replace").strip().rsplit("\n", 1)[-1]
            raise RuntimeError(f"the compiler stopped: {last[:200]}")

    async def stop(self) -> None:
        """Stop compiling."""
        if self._task:
            self._task.cancel()
        if self._process and self._process.returncode is None:
            self._process.terminate()
            await self._process.wait()


def main(names: Sequence[str]) -> None:
    """Fill the cache for the games named, politely."""
    if hasattr(os, "nice"):
        os.nice(15)
    with _alone():
        for name in names or game_names():
            warm(name)


@contextmanager
def _alone() -> Iterator[None]:
    """Of several workers of a machine one compiles; the others wait, and find the work done."""
    try:
        import fcntl
    except ImportError:  # Windows, where one process serves
        yield
        return
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "compiling").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    main(sys.argv[1:])
