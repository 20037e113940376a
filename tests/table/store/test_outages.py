"""Things break under a running server for a while: nothing is lost, and everybody goes on by himself afterwards.

`make faults` breaks the same things for longer, under load (bench/faults.py).
"""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from fastapi import FastAPI

from ludotheque.server import connections
from ludotheque.server.connections import connection_class
from ludotheque.table.common import clock
from ludotheque.table.common.settings import Settings
from ludotheque.table.jobs import due_tables
from ludotheque.table.messages import stream
from ludotheque.table.store import engines, pubsub
from tests.postgres import Postgres
from tests.sites import site_of
from tests.table.conftest import FIXED, HOT_SEAT, PATIENCE, TWO_PEOPLE, Guest, on_both, sit_down, until
from tests.table.messages.test_stream import Reader

pytestmark = pytest.mark.anyio

MOVES = ((0, "b2-c2"), (1, "f12-f11"), (0, "f1-f2"), (1, "b12-b11"))


# --- the database is away ---------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that waits for nothing as long as in earnest."""
    pragmas = tuple("busy_timeout=50" if "busy_timeout" in pragma else pragma for pragma in engines.PRAGMAS)
    monkeypatch.setattr(engines, "PRAGMAS", pragmas)
    monkeypatch.setattr(stream, "RETRY_SECONDS", 0.05)
    monkeypatch.setattr(pubsub, "FIRST_PAUSE", 0.05)


@contextmanager
def away(app: FastAPI, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[None]:
    """PostgreSQL is stopped; SQLite's file is locked by somebody else."""
    if site_of(app).rooms.store.shared:
        postgres: Postgres = request.getfixturevalue("postgres")
        postgres.stop()
        try:
            yield
        finally:
            postgres.start()
        return
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


WRITES: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("POST", "/actions", {"seat": 1, "ply": 1, "action": "f12-f11"}),
    ("POST", "/undo", {"seat": 0}),
    ("POST", "/resign", {"seat": 1}),
    ("POST", "/name", {"seat": 0, "name": "Zoé"}),
    ("POST", "/talk", {"text": "Is anybody there?"}),
    ("PUT", "/note", {"text": "Remember the lighthouse."}),
)


async def sees_nothing_new(guest: Guest, path: str, before: Any) -> None:
    """Whoever looks at the table meanwhile sees it as it was; or nothing, where even that has to be asked for."""
    answer = await guest.client.get(path)
    told = answer.json()
    assert told == before if answer.status_code == 200 else told["error"]["code"] == "storage"


@on_both
async def test_the_database_is_away_for_a_while(
    app: FastAPI, ada: Guest, ben: Guest, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    made = await ada.new_table()
    free = await ada.new_table(seats=TWO_PEOPLE)
    path = f"/api/tables/{made['table']}"
    reader = Reader(app, made["table"])
    await reader.next()
    await ada.play(made["table"], 0, "b2-c2")
    await reader.next()
    before, room = await ada.get(path), await site_of(app).rooms.get(made["table"])
    kept = await site_of(app).rooms.store.load_table(made["table"])
    await ben.get("/api/games")
    with away(app, tmp_path, request):
        for method, place, body in WRITES:
            answer = await ada.client.request(method, path + place, json=body)
            assert (answer.status_code, answer.json()["error"]["code"]) == (503, "storage"), place
            await sees_nothing_new(ada, path, before)
        body = {"game": "biyi", "seats": HOT_SEAT, "options": FIXED}
        assert (await ada.post("/api/tables", body, 503))["error"]["code"] == "storage"
        link = next(seat["url"] for seat in free["seats"] if "url" in seat)
        page = await ben.client.get(link, headers={"accept-language": "en"})
        assert page.status_code == 503
        assert "The database does not answer" in page.text
        listening = asyncio.create_task(reader.next(patience=20))
        site_of(app).rooms.publish_change(room)  # somebody calls, and there is nothing to be read
        await asyncio.sleep(0.2)
        assert not listening.done(), "who watches stays"
    again = await site_of(app).rooms.store.load_table(made["table"])
    assert (again.lines, again.seats) == (kept.lines, kept.seats)
    assert await ada.get(path) == before
    await ada.play(made["table"], 1, "f12-f11")
    name, change = await listening
    assert (name, change["ply"]) == ("change", 2), "the same stream goes on"
    await sit_down(ben, free)
    await reader.close()


@on_both
async def test_a_stream_that_begins_while_the_database_goes_away_begins_when_it_is_back(
    app: FastAPI, ada: Guest, ben: Guest, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    made = await ada.new_table()
    await ben.post(f"/api/tables/{made['table']}/talk", {"text": "Good evening."}, 201)
    known, unknown = (Reader(app, made["table"], guest) for guest in ("eve", "zoe"))
    with away(app, tmp_path, request):
        assert (await known.next())[0] == "full", "the table is in memory"
        said = asyncio.create_task(known.next(patience=20))
        site_of(app).rooms._rooms.clear()  # for the next who comes it is not
        whole = asyncio.create_task(unknown.next(patience=20))
        await asyncio.sleep(0.2)
        assert site_of(app).rooms.store.shared == (not said.done()) == (not whole.done()), "who came in time stays"
    assert [(await task)[0] for task in (said, whole)] == ["said", "full"]
    assert (await unknown.next())[0] == "said"
    await ada.play(made["table"], 0, "b2-c2")
    name, change = await unknown.next()
    assert (name, change["ply"]) == ("change", 1), "and goes on like any other"
    for reader in (known, unknown):
        await reader.close()


# --- the clock jumps --------------------------------------------------------------------------------


class Wall:
    """The system's clock, which somebody sets."""

    def __init__(self) -> None:
        self.ahead = timedelta()

    def now(self, zone: Any) -> datetime:
        """What it shows."""
        return datetime.now(zone) + self.ahead


async def test_the_clock_jumps_and_nobody_loses_on_time(
    app: FastAPI, ada: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = Wall()
    monkeypatch.setattr(clock, "datetime", wall)
    terms = {"clock": {"kind": "live", "minutes": 5, "increment": 0}}
    made = await ada.new_table(seats=TWO_PEOPLE, terms=terms)
    await sit_down(ben, made)
    path, people = f"/api/tables/{made['table']}", (ada, ben)
    await ada.play(made["table"], *MOVES[0])
    assert (await ada.get(path))["clocks"]["seats"][1]["running"]
    for (seat, action), jump in zip(MOVES[1:], (timedelta(days=1), timedelta(days=-2), timedelta(days=1)), strict=True):
        wall.ahead += jump
        await due_tables.handle_due_tables(site_of(app).rooms)
        full = await ada.get(path)
        assert [known["kept"] for known in full["seats"]] == [None, None], "no bot has taken a seat"
        assert all(290 < clock["left"] <= 300 for clock in full["clocks"]["seats"]), full["clocks"]
        await people[seat].play(made["table"], seat, action)
    assert (await ada.get(path))["ply"] == len(MOVES)


# --- people who do not read, and people who do not speak ------------------------------------------------


@asynccontextmanager
async def listening(app: FastAPI, settings: Settings) -> AsyncIterator[tuple[uvicorn.Server, int]]:
    """The server on a port of loopback; what it may have on the way to one reader is little."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        config = uvicorn.Config(app, http=connection_class(settings), log_config=None, ws="none", lifespan="off")
        server = uvicorn.Server(config)
        task = asyncio.create_task(server.serve(sockets=[listener]))
        try:
            yield server, listener.getsockname()[1]
        finally:
            server.should_exit = True
            await task


def call(port: int, said: str) -> socket.socket:
    """Somebody calls, says something, and takes next to nothing of the answer."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.connect(("127.0.0.1", port))
    line.sendall(said.encode())
    line.setblocking(False)
    return line


def is_cut(line: socket.socket) -> bool:
    """Whether the server has hung up: all that was on the way is read first."""
    try:
        while line.recv(65536):
            pass
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def on_the_way(server: uvicorn.Server) -> int:
    """Bytes that wait in this process for those who should read them."""
    return sum(one.transport.get_write_buffer_size() for one in server.server_state.connections)


async def test_who_never_reads_holds_nobody_up(
    app: FastAPI, settings: Settings, ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server keeps no heap of news for him, and hangs up in the end; the others have each move at once."""
    monkeypatch.setattr(connections, "STUCK_SECONDS", 4.0)
    made = await ada.new_table()
    room = await site_of(app).rooms.get(made["table"])
    async with listening(app, settings) as (server, port):
        deaf = call(port, f"GET /api/tables/{made['table']}/stream HTTP/1.1\r\nhost: x\r\n\r\n")
        await until(lambda: room.watchers.total() == 1)
        reader = Reader(app, made["table"])
        await reader.next()
        most, slowest = 0, 0.0
        for _ in range(15):
            for seat, action in MOVES[:2]:
                began = time.monotonic()
                await ada.play(made["table"], seat, action)
                await reader.next()
                slowest = max(slowest, time.monotonic() - began)
                most = max(most, on_the_way(server))
            for seat in (1, 0):
                await ada.post(f"/api/tables/{made['table']}/undo", {"seat": seat})
                await reader.next()
        assert 0 < most < 500_000, "one message waits for him, not thirty"
        assert slowest < 4, "nobody waits until the deaf one is hung up on"
        await until(lambda: room.watchers.total() == 1)
        await until(lambda: is_cut(deaf))
        assert on_the_way(server) == 0
        await reader.close()
        deaf.close()


async def test_who_says_nothing_is_hung_up_on(
    app: FastAPI, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 3.0)
    async with listening(app, settings) as (server, port):
        crowd = [call(port, said) for said in ("", "GET / HTTP/1.1\r\nhost: x\r\n") for _ in range(50)]
        await until(lambda: len(server.server_state.connections) == len(crowd))
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as guest:
            body = {"game": "biyi", "seats": HOT_SEAT, "options": FIXED}
            table = (await guest.post("/api/tables", json=body)).json()["table"]
            move = {"seat": 0, "ply": 0, "action": "b2-c2"}
            assert (await guest.post(f"/api/tables/{table}/actions", json=move)).status_code == 200
            await until(lambda: all(is_cut(line) for line in crowd))
            await guest.get("/api/health")
            assert len(server.server_state.connections) == 1, "only who speaks is left"
        for line in crowd:
            line.close()
