"""Whatever fails at the door, whoever asks gets a code and a sentence of ours, and the log has a line."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from ludotheque.server.gateway import HEADERS
from ludotheque.table.common.problems import Problem, foreign_origin, internal_error, server_shutdown, unknown_table
from ludotheque.table.people.sessions import COOKIE, new_guest_session
from ludotheque.table.words import WORDS
from tests.table.conftest import TWO_PEOPLE, Guest

pytestmark = pytest.mark.anyio


class Kitchen(Exception):
    """A mistake that nobody has thought of."""


def fails(*_: object, **__: object) -> Any:
    """Fail at once."""
    raise Kitchen("behind the stove")


async def fails_later(*_: object, **__: object) -> Any:
    """Fail when it is waited for."""
    raise Kitchen("behind the stove")


async def is_given_up(*_: object, **__: object) -> Any:
    """What was waited for has been cancelled by somebody else."""
    raise asyncio.CancelledError


def strictly(app: FastAPI, known: bool = True) -> httpx.AsyncClient:
    """Somebody with a cookie of this server, or without; an exception that gets out of the server fails the test."""
    cookies = {COOKIE: app.state.guests.sign(new_guest_session())} if known else {}
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table.test", cookies=cookies)


def told_well(answer: httpx.Response, problem: Problem) -> None:
    """A code for programs or a page for people, one sentence, and the headers that every answer has."""
    assert answer.status_code == problem.status
    if answer.request.url.path.startswith("/api/"):
        assert answer.json() == problem.to_json()
    else:
        assert answer.headers["content-type"].startswith("text/html")
        assert problem.text.en in answer.text
    assert "stove" not in answer.text
    assert answer.headers["x-request-id"]
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS


async def new_link(ada: Guest) -> tuple[str, str]:
    """The API's address of a table, and the link of its free seat."""
    made = await ada.new_table(seats=TWO_PEOPLE)
    return f"/api/tables/{made['table']}", next(seat["url"] for seat in made["seats"] if "url" in seat)


STAGES = {
    "the cookie cannot be read": ("ludotheque.table.people.sessions.SessionSigner.read", fails),
    "the language cannot be told": ("ludotheque.server.gateway.choose_language", fails),
    "the limits fail": ("ludotheque.table.common.rate_limits.Limiter.try_request", fails),
    "the account cannot be looked up": ("ludotheque.table.people.accounts.find_account", fails_later),
    "that was given up": ("ludotheque.table.people.accounts.find_account", is_given_up),
    "the table cannot be opened": ("ludotheque.table.room.registry.Rooms.get", fails_later),
    "the opening was given up": ("ludotheque.table.room.registry.Rooms.get", is_given_up),
    "the cookie cannot be signed": ("ludotheque.table.people.sessions.SessionSigner.sign", fails),
}


@pytest.mark.parametrize("stage", STAGES)
async def test_every_stage_may_fail(app: FastAPI, ada: Guest, ben: Guest, monkeypatch, caplog, stage: str) -> None:
    """First a seat's link, then the table itself; and all is well as soon as nothing fails."""
    path, link = await new_link(ada)
    async with strictly(app, known="signed" not in stage) as carl:
        with monkeypatch.context() as broken:
            broken.setattr(*STAGES[stage])
            for address in (link, path):
                caplog.clear()
                told_well(await carl.get(address), internal_error())
                assert caplog.records[0].levelname == "ERROR"
    if "signed" not in stage:  # the seat was taken before the answer failed: only the cookie that says so is lost
        assert (await ben.client.get(link)).status_code == 303
        assert (await ben.get(path))["you"] == [1]


@pytest.mark.parametrize("part", ["ludotheque.page.render.error_page", "ludotheque.server.gateway.answer"])
@pytest.mark.parametrize("known", [True, False], ids=["known", "unknown"])
async def test_even_the_answer_may_fail(app: FastAPI, ada: Guest, monkeypatch, caplog, part: str, known: bool) -> None:
    """The site's own page cannot be shown, and for a newcomer no cookie can be signed: the sentence is told anyway."""
    path, link = await new_link(ada)
    for name in (part, *([] if known else ["ludotheque.table.people.sessions.SessionSigner.sign"])):
        monkeypatch.setattr(name, fails)
    async with strictly(app, known) as carl:
        told_well(await carl.get(f"{link}x"), Problem(403, "key", WORDS["device.no_seat"]))
        told_well(await carl.get("/t/nowhere?k=x"), unknown_table())
        told_well(await carl.post(path, headers={"origin": "http://elsewhere.test"}), foreign_origin())
    assert "the answer “key” failed" in caplog.text
    assert "the answer “not_found” failed" in caplog.text


async def test_a_server_that_stops_says_so(app: FastAPI, ada: Guest, monkeypatch, caplog) -> None:
    """A request that takes too long is cut short by a stopping server: not without a word."""
    _, link = await new_link(ada)
    waits = asyncio.Event()

    async def for_ever(*_: object) -> None:
        waits.set()
        await asyncio.Event().wait()

    monkeypatch.setattr("ludotheque.table.room.registry.Rooms.get", for_ever)
    path, _, query = link.partition("?")
    scope = {"type": "http", "method": "GET", "path": path, "query_string": query.encode(), "headers": []}
    said: list[Any] = []

    async def send(message: Any) -> None:
        said.append(message)

    request = asyncio.create_task(app(scope, fails_later, send))
    await waits.wait()
    request.cancel()
    with pytest.raises(asyncio.CancelledError):
        await request
    assert said[0]["status"] == 503
    assert server_shutdown().text.en in said[1]["body"].decode()
    assert "failed" in caplog.text
