"""Compile in the background: nobody waits for a compiler.

A process of lower priority (`python -m ludotheque.table.jobs.compile_games GAME…`) fills the cache on disk; then this
process loads the compiled code in a thread, which is quick, and the rules and the bots switch to it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from ludotheque.core.catalog import game_names, get_game
from ludotheque.core.engine.binding import cache_folder
from ludotheque.table.common import gc_settings
from ludotheque.table.learn import defence

logger = logging.getLogger("ludotheque.table")

FIRST_PAGE_SECONDS = 1.0
"""Seconds that the first page has the machine for itself."""

NICE = 5
"""How polite a compiling process is. At the lowest priority a busy machine would never let it finish, and others wait
for it."""

PATIENCE_SECONDS = 20.0
SIGN_SECONDS = 1.0
"""A compiling process gives a sign for each second of the processor that it gets; a process that has waited
`PATIENCE_SECONDS` without a sign compiles by itself."""

POLL_SECONDS = 0.2


def compile_game(name: str) -> None:
    """Compile a game, its bots and its luck ledger, or load them from the cache."""
    game = get_game(name)
    game.warm_up()
    try:
        from ludotheque.bots import warm_up
        from ludotheque.lab.luck.judge import warm_up as warm_up_ledger
    except ImportError:
        return
    warm_up(game)
    defence.warm_up_solver(game)
    warm_up_ledger(game)


class WarmUp:
    """The background compilation of one server."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None
        self._process: asyncio.subprocess.Process | None = None

    def start(self) -> None:
        """Start in the background."""
        self._task = asyncio.create_task(self._run(game_names()))

    async def _run(self, names: Sequence[str]) -> None:
        await asyncio.sleep(FIRST_PAGE_SECONDS)
        for name in names:
            try:
                await self._compile(name)
                await asyncio.to_thread(compile_game, name)
                logger.info("%s now runs compiled", name)
            except Exception as error:
                logger.warning("%s stays on the interpreter: %s", name, error)
        gc_settings.freeze_loaded_objects()

    async def _compile(self, name: str) -> None:
        command = (sys.executable, "-m", "ludotheque.table.jobs.compile_games", name)
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
    """Fill the cache for the named games, at a low priority."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    for name in names or game_names():
        with hold_compile_lock(name):
            compile_game(name)


@contextmanager
def hold_compile_lock(name: str) -> Iterator[None]:
    """Let one of several workers of a machine compile a game in the block, while the others wait and find the work
    done. Nobody waits for one that gets nowhere: a program that two have compiled at once is written twice, and is the
    same."""
    try:
        import fcntl
    except ImportError:  # Windows, where one process serves
        yield
        return
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"compiling-{name}"
    with path.open("a") as lock:
        if _wait_for_lock(partial(fcntl.flock, lock, fcntl.LOCK_EX | fcntl.LOCK_NB), path):
            with _show_work(path):
                yield
        else:
            yield


def _wait_for_lock(take: Callable[[], None], path: Path) -> bool:
    """Wait for a lock while its owner gives signs of work; return False when there was none for too long."""
    last_sign, since = path.stat().st_mtime_ns, time.monotonic()
    while True:
        try:
            take()
            return True
        except BlockingIOError:
            pass
        if path.stat().st_mtime_ns != last_sign:
            last_sign, since = path.stat().st_mtime_ns, time.monotonic()
        if time.monotonic() - since > PATIENCE_SECONDS:
            return False
        time.sleep(POLL_SECONDS)


@contextmanager
def _show_work(path: Path) -> Iterator[None]:
    """Touch a file for every second of the processor that this process gets during the block, for processes that
    wait."""
    done = threading.Event()

    def show() -> None:
        worked = time.process_time()
        while not done.wait(POLL_SECONDS):
            if time.process_time() - worked >= SIGN_SECONDS:
                worked = time.process_time()
                path.touch()

    thread = threading.Thread(target=show, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


if __name__ == "__main__":
    main(sys.argv[1:])
