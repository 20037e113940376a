"""What an answer costs: the time that a processor works for it, measured, on the event loop and in threads.

`metered` runs a request and notes what its steps take. Work that takes more than a moment is done in threads: `draw` is
for drawings, which are made one after the other, since every thread that computes makes the event loop wait for the
interpreter's lock; `in_thread` is for all else. Both note what they take for the request that asked for it.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Coroutine, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from contextvars import ContextVar, copy_context
from functools import partial
from typing import Any, TypeVar

T = TypeVar("T")

AWAY = 0.0005
"""Seconds for which a thread that computes keeps the interpreter from the event loop, where it would be ten times that.
A move goes to and fro between threads some ten times, and each time may have to wait so long."""

_drawer = ThreadPoolExecutor(1, thread_name_prefix="draw")
"""One thread draws: with two, each of those waits is twice as long, and nothing is drawn sooner."""


def settle() -> None:
    """Let the event loop wait for no thread for long."""
    sys.setswitchinterval(AWAY)


class Meter:
    """The seconds of a processor's time that were spent on one request. `drawing`: at most so many drawings are made at
    once for who asks."""

    def __init__(self, drawing: asyncio.Semaphore | None = None) -> None:
        self.seconds = 0.0
        self.drawing = drawing

    @contextmanager
    def running(self) -> Iterator[None]:
        """Count what this thread computes in the block."""
        began = time.thread_time()
        try:
            yield
        finally:
            self.seconds += time.thread_time() - began

    def take(self) -> float:
        """The seconds noted since the last time."""
        taken, self.seconds = self.seconds, 0.0
        return taken


_meter: ContextVar[Meter | None] = ContextVar("meter", default=None)


async def metered(meter: Meter, work: Coroutine[Any, Any, T]) -> T:
    """Do something, and note what it takes: every step on the event loop, and what it has done in threads."""
    token = _meter.set(meter)
    try:
        done: T = await _Steps(meter, work)
        return done
    finally:
        _meter.reset(token)


class _Steps:
    """Awaits something step by step, with a look at the clock before and after each."""

    def __init__(self, meter: Meter, work: Coroutine[Any, Any, Any]) -> None:
        self.meter, self.work = meter, work

    def __await__(self) -> Generator[Any, Any, Any]:
        step: Callable[[], Any] = partial(self.work.send, None)
        while True:
            try:
                with self.meter.running():
                    waits_for = step()
            except StopIteration as done:
                return done.value
            try:
                step = partial(self.work.send, (yield waits_for))
            except BaseException as error:
                step = partial(self.work.throw, error)


async def draw(work: Callable[..., T], *args: Any) -> T:
    """Make a drawing, or something else that computes for a while, in the thread for it."""
    meter = _meter.get()
    async with meter.drawing if meter and meter.drawing else nullcontext():
        return await asyncio.get_running_loop().run_in_executor(_drawer, noted_for_request(work, *args))


async def in_thread(work: Callable[..., T], *args: Any) -> T:
    """Do something in a thread of its own: it is short, or somebody waits for it with a table's lock in hand."""
    return await asyncio.get_running_loop().run_in_executor(None, noted_for_request(work, *args))


def noted_for_request(work: Callable[..., T], *args: Any) -> Callable[[], T]:
    """The same work, in the context of now, noted for the request at hand."""
    meter, context = _meter.get(), copy_context()

    def noted() -> T:
        with meter.running() if meter else nullcontext():
            return context.run(work, *args)

    return noted
