"""The file of an SQLite database: one process has it, what is acknowledged is in it, and `/readyz` knows."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy import text

from ludotheque.cli.main import main
from ludotheque.server import health
from ludotheque.server.app import create_app
from ludotheque.table.common.problems import CannotStart
from ludotheque.table.common.settings import Settings
from ludotheque.table.store import backup, migrate
from ludotheque.table.store.database_file import find_file, hold_lock
from tests.sites import site_of
from tests.table.clients import register
from tests.table.conftest import HOT_SEAT, Guest, on_both, until

pytestmark = pytest.mark.anyio

MOVE, ANSWER = "b2-c2", "f12-f11"

HOLD = """
import sys
from ludotheque.table.store.database_file import hold_lock
with hold_lock(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def file(settings: Settings) -> Path:
    return find_file(settings.database_url)


@contextmanager
def held_elsewhere(url: str) -> Iterator[subprocess.Popen[str]]:
    """Another process has the database."""
    command = [sys.executable, "-c", HOLD, url]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout
        assert other.stdout.readline() == "held\n"
        try:
            yield other
        finally:
            other.kill()


async def is_ready(guest: Guest, app: FastAPI) -> bool:
    """What /readyz says, asked anew."""
    app.state.probe._began = -health.MIN_SECONDS
    answer = await guest.client.get("/readyz")
    assert answer.status_code in (200, 503)
    return answer.status_code == 200


# --- in its place ---


def move_away(file: Path) -> None:
    file.rename(file.with_suffix(".away"))


def delete(file: Path) -> None:
    file.unlink()


def replace(file: Path) -> None:
    shutil.copy(file, file.with_suffix(".copy"))
    file.with_suffix(".copy").rename(file)


def delete_the_log(file: Path) -> None:
    Path(f"{file}-wal").unlink()


@pytest.mark.parametrize("harm", [move_away, delete, replace, delete_the_log])
async def test_nothing_is_acknowledged_that_would_be_gone_after_a_restart(
    app: FastAPI, ada: Guest, file: Path, harm: object
) -> None:
    made = await ada.new_table()
    await ada.play(made["table"], 0, MOVE)
    assert await is_ready(ada, app)
    harm(file)  # type: ignore[operator]
    answer = await ada.play(made["table"], 1, ANSWER, 503)
    assert answer["error"]["code"] == "storage"
    assert not await is_ready(ada, app)
    await ada.post("/api/tables", {"game": "biyi", "seats": HOT_SEAT}, 503)
    await register(ada, "Ada", 503)
    if harm in (move_away, delete):
        assert not file.exists(), "no empty database is made in its place"


async def test_a_file_that_comes_back_is_written_again(app: FastAPI, ada: Guest, file: Path) -> None:
    made = await ada.new_table()
    move_away(file)
    await ada.play(made["table"], 0, MOVE, 503)
    file.with_suffix(".away").rename(file)
    await ada.play(made["table"], 0, MOVE)
    assert await is_ready(ada, app)
    again = create_app(app.state.settings)
    async with again.router.lifespan_context(again):
        late = Guest(again)
        assert (await late.get(f"/api/tables/{made['table']}"))["ply"] == 1


async def test_a_move_during_which_the_file_goes_is_not_acknowledged(app: FastAPI, ada: Guest, file: Path) -> None:
    """It goes after the look before the commit: the look after it finds out."""
    made = await ada.new_table()
    store = site_of(app).rooms.store
    store_write = store.append_queue._write_rows

    def write(connection: object, group: object) -> object:
        move_away(file)
        return store_write(connection, group)

    store.append_queue._write_rows = write
    assert (await ada.play(made["table"], 0, MOVE, 503))["error"]["code"] == "storage"


@on_both
async def test_ready_means_that_a_row_was_written(app: FastAPI, ada: Guest) -> None:
    assert await is_ready(ada, app)
    rows = await site_of(app).rooms.store.fetch_rows(text("SELECT at FROM probes"))
    assert len(rows) == 1
    assert await is_ready(ada, app)
    again = await site_of(app).rooms.store.fetch_rows(text("SELECT at FROM probes"))
    assert len(again) == 1
    assert again[0].at > rows[0].at
    await ada.get("/readyz")  # at once: nothing more is written
    assert await site_of(app).rooms.store.fetch_rows(text("SELECT at FROM probes")) == again


async def test_a_full_disk_is_not_ready(app: FastAPI, ada: Guest) -> None:
    made = await ada.new_table()
    assert await is_ready(ada, app)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1024, before[1]))
    try:
        assert not await is_ready(ada, app)
        await ada.play(made["table"], 0, MOVE, 503)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert await is_ready(ada, app)
    await ada.play(made["table"], 0, MOVE)


# --- one process ---


def test_a_second_process_is_refused_and_a_killed_one_leaves_nothing(settings: Settings) -> None:
    with held_elsewhere(settings.database_url) as other:
        with pytest.raises(CannotStart, match="Another process uses the database"), hold_lock(settings.database_url):
            pass
        other.kill()
        other.wait()
        with hold_lock(settings.database_url), hold_lock(settings.database_url):
            pass


def test_a_second_server_says_why_it_does_not_start(settings: Settings) -> None:
    command = [sys.executable, "-m", "ludotheque.table", "--port", "0", "--database", settings.database_url]
    environment = os.environ | {"LUDOTHEQUE_LANG": "en", "LUDOTHEQUE_WARM": "0"}
    with held_elsewhere(settings.database_url):
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("Another process uses the database")
    assert len(done.stderr.splitlines()) == 1


def test_commands_that_read_work_beside_a_server(settings: Settings, tmp_path: Path) -> None:
    database = ["--database", settings.database_url, "--lang", "en"]
    with held_elsewhere(settings.database_url):
        assert main(["db", "check", *database]) == 0
        assert main(["db", "backup", str(tmp_path / "copy.gz"), *database]) == 0
        assert main(["db", "upgrade", *database]) == 0, "there is nothing to do"
        assert main(["records", "bevri", *database]) == 0


def test_a_database_that_a_server_uses_is_neither_migrated_nor_filled(
    settings: Settings, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup.write_backup(settings.database_url, tmp_path / "copy.gz")
    database = ["--database", settings.database_url, "--lang", "en"]
    with held_elsewhere(settings.database_url):
        assert main(["db", "restore", str(tmp_path / "copy.gz"), *database]) != 0
        assert "Another process uses the database" in capsys.readouterr().err
        with migrate.DatabaseConnection(settings.database_url) as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = '0003'"))
            connection.commit()
        for touch in (migrate.prepare_database, migrate.upgrade_database):
            with pytest.raises(CannotStart, match="Another process"):
                touch(settings.database_url)


async def test_the_log_may_go_when_nobody_has_the_file_open(settings: Settings, file: Path) -> None:
    made = create_app(settings)
    async with made.router.lifespan_context(made):
        ada, store = Guest(made), site_of(made).rooms.store
        await ada.new_table()
        await store.engine.dispose()
        store.writer.dispose()
        await until(lambda: not Path(f"{file}-wal").exists())
        await ada.new_table()
