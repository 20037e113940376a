"""Health and figures: what a load balancer and Prometheus are told, and who may read it."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from prometheus_client.parser import text_string_to_metric_families

from ludotheque.server import health
from ludotheque.server.app import create_app
from ludotheque.table.common.settings import Settings
from tests.sites import site_of
from tests.table.conftest import Guest

pytestmark = pytest.mark.anyio

TOKEN = "0123456789abcdef-token"


@pytest.fixture
async def counted(settings: Settings) -> AsyncIterator[FastAPI]:
    """A server that counts."""
    made = create_app(replace(settings, metrics=True))
    async with made.router.lifespan_context(made):
        yield made


async def figures(app: FastAPI) -> dict[tuple[str, ...], float]:
    """Every figure by its name and labels, as a program on this machine reads them."""
    answer = await _look(app, "127.0.0.1")
    assert answer.status_code == 200
    families = text_string_to_metric_families(answer.text)
    samples = [sample for family in families for sample in family.samples]
    return {(sample.name, *sorted(sample.labels.values())): sample.value for sample in samples}


async def _look(app: FastAPI, address: str, **headers: str) -> httpx.Response:
    transport = httpx.ASGITransport(app, client=(address, 5000))
    async with httpx.AsyncClient(transport=transport, base_url="http://table.test") as client:
        return await client.get("/metrics", headers=headers)


async def test_what_is_counted(counted: FastAPI) -> None:
    ada, before = Guest(counted), await figures(counted)
    table = (await ada.new_table())["table"]
    await ada.play(table, 0, "b2-c2")
    await ada.play(table, 1, "a1-a1", status=409)
    counted.state.counted = -1e9  # the tables are counted now and then only
    after = await figures(counted)

    def more(*key: str) -> float:
        return after.get(key, 0) - before.get(key, 0)

    assert more("ludotheque_moves_total") == 1
    assert more("ludotheque_commit_seconds_count") == 1
    assert sum(more("ludotheque_refused_total", code) for code in ("refused", "bad_text")) == 1
    assert more("ludotheque_request_seconds_count", "/api/tables/{table}/actions", "200", "POST") == 1
    assert more("ludotheque_request_seconds_count", "/api/tables/{table}/actions", "409", "POST") == 1
    assert after[("ludotheque_rooms",)] == 1
    assert after[("ludotheque_tables", "playing")] == 1
    assert after[("ludotheque_workers",)] == 1
    labels = " ".join(" ".join(key) for key in after)
    assert table not in labels
    assert "Ada" not in labels


async def test_nobody_can_invent_labels(counted: FastAPI) -> None:
    guest = Guest(counted)
    before = len(await figures(counted))
    for n in range(5):
        await guest.client.get(f"/nothing/{n}")
        await guest.client.get(f"/api/tables/none{n}")
        await guest.client.request(f"M{n}", "/")
    first = len(await figures(counted))
    for n in range(5, 50):
        await guest.client.get(f"/nothing/{n}")
        await guest.client.get(f"/api/tables/none{n}")
        await guest.client.request(f"M{n}", "/")
    assert before < first == len(await figures(counted))


@pytest.mark.parametrize(
    ("set_to", "address", "headers", "status"),
    [
        ({}, "127.0.0.1", {}, 404),
        ({"metrics": True}, "127.0.0.1", {}, 200),
        ({"metrics": True}, "::1", {}, 200),
        ({"metrics": True}, "192.0.2.7", {}, 404),
        ({"metrics": True}, "127.0.0.1", {"x-forwarded-for": "192.0.2.7"}, 404),
        ({"metrics": True, "metrics_token": TOKEN}, "127.0.0.1", {}, 404),
        ({"metrics": True, "metrics_token": TOKEN}, "192.0.2.7", {"authorization": "Bearer wrong"}, 404),
        ({"metrics": True, "metrics_token": TOKEN}, "192.0.2.7", {"authorization": f"Bearer {TOKEN}"}, 200),
    ],
)
async def test_who_may_read_the_figures(
    settings: Settings, set_to: dict[str, Any], address: str, headers: dict[str, str], status: int
) -> None:
    app = create_app(replace(settings, **set_to))
    async with app.router.lifespan_context(app):
        answer = await _look(app, address, **headers)
        assert answer.status_code == status
        assert ("ludotheque_moves" in answer.text) == (status == 200)
        assert "set-cookie" not in answer.headers


async def test_alive_and_ready(app: FastAPI, ada: Guest) -> None:
    for path in ("/healthz", "/readyz", "/api/health"):
        answer = await ada.client.get(path)
        assert answer.status_code == 200
        assert answer.json()["ok"]
        assert "set-cookie" not in answer.headers
    assert (await ada.client.head("/healthz")).status_code == 200


async def test_not_ready_while_stopping(app: FastAPI, ada: Guest) -> None:
    site_of(app).draining = True
    assert (await ada.get("/readyz", 503))["error"]["code"] == "draining"
    assert (await ada.client.get("/healthz")).status_code == 200, "it still answers those who are there"


async def test_not_ready_without_its_tables(
    app: FastAPI, ada: Guest, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "MIN_SECONDS", 0.0)
    with sqlite3.connect(settings.database_url.split("///")[1]) as database:
        database.execute("UPDATE alembic_version SET version_num = '0001'")
    database.close()
    assert (await ada.get("/readyz", 503))["error"]["code"] == "old_tables"
    with sqlite3.connect(settings.database_url.split("///")[1]) as database:
        database.execute("DROP TABLE alembic_version")
    database.close()
    assert (await ada.get("/readyz", 503))["error"]["code"] == "storage"


WORKER = """
import sys
from ludotheque.table.common import metrics
metrics.enable()
metrics.count_event("moves")
metrics.set_gauge("rooms", 3)
if sys.argv[1:] == ["tell"]:
    print(metrics.format_metrics()[0].decode())
else:
    print("counted", flush=True)
    sys.stdin.readline()
"""


def test_any_worker_answers_for_all(tmp_path: Path) -> None:
    environment = os.environ | {"PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
    command = [sys.executable, "-c", WORKER]
    with subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "counted\n"
        told = subprocess.run([*command, "tell"], env=environment, capture_output=True, text=True, check=True).stdout
        assert "ludotheque_moves_total 2.0" in told
        assert "ludotheque_rooms 6.0" in told
        assert "ludotheque_workers 2.0" in told
        other.communicate("\n")
    forget = "import sys; from ludotheque.table.common import metrics; metrics.forget_worker(int(sys.argv[1]))"
    subprocess.run([sys.executable, "-c", forget, str(other.pid)], env=environment, check=True)
    told = subprocess.run([*command, "tell"], env=environment, capture_output=True, text=True, check=True).stdout
    assert "ludotheque_moves_total 3.0" in told, "what was counted stays counted"
    assert "ludotheque_workers 2.0" in told, "the one that told before has not been forgotten"
