"""Tables of two to four: who is called what, who waits for whom, several winners, and how a board is asked for."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from fastapi import FastAPI

from ludotheque.core import catalog
from ludotheque.core.contract.score_sheet import ScoreLine, ScoreSheet
from ludotheque.core.language.text import Text
from tests import toys
from tests.sites import site_of
from tests.table.conftest import Guest, on_both, sit_down, until

pytestmark = [pytest.mark.anyio, on_both]

ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "level": 1}, {"kind": "open"}


def _called(full: dict[str, Any]) -> list[str]:
    return [seat["called"]["en"] for seat in full["seats"]]


@pytest.mark.parametrize("toy", toys.TOYS, ids=lambda toy: toy.name)
@pytest.mark.parametrize("players", [2, 3, 4])
async def test_every_number_of_seats_plays_to_its_end(app: FastAPI, ada: Guest, toy, players: int) -> None:
    made = await ada.new_table(game=toy.name, options={}, seats=[ME] * players)
    table = made["table"]
    room = await site_of(app).rooms.get(table)
    for _ in range(400):
        full = await ada.get(f"/api/tables/{table}")
        if full["over"]:
            break
        seat = full["turn"][-1]
        await ada.play(table, seat, room.match.legal(seat)[0])
    assert full["over"]
    assert full["result"]["winners"] == list(room.match.result().winners)
    again = await ada.post(f"/api/tables/{table}/rematch", status=201)
    assert len((await ada.get(f"/api/tables/{again['table']}"))["seats"]) == players


async def test_nobody_shares_a_name(ada: Guest) -> None:
    made = await ada.new_table(game="pairs", options={}, seats=[ME | {"name": "Ada"}, BOT, BOT, OPEN])
    names = _called(await ada.get(f"/api/tables/{made['table']}"))
    assert names[0] == "Ada"
    assert names[1].endswith(" 1")
    assert names[1][:-2] == names[2][:-2]
    assert len(set(names)) == 4


async def test_only_one_seat_of_a_hot_seat_has_the_hosts_name(ada: Guest) -> None:
    await ada.new_table(seats=[ME | {"name": "Ada"}, BOT])
    made = await ada.new_table(game="pairs", options={}, seats=[ME] * 3)
    assert _called(await ada.get(f"/api/tables/{made['table']}")) == ["Ada", "Seat 2", "Seat 3"]


async def test_the_log_calls_seats_by_their_names(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(game="prizes", options={"cards": 2}, seats=[ME | {"name": "Ada"}, OPEN])
    await sit_down(ben, made)
    await ben.post(f"/api/tables/{made['table']}/name", {"seat": 1, "name": "Ben"})
    await ada.play(made["table"], 0, "bid 1")
    await ben.play(made["table"], 1, "bid 2")
    full = await ben.get(f"/api/tables/{made['table']}")
    told = [words["en"] for entry in full["log"] for words in entry["events"]]
    assert "Ada had bid 1." in told
    assert any(words.startswith("Ben wins") for words in told)


async def test_all_who_owe_a_decision_are_named(ada: Guest) -> None:
    made = await ada.new_table(game="prizes", options={}, seats=[ME, OPEN, OPEN])
    assert (await ada.get(f"/api/tables/{made['table']}"))["turn"] == [0, 1, 2]
    await ada.play(made["table"], 0, "bid 1")
    assert (await ada.get(f"/api/tables/{made['table']}"))["turn"] == [1, 2]


async def test_options_may_ask_for_more_seats_than_there_are(ada: Guest) -> None:
    body = {"game": "beyond", "seats": [ME, ME], "options": {"first": "4"}}
    error = (await ada.post("/api/tables", body, 400))["error"]
    assert "4" in error["fr"]
    await ada.post("/api/tables", body | {"seats": [ME] * 4}, 201)


async def test_the_board_knows_shape_and_names(ada: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, Any]] = []

    def board(view: dict[str, Any], lang: str = "en", **how: Any) -> str:
        asked.append(how | {"lang": lang})
        return "<svg/>"

    monkeypatch.setitem(catalog._registered, "pairs", replace(toys.PAIRS, show=replace(toys.PAIRS.show, board=board)))
    made = await ada.new_table(game="pairs", options={}, seats=[ME | {"name": "Ada"}, OPEN])
    table = f"/api/tables/{made['table']}"
    for address in (table, f"{table}/at/0", f"{table}/board.svg"):
        await ada.client.get(address, params={"shape": "tall", "lang": "fr"})
    assert [how["shape"] for how in asked] == ["tall"] * 3
    assert all(how["names"] == ["Ada", "Siège 2"] for how in asked)
    await ada.get(table)
    assert asked[-1]["shape"] == "wide"
    await ada.get(table, 400, params={"shape": "round"})


async def test_sheets_of_points_and_shared_victories(ada: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = ScoreSheet(
        Text("Points", "Points"), (), ScoreLine(Text("Total", "Total"), (1, 1, 0)), (Text("Voilà.", "There."),)
    )
    game = replace(
        toys.PRIZES, show=replace(toys.PRIZES.show, score_sheet=lambda view: [sheet] if view["over"] else [])
    )
    monkeypatch.setitem(catalog._registered, "prizes", game)
    made = await ada.new_table(game="prizes", options={"cards": 2}, seats=[ME] * 3)
    assert (await ada.get(f"/api/tables/{made['table']}"))["tally"] == []
    for seat in (0, 1, 2, 0, 1, 2):
        legal = (await ada.get(f"/api/tables/{made['table']}"))["paths"]
        await ada.play(made["table"], seat, legal[0][0] if seat != 2 else legal[-1][0])
    full = await ada.get(f"/api/tables/{made['table']}")
    assert full["over"]
    assert full["tally"][0]["total"]["values"] == [1, 1, 0]
    assert full["tally"][0]["notes"] == [{"fr": "Voilà.", "en": "There."}]
    best = max(full["result"]["scores"])
    assert full["result"]["winners"] == [seat for seat, score in enumerate(full["result"]["scores"]) if score == best]


async def test_who_is_alone_with_bots_may_hurry_them(app: FastAPI, ada: Guest, ben: Guest) -> None:
    site_of(app).bots._pause = 30.0
    made = await ada.new_table(game="pairs", options={}, seats=[BOT, BOT])
    table = made["table"]
    room = await site_of(app).rooms.get(table)
    with site_of(app).rooms.count_stream(table, "somebody"):
        await asyncio.sleep(0.3)
        assert room.match.ply == 0
        assert (await ada.get(f"/api/tables/{table}"))["hurry"]
        assert (await ada.post(f"/api/tables/{table}/hurry"))["applied"]
        await until(lambda: room.match.ply > 2, 25.0)  # a pause alone takes longer


async def test_nobody_hurries_the_bots_of_others(ada: Guest, ben: Guest, app: FastAPI) -> None:
    site_of(app).bots._pause = 30.0
    made = await ada.new_table(game="pairs", options={}, seats=[BOT, ME])
    assert not (await ben.get(f"/api/tables/{made['table']}"))["hurry"]
    assert not (await ben.post(f"/api/tables/{made['table']}/hurry"))["applied"]
    assert (await ada.post(f"/api/tables/{made['table']}/hurry"))["applied"]
