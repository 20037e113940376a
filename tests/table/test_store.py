"""What is kept: migrations, two writers on one table, and coming back."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from fastapi import FastAPI
from sqlalchemy import create_engine

from ludotheque.table import migrate
from ludotheque.table.app import create_app
from ludotheque.table.models import Base
from ludotheque.table.problems import CannotStart, Stale
from ludotheque.table.settings import Settings, with_driver
from ludotheque.table.store import Store
from tests.table.conftest import TWO_PEOPLE, Guest, sit_down

pytestmark = pytest.mark.anyio


def test_the_migrations_make_what_the_models_say(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'new.db'}"
    migrate.prepare(url)
    migrate.prepare(url)  # a second start has nothing to do
    engine = create_engine(f"sqlite:///{tmp_path / 'new.db'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    engine.dispose()


def test_the_head_is_the_newest_migration() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrate.__file__).parent / "migrations"))
    assert ScriptDirectory.from_config(config).get_current_head() == migrate.HEAD


def test_databases_that_cannot_serve(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("this is no database, " * 100)
    (tmp_path / "folder.db").mkdir()
    sqlite3.connect(tmp_path / "closed.db").execute("CREATE TABLE t (x)").connection.close()
    for name in ("text.db", "folder.db", "missing/tables.db", f"file:{tmp_path}/closed.db?mode=ro&uri=true"):
        path = name if name.startswith("file:") else tmp_path / name
        with pytest.raises(CannotStart) as caught:
            migrate.prepare(f"sqlite+aiosqlite:///{path}")
        assert "\n" not in caught.value.text.fr
        assert caught.value.text.fr != caught.value.text.en
    for url in ("nonsense", "sqlite+aiosqlite://", "sqlite+aiosqlite:///:memory:", "oracle://x"):
        with pytest.raises(CannotStart):
            migrate.prepare(url)


def test_two_servers_may_make_the_database_together(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'new.db'}"
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(migrate.prepare, [url] * 4)) == [None] * 4


def test_urls_get_our_drivers() -> None:
    assert with_driver("sqlite:///x.db") == "sqlite+aiosqlite:///x.db"
    assert with_driver("postgres://h/d") == with_driver("postgresql://h/d") == "postgresql+psycopg://h/d"
    assert with_driver("postgresql+psycopg://h/d") == "postgresql+psycopg://h/d"


async def test_two_writers_cannot_both_write_a_line(app: FastAPI, ada: Guest, settings: Settings) -> None:
    made = await ada.new_table()
    first, second = Store(settings.database_url), Store(settings.database_url)
    writing = [store.append(made["table"], 1, [line]) for store, line in ((first, "0 b2-c2"), (second, "0 f1-f2"))]
    results = await asyncio.gather(*writing, return_exceptions=True)
    assert sorted(type(result) for result in results if result) == [Stale]
    kept = await first.load(made["table"])
    assert kept is not None
    assert len(kept.lines) == 2
    await first.close()
    await second.close()


async def test_a_server_that_was_behind_answers_stale(app: FastAPI, ada: Guest, settings: Settings) -> None:
    made = await ada.new_table()
    other = create_app(settings)
    late = Guest(other)
    late.client.cookies = ada.client.cookies
    assert (await late.get(f"/api/tables/{made['table']}"))["ply"] == 0
    await ada.play(made["table"], 0, "b2-c2")
    body = {"seat": 0, "ply": 0, "action": "f1-f2"}
    answer = await late.post(f"/api/tables/{made['table']}/actions", body, 409)
    assert answer["error"]["code"] == "stale"
    assert answer["full"]["ply"] == 1
    await late.play(made["table"], 1, "f12-f11")
    await other.state.tables.close()
    await other.state.tables.store.close()


async def test_everything_is_there_after_a_restart(app: FastAPI, ada: Guest, ben: Guest, settings: Settings) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    path = f"/api/tables/{made['table']}"
    await ada.play(made["table"], 0, "b2-c2")
    await ada.post(path + "/undo", {"seat": 0})
    await ada.play(made["table"], 0, "f1-f2")
    await ben.play(made["table"], 1, "f12-f11")
    await ada.post(path + "/undo", {"seat": 0})  # an offer that waits for its answer
    before = [await guest.get(path) for guest in (ada, ben)]
    again = create_app(settings)
    async with again.router.lifespan_context(again):
        for guest, seen in zip((ada, ben), before, strict=True):
            back = Guest(again)
            back.client.cookies = guest.client.cookies
            assert await back.get(path) == seen
        assert (await back.post(path + "/undo/answer", {"seat": 1, "accept": True}))["ply"] == 0


async def test_idle_tables_leave_the_memory_and_come_back(app: FastAPI, ada: Guest) -> None:
    tables = app.state.tables
    made = await ada.new_table()
    await ada.play(made["table"], 0, "b2-c2")
    room = await tables.room(made["table"])
    room.used -= 10_000
    other = await ada.new_table()
    await tables.room(other["table"])
    assert room.closed
    assert (await ada.get(f"/api/tables/{made['table']}"))["ply"] == 1


async def test_a_rules_version_that_changed_is_said(app: FastAPI, ada: Guest, settings: Settings) -> None:
    made = await ada.new_table()
    kept = await app.state.tables.store.load(made["table"])
    await app.state.tables.store.change(made["table"], {"header": kept.row.header | {"rules": 99}})
    answer = await ada.get(f"/api/tables/{made['table']}", 409)
    assert answer["error"]["code"] == "rules"
    assert "99" in answer["error"]["fr"]
