"""Many jobs on all cores; finished results are kept when the user interrupts."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Any, TypeVar

T = TypeVar("T")


class Interrupted(KeyboardInterrupt):
    """Raised when the user interrupts; `found` is the result of the games that were finished."""

    def __init__(self, found: dict[str, Any]) -> None:
        super().__init__()
        self.found = found


def run_jobs(jobs: Iterable[Callable[[], T]], workers: int, stop: threading.Event) -> Iterator[T]:
    """Yield the results of the jobs, as they come. Only a few jobs wait ahead: a billion games need no list of a
    million jobs.

    When the user interrupts, `stop` tells the running jobs to come to an end. Their results come too; then
    KeyboardInterrupt goes on. A job that fails stops the others.
    """
    waiting: set[Future[T]] = set()
    with ThreadPoolExecutor(workers) as pool:
        try:
            for job in jobs:
                waiting.add(pool.submit(job))
                if len(waiting) >= 2 * workers:
                    yield _wait_for_result(waiting)
            while waiting:
                yield _wait_for_result(waiting)
        except KeyboardInterrupt:
            stop.set()
            pool.shutdown(cancel_futures=True)
            yield from (future.result() for future in waiting if not future.cancelled())
            raise
        finally:
            stop.set()
            pool.shutdown(wait=False, cancel_futures=True)


def _wait_for_result(waiting: set[Future[T]]) -> T:
    """Return the result of a job that is done, and remove it from those that wait."""
    future = wait(waiting, return_when=FIRST_COMPLETED).done.pop()
    waiting.remove(future)
    return future.result()
