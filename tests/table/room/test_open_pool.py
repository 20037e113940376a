"""Open pools: several act as they like, what arrives first is done first, and nobody's click is lost to another's."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from fastapi import FastAPI

from tests.sites import site_of
from tests.table.conftest import Guest, once, sit_down
from tests.toys.crew import CREW

pytestmark = pytest.mark.anyio

ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "level": 1}, {"kind": "open"}


async def crew(guest: Guest, *seats: dict[str, Any], **options: str) -> str:
    made = await guest.new_table(game=CREW.name, options=options, seats=list(seats))
    return f"/api/tables/{made['table']}"


async def two(ada: Guest, ben: Guest, **options: str) -> str:
    """A table for two people; answers its address."""
    made = await ada.new_table(game=CREW.name, options=options, seats=[ME, OPEN])
    await sit_down(ben, made)
    return f"/api/tables/{made['table']}"


async def play(guest: Guest, path: str, seat: int, *actions: str) -> None:
    """Play some actions, each at the ply at which the table stands."""
    for action in actions:
        await guest.play(path.rsplit("/", 1)[1], seat, action)


def sent(seat: int, ply: int, action: str, **more: Any) -> dict[str, Any]:
    return {"seat": seat, "ply": ply, "action": action, **more}


async def test_two_who_click_at_once_are_both_heard(ada: Guest, ben: Guest) -> None:
    path = await two(ada, ben)
    first, second = await asyncio.gather(
        ada.post(path + "/actions", sent(0, 0, "step")), ben.post(path + "/actions", sent(1, 0, "take 3"))
    )
    assert {first["ply"], second["ply"]} == {1, 2}
    assert (await ada.get(path))["view"]["cells"] == [2, 0]


async def test_what_is_no_longer_legal_is_refused_by_its_clause(ada: Guest, ben: Guest) -> None:
    path = await two(ada, ben)
    await play(ada, path, 0, "step")
    await ben.post(path + "/actions", sent(1, 1, "step"))
    refused = await ben.post(path + "/actions", sent(1, 2, "step"), 409)
    assert refused["refusal"]["clause"] == "CREW-1.2"
    assert (await ben.get(path))["ply"] == 2


async def test_a_question_in_between_makes_nobody_late(ada: Guest, ben: Guest) -> None:
    path = await two(ada, ben)
    await play(ada, path, 0, "step", "step", "step", "step", "pass")
    await play(ben, path, 1, "pass")
    saw = (await ben.get(path))["ply"]
    await play(ada, path, 0, "step", "step")
    assert (await ada.get(path))["turn"] == [1], "the bell asks the next seat alone"
    await play(ben, path, 1, "nod")
    full = await ada.get(path)
    assert full["pool"]
    late = await ada.post(path + "/actions", sent(0, full["ply"] - 1, "step"))
    assert late["applied"], "what he saw while another was asked is the same pool"
    assert "full" in await ben.post(path + "/actions", sent(1, saw, "step"), 409), "he has answered since"


async def test_another_round_is_another_pool(ada: Guest, ben: Guest) -> None:
    path = await two(ada, ben)
    await play(ada, path, 0, "pass")
    await play(ben, path, 1, "pass")
    assert "full" in await ben.post(path + "/actions", sent(1, 1, "take 1"), 409)


async def test_numbers_that_mean_something_else_now(ada: Guest, ben: Guest) -> None:
    path = await two(ada, ben)
    await play(ada, path, 0, "take 1")
    stale = await ben.post(path + "/actions", sent(1, 0, "take 2"), 409)
    assert stale["full"]["view"]["pebbles"] == [2, 3], "the second pebble is another one by now"
    keys = {"seat": 1, "ply": 0, "keys": ["figure:p2", "pebble:1"]}
    assert "full" in await ben.post(path + "/actions", keys, 409)
    assert (await ben.post(path + "/actions", sent(1, 1, "take 2")))["applied"]


async def test_a_takeback_ends_what_was_decided_before(ada: Guest, ben: Guest) -> None:
    path = await two(ada, ben, undo="on")
    await play(ada, path, 0, "step")
    await ada.post(path + "/undo", {"seat": 0})
    assert (await ben.post(path + "/actions", sent(1, 0, "take 1")))["applied"], "it is the position of now"
    assert "full" in await ada.post(path + "/actions", sent(0, 5, "step"), 409)


async def test_who_holds_several_seats_is_offered_all_of_them(ada: Guest) -> None:
    path = await crew(ada, ME, ME, BOT)
    full = await ada.get(path)
    assert full["you"] == [0, 1]
    assert ["pass", ["pass:p1"]] in full["paths"]
    assert ["pass", ["pass:p2"], 1] in full["paths"]
    assert ["step; step", ["figure:p1", "cell:4"], ["cell:3"], 0] in full["walks"]
    through = await ada.get(path + "?eyes=1")
    assert through["view"]["seat"] == 1
    assert ["pass", ["pass:p2"]] in through["paths"]
    await ada.post(path + "/actions", sent(1, full["ply"], "pass"))
    full = await ada.get(path)
    assert not [known for known in full["paths"] if known[1] == ["pass:p2"]]


async def settled(guest: Guest, path: str, ply: int) -> dict[str, Any]:
    """The table once so many actions are played and no bot is at work."""
    return await once(lambda: guest.get(path), lambda full: full["ply"] >= ply and not full["thinking"])


async def test_bots_of_a_pool_take_turns_with_people_and_each_other(app: FastAPI, ada: Guest) -> None:
    thoughts: list[tuple[int, int]] = []
    robots = site_of(app).bots
    think = robots.think

    async def counted(game: Any, state: Any, seat: int, *more: Any) -> Any:
        thoughts.append((seat, int(state.ply)))
        return await think(game, state, seat, *more)

    robots.think = counted
    path = await crew(ada, ME, BOT, BOT)
    await asyncio.sleep(0.1)
    assert ((await ada.get(path))["ply"], (await ada.get(path))["hurry"]) == (0, True), "people first"
    await play(ada, path, 0, "step")
    full = await settled(ada, path, 3)
    assert [entry["seat"] for entry in full["log"]] == [0, 1, 2]
    assert thoughts == [(1, 1), (2, 2)], "each has seen what the one before did"
    await play(ada, path, 0, "pass")
    full = await settled(ada, path, 6)
    assert full["view"]["round"] > 1 or 0 not in full["turn"], "who has passed keeps nobody waiting"


async def test_bots_are_waved_on(ada: Guest, ben: Guest) -> None:
    path = await crew(ada, ME, BOT)
    assert not (await ben.post(path + "/hurry"))["applied"], "not by who only looks on"
    assert (await ada.post(path + "/hurry"))["applied"]
    full = await once(lambda: ada.get(path), lambda full: full["turn"] == [0])  # the bot acts until it has passed
    assert {entry["seat"] for entry in full["log"]} == {1}


async def test_a_walk_goes_as_far_as_nothing_comes_up(ada: Guest, ben: Guest) -> None:
    path = await two(ada, ben)
    walk = {"seat": 0, "ply": 0, "keys": ["figure:p1", "cell:5"]}
    assert (await ada.post(path + "/why", {"seat": 0, "keys": walk["keys"]}))["legal"]
    answer = await ada.post(path + "/actions", walk)
    assert (answer["ply"], answer["played"], answer["dropped"]) == (2, 2, 2), "the thorns hurt"
    answer = await ada.post(path + "/actions", sent(0, 2, "step; step", walk=True))
    assert (answer["played"], answer["dropped"]) == (2, 0)
    assert [entry["action"] for entry in (await ada.get(path))["log"]] == ["step"] * 4


async def test_a_walk_against_the_rules_is_refused_whole(ada: Guest, ben: Guest) -> None:
    path = await two(ada, ben)
    refused = await ben.post(path + "/actions", sent(1, 0, "step; step", walk=True), 409)
    assert refused["refusal"]["clause"] == "CREW-1.2"
    await play(ada, path, 0, "step")
    refused = await ben.post(path + "/actions", sent(1, 1, "step; step; step", walk=True), 409)
    assert refused["refusal"]["clause"] == "CREW-1.2"
    assert (await ben.get(path))["ply"] == 1, "nothing of it was played"
    assert (await ben.post(path + "/actions", sent(1, 1, "step", walk=1), 400))["error"]


async def test_undo_is_an_option_where_the_rules_forbid_it(ada: Guest, ben: Guest) -> None:
    path = await two(ada, ben)
    await play(ada, path, 0, "step")
    full = await ada.get(path)
    assert full["undo"]["free"] == full["undo"]["ask"] == []
    assert full["undo"]["why"]["clause"] == "CREW-1.6"
    assert (await ada.post(path + "/undo", {"seat": 0}, 409))["refusal"]["clause"] == "CREW-1.6"
    assert (await ada.get(path))["ply"] == 1


async def test_undo_by_option_is_free_up_to_chance_or_another_seat(ada: Guest, ben: Guest) -> None:
    path = await two(ada, ben, undo="on")
    assert "option undo on" in await ada.text(path + "/record")
    await ada.post(path + "/actions", sent(0, 0, "step; step", walk=True))
    assert (await ada.get(path))["undo"] == {"free": [0], "ask": [], "offer": None}
    assert (await ada.post(path + "/undo", {"seat": 0}))["ply"] == 1, "a walk is taken back step by step"
    await ben.post(path + "/actions", sent(1, 1, "take 1"))
    assert (await ada.get(path))["undo"] == {"free": [], "ask": [], "offer": None}
    assert (await ada.post(path + "/undo", {"seat": 0}, 409))["error"]["code"] == "shown"


async def test_one_person_with_all_seats_has_no_more_undo_than_others(ada: Guest) -> None:
    path = await crew(ada, ME, ME, undo="on")
    await ada.post(path + "/actions", sent(0, 0, "step"))
    await ada.post(path + "/actions", sent(1, 1, "take 1"))
    assert (await ada.get(path))["undo"]["free"] == [1]
