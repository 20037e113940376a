"""Workers: several processes that serve together, `ludotheque serve --workers N`, on PostgreSQL.

The parent binds the port and starts the workers, which all accept on that one socket: what waits there when a worker
dies is taken by another. It starts again what dies, and stops all when it is stopped; a worker whose parent has died
stops by itself. The parent never touches a table, so nothing can go wrong in it.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import shutil
import signal
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from ludotheque.core.language.text import Text
from ludotheque.table.common import clock, metrics, server_log
from ludotheque.table.common.problems import CannotStart
from ludotheque.table.common.settings import Settings

logger = logging.getLogger("ludotheque.table")

LOOK = 0.5
QUICK = 5.0
"""A worker that dies sooner than so many seconds after its start is started again after a pause."""

LONGEST_PAUSE = 10.0
PATIENCE = 10.0
"""Seconds beyond those of a graceful stop after which a worker is killed."""


def check(settings: Settings) -> None:
    """Raise CannotStart where several workers could not work together."""
    if settings.workers > 1 and settings.database_url.startswith("sqlite"):
        raise CannotStart(
            Text(
                "Plusieurs processus demandent PostgreSQL (--database postgresql://…) : avec SQLite, un seul sert.",
                "Several processes need PostgreSQL (--database postgresql://…): with SQLite, one serves.",
            )
        )


Serve = Callable[[Settings, socket.socket, Callable[[], None]], object]
"""Serves on a socket until stopped, and calls the function that it is given once it serves. It must be importable."""


def run(settings: Settings, listener: socket.socket, ready: Callable[[], None], serve: Serve) -> int:
    """Run several workers until stopped, each with `serve`; `ready` is called once the first of them serves."""
    server_log.begin(settings)
    folder = metrics.share() if settings.metrics else None
    try:
        return _Parent(settings, listener, ready, serve).run()
    finally:
        if folder:
            shutil.rmtree(folder, ignore_errors=True)


class _Parent:
    """The process that starts the workers and replaces those that die."""

    def __init__(self, settings: Settings, listener: socket.socket, ready: Callable[[], None], serve: Serve) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._settings = replace(settings, thinkers=max(1, settings.thinkers // settings.workers))
        self._listener = listener
        self._ready, self._serve = ready, serve
        self._news, self._telling = self._context.Pipe(duplex=False)
        self._workers: dict[SpawnProcess, float] = {}  # with the time when each was started
        self._starts: list[float] = []  # when a worker is to be started
        self._quick = 0  # deaths in a row, right after the start
        self._stopping = False

    def run(self) -> int:
        """Run the workers until a signal comes; return the exit code."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        self._starts = [time.monotonic()] * self._settings.workers
        while not self._stopping:
            self._start_due()
            woken = wait([self._news, *(worker.sentinel for worker in self._workers)], timeout=LOOK)
            if self._news in woken:
                self._hear()
            for worker in [worker for worker in self._workers if not worker.is_alive()]:
                self._bury(worker)
        self._end_all()
        return 0

    def _stop(self, *_: object) -> None:
        """Stop at the next occasion (signal handler)."""
        self._stopping = True

    def _start_due(self) -> None:
        """Start the workers whose time has come."""
        now = time.monotonic()
        for _ in [start for start in self._starts if start <= now]:
            given = (self._serve, self._settings, self._listener, self._telling, clock.begun())
            worker = self._context.Process(target=work, args=given)
            worker.start()
            self._workers[worker] = now
        self._starts = [start for start in self._starts if start > now]

    def _hear(self) -> None:
        """Note that a worker serves; the first one makes the server ready."""
        self._news.recv_bytes()
        self._quick = 0
        ready, self._ready = self._ready, lambda: None
        ready()

    def _bury(self, worker: SpawnProcess) -> None:
        """Forget a worker that has died, and let another take its place: at once, unless they die right away."""
        lived = time.monotonic() - self._workers.pop(worker)
        logger.warning("worker %s has ended (%s): another starts", worker.pid, worker.exitcode)
        if self._settings.metrics and worker.pid:
            metrics.forget(worker.pid)
        self._quick = self._quick + 1 if lived < QUICK else 0
        self._starts.append(time.monotonic() + min(float(self._quick), LONGEST_PAUSE))
        worker.close()

    def _end_all(self) -> None:
        """Stop all workers, by force those that take too long."""
        for worker in self._workers:
            worker.terminate()
        end = time.monotonic() + self._settings.drain + PATIENCE
        for worker in self._workers:
            worker.join(max(0.0, end - time.monotonic()))
            if worker.is_alive():
                worker.kill()
                worker.join()


def work(
    serve: Serve, settings: Settings, listener: socket.socket, telling: Connection, began: tuple[datetime, float]
) -> None:
    """Run a worker, whose clocks go as those of the process that has started it."""
    clock.follow(began)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    serve(settings, listener, lambda: telling.send_bytes(b"ready"))


def _end_with_parent() -> None:
    """Stop this worker when its parent has died."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
