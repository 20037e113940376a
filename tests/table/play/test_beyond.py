"""BEYOND at the table: what the rules forbid is refused with its clause, typed or clicked, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.conftest import Guest

pytestmark = pytest.mark.anyio

TWO = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}]
CAPTURE = 'mover = "p1"\nstep = "main"\nfree = ["", "B-"]\ncorners = ["T-", ""]\nstock = [2, 2]'
FULL = 'mover = "p1"\nstep = "place"\nqueue = "B-"\ncorners = ["T- T- T- T-", ""]\nstock = [2, 2]'
FAILED = 'mover = "p1"\nstep = "rescue"\nrow = "T- B- T+"\nstock = [0, 2]'
INVOKED = 'mover = "p1"\nstep = "main"\nmotifs = ["T--++*", ""]\nstock = [2, 2]'

REFUSED: list[tuple[str, int, dict[str, Any], str]] = [
    (CAPTURE, 0, {"action": "capture p2 B- with T-"}, "BEY-10.2"),
    (CAPTURE, 0, {"keys": ["corner:T-", "free:p2:B-"]}, "BEY-10.2"),
    (FULL, 0, {"action": "place capture"}, "BEY-7.3"),
    (FULL, 0, {"keys": ["queue:1", "stock"]}, "BEY-7.3"),
    (FAILED, 0, {"action": "rescue 1"}, "BEY-5.8"),
    (INVOKED, 0, {"action": "invoke T"}, "BEY-16.4"),
    (INVOKED, 0, {"keys": ["lotus", "motif:T"]}, "BEY-16.4"),
    (CAPTURE, 1, {"action": "end"}, "BEY-3.8"),
]


@pytest.mark.parametrize(("position", "seat", "move", "clause"), REFUSED, ids=lambda value: str(value)[:24])
async def test_refused_with_its_clause(ada: Guest, position: str, seat: int, move: dict[str, Any], clause: str) -> None:
    made = await ada.new_table(game="beyond", options={"invocation": "on"}, seats=TWO, position=position)
    table = f"/api/tables/{made['table']}"
    before = await ada.get(table)
    answer = await ada.post(f"{table}/actions", {"seat": seat, "ply": before["ply"], **move}, 409)
    assert answer["refusal"]["clause"] == clause
    assert all(answer["refusal"]["sentence"].values())
    facts = " ".join(fact["fr"] for fact in answer["refusal"]["facts"])
    assert facts
    assert "p1" not in facts
    assert "p2" not in facts
    why = await ada.post(f"{table}/why", {"seat": seat, **move})
    assert why["refusal"]["clause"] == clause
    assert await ada.get(table) == before


async def test_the_log_tells_a_turn_in_names(ada: Guest) -> None:
    position = 'mover = "p1"\nstep = "reveal"\nnext = "T- B+ U1-"\nback = "-"'
    made = await ada.new_table(game="beyond", options={}, seats=TWO, position=position)
    for action in ("reveal", "reveal", "stop", "place spirit", "place capture", "end"):
        await ada.play(made["table"], 0, action)
    full = await ada.get(f"/api/tables/{made['table']}")
    told = [words["en"] for entry in full["log"] for words in entry["events"]]
    assert any(words.startswith("Ada reveals") for words in told)
    assert not any("p1" in words or "p2" in words for words in told)
    assert full["story"]
