"""The real server in a process of its own: starting, stopping, and being killed."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

SRC = Path(__file__).resolve().parents[2] / "src"
STARTS_WITHIN = 30.0


class Server:
    """A server process on a free port."""

    def __init__(self, data: Path, *more: str) -> None:
        command = [sys.executable, "-m", "ludotheque.table", "--port", "0", *more]
        self.process = subprocess.Popen(command, env=environment(data), stdout=subprocess.PIPE, text=True)
        killer = threading.Timer(STARTS_WITHIN, self.process.kill)
        killer.start()
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        killer.cancel()
        assert line, "the server did not start"
        self.url = next(word for word in line.split() if word.startswith("http"))

    def guest(self) -> httpx.Client:
        """A browser of its own."""
        return httpx.Client(base_url=self.url, timeout=20)

    def end(self, how: signal.Signals) -> int:
        """Send a signal and wait for the end."""
        self.process.send_signal(how)
        code = self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


def environment(data: Path) -> dict[str, str]:
    """An environment with its own data folder, in which nothing is compiled."""
    settings = {"LUDOTHEQUE_DATA": str(data), "LUDOTHEQUE_WARM": "0", "LUDOTHEQUE_RATE": "0", "LANG": "en_GB.UTF-8"}
    return {**os.environ, "PYTHONPATH": str(SRC), "LC_ALL": "", **settings}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A running server."""
    made = Server(tmp_path)
    yield made
    if made.process.poll() is None:
        made.end(signal.SIGKILL)


def new_table(guest: httpx.Client, **wishes: object) -> str:
    """A new hot-seat table."""
    body = {"game": "biyi", "seats": [{"kind": "me"}] * 2, "options": {"seats": "fixed"}, **wishes}
    table: str = guest.post("/api/tables", json=body).raise_for_status().json()["table"]
    return table


def test_nothing_acknowledged_is_lost_by_kill_9(tmp_path: Path) -> None:
    server = Server(tmp_path)
    guest = server.guest()
    tables = [new_table(guest) for _ in range(3)]
    told: dict[str, list[str]] = {table: [] for table in tables}

    def play() -> None:
        """Play as fast as possible until the server dies; note every action that was acknowledged."""
        try:
            while True:
                for table in tables:
                    full = guest.get(f"/api/tables/{table}").json()
                    action = full["paths"][len(told[table]) % len(full["paths"])][0]
                    body = {"seat": full["turn"][0], "ply": full["ply"], "action": action}
                    if guest.post(f"/api/tables/{table}/actions", json=body).status_code == 200:
                        told[table].append(action)
        except httpx.HTTPError:
            return

    player = threading.Thread(target=play)
    player.start()
    while sum(map(len, told.values())) < 40:
        assert player.is_alive()
        time.sleep(0.01)
    server.end(signal.SIGKILL)  # in the middle of things
    player.join(20)
    cookies = guest.cookies
    guest.close()
    again = Server(tmp_path)
    back = httpx.Client(base_url=again.url, cookies=cookies)
    for table in tables:
        full = back.get(f"/api/tables/{table}").json()
        assert full["you"] == [0, 1], "the guest still holds these seats"
        kept = [entry["action"] for entry in full["log"]]
        assert kept[: len(told[table])] == told[table]
        assert len(kept) <= len(told[table]) + 1, "at most the move that was being answered is there too"
        body = {"seat": full["turn"][0], "ply": full["ply"], "action": full["paths"][0][0]}
        assert back.post(f"/api/tables/{table}/actions", json=body).status_code == 200
    back.close()
    assert again.end(signal.SIGTERM) == 0


def test_a_stop_is_graceful_even_with_open_streams(server: Server) -> None:
    guest = server.guest()
    table = new_table(guest)
    events = []
    with guest.stream("GET", f"/api/tables/{table}/stream") as response:
        assert response.headers["content-type"].startswith("text/event-stream")
        lines = response.iter_lines()
        for line in lines:
            if line.startswith("event: "):
                events.append(line)
                break
        server.process.send_signal(signal.SIGTERM)
        events += [line for line in lines if line.startswith("event: ")]
    assert events == ["event: full", "event: gone"]
    assert server.end(signal.SIGTERM) == 0
    guest.close()


def test_the_stream_over_http(server: Server) -> None:
    guest = server.guest()
    table = new_table(guest)
    with server.guest() as friend, friend.stream("GET", f"/api/tables/{table}/stream?lang=fr") as response:
        lines = response.iter_lines()
        told = (json.loads(line.removeprefix("data: ")) for line in lines if line.startswith("data: "))
        full = next(told)
        assert "Blancs" in full["text"]
        guest.post(f"/api/tables/{table}/actions", json={"seat": 0, "ply": 0, "action": "b2-c2"})
        assert next(told)["ply"] == 1
    guest.close()


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_who_goes_away_is_seen_to_go(server: Server, encoding: str) -> None:
    guest = server.guest()
    table = new_table(guest)
    headers = {"accept-encoding": encoding}
    with guest.stream("GET", f"/api/tables/{table}/stream", headers=headers) as response:
        lines = response.iter_lines()
        while not next(lines).startswith("data: "):
            pass
        assert online(server, table)
    deadline = time.monotonic() + 10
    while online(server, table):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    guest.close()


def online(server: Server, table: str) -> bool:
    """Whether somebody sits at the table, as a spectator sees it."""
    with server.guest() as eve:
        return bool(eve.get(f"/api/tables/{table}").json()["seats"][0]["online"])


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        stopped = run("--port", str(port), data=tmp_path)
    assert stopped.returncode == 1
    assert str(port) in stopped.stderr
    assert stopped.stderr.count("\n") == 1


@pytest.mark.parametrize("name", ["missing/tables.db", "folder"])
def test_a_database_that_cannot_serve(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    stopped = run("--port", "0", "--database", f"sqlite:///{tmp_path / name}", data=tmp_path)
    assert stopped.returncode == 1
    assert stopped.stderr.count("\n") == 1
    assert "database" in stopped.stderr


def test_a_data_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    stopped = run("--port", "0", data=tmp_path / "file" / "data")
    assert stopped.returncode == 1
    assert stopped.stderr.count("\n") == 1


def run(*arguments: str, data: Path) -> subprocess.CompletedProcess[str]:
    """Run the server where it cannot start."""
    command = [sys.executable, "-m", "ludotheque.table", *arguments]
    return subprocess.run(command, env=environment(data), capture_output=True, text=True, timeout=60, check=False)


FIRST_PAGE = """
import asyncio, httpx, sys
from ludotheque.server.app import create_app
from ludotheque.table.common.settings import Settings

async def main():
    app = create_app(Settings.read())
    async with app.router.lifespan_context(app):
        client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table.test")
        for path in ("/", "/api/games", "/api/health"):
            assert (await client.get(path)).status_code == 200
        await client.post("/api/tables", json={"game": "biyi", "seats": [{"kind": "me"}, {"kind": "bot"}]})
    print(sorted(name for name in ("numba", "llvmlite") if name in sys.modules))

asyncio.run(main())
"""


def test_nobody_waits_for_a_compiler(tmp_path: Path) -> None:
    """The first page, and a table, are served before the compiler is even loaded."""
    command = [sys.executable, "-c", FIRST_PAGE]
    done = subprocess.run(command, env=environment(tmp_path), capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.strip() == "[]", done.stderr


def test_the_secret_is_kept_for_the_owner_alone(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.end(signal.SIGTERM)
    secret = tmp_path / "secret"
    assert len(secret.read_text().strip()) == 64
    assert secret.stat().st_mode & 0o077 == 0
