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

from ludotheque.core.language.text import Text
from ludotheque.table.api.dependencies import Services
from ludotheque.table.common import metrics
from ludotheque.table.common.clock import now
from ludotheque.table.common.problems import Problem, draining, unknown_page
from ludotheque.table.common.settings import Settings
from ludotheque.table.play.site import Site
from ludotheque.table.room.registry import Rooms
from ludotheque.table.store.migrate import HEAD
from ludotheque.table.store.schema import ProbeRow, TableRow
from ludotheque.table.store.store import Store, put

router = APIRouter(include_in_schema=False)

PATIENCE = 3.0  # seconds: a database that takes longer does not answer
ASK_AGAIN = 1.0  # seconds: the database is not written more often
LOOK_EVERY = 5.0  # seconds between two looks at what is in memory
COUNT_AGAIN = 30.0  # seconds: the tables are not counted at each look
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
"""Headers that a proxy adds."""

OLD_TABLES = Text("La base de données n’est pas à jour.", "The database is not up to date.")
NO_DATABASE = Text("La base de données ne répond pas.", "The database does not answer.")
NOT_WRITTEN = Text(
    "La base de données ne répond pas ou ne peut pas être écrite.",
    "The database does not answer or cannot be written.",
)

VERSION: Select[Any] = select(column("version_num")).select_from(table("alembic_version"))


@router.get("/healthz")
async def alive() -> Response:
    """Answer that the process runs."""
    return JSONResponse({"ok": True})


@router.get("/readyz")
async def ready(request: Request, site: Services) -> Response:
    """Answer whether the server can play: its database has today's tables and can be written, and nobody is stopping
    it."""
    probe: Probe = request.app.state.probe
    problem = draining() if site.draining or site.rooms.pubsub.closed else await probe.answer()
    return JSONResponse(problem.json(), problem.status) if problem else JSONResponse({"ok": True})


class Probe:
    """Writes a row and reads it again, at most once a second: requests meanwhile get the same answer."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._began = 0.0
        self._task: asyncio.Task[Problem | None] | None = None

    async def answer(self) -> Problem | None:
        """Return why the database cannot serve; None when it can."""
        task = self._task
        if task is None or (task.done() and time.monotonic() - self._began >= ASK_AGAIN):
            self._began, task = time.monotonic(), asyncio.create_task(self._try())
            self._task = task
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.shield(task)
        except TimeoutError:
            return Problem(503, "storage", NO_DATABASE)

    async def close(self) -> None:
        """Wait for a try that is under way."""
        if self._task:
            await asyncio.wait([self._task])

    async def _try(self) -> Problem | None:
        """Write and read a row; return what is wrong, or None."""
        try:
            rows = await self._store.read(VERSION)
            if [row[0] for row in rows] != [HEAD]:
                return Problem(503, "old_tables", OLD_TABLES)
            async with self._store.writing() as connection:
                await put(connection, ProbeRow, {"id": 1}, {"at": now()})
            kept = await self._store.read(select(ProbeRow.at))
        except Problem:
            return Problem(503, "storage", NOT_WRITTEN)
        return None if kept else Problem(503, "storage", NOT_WRITTEN)


# --- figures ---


@router.get("/metrics")
async def figures(request: Request, site: Services) -> Response:
    """Return the metrics of all workers; raise a Problem, as if there were no such page, for clients who may not read
    them."""
    settings: Settings = request.app.state.settings
    if not settings.metrics or not _may_read(request, settings.metrics_token):
        raise unknown_page()
    _look(site)
    await _count_tables(request, site.rooms)
    told, headers = metrics.exposition()
    return Response(told, headers=dict(headers))


def _may_read(request: Request, token: str) -> bool:
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


def _look(site: Site) -> None:
    """Set the gauges of what is in memory."""
    metrics.stand("rooms", len(site.rooms.loaded_rooms))
    metrics.stand("thinking", sum(len(room.thinking) for room in site.rooms.loaded_rooms.values()))
    metrics.stand("waiting", site.bots.thinkers.waiting)


async def _count_tables(request: Request, rooms: Rooms) -> None:
    """Set the gauges of the stored tables, but not at every request."""
    state = request.app.state
    if time.monotonic() - getattr(state, "counted", -COUNT_AGAIN) < COUNT_AGAIN:
        return
    state.counted = time.monotonic()
    query = select(TableRow.status, func.count().label("number")).group_by(TableRow.status)
    for row in await rooms.store.read(query):
        metrics.stand("tables", row.number, status=row.status)


@asynccontextmanager
async def looking(settings: Settings, site: Site) -> AsyncIterator[None]:
    """Update the gauges now and then for the length of the block, so that another worker can answer with them, too."""
    if not settings.metrics:
        yield
        return
    metrics.begin()
    task = asyncio.create_task(_keep_looking(site))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _keep_looking(site: Site) -> None:
    """Update the gauges for ever."""
    while True:
        _look(site)
        await asyncio.sleep(LOOK_EVERY)
