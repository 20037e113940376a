"""Rated games and who goes away: the seat waits, the clock runs on, and whoever stays away has lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from ludotheque.core.match.verify import verify
from ludotheque.server.app import create_app
from ludotheque.table.common.clock import as_utc
from ludotheque.table.common.settings import Settings
from ludotheque.table.jobs import due_tables
from ludotheque.table.play import stand_ins
from ludotheque.table.room.room import Room, load_room
from ludotheque.table.room.terms import GRACE, LIVE_GRACE
from ludotheque.table.store.schema import ResultRow, TableRow
from ludotheque.table.store.store import NO_STAND_IN
from ludotheque.table.words import WORDS
from tests.sites import site_of
from tests.table.clients import play_some, register, seat_all
from tests.table.conftest import Guest, on_both, until
from tests.table.play import test_stand_ins as test_keeping
from tests.table.play.test_stand_ins import Time, clocks_of, news, stop

pytestmark = pytest.mark.anyio

RATED = {"rated": True, "keeper": 1}
LIVE = RATED | {"clock": {"kind": "live", "minutes": 5, "increment": 10}}
BEYOND = {"game": "beyond", "options": {"first": "1"}}

time, app = test_keeping.time, test_keeping.app  # fixtures: the same time, and the same server


@pytest.fixture
async def people(guest: Callable[[], Guest]) -> list[Guest]:
    """Three people with accounts."""
    found = [guest(), guest(), guest()]
    for one, name in zip(found, ("Ada", "Ben", "Cleo"), strict=True):
        await register(one, name)
    return found


async def begun(app: FastAPI, people: list[Guest], **wishes: Any) -> Room:
    """A rated game in which everybody has played."""
    table = await seat_all(*people, **{"terms": RATED, **wishes})
    await play_some(app, table, people)
    room: Room = await site_of(app).rooms.get(table)
    return room


async def leave(one: Guest, room: Room, seat: int) -> None:
    assert await one.post(f"/api/tables/{room.id}/leave", {"seat": seat}) == {"applied": True}


async def rows(app: FastAPI) -> list[tuple[int, int, bool, bool]]:
    query = select(ResultRow.seat, ResultRow.rank, ResultRow.won, ResultRow.rated).order_by(ResultRow.seat)
    return [tuple(row) for row in await site_of(app).rooms.store.fetch_rows(query)]


LOST_BY_0 = [(0, 2, False, True), (1, 1, True, True)]


async def test_the_seat_waits_and_nobody_plays_there(app: FastAPI, time: Time, people: list[Guest]) -> None:
    room = await begun(app, people[:2])
    await leave(people[0], room, 0)
    assert await people[0].post(f"/api/tables/{room.id}/leave", {"seat": 0}) == {"applied": False}
    await due_tables.handle_due_tables(site_of(app).rooms)
    await asyncio.sleep(0.1)
    assert (room.match.ply, room.match.turn, room.pending_thoughts, room.terms.rated) == (2, (0,), {}, True)
    full = await people[1].get(f"/api/tables/{room.id}")
    assert (full["seats"][0]["kept"], full["seats"][0]["away"], full["grace"]) == (None, GRACE, GRACE)
    assert any(
        "has left this rated game, and loses it unless they are back within 24 hours" in words
        for words in await _news(app, room)
    )
    asked = await people[1].post(f"/api/tables/{room.id}/undo", {"seat": 1})
    assert asked.get("applied"), "their own last action is free, as always"


async def _news(app: FastAPI, room: Room) -> list[str]:
    return await news(app, {"table": room.id})


@on_both
async def test_who_stays_away_has_lost(app: FastAPI, settings: Settings, time: Time, people: list[Guest]) -> None:
    room = await begun(app, people[:2])
    await leave(people[0], room, 0)
    time.goes_on(GRACE - 1)
    await due_tables.handle_due_tables(site_of(app).rooms)
    assert room.is_playing
    time.goes_on(1)
    again = create_app(settings)  # whoever looks after the tables: also a server that was not there
    assert await due_tables.handle_due_tables(site_of(again).rooms) == 1
    await stop(again)
    kept = await site_of(app).rooms.store.load_table(room.id)
    assert (kept.lines[-1], kept.row.status, kept.row.due) == ("resign 0", "over", None)
    assert await rows(app) == LOST_BY_0
    assert verify(load_room(kept).match.record())
    assert any("did not come back in time and loses" in words for words in await _news(app, room))
    assert await due_tables.handle_due_tables(site_of(app).rooms) == 0


async def test_out_of_turn_it_is_lost_when_the_turn_comes(app: FastAPI, time: Time, people: list[Guest]) -> None:
    room = await begun(app, people[:2])
    await leave(people[1], room, 1)
    time.goes_on(2 * GRACE)
    assert await due_tables.handle_due_tables(site_of(app).rooms) == 0
    assert room.is_playing, "the other may still play, and win in their own way"
    await play_some(app, room.id, people, 1)
    await due_tables.handle_due_tables(site_of(app).rooms)
    assert await rows(app) == [(0, 1, True, True), (1, 2, False, True)]


@pytest.mark.parametrize("how", ["opens", "acts", "asks"])
async def test_who_comes_back_in_time_plays_on(app: FastAPI, time: Time, people: list[Guest], how: str) -> None:
    room, rooms = await begun(app, people[:2]), site_of(app).rooms
    await leave(people[0], room, 0)
    time.goes_on(GRACE - 1)
    if how == "opens":
        await stand_ins.handle_arrival(rooms, room.id, next(iter(room.seats[0].holders)))
    elif how == "acts":
        await play_some(app, room.id, people, 1)
    else:
        assert await people[0].post(f"/api/tables/{room.id}/back", {"seat": 0}) == {"applied": True}
    assert room.seats[0].kept is None
    time.goes_on(2 * GRACE)
    await due_tables.handle_due_tables(rooms)
    assert (room.is_playing, room.terms.rated) == (True, True)
    again = await people[1].get(f"/api/tables/{room.id}")
    assert again["seats"][0]["away"] is None


async def test_leaving_brings_no_time(app: FastAPI, time: Time, people: list[Guest]) -> None:
    room = await begun(app, people[:2], terms=LIVE)
    before = (await clocks_of(people[0], {"table": room.id}))[0][0]
    await leave(people[0], room, 0)
    time.goes_on(before - 5)
    for what in ("back", "leave", "back"):
        await people[0].post(f"/api/tables/{room.id}/{what}", {"seat": 0})
    assert (await clocks_of(people[0], {"table": room.id}))[0] == (5, True)
    await leave(people[0], room, 0)
    await play_some(app, room.id, people, 1)
    assert (await clocks_of(people[0], {"table": room.id}))[0] == (15, False), "who acts has the increment, no more"


@on_both
async def test_who_has_no_time_left_has_lost(app: FastAPI, time: Time, people: list[Guest]) -> None:
    room = await begun(app, people[:2], terms=LIVE)
    time.goes_on(400)
    assert await due_tables.handle_due_tables(site_of(app).rooms) == 1
    assert (room.match.game_record.lines[-1], room.seats[0].kept) == ("resign 0", None)
    assert await rows(app) == LOST_BY_0
    assert any("has run out of time and loses the rated game" in words for words in await _news(app, room))


async def test_nobody_waits_for_ever_without_a_clock(app: FastAPI, time: Time, people: list[Guest]) -> None:
    room = await begun(app, people[:2])
    full = await people[0].get(f"/api/tables/{room.id}")
    assert full["terms"]["clock"] == {"kind": "days", "days": 14}
    time.goes_on(14 * GRACE)
    await due_tables.handle_due_tables(site_of(app).rooms)
    assert await rows(app) == LOST_BY_0


@pytest.mark.parametrize("how", ["time", "away"])
async def test_among_three_he_comes_last_and_the_others_play_on(
    app: FastAPI, time: Time, people: list[Guest], how: str
) -> None:
    room = await begun(app, people, **BEYOND, terms=LIVE)
    late = room.match.turn[0] if how == "time" else next(seat for seat in range(3) if seat not in room.match.turn)
    if how == "away":
        await leave(people[late], room, late)
    time.goes_on(400 if how == "time" else LIVE_GRACE)
    await due_tables.handle_due_tables(site_of(app).rooms)
    assert room.has_resigned(late)
    assert f"leave {late}" in room.match.game_record.lines
    assert room.seats[late].kept == 1, "a robot plays to the end"
    await until(lambda: late not in room.match.turn)
    if room.is_playing:
        await people[room.match.turn[0]].post(f"/api/tables/{room.id}/resign", {"seat": room.match.turn[0]})
    found = await rows(app)
    assert all(rated for *_, rated in found)
    assert found[late][1] > 1


@on_both
async def test_two_workers_find_it_lost_once(app: FastAPI, settings: Settings, time: Time, people: list[Guest]) -> None:
    room = await begun(app, people[:2])
    await leave(people[0], room, 0)
    other = create_app(settings)
    await site_of(other).rooms.get(room.id)
    time.goes_on(GRACE)
    looked = await asyncio.gather(*(due_tables.handle_due_tables(site_of(one).rooms) for one in (app, other)))
    assert sum(looked) == 1
    await stop(other)
    kept = await site_of(app).rooms.store.load_table(room.id)
    assert [line for line in kept.lines if line.startswith("resign")] == ["resign 0"]
    assert len([words for words in await _news(app, room) if "in time" in words]) == 1
    assert await rows(app) == LOST_BY_0


async def test_after_a_restart_there_is_all_the_time_to_come_back(
    app: FastAPI, settings: Settings, time: Time, people: list[Guest]
) -> None:
    room = await begun(app, people[:2], terms=LIVE | {"clock": {"kind": "live", "minutes": 60, "increment": 0}})
    await leave(people[0], room, 0)
    time.goes_on(1000)  # nobody could come back meanwhile
    again = create_app(settings)
    await due_tables.handle_due_tables(site_of(again).rooms)
    fresh = await site_of(again).rooms.get(room.id)
    assert fresh.is_playing
    [row] = await site_of(app).rooms.store.fetch_rows(select(TableRow.due).where(TableRow.id == room.id))
    assert (as_utc(row.due) - time.now).total_seconds() == LIVE_GRACE
    time.goes_on(LIVE_GRACE)
    await due_tables.handle_due_tables(site_of(again).rooms)
    assert fresh.match.state.over
    await stop(again)


async def test_a_server_that_died_while_somebody_lost(app: FastAPI, time: Time, people: list[Guest]) -> None:
    """The robot had the seat, and the record did not yet say that he has left."""
    room, rooms = await begun(app, people, **BEYOND), site_of(app).rooms
    seat = room.match.turn[0]
    site_of(app).bots._pause = 60.0
    async with room.lock:
        await stand_ins._seat_stand_ins(rooms, room, [seat], WORDS["stand_in.last_away"])
    time.goes_on(due_tables.SOON.total_seconds())
    await due_tables.handle_due_tables(rooms)
    assert room.has_resigned(seat)
    assert room.terms.rated


async def test_who_left_a_game_that_is_no_longer_rated_is_replaced(
    app: FastAPI, time: Time, people: list[Guest]
) -> None:
    room, rooms = await begun(app, people[:2]), site_of(app).rooms
    await leave(people[0], room, 0)
    assert room.seats[0].kept == NO_STAND_IN
    async with room.lock:
        await stand_ins._change_seats(rooms, room, {}, {"rated": False})
    time.goes_on(GRACE)
    await due_tables.handle_due_tables(rooms)
    assert (room.seats[0].kept, room.is_playing) == (1, True)


async def test_whose_account_is_deleted_while_away(app: FastAPI, time: Time, people: list[Guest]) -> None:
    room = await begun(app, people[:2])
    await leave(people[0], room, 0)
    await people[0].post("/api/me/delete", {"sure": True, "password": "rather long words"})
    room = await site_of(app).rooms.get(room.id)
    assert (room.seats[0].kept, room.seats[0].holders, room.terms.rated) == (1, frozenset(), False)


async def test_no_program_takes_over_in_a_rated_game(
    app: FastAPI, time: Time, people: list[Guest], guest: Callable[[], Guest]
) -> None:
    room = await begun(app, people[:2])
    token = (await people[0].post("/api/tokens", status=201))["token"]
    program = guest()
    program.client.headers["Authorization"] = f"Bearer {token}"
    refused = await program.play(room.id, 0, room.match.legal(0)[0], 409)
    assert refused["error"]["code"] == "rated"
    assert not room.seats[0].robot
    await people[0].post(f"/api/tables/{room.id}/resign", {"seat": 0})
    assert await rows(app) == LOST_BY_0
