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

from ludotheque.server.words import WORDS
from ludotheque.table.common import clock, metrics, server_log
from ludotheque.table.common.problems import CannotStart
from ludotheque.table.common.settings import Settings

logger = logging.getLogger("ludotheque.table")

POLL_SECONDS = 0.5
QUICK_SECONDS = 5.0
"""A worker that dies sooner than so many seconds after its start is started again after a pause."""

MAX_PAUSE_SECONDS = 10.0
KILL_SECONDS = 10.0
"""Seconds beyond those of a graceful stop after which a worker is killed."""


def check_settings(settings: Settings) -> None:
    """Raise CannotStart where several workers could not work together."""
    if settings.workers > 1 and settings.database_url.startswith("sqlite"):
        raise CannotStart(WORDS["start.workers"])


Serve = Callable[[Settings, socket.socket, Callable[[], None]], object]
"""Serves on a socket until stopped, and calls the function that it is given once it serves. It must be importable."""


def run_workers(settings: Settings, listener: socket.socket, ready: Callable[[], None], serve: Serve) -> int:
    """Run several workers until stopped, each with `serve`; `ready` is called once the first of them serves."""
    server_log.set_up_log(settings)
    folder = metrics.make_shared_folder() if settings.metrics else None
    try:
        return _WorkerParent(settings, listener, ready, serve).run()
    finally:
        if folder:
            shutil.rmtree(folder, ignore_errors=True)


class _WorkerParent:
    """The process that starts the workers and replaces those that die."""

    def __init__(self, settings: Settings, listener: socket.socket, ready: Callable[[], None], serve: Serve) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._settings = replace(settings, thinkers=max(1, settings.thinkers // settings.workers))
        self._listener = listener
        self._ready, self._serve = ready, serve
        self._ready_pipe, self._ready_sender = self._context.Pipe(duplex=False)
        self._workers: dict[SpawnProcess, float] = {}  # with the time when each was started
        self._starts: list[float] = []  # when a worker is to be started
        self._quick_deaths = 0  # deaths in a row, right after the start
        self._stopping = False

    def run(self) -> int:
        """Run the workers until a signal comes; return the exit code."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        self._starts = [time.monotonic()] * self._settings.workers
        while not self._stopping:
            self._start_due_workers()
            woken = wait([self._ready_pipe, *(worker.sentinel for worker in self._workers)], timeout=POLL_SECONDS)
            if self._ready_pipe in woken:
                self._note_ready()
            for worker in [worker for worker in self._workers if not worker.is_alive()]:
                self._replace_worker(worker)
        self._stop_all()
        return 0

    def _stop(self, *_: object) -> None:
        """Stop at the next occasion (signal handler)."""
        self._stopping = True

    def _start_due_workers(self) -> None:
        """Start the workers whose time has come."""
        now = time.monotonic()
        for _ in [start for start in self._starts if start <= now]:
            given = (self._serve, self._settings, self._listener, self._ready_sender, clock.reference_point())
            worker = self._context.Process(target=run_worker, args=given)
            worker.start()
            self._workers[worker] = now
        self._starts = [start for start in self._starts if start > now]

    def _note_ready(self) -> None:
        """Note that a worker serves; the first one makes the server ready."""
        self._ready_pipe.recv_bytes()
        self._quick_deaths = 0
        ready, self._ready = self._ready, lambda: None
        ready()

    def _replace_worker(self, worker: SpawnProcess) -> None:
        """Forget a worker that has died, and let another take its place: at once, unless they die right away."""
        lived = time.monotonic() - self._workers.pop(worker)
        logger.warning("worker %s has ended (%s): another starts", worker.pid, worker.exitcode)
        if self._settings.metrics and worker.pid:
            metrics.forget_worker(worker.pid)
        self._quick_deaths = self._quick_deaths + 1 if lived < QUICK_SECONDS else 0
        self._starts.append(time.monotonic() + min(float(self._quick_deaths), MAX_PAUSE_SECONDS))
        worker.close()

    def _stop_all(self) -> None:
        """Stop all workers, by force those that take too long."""
        for worker in self._workers:
            worker.terminate()
        end = time.monotonic() + self._settings.drain + KILL_SECONDS
        for worker in self._workers:
            worker.join(max(0.0, end - time.monotonic()))
            if worker.is_alive():
                worker.kill()
                worker.join()


def run_worker(
    serve: Serve, settings: Settings, listener: socket.socket, telling: Connection, began: tuple[datetime, float]
) -> None:
    """Run a worker, whose clocks go as those of the process that has started it."""
    clock.follow_reference(began)
    threading.Thread(target=_stop_with_parent, daemon=True).start()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    serve(settings, listener, lambda: telling.send_bytes(b"ready"))


def _stop_with_parent() -> None:
    """Stop this worker when its parent has died."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
