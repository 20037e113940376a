"""Results and ratings: what a finished game was for its people, and which games count."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select, update

from ludotheque.table.jobs import database_check
from ludotheque.table.people import ratings, results
from ludotheque.table.people.ratings import Rating
from ludotheque.table.store.schema import RatingRow, ResultRow
from tests import toys
from tests.sites import site_of
from tests.table.clients import RATED, beaten, give_up, play_some, recomputed, register, seat_all
from tests.table.conftest import Guest, on_both, sit_down

pytestmark = pytest.mark.anyio

NAMES = ("Ada", "Ben", "Cleo")


async def _rows(app: FastAPI) -> list[Any]:
    query = select(*ResultRow.__table__.columns).order_by(ResultRow.at, ResultRow.table_id, ResultRow.seat)
    return list(await site_of(app).rooms.store.fetch_rows(query))


async def _ratings(app: FastAPI) -> dict[tuple[str, str], Rating]:
    rows = await site_of(app).rooms.store.fetch_rows(select(*RatingRow.__table__.columns))
    return {(row.guest, row.game): ratings.rating_from_row(row) for row in rows}


async def _people(guest: Callable[[], Guest], count: int) -> list[Guest]:
    people = [guest() for _ in range(count)]
    for one, name in zip(people, NAMES, strict=False):
        await register(one, name)
    return people


# --- the numbers ---


def test_who_wins_goes_up_and_is_better_known() -> None:
    winner, loser = ratings.rate_game([Rating(), Rating()], [1, 2])
    assert winner.points > 1500 > loser.points
    assert winner.margin < Rating().margin
    assert winner.games == loser.games == 1


def test_a_tie_between_equals_moves_nobody() -> None:
    for count in (2, 3, 5):
        after = ratings.rate_game([Rating()] * count, [1] * count)
        assert [one.points for one in after] == pytest.approx([1500] * count)


def test_three_seats_go_by_their_places() -> None:
    first, second, third = ratings.rate_game([Rating()] * 3, [1, 2, 3])
    assert first.points > second.points > third.points
    tied, also, last = ratings.rate_game([Rating()] * 3, [1, 1, 3])
    assert tied == also
    assert tied.points > last.points
    assert tied.points < first.points


def test_beating_the_strong_is_worth_more() -> None:
    strong, weak = Rating(mu=32, sigma=3), Rating(mu=20, sigma=3)
    up_strong = ratings.rate_game([Rating(), strong], [1, 2])[0].points
    up_weak = ratings.rate_game([Rating(), weak], [1, 2])[0].points
    assert up_strong > up_weak > 1500


# --- at the table ---


@on_both
async def test_a_rated_game_counts(app: FastAPI, guest: Callable[[], Guest]) -> None:
    people = await _people(guest, 2)
    table = await beaten(app, people, loser=1)
    won, lost = await _rows(app)
    assert (won.table_id, won.seat, won.rank, won.won, won.rated) == (table, 0, 1, True, True)
    assert (lost.seat, lost.rank, lost.won, lost.rated) == (1, 2, False, True)
    assert won.before == 1500 == lost.before
    assert won.after > 1500 > lost.after
    profile = await people[0].get("/api/people/ada")
    assert profile["played"][0]["rating"] == {"rating": round(won.after), "margin": 323, "games": 1}
    assert profile["results"][0]["with"] == ["Ben"]


@on_both
async def test_leaving_and_coming_back_is_no_way_out(app: FastAPI, guest: Callable[[], Guest]) -> None:
    people = await _people(guest, 2)
    table = await seat_all(*people)
    await play_some(app, table, people)
    assert await people[1].post(f"/api/tables/{table}/leave", {"seat": 1}) == {"applied": True}
    assert await people[1].post(f"/api/tables/{table}/back", {"seat": 1}) == {"applied": True}
    await give_up(app, table, people, 1)
    won, lost = await _rows(app)
    assert (won.won, won.rated, lost.won, lost.rated) == (True, True, False, True)
    assert won.after > 1500 > lost.after


async def test_a_game_counts_that_ends_while_somebody_is_away(app: FastAPI, guest: Callable[[], Guest]) -> None:
    people = await _people(guest, 2)
    table = await seat_all(*people)
    await play_some(app, table, people)
    await people[1].post(f"/api/tables/{table}/leave", {"seat": 1})
    await give_up(app, table, people, 0)
    assert [(row.won, row.rated) for row in await _rows(app)] == [(False, True), (True, True)]
    rematch = await people[0].post(f"/api/tables/{table}/rematch", status=201)
    assert (await site_of(app).rooms.get(rematch["table"])).terms.away == {}


async def test_three_people_at_a_table(app: FastAPI, guest: Callable[[], Guest]) -> None:
    people = await _people(guest, 3)
    table = await seat_all(*people, game=toys.PAIRS.name, options={})
    room = await site_of(app).rooms.get(table)
    for _ in range(400):
        if room.match.state.over:
            break
        await play_some(app, table, people, 1)
    result = room.match.result()
    rows = await _rows(app)
    assert [row.rank for row in rows] == list(result.places)
    assert all(row.rated and row.players == 3 for row in rows)
    after = ratings.rate_game([Rating()] * 3, [row.rank for row in rows])
    assert [row.after for row in rows] == [one.points for one in after]


@on_both
async def test_the_same_numbers_come_out_again(app: FastAPI, guest: Callable[[], Guest]) -> None:
    people = await _people(guest, 3)
    for first, second, loser in ((0, 1, 1), (1, 2, 0), (2, 0, 1), (0, 1, 0), (1, 0, 1)):
        await beaten(app, [people[first], people[second]], loser)
    assert await recomputed(app) == await _ratings(app)
    assert {one.games for one in (await _ratings(app)).values()} == {4, 2}
    url = app.state.settings.database_url
    assert database_check.check_database(url).faults == []
    async with site_of(app).rooms.store.transaction() as connection:
        await connection.execute(update(RatingRow).values(mu=RatingRow.mu + 1))
    assert "does not follow from the results" in database_check.check_database(url).faults[0].en


@on_both
async def test_games_that_end_at_once(app: FastAPI, guest: Callable[[], Guest]) -> None:
    people = await _people(guest, 3)
    tables = []
    for pair in ((0, 1), (1, 2), (2, 0)):
        seated = [people[place] for place in pair]
        tables.append(await seat_all(*seated))
        await play_some(app, tables[-1], seated)
    ends = [one.post(f"/api/tables/{table}/resign", {"seat": 0}) for one, table in zip(people, tables, strict=True)]
    await asyncio.gather(*ends)
    assert {one.games for one in (await _ratings(app)).values()} == {2}
    assert await recomputed(app) == await _ratings(app)


async def test_a_clock_that_jumps_back_changes_no_order(
    app: FastAPI, guest: Callable[[], Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await _people(guest, 2)
    await beaten(app, people, loser=0)
    earlier = ratings.wall_time().replace(year=2001)
    monkeypatch.setattr(ratings, "wall_time", lambda: earlier)
    await beaten(app, people, loser=1)
    assert await recomputed(app) == await _ratings(app)


# --- what does not count ---


async def _unrated(app: FastAPI, rows: int) -> None:
    found = await _rows(app)
    assert len(found) == rows
    assert not any(row.rated for row in found)
    assert await _ratings(app) == {}


async def test_a_friendly_game(app: FastAPI, guest: Callable[[], Guest]) -> None:
    await beaten(app, await _people(guest, 2), terms={})
    await _unrated(app, 2)


async def test_a_game_that_nobody_played(app: FastAPI, guest: Callable[[], Guest]) -> None:
    people = await _people(guest, 2)
    table = await seat_all(*people)
    await people[0].post(f"/api/tables/{table}/resign", {"seat": 0})
    await _unrated(app, 2)


@pytest.mark.parametrize("odd", [{"robot": True}, {"kept": 2}, {"kind": "bot"}])
async def test_a_seat_that_is_no_person(app: FastAPI, guest: Callable[[], Guest], odd: dict[str, Any]) -> None:
    table = await seat_all(*(people := await _people(guest, 2)))
    await play_some(app, table, people)
    room = await site_of(app).rooms.get(table)
    assert results.can_be_rated(room)
    room.change_seat(1, **odd)
    assert not results.can_be_rated(room)


async def test_seats_that_are_shared_or_doubled(app: FastAPI, guest: Callable[[], Guest]) -> None:
    table = await seat_all(*(people := await _people(guest, 2)))
    await play_some(app, table, people)
    room = await site_of(app).rooms.get(table)
    for holders in (frozenset(), room.seats[0].holders, room.seats[1].holders | {"somebody"}):
        seats = list(room.seats)
        room.change_seat(1, holders=holders)
        assert not results.can_be_rated(room)
        room.seats = seats
    room.match.game_record.header = replace(room.match.game_record.header, start="a position")
    assert not results.can_be_rated(room)


async def test_an_account_that_is_gone_before_the_end(app: FastAPI, guest: Callable[[], Guest]) -> None:
    """Whether all have accounts is asked when the game ends."""
    people = await _people(guest, 2)
    table = await seat_all(*people)
    await play_some(app, table, people)
    room = await site_of(app).rooms.get(table)
    room.change_seat(1, holders=frozenset({"nobody"}))
    await people[0].post(f"/api/tables/{table}/resign", {"seat": 0})
    await _unrated(app, 2)


async def test_a_hot_seat_has_no_result(app: FastAPI, ada: Guest) -> None:
    table = (await ada.new_table())["table"]
    await ada.post(f"/api/tables/{table}/resign", {"seat": 0})
    await _unrated(app, 0)


async def test_a_game_against_a_bot_is_only_a_result(app: FastAPI, ada: Guest) -> None:
    table = (await ada.new_table(seats=[{"kind": "me"}, {"kind": "bot", "level": 1}]))["table"]
    await ada.post(f"/api/tables/{table}/resign", {"seat": 0})
    await _unrated(app, 1)


# --- opening and joining a rated table ---


async def test_guests_open_no_rated_table(ada: Guest) -> None:
    body = {"game": "biyi", "seats": [{"kind": "me"}, {"kind": "open"}], "terms": RATED}
    assert (await ada.post("/api/tables", body, 403))["error"]["code"] == "account"
    assert (await ada.get("/api/tables"))["tables"] == []


async def test_guests_sit_down_at_none(app: FastAPI, guest: Callable[[], Guest], ben: Guest) -> None:
    [ada] = await _people(guest, 1)
    made = await ada.new_table(seats=[{"kind": "me"}, {"kind": "open"}], terms=RATED)
    link = made["seats"][1]["url"]
    answer = await ben.client.get(link)
    assert answer.status_code == 403
    assert "log in" in answer.text
    assert (await ada.client.get(link)).status_code == 409, "and nobody sits on both sides"
    await register(ben, "Ben")
    await sit_down(ben, made)
    third = guest()
    await register(third, "Third")
    assert (await third.client.get(link)).status_code == 403, "nor two on one seat"


@pytest.mark.parametrize(
    "wishes",
    [
        {"seats": [{"kind": "me"}, {"kind": "bot"}]},
        {"seats": [{"kind": "me"}, {"kind": "me"}]},
        {"game": "farcry", "options": {}, "seats": [{"kind": "me"}, {"kind": "open"}]},
        {"seats": [{"kind": "me"}, {"kind": "open"}], "position": "c4:bw d9:b w"},
    ],
)
async def test_tables_that_cannot_be_rated(guest: Callable[[], Guest], wishes: dict[str, Any]) -> None:
    [ada] = await _people(guest, 1)
    body = {"game": "biyi", "options": {"seats": "fixed"}, "terms": RATED, **wishes}
    assert (await ada.post("/api/tables", body, 400))["error"]["code"] == "unsupported"
