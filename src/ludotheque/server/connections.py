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

from ludotheque.server.words import WORDS
from ludotheque.table.common.problems import Problem
from ludotheque.table.common.rate_limits import STREAM_PATH
from ludotheque.table.common.settings import Settings

REQUEST_SECONDS = 20.0
STUCK_SECONDS = 30.0
UNACKNOWLEDGED_MILLISECONDS = 60_000  # milliseconds after which a machine that has vanished is noticed
RESERVED_FILES = 128  # files for the database, the log, and so on
MAX_FILES = 65_536


def _make_refusal(problem: Problem, *more: str) -> bytes:
    """Make a whole answer, for connections that do not get as far as the gateway."""
    body = json.dumps(problem.to_json()).encode()
    status = f"HTTP/1.1 {problem.status} {HTTPStatus(problem.status).phrase}"
    head = [status, "content-type: application/json", f"content-length: {len(body)}", "connection: close", *more]
    return "\r\n".join([*head, "", ""]).encode() + body


TOO_MANY = _make_refusal(Problem(503, "crowded", WORDS["limit.connections"]), "retry-after: 5")
NOT_UNDERSTOOD = _make_refusal(Problem(400, "bad_request", WORDS["request.no_http"]))


class ConnectionLimits:
    """All connections of this process, and those among them that wait for a request."""

    def __init__(self, per_address: int, most: int, trusted: str = "") -> None:
        self.per_address, self.most = per_address, most
        self.proxies = [ip_network(word.strip()) for word in trusted.split(",") if word.strip()]
        self.all = 0
        self.count: Counter[str] = Counter()  # by address, without those that follow a table
        self.idle: dict[str, dict[Connection, None]] = {}

    def admit(self, connection: Connection) -> bool:
        """Admit a connection; the longest idle one may have to go for it. Return False where there is no room."""
        address = connection.address
        if self.all >= self.most and not self._close_oldest_idle(max(self.idle, key=self._count_idle, default="")):
            return False
        full = self.count[address] >= self.per_address and not self._is_proxy(address)
        if full and not self._close_oldest_idle(address):
            return False
        self.all += 1
        self.count[address] += 1
        self.mark_idle(connection)
        return True

    def remove(self, connection: Connection) -> None:
        """Remove a connection that has ended."""
        self.mark_busy(connection)
        self.all -= 1
        if not connection.is_stream:
            self._count_down(connection.address)

    def mark_stream(self, connection: Connection, follows: bool) -> None:
        """Note that a connection begins a stream, or has ended it."""
        if follows and not connection.is_stream:
            self._count_down(connection.address)
        elif connection.is_stream and not follows:
            self.count[connection.address] += 1
        connection.is_stream = follows

    def _count_down(self, address: str) -> None:
        """Count one connection less for an address."""
        self.count[address] -= 1
        if not self.count[address]:
            del self.count[address]

    def mark_idle(self, connection: Connection) -> None:
        """Note that a connection has nothing to do."""
        self.idle.setdefault(connection.address, {})[connection] = None

    def mark_busy(self, connection: Connection) -> None:
        """Note that a connection has sent a request."""
        waiting = self.idle.get(connection.address, {})
        waiting.pop(connection, None)
        if not waiting:
            self.idle.pop(connection.address, None)

    def _count_idle(self, address: str) -> int:
        """Return how many idle connections an address has."""
        return len(self.idle[address])

    def _close_oldest_idle(self, address: str) -> bool:
        """Close the longest idle connection of an address; return False where there is none."""
        oldest = next(iter(self.idle.get(address, ())), None)
        if oldest is None:
            return False
        oldest.close_idle()
        return True

    def _is_proxy(self, address: str) -> bool:
        """Whether this is a proxy of ours, whose connections are those of other people."""
        with suppress(ValueError):
            return any(ip_address(address) in network for network in self.proxies)
        return False


class Connection(HttpToolsProtocol):
    """One connection of a client, with limits to every wait."""

    limits: ConnectionLimits

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.address = ""
        self.is_admitted = False
        self.is_stream = False  # whether its answer is a stream, which lasts as long as the client listens
        self._patience: asyncio.TimerHandle | None = None
        self._stuck: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit the connection, or answer that there are too many."""
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self.is_admitted = self.limits.admit(self)
        if not self.is_admitted:
            transport.write(TOO_MANY)
            transport.close()
            return
        set_tcp_timeout(transport.get_extra_info("socket"))
        self._start_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Remove the connection."""
        super().connection_lost(exc)
        self._cancel_timer()
        self.resume_writing()
        if self.is_admitted:
            self.is_admitted = False
            self.limits.remove(self)

    def on_message_begin(self) -> None:
        """Wait for the rest of a request whose first bytes have come."""
        super().on_message_begin()
        self._start_timer()

    def on_headers_complete(self) -> None:
        """Note that a request has come, and whether it is a stream."""
        self._cancel_timer()
        self.limits.mark_busy(self)
        super().on_headers_complete()
        if self.is_admitted and STREAM_PATH.fullmatch(self.scope.get("path", "")):
            self.limits.mark_stream(self, True)

    def on_response_complete(self) -> None:
        """Wait for the next request, once one was answered."""
        super().on_response_complete()
        if self.is_admitted:
            self.limits.mark_stream(self, False)
        if self.is_admitted and not self.pipeline:
            self.limits.mark_idle(self)

    def send_400_response(self, msg: str) -> None:
        """Answer something that is no request."""
        self.transport.write(NOT_UNDERSTOOD)
        self.transport.close()

    def pause_writing(self) -> None:
        """Start a timer for a reader who takes less than it is sent."""
        super().pause_writing()
        if self._stuck is None:
            self._stuck = self.loop.call_later(STUCK_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Stop that timer: it reads again."""
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def close_idle(self) -> None:
        """Close a connection that waits."""
        if self.is_admitted:
            self.is_admitted = False
            self.limits.remove(self)
        self.transport.abort()

    def _start_timer(self) -> None:
        """Start the timer for the next request."""
        if self._patience is None:
            self._patience = self.loop.call_later(REQUEST_SECONDS, self.close_idle)

    def _cancel_timer(self) -> None:
        """Stop the timer for the next request."""
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None


def connection_class(settings: Settings) -> type[Connection]:
    """Make the class of connections for a server with these settings."""
    most = _raise_file_limit() - RESERVED_FILES
    per_address = settings.max_connections if settings.rate else most
    made: type[Connection] = type("Connection", (Connection,), {})
    made.limits = ConnectionLimits(per_address, most, settings.trusted_proxies)
    return made


def set_tcp_timeout(link: socket.socket | None) -> None:
    """Let the system end a connection whose other side has vanished: else it would try for a quarter of an hour."""
    kind = getattr(socket, "TCP_USER_TIMEOUT", None)
    if link is not None and kind is not None:
        with suppress(OSError):
            link.setsockopt(socket.IPPROTO_TCP, kind, UNACKNOWLEDGED_MILLISECONDS)


def _raise_file_limit() -> int:
    """Allow this process as many open files as the system lets it have, and return that number."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MAX_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_FILES)
    if soft < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
