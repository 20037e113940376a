"""Many jobs on all cores; what is finished is kept when somebody interrupts."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Any, TypeVar

T = TypeVar("T")


class Interrupted(KeyboardInterrupt):
    """Somebody has interrupted; `found` is what the games say that were finished."""

    def __init__(self, found: dict[str, Any]) -> None:
        super().__init__()
        self.found = found


def answers(jobs: Iterable[Callable[[], T]], workers: int, stop: threading.Event) -> Iterator[T]:
    """Return what the jobs answer, as they come. A few wait ahead: a billion games need no list of a million jobs.

    Where somebody interrupts, `stop` tells the jobs that run to come to an end. What they still answer comes, too;
    then KeyboardInterrupt goes on. A job that fails stops the others.
    """
    waiting: set[Future[T]] = set()
    with ThreadPoolExecutor(workers) as pool:
        try:
            for job in jobs:
                waiting.add(pool.submit(job))
                if len(waiting) >= 2 * workers:
                    yield _next(waiting)
            while waiting:
                yield _next(waiting)
        except KeyboardInterrupt:
            stop.set()
            pool.shutdown(cancel_futures=True)
            yield from (future.result() for future in waiting if not future.cancelled())
            raise
        finally:
            stop.set()
            pool.shutdown(wait=False, cancel_futures=True)


def _next(waiting: set[Future[T]]) -> T:
    """Return the answer of one job that is done, which waits no longer."""
    future = wait(waiting, return_when=FIRST_COMPLETED).done.pop()
    waiting.remove(future)
    return future.result()
