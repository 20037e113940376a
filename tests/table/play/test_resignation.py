"""Resigning at a table: among three the others play on with a stand-in, and whoever resigned comes last."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from ludotheque.core.match.match import Match
from ludotheque.core.match.verify import verify
from ludotheque.table.room.room import Room
from ludotheque.table.store.schema import ResultRow
from tests.sites import site_of
from tests.table.clients import register, seat_all
from tests.table.conftest import Guest, on_both

pytestmark = pytest.mark.anyio

BEYOND = {"game": "beyond", "options": {"first": "1"}}


async def three(app: FastAPI, guest: Callable[[], Guest], **terms: Any) -> tuple[list[Guest], Room]:
    """Three people at a table of BEYOND."""
    people = [guest(), guest(), guest()]
    table = await seat_all(*people, **BEYOND, terms=terms)
    return people, await site_of(app).rooms.get(table)


async def resign(one: Guest, room: Room, seat: int, status: int = 200) -> Any:
    return await one.post(f"/api/tables/{room.id}/resign", {"seat": seat}, status)


@on_both
async def test_the_others_play_on_and_a_robot_stands_in(app: FastAPI, guest: Callable[[], Guest]) -> None:
    people, room = await three(app, guest)
    before = await people[1].get(f"/api/tables/{room.id}")
    assert before["resign"] == [{"seat": 1, "goes_on": True}], "also out of turn"
    answer = await resign(people[1], room, 1)
    assert (answer["applied"], answer["over"]) == (True, False)
    assert room.match.game_record.lines[-1] == "leave 1"
    told = await people[0].get(f"/api/tables/{room.id}")
    assert not told["over"]
    assert (told["seats"][1]["resigned"], told["seats"][1]["kept"]["level"]) == (True, 2)
    gone = await people[1].get(f"/api/tables/{room.id}")
    assert (gone["you"], gone["resign"]) == ([], [])


async def test_who_has_resigned_decides_nothing_and_never_comes_back(app: FastAPI, guest: Callable[[], Guest]) -> None:
    people, room = await three(app, guest)
    await resign(people[0], room, 0)  # on his turn
    refused = await people[0].post(
        f"/api/tables/{room.id}/actions", {"seat": 0, "ply": room.match.ply, "action": "reveal"}, 409
    )
    assert refused["error"]["code"] == "resigned"
    assert (await people[0].post(f"/api/tables/{room.id}/back", {"seat": 0}, 409))["error"]["code"] == "resigned"
    assert (await resign(people[0], room, 0, 409))["error"]["code"] == "resigned"
    await people[0].get(f"/api/tables/{room.id}")
    assert room.seats[0].kept == 2


async def test_the_last_of_two_who_are_left_has_won(app: FastAPI, guest: Callable[[], Guest]) -> None:
    people, room = await three(app, guest)
    await resign(people[2], room, 2)
    ends = await resign(people[0], room, 0)
    assert ends["over"]
    result = room.match.result()
    assert result is not None
    assert (result.winner, result.places) == (1, (2, 1, 2))
    assert verify(room.match.record())
    rows = await site_of(app).rooms.store.fetch_rows(select(ResultRow.seat, ResultRow.rank, ResultRow.won))
    assert sorted(tuple(row) for row in rows) == [(0, 2, False), (1, 1, True), (2, 2, False)]


async def test_a_casual_table_may_agree_that_it_ends(app: FastAPI, guest: Callable[[], Guest]) -> None:
    people, room = await three(app, guest, resign_ends=True)
    told = await people[0].get(f"/api/tables/{room.id}")
    assert told["resign"] == [{"seat": 0, "goes_on": False}]
    assert told["terms"]["resign_ends"] is True
    assert (await resign(people[0], room, 0))["over"]
    assert room.match.result().places[0] == 3  # type: ignore[union-attr]


async def test_alone_with_robots_resigning_ends_the_game(app: FastAPI, ada: Guest) -> None:
    bots = [{"kind": "bot", "level": 1}] * 2
    made = await ada.new_table(**BEYOND, seats=[{"kind": "me"}, *bots])
    room = await site_of(app).rooms.get(made["table"])
    assert (await resign(ada, room, 0))["over"]
    assert room.match.result().places[0] == 3  # type: ignore[union-attr]


async def test_a_rated_game_stays_rated_and_the_stand_in_saves_nobody(app: FastAPI, guest: Callable[[], Guest]) -> None:
    people = [guest(), guest(), guest()]
    for one, name in zip(people, ("ada", "bea", "cleo"), strict=True):
        await register(one, name)
    table = await seat_all(*people, **BEYOND, terms={"rated": True})
    room = await site_of(app).rooms.get(table)
    for _ in range(6):
        seat = room.match.turn[0]
        await people[seat].play(table, seat, room.match.legal(seat)[0])
    last = next(seat for seat in range(3) if seat not in room.match.turn)
    await resign(people[last], room, last)
    assert room.terms.rated
    await resign(people[room.match.turn[0]], room, room.match.turn[0])
    rows = await site_of(app).rooms.store.fetch_rows(select(ResultRow.seat, ResultRow.rank, ResultRow.rated))
    assert all(row.rated for row in rows)
    assert next(row.rank for row in rows if row.seat == last) > 1


async def test_a_table_is_read_again_as_it_was(app: FastAPI, guest: Callable[[], Guest]) -> None:
    people, room = await three(app, guest)
    await resign(people[1], room, 1)
    again = Match.replay(room.match.record())
    assert (again.state.bytes(), again.result()) == (room.match.state.bytes(), None)


async def test_a_team_plays_on(app: FastAPI, guest: Callable[[], Guest]) -> None:
    people = [guest(), guest()]
    table = await seat_all(*people, game="farcry", options={"mission": "m01"}, terms={})
    room = await site_of(app).rooms.get(table)
    assert not (await resign(people[0], room, 0))["over"]
    assert room.seats[0].kept is not None
