"""The wall's clock is set back, or on, between two servers: no clock stands, and none gains."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from ludotheque.server.app import create_app
from ludotheque.table.common import clock
from ludotheque.table.common.clock import as_utc
from ludotheque.table.common.settings import Settings
from ludotheque.table.jobs import clock_repair, due_tables
from ludotheque.table.room import table_clocks
from ludotheque.table.store.schema import SeatRow, TableRow
from tests.sites import site_of
from tests.table.conftest import Guest, on_both
from tests.table.play import test_stand_ins as test_keeping
from tests.table.play.test_stand_ins import DAY, DAYS, LIVE, Time, any_move, room_of, two

pytestmark = pytest.mark.anyio

time, app = test_keeping.time, test_keeping.app  # a time that goes on when told, and a server that waits for it
HOUR = timedelta(hours=1)


@asynccontextmanager
async def another(settings: Settings) -> AsyncIterator[FastAPI]:
    """A server that starts on the same database, and looks at its tables when told."""
    made = create_app(settings)
    async with made.router.lifespan_context(made):
        await made.state.sweeper.rounds.stop()
        yield made


async def left(app: FastAPI, made: dict[str, Any]) -> tuple[float, bool]:
    told = table_clocks.clocks_to_json(await room_of(app, made))
    assert told
    return told["seats"][1]["left"], told["seats"][1]["running"]


async def due(app: FastAPI, made: dict[str, Any]) -> Any:
    rows = await site_of(app).rooms.store.fetch_rows(select(TableRow.due).where(TableRow.id == made["table"]))
    return as_utc(rows[0].due)


@on_both
async def test_clocks_go_on_after_the_wall_was_set_back(
    app: FastAPI, settings: Settings, time: Time, ada: Guest, ben: Guest
) -> None:
    live, days = await two(ada, ben, terms=LIVE), await two(ada, ben, terms=DAYS)
    for made in (live, days):
        await any_move(ada, made, 0)
    time.goes_on(-DAY)
    async with another(settings) as again:
        assert [await left(again, made) for made in (live, days)] == [(300, True), (2 * DAY, True)]
        assert [await due(again, made) - time.now for made in (live, days)] == [
            timedelta(seconds=300),
            timedelta(days=2),
        ]
        time.goes_on(50)
        assert [await left(again, made) for made in (live, days)] == [(250, True), (2 * DAY - 50, True)]
        time.goes_on(251)
        await due_tables.handle_due_tables(site_of(again).rooms)
        assert (await room_of(again, live)).seats[1].kept is not None, "its time is up, and somebody looks"
        assert (await room_of(again, days)).seats[1].kept is None
    async with another(settings) as third:
        assert (await left(third, days))[0] == 2 * DAY - 301, "a second start gives nothing once more"


async def test_a_table_that_was_to_be_looked_at_soon_is_looked_at_at_once(app: FastAPI, time: Time, ada: Guest) -> None:
    """A bot owes a decision there: no clock runs, and still somebody must look."""
    made = await ada.new_table()
    async with site_of(app).rooms.store.transaction(made["table"], due=time.now + timedelta(days=1)):
        pass
    assert await clock_repair.repair_clocks(site_of(app).rooms.store) == 1
    assert await due(app, made) == time.now


@on_both
async def test_what_is_right_is_left_alone(
    app: FastAPI, settings: Settings, time: Time, ada: Guest, ben: Guest
) -> None:
    made = await two(ada, ben, terms=DAYS)
    await any_move(ada, made, 0)
    version = await site_of(app).rooms.store.load_version(made["table"])
    for seconds in (0, 30, DAY):
        time.goes_on(seconds)
        assert await clock_repair.repair_clocks(site_of(app).rooms.store) == 0
    assert await site_of(app).rooms.store.load_version(made["table"]) == version


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_a_machine_that_is_behind_does_not_mend_what_others_wrote(
    app: FastAPI, time: Time, ada: Guest, ben: Guest
) -> None:
    """Its own clock is wrong, the one of the database is not: the moments lie ahead of the first only."""
    made = await two(ada, ben, terms=DAYS)
    await any_move(ada, made, 0)
    store = site_of(app).rooms.store
    real = clock.wall_time()
    async with store.transaction(made["table"], due=real + timedelta(days=2)) as connection:
        await connection.execute(SeatRow.__table__.update().where(SeatRow.running.is_not(None)).values(running=real))
    time.now = real - HOUR
    assert await clock_repair.repair_clocks(store) == 0
    time.now = real
    assert await clock_repair.repair_clocks(store) == 0
    async with store.transaction(made["table"], due=real + timedelta(days=3)) as connection:
        ahead = SeatRow.__table__.update().where(SeatRow.running.is_not(None)).values(running=real + 24 * HOUR)
        await connection.execute(ahead)
    assert await clock_repair.repair_clocks(store) == 1
