"""What is kept, on both databases: migrations, two writers on one table, coming back, and a database that is away."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from fastapi import FastAPI
from sqlalchemy import event, text
from sqlalchemy.util import await_only

from ludotheque.server.app import create_app
from ludotheque.table.common.clock import wall_time
from ludotheque.table.common.problems import CannotStart, Stale
from ludotheque.table.common.settings import Settings, with_driver
from ludotheque.table.store import migrate
from ludotheque.table.store.schema import Base
from ludotheque.table.store.store import Store
from tests.postgres import Postgres
from tests.sites import site_of
from tests.table.conftest import TWO_PEOPLE, Guest, on_both, sit_down

pytestmark = pytest.mark.anyio


@contextmanager
def before_each_statement(store: Store, act: Callable[..., None]) -> Iterator[None]:
    """Do something before each statement by which moves are written."""
    engine = store.engine.sync_engine if store.shared else store.writer
    event.listen(engine, "before_cursor_execute", act)
    try:
        yield
    finally:
        event.remove(engine, "before_cursor_execute", act)


@on_both
def test_the_migrations_make_what_the_models_say(database_url: str) -> None:
    migrate.upgrade_database(database_url)
    assert migrate.upgrade_database(database_url) == (migrate.HEAD, migrate.HEAD)
    migrate.prepare_database(database_url)  # a start has nothing to do
    with migrate.DatabaseConnection(database_url) as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


def test_a_server_database_is_made_by_a_person(postgres: Postgres) -> None:
    url = postgres.url()
    with pytest.raises(CannotStart, match="db upgrade"):
        migrate.prepare_database(url)
    assert migrate.upgrade_database(url) == (None, migrate.HEAD)
    migrate.prepare_database(url)


@on_both
def test_a_server_database_tells_the_time(database_url: str) -> None:
    told = migrate.read_server_time(database_url)
    if database_url.startswith("sqlite"):
        assert told is None
    else:
        assert told is not None
        assert abs(told - wall_time()) < timedelta(minutes=1)


@on_both
def test_a_database_from_the_future_is_left_alone(database_url: str) -> None:
    migrate.upgrade_database(database_url)
    with migrate.DatabaseConnection(database_url) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        connection.commit()
    for touch in (migrate.prepare_database, migrate.upgrade_database):
        with pytest.raises(CannotStart, match="newer"):
            touch(database_url)


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
            migrate.prepare_database(f"sqlite+aiosqlite:///{path}")
        assert "\n" not in caught.value.text.fr
        assert caught.value.text.fr != caught.value.text.en
    for url in ("nonsense", "sqlite+aiosqlite://", "sqlite+aiosqlite:///:memory:", "oracle://x"):
        with pytest.raises(CannotStart):
            migrate.prepare_database(url)


def test_two_servers_may_make_the_database_together(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'new.db'}"
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(migrate.prepare_database, [url] * 4)) == [None] * 4


def test_urls_get_our_drivers() -> None:
    assert with_driver("sqlite:///x.db") == "sqlite+aiosqlite:///x.db"
    assert with_driver("postgres://h/d") == with_driver("postgresql://h/d") == "postgresql+psycopg://h/d"
    assert with_driver("postgresql+psycopg://h/d") == "postgresql+psycopg://h/d"


@on_both
async def test_two_writers_cannot_both_write_a_line(app: FastAPI, ada: Guest, settings: Settings) -> None:
    made = await ada.new_table()
    first, second = Store(settings.database_url), Store(settings.database_url)
    writing = [
        store.append_lines(made["table"], 1, [line]) for store, line in ((first, "0 b2-c2"), (second, "0 f1-f2"))
    ]
    results = await asyncio.gather(*writing, return_exceptions=True)
    assert sorted(type(result) for result in results if result) == [Stale]
    kept = await first.load_table(made["table"])
    assert kept is not None
    assert len(kept.lines) == 2
    await first.close()
    await second.close()


@on_both
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
    await site_of(other).close()
    await site_of(other).rooms.store.close()


@on_both
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


@on_both
async def test_idle_tables_leave_the_memory_and_come_back(app: FastAPI, ada: Guest) -> None:
    rooms = site_of(app).rooms
    made = await ada.new_table()
    await ada.play(made["table"], 0, "b2-c2")
    room = await rooms.get(made["table"])
    room.last_used -= 10_000
    other = await ada.new_table()
    await rooms.get(other["table"])
    assert room.is_closed
    assert (await ada.get(f"/api/tables/{made['table']}"))["ply"] == 1


@on_both
async def test_a_rules_version_that_changed_is_said(app: FastAPI, ada: Guest, settings: Settings) -> None:
    made = await ada.new_table()
    kept = await site_of(app).rooms.store.load_table(made["table"])
    await site_of(app).rooms.store.update_table(made["table"], {"header": kept.row.header | {"rules": 99}})
    answer = await ada.get(f"/api/tables/{made['table']}", 409)
    assert answer["error"]["code"] == "rules"
    assert "99" in answer["error"]["fr"]


@on_both
async def test_every_change_of_a_table_counts(app: FastAPI, ada: Guest, ben: Guest) -> None:
    store = site_of(app).rooms.store
    made = await ada.new_table(seats=TWO_PEOPLE)
    versions = [await store.load_version(made["table"])]
    path = f"/api/tables/{made['table']}"
    await sit_down(ben, made)
    versions.append(await store.load_version(made["table"]))
    await ada.play(made["table"], 0, "b2-c2")
    versions.append(await store.load_version(made["table"]))
    await ben.post(path + "/name", {"seat": 1, "name": "Ben"})
    versions.append(await store.load_version(made["table"]))
    assert versions == sorted(set(versions)), "each is newer than the one before"
    assert store.memory_versions[made["table"]] == versions[-1], "memory knows what it wrote itself"
    with pytest.raises(Stale):
        async with store.transaction(made["table"], since=versions[0]):
            pass
    assert await store.load_version(made["table"]) == versions[-1]
    assert await store.load_version("nosuch") is None


@on_both
async def test_what_cannot_be_kept_was_not_played(app: FastAPI, ada: Guest) -> None:
    """The disk is full, the database is locked or away: the move is refused, the table stays, and later all is well."""
    made = await ada.new_table()
    path = f"/api/tables/{made['table']}"
    await ada.play(made["table"], 0, "b2-c2")
    before = await ada.get(path)

    def broken(*_: object) -> None:
        raise OSError(28, "No space left on device")

    room = await site_of(app).rooms.get(made["table"])
    with before_each_statement(site_of(app).rooms.store, broken):
        answer = await ada.post(path + "/actions", {"seat": 1, "ply": 1, "action": "f12-f11"}, 503)
        assert answer["error"]["code"] == "storage"
        assert room.length == 2, "nothing was played"
    assert await ada.get(path) == before
    await ada.play(made["table"], 1, "f12-f11")
    assert await site_of(app).rooms.get(made["table"]) is room, "nothing had to be replayed"


async def test_sqlite_is_busy_for_a_while(app: FastAPI, ada: Guest, tmp_path: Path) -> None:
    made = await ada.new_table()
    body = {"seat": 0, "ply": 0, "action": "b2-c2"}
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    move = asyncio.create_task(ada.post(f"/api/tables/{made['table']}/actions", body))
    await asyncio.sleep(0.3)
    assert not move.done(), "it waits for its turn"
    other.execute("ROLLBACK")
    assert (await move)["ply"] == 1
    other.close()


@on_both
async def test_who_goes_away_in_the_middle_leaves_nothing_half_done(app: FastAPI, ada: Guest) -> None:
    """A request is cancelled while its move is being written: the move is kept, and memory follows."""
    made = await ada.new_table()
    rooms, path = site_of(app).rooms, f"/api/tables/{made['table']}"
    await ada.get(path)
    begun, loop = asyncio.Event(), asyncio.get_running_loop()

    def slow(*_: object) -> None:
        loop.call_soon_threadsafe(begun.set)
        if rooms.store.shared:
            await_only(asyncio.sleep(0.2))
        else:
            time.sleep(0.2)

    with before_each_statement(rooms.store, slow):
        move = asyncio.create_task(ada.post(path + "/actions", {"seat": 0, "ply": 0, "action": "b2-c2"}))
        await begun.wait()
        move.cancel()
        with pytest.raises(asyncio.CancelledError):
            await move
        assert (await ada.get(path))["ply"] == 1


@on_both
async def test_two_first_names_at_once_are_both_right(app: FastAPI, ada: Guest) -> None:
    """A guest of whom nothing is kept yet, on two devices: whoever is last is remembered, and nobody is refused."""
    store = site_of(app).rooms.store
    await asyncio.gather(*(store.save_guest_name("newcomer", name) for name in ("Ada", "Zoé", "Ida", "Éva")))
    assert await store.load_guest_name("newcomer") in ("Ada", "Zoé", "Ida", "Éva")
