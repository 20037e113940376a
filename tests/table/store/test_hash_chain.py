"""The running hash over the lines of a table: what was altered or is missing is found, and nothing else."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy import text

from ludotheque.cli.main import main
from ludotheque.server.app import create_app
from ludotheque.table.common.settings import Settings
from ludotheque.table.jobs import database_check
from ludotheque.table.store import backup, hash_chain, migrate
from ludotheque.table.store.hash_chain import EMPTY_HEAD, Head, HeadCache
from tests.sites import site_of
from tests.table.conftest import TWO_PEOPLE, Guest, on_both, sit_down

pytestmark = pytest.mark.anyio

MOVES = ("b2-c2", "f12-f11", "f1-f2")


async def played(ada: Guest) -> str:
    """A table with some lines; answers its name."""
    table: str = (await ada.new_table())["table"]
    for ply, move in enumerate(MOVES):
        await ada.play(table, ply % 2, move)
    return table


def faults(settings: Settings) -> list[str]:
    return [fault.en for fault in database_check.check_database(settings.database_url).faults]


def harmed(settings: Settings, statement: str) -> list[str]:
    """What is found after a statement that nobody should have run."""
    with migrate.DatabaseConnection(settings.database_url) as connection:
        connection.execute(text(statement))
        connection.commit()
    return faults(settings)


def test_a_head_goes_on_from_line_to_line() -> None:
    head = EMPTY_HEAD.extend(["setup", "0 b2-c2"])
    assert head == EMPTY_HEAD.extend(["setup"]).extend(["0 b2-c2"]) == Head.read(str(head))
    assert head.count == 2
    assert head != EMPTY_HEAD.extend(["setup 0 b2-c2", ""])
    assert len(str(head)) <= 48


def test_heads_are_known_for_a_length_and_forgotten_in_time() -> None:
    heads, head = HeadCache(), EMPTY_HEAD.extend(["setup"])
    heads.remember("a", 1, head)
    assert heads.get("a", 1) == head
    assert heads.get("a", 2) is None
    heads.extend("a", 1, ["0 pass"])
    heads.extend("b", 1, ["0 pass"])
    assert heads.get("a", 2) == head.extend(["0 pass"])
    assert heads.get("b", 2) is None
    for number in range(HeadCache.MAX_TABLES):
        heads.remember(str(number), 1, head)
    assert heads.get("a", 2) is None


@on_both
async def test_what_was_played_is_sound(app: FastAPI, ada: Guest, ben: Guest, settings: Settings) -> None:
    table = await played(ada)
    await ada.post(f"/api/tables/{table}/undo", {"seat": 0})
    await ada.post(f"/api/tables/{table}/resign", {"seat": 0})
    made = await ada.new_table(seats=TWO_PEOPLE, terms={"clock": {"kind": "live", "minutes": 5, "increment": 5}})
    await sit_down(ben, made)
    await ada.play(made["table"], 0, MOVES[0])
    assert faults(settings) == []


@on_both
@pytest.mark.parametrize(
    ("harm", "says"),
    [
        ("UPDATE lines SET text = '0 b2-b3' WHERE n = 1", "A line of game {} is not as it was written."),
        ("UPDATE lines SET text = text || ' ' WHERE n = 3", "A line of game {} is not as it was written."),
        ("DELETE FROM lines WHERE n = 3", "4 lines of game {} were written, 3 are there."),
        ("DELETE FROM lines WHERE n > 1", "4 lines of game {} were written, 2 are there."),
    ],
)
async def test_an_altered_line_and_a_missing_tail_are_found(
    app: FastAPI, ada: Guest, settings: Settings, harm: str, says: str
) -> None:
    table = await played(ada)
    assert harmed(settings, harm) == [says.format(table)]


@on_both
async def test_a_game_that_goes_on_covers_nothing_up(app: FastAPI, ada: Guest, settings: Settings) -> None:
    table = await played(ada)
    harmed(settings, "DELETE FROM lines WHERE n = 3")
    again = create_app(settings)
    async with again.router.lifespan_context(again):
        late = Guest(again)
        late.client.cookies = ada.client.cookies
        await late.play(table, 0, MOVES[2])
        assert faults(settings) == [f"5 lines of game {table} were written, 4 are there."]


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_two_workers_that_play_in_turn_keep_one_chain(app: FastAPI, ada: Guest, settings: Settings) -> None:
    table = (await ada.new_table())["table"]
    other = create_app(settings)
    late = Guest(other)
    late.client.cookies = ada.client.cookies
    for ply, move in enumerate(MOVES):
        await (ada if ply % 2 else late).play(table, ply % 2, move)
    await site_of(other).close()
    await site_of(other).rooms.store.close()
    assert faults(settings) == []


@on_both
async def test_tables_without_a_head_get_one_when_they_are_written(
    app: FastAPI, ada: Guest, settings: Settings
) -> None:
    """As a server of the version before would leave them."""
    table = await played(ada)
    assert harmed(settings, "UPDATE tables SET head = NULL") == []
    again = create_app(settings)
    async with again.router.lifespan_context(again):
        late = Guest(again)
        late.client.cookies = ada.client.cookies
        await late.post(f"/api/tables/{table}/undo", {"seat": 0})
        assert faults(settings) == []
        assert harmed(settings, "UPDATE lines SET text = '0 b2-b3' WHERE n = 1") != []


@on_both
async def test_the_migration_fills_in_the_heads(app: FastAPI, ada: Guest, settings: Settings) -> None:
    table = await played(ada)
    with migrate.DatabaseConnection(settings.database_url) as connection:
        before = connection.execute(text("SELECT head FROM tables")).scalar()
        connection.execute(text("UPDATE tables SET head = NULL"))
        hash_chain.fill_missing_heads(connection)
        assert connection.execute(text("SELECT head FROM tables")).scalar() == before
        connection.commit()
    assert harmed(settings, "DELETE FROM lines WHERE n = 3") == [f"4 lines of game {table} were written, 3 are there."]


@on_both
async def test_a_backup_carries_the_heads_and_one_of_the_version_before_gets_them(
    app: FastAPI, ada: Guest, settings: Settings, tmp_path: Path
) -> None:
    table = await played(ada)
    backup.write_backup(settings.database_url, tmp_path / "copy.gz")
    with gzip.open(tmp_path / "copy.gz", "rt", encoding="utf-8") as copy:
        rows = [json.loads(line) for line in copy]
    assert not any(row.get("table") == "probes" for row in rows)
    rows[0]["version"] = "0003"
    for row in rows:
        if row.get("table") == "tables":
            del row["row"]["head"]
    with gzip.open(tmp_path / "old.gz", "wt", encoding="utf-8") as old:
        old.writelines(json.dumps(row) + "\n" for row in rows)
    for name in ("copy", "old"):
        url = f"sqlite+aiosqlite:///{tmp_path / name}.db"
        assert main(["db", "restore", str(tmp_path / f"{name}.gz"), "--database", url]) == 0
        assert database_check.check_database(url).faults == []
        with migrate.DatabaseConnection(url) as connection:
            connection.execute(text("DELETE FROM lines WHERE n = 3"))
            connection.commit()
        assert [fault.en for fault in database_check.check_database(url).faults] == [
            f"4 lines of game {table} were written, 3 are there."
        ]
