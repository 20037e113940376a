"""The example of docs/api.md, as it stands, plays whole games against a real server."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludotheque.core.match.verify import verify
from tests.server.test_app import Server, environment

ROOT = Path(__file__).resolve().parents[3]
EXAMPLE = ROOT / "examples" / "bot.py"
PLAYS_WITHIN = 120.0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A running server."""
    made = Server(tmp_path, "--bot-pause", "0")
    yield made
    if made.process.poll() is None:
        made.end(signal.SIGKILL)


def start(link: str, data: Path, *more: str) -> subprocess.Popen[str]:
    """Run the example."""
    command = [sys.executable, str(EXAMPLE), link, "--pause", "0", *more]
    return subprocess.Popen(command, env=environment(data), stdout=subprocess.PIPE, text=True)


def finished(program: subprocess.Popen[str]) -> tuple[str, Any]:
    """What the example says: where it plays, and the result."""
    out, _ = program.communicate(timeout=PLAYS_WITHIN)
    assert program.returncode == 0
    where, result = out.strip().splitlines()[0], out.strip().splitlines()[-1]
    assert "refused" not in out
    return where.rsplit("/", 1)[-1], json.loads(result)


def new_table(site: httpx.Client, **body: Any) -> Any:
    """A table made by a person, who does not play."""
    return site.post("/api/tables", json=body).raise_for_status().json()


def check_record(site: httpx.Client, table: str) -> None:
    """The game is over, and its record holds."""
    full = site.get(f"/api/tables/{table}").json()
    assert full["over"]
    record = site.get(f"/api/tables/{table}/record").text
    verdict = verify(record)
    assert verdict.holds, verdict.text.en
    assert verdict.finished


def test_it_plays_a_bot_of_ours_from_the_lobby(server: Server, tmp_path: Path) -> None:
    with server.guest() as host:
        seats = [{"kind": "open"}, {"kind": "bot", "level": 1}]
        made = new_table(host, game="beyond", seats=seats, listed=True)
        table, result = finished(start(server.url, tmp_path, "--game", "beyond"))
        assert table == made["table"]
        assert result
        check_record(host, table)
        shown = host.get(f"/api/tables/{table}").json()["seats"]
        assert [seat["robot"] for seat in shown] == [True, False]
        assert shown[0]["name"] == "Random walker"


def test_two_of_them_play_each_other_by_invitation(server: Server, tmp_path: Path) -> None:
    with server.guest() as host:
        made = new_table(host, game="beyond", seats=[{"kind": "open"}, {"kind": "open"}])
        full = host.get(f"/api/tables/{made['table']}").json()
        link = server.url.rstrip("/") + full["invitation"]["url"]
        programs = [start(link, tmp_path, "--name", name) for name in ("One", "Two")]
        told = [finished(program) for program in programs]
        assert told[0] == told[1]
        check_record(host, made["table"])
        assert all(seat["robot"] for seat in host.get(f"/api/tables/{made['table']}").json()["seats"])
