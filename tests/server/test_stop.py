"""Stopping without breaking anything, and connections that must not hurt anybody."""

from __future__ import annotations

import contextlib
import json
import signal
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludotheque.server.connections import REQUEST_SECONDS, Connection, ConnectionLimits
from tests.server.test_app import Server, new_table
from tests.table.conftest import PATIENCE


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A running server that takes its time to stop."""
    made = Server(tmp_path, "--drain", "1.5", "--rate", "1", "--max-connections", "40", "--max-streams", "3")
    yield made
    if made.process.poll() is None:
        made.end(signal.SIGKILL)


def test_a_stop_is_announced_and_nothing_is_lost(server: Server, tmp_path: Path) -> None:
    with server.guest() as guest, server.guest() as proxy:
        table = new_table(guest)
        assert proxy.get("/readyz").status_code == 200
        told: list[str] = []

        def listen() -> None:
            with server.guest() as reader, reader.stream("GET", f"/api/tables/{table}/stream") as answer:
                told.extend(line for line in answer.iter_lines() if line.startswith("event: "))

        reader = threading.Thread(target=listen)
        reader.start()
        while not told:
            time.sleep(0.01)
        began = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        while (answer := proxy.get("/readyz")).status_code == 200:
            assert time.monotonic() < began + PATIENCE
        assert answer.status_code == 503
        assert answer.json()["error"]["code"] == "draining"
        played = guest.post(f"/api/tables/{table}/actions", json={"seat": 0, "ply": 0, "action": "b2-c2"})
        assert played.status_code == 200, "who is still here may play on"
        assert server.process.wait(PATIENCE) == 0
        reader.join(PATIENCE)
        assert told[-1] == "event: gone"
        cookies = guest.cookies
    assert server.process.stdout is not None
    server.process.stdout.close()
    again = Server(tmp_path)
    with httpx.Client(base_url=again.url, cookies=cookies) as back:
        assert back.get(f"/api/tables/{table}").json()["ply"] == 1
    assert again.end(signal.SIGTERM) == 0


def _silent(server: Server, count: int) -> list[socket.socket]:
    port = int(server.url.rstrip("/").rsplit(":", 1)[1])
    return [socket.create_connection(("127.0.0.1", port)) for _ in range(count)]


def test_connections_that_say_nothing_make_room(server: Server) -> None:
    crowd = _silent(server, 200)
    try:
        with server.guest() as guest:
            began = time.monotonic()
            table = new_table(guest)
            assert guest.get(f"/api/tables/{table}").status_code == 200
            assert time.monotonic() - began < REQUEST_SECONDS, "long before they are hung up on for their silence"
        while sum(_closed(one) for one in crowd) < 150:  # one address has at most forty
            assert time.monotonic() - began < REQUEST_SECONDS
            time.sleep(0.05)
    finally:
        for one in crowd:
            one.close()


def _closed(connection: socket.socket) -> bool:
    connection.setblocking(False)
    try:
        return connection.recv(1) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


def test_one_address_follows_so_many_tables(server: Server) -> None:
    with server.guest() as guest, contextlib.ExitStack() as open_streams:
        table = new_table(guest)
        path = f"/api/tables/{table}/stream"
        for _ in range(3):
            assert open_streams.enter_context(guest.stream("GET", path)).status_code == 200
        answer = guest.get(path)
        assert answer.status_code == 429
        assert answer.json()["error"]["code"] == "too_many_streams"
        open_streams.pop_all().close()
        deadline = time.monotonic() + PATIENCE
        while True:
            with guest.stream("GET", path) as again:
                if again.status_code == 200:
                    return
            assert time.monotonic() < deadline
            time.sleep(0.05)


# --- patience, with a clock that the test moves ---


class Loop:
    """A loop that keeps what is to be called later."""

    def __init__(self) -> None:
        self.later: list[Timer] = []

    def call_later(self, seconds: float, work: Any) -> Timer:
        """Keep it."""
        self.later.append(Timer(seconds, work))
        return self.later[-1]

    def pending(self) -> list[float]:
        """What still waits."""
        return [timer.seconds for timer in self.later if not timer.cancelled]


class Timer:
    """Something to be called later."""

    def __init__(self, seconds: float, work: Any) -> None:
        self.seconds, self.work, self.cancelled = seconds, work, False

    def cancel(self) -> None:
        """Not any more."""
        self.cancelled = True


class Wire:
    """The other side of a connection."""

    def __init__(self, address: str) -> None:
        self.address, self.aborted, self.sent = address, False, b""

    def get_extra_info(self, name: str) -> Any:
        """Where it comes from."""
        return (self.address, 1) if name in ("peername", "sockname") else None

    def abort(self) -> None:
        """Cut."""
        self.aborted = True

    def write(self, data: bytes) -> None:
        """Send."""
        self.sent += data

    def close(self) -> None:
        """End."""

    def is_closing(self) -> bool:
        """Whether it is cut."""
        return self.aborted


def connect(crowd: ConnectionLimits, address: str = "192.0.2.1") -> tuple[Connection, Loop, Wire]:
    """A connection without a network."""
    import uvicorn
    from uvicorn.server import ServerState

    async def app(scope: Any, receive: Any, send: Any) -> None: ...

    kind: type[Connection] = type("Connection", (Connection,), {})
    kind.limits = crowd
    loop, wire = Loop(), Wire(address)
    config = uvicorn.Config(app, log_config=None, ws="none", lifespan="off")
    made = kind(config=config, server_state=ServerState(), app_state={}, _loop=loop)
    made.connection_made(wire)  # type: ignore[arg-type]
    return made, loop, wire


def test_who_says_nothing_is_cut_and_who_reads_nothing_too() -> None:
    crowd = ConnectionLimits(10, 100)
    silent, loop, wire = connect(crowd)
    assert loop.pending() == [20.0]
    silent.data_received(b"GET / HTTP/1.1\r\nhost: x\r\n")  # half a request is not one
    assert loop.pending() == [20.0]
    loop.later[0].work()
    assert wire.aborted
    assert not crowd.count

    reader, loop, wire = connect(crowd)
    reader.pause_writing()
    assert 30.0 in loop.pending()
    reader.resume_writing()
    assert 30.0 not in loop.pending(), "it was only slow"
    reader.pause_writing()
    next(timer for timer in loop.later if timer.seconds == 30.0 and not timer.cancelled).work()
    assert wire.aborted


def test_who_is_beyond_the_limit_is_told_so() -> None:
    crowd = ConnectionLimits(2, 5, trusted="192.0.2.0/30")
    mine = [connect(crowd, "198.51.100.1") for _ in range(2)]
    for one, _, _ in mine:
        crowd.mark_busy(one)  # both are busy: none can make room
    _, _, refused = connect(crowd, "198.51.100.1")
    assert refused.sent.startswith(b"HTTP/1.1 503")
    assert json.loads(refused.sent.split(b"\r\n\r\n")[1])["error"]["code"] == "crowded"
    proxied = [connect(crowd, "192.0.2.1") for _ in range(3)]
    assert not any(wire.sent for _, _, wire in proxied), "a proxy of ours speaks for many"
    _, _, last = connect(crowd, "203.0.113.9")
    assert not last.sent
    assert proxied[0][2].aborted, "all together are too many: the longest silent one goes"
    assert crowd.count.total() == 5


def test_who_follows_tables_can_still_play_there() -> None:
    """A connection that carries a stream takes none of those on which an address asks; it does when it is over."""
    crowd = ConnectionLimits(2, 100)
    followers = []
    for _ in range(5):
        followers.append(connect(crowd))
        crowd.mark_busy(followers[-1][0])
        crowd.mark_stream(followers[-1][0], True)
    assert not any(wire.sent or wire.aborted for _, _, wire in followers)
    assert (crowd.all, crowd.count) == (5, {})
    assert not connect(crowd)[2].sent
    for one, _, _ in followers[:2]:
        crowd.mark_stream(one, False)
    assert crowd.count == {"192.0.2.1": 3}
    for one, _, _ in followers:
        one.connection_lost(None)
    assert (crowd.all, crowd.count) == (1, {"192.0.2.1": 1})


def test_what_is_no_request_is_told_so() -> None:
    stranger, _, wire = connect(ConnectionLimits(10, 100))
    stranger.data_received(b"HELO table.test\r\n\r\n")
    assert wire.sent.startswith(b"HTTP/1.1 400 Bad Request\r\n")
    assert json.loads(wire.sent.split(b"\r\n\r\n")[1])["error"]["code"] == "bad_request"
