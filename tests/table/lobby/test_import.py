"""Records go out and come in unchanged; a record that came in is looked at and forked."""

from __future__ import annotations

import pytest

from tests.table.conftest import Guest

pytestmark = pytest.mark.anyio


async def test_a_finished_game_goes_round(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(position="d12:bw a3:w a9:b g9:b w")
    await ada.play(made["table"], 0, "a3-a4")
    await ada.play(made["table"], 1, "a9-a8")
    await ada.post(f"/api/tables/{made['table']}/undo", {"seat": 1})
    await ada.play(made["table"], 1, "g9-g8")
    await ada.play(made["table"], 0, "d12-d13")
    record = await ada.text(f"/api/tables/{made['table']}/record")
    taken = await ben.post("/api/import", {"record": record}, 201)
    assert await ben.text(f"/api/tables/{taken['table']}/record") == record
    full = await ben.get(f"/api/tables/{taken['table']}")
    assert (full["kind"], full["you"], full["over"], full["ply"]) == ("replay", [], True, 3)
    assert (await ben.get(f"/api/tables/{taken['table']}/at/1"))["view"]["ply"] == 1


async def test_an_unfinished_game_is_forked_to_be_played_on(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table()
    await ada.play(made["table"], 0, "b2-c2")
    record = await ada.text(f"/api/tables/{made['table']}/record")
    taken = await ben.post("/api/import", {"record": record}, 201)
    full = await ben.get(f"/api/tables/{taken['table']}")
    assert (full["kind"], full["over"], full["paths"]) == ("replay", False, [])
    body = {"seat": 1, "ply": 1, "action": "f12-f11"}
    assert (await ben.post(f"/api/tables/{taken['table']}/actions", body, 403))["error"]["code"] == "forbidden"
    forked = await ben.post(f"/api/tables/{taken['table']}/fork", {"ply": 1, "seats": [{"kind": "me"}] * 2}, 201)
    await ben.play(forked["table"], 1, "f12-f11")
