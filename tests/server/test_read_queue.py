"""Reading in turns: what is read weighs what it costs, what is the same for all is made once, and players play on."""

from __future__ import annotations

import asyncio
import inspect
import secrets
import threading
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response

from ludotheque.page.routes import api_docs, assets, game, lobby, people, shelf, table, unsubscribe
from ludotheque.server import read_queue
from ludotheque.server.app import create_app
from ludotheque.server.read_queue import ReadQueue
from ludotheque.table.api import openapi, tables
from ludotheque.table.api.response_cache import ResponseCache
from ludotheque.table.common import cpu_costs
from ludotheque.table.common.cpu_costs import Meter
from ludotheque.table.common.problems import Problem
from ludotheque.table.common.rate_limits import Allowance
from ludotheque.table.common.settings import Settings
from ludotheque.table.messages import position_snapshot, snapshot
from tests.sites import site_of
from tests.table.api.test_stream_places import Listener, statuses
from tests.table.clients import register
from tests.table.conftest import Guest

pytestmark = pytest.mark.anyio


def compute(seconds: float) -> str:
    """Keep a processor busy, and say in which thread."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass
    return threading.current_thread().name


# --- what it costs ---


async def test_a_meter_counts_work_and_not_waiting() -> None:
    async def work() -> str:
        compute(0.03)
        await asyncio.sleep(0.3)
        name = await cpu_costs.run_in_draw_thread(compute, 0.04)
        await asyncio.gather(cpu_costs.run_in_thread(compute, 0.05))  # in a task of its own
        return name

    meter = Meter()
    assert (await cpu_costs.run_with_meter(meter, work())).startswith("draw")
    assert 0.12 <= meter.take_seconds() < 0.3
    assert meter.take_seconds() == 0


async def test_what_is_metered_may_fail_or_be_given_up() -> None:
    seen: list[BaseException] = []

    async def work(error: Exception | None) -> None:
        try:
            await asyncio.sleep(0 if error else 30)
            raise error or AssertionError
        except BaseException as failure:
            seen.append(failure)
            raise

    with pytest.raises(KeyError):
        await cpu_costs.run_with_meter(Meter(), work(KeyError()))
    task = asyncio.create_task(cpu_costs.run_with_meter(Meter(), work(None)))
    await asyncio.sleep(0.01)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert [type(one) for one in seen] == [KeyError, asyncio.CancelledError]


async def test_of_one_address_a_few_are_answered_at_a_time() -> None:
    readers, inside, most = ReadQueue(1.0), 0, {"a": 0, "b": 0}

    async def ask(address: str) -> None:
        nonlocal inside
        async with readers.take_turn(address, True):
            inside += 1
            most[address] = max(most[address], inside)
            await asyncio.sleep(0.01)
            inside -= 1

    await asyncio.gather(*(ask("a") for _ in range(30)))
    assert most["a"] == read_queue.MAX_REQUESTS
    await asyncio.gather(*(ask(address) for address in "aaaaaaaaab"))
    assert most["b"] == read_queue.MAX_REQUESTS + 1, "somebody elsewhere waits for nobody"
    assert not readers._queues


async def test_who_has_used_up_his_time_waits_and_then_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read_queue, "READ_ALLOWANCE", Allowance(1.0, 0.5))
    readers = ReadQueue(1.0)
    readers.charge("a", 1.1)
    began = time.monotonic()
    async with readers.take_turn("a", True) as turn:
        assert 0.15 < time.monotonic() - began < 3, "the guest owes a tenth of a second, which takes twice that"
        turn.end()
    readers.charge("a", 4.0)
    with pytest.raises(Problem) as told:
        async with readers.take_turn("a", True):
            pass
    assert (told.value.status, told.value.code) == (429, "too_fast")
    assert 6 <= told.value.extra["wait"] <= 9
    async with readers.take_turn("b", True):
        pass
    assert ReadQueue(0).debt_seconds("a") == 0


# --- at the door ---


@pytest.fixture
async def strict(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FastAPI]:
    """A server that counts, and on which an address can read for a hundredth of a second."""
    monkeypatch.setattr(read_queue, "READ_ALLOWANCE", Allowance(0.01, 0.0001))
    made = create_app(replace(settings, rate=1.0))
    async with made.router.lifespan_context(made):
        yield made


async def test_who_reads_too_much_is_told_so_and_plays_on(strict: FastAPI) -> None:
    ada, path = Guest(strict), "/api/tables/{}"
    table = (await ada.new_table())["table"]
    answers = [await ada.client.get(path.format(table)) for _ in range(20)]
    refused = next(one for one in answers if one.status_code == 429)
    assert refused.json()["error"]["fr"].startswith("On a beaucoup lu depuis votre adresse : réessayez dans ")
    assert int(refused.headers["retry-after"]) == refused.json()["wait"] > 5
    page = await ada.client.get("/rules/biyi")
    assert page.status_code == 429
    assert "text/html" in page.headers["content-type"]
    move = {"seat": 0, "ply": 0, "action": "b2-c2"}
    assert (await ada.post(path.format(table) + "/actions", move))["applied"]
    await ada.post(path.format(table) + "/talk", {"text": "my stream is there, too"}, 201)
    listener = Listener(strict, ada, table)
    assert await statuses([listener]) == [200]
    await listener.close()
    assert (await ada.client.get("/healthz")).status_code == 200
    assert (await Guest(strict, "192.0.2.5").get(path.format(table)))["ply"] == 1


async def test_a_lesson_is_not_tried_for_ever(strict: FastAPI) -> None:
    """Whatever draws is charged, also where something is tried and not only read."""
    ada = Guest(strict)
    codes = [
        (await ada.client.post("/api/lessons/biyi/board/0", json={"action": "a1-a2"})).status_code for _ in range(40)
    ]
    assert codes[0] != 429
    assert codes[-1] == 429


# --- what is the same for all ---


async def test_what_is_the_same_for_all_is_made_once(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def card(exhibit: Any, lang: str) -> str:
        made.append(threading.current_thread().name)
        return lang

    monkeypatch.setattr(game, "_draw_card", card)
    ada, ben = Guest(app), Guest(app)
    first = await ada.client.get("/cards/farcry")
    count = len(made)
    assert count > 10
    assert all(name.startswith("draw") for name in made)
    second = await ben.client.get("/cards/farcry", headers={"accept-encoding": "identity"})
    assert (second.text, len(made)) == (first.text, count)
    assert (first.headers.get("content-encoding"), second.headers.get("content-encoding")) == ("gzip", None)
    known = await ben.client.get("/cards/farcry", headers={"if-none-match": first.headers["etag"]})
    assert (known.status_code, known.content) == (304, b"")
    french = await ben.client.get("/cards/farcry?lang=fr", headers={"if-none-match": first.headers["etag"]})
    assert (french.status_code, len(made)) == (200, 2 * count)
    assert french.headers["etag"] != first.headers["etag"]
    found = await ada.client.get("/cards/farcry?q=zzzzz")
    assert (found.status_code, len(made)) == (200, 2 * count)
    assert found.text != first.text


async def test_nobody_gets_a_page_with_the_name_of_another(app: FastAPI) -> None:
    ada, ben = Guest(app), Guest(app)
    await register(ada, "Ada Lovelace")
    for page in ("/", "/rules/biyi", "/g/biyi", "/lobby", "/api"):
        assert "Ada Lovelace" in await ada.text(page)
        assert "Ada Lovelace" not in await ben.text(page)
        assert "Ada Lovelace" in await ada.text(page)
    ben.client.cookies.set("theme", "dark")
    assert 'data-theme="dark"' in await ben.text("/rules/biyi")
    assert 'data-theme="dark"' not in await ada.text("/rules/biyi")


async def test_a_page_that_is_not_there_is_not_kept(app: FastAPI) -> None:
    assert (await Guest(app).client.get("/rules/nothing")).status_code == 404
    assert not app.state.copies.bytes


async def test_lessons_and_puzzles_are_kept_too(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben = Guest(app), Guest(app)
    first = await ada.get("/api/lessons/biyi/board/0?lang=en")
    monkeypatch.setattr(position_snapshot, "make_position_snapshot", lambda *_: {"drawn": "again", "mishap": None})
    assert await ben.get("/api/lessons/biyi/board/0?lang=en") == first
    assert (await ben.get("/api/lessons/biyi/board/0?lang=en&shape=tall"))["drawn"] == "again"


async def test_no_more_is_kept_than_there_is_room_for() -> None:
    copies, request = ResponseCache(max_bytes=2000), Request({"type": "http", "headers": []})
    for number in range(50):
        body = secrets.token_bytes(200)
        answer = await copies.respond(request, number, partial(Response, body))
        assert answer.body == body
        assert copies.bytes <= 2000
    assert copies.bytes > 500
    assert copies.bytes == sum(len(one.body) for one in copies._responses.values())


def test_no_address_is_answered_in_a_thread_of_its_own() -> None:
    """FastAPI runs plain functions in forty threads, each of which makes the event loop wait."""
    modules = (tables, openapi, api_docs, lobby, shelf, game, table, assets, people, unsubscribe)
    endpoints = [route.endpoint for module in modules for route in module.router.routes]  # type: ignore[union-attr]
    assert len(endpoints) > 60
    assert all(inspect.iscoroutinefunction(one) for one in endpoints)


async def test_pictures_of_scenes_are_drawn_aside(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    """One by one, so that nobody waits for more than one picture of others."""
    drawn: list[str] = []
    frame = snapshot.make_frame

    def noted(*args: Any) -> Any:
        drawn.append(threading.current_thread().name)
        return frame(*args)

    monkeypatch.setattr(snapshot, "make_frame", noted)
    ada = Guest(app)
    lesson = await ada.new_table(game="challengers", seats=[{"kind": "me"}, {"kind": "me"}], options={})
    room = await site_of(app).rooms.get(lesson["table"])
    while not room.match.state.over and not (scenes := await ada.get(f"/api/tables/{room.id}/scenes")):
        seat = room.match.turn[0]
        await ada.play(room.id, seat, room.match.legal(seat)[0])
    await ada.get(f"/api/tables/{room.id}/scenes/{scenes[0]['key']}?count=6")
    assert len(drawn) > 1
    assert all(name.startswith("draw") for name in drawn)
