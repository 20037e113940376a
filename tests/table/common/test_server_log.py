"""The log tells operators what happens, and nothing that a person would mind."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from fastapi import FastAPI

from ludotheque.table.common import server_log
from ludotheque.table.common.settings import Settings
from ludotheque.table.messages import reads
from tests.table.conftest import Guest, sit_down

pytestmark = pytest.mark.anyio

PASSWORD, ADDRESS, CHAT = "correct horse battery", "ada@example.org", "meet me at the fountain"


Written = Callable[[], str]


@pytest.fixture
def begin(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Written]]:
    """Begins a log of some form; answers what gives all that was written since."""
    loggers = [logging.getLogger(name) for name in server_log.LOGGERS]
    kept = [(known.handlers, known.propagate, known.level) for known in loggers]

    def written(**form: str) -> Written:
        out = io.StringIO()
        monkeypatch.setattr("sys.stderr", out)
        server_log.set_up_log(replace(settings, **form))
        return out.getvalue

    yield written
    for known, (handlers, propagate, level) in zip(loggers, kept, strict=True):
        known.handlers, known.propagate = handlers, propagate
        known.setLevel(level)


@pytest.fixture
def lines(begin: Callable[..., Written]) -> Written:
    """What is logged, at the most talkative level that an operator runs with."""
    return begin(log_format="json", log_level="info")


async def test_a_request_is_one_line_of_json(ada: Guest, lines: Written) -> None:
    table = (await ada.new_table())["table"]
    answer = await ada.client.get(f"/api/tables/{table}?lang=fr")
    told = [json.loads(line) for line in lines().splitlines()]
    last = told[-1]
    assert last["event"] == "request"
    assert (last["method"], last["route"], last["status"]) == ("GET", "/api/tables/{table}", 200)
    assert last["request_id"] == answer.headers["x-request-id"]
    assert {"time", "level", "ms"} <= set(last)
    assert table not in lines(), "the route is told, not the address"
    assert told[0]["request_id"] != last["request_id"]


async def test_no_secret_is_ever_written(ada: Guest, ben: Guest, lines: Written) -> None:
    made = await ada.new_table(seats=[{"kind": "me", "name": "Ada"}, {"kind": "open"}])
    table = made["table"]
    full = await ada.get(f"/api/tables/{table}")
    await sit_down(ben, made)
    await ada.post(f"/api/tables/{table}/talk", {"text": CHAT}, 201)
    await ada.post("/api/account", {"name": "Ada Lovelace", "password": PASSWORD, "email": ADDRESS}, 201)
    await ben.post("/api/login", {"name": "Ada Lovelace", "password": PASSWORD})
    token = (await ada.post("/api/guests", {"name": "Robbie"}, 201))["token"]
    await ben.get("/api/tables", headers={"authorization": f"Bearer {token}"})
    await ben.client.get(f"/t/{table}?invite=never-mind-{token[:8]}")
    cookies = [str(value) for value in (*ada.client.cookies.values(), *ben.client.cookies.values())]
    keys = [seat[name].split("=")[1] for seat in full["seats"] for name in ("url", "link") if name in seat]
    written = lines()
    assert written.count('"event": "request"') >= 8
    for secret in (PASSWORD, ADDRESS, CHAT, token, token[:8], "never-mind", *cookies, *keys):
        assert secret not in written


@pytest.mark.parametrize("form", ["json", "text"])
async def test_of_a_failure_the_place_is_told_but_not_the_words(
    app: FastAPI, ada: Guest, begin: Callable[..., Written], monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    log = begin(log_format=form)

    async def fails(*_: object) -> None:
        raise ValueError(CHAT)

    monkeypatch.setattr(reads, "get_snapshot", fails)
    answer = await ada.client.get("/api/tables/x")
    assert answer.status_code == 500
    assert CHAT not in answer.text
    written = log()
    assert "ValueError" in written
    assert "test_server_log.py" in written
    assert answer.headers["x-request-id"] in written
    assert CHAT not in written


@pytest.mark.parametrize(
    "text",
    [
        "GET /t/abc?k=S3CRET",
        "/t/abc?invite=S3CRET&lang=fr",
        "Authorization: Bearer S3CRET",
        "cookie: ludo=S3CRET; lang=fr",
        "postgresql://ludo:S3CRET@db/ludo refused",
        'no letter to S3CRET@example.org: {"password": "S3CRET"}',
        "password=S3CRET",
    ],
)
def test_what_looks_like_a_secret_is_taken_out(text: str) -> None:
    assert "S3CRET" not in server_log.redact(text)
