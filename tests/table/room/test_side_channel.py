"""What a table says and draws beside the game: plans, intentions, wishes. Nothing of it is in the record."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from fastapi import FastAPI

from ludotheque.bots import levels
from ludotheque.core.contract.intentions import Intention, encode_request
from ludotheque.core.language.text import Text
from ludotheque.server.app import create_app
from ludotheque.table.common.rate_limits import Allowance
from ludotheque.table.common.settings import Settings
from ludotheque.table.play import pings
from ludotheque.table.play.pings import list_public_keys
from ludotheque.table.room import side_channel
from ludotheque.table.room.side_channel import MAX_REMARKS, SideChannel
from tests.sites import site_of
from tests.table.conftest import Guest, once, sit_down
from tests.table.messages.test_stream import Reader
from tests.toys.crew import CREW

pytestmark = pytest.mark.anyio

ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "level": 1}, {"kind": "open"}


async def crew(guest: Guest, *seats: dict[str, Any]) -> str:
    return str((await guest.new_table(game=CREW.name, options={}, seats=list(seats)))["table"])


async def test_a_plan_is_told_to_all_and_passes_when_its_seat_acts(app: FastAPI, ada: Guest) -> None:
    table = await crew(ada, ME, ME)
    path = f"/api/tables/{table}"
    reader = Reader(app, table)
    await reader.next()
    before = await ada.text(path + "/record")
    await ada.post(path + "/plan", {"seat": 0, "keys": ["figure:p1", "cell:4"]})
    name, told = await reader.next()
    assert (name, told["plans"][0]["seat"], told["plans"][0]["keys"]) == ("beside", 0, ["figure:p1", "cell:4"])
    assert 80 < told["plans"][0]["seconds"] <= 90
    assert await ada.text(path + "/record") == before
    await ada.play(table, 1, "take 1")
    assert len((await ada.get(path))["beside"]["plans"]) == 1
    await ada.play(table, 0, "step")
    assert (await ada.get(path))["beside"]["plans"] == []
    await ada.post(path + "/plan", {"seat": 0, "keys": ["cell:4"]})
    await ada.post(path + "/plan", {"seat": 0, "keys": []})
    assert (await ada.get(path))["beside"]["plans"] == []
    await reader.close()


async def test_who_may_draw_and_how_much(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(game=CREW.name, options={}, seats=[ME, OPEN])
    path = f"/api/tables/{made['table']}/plan"
    assert (await ben.post(path, {"seat": 0, "keys": ["cell:1"]}, 403))["error"]["code"] == "forbidden"
    assert (await ada.post(path, {"seat": 0, "keys": ["c"] * 25}, 400))["error"]
    assert (await ada.post(path, {"seat": 0, "keys": ["c" * 81]}, 400))["error"]
    assert (await ada.post(path, {"seat": 0, "keys": "cell:1"}, 400))["error"]
    table = (await ada.new_table())["table"]
    refused = await ada.post(f"/api/tables/{table}/plan", {"seat": 0, "keys": ["cell:d4"]}, 409)
    assert refused["error"]["en"] == "No plans are drawn in this game."


@pytest.mark.parametrize("game", ["farcry", CREW.name])
async def test_only_what_everybody_sees_is_part_of_a_plan(app: FastAPI, ada: Guest, game: str) -> None:
    """As when somebody points: one key that the others do not have, and nothing of the plan is shown."""
    table = (await ada.new_table(game=game, options={}, seats=[ME, OPEN]))["table"]
    path = f"/api/tables/{table}"
    known = sorted(list_public_keys(await site_of(app).rooms.get(table)))[:3]
    for keys in (["cell:z99"], [*known, "card:secret"], [""], [*known, '"><script>']):
        refused = await ada.post(path + "/plan", {"seat": 0, "keys": keys}, 409)
        assert refused["error"]["code"] == "unseen"
    assert (await ada.get(path))["beside"]["plans"] == []
    await ada.post(path + "/plan", {"seat": 0, "keys": known})
    assert (await ada.get(path))["beside"]["plans"][0]["keys"] == known


async def test_nobody_draws_faster_than_a_hand(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pings, "PLAN", Allowance(3, 0.001))
    made = create_app(replace(settings, rate=1.0))
    async with made.router.lifespan_context(made):
        ada = Guest(made)
        path = f"/api/tables/{await crew(ada, ME, ME)}/plan"
        for _ in range(3):
            await ada.post(path, {"seat": 0, "keys": ["cell:1"]})
        assert (await ada.post(path, {"seat": 0, "keys": ["cell:1"]}, 429))["error"]["code"] == "too_fast"


def test_a_plan_passes_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(side_channel.time, "monotonic", lambda: now)
    table = SideChannel(CREW)
    table.show_plan(0, ["cell:1", "cell:2"])
    table.show_plan(1, ["cell:2"])
    assert [plan["seat"] for plan in table.to_json()["plans"]] == [0, 1]
    now = 9.0
    assert [plan["seat"] for plan in table.to_json()["plans"]] == [0], "pointing passes sooner than a path"
    now = 99.0
    assert table.to_json()["plans"] == []


def test_what_is_said_is_kept_short() -> None:
    table = SideChannel(CREW)
    for number in range(40):
        table.announce(1, Intention(Text(f"Je fais {number}.", f"I do {number}."), ("cell:1",)))
        table.announce(1, Intention(Text(f"Je fais {number}.", f"I do {number}."), ("cell:1",)))
    told = table.to_json()["talk"]
    assert len(told) == MAX_REMARKS
    assert [said["number"] for said in told[-2:]] == [39, 40], "the same words are said once"


async def test_bots_say_what_they_intend_and_hear_wishes(app: FastAPI, ada: Guest) -> None:
    wishes: list[int] = []
    robots = site_of(app).bots
    think = robots.think

    async def noted(*args: Any, wish: int = 0) -> Any:
        wishes.append(wish)
        return await think(*args, wish=wish)

    robots.think = noted
    table = await crew(ada, BOT, ME)
    path = f"/api/tables/{table}"
    full = await once(lambda: ada.get(path), lambda full: full["ply"] == 1)
    assert full["beside"]["talk"][0]["seat"] == 0
    assert full["wishes"] == [
        ["pebbles", {"fr": "Ramasse des cailloux", "en": "Take pebbles"}],
        ["go", {"fr": "Avance", "en": "Go on"}],
    ]
    assert set(wishes) == {0}
    await ada.post(path + "/wish", {"seat": 0, "wish": "go"})
    full = await ada.get(path)
    assert full["beside"]["wishes"] == {"0": "go"}
    assert full["beside"]["talk"][-1] == {
        "number": len(full["beside"]["talk"]),
        "seat": 1,
        "text": {"fr": "Avance", "en": "Go on"},
        "to": 0,
    }
    await ada.play(table, 1, "pass")
    await once(lambda: ada.get(path), lambda full: full["ply"] >= 3)
    assert wishes[-1] == encode_request(1, by=1)
    await ada.post(path + "/wish", {"seat": 0, "wish": ""})
    assert (await ada.get(path))["beside"]["wishes"] == {}
    assert "wish" not in await ada.text(path + "/record")


async def test_bad_wishes(ada: Guest, ben: Guest) -> None:
    path = f"/api/tables/{await crew(ada, ME, BOT)}/wish"
    assert (await ada.post(path, {"seat": 1, "wish": "<b>"}, 400))["error"]["en"] == "This robot knows no such wish."
    assert (await ada.post(path, {"seat": 0, "wish": "go"}, 409))["error"]["en"] == "No robot sits there."
    assert (await ada.post(path, {"seat": 7, "wish": "go"}, 409))["error"]
    assert (await ben.post(path, {"seat": 1, "wish": "go"}, 403))["error"]
    table = (await ada.new_table(seats=[ME, BOT]))["table"]
    assert (await ada.post(f"/api/tables/{table}/wish", {"seat": 1, "wish": "go"}, 400))["error"]


async def test_a_wish_reaches_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[int] = []
    choose = levels.choose

    def noted(game: Any, s: Any, *more: Any, **how: Any) -> Any:
        heard.append(s.wish)
        return choose(game, s, *more, **how)

    monkeypatch.setattr(levels, "choose", noted)
    match = CREW.match(players=1, seed=1)
    levels.think(CREW, match.state, 0, level=1, wish=2)
    levels.think(CREW, match.state, 0, level=1)
    assert (heard, match.state.wish) == ([2, 0], 0), "it stands in the imagined game only"


async def test_the_log_is_told_chapter_by_chapter(app: FastAPI, ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(game=CREW.name, options={}, seats=[ME, OPEN])
    await sit_down(ben, made)
    table, path = made["table"], f"/api/tables/{made['table']}"
    reader = Reader(app, table)
    await reader.next()
    await ada.play(table, 0, "step")
    assert (await reader.next())[1]["keep"] == 0
    await ben.play(table, 1, "pass")
    assert (await reader.next())[1]["keep"] == 1
    await ada.play(table, 0, "pass")
    change = (await reader.next())[1]
    assert (change["keep"], [entry["place"] for entry in change["log"]]) == (0, [3]), "a new chapter begins"
    titles = [(chapter["title"]["en"], chapter["count"], chapter["ply"]) for chapter in change["chapters"]]
    assert titles == [("Round 1", 2, 1), ("Round 2", 1, 3)]
    full = await ada.get(path)
    assert [words["en"] for words in full["log"][0]["events"]] == ["Your side passes.", "Round 2"]
    older = await ada.get(path + "/log?chapter=0")
    assert [entry["action"] for entry in older["log"]] == ["step", "pass"]
    assert (await ada.get(path + "/log?chapter=2", 404))["error"]["en"] == "There is no such chapter."
    assert (await ada.get(path + "/at/1"))["last_line"]["action"] == "step", "also a moment of an older chapter"
    await reader.close()


async def test_the_glossary_is_there_for_all(ada: Guest) -> None:
    known = await ada.get("/api/glossary/crew")
    assert known["thorns"]["also"] == [{"fr": "épine", "en": "thorn"}]
    assert await ada.get("/api/glossary/biyi") == {}
    assert (await ada.get("/api/glossary/nothing", 404))["error"]
