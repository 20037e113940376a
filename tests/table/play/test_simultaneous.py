"""Many who decide at once, in several steps: nobody waits for anybody, and nobody's decision is lost to another's."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi import FastAPI

from ludotheque.bots.levels import Thought
from ludotheque.bots.trials import TriedAction
from ludotheque.core.language.text import Text
from ludotheque.table.play import advice
from tests.sites import site_of
from tests.table.conftest import Guest, once, sit_down
from tests.toys.rally import RALLY

pytestmark = pytest.mark.anyio

ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "level": 1}, {"kind": "open"}


async def rally(guest: Guest, *seats: dict[str, Any]) -> dict[str, Any]:
    return await guest.new_table(game=RALLY.name, options={}, seats=list(seats))


async def until(guest: Guest, table: str, turn: list[int]) -> dict[str, Any]:
    """The table once these seats alone owe a decision."""
    return await once(lambda: guest.get(f"/api/tables/{table}"), lambda full: full["turn"] == turn)


async def test_seven_bots_draft_without_waiting_for_anybody(app: FastAPI, ada: Guest) -> None:
    thoughts: list[int] = []
    robots = site_of(app).bots
    think = robots.think

    async def counted(game: Any, state: Any, seat: int, *more: Any) -> Any:
        thoughts.append(seat)
        return await think(game, state, seat, *more)

    robots.think = counted
    made = await rally(ada, ME, *[BOT] * 7)
    full = await until(ada, made["table"], [0])
    assert full["decided"] == [1, 2, 3, 4, 5, 6, 7]
    assert full["view"]["drafting"]
    acted = [entry["seat"] for entry in full["log"]]
    assert {seat: thoughts.count(seat) for seat in range(1, 8)} == {seat: acted.count(seat) for seat in range(1, 8)}, (
        "no thought is thrown away because another bot was first"
    )
    await ada.play(made["table"], 0, "take 1; take 2; ready")
    assert (await ada.get(f"/api/tables/{made['table']}"))["turn"] == [0], "the first duel waits for its first"


async def test_what_others_do_meanwhile_makes_nobody_late(ada: Guest, ben: Guest) -> None:
    made = await rally(ada, ME, OPEN)
    await sit_down(ben, made)
    path = f"/api/tables/{made['table']}"
    assert (await ben.get(path))["ply"] == 0
    await ada.play(made["table"], 0, "take 1")
    early = {"seat": 1, "ply": 0}
    assert (await ben.post(path + "/arrange", early | {"puts": [["offer:1", "zone:hand"]]}))["line"] == "take 2"
    assert (await ben.post(path + "/actions", early | {"action": "take 2"}))["ply"] == 2
    assert "full" in await ben.post(path + "/actions", early | {"action": "take 1"}, 409), "now he has decided himself"
    assert "full" in await ben.post(path + "/actions", {"seat": 1, "ply": 7, "action": "take 1"}, 409)


async def test_a_takeback_makes_old_answers_late(ada: Guest, ben: Guest) -> None:
    made = await rally(ada, ME, OPEN)
    await sit_down(ben, made)
    path = f"/api/tables/{made['table']}"
    await ada.play(made["table"], 0, "take 1")
    await ada.play(made["table"], 0, "take 2")
    assert (await ada.get(path))["undo"]["free"] == [0]
    assert (await ben.get(path))["undo"] == {"free": [], "ask": [], "offer": None}
    await ada.post(path + "/undo", {"seat": 0})
    assert "full" in await ben.post(path + "/actions", {"seat": 1, "ply": 0, "action": "take 1"}, 409)
    await ben.play(made["table"], 1, "take 1")
    assert (await ada.get(path))["undo"]["ask"] == [0], "somebody else has acted since"


async def test_the_next_question_is_another_one(ada: Guest, ben: Guest) -> None:
    made = await rally(ada, ME, OPEN)
    await sit_down(ben, made)
    table = made["table"]
    await ada.play(table, 0, "take 1; take 2; ready")
    before = (await ada.get(f"/api/tables/{table}"))["ply"]
    await ben.play(table, 1, "take 1; take 2; ready")
    late = {"seat": 0, "ply": before, "action": "push"}
    assert "full" in await ada.post(f"/api/tables/{table}/actions", late, 409)


async def test_a_draft_says_what_may_follow_it(ada: Guest) -> None:
    table = (await rally(ada, ME, BOT))["table"]
    body = {"seat": 0, "ply": 0, "puts": [["offer:0", "zone:hand"]]}
    draft = await ada.post(f"/api/tables/{table}/arrange", body)
    assert draft["after"] == [["take 1; swap", ["swap"], "Swap."]]
    assert not draft["ready"]
    draft = await ada.post(f"/api/tables/{table}/arrange", body | {"puts": [*body["puts"], ["offer:2", "zone:hand"]]})
    assert (draft["after"], draft["line"], draft["ready"]) == ([], "take 1; take 3; ready", True)


async def test_a_hint_tells_what_each_choice_gains(app: FastAPI, ada: Guest) -> None:
    table = (await rally(ada, ME, BOT))["table"]
    room = await site_of(app).rooms.get(table)
    best, other = room.match.actions(0)[:2]
    weighed = (TriedAction(best, 0.6, 0.01), TriedAction(other, 0.5, 0.02))
    thought = Thought(best, 0.6, [], None, None, Text("Parce que.", "Because."), 9, 0.1, weighed)

    async def think(*_: Any) -> Thought:
        return thought

    site_of(app).bots.think = think
    told = (await ada.post(f"/api/tables/{table}/hint", {"seat": 0}))["weighed"]
    assert [(one["action"], one["gain"], one["error"]) for one in told] == [
        ("take 1", 0.05, 0.01),
        ("take 2", -0.05, 0.02),
    ]
    assert told[0]["said"]["fr"] == "Prendre la carte 1."


async def test_a_hint_after_what_was_put_so_far(app: FastAPI, ada: Guest) -> None:
    table = (await rally(ada, ME, BOT))["table"]
    path = f"/api/tables/{table}/hint"
    puts = [["offer:0", "zone:hand"], ["offer:1", "zone:hand"]]
    told = await ada.post(path, {"seat": 0, "puts": puts})
    assert (told["action"], told["said"]["en"]) == ("ready", "Ready.")
    assert (told["keys"], told["play"], told["put"]) == (["commit"], "take 1; take 2; ready", None)
    assert (await ada.post(path, {"seat": 0, "puts": [["offer:9", "zone:hand"]]}, 400))["error"]["code"] == "bad_text"
    three = [*puts, ["offer:2", "zone:hand"]]
    assert (await ada.post(path, {"seat": 0, "puts": three}, 409))["error"]["code"] == "nothing"


@pytest.mark.parametrize("puts", [[], [["offer:1", "zone:hand"]]], ids=["nothing put", "one put"])
async def test_a_hint_is_the_same_whenever_it_is_asked(app: FastAPI, ada: Guest, puts: list[list[str]]) -> None:
    one, other = (await rally(ada, ME, ME))["table"], (await rally(ada, ME, ME))["table"]
    first, again = [await ada.post(f"/api/tables/{one}/hint", {"seat": 0, "puts": puts}) for _ in range(2)]
    assert first == again
    room, twin = [await site_of(app).rooms.get(table) for table in (one, other)]
    twin.match.state.assign(room.match.state)
    same = await ada.post(f"/api/tables/{other}/hint", {"seat": 0, "puts": puts})
    assert same | {"seconds": 0} == first | {"seconds": 0}


async def test_only_so_many_hints_are_kept(app: FastAPI, ada: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "MAX_KEPT_HINTS", 2)
    table = (await rally(ada, ME, ME))["table"]
    for puts in ([], [["offer:0", "zone:hand"]], [["offer:1", "zone:hand"]]):
        await ada.post(f"/api/tables/{table}/hint", {"seat": 0, "puts": puts})
    assert len((await site_of(app).rooms.get(table)).hints) == 2


async def test_eight_seats_are_invited_and_sit_down(ada: Guest, guest: Any) -> None:
    made = await rally(ada, ME, *[OPEN] * 7)
    links = [seat["url"] for seat in made["seats"] if "url" in seat]
    assert len(links) == 7
    for link in links:
        assert (await guest().client.get(link)).status_code == 303
    full = await ada.get(f"/api/tables/{made['table']}")
    assert [seat["kind"] for seat in full["seats"]] == ["human"] * 8
    assert full["turn"] == list(range(8))
