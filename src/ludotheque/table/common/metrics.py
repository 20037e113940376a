"""Metrics for operators, in Prometheus format. Labels name kinds of things, never persons or tables.

Nothing is counted until `enable` is called: a table at home needs no metrics, and prometheus_client is not even loaded.
With several workers the parent process makes a folder (`make_shared_folder`), each worker writes its metrics there, and
any of them answers for all.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable in which prometheus_client looks for the folder that workers share."""

COUNTERS = {
    "moves": ("moves played", ()),
    "refused": ("requests answered with a problem", ("code",)),
    "mishaps": ("errors of our own while a table was told, drawn or played", ("game", "part")),
    "logins_failed": ("log-ins that failed", ()),
    "mails": ("letters handed to the mail server, or not", ("result",)),
}
TIMES = {
    "request": ("time to answer, streams apart", ("method", "route", "status")),
    "commit": ("time to keep a move", ()),
}
GAUGES = {
    "streams": "open streams",
    "rooms": "tables in memory",
    "thinking": "bots at work, or waiting for a thread",
    "waiting": "thoughts that wait for a thread",
    "workers": "processes that serve",
}
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

_meters: dict[str, Any] = {}


def enable() -> None:
    """Count from now on."""
    if _meters:
        return
    from prometheus_client import Counter, Gauge, Histogram

    for name, (text, labels) in COUNTERS.items():
        _meters[name] = Counter(f"ludotheque_{name}", text, labels)
    for name, (text, labels) in TIMES.items():
        _meters[name] = Histogram(f"ludotheque_{name}_seconds", text, labels, buckets=BUCKETS)
    for name, text in GAUGES.items():
        _meters[name] = Gauge(f"ludotheque_{name}", text, multiprocess_mode="livesum")
    _meters["tables"] = Gauge(
        "ludotheque_tables", "tables kept, by status", ("status",), multiprocess_mode="mostrecent"
    )
    _meters["workers"].set(1)


def count_event(name: str, **labels: str) -> None:
    """Add 1 to a counter."""
    if meter := _meters.get(name):
        (meter.labels(**labels) if labels else meter).inc()


def observe_seconds(name: str, seconds: float, **labels: str) -> None:
    """Record how long something took."""
    if meter := _meters.get(name):
        (meter.labels(**labels) if labels else meter).observe(seconds)


@contextmanager
def measure_time(name: str) -> Iterator[None]:
    """Record how long the block took, if it ends without an exception."""
    began = time.perf_counter()
    yield
    observe_seconds(name, time.perf_counter() - began)


def change_gauge(name: str, by: int) -> None:
    """Add `by` to a gauge."""
    if meter := _meters.get(name):
        meter.inc(by)


def set_gauge(name: str, number: float, **labels: str) -> None:
    """Set a gauge to a number."""
    if meter := _meters.get(name):
        (meter.labels(**labels) if labels else meter).set(number)


def format_metrics() -> tuple[bytes, Mapping[str, str]]:
    """Return the metrics of all workers, and the headers that say what they are."""
    from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
    from prometheus_client.multiprocess import MultiProcessCollector

    registry = REGISTRY
    if os.environ.get(SHARED_FOLDER):
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry), {"content-type": CONTENT_TYPE_LATEST}


# --- several workers ---


def make_shared_folder() -> str:
    """Make a folder for the metrics of all workers. The parent calls it before it starts them, and removes the folder
    at the end."""
    folder = tempfile.mkdtemp(prefix="ludotheque-metrics-")
    os.environ[SHARED_FOLDER] = folder
    return folder


def forget_worker(pid: int) -> None:
    """Drop the gauges of a worker that has ended."""
    if os.environ.get(SHARED_FOLDER):
        from prometheus_client.multiprocess import mark_process_dead

        mark_process_dead(pid)  # type: ignore[no-untyped-call]
