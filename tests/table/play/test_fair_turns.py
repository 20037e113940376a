"""One person cannot stop the others: robots think in fair turns, hints are counted, files are read within bounds."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

import ludotheque.bots
from bench.attacks.fairness import pass_and_undo
from ludotheque.core.catalog import get_game
from ludotheque.core.match.match import Match
from ludotheque.core.match.replay_budget import ReplayBudget, TooMuchWork
from ludotheque.core.match.verify import verify
from ludotheque.table.common import fair_pool
from ludotheque.table.common.fair_queue import Owner
from ludotheque.table.common.settings import Settings
from ludotheque.table.play import bot_players, luck_ledger
from ludotheque.table.room import replay_pool
from ludotheque.table.words import WORDS
from tests.sites import site_of
from tests.table.conftest import Guest, once, until

pytestmark = pytest.mark.anyio

BOT5, BOT1, ME = {"kind": "bot", "level": 5}, {"kind": "bot", "level": 1}, {"kind": "me"}
LOOK = "/api/continue/look"


@pytest.fixture
def settings(database_url: str) -> Settings:
    """One thread for bots, as on a machine with two cores."""
    return Settings(database_url, secret="s" * 32, warm=False, bot_pause=0.0, rate=0.0, thinkers=1)


class Gate:
    """Strong bots think until it is opened; the others as usual."""

    def __init__(self, think: Callable[..., Any]) -> None:
        self._think, self.open = think, threading.Event()
        self.began: list[int] = []

    def think(self, game: Any, state: Any, seat: int, level: int, **how: Any) -> Any:
        if level == 5:
            self.began.append(seat)
            assert self.open.wait(60)
        return self._think(game, state, seat, 1 if level == 5 else level, **how)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    found = Gate(ludotheque.bots.think)
    monkeypatch.setattr(ludotheque.bots, "think", found.think)
    yield found
    found.open.set()


def at(app: FastAPI, address: str) -> Guest:
    """A guest at an address."""
    guest = Guest(app)
    transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=(address, 1))
    guest.client = httpx.AsyncClient(transport=transport, base_url="http://table.test")
    return guest


async def against(guest: Guest, bot: dict[str, Any]) -> str:
    """A table at which a bot is to play first."""
    return str((await guest.new_table(seats=[bot, ME]))["table"])


async def plays(guest: Guest, table: str, ply: int = 1) -> dict[str, Any]:
    """The table, as soon as so much has been played."""
    return await once(lambda: guest.get(f"/api/tables/{table}"), lambda full: full["ply"] >= ply, 15)


# --- robots ---


async def test_the_easiest_robot_does_not_wait_for_the_strongest_of_somebody_else(app: FastAPI, gate: Gate) -> None:
    flood, victim = at(app, "198.51.100.1"), at(app, "203.0.113.2")
    for _ in range(5):
        await flood.get(f"/api/tables/{await against(flood, BOT5)}")
    await until(lambda: gate.began)
    table = await against(victim, BOT1)
    full = await plays(victim, table)
    assert (full["ply"], len(gate.began)) == (1, 1), "while all the strong ones wait"


async def test_strong_robots_of_others_come_in_turn(app: FastAPI, gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    run = fair_pool.FairPool.run

    async def noted(self: Any, owner: Owner, cost: float, work: Any, *more: Any) -> Any:
        return await run(self, owner, cost, lambda: (order.append(owner.network), work())[1], *more)

    monkeypatch.setattr(fair_pool.FairPool, "run", noted)
    flood, victim = at(app, "198.51.100.1"), at(app, "203.0.113.2")
    for _ in range(4):
        await flood.get(f"/api/tables/{await against(flood, BOT5)}")
    await until(lambda: gate.began)
    table = await against(victim, BOT5)
    await victim.get(f"/api/tables/{table}")
    await until(lambda: site_of(app).bots.thinkers.waiting_count == 4)
    gate.open.set()
    await plays(victim, table)
    assert order[:2] == ["198.51.100.1", "203.0.113.2"]


async def test_a_table_says_that_its_robots_wait(app: FastAPI, gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_pool, "LATE_SECONDS", 0.05)
    ada, ben = at(app, "198.51.100.1"), at(app, "203.0.113.2")
    await ada.get(f"/api/tables/{await against(ada, BOT5)}")
    await until(lambda: gate.began)
    own, other = await against(ada, BOT5), await against(ben, BOT5)
    told = await once(lambda: ada.get(f"/api/tables/{own}"), lambda full: full["waits"])
    assert told["waits"] == WORDS["bot.behind_own"].to_json()
    told = await once(lambda: ben.get(f"/api/tables/{other}"), lambda full: full["waits"])
    assert told["waits"] == WORDS["bot.behind_others"].to_json()
    gate.open.set()
    assert (await plays(ada, own))["waits"] is None


async def test_of_too_many_tables_some_do_not_even_queue(
    app: FastAPI, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_players, "MAX_WAITING", 2)
    flood = at(app, "198.51.100.1")
    tables = [await against(flood, BOT5) for _ in range(5)]
    shown = [(await flood.get(f"/api/tables/{table}"))["waits"] for table in tables]
    assert shown == [None, None, None, *[WORDS["bot.too_many"].to_json()] * 2]
    assert site_of(app).bots.thinkers.waiting_count == 2
    gate.open.set()
    await until(lambda: not site_of(app).bots.thinkers.waiting_count)
    room = await site_of(app).rooms.get(tables[-1])
    site_of(app).rooms.call_listeners(room)  # as the sweeper does
    assert (await plays(flood, tables[-1]))["waits"] is None


async def test_a_thought_that_is_no_longer_wanted_leaves_the_queue(app: FastAPI, gate: Gate, ada: Guest) -> None:
    await ada.get(f"/api/tables/{await against(ada, BOT5)}")
    await until(lambda: gate.began)
    table = await against(ada, BOT5)
    await ada.get(f"/api/tables/{table}")
    thinkers = site_of(app).bots.thinkers
    await until(lambda: thinkers.waiting_count == 1)
    room = await site_of(app).rooms.get(table)
    site_of(app).rooms.restart_thought(room, 0)
    await until(lambda: len(room.pending_thoughts) == 1)
    await asyncio.sleep(0.05)
    assert thinkers.waiting_count == 1, "the old thought made room for the new one"


async def test_what_a_level_takes_is_learnt(app: FastAPI) -> None:
    thinkers, biyi = site_of(app).bots.thinkers, get_game("biyi")
    assert thinkers.expected_seconds(biyi, 1) < 0.15 < thinkers.expected_seconds(biyi, 5)
    for seconds in (0.01, 3.0):
        thinkers._learn(("biyi", 1), seconds)
    assert thinkers.expected_seconds(biyi, 1) == 3.0, "a longer one is believed at once"
    for _ in range(60):
        thinkers._learn(("biyi", 1), 0.01)
    assert thinkers.expected_seconds(biyi, 1) < 0.15, "shorter ones after a while"


# --- hints ---


async def test_one_hint_at_a_time_and_a_few_for_an_address(app: FastAPI, gate: Gate) -> None:
    address = "198.51.100.1"
    ada = at(app, address)
    table = (await ada.new_table())["table"]
    first = asyncio.create_task(ada.post(f"/api/tables/{table}/hint", {"seat": 0}))
    await until(lambda: gate.began)
    second = await ada.post(f"/api/tables/{table}/hint", {"seat": 0}, 429)
    assert second["error"]["code"] == "one_hint"
    assert second["error"]["fr"] != second["error"]["en"]
    others: list[asyncio.Task[Any]] = []
    for number in range(1, 10):
        friend = at(app, address)
        own = (await friend.new_table())["table"]
        wanted = 200 if number < 8 else 429
        asked = friend.post(f"/api/tables/{own}/hint", {"seat": 0}, wanted)
        others.append(asyncio.create_task(asked))
    await asyncio.gather(*others[7:])
    elsewhere = at(app, "203.0.113.2")
    own = (await elsewhere.new_table())["table"]
    other = asyncio.create_task(elsewhere.post(f"/api/tables/{own}/hint", {"seat": 0}))
    gate.open.set()
    await asyncio.gather(first, other, *others[:7])
    assert (await ada.post(f"/api/tables/{table}/hint", {"seat": 0}))["action"], "and then the next one"


# --- luck ledgers ---


async def test_one_address_has_a_few_ledgers_on_their_way(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = threading.Event()
    monkeypatch.setattr(luck_ledger, "_make_ledger", lambda *_: opened.wait(60))
    flood, victim = at(app, "198.51.100.1"), at(app, "203.0.113.2")
    wanted = [(flood, 200)] * luck_ledger.MAX_PER_NETWORK + [(flood, 429), (victim, 200)]
    for guest, status in wanted:
        table = (await guest.new_table(position="d12:bw a3:w a9:b g9:b w"))["table"]
        await guest.play(table, 0, "d12-d13")
        told = await guest.post(f"/api/tables/{table}/ledger", status=status)
        assert status == 200 or told["error"]["code"] == "too_fast"
    opened.set()


# --- files ---


@pytest.mark.parametrize("read", [lambda text, budget: Match.replay(text, None, budget), verify])
def test_a_short_record_that_is_long_work_is_refused_after_so_many_steps(read: Callable[..., Any]) -> None:
    record, budget = pass_and_undo(), ReplayBudget()
    assert len(record) < 25_000
    with pytest.raises(TooMuchWork, match="taken back"):
        read(record, budget)
    assert budget.steps > 90_000, "the same on every machine: most of the budget is left"
    with pytest.raises(TooMuchWork, match="too much happens"):
        read(record, ReplayBudget(steps=500))
    with pytest.raises(TooMuchWork, match="too much happens"):
        read(record, ReplayBudget(seconds=0.0))
    assert read(pass_and_undo(20), ReplayBudget())


def test_an_ordinary_game_with_takebacks_is_far_within_the_budget() -> None:
    match = get_game("biyi").match(seed=1)
    for number in range(300):
        legal = match.legal(match.turn[0])
        match.play(match.turn[0], legal[number % len(legal)])
        if number % 2:
            match.rewind(match.ply - 1)
    budget = ReplayBudget()
    assert Match.replay(match.record(), None, budget).record() == match.record()
    assert verify(match.record(), ReplayBudget())
    assert budget.steps > 118_000
    assert budget.undo_steps > 19_000


async def test_files_that_are_too_much_work_are_refused_in_a_sentence(ada: Guest) -> None:
    looked = await ada.post(LOOK, {"game": "farcry", "text": pass_and_undo()})
    assert looked["error"]["code"] == "bad_record"
    assert "too many of its moves are taken back" in looked["error"]["en"]
    taken = await ada.post("/api/import", {"record": pass_and_undo()}, 400)
    assert "trop de coups y sont repris" in taken["error"]["fr"]


async def test_a_game_that_takes_too_long_to_check_is_not_said_to_be_false(
    ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await ada.new_table())["table"]
    monkeypatch.setattr(replay_pool, "ReplayBudget", lambda: ReplayBudget(steps=0))
    told = await ada.post(f"/api/tables/{table}/verify", status=409)
    assert told["error"]["code"] == "too_long"


class Busy:
    """Both threads for what people send have something to do, until it is opened."""

    def __init__(self, app: FastAPI) -> None:
        self.open = threading.Event()
        run = site_of(app).rooms.replays.run
        self.work = [asyncio.create_task(run(Owner(network), lambda: self.open.wait(60))) for network in "ab"]

    async def end(self) -> None:
        self.open.set()
        await asyncio.gather(*self.work)


async def test_our_own_tables_never_wait_behind_files(app: FastAPI, ada: Guest) -> None:
    record = get_game("biyi").match(seed=1).record()
    sent = (await ada.post("/api/import", {"record": record}, 201))["table"]
    own = (await ada.new_table())["table"]
    site_of(app).rooms._rooms.clear()
    busy = Busy(app)
    await asyncio.sleep(0)
    assert (await asyncio.wait_for(ada.get(f"/api/tables/{own}"), 15))["ply"] == 0
    waiting = asyncio.create_task(ada.get(f"/api/tables/{sent}"))
    await asyncio.sleep(0.2)
    assert not waiting.done(), "what somebody sent is read in turn with what others send"
    await busy.end()
    assert (await waiting)["kind"] == "replay"


async def test_one_address_has_a_few_files_waiting_and_others_have_theirs_read(app: FastAPI) -> None:
    record = get_game("biyi").match(seed=1).record()
    body = {"game": "biyi", "text": record}
    flood, victim = at(app, "198.51.100.1"), at(app, "203.0.113.2")
    opened = threading.Event()
    run, owner = site_of(app).rooms.replays.run, Owner("198.51.100.1")
    blocking = asyncio.create_task(run(owner, lambda: opened.wait(60)))
    await asyncio.sleep(0)
    sent = [asyncio.create_task(flood.post(LOOK, body)) for _ in range(replay_pool.MAX_WAITING)]
    await until(lambda: site_of(app).rooms.replays._pool.queue.count_jobs("198.51.100.1") == replay_pool.MAX_WAITING)
    refused = await flood.post(LOOK, body)
    assert refused["error"]["code"] == "too_fast"
    assert "Other files sent from here" in refused["error"]["en"]
    assert (await asyncio.wait_for(victim.post(LOOK, body), 15))["plies"] == 0
    opened.set()
    await asyncio.gather(blocking, *sent)


async def test_files_of_all_wait_within_bounds(app: FastAPI, monkeypatch: pytest.MonkeyPatch, ada: Guest) -> None:
    monkeypatch.setattr(replay_pool, "MAX_WAITING_IN_ALL", 1)
    busy = Busy(app)
    await asyncio.sleep(0)
    body = {"game": "biyi", "text": get_game("biyi").match(seed=1).record()}
    waiting = asyncio.create_task(ada.post(LOOK, body))
    await until(lambda: len(site_of(app).rooms.replays._pool.queue) == 1)
    refused = await at(app, "203.0.113.2").post(LOOK, body)
    assert refused["error"]["code"] == "busy"
    await busy.end()
    assert (await waiting)["plies"] == 0


async def test_a_position_nested_without_end_is_refused_in_a_sentence(ada: Guest) -> None:
    told = await ada.post(LOOK, {"game": "bevri", "text": "a = " + "[" * 3000})
    assert "TOML" in told["error"]["en"]
