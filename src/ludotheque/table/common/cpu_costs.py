"""What a request costs: the processor time spent on it, on the event loop and in threads.

`run_with_meter` runs a request and measures its steps. Work that takes longer is done in threads: `run_in_draw_thread`
for drawings, one after another, since every computing thread makes the event loop wait for the interpreter's lock;
`run_in_thread` for everything else. Both add their time to the request that asked for the work.
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

SWITCH_SECONDS = 0.0005
"""Seconds for which a computing thread may keep the interpreter from the event loop; Python's own setting is ten times
that. A move crosses between threads some ten times, and each time may have to wait that long."""

_draw_thread = ThreadPoolExecutor(1, thread_name_prefix="draw")
"""One thread draws: with two, each of those waits is twice as long, and nothing is drawn sooner."""


def set_switch_interval() -> None:
    """Make threads give the interpreter back after `SWITCH_SECONDS`."""
    sys.setswitchinterval(SWITCH_SECONDS)


class Meter:
    """The seconds of processor time spent on one request. `draw_slots` limits how many drawings are made at once for
    its client."""

    def __init__(self, drawing: asyncio.Semaphore | None = None) -> None:
        self.seconds = 0.0
        self.draw_slots = drawing

    @contextmanager
    def measure(self) -> Iterator[None]:
        """Add the processor time of this thread in the block."""
        began = time.thread_time()
        try:
            yield
        finally:
            self.seconds += time.thread_time() - began

    def take_seconds(self) -> float:
        """Return the seconds measured since the last call, and start again from 0."""
        seconds, self.seconds = self.seconds, 0.0
        return seconds


_meter: ContextVar[Meter | None] = ContextVar("meter", default=None)


async def run_with_meter(meter: Meter, work: Coroutine[Any, Any, T]) -> T:
    """Await `work` and add its processor time to `meter`: every step on the event loop and what it does in threads."""
    token = _meter.set(meter)
    try:
        done: T = await _MeteredWork(meter, work)
        return done
    finally:
        _meter.reset(token)


class _MeteredWork:
    """An awaitable that runs a coroutine step by step and measures each step."""

    def __init__(self, meter: Meter, work: Coroutine[Any, Any, Any]) -> None:
        self.meter, self.work = meter, work

    def __await__(self) -> Generator[Any, Any, Any]:
        step: Callable[[], Any] = partial(self.work.send, None)
        while True:
            try:
                with self.meter.measure():
                    waits_for = step()
            except StopIteration as done:
                return done.value
            try:
                step = partial(self.work.send, (yield waits_for))
            except BaseException as error:
                step = partial(self.work.throw, error)


async def run_in_draw_thread(work: Callable[..., T], *args: Any) -> T:
    """Run a drawing, or other work that computes for a while, in the one thread for drawings."""
    meter = _meter.get()
    async with meter.draw_slots if meter and meter.draw_slots else nullcontext():
        return await asyncio.get_running_loop().run_in_executor(_draw_thread, bind_to_request(work, *args))


async def run_in_thread(work: Callable[..., T], *args: Any) -> T:
    """Run short work in a thread of the default pool: also what somebody awaits while holding a table's lock."""
    return await asyncio.get_running_loop().run_in_executor(None, bind_to_request(work, *args))


def bind_to_request(work: Callable[..., T], *args: Any) -> Callable[[], T]:
    """Return `work` as a function without arguments that runs in the current context and is measured for the current
    request."""
    meter, context = _meter.get(), copy_context()

    def run() -> T:
        with meter.measure() if meter else nullcontext():
            return context.run(work, *args)

    return run
