"""Turns that are put together freely: the table draws drafts, keeps nothing, and plays the commit all or nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.conftest import TWO_PEOPLE, Guest, sit_down
from tests.toys.larder import LARDER

pytestmark = pytest.mark.anyio

LARDER_TABLE = {"game": LARDER.name, "options": {}, "seats": [{"kind": "me"}]}
LOW, HIGH, BASKET = "zone:low", "zone:high", "zone:basket"


async def draft(guest: Guest, table: str, puts: list[Any], status: int = 200, seat: int = 0, ply: int = 0) -> Any:
    return await guest.post(f"/api/tables/{table}/arrange", {"seat": seat, "ply": ply, "puts": puts}, status)


async def test_what_can_be_arranged_is_told_beside_the_clicks(ada: Guest) -> None:
    table = (await ada.new_table(**LARDER_TABLE))["table"]
    full = await ada.get(f"/api/tables/{table}")
    assert full["places"] == {"jar:1": [HIGH, LOW], "jar:2": [HIGH, LOW], "jar:3": [HIGH, LOW], "jar:4": [LOW]}
    assert ["pass", ["pass"]] in full["paths"]


async def test_a_draft_is_drawn_sorted_and_committed_as_one_line(ada: Guest) -> None:
    table = (await ada.new_table(**LARDER_TABLE))["table"]
    shown = await draft(ada, table, [["jar:4", LOW], ["jar:1", HIGH], ["jar:2", LOW], ["jar:2", HIGH]])
    assert shown["line"] == "fill; put 1 high; put 2 high; put 4 low; pass"
    assert shown["ready"]
    assert "Put 1: high." in shown["said"]
    assert shown["places"]["jar:3"] == [LOW]
    assert shown["svg"].startswith("<svg")
    assert (await ada.get(f"/api/tables/{table}"))["ply"] == 0, "nothing is played before the commit"
    await ada.play(table, 0, shown["line"])
    assert (await ada.get(f"/api/tables/{table}"))["over"]


async def test_a_refused_put_cites_its_clause(ada: Guest) -> None:
    table = (await ada.new_table(**LARDER_TABLE))["table"]
    refused = await draft(ada, table, [["jar:1", HIGH], ["jar:4", HIGH]])
    assert refused["refusal"]["clause"] == "LARDER-1.4"
    assert refused["refusal"]["facts"] == [{"fr": "Bocal 4.", "en": "Jar 4."}]
    assert "svg" not in refused
    full = await draft(ada, table, [["jar:1", HIGH], ["jar:2", HIGH], ["jar:3", HIGH]])
    assert full["refusal"]["clause"] == "LARDER-1.3"


async def test_a_line_is_played_all_or_nothing(ada: Guest) -> None:
    table = (await ada.new_table(**LARDER_TABLE))["table"]
    answer = await ada.play(table, 0, "fill; put 2 high; put 1 high; pass", 409)
    assert answer["refusal"]["clause"] == "LARDER-1.2"
    assert (await ada.get(f"/api/tables/{table}"))["ply"] == 0


async def test_bad_drafts(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(game="larder", options={}, seats=TWO_PEOPLE)
    table = made["table"]
    await sit_down(ben, made)
    assert (await draft(ben, table, [["jar:1", LOW]], 403))["error"]["code"] == "forbidden"
    assert (await draft(ben, table, [["jar:1", LOW]], 409, seat=1))["error"]["code"] == "nothing"
    assert (await draft(ada, table, [["jar:1", LOW]], 409, ply=3))["full"]["ply"] == 0
    assert (await draft(ada, table, [["jar:9", LOW]]))["error"]["code"] == "bad_text"
    assert (await draft(ada, table, [["jar:1"]], 400))["error"]
    assert (await draft(ada, table, [["jar:1", LOW]] * 121, 400))["error"]
    assert (await draft(ada, table, [["jar:1", "z" * 100]], 400))["error"]
    await ada.play(table, 0, "pass")
    assert (await draft(ada, table, [], 409, ply=1))["error"]["code"] == "nothing"


async def test_nobody_else_sees_anything_of_a_draft(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(game="larder", options={}, seats=TWO_PEOPLE)
    await sit_down(ben, made)
    before = await ben.get(f"/api/tables/{made['table']}")
    await draft(ada, made["table"], [["jar:1", LOW]])
    assert await ben.get(f"/api/tables/{made['table']}") == before


async def test_games_without_arrangements_say_so(ada: Guest) -> None:
    table = (await ada.new_table())["table"]
    assert (await ada.get(f"/api/tables/{table}"))["places"] == {}
    assert (await draft(ada, table, [], 409))["error"]["code"] == "nothing"


async def test_a_question_may_be_skipped_for_good(ada: Guest) -> None:
    table = (await ada.new_table(**LARDER_TABLE | {"options": {"bells": "on"}}))["table"]
    full = await ada.get(f"/api/tables/{table}")
    bell = {"fr": "Clochette", "en": "Bell"}
    assert full["skip"] == {"kinds": {"bell": bell}, "action": "pass", "seconds": 0.0}
    await ada.play(table, 0, "pass")
    assert (await ada.get(f"/api/tables/{table}"))["skip"] is None


async def test_a_draft_in_a_lesson(ada: Guest) -> None:
    lesson = "/api/lessons/larder/two/0"
    assert (await ada.get(lesson))["places"]["jar:4"] == [LOW]
    shown = await ada.post(f"{lesson}/arrange", {"puts": [["jar:4", LOW], ["jar:1", HIGH]]})
    assert shown["svg"].startswith("<svg")
    assert (await ada.post(f"{lesson}/arrange", {"puts": [["jar:4", HIGH]]}))["refusal"]["clause"] == "LARDER-1.4"
    assert (await ada.post(f"{lesson}/arrange", {"puts": [["jar:9", HIGH]]}))["error"]["code"] == "bad_text"
    assert (await ada.post(lesson, {"played": [], "action": shown["line"]}))["done"]
