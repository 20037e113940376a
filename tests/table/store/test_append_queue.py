"""Moves of several tables in one transaction: each is kept or refused for itself."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, text

from ludotheque.table.common.problems import Problem, Stale
from ludotheque.table.store import append_queue, migrate
from ludotheque.table.store.store import Store

pytestmark = pytest.mark.anyio
TABLES = [f"t{number}" for number in range(12)]


class Commits:
    """Counts the transactions that were committed."""

    def __init__(self, store: Store) -> None:
        self.count = 0
        event.listen(store.writer, "commit", self._note)

    def _note(self, _: object) -> None:
        self.count += 1


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A database with some tables, each known to this process."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    migrate.prepare_database(url)
    made = Store(url)
    for table in TABLES:
        row = {"id": table, "game": "biyi", "rules": 1, "header": {}, "secret": "x", "status": "playing"}
        await made.create_table(row, [], ["setup"])
        made.memory_versions[table] = (await made.load_version(table)) or 0
    yield made
    await made.close()


async def lines(store: Store, table: str) -> tuple[str, ...]:
    """What is kept of a table, after its set-up."""
    kept = await store.load_table(table)
    assert kept is not None
    return kept.lines[1:]


async def test_moves_that_come_together_are_committed_together(store: Store) -> None:
    commits = Commits(store)
    for ply in (1, 2, 3):
        await asyncio.gather(*(store.append_lines(table, ply, [f"0 move{ply}"]) for table in TABLES))
    assert commits.count < len(TABLES)
    for table in TABLES:
        assert await lines(store, table) == ("0 move1", "0 move2", "0 move3")
        assert store.memory_versions[table] == await store.load_version(table), "memory is as good as it was"


async def test_who_is_stale_is_refused_alone(store: Store) -> None:
    store.memory_versions["t3"] -= 1  # another worker was here
    del store.memory_versions["t5"]  # what is not known cannot be compared: the number of the line decides
    await store.append_lines("t5", 1, ["0 first"])
    moves = [store.append_lines(table, 1, ["0 move"]) for table in TABLES]
    answers = dict(zip(TABLES, await asyncio.gather(*moves, return_exceptions=True), strict=True))
    assert {table for table, answer in answers.items() if isinstance(answer, Stale)} == {"t3", "t5"}
    assert {table for table, answer in answers.items() if answer is None} == set(TABLES) - {"t3", "t5"}
    for table in TABLES:
        expected = {"t3": (), "t5": ("0 first",)}.get(table, ("0 move",))
        assert await lines(store, table) == expected


async def test_what_fails_beside_a_move_fails_that_move_alone(store: Store) -> None:
    def broken(connection: Connection) -> None:
        connection.execute(text("insert into nowhere values (1)"))

    moves = [store.append_lines(table, 1, ["0 move"], also=[broken] if table == "t7" else []) for table in TABLES]
    answers = await asyncio.gather(*moves, return_exceptions=True)
    assert [isinstance(answer, Problem) for answer in answers] == [table == "t7" for table in TABLES]
    assert [len(await lines(store, table)) for table in TABLES] == [int(table != "t7") for table in TABLES]
    await store.append_lines("t7", 1, ["0 again"])
    assert await lines(store, "t7") == ("0 again",)


async def test_nothing_is_acknowledged_before_its_commit(store: Store) -> None:
    seen: list[int] = []

    async def one(table: str) -> None:
        await store.append_lines(table, 1, ["0 move"])
        seen.append(len(await lines(store, table)))

    await asyncio.gather(*map(one, TABLES))
    assert seen == [1] * len(TABLES)


async def test_many_writers_do_not_fight_for_the_lock(store: Store) -> None:
    """SQLite serves those who wait for its lock in no order: some would wait until they give up."""
    work = [store.save_guest_name(f"guest{number}", "Ada") for number in range(120)]
    work += [store.append_lines(table, 1, ["0 move"]) for table in TABLES]
    assert set(await asyncio.gather(*work)) == {None}


@pytest.mark.parametrize(("line", "told"), [("0 b2-c2", True), ("0 " + "x" * 7000, False), ("0 " + "é" * 1500, False)])
async def test_news_never_grow_beyond_a_notice(line: str, told: bool) -> None:
    """A notice of PostgreSQL holds less than 8,000 bytes: long lines are read by who hears that they are there."""
    news = append_queue.make_change_notice("t1", 2, (1, [line]))
    assert len(news.encode()) < 8000
    assert ("lines" in json.loads(news)) == told
