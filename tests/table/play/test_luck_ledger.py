"""The luck ledger at the table: when the game is over, for whoever looks on, made once and in the background."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from fastapi import FastAPI

from ludotheque.core.match.match import Match
from ludotheque.lab.luck import judge
from ludotheque.table.common.rate_limits import THINK, find_allowance
from ludotheque.table.play import luck_ledger
from tests.sites import site_of
from tests.table.conftest import HOT_SEAT, Guest

pytestmark = pytest.mark.anyio

NEARLY_WON = "c12:w d9:b w"


@pytest.fixture(autouse=True)
def _shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rollouts for the interpreter, which is slow."""
    for limit, value in ((judge.DEPTH, 2), (judge.SHORT_GAME, 2), (judge.MAX_ACTIONS, 4)):
        monkeypatch.setitem(limit, "python", value)


async def finished(guest: Guest, **wishes: Any) -> str:
    """A table whose game is over after three actions; answers the address of its ledger."""
    made = await guest.new_table(position=NEARLY_WON, seats=[HOT_SEAT[0] | {"name": "Ada"}, HOT_SEAT[1]], **wishes)
    for seat, action in ((0, "c12-c13"), (1, "d9-d8"), (0, "c13-d13")):
        await guest.play(made["table"], seat, action)
    return f"/api/tables/{made['table']}/ledger"


async def done(guest: Guest, address: str) -> dict[str, Any]:
    """The ledger, waited for."""
    answer = await guest.get(address)
    while answer["state"] == "running":
        await asyncio.sleep(0.02)
        answer = await guest.get(address)
    assert answer["state"] == "done", answer
    return answer["ledger"]


async def test_it_is_made_when_somebody_asks_and_told_to_everybody(ada: Guest, ben: Guest) -> None:
    address = await finished(ada)
    assert await ben.get(address) == {"state": "none"}
    begun = await ben.post(address)
    assert begun["state"] in ("running", "done")
    found = await done(ada, address)
    assert [account["name"]["en"] for account in found["accounts"]] == ["White", "Black"]
    assert [account["result"] for account in found["accounts"]] == [1.0, 0.0]
    for account in found["accounts"]:
        parts = sum(account[part][0] for part in ("start", "luck", "own", "others", "rest"))
        assert parts == pytest.approx(account["result"], abs=5e-4)
        assert account["luck"] == [0.0, 0.0]
    assert found == await done(ben, address)


async def test_the_moments_are_links_into_the_replay(ada: Guest) -> None:
    table = (await ada.new_table())["table"]
    await ada.play(table, 0, "d5-d6")
    await ada.post(f"/api/tables/{table}/resign", {"seat": 1})
    await ada.post(f"/api/tables/{table}/ledger")
    moment = (await done(ada, f"/api/tables/{table}/ledger"))["moments"][-1]
    assert (moment["kind"], moment["seat"]) == ("resign", 1)
    assert moment["url"] == f"/t/{table}?ply=1"
    assert moment["sentence"]["fr"].startswith("Noirs a abandonné avec encore ")
    assert moment["sentence"]["en"].startswith("Black resigned with ")


async def test_not_while_the_game_runs(ada: Guest) -> None:
    made = await ada.new_table()
    address = f"/api/tables/{made['table']}/ledger"
    for answer in (await ada.post(address, status=409), await ada.get(address, status=409)):
        assert answer["error"]["code"] == "running"
        assert "fin de la partie" in answer["error"]["fr"]
    await ada.post("/api/tables/nowhere/ledger", status=404)


async def test_one_game_is_worked_out_once(
    app: FastAPI, ada: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Match] = []
    real = luck_ledger._make_ledger
    monkeypatch.setattr(
        luck_ledger, "_make_ledger", lambda job, match, *more: (made.append(match), real(job, match, *more))
    )
    address = await finished(ada)
    await asyncio.gather(*(guest.post(address) for guest in (ada, ben, ada, ben)))
    await done(ada, address)
    await ada.post(address)
    assert len(made) == 1


async def test_a_failure_is_told_and_may_be_tried_again(ada: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    address = await finished(ada)
    with monkeypatch.context() as broken:
        broken.setattr("ludotheque.lab.luck.ledger.replay_match", lambda match: 1 / 0)
        await ada.post(address)
        answer = await ada.get(address)
        while answer["state"] == "running":
            await asyncio.sleep(0.02)
            answer = await ada.get(address)
    assert answer["state"] == "failed"
    assert answer["error"]["en"] == "The calculation failed."
    await ada.post(address)
    await done(ada, address)


async def test_there_is_a_limit_to_what_waits(ada: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    hold = threading.Event()
    monkeypatch.setattr(luck_ledger, "_make_ledger", lambda *_: hold.wait(20))
    monkeypatch.setattr(luck_ledger, "MAX_WAITING", 1)
    first, second = [await finished(ada) for _ in range(2)]
    assert (await ada.post(first))["state"] == "running"
    assert (await ada.post(second, status=503))["error"]["code"] == "busy"
    assert (await ada.post(first))["state"] == "running"
    hold.set()


async def test_old_ledgers_make_room(app: FastAPI, ada: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(luck_ledger, "MAX_KEPT", 1)
    first, second = [await finished(ada) for _ in range(2)]
    for address in (first, second):
        await ada.post(address)
        await done(ada, address)
    assert await ada.get(first) == {"state": "none"}


async def test_a_warming_server_waits_for_compiled_loops(
    ada: Guest, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    used: list[str] = []
    monkeypatch.setattr(luck_ledger, "POLL_SECONDS", 0.01)
    monkeypatch.setattr("ludotheque.lab.luck.ledger.make_ledger", lambda match, target, *_: used.append(target))
    monkeypatch.setattr(site_of(app).luck_ledgers, "_patience", 60.0)
    monkeypatch.setattr(judge, "_warm_games", set())
    await ada.post(await finished(ada))
    await asyncio.sleep(0.05)
    assert used == []
    judge._warm_games.add("biyi")
    while not used:
        await asyncio.sleep(0.01)
    assert used == ["cpu"]


async def test_closing_stops_the_work(ada: Guest, app: FastAPI) -> None:
    address = await finished(ada)
    site_of(app).luck_ledgers._stop.set()
    await ada.post(address)
    while (answer := await ada.get(address))["state"] == "running":
        await asyncio.sleep(0.02)
    assert answer["state"] == "failed"


def test_asking_counts_as_thinking() -> None:
    assert find_allowance("POST", "/api/tables/x/ledger") == ("think", THINK)
