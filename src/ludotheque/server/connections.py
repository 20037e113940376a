"""Limits of connections: those that say nothing, read nothing or are too many are closed before they hurt anybody.

Uvicorn waits for ever for the first request of a connection, and for a reader who takes nothing. Here a request must
have come within `REQUEST_SECONDS`, a reader must take something within `STUCK_SECONDS`, and when an address (or all
together) has too many connections, the one that has been idle longest makes room. A connection with a stream is not one
of those of its address: there is a limit for streams, too (`table/api/stream_places.py`), and a client who follows
tables must be able to play there.
"""

from __future__ import annotations

import asyncio
import json
import socket
from collections import Counter
from contextlib import suppress
from http import HTTPStatus
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ludotheque.core.language.text import Text
from ludotheque.table.common.problems import Problem
from ludotheque.table.common.rate_limits import STREAM_PATH
from ludotheque.table.common.settings import Settings

SILENCE = 20.0
STUCK = 30.0
UNACKNOWLEDGED = 60_000  # milliseconds after which a machine that has vanished is noticed
RESERVE = 128  # files for the database, the log, and so on
MOST_FILES = 65_536

CROWDED = Text("Trop de connexions : réessayez bientôt.", "Too many connections: try again soon.")
NO_HTTP = Text("Ce n’est pas une demande HTTP valable.", "This is not a valid HTTP request.")


def _refusal(problem: Problem, *more: str) -> bytes:
    """Make a whole answer, for connections that do not get as far as the gateway."""
    body = json.dumps(problem.json()).encode()
    status = f"HTTP/1.1 {problem.status} {HTTPStatus(problem.status).phrase}"
    head = [status, "content-type: application/json", f"content-length: {len(body)}", "connection: close", *more]
    return "\r\n".join([*head, "", ""]).encode() + body


TOO_MANY = _refusal(Problem(503, "crowded", CROWDED), "retry-after: 5")
NOT_UNDERSTOOD = _refusal(Problem(400, "bad_request", NO_HTTP))


class Crowd:
    """All connections of this process, and those among them that wait for a request."""

    def __init__(self, per_address: int, most: int, trusted: str = "") -> None:
        self.per_address, self.most = per_address, most
        self.proxies = [ip_network(word.strip()) for word in trusted.split(",") if word.strip()]
        self.all = 0
        self.count: Counter[str] = Counter()  # by address, without those that follow a table
        self.waiting: dict[str, dict[Connection, None]] = {}

    def enter(self, connection: Connection) -> bool:
        """Admit a connection; the longest idle one may have to go for it. Return False where there is no room."""
        address = connection.address
        if self.all >= self.most and not self._send_away(max(self.waiting, key=self._waits, default="")):
            return False
        full = self.count[address] >= self.per_address and not self._speaks_for_many(address)
        if full and not self._send_away(address):
            return False
        self.all += 1
        self.count[address] += 1
        self.wait(connection)
        return True

    def leave(self, connection: Connection) -> None:
        """Remove a connection that has ended."""
        self.ask(connection)
        self.all -= 1
        if not connection.follows:
            self._less(connection.address)

    def follow(self, connection: Connection, follows: bool) -> None:
        """Note that a connection begins a stream, or has ended it."""
        if follows and not connection.follows:
            self._less(connection.address)
        elif connection.follows and not follows:
            self.count[connection.address] += 1
        connection.follows = follows

    def _less(self, address: str) -> None:
        """Count one connection less for an address."""
        self.count[address] -= 1
        if not self.count[address]:
            del self.count[address]

    def wait(self, connection: Connection) -> None:
        """Note that a connection has nothing to do."""
        self.waiting.setdefault(connection.address, {})[connection] = None

    def ask(self, connection: Connection) -> None:
        """Note that a connection has sent a request."""
        waiting = self.waiting.get(connection.address, {})
        waiting.pop(connection, None)
        if not waiting:
            self.waiting.pop(connection.address, None)

    def _waits(self, address: str) -> int:
        """Return how many idle connections an address has."""
        return len(self.waiting[address])

    def _send_away(self, address: str) -> bool:
        """Close the longest idle connection of an address; return False where there is none."""
        oldest = next(iter(self.waiting.get(address, ())), None)
        if oldest is None:
            return False
        oldest.end()
        return True

    def _speaks_for_many(self, address: str) -> bool:
        """Whether this is a proxy of ours, whose connections are those of other people."""
        with suppress(ValueError):
            return any(ip_address(address) in network for network in self.proxies)
        return False


class Connection(HttpToolsProtocol):
    """One connection of a client, with limits to every wait."""

    crowd: Crowd

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.address = ""
        self.entered = False
        self.follows = False  # whether its answer is a stream, which lasts as long as the client listens
        self._patience: asyncio.TimerHandle | None = None
        self._stuck: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit the connection, or answer that there are too many."""
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self.entered = self.crowd.enter(self)
        if not self.entered:
            transport.write(TOO_MANY)
            transport.close()
            return
        notice_the_gone(transport.get_extra_info("socket"))
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Remove the connection."""
        super().connection_lost(exc)
        self._stop_waiting()
        self.resume_writing()
        if self.entered:
            self.entered = False
            self.crowd.leave(self)

    def on_message_begin(self) -> None:
        """Wait for the rest of a request whose first bytes have come."""
        super().on_message_begin()
        self._await_request()

    def on_headers_complete(self) -> None:
        """Note that a request has come, and whether it is a stream."""
        self._stop_waiting()
        self.crowd.ask(self)
        super().on_headers_complete()
        if self.entered and STREAM_PATH.fullmatch(self.scope.get("path", "")):
            self.crowd.follow(self, True)

    def on_response_complete(self) -> None:
        """Wait for the next request, once one was answered."""
        super().on_response_complete()
        if self.entered:
            self.crowd.follow(self, False)
        if self.entered and not self.pipeline:
            self.crowd.wait(self)

    def send_400_response(self, msg: str) -> None:
        """Answer something that is no request."""
        self.transport.write(NOT_UNDERSTOOD)
        self.transport.close()

    def pause_writing(self) -> None:
        """Start a timer for a reader who takes less than it is sent."""
        super().pause_writing()
        if self._stuck is None:
            self._stuck = self.loop.call_later(STUCK, self.transport.abort)

    def resume_writing(self) -> None:
        """Stop that timer: it reads again."""
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def end(self) -> None:
        """Close a connection that waits."""
        if self.entered:
            self.entered = False
            self.crowd.leave(self)
        self.transport.abort()

    def _await_request(self) -> None:
        """Start the timer for the next request."""
        if self._patience is None:
            self._patience = self.loop.call_later(SILENCE, self.end)

    def _stop_waiting(self) -> None:
        """Stop the timer for the next request."""
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None


def connection_class(settings: Settings) -> type[Connection]:
    """Make the class of connections for a server with these settings."""
    most = _raise_file_limit() - RESERVE
    per_address = settings.max_connections if settings.rate else most
    made: type[Connection] = type("Connection", (Connection,), {})
    made.crowd = Crowd(per_address, most, settings.trusted_proxies)
    return made


def notice_the_gone(link: socket.socket | None) -> None:
    """Let the system end a connection whose other side has vanished: else it would try for a quarter of an hour."""
    kind = getattr(socket, "TCP_USER_TIMEOUT", None)
    if link is not None and kind is not None:
        with suppress(OSError):
            link.setsockopt(socket.IPPROTO_TCP, kind, UNACKNOWLEDGED)


def _raise_file_limit() -> int:
    """Allow this process as many open files as the system lets it have, and return that number."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
