"""Threads for long work, given to the jobs of a fair queue (`fair_queue.py`)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar, cast

from ludotheque.table.common.fair_queue import FairQueue, Job, Owner

T = TypeVar("T")

LATE_SECONDS = 2.0
"""Seconds after which a client is told that its job still waits."""

LateCallback = Callable[[bool], None]
"""Called with True when a job still waits for its turn, and with False when it has started."""


@dataclass(eq=False)
class _ThreadJob(Job):
    """A job that waits for a thread."""

    answer: asyncio.Future[Any] = field(default_factory=asyncio.Future)
    on_late: LateCallback | None = None
    is_late_reported: bool = False
    cpu_seconds: float = 0.0  # seconds of the processor

    def run(self) -> Any:
        """Do the work in this thread, and measure its processor time."""
        began = time.thread_time()
        try:
            return self.work()
        finally:
            self.cpu_seconds = time.thread_time() - began


class FairPool:
    """Threads that serve all owners in turn, and beside them `quick` threads that only run quick jobs."""

    def __init__(self, name: str, threads: int, quick: int = 0, each: int | None = None) -> None:
        self.queue = FairQueue(each)
        self._threads = ThreadPoolExecutor(threads + quick, thread_name_prefix=name)
        self._free = {False: threads, True: quick}  # threads for everything, and for what is quick

    async def run(
        self,
        owner: Owner,
        cost: float,
        work: Callable[[], T],
        on_late: LateCallback | None = None,
        on_done: Callable[[float], None] | None = None,
    ) -> T:
        """Run `work` in a thread when it is the owner's turn, and return what it returns. `on_late` is called when the
        turn does not come soon, `on_done` with the processor seconds. A cancelled call leaves the queue; work that has
        started cannot be stopped."""
        loop = asyncio.get_running_loop()
        job = _ThreadJob(owner, cost, work, on_late=on_late)
        self.queue.add(job)
        timer = loop.call_later(LATE_SECONDS, self._report_late, job) if on_late else None
        try:
            self._start_jobs()
            answer = await job.answer
        finally:
            self.queue.remove(job)
            if timer:
                timer.cancel()
            _report_wait(job, False)
        if on_done:
            on_done(job.cpu_seconds)
        return cast(T, answer)

    def _report_late(self, job: _ThreadJob) -> None:
        if job.is_waiting:
            _report_wait(job, True)

    def _start_jobs(self) -> None:
        """Give every free thread a job."""
        for quick in (True, False):
            while self._free[quick] and (queued := self.queue.start_next(quick)):
                job = cast(_ThreadJob, queued)
                self._free[quick] -= 1
                _report_wait(job, False)
                future = self._threads.submit(job.run)
                future.add_done_callback(partial(self._hand_over_result, asyncio.get_running_loop(), job, quick))

    def _hand_over_result(
        self, loop: asyncio.AbstractEventLoop, job: _ThreadJob, quick: bool, future: Future[Any]
    ) -> None:
        """Pass a finished job from its thread to the event loop."""
        with suppress(RuntimeError):  # the server has stopped meanwhile
            loop.call_soon_threadsafe(self._finish, job, quick, future)

    def _finish(self, job: _ThreadJob, quick: bool, future: Future[Any]) -> None:
        """Free the thread of a job, and give its result to the caller."""
        self._free[quick] += 1
        self.queue.finish(job, job.cpu_seconds)
        if not job.answer.done():
            if future.cancelled():
                job.answer.cancel()
            elif error := future.exception():
                job.answer.set_exception(error)
            else:
                job.answer.set_result(future.result())
        with suppress(RuntimeError):  # the server stops: nothing more is begun
            self._start_jobs()

    def close(self) -> None:
        """Start no more jobs."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _report_wait(job: _ThreadJob, is_late: bool) -> None:
    """Tell the caller whether its job is late, unless it knows already."""
    if job.on_late and job.is_late_reported != is_late:
        job.is_late_reported = is_late
        job.on_late(is_late)
