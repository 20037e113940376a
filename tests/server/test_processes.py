"""`ludotheque serve --workers 2`: real processes on one PostgreSQL, one of which is killed while people play."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import psycopg
import pytest

from ludotheque.server import workers
from ludotheque.table.common.problems import CannotStart
from ludotheque.table.common.settings import Settings
from tests.table.conftest import FIXED, HOT_SEAT

COMMAND = (sys.executable, "-m", "ludotheque", "serve", "--workers", "2", "--port", "0", "--no-open")


def test_sqlite_is_served_by_one_process() -> None:
    workers.check_settings(Settings("sqlite+aiosqlite:///x.db"))
    workers.check_settings(Settings("postgresql+psycopg://h/d", workers=2))
    with pytest.raises(CannotStart, match="PostgreSQL"):
        workers.check_settings(Settings("sqlite+aiosqlite:///x.db", workers=2))


@pytest.fixture
def server(postgres_url: str, tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The parent process, and its address."""
    own = {"LUDOTHEQUE_DATABASE_URL": postgres_url, "LUDOTHEQUE_DATA": str(tmp_path), "LUDOTHEQUE_WARM": "0"}
    with subprocess.Popen(COMMAND, env=os.environ | own | {"LUDOTHEQUE_RATE": "0"}, stdout=-1, text=True) as process:
        assert process.stdout is not None
        address = re.search(r"http://\S+/", process.stdout.readline())
        assert address
        yield process, address.group()
        process.kill()


def children(process: subprocess.Popen[str]) -> set[int]:
    """The workers of a parent: those of its children that hold its port."""
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
            if parent == process.pid and b"spawn_main" in (folder / "cmdline").read_bytes():
                found.add(int(folder.name))
        except (OSError, IndexError):
            continue
    return found


def until_two(process: subprocess.Popen[str]) -> set[int]:
    """The two workers, once there are two."""
    end = time.monotonic() + 60
    while len(found := children(process)) != 2:
        assert time.monotonic() < end, "a worker is missing"
        time.sleep(0.1)
    return found


def test_a_worker_is_killed_and_nothing_is_lost(server: tuple[subprocess.Popen[str], str], postgres_url: str) -> None:
    process, address = server
    before = until_two(process)
    with httpx.Client(base_url=address, timeout=30, headers={"connection": "close"}) as ada:
        made = ada.post("/api/tables", json={"game": "biyi", "seats": HOT_SEAT, "options": FIXED}).json()
        path = f"/api/tables/{made['table']}"
        acknowledged = 0
        for turn, action in enumerate(("b2-c2", "f12-f11", "c2-c3", "f11-f10", "c3-c4", "f10-f9")):
            if turn == 2:
                os.kill(min(before), signal.SIGKILL)
            answer = _send(ada, path, {"seat": turn % 2, "ply": turn, "action": action})
            acknowledged += answer.status_code == 200 or answer.json()["full"]["ply"] == turn + 1
        assert acknowledged == 6
        assert ada.get(path).json()["ply"] == 6
    after = until_two(process)
    assert len(after - before) == 1, "another took its place"
    process.send_signal(signal.SIGTERM)
    assert process.wait(30) == 0
    assert not children(process)
    with psycopg.connect(postgres_url.replace("+psycopg", "")) as connection:
        lines = connection.execute("SELECT n, text FROM lines ORDER BY n").fetchall()
    assert [n for n, _ in lines] == list(range(7))


def _send(ada: httpx.Client, path: str, body: dict[str, object]) -> httpx.Response:
    """Send a move, and again when the answer was lost with the worker: a second time it is stale at worst."""
    for _ in range(10):
        try:
            return ada.post(path + "/actions", json=body)
        except httpx.TransportError:
            time.sleep(0.2)
    raise AssertionError("nobody answers")
