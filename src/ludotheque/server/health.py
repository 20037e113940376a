"""Health: whether the server is alive and can serve, and its metrics, for process managers, load balancers and
Prometheus."""

from __future__ import annotations

import asyncio
import hmac
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from ipaddress import ip_address
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from sqlalchemy import Select, column, func, select, table

from ludotheque.server.words import WORDS
from ludotheque.table.api.dependencies import Services
from ludotheque.table.common import metrics
from ludotheque.table.common.clock import wall_time
from ludotheque.table.common.problems import Problem, server_shutdown, unknown_page
from ludotheque.table.common.settings import Settings
from ludotheque.table.play.site import Site
from ludotheque.table.room.registry import Rooms
from ludotheque.table.store.migrate import HEAD
from ludotheque.table.store.schema import ProbeRow, TableRow
from ludotheque.table.store.store import Store, upsert_async

router = APIRouter(include_in_schema=False)

DATABASE_SECONDS = 3.0  # seconds: a database that takes longer does not answer
MIN_SECONDS = 1.0  # seconds: the database is not written more often
GAUGE_SECONDS = 5.0  # seconds between two looks at what is in memory
COUNT_SECONDS = 30.0  # seconds: the tables are not counted at each look
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
"""Headers that a proxy adds."""


VERSION: Select[Any] = select(column("version_num")).select_from(table("alembic_version"))


@router.get("/healthz")
async def get_liveness() -> Response:
    """Answer that the process runs."""
    return JSONResponse({"ok": True})


@router.get("/readyz")
async def get_readiness(request: Request, site: Services) -> Response:
    """Answer whether the server can play: its database has today's tables and can be written, and nobody is stopping
    it."""
    probe: Probe = request.app.state.probe
    problem = server_shutdown() if site.draining or site.rooms.pubsub.closed else await probe.check()
    return JSONResponse(problem.to_json(), problem.status) if problem else JSONResponse({"ok": True})


class Probe:
    """Writes a row and reads it again, at most once a second: requests meanwhile get the same answer."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._began = 0.0
        self._task: asyncio.Task[Problem | None] | None = None

    async def check(self) -> Problem | None:
        """Return why the database cannot serve; None when it can."""
        task = self._task
        if task is None or (task.done() and time.monotonic() - self._began >= MIN_SECONDS):
            self._began, task = time.monotonic(), asyncio.create_task(self._check_database())
            self._task = task
        try:
            async with asyncio.timeout(DATABASE_SECONDS):
                return await asyncio.shield(task)
        except TimeoutError:
            return Problem(503, "storage", WORDS["health.silent"])

    async def close(self) -> None:
        """Wait for a try that is under way."""
        if self._task:
            await asyncio.wait([self._task])

    async def _check_database(self) -> Problem | None:
        """Write and read a row; return what is wrong, or None."""
        try:
            rows = await self._store.fetch_rows(VERSION)
            if [row[0] for row in rows] != [HEAD]:
                return Problem(503, "old_tables", WORDS["health.outdated"])
            async with self._store.transaction() as connection:
                await upsert_async(connection, ProbeRow, {"id": 1}, {"at": wall_time()})
            kept = await self._store.fetch_rows(select(ProbeRow.at))
        except Problem:
            return Problem(503, "storage", WORDS["health.unwritable"])
        return None if kept else Problem(503, "storage", WORDS["health.unwritable"])


# --- figures ---


@router.get("/metrics")
async def get_metrics(request: Request, site: Services) -> Response:
    """Return the metrics of all workers; raise a Problem, as if there were no such page, for clients who may not read
    them."""
    settings: Settings = request.app.state.settings
    if not settings.metrics or not _can_read_metrics(request, settings.metrics_token):
        raise unknown_page()
    _update_gauges(site)
    await _count_tables(request, site.rooms)
    told, headers = metrics.format_metrics()
    return Response(told, headers=dict(headers))


def _can_read_metrics(request: Request, token: str) -> bool:
    """Whether a client may read the metrics: with the token, where one is set; else only a program on this machine that
    asks directly. (A proxy that runs here names itself in a header, or the token is needed.)"""
    if token:
        given = request.headers.get("authorization", "")
        return hmac.compare_digest(given.encode(), f"Bearer {token}".encode())
    try:
        here = ip_address(request.client.host if request.client else "").is_loopback
    except ValueError:
        here = False
    return here and not any(name in request.headers for name in FORWARDED)


def _update_gauges(site: Site) -> None:
    """Set the gauges of what is in memory."""
    metrics.set_gauge("rooms", len(site.rooms.loaded_rooms))
    metrics.set_gauge("thinking", sum(len(room.pending_thoughts) for room in site.rooms.loaded_rooms.values()))
    metrics.set_gauge("waiting", site.bots.thinkers.waiting_count)


async def _count_tables(request: Request, rooms: Rooms) -> None:
    """Set the gauges of the stored tables, but not at every request."""
    state = request.app.state
    if time.monotonic() - getattr(state, "counted", -COUNT_SECONDS) < COUNT_SECONDS:
        return
    state.counted = time.monotonic()
    query = select(TableRow.status, func.count().label("number")).group_by(TableRow.status)
    for row in await rooms.store.fetch_rows(query):
        metrics.set_gauge("tables", row.number, status=row.status)


@asynccontextmanager
async def update_gauges(settings: Settings, site: Site) -> AsyncIterator[None]:
    """Update the gauges now and then for the length of the block, so that another worker can answer with them, too."""
    if not settings.metrics:
        yield
        return
    metrics.enable()
    task = asyncio.create_task(_update_gauges_forever(site))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _update_gauges_forever(site: Site) -> None:
    """Update the gauges for ever."""
    while True:
        _update_gauges(site)
        await asyncio.sleep(GAUGE_SECONDS)
