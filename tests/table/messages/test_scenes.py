"""Scenes at the table: who may watch what, in pieces, and what the log still tells."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi import FastAPI

from ludotheque.core.match.verify import verify
from ludotheque.table.messages.scenes import MAX_FRAMES
from tests.sites import site_of
from tests.table.conftest import Guest, sit_down
from tests.toys.rally import RALLY

pytestmark = pytest.mark.anyio

ME, OPEN = {"kind": "me"}, {"kind": "open"}


async def duel(ada: Guest, ben: Guest) -> str:
    """Two people, who have taken their cards: the first duel waits for Ada."""
    made = await ada.new_table(game=RALLY.name, options={}, seats=[ME | {"name": "Ada"}, OPEN])
    await sit_down(ben, made)
    table = str(made["table"])
    for guest, seat in ((ada, 0), (ben, 1)):
        await guest.play(table, seat, "take 1; take 2; ready")
    return table


async def watch(guest: Guest, table: str, key: str = "duel:1:1", status: int = 200, **query: Any) -> Any:
    return await guest.get(f"/api/tables/{table}/scenes/{key}", status, params={"lang": "en"} | query)


async def test_scenes_are_told_with_the_table(ada: Guest, ben: Guest) -> None:
    table = await duel(ada, ben)
    (mine,) = (await ada.get(f"/api/tables/{table}"))["scenes"]
    assert mine["title"]["en"] == "Round 1, duel 1: Ada – Seat 2"
    assert (mine["mine"], mine["closed"], mine["frames"]) == (True, False, 4)
    assert (await ben.get(f"/api/tables/{table}/scenes"))[0]["frames"] == 3, "the whisper is not for Ben"
    await ada.play(table, 0, "hold")
    (mine,) = (await ada.get(f"/api/tables/{table}"))["scenes"]
    assert (mine["closed"], mine["frames"]) == (True, 7)


async def test_pictures_come_in_pieces(ada: Guest, ben: Guest) -> None:
    table = await duel(ada, ben)
    await ada.play(table, 0, "push")
    whole = await watch(ada, table)
    assert whole["frames"] == len(whole["pictures"]) == 8
    part = await watch(ada, table, start=2, count=3)
    assert part["pictures"] == whole["pictures"][2:5]
    assert whole["pictures"][0]["told"][0]["en"] == "Duel: Ada against Seat 2."
    assert 'data-count="0"' in whole["pictures"][0]["svg"]
    assert (await watch(ada, table, start=50))["pictures"] == []


async def test_nobody_sees_more_than_he_might(ada: Guest, ben: Guest, guest: Any) -> None:
    table = await duel(ada, ben)
    told = [str((await watch(who, table))["pictures"]) for who in (ada, ben, guest())]
    assert ["The next one" in words for words in told] == [True, False, False]


async def test_a_running_scene_grows(ada: Guest, ben: Guest) -> None:
    table = await duel(ada, ben)
    first = await watch(ben, table)
    await ada.play(table, 0, "push")
    later = await watch(ben, table)
    assert later["pictures"][: len(first["pictures"]) - 1] == first["pictures"][:-1]
    assert later["frames"] > first["frames"]


async def test_the_log_tells_only_how_a_scene_begins_and_ends(ada: Guest, ben: Guest) -> None:
    table = await duel(ada, ben)
    await ada.play(table, 0, "push")
    log = (await ben.get(f"/api/tables/{table}"))["log"]
    told = [words["en"] for entry in log for words in entry["events"]]
    assert "Duel: Ada against your side." in told
    assert any("wins the duel" in words for words in told)
    assert not any("shows a" in words for words in told)


async def test_in_a_lesson_what_plays_by_itself_is_a_film(ada: Guest) -> None:
    told = await ada.post("/api/lessons/rally/push/0?lang=en", {"action": "push"})
    assert told["done"]
    assert [words["en"] for words in told["film"][0]["told"]] == ["Seat 1 pushes."]
    assert len(told["film"]) == 4
    assert told["film"][-1]["told"][0]["en"].endswith("wins the duel.")
    assert told["film"][1]["svg"].startswith("<svg")


async def test_bad_questions_about_scenes(ada: Guest, ben: Guest) -> None:
    table = await duel(ada, ben)
    assert (await watch(ada, table, "duel:9:9", 404))["error"]["code"] == "not_found"
    assert (await watch(ada, table, "x" * 100, 400))["error"]
    for wrong in ({"start": -1}, {"count": 0}, {"count": MAX_FRAMES + 1}, {"start": "x"}):
        assert (await watch(ada, table, status=400, **wrong))["error"]
    assert (await ada.get((await ada.new_table())["url"].replace("/t/", "/api/tables/")))["scenes"] == []


async def test_what_one_action_set_off_picture_by_picture(ada: Guest) -> None:
    table = (await ada.new_table(game=RALLY.name, options={}, seats=[{"kind": "me"}] * 2))["table"]
    path = f"/api/tables/{table}"
    for seat in (0, 1):
        await ada.play(table, seat, "take 1; take 2; ready")
    await ada.play(table, 0, "push")
    assert [(await ada.get(f"{path}/at/{ply}"))["beats"] for ply in (0, 1, 6)] == [0, 0, 4]
    film = await ada.get(f"{path}/at/6/film")
    assert [len(picture["told"]) > 0 for picture in film["pictures"]] == [True] * 4
    assert film["pictures"][0]["svg"].startswith("<svg")
    assert (await ada.get(f"{path}/at/1/film"))["pictures"] == []
    for ply in (0, 9):
        assert (await ada.get(f"{path}/at/{ply}/film", 404))["error"]


async def test_after_a_takeback_another_film_is_shown(ada: Guest, ben: Guest) -> None:
    """The same scene at the same actions of the game, but something else was done in it."""
    table = await duel(ada, ben)
    path = f"/api/tables/{table}"
    await ada.play(table, 0, "hold")
    assert (await watch(ada, table))["frames"] == 7
    assert (await ada.post(path + "/undo", {"seat": 0}))["asked"]
    await ben.post(path + "/undo/answer", {"seat": 1, "accept": True})
    await ada.play(table, 0, "push")
    assert (await watch(ada, table))["frames"] == 8


RUNNING = """
phase = "match"
round = 7
fans = [30, 0]
duel = "p1 p2"
rows = ["?*2", "?*3"]
loose = ["rat vet", "newcomer_s*2 champion"]
attack = "newcomer_s"
flag = "snake"
reveals = 4
"""
DRAFTED = 'round = 3\ndrafts = ["done A", "done A"]'


@pytest.mark.parametrize(("position", "over"), [(RUNNING, True), (DRAFTED, False)], ids=["to the end", "to a decision"])
async def test_a_table_from_a_position_in_which_nobody_decides(
    app: FastAPI, ada: Guest, position: str, over: bool
) -> None:
    wishes = {"game": "challengers", "options": {"excluded_set": "forest"}, "seats": [ME, ME]}
    table = (await ada.new_table(position=position, **wishes))["table"]
    full = await ada.get(f"/api/tables/{table}")
    assert (full["over"], full["ply"], bool(full["turn"])) == (over, 0, not over)
    for scene in full["scenes"]:
        whole = await watch(ada, table, scene["key"])
        assert whole["frames"] == scene["frames"] > 0
    assert bool(full["scenes"]) is not over, "a match whose beginning nobody saw is no scene"
    room = await site_of(app).rooms.get(table)
    assert verify(room.match.record()).finished is over
