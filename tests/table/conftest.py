"""A server in memory with its own database file, and guests who talk to it."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI

from ludotheque.server.app import create_app
from ludotheque.table.common.settings import Settings
from ludotheque.table.people import passwords
from ludotheque.table.store import migrate
from tests.postgres import Postgres

T = TypeVar("T")

PATIENCE = 30.0
"""Seconds for what comes by itself: a machine may be busy with other things."""

HOT_SEAT = [{"kind": "me"}, {"kind": "me"}]
TWO_PEOPLE = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
FIXED = {"seats": "fixed"}


class Guest:
    """One browser: its own cookies, JSON in and out. People share an address unless told otherwise."""

    def __init__(self, app: FastAPI, address: str = "127.0.0.1") -> None:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=(address, 123))
        self.client = httpx.AsyncClient(transport=transport, base_url="http://table.test")

    async def get(self, path: str, status: int = 200, **more: Any) -> Any:
        """The JSON at an address."""
        return _answered(await self.client.get(path, **more), status)

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        """The answer to a body."""
        return _answered(await self.client.post(path, json=body if body is not None else {}), status)

    async def text(self, path: str) -> str:
        """The plain text at an address."""
        return (await self.client.get(path)).text

    async def new_table(self, **wishes: Any) -> dict[str, Any]:
        """A new table of Biyi: a hot seat with White on seat 0, unless told otherwise."""
        body = {"game": "biyi", "seats": HOT_SEAT, "options": FIXED, **wishes}
        return await self.post("/api/tables", body, 201)

    async def play(self, table: str, seat: int, action: str, status: int = 200) -> Any:
        """Play an action at the ply at which the table stands."""
        ply = (await self.get(f"/api/tables/{table}"))["ply"]
        return await self.post(f"/api/tables/{table}/actions", {"seat": seat, "ply": ply, "action": action}, status)


async def until(true: Callable[[], Any], seconds: float = PATIENCE) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not come true"
        await asyncio.sleep(0.01)


async def once(ask: Callable[[], Awaitable[T]], fits: Callable[[T], Any], seconds: float = PATIENCE) -> T:
    """An answer, as soon as it is one that fits."""
    end = time.monotonic() + seconds
    while not fits(answer := await ask()):
        assert time.monotonic() < end, f"it did not come true: {answer!r:.2000}"
        await asyncio.sleep(0.02)
    return answer


def _answered(response: httpx.Response, status: int) -> Any:
    assert response.status_code == status, f"{response.status_code}: {response.text[:500]}"
    return response.json()


@pytest.fixture
def anyio_backend() -> str:
    """The server runs on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests of this process."""
    with Postgres() as server:
        yield server


@pytest.fixture(scope="session")
def template(postgres: Postgres) -> str:
    """The name of a database with today's tables, made once: others are made like it."""
    migrate.upgrade_database(postgres.url("made_once"))
    return "made_once"


@pytest.fixture
def postgres_url(postgres: Postgres, template: str) -> str:
    """A new database on it, with today's tables."""
    return postgres.url(template=template)


@pytest.fixture(scope="session")
def sqlite_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file with today's tables, made once: others are copies of it."""
    file = tmp_path_factory.mktemp("made_once") / "tables.db"
    migrate.prepare_database(f"sqlite+aiosqlite:///{file}")
    return file


@pytest.fixture
def database_url(request: pytest.FixtureRequest, tmp_path: Path, sqlite_file: Path) -> str:
    """A new database with today's tables: SQLite, unless a module asks for both kinds (`on_both`)."""
    if getattr(request, "param", "sqlite") == "postgresql":
        url: str = request.getfixturevalue("postgres_url")
        return url
    return f"sqlite+aiosqlite:///{shutil.copy(sqlite_file, tmp_path / 'tables.db')}"


on_both = pytest.mark.parametrize("database_url", ["sqlite", "postgresql"], indirect=True)
"""Tests that tell the same story on both databases."""


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed at a small cost here; `test_accounts.py` says what the real one is."""
    small = partial(PasswordHasher, time_cost=1, memory_cost=64, parallelism=1)
    monkeypatch.setattr(passwords, "PasswordHasher", small)


@pytest.fixture
def settings(database_url: str) -> Settings:
    """A server that compiles nothing, whose bots answer at once, and which does not count requests."""
    return Settings(database_url, secret="s" * 32, warm=False, bot_pause=0.0, rate=0.0)


@pytest.fixture
async def app(settings: Settings) -> AsyncIterator[FastAPI]:
    """A started server."""
    made = create_app(settings)
    async with made.router.lifespan_context(made):
        yield made


@pytest.fixture
def guest(app: FastAPI) -> Callable[[], Guest]:
    """Makes guests."""
    return lambda: Guest(app)


@pytest.fixture
def ada(guest: Callable[[], Guest]) -> Guest:
    """The host."""
    return guest()


@pytest.fixture
def ben(guest: Callable[[], Guest]) -> Guest:
    """The friend."""
    return guest()


async def come_back(device: Guest, full: dict[str, Any], seat: int = 0, status: int = 200) -> Any:
    """Say yes to the come-back link of a seat, as its holder reads it in the table."""
    link = full["seats"][seat]["link"]
    assert (await device.client.get(link)).status_code == 200
    return await device.post(f"/api/tables/{full['table']}/device", {"k": link.partition("?k=")[2]}, status)


async def sit_down(friend: Guest, made: dict[str, Any]) -> None:
    """Open the first seat link of a new table."""
    link = next(seat["url"] for seat in made["seats"] if "url" in seat)
    response = await friend.client.get(link)
    assert response.status_code == 303
    assert response.headers["location"] == made["url"]
