"""Seats that a bot keeps: time runs out, somebody leaves, somebody comes back."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from ludotheque.bots.levels import Thought
from ludotheque.core.language.text import Text
from ludotheque.server.app import create_app
from ludotheque.table.common import clock
from ludotheque.table.common.clock import as_utc
from ludotheque.table.common.problems import Stale
from ludotheque.table.common.settings import Settings
from ludotheque.table.jobs import due_tables
from ludotheque.table.play import stand_ins
from ludotheque.table.room import table_clocks
from ludotheque.table.room.room import Room
from ludotheque.table.store.schema import ChatRow, SeatRow, TableRow
from tests.sites import site_of
from tests.table.conftest import HOT_SEAT, TWO_PEOPLE, Guest, on_both, sit_down, until
from tests.table.people.test_high_scores import SEVEN
from tests.toys.larder import LARDER

pytestmark = pytest.mark.anyio

LIVE = {"clock": {"kind": "live", "minutes": 5, "increment": 10}}
DAYS = {"clock": {"kind": "days", "days": 2}}
BOT = {"kind": "bot", "level": 1}
DAY = 24 * 3600


class Time:
    """A time that only goes on when told."""

    def __init__(self) -> None:
        self.now = datetime(2030, 5, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def goes_on(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """The time of the tables."""
    time = Time()
    monkeypatch.setattr(clock, "now", time)
    return time


@pytest.fixture
async def app(time: Time, app: FastAPI) -> FastAPI:
    """A server that looks at its tables when told."""
    await app.state.sweeper.rounds.stop()
    return app


async def room_of(app: FastAPI, made: dict[str, Any]) -> Room:
    room: Room = await site_of(app).rooms.get(made["table"])
    return room


async def two(ada: Guest, ben: Guest, **wishes: Any) -> dict[str, Any]:
    made = await ada.new_table(seats=TWO_PEOPLE, **wishes)
    await sit_down(ben, made)
    return made


async def clocks_of(guest: Guest, made: dict[str, Any]) -> list[tuple[float, bool]]:
    shown = (await guest.get(f"/api/tables/{made['table']}"))["clocks"]["seats"]
    return [(one["left"], one["running"]) for one in shown]


async def any_move(guest: Guest, made: dict[str, Any], seat: int) -> None:
    full = await guest.get(f"/api/tables/{made['table']}")
    assert seat in full["turn"]
    await guest.play(made["table"], seat, full["paths"][0][0])


async def news(app: FastAPI, made: dict[str, Any]) -> list[str]:
    query = select(ChatRow.words).where(ChatRow.table_id == made["table"], ChatRow.place == "news").order_by(ChatRow.n)
    return [row.words["en"] for row in await site_of(app).rooms.store.fetch_rows(query)]


async def test_a_table_that_waits_costs_nobody_time(time: Time, ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE, terms=LIVE)
    time.goes_on(1000)
    assert await clocks_of(ada, made) == [(300, False), (300, False)]
    await sit_down(ben, made)
    time.goes_on(1000)
    assert await clocks_of(ada, made) == [(300, False), (300, False)], "Ben may not even look yet"
    await any_move(ada, made, 0)
    time.goes_on(30)
    assert await clocks_of(ada, made) == [(310, False), (270, True)]
    await any_move(ben, made, 1)
    assert await clocks_of(ben, made) == [(310, True), (280, False)]


async def test_live_clocks_begin_when_all_are_here(app: FastAPI, time: Time, ada: Guest, ben: Guest) -> None:
    made = await two(ada, ben, terms=LIVE)
    room = await room_of(app, made)
    rooms = site_of(app).rooms
    (a,), (b,) = (room.seats[seat].holders for seat in (0, 1))
    with rooms.count_stream(room.id, a):
        await stand_ins.handle_arrival(rooms, room.id, a)
        time.goes_on(60)
        assert (await clocks_of(ada, made))[0] == (300, False)
        with rooms.count_stream(room.id, b):
            await stand_ins.handle_arrival(rooms, room.id, b)
            time.goes_on(60)
            assert await clocks_of(ada, made) == [(240, True), (300, False)]


async def test_days_begin_with_the_last_who_sits_down(time: Time, ada: Guest, ben: Guest) -> None:
    made = await two(ada, ben, terms=DAYS)
    time.goes_on(DAY)
    assert await clocks_of(ben, made) == [(DAY, True), (2 * DAY, False)]
    await any_move(ada, made, 0)
    assert await clocks_of(ben, made) == [(2 * DAY, False), (2 * DAY, True)]
    await ada.post(f"/api/tables/{made['table']}/undo", {"seat": 0})
    assert await clocks_of(ben, made) == [(DAY, True), (2 * DAY, False)], "a takeback gives no time back"


async def test_the_clocks_stand_while_a_seat_is_free_again(app: FastAPI, time: Time, ada: Guest, ben: Guest) -> None:
    made = await two(ada, ben, terms=DAYS)
    room = await room_of(app, made)
    await any_move(ada, made, 0)
    time.goes_on(DAY)
    await ben.post(f"/api/tables/{room.id}/stand", {"seat": 1})
    assert await clocks_of(ada, made) == [(2 * DAY, False), (2 * DAY, False)]
    time.goes_on(5 * DAY)
    await due_tables.handle_due_tables(site_of(app).rooms)
    assert [seat.bot_level for seat in room.seats] == [None, None], "nobody sits there who could be late"
    link = f"/t/{room.id}?k={room.seats[1].key}"
    assert (await ben.client.get(link)).status_code == 303
    assert await clocks_of(ada, made) == [(2 * DAY, False), (2 * DAY, True)]


@on_both
async def test_time_runs_out_and_a_bot_plays_until_the_player_returns(
    app: FastAPI, time: Time, ada: Guest, ben: Guest
) -> None:
    made = await two(ada, ben, terms=LIVE | {"keeper": 1})
    await any_move(ada, made, 0)
    room, rooms = await room_of(app, made), site_of(app).rooms
    time.goes_on(299)
    await due_tables.handle_due_tables(rooms)
    assert room.seats[1].bot_level is None
    time.goes_on(1)
    assert await due_tables.handle_due_tables(rooms) == 1
    assert room.seats[1].kept == 1
    await until(lambda: room.match.turn == (0,))
    full = await ada.get(f"/api/tables/{made['table']}")
    assert full["seats"][1]["kept"]["level"] == 1
    assert full["clocks"]["seats"][1] == {"left": 0, "running": False}
    assert any("has run out of time: a robot" in words for words in await news(app, made))

    guest = next(iter(room.seats[1].holders))
    with rooms.count_stream(room.id, guest):
        await stand_ins.handle_arrival(rooms, room.id, guest)
        assert room.seats[1].bot_level is None
        await any_move(ada, made, 0)
        time.goes_on(10)
        assert (await clocks_of(ben, made))[1] == (50, True)
        await any_move(ben, made, 1)
    assert any("is back" in words for words in await news(app, made))


async def test_who_dozed_before_the_table_asks_for_his_seat(app: FastAPI, time: Time, ada: Guest, ben: Guest) -> None:
    made = await two(ada, ben, terms=LIVE)
    await any_move(ada, made, 0)
    room, rooms = await room_of(app, made), site_of(app).rooms
    guest = next(iter(room.seats[1].holders))
    site_of(app).bots._pause = 60.0  # the bot thinks for long
    with rooms.count_stream(room.id, guest):
        time.goes_on(400)
        await due_tables.handle_due_tables(rooms)
        await stand_ins.handle_arrival(rooms, room.id, guest)  # the line was lost and came back
        assert room.seats[1].kept is not None
        await until(lambda: 1 in room.pending_thoughts)
        thinking = room.pending_thoughts[1].task
        assert await ben.post(f"/api/tables/{room.id}/back", {"seat": 1}) == {"applied": True}
        await asyncio.gather(thinking, return_exceptions=True)
        assert thinking.cancelled()
        assert not room.pending_thoughts, "the bot stops at once"
    await any_move(ben, made, 1)
    assert await ben.post(f"/api/tables/{room.id}/back", {"seat": 1}) == {"applied": False}


async def test_who_acts_has_his_seat_back(app: FastAPI, time: Time, ada: Guest, ben: Guest) -> None:
    made = await two(ada, ben, terms=DAYS)
    room = await room_of(app, made)
    site_of(app).bots._pause = 60.0
    await ada.post(f"/api/tables/{room.id}/leave", {"seat": 0})
    assert room.seats[0].bot_level is not None
    assert (await ada.play(room.id, 0, "a1-z9", 400))["error"]["code"] == "bad_text"
    assert room.seats[0].bot_level is not None, "what is refused changes nothing"
    await any_move(ada, made, 0)
    assert room.seats[0].bot_level is None
    stored = await site_of(app).rooms.store.fetch_rows(select(SeatRow.kept).where(SeatRow.table_id == room.id))
    assert [row.kept for row in stored] == [None, None]


async def stop(app: FastAPI) -> None:
    await site_of(app).close()
    await site_of(app).rooms.store.close()


async def test_who_leaves_is_replaced(app: FastAPI, settings: Settings, time: Time, ada: Guest, ben: Guest) -> None:
    made = await two(ada, ben, terms={"keeper": 1})
    room = await room_of(app, made)
    await ben.post(f"/api/tables/{room.id}/leave", {"seat": 0}, 403)
    await ben.post(f"/api/tables/{room.id}/leave", {"seat": 7}, 404)
    assert await ben.post(f"/api/tables/{room.id}/leave", {"seat": 1}) == {"applied": True}
    assert await ben.post(f"/api/tables/{room.id}/leave", {"seat": 1}) == {"applied": False}
    await any_move(ada, made, 0)
    await until(lambda: room.match.turn == (0,))
    full = await ada.get(f"/api/tables/{room.id}")
    assert full["seats"][1]["name"] == room.seats[1].name
    assert not full["hints"], "he may come back: no advice against him"
    assert full["undo"] == {"free": [], "ask": [0], "offer": None}, "the bot that keeps his seat agrees to nothing"
    again = create_app(settings)
    assert (await room_of(again, made)).seats[1].kept == 1, "it is written down"
    await stop(again)


async def test_bots_alone_play_only_while_somebody_looks(app: FastAPI, time: Time, ada: Guest) -> None:
    made = await ada.new_table(seats=[{"kind": "me"}, BOT], terms={"keeper": 1})
    room, rooms = await room_of(app, made), site_of(app).rooms
    await ada.post(f"/api/tables/{room.id}/leave", {"seat": 0})
    await asyncio.sleep(0.1)
    assert (room.match.ply, room.due, room.pending_thoughts) == (0, None, {})
    with rooms.count_stream(room.id, "somebody"):
        await until(lambda: room.match.ply > 2)


async def test_in_a_hot_seat_each_seat_has_its_clock(app: FastAPI, time: Time, ada: Guest) -> None:
    made = await ada.new_table(seats=HOT_SEAT, terms=LIVE | {"keeper": 1})
    await any_move(ada, made, 0)
    time.goes_on(301)
    await due_tables.handle_due_tables(site_of(app).rooms)
    room = await room_of(app, made)
    assert [seat.kept for seat in room.seats] == [None, 1]


async def test_an_offer_waits_for_who_is_gone(app: FastAPI, time: Time, ada: Guest, ben: Guest) -> None:
    made = await two(ada, ben, terms=LIVE)
    path = f"/api/tables/{made['table']}"
    await any_move(ada, made, 0)
    await any_move(ben, made, 1)
    room = await room_of(app, made)
    assert (await ada.post(path + "/undo", {"seat": 0}))["asked"]
    time.goes_on(20)
    assert (await clocks_of(ada, made))[0] == (290, True), "while he asks, his time runs"
    await ben.post(path + "/leave", {"seat": 1})
    assert room.offer is not None
    assert (await ada.post(path + "/undo", {"seat": 0}))["asked"], "he may ask as often as he likes"
    await ben.post(path + "/back", {"seat": 1})
    assert room.offer is not None
    assert (await ben.post(path + "/undo/answer", {"seat": 1, "accept": True}))["ply"] == 0
    assert (await clocks_of(ada, made))[0] == (290, True), "still his decision: the clock goes on"


@on_both
async def test_two_workers_find_the_same_clock_run_out(
    app: FastAPI, settings: Settings, time: Time, ada: Guest, ben: Guest
) -> None:
    made = await two(ada, ben, terms=LIVE | {"keeper": 1})
    await any_move(ada, made, 0)
    other = create_app(settings)
    rooms = [await room_of(one, made) for one in (app, other)]
    for one in (app, other):
        site_of(one).bots._pause = 60.0
    time.goes_on(400)

    async def flags(one: FastAPI, room: Room) -> bool:
        async with room.lock:
            try:
                return bool(await stand_ins.handle_timeouts(site_of(one).rooms, room))
            except Stale:
                return False

    flagged = await asyncio.gather(*(flags(one, room) for one, room in zip((app, other), rooms, strict=True)))
    assert sorted(flagged) == [False, True]
    assert [(await room_of(one, made)).seats[1].kept for one in (app, other)] == [1, 1], "the second reads it again"
    assert len(await news(app, made)) == 1
    await stop(other)


@on_both
async def test_after_a_restart_a_live_clock_goes_on_where_the_server_begins(
    app: FastAPI, settings: Settings, time: Time, ada: Guest, ben: Guest
) -> None:
    live, days = await two(ada, ben, terms=LIVE), await two(ada, ben, terms=DAYS)
    for made in (live, days):
        await any_move(ada, made, 0)
    time.goes_on(100_000)
    again = create_app(settings)
    await due_tables.handle_due_tables(site_of(again).rooms)
    time.goes_on(50)
    left = [table_clocks.clocks_to_json(await room_of(again, made)) for made in (live, days)]
    assert [told["seats"][1]["left"] for told in left if told] == [250, 2 * DAY - 100_050]
    rows = await site_of(app).rooms.store.fetch_rows(select(TableRow.due).where(TableRow.id == live["table"]))
    assert as_utc(rows[0].due) == time.now + timedelta(seconds=250)
    await stop(again)


async def test_what_a_bot_began_is_no_feat(app: FastAPI, time: Time, ada: Guest) -> None:
    made = await ada.new_table(game=LARDER.name, options={}, seats=[{"kind": "me"}], terms={"keeper": 1})
    room, rooms = await room_of(app, made), site_of(app).rooms
    first = room.game.notation.read("fill")[0]

    async def think(*_: Any, **__: Any) -> Thought:
        return Thought(first, 0.5, [], None, None, Text("", ""), 1, 0.0)

    site_of(app).bots.think = think
    await ada.post(f"/api/tables/{room.id}/leave", {"seat": 0})
    with rooms.count_stream(room.id, "somebody"):
        await until(lambda: room.match.ply == 1)
    await ada.post(f"/api/tables/{room.id}/back", {"seat": 0})
    await ada.play(room.id, 0, SEVEN.removeprefix("fill; "))
    assert (await ada.get(f"/api/tables/{room.id}"))["feat"]["score"] == 7
    assert not (await ada.get(f"/api/tables/{room.id}/records"))["counts"]
