"""A small HTTP client for the load generator: what it spends is taken from the server's share of the machine.

Requests go over a pool of open connections, as a proxy would send them; every stream has a connection of its own and
is read as a browser reads it: in gzip, event by event.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable
from typing import Any

import orjson

GZIP_FORMAT = 31
END_OF_HEAD = b"\r\n\r\n"
Json = dict[str, Any]


class Lost(Exception):
    """The server has gone, or answered something else than was asked for."""


def _head(method: str, path: str, host: str, cookie: str, length: int = 0, stream: bool = False) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", f"host: {host}"]
    lines += [f"cookie: {cookie}"] if cookie else []
    lines += ["accept-encoding: gzip", "accept: text/event-stream"] if stream else []
    lines += ["content-type: application/json", f"content-length: {length}"] if method == "POST" else []
    return "\r\n".join([*lines, "", ""]).encode()


class Answer:
    """The answer to a request: its status, its cookie, its body."""

    def __init__(self, head: bytes, body: bytes) -> None:
        self.status = int(head[9:12])
        self.body = body
        self.headers = [line.partition(": ")[::2] for line in head.decode("latin-1").split("\r\n")[1:]]

    def header(self, name: str) -> str:
        """The value of a header; empty where there is none."""
        return next((value for key, value in self.headers if key.lower() == name), "")

    @property
    def cookie(self) -> str:
        """The cookie that the server sets, as a browser sends it back."""
        return self.header("set-cookie").partition(";")[0]


class Wire:
    """Open connections to one server, used in turn."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self._free: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def ask(self, method: str, path: str, cookie: str = "", body: Json | None = None) -> Answer:
        """One request, over a connection that is free. One that the server has closed meanwhile is left aside."""
        packed = orjson.dumps(body) if body is not None else b""
        sent = _head(method, path, f"{self.host}:{self.port}", cookie, len(packed)) + packed
        while self._free and self._free[-1][0].at_eof():
            self._free.pop()[1].close()
        reader, writer = self._free.pop() if self._free else await asyncio.open_connection(self.host, self.port)
        writer.write(sent)
        try:
            head = (await reader.readuntil(END_OF_HEAD))[: -len(END_OF_HEAD)]
            answer = Answer(head, b"")
            answer.body = await reader.readexactly(int(answer.header("content-length") or 0))
        except (asyncio.IncompleteReadError, OSError) as error:
            writer.close()
            raise Lost(f"{method} {path}: {error!r}") from None
        self._free.append((reader, writer))
        return answer

    async def listen(self, path: str, cookie: str, heard: Callable[[str, bytes], None]) -> Stream:
        """Open a stream; `heard(name, data)` is called for each of its events."""
        stream = Stream(heard)
        await asyncio.get_running_loop().create_connection(lambda: stream, self.host, self.port)
        stream.send(_head("GET", path, f"{self.host}:{self.port}", cookie, stream=True))
        return stream

    def close(self) -> None:
        """Hang up."""
        for _, writer in self._free:
            writer.close()


class Stream(asyncio.Protocol):
    """One stream, taken out of its chunks and its gzip."""

    def __init__(self, heard: Callable[[str, bytes], None]) -> None:
        self.heard = heard
        self.lost = False
        self.bytes = 0
        self._raw, self._text = b"", b""
        self._begun = False
        self._unpack = zlib.decompressobj(GZIP_FORMAT)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The line is up."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def send(self, head: bytes) -> None:
        """Ask for the stream."""
        self.transport.write(head)

    def connection_lost(self, error: Exception | None) -> None:
        """The line is down."""
        self.lost = True

    def data_received(self, data: bytes) -> None:
        """Some bytes have come: tell the events that are whole."""
        self.bytes += len(data)
        self._raw += data
        if not self._begun:
            head, found, rest = self._raw.partition(END_OF_HEAD)
            if not found:
                return
            if head[9:12] != b"200":
                self.transport.close()
                return
            self._begun, self._raw = True, rest
        self._text += b"".join(self._chunks())
        *events, self._text = self._text.split(b"\n\n")
        for event in events:
            if event.startswith(b"event: "):
                name, _, told = event.partition(b"\n")
                self.heard(name[7:].decode(), told[6:])

    def _chunks(self) -> list[bytes]:
        found: list[bytes] = []
        while True:
            size, line, rest = self._raw.partition(b"\r\n")
            length = int(size, 16) if line else 0
            if not line or len(rest) < length + 2:
                return found
            found.append(self._unpack.decompress(rest[:length]))
            self._raw = rest[length + 2 :]

    def close(self) -> None:
        """Leave."""
        self.transport.close()
