"""BEVRI at the table: secret choices, windows, drafts, and a game for one, through the API."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.clauses.bevri.tools import table
from tests.table.conftest import Guest, sit_down

pytestmark = pytest.mark.anyio

PEOPLE = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]


async def seated(ada: Guest, ben: Guest, position: str | None = None) -> str:
    made = await ada.new_table(game="bevri", options={}, seats=PEOPLE, position=position)
    await sit_down(ben, made)
    return str(made["table"])


async def look(guest: Guest, table_id: str) -> dict[str, Any]:
    full: dict[str, Any] = await guest.get(f"/api/tables/{table_id}")
    return full


async def test_others_see_only_that_somebody_has_chosen(ada: Guest, ben: Guest) -> None:
    table_id = await seated(ada, ben, table(phase="choose", base={0: "R1", 1: "R1"}).position())
    before = await look(ben, table_id)
    assert before["decided"] == []
    assert before["turn"] == [0, 1]
    texts = set()
    for pair in ("TE", "MF"):
        await ada.play(table_id, 0, f"choose {pair}")
        told = await look(ben, table_id)
        assert told["decided"] == [0]
        assert told["turn"] == [1]
        assert told["log"][-1]["action"] == ""
        texts.add(json.dumps({key: told[key] for key in ("view", "svg", "text", "status", "decided", "seats")}))
        await ada.post(f"/api/tables/{table_id}/undo", {"seat": 0})
    assert len(texts) == 1, "whatever was chosen, the others see the same"
    await ada.play(table_id, 0, "choose TE")
    await ben.play(table_id, 1, "choose EF")
    assert (await look(ada, table_id))["decided"] == []


async def test_a_window_is_announced_to_all_and_explained_to_one(ada: Guest, ben: Guest) -> None:
    window = table(ask=["trade p1", "window p1"], base={0: "R1 probe", 1: "R1"}, cargo="0 12 24 30").position()
    table_id = await seated(ada, ben, window)
    asked, waits = await look(ada, table_id), await look(ben, table_id)
    assert asked["window"]
    assert waits["window"]
    assert [words["en"] for words in asked["skip"]["kinds"].values()] == ["probe"]
    assert asked["skip"]["action"] == "pass"
    assert waits["skip"] is None, "which card it is about is nobody else's business"


async def test_a_corvette_is_loaded_as_one_line(ada: Guest, ben: Guest) -> None:
    table_id = await seated(ada, ben, table(phase="equip", base={0: "R1 Y1 alloy", 1: "R1"}).position())
    body = {"seat": 0, "ply": 0, "puts": [["base:Y1", "comp:propulsion"], ["base:R1", "comp:propulsion"]]}
    draft = await ada.post(f"/api/tables/{table_id}/arrange", body)
    assert draft["line"] == "recompose; place R1 propulsion; place Y1 propulsion; pass"
    refused = await ada.post(f"/api/tables/{table_id}/arrange", body | {"puts": [["base:alloy", "comp:hold"]]})
    assert refused["refusal"]["clause"] == "BEVRI-8.4"
    assert (await look(ben, table_id))["view"]["companies"][0]["load"] == 0
    await ada.play(table_id, 0, draft["line"])
    assert (await look(ben, table_id))["view"]["companies"][0]["ship"]["propulsion"] == ["R1", "Y1"]
    assert (await ada.post(f"/api/tables/{table_id}/arrange", body, 409))["error"]["code"] in ("stale", "nothing")


async def test_an_offer_that_was_withdrawn_cannot_be_answered(ada: Guest, ben: Guest) -> None:
    table_id = await seated(ada, ben, table(base={0: "Y2 R1", 1: "W1"}).position())
    body = {"seat": 0, "ply": 0, "puts": [["base:Y2", "offer"], ["want:W", "offer"]]}
    await ada.play(table_id, 0, (await ada.post(f"/api/tables/{table_id}/arrange", body))["line"])
    offered = await look(ben, table_id)
    assert offered["view"]["offer"]["give"] == ["Y2"]
    asked = await ada.post(f"/api/tables/{table_id}/undo", {"seat": 0})
    if asked.get("asked"):
        await ben.post(f"/api/tables/{table_id}/undo/answer", {"seat": 1, "accept": True})
    late = {"seat": 1, "ply": offered["ply"], "action": "accept"}
    assert (await ben.post(f"/api/tables/{table_id}/actions", late, 409))["error"]["code"] == "stale"
    now = await look(ben, table_id)
    refused = await ben.post(f"/api/tables/{table_id}/actions", late | {"ply": now["ply"]}, 409)
    assert refused["refusal"]["clause"] == "BEVRI-7.15"


async def test_alone_against_the_record(ada: Guest) -> None:
    made = await ada.new_table(game="bevri", options={"length": "short"}, seats=[{"kind": "me", "name": "Ada"}])
    while not (full := await look(ada, made["table"]))["over"]:
        actions = [action for action, _ in full["paths"]]
        await ada.play(made["table"], 0, next((one for one in ("choose EF", "pass") if one in actions), actions[0]))
    assert full["feat"]["title"]["en"] == "Cadet"
    assert full["feat"]["score"] == full["view"]["tally"][0]["score"]
    assert (await ada.get(f"/api/tables/{made['table']}/records"))["record"]
