"""Taking back: free, against bots, by consent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from fastapi import FastAPI

from ludotheque.core.match.match import Match
from ludotheque.server.app import create_app
from ludotheque.table.common.settings import Settings
from tests.sites import site_of
from tests.table.clients import seat_all
from tests.table.conftest import TWO_PEOPLE, Guest, on_both, once, sit_down

pytestmark = [pytest.mark.anyio, on_both]

AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "level": 1}]


async def settled(guest: Guest, table: str) -> dict:
    """The table once no bot has anything left to do."""

    def rests(full: dict) -> bool:
        return not full["thinking"] and bool(full["over"] or set(full["turn"]) & set(full["you"]))

    return await once(lambda: guest.get(f"/api/tables/{table}"), rests)


async def test_ones_own_last_action_is_free(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    path = f"/api/tables/{made['table']}"
    await ada.play(made["table"], 0, "b2-c2")
    assert (await ada.get(path))["undo"] == {"free": [0], "ask": [], "offer": None}
    assert (await ben.get(path))["undo"]["free"] == []
    await ada.post(path + "/undo", {"seat": 0})
    full = await ada.get(path)
    assert (full["ply"], full["turn"]) == (0, [0])
    assert [(entry["action"], entry["undone"]) for entry in full["log"]] == [("b2-c2", True)]
    assert (await ada.post(path + "/undo", {"seat": 0}, 409))["error"]["code"] == "nothing"


async def test_a_chain_is_taken_back_step_by_step_and_a_turn_as_a_whole(ada: Guest) -> None:
    made = await ada.new_table(position="c4:bbw d4:www d5:bbbbb f11:b w")
    path = f"/api/tables/{made['table']}"
    await ada.play(made["table"], 0, "c4-d4")
    assert (await ada.post(path + "/undo", {"seat": 0}))["ply"] == 0
    await ada.play(made["table"], 0, "c4-d4>d5")
    assert (await ada.post(path + "/undo", {"seat": 0}))["ply"] == 0


async def test_beyond_the_others_decision_it_takes_consent(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    path = f"/api/tables/{made['table']}"
    await ada.play(made["table"], 0, "b2-c2")
    await ben.play(made["table"], 1, "f12-f11")
    assert await ada.post(path + "/undo", {"seat": 0}) == {"asked": True, "to": 0}
    assert (await ben.get(path))["undo"]["offer"] == {"by": 0, "to": 0, "agreed": []}
    assert (await ada.post(path + "/undo/answer", {"seat": 0, "accept": True}, 409))["error"]["code"] == "own_offer"
    assert await ben.post(path + "/undo/answer", {"seat": 1, "accept": False}) == {"applied": False}
    assert (await ada.get(path))["undo"]["offer"] is None
    assert (await ben.post(path + "/undo/answer", {"seat": 1, "accept": True}, 409))["error"]["code"] == "no_offer"
    await ada.post(path + "/undo", {"seat": 0})
    assert (await ben.post(path + "/undo/answer", {"seat": 1, "accept": True}))["ply"] == 0
    record = await ada.text(path + "/record")
    assert "\n0 b2-c2\n1 f12-f11\nundo 0\n" in record
    assert Match.replay(record).record() == record


async def test_a_stand_in_agrees_to_nothing(app: FastAPI, ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE, terms={"keeper": 1})
    await sit_down(ben, made)
    path = f"/api/tables/{made['table']}"
    await ada.play(made["table"], 0, "b2-c2")
    await ben.post(path + "/leave", {"seat": 1})
    await settled(ada, made["table"])
    for _ in range(3):
        full = await ada.get(path)
        assert (full["undo"]["free"], full["undo"]["ask"]) == ([], [0])
        assert await ada.post(path + "/undo", {"seat": 0}) == {"asked": True, "to": 0}
    assert (await ada.get(path))["ply"] == full["ply"]
    assert (await ada.get(path))["undo"]["offer"]["by"] == 0
    await ben.post(path + "/back", {"seat": 1})
    assert (await ben.post(path + "/undo/answer", {"seat": 1, "accept": True}))["ply"] == 0


async def test_what_is_free_stays_free_while_the_other_is_away(app: FastAPI, ada: Guest, ben: Guest) -> None:
    site_of(app).bots._pause = 60.0
    made = await ada.new_table(seats=TWO_PEOPLE, terms={"keeper": 1})
    await sit_down(ben, made)
    path = f"/api/tables/{made['table']}"
    await ben.post(path + "/leave", {"seat": 1})
    await ada.play(made["table"], 0, "b2-c2")
    assert (await ada.post(path + "/undo", {"seat": 0}))["ply"] == 0


async def test_who_has_resigned_need_not_agree(app: FastAPI, guest: Callable[[], Guest]) -> None:
    people = [guest(), guest(), guest()]
    table = await seat_all(*people, game="beyond", options={"first": "1"}, terms={})
    room = await site_of(app).rooms.get(table)
    holders = [next(iter(seat.holders)) for seat in room.seats]
    assert room.list_seats_to_ask(holders[0]) == [1, 2]
    await people[1].post(f"/api/tables/{table}/leave", {"seat": 1})
    assert room.list_seats_to_ask(holders[0]) == [1, 2]
    await people[1].post(f"/api/tables/{table}/resign", {"seat": 1})
    assert room.list_seats_to_ask(holders[0]) == [2]


async def test_an_action_withdraws_the_offer(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    path = f"/api/tables/{made['table']}"
    await ada.play(made["table"], 0, "b2-c2")
    await ben.play(made["table"], 1, "f12-f11")
    await ada.post(path + "/undo", {"seat": 0})
    await ada.play(made["table"], 0, "f1-f2")
    assert (await ben.get(path))["undo"]["offer"] is None


async def test_against_a_bot_its_answer_goes_back_too(ada: Guest) -> None:
    made = await ada.new_table(seats=AGAINST_A_BOT)
    path = f"/api/tables/{made['table']}"
    await ada.play(made["table"], 0, "b2-c2")
    full = await settled(ada, made["table"])
    assert full["ply"] >= 2
    assert full["undo"]["free"] == [0]
    await ada.post(path + "/undo", {"seat": 0, "ply": full["ply"]})
    full = await ada.get(path)
    assert (full["ply"], full["turn"]) == (0, [0])
    assert "\nundo 0\n" in await ada.text(path + "/record")
    assert (await ada.post(path + "/undo", {"seat": 0, "ply": 2}, 409))["error"]["code"] == "stale"


async def test_nobody_unsees_a_card_even_alone(ada: Guest) -> None:
    """A reveal ends undo: what was decided since goes back, the reveal does not."""
    made = await ada.new_table(game="beyond", options={"first": "1"}, seats=AGAINST_A_BOT)
    path = f"/api/tables/{made['table']}"
    await ada.play(made["table"], 0, "reveal")
    await ada.play(made["table"], 0, "stop")
    assert (await ada.post(path + "/undo", {"seat": 0, "ply": 2}))["ply"] == 1
    assert (await ada.post(path + "/undo", {"seat": 0, "ply": 1}, 409))["error"]["code"] == "shown"
    assert (await ada.get(path))["undo"]["free"] == []


async def test_an_undo_stops_a_thinking_bot(app: FastAPI, ada: Guest) -> None:
    site_of(app).bots._pause = 60.0
    made = await ada.new_table(seats=AGAINST_A_BOT)
    path = f"/api/tables/{made['table']}"
    await ada.play(made["table"], 0, "b2-c2")
    room = await site_of(app).rooms.get(made["table"])
    old = room.pending_thoughts[1].task
    assert (await ada.get(path))["thinking"] == [1]
    await ada.post(path + "/undo", {"seat": 0})
    assert (await ada.get(path))["thinking"] == []
    await asyncio.wait([old], timeout=20)
    assert old.done(), "it would have thought for a minute"
    site_of(app).bots._pause = 0.0
    await ada.play(made["table"], 0, "f1-f2")
    assert [entry["action"] for entry in (await settled(ada, made["table"]))["log"]][:2] == ["b2-c2", "f1-f2"]


async def test_a_bot_that_owes_a_decision_plays_when_somebody_comes(ada: Guest, settings: Settings) -> None:
    made = await ada.new_table(seats=AGAINST_A_BOT[::-1])
    again = create_app(settings)  # a server that was not there when the table was made
    back = Guest(again)
    back.client.cookies = ada.client.cookies
    full = await settled(back, made["table"])
    assert full["log"][0]["seat"] == 0
    assert full["you"] == [1]
    await site_of(again).close()
    await site_of(again).rooms.store.close()


async def test_a_bot_explains_what_it_played(ada: Guest) -> None:
    made = await ada.new_table(seats=AGAINST_A_BOT)
    path = f"/api/tables/{made['table']}"
    await ada.play(made["table"], 0, "b2-c2")
    full = await settled(ada, made["table"])
    told = await ada.post(path + "/explain", {"ply": 2})
    assert told["action"] == full["log"][1]["action"]
    assert told["why"]["fr"] != told["why"]["en"]
    assert 0 <= told["value"] <= 1
    assert (await ada.post(path + "/explain", {"ply": 1}, 404))["error"]["en"] == "No bot played that action."


async def test_a_hint_for_who_plays_alone(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(position="d12:bw a3:w a9:b g9:b w")
    told = await ada.post(f"/api/tables/{made['table']}/hint", {"seat": 0})
    assert told["action"] == "d12-d13"
    assert told["keys"][0] == "cell:d12"
    assert told["why"]["fr"]
    shared = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, shared)
    assert (await ada.post(f"/api/tables/{shared['table']}/hint", {"seat": 0}, 403))["error"]["fr"]


async def test_bots_play_alone_only_while_watched(app: FastAPI, ada: Guest) -> None:
    made = await ada.new_table(seats=[{"kind": "bot", "level": 1}] * 2)
    await asyncio.sleep(0.1)
    assert (await ada.get(f"/api/tables/{made['table']}"))["ply"] == 0
    with site_of(app).rooms.count_stream(made["table"], "somebody"):
        await once(lambda: ada.get(f"/api/tables/{made['table']}"), lambda full: full["ply"] > 3)
