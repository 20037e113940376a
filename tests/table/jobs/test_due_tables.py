"""The server looks after tables by itself: bots that owe a decision after a restart, clocks, tables that fail."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select, update

from ludotheque.server.app import create_app
from ludotheque.table.common.clock import as_utc
from ludotheque.table.common.problems import storage_failure
from ludotheque.table.common.settings import Settings
from ludotheque.table.jobs import due_tables
from ludotheque.table.room.room import Room
from ludotheque.table.room.table_clocks import SOON
from ludotheque.table.store.schema import LineRow, TableRow
from tests.sites import site_of
from tests.table.conftest import TWO_PEOPLE, Guest, on_both, once, until
from tests.table.play.test_stand_ins import BOT, DAYS, LIVE, Time, any_move, room_of, stop, time, two

__all__ = ["app", "time"]
pytestmark = pytest.mark.anyio

ME = {"kind": "me"}


@pytest.fixture
async def app(time: Time, app: FastAPI) -> FastAPI:
    """A server that looks at its tables when told."""
    await app.state.sweeper.rounds.stop()
    return app


async def due(app: FastAPI, made: dict[str, Any]) -> Any:
    rows = await site_of(app).rooms.store.fetch_rows(select(TableRow.due).where(TableRow.id == made["table"]))
    return as_utc(rows[0].due) if rows[0].due else None


async def lines(app: FastAPI, made: dict[str, Any]) -> int:
    return len(await site_of(app).rooms.store.fetch_rows(select(LineRow.n).where(LineRow.table_id == made["table"])))


def sleeping(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that dies before its bots answer."""
    monkeypatch.setattr(site_of(app).bots, "wake", lambda room: None)


@on_both
async def test_after_a_crash_the_bot_moves_though_nobody_opens_the_table(
    app: FastAPI, settings: Settings, time: Time, ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    sleeping(app, monkeypatch)
    made = await ada.new_table(seats=[ME, BOT], terms=DAYS)
    await any_move(ada, made, 0)
    before = await lines(app, made)
    again = create_app(settings)
    async with again.router.lifespan_context(again):
        await once(lambda: lines(again, made), lambda count: count > before)
        room = await room_of(again, made)
        async with room.lock:  # its move may be written and not yet noted in memory
            assert room.match.turn == (0,)
        assert room.due == time.now + timedelta(days=2), "next comes the end of Ada’s time"


async def test_a_table_is_due_when_something_is_to_happen(app: FastAPI, time: Time, ada: Guest, ben: Guest) -> None:
    made = await two(ada, ben)
    await any_move(ada, made, 0)
    assert await due(app, made) is None, "people without a clock need nobody"
    live = await two(ada, ben, terms=LIVE)
    await any_move(ada, live, 0)
    assert await due(app, live) == time.now + timedelta(seconds=300)
    await ben.post(f"/api/tables/{live['table']}/resign", {"seat": 1})
    assert await due(app, live) is None, "a game that is over needs nobody"


async def test_a_new_table_is_looked_at_once(app: FastAPI, time: Time, ada: Guest) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE, terms=LIVE)
    assert await due_tables.handle_due_tables(site_of(app).rooms) == 1
    assert await due(app, made) is None
    assert await due_tables.handle_due_tables(site_of(app).rooms) == 0


async def test_a_bot_that_thinks_is_left_in_peace(
    app: FastAPI, time: Time, ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    site_of(app).bots._pause = 60.0
    made = await ada.new_table(seats=[ME, BOT])
    await any_move(ada, made, 0)
    room = await room_of(app, made)
    await until(lambda: 1 in room.pending_thoughts)
    thinking = room.pending_thoughts[1]
    time.goes_on(11)
    assert await due_tables.handle_due_tables(site_of(app).rooms) == 1
    assert room.pending_thoughts[1] is thinking
    assert await due_tables.handle_due_tables(site_of(app).rooms) == 0, "not again before a while"


@on_both
async def test_of_two_workers_one_looks(app: FastAPI, settings: Settings, time: Time, ada: Guest) -> None:
    await ada.new_table(seats=TWO_PEOPLE, terms=LIVE)
    other = create_app(settings)
    rows = await due_tables.list_due_tables(site_of(app).rooms.store, time.now)
    claims = [
        due_tables._claim_table(site_of(one).rooms.store, rows[0].id, rows[0].due, time.now + SOON)
        for one in (app, other)
    ]
    assert sorted(await asyncio.gather(*claims)) == [False, True]
    await stop(other)


async def test_a_table_that_cannot_be_opened_stops_nobody(
    app: FastAPI, settings: Settings, time: Time, ada: Guest, ben: Guest
) -> None:
    broken, good = await two(ada, ben, terms=LIVE), await two(ada, ben, terms=LIVE | {"keeper": 1})
    for made in (broken, good):
        await any_move(ada, made, 0)
    async with site_of(app).rooms.store.transaction() as connection:
        where = (LineRow.table_id == broken["table"], LineRow.n == 1)
        await connection.execute(update(LineRow).where(*where).values(text="0 nonsense"))
    again = create_app(settings)
    time.goes_on(400)
    await due_tables.handle_due_tables(site_of(again).rooms)
    time.goes_on(400)
    await due_tables.handle_due_tables(site_of(again).rooms)
    assert await due(again, broken) is None
    assert (await room_of(again, good)).seats[1].kept == 1
    await stop(again)


async def test_many_tables_cost_one_question(
    app: FastAPI, time: Time, ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(5):
        await ada.new_table(terms=DAYS)
    while await due_tables.handle_due_tables(site_of(app).rooms):
        pass
    asked: list[Any] = []
    read = site_of(app).rooms.store.fetch_rows

    async def counted(query: Any) -> Any:
        asked.append(query)
        return await read(query)

    monkeypatch.setattr(site_of(app).rooms.store, "fetch_rows", counted)
    assert await due_tables.handle_due_tables(site_of(app).rooms) == 0
    assert len(asked) == 1


async def test_the_sweeper_outlives_a_database_that_goes_away(
    app: FastAPI, time: Time, ada: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await two(ada, ben, terms=LIVE | {"keeper": 1})
    await any_move(ada, made, 0)
    room: Room = await room_of(app, made)
    time.goes_on(400)
    failures: list[str] = []
    found: Callable[..., Any] = due_tables.list_due_tables

    async def away(*asked: Any) -> Any:
        if len(failures) < 2:
            failures.append("away")
            raise storage_failure()
        return await found(*asked)

    monkeypatch.setattr(due_tables, "list_due_tables", away)
    monkeypatch.setattr(app.state.sweeper.rounds, "_pause", 0.0)
    app.state.sweeper.rounds.start()
    await until(lambda: room.seats[1].kept is not None)
    await app.state.sweeper.rounds.stop()
    assert len(failures) == 2
