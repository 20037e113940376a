"""Threads for long work, given to those who wait for it by a fair queue (`fair_queue.py`)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar, cast

from ludotheque.table.common.fair_queue import FairQueue, Owner, Turn

T = TypeVar("T")

LATE = 2.0
"""Seconds after which somebody is told that he still waits."""

Late = Callable[[bool], None]
"""Told that something still waits for its turn (True), and later that it has begun (False)."""


@dataclass(eq=False)
class _Errand(Turn):
    """Something that waits for a thread."""

    answer: asyncio.Future[Any] = field(default_factory=asyncio.Future)
    late: Late | None = None
    told: bool = False
    took: float = 0.0  # seconds of the processor

    def do(self) -> Any:
        """Do it, in a thread."""
        began = time.thread_time()
        try:
            return self.work()
        finally:
            self.took = time.thread_time() - began


class FairPool:
    """Some threads that serve everybody in turn, and beside them one or more that do only what is quick."""

    def __init__(self, name: str, threads: int, quick: int = 0, each: int | None = None) -> None:
        self.queue = FairQueue(each)
        self._threads = ThreadPoolExecutor(threads + quick, thread_name_prefix=name)
        self._free = {False: threads, True: quick}  # threads for everything, and for what is quick

    async def run(
        self,
        owner: Owner,
        cost: float,
        work: Callable[[], T],
        late: Late | None = None,
        took: Callable[[float], None] | None = None,
    ) -> T:
        """Do something in a thread, when it is the owner's turn. `late` hears when that is not soon, `took` how long it
        was. Who is no longer waited for leaves the queue; what has begun cannot be stopped."""
        loop = asyncio.get_running_loop()
        errand = _Errand(owner, cost, work, late=late)
        self.queue.add(errand)
        timer = loop.call_later(LATE, self._tell_late, errand) if late else None
        try:
            self._serve()
            answer = await errand.answer
        finally:
            self.queue.remove(errand)
            if timer:
                timer.cancel()
            _tell(errand, False)
        if took:
            took(errand.took)
        return cast(T, answer)

    def _tell_late(self, errand: _Errand) -> None:
        if errand.waits:
            _tell(errand, True)

    def _serve(self) -> None:
        """Give every thread something to do."""
        for quick in (True, False):
            while self._free[quick] and (turn := self.queue.take(quick)):
                errand = cast(_Errand, turn)
                self._free[quick] -= 1
                _tell(errand, False)
                future = self._threads.submit(errand.do)
                future.add_done_callback(partial(self._ended, asyncio.get_running_loop(), errand, quick))

    def _ended(self, loop: asyncio.AbstractEventLoop, errand: _Errand, quick: bool, future: Future[Any]) -> None:
        """A thread is free again. Called in that thread."""
        with suppress(RuntimeError):  # the server has stopped meanwhile
            loop.call_soon_threadsafe(self._done, errand, quick, future)

    def _done(self, errand: _Errand, quick: bool, future: Future[Any]) -> None:
        self._free[quick] += 1
        self.queue.done(errand, errand.took)
        if not errand.answer.done():
            if future.cancelled():
                errand.answer.cancel()
            elif error := future.exception():
                errand.answer.set_exception(error)
            else:
                errand.answer.set_result(future.result())
        with suppress(RuntimeError):  # the server stops: nothing more is begun
            self._serve()

    def close(self) -> None:
        """Begin nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _tell(errand: _Errand, late: bool) -> None:
    """Tell who asked, if that is news to him."""
    if errand.late and errand.told != late:
        errand.told = late
        errand.late(late)
