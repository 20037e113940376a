"""Is the server alive, can it serve, and how does it do? For process managers, load balancers and Prometheus."""

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

from ludotheque.core.texts import Text
from ludotheque.table import metrics
from ludotheque.table.asking import All
from ludotheque.table.migrate import HEAD
from ludotheque.table.models import TableRow
from ludotheque.table.problems import Problem, draining, unknown_page
from ludotheque.table.settings import Settings
from ludotheque.table.tables import Tables

router = APIRouter(include_in_schema=False)

PATIENCE = 3.0  # seconds: a database that takes longer does not answer
LOOK_EVERY = 5.0  # seconds between two looks at what is in memory
COUNT_AGAIN = 30.0  # seconds: the tables are not counted at each look
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
"""Headers that a proxy adds."""

OLD_TABLES = Text("La base de données n’est pas à jour.", "The database is not up to date.")
NO_DATABASE = Text("La base de données ne répond pas.", "The database does not answer.")

VERSION: Select[Any] = select(column("version_num")).select_from(table("alembic_version"))


@router.get("/healthz")
async def alive() -> Response:
    """The process runs and answers."""
    return JSONResponse({"ok": True})


@router.get("/readyz")
async def ready(tables: All) -> Response:
    """The server can play: its database answers, has today's tables, and nobody is stopping it."""
    problem = await _why_not(tables)
    return JSONResponse(problem.json(), problem.status) if problem else JSONResponse({"ok": True})


async def _why_not(tables: Tables) -> Problem | None:
    if tables.draining or tables.hub.closed:
        return draining()
    try:
        async with asyncio.timeout(PATIENCE):
            rows = await tables.store.read(VERSION)
    except (Problem, TimeoutError):
        return Problem(503, "storage", NO_DATABASE)
    return None if [row[0] for row in rows] == [HEAD] else Problem(503, "old_tables", OLD_TABLES)


# --- figures ---


@router.get("/metrics")
async def figures(request: Request, tables: All) -> Response:
    """All figures, of all workers; nothing is there for who may not read them."""
    settings: Settings = request.app.state.settings
    if not settings.metrics or not _may_read(request, settings.metrics_token):
        raise unknown_page()
    _look(tables)
    await _count_tables(request, tables)
    told, headers = metrics.exposition()
    return Response(told, headers=dict(headers))


def _may_read(request: Request, token: str) -> bool:
    """Whether the figures may be told: with the token, where one is set; else only to a program on this machine that
    asks directly. (A proxy that runs here names itself in a header, or the token is needed.)"""
    if token:
        given = request.headers.get("authorization", "")
        return hmac.compare_digest(given.encode(), f"Bearer {token}".encode())
    try:
        here = ip_address(request.client.host if request.client else "").is_loopback
    except ValueError:
        here = False
    return here and not any(name in request.headers for name in FORWARDED)


def _look(tables: Tables) -> None:
    metrics.stand("rooms", len(tables.rooms))
    metrics.stand("thinking", sum(len(room.thinking) for room in tables.rooms.values()))
    metrics.stand("waiting", tables.robots.thinkers.waiting)


async def _count_tables(request: Request, tables: Tables) -> None:
    """How many tables are kept. Not at each look: somebody may look every second."""
    state = request.app.state
    if time.monotonic() - getattr(state, "counted", -COUNT_AGAIN) < COUNT_AGAIN:
        return
    state.counted = time.monotonic()
    query = select(TableRow.status, func.count().label("number")).group_by(TableRow.status)
    for row in await tables.store.read(query):
        metrics.stand("tables", row.number, status=row.status)


@asynccontextmanager
async def looking(settings: Settings, tables: Tables) -> AsyncIterator[None]:
    """Look at what is in memory now and then, so that another worker can tell it too."""
    if not settings.metrics:
        yield
        return
    metrics.begin()
    task = asyncio.create_task(_keep_looking(tables))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _keep_looking(tables: Tables) -> None:
    while True:
        _look(tables)
        await asyncio.sleep(LOOK_EVERY)
