"""A copy of everything, and back: from one kind of database to the other, while people play, all or nothing."""

from __future__ import annotations

import gzip
import json
import os
import stat
from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy import delete, select

from ludotheque.cli.main import main
from ludotheque.server.app import create_app
from ludotheque.table.common.problems import CannotStart
from ludotheque.table.common.settings import Settings
from ludotheque.table.store import backup, migrate
from ludotheque.table.store.schema import LineRow, TableRow
from tests.postgres import Postgres
from tests.sites import site_of
from tests.table.conftest import TWO_PEOPLE, Guest, on_both, sit_down

pytestmark = pytest.mark.anyio


def other_database(url: str, postgres: Postgres, tmp_path: Path) -> str:
    """An empty database of the other kind."""
    if url.startswith("postgresql"):
        other = f"sqlite+aiosqlite:///{tmp_path / 'other.db'}"
        migrate.prepare_database(other)
        return other
    other = postgres.url()
    migrate.upgrade_database(other)
    return other


def lines_of(file: Path) -> list[str]:
    """The lines of a backup."""
    return gzip.open(file, "rt", encoding="utf-8").read().splitlines()


def written(file: Path, lines: list[str]) -> Path:
    """A file with these lines."""
    with gzip.open(file, "wt", encoding="utf-8") as packed:
        packed.write("".join(line + "\n" for line in lines))
    return file


@on_both
async def test_everybody_plays_on_in_the_other_database(
    app: FastAPI, ada: Guest, ben: Guest, settings: Settings, postgres: Postgres, tmp_path: Path
) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    path = f"/api/tables/{made['table']}"
    await ada.play(made["table"], 0, "b2-c2")
    await ben.post(path + "/undo", {"seat": 1}, 409)
    file = tmp_path / "copy.gz"
    count = backup.write_backup(settings.database_url, file)  # the server runs on
    await ben.play(made["table"], 1, "f12-f11")  # this is later
    assert (count["tables"], count["lines"], count["holders"]) == (1, 2, 2)
    assert stat.S_IMODE(os.stat(file).st_mode) == 0o600
    other = other_database(settings.database_url, postgres, tmp_path)
    assert backup.restore_backup(other, file) == count
    again = create_app(Settings(other, secret=settings.secret, warm=False, bot_pause=0.0, rate=0.0))
    async with again.router.lifespan_context(again):
        for guest in (ada, ben):
            cookies = guest.client.cookies
            guest.client = Guest(again).client
            guest.client.cookies = cookies
        assert (await ada.get(path))["ply"] == 1
        await ben.play(made["table"], 1, "f12-f11")
        kept = [(await site_of(one).rooms.store.load_table(made["table"])).row for one in (app, again)]
        assert kept[0].created.replace(tzinfo=None) == kept[1].created.replace(tzinfo=None), "moments stay moments"
    assert backup.write_backup(other, tmp_path / "back.gz")["lines"] == 3


@on_both
async def test_what_cannot_be_restored_changes_nothing(
    app: FastAPI, ada: Guest, settings: Settings, tmp_path: Path
) -> None:
    made = await ada.new_table()
    await ada.play(made["table"], 0, "b2-c2")
    good = tmp_path / "good.gz"
    backup.write_backup(settings.database_url, good)
    with pytest.raises(backup.BadBackup, match="not empty"):
        backup.restore_backup(settings.database_url, good)
    empty = f"sqlite+aiosqlite:///{tmp_path / 'empty.db'}"
    with pytest.raises(CannotStart, match="db upgrade"):
        backup.restore_backup(empty, good)
    migrate.prepare_database(empty)
    lines = lines_of(good)
    header = json.loads(lines[0])
    broken = {
        "cut": lines[:-1],
        "short": [lines[0], *lines[2:]],
        "more": [*lines, lines[1]],
        "table": [lines[0], '{"table":"nosuch","row":{}}', *lines[1:]],
        "column": [lines[0], lines[1].replace('"secret"', '"sacred"'), *lines[2:]],
        "nonsense": [lines[0], "nonsense", *lines[1:]],
        "moment": [lines[0], lines[1].replace("+00:00", "+zz:00"), *lines[2:]],
        "version": [json.dumps(header | {"version": "0001"}), *lines[1:]],
        "format": [json.dumps(header | {"format": "ludotheque backup 99"}), *lines[1:]],
        "nothing": [],
    }
    for name, content in broken.items():
        with pytest.raises(backup.BadBackup):
            backup.restore_backup(empty, written(tmp_path / f"{name}.gz", content))
    (tmp_path / "half.gz").write_bytes(good.read_bytes()[: good.stat().st_size // 2])
    (tmp_path / "text.gz").write_text("no gzip at all")
    for name in ("half.gz", "text.gz", "missing.gz"):
        with pytest.raises(backup.BadBackup):
            backup.restore_backup(empty, tmp_path / name)
    with migrate.DatabaseConnection(empty) as connection:
        assert connection.execute(select(TableRow.id)).all() == []
    assert backup.restore_backup(empty, good)["lines"] == 2


def test_a_backup_is_never_written_over(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    with pytest.raises(CannotStart):
        backup.write_backup(url, tmp_path / "copy.gz")
    migrate.prepare_database(url)
    backup.write_backup(url, tmp_path / "copy.gz")
    with pytest.raises(backup.BadBackup, match="exists"):
        backup.write_backup(url, tmp_path / "copy.gz")
    with pytest.raises(backup.BadBackup, match="cannot be written"):
        backup.write_backup(url, tmp_path / "missing" / "copy.gz")
    assert sorted(path.name for path in tmp_path.glob("*.gz*")) == ["copy.gz"]


@on_both
async def test_the_commands(
    app: FastAPI, ada: Guest, settings: Settings, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = await ada.new_table()
    database = ["--database", settings.database_url, "--lang", "en"]
    assert main(["db", "upgrade", *database]) == 0
    assert "up to date" in capsys.readouterr().out
    assert main(["db", "check", *database]) == 0
    assert "sound: " in capsys.readouterr().out
    assert main(["db", "backup", str(tmp_path / "copy.gz"), *database]) == 0
    assert "keep it to yourself" in capsys.readouterr().out
    assert main(["db", "restore", str(tmp_path / "copy.gz"), *database]) == 2
    assert "not empty" in capsys.readouterr().err
    new = ["--database", str(tmp_path / "new.db"), "--lang", "fr"]
    assert main(["db", "restore", str(tmp_path / "copy.gz"), *new]) == 0
    assert "remplie : " in capsys.readouterr().out
    async with site_of(app).rooms.store.transaction() as connection:
        await connection.execute(delete(LineRow).where(LineRow.table_id == made["table"]))
    assert main(["db", "check", *database]) == 1
    assert f"Lines of game {made['table']} are missing." in capsys.readouterr().out


MISSING = {
    "en": "There is no database {file}. “ludotheque db upgrade” makes one.",
    "fr": "Il n’y a pas de base de données {file}. « ludotheque db upgrade » en crée une.",
}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("command", [["check"], ["backup", "copy.gz"]])
def test_a_command_that_looks_at_a_database_makes_none(
    command: list[str],
    lang: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LUDOTHEQUE_DATA", str(tmp_path / "data"))
    named, usual = tmp_path / "nowhere.db", tmp_path / "data" / "tables.db"
    for file, where in ((named, ["--database", "nowhere.db"]), (usual, [])):
        assert main(["db", *command, *where, "--lang", lang]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err == f"ludotheque: {MISSING[lang].format(file=file)}\n"
    assert list(tmp_path.iterdir()) == []


def test_the_records_of_a_database_that_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LUDOTHEQUE_DATA", str(tmp_path / "data"))
    for where in (["--database", str(tmp_path / "nowhere.db")], []):
        assert main(["records", "bevri", *where, "--lang", "en"]) == 0
        assert capsys.readouterr().out == "No solo game is finished yet.\n"
    assert list(tmp_path.iterdir()) == []


def test_a_backup_that_cannot_be_restored_leaves_no_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    migrate.prepare_database(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")
    backup.write_backup(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", tmp_path / "copy.gz")
    written(tmp_path / "cut.gz", lines_of(tmp_path / "copy.gz")[:-1])
    for name, says in (("missing.gz", "ne peut pas être lu : ce fichier n’existe pas."), ("cut.gz", "incomplète.")):
        new = ["--database", str(tmp_path / "new.db"), "--lang", "fr"]
        assert main(["db", "restore", str(tmp_path / name), *new]) == 2
        assert capsys.readouterr().err.endswith(f"{says}\n")
        assert list(tmp_path.glob("new.db*")) == []
        assert main(["db", "restore", str(tmp_path / name), "--database", str(tmp_path / "tables.db")]) == 2
        assert (tmp_path / "tables.db").is_file(), "what was there before stays"
        capsys.readouterr()
    assert main(["db", "restore", str(tmp_path / "copy.gz"), "--database", str(tmp_path / "new.db")]) == 0
    assert main(["db", "check", "--database", str(tmp_path / "new.db")]) == 0
