"""What an attack is run against: a server on loopback, and people who come to it from addresses of their own."""

from __future__ import annotations

import itertools
import os
from typing import Any

import httpx

from bench.load_server import Host

Json = dict[str, Any]
PATIENCE = 60.0
"""Seconds that a client waits for an answer."""

_addresses = itertools.count(2)


class Broken(AssertionError):
    """The attack worked."""


class Visitor:
    """One browser: its own cookies, at an address of loopback that it may share with others."""

    def __init__(self, url: str, address: str) -> None:
        self.address = address
        transport = httpx.AsyncHTTPTransport(
            local_address=address, retries=1, limits=httpx.Limits(max_connections=None)
        )
        self.http = httpx.AsyncClient(transport=transport, base_url=url, timeout=PATIENCE)

    async def get(self, path: str, **more: Any) -> httpx.Response:
        """The answer at an address."""
        return await self.http.get(path, **more)

    async def post(self, path: str, body: Any = None) -> httpx.Response:
        """The answer to a body."""
        return await self.http.post(path, json=body if body is not None else {})

    async def made(self, game: str = "biyi", **wishes: Any) -> Json:
        """A new table; the first seat is the visitor's own, the second is open, unless told otherwise."""
        body = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], **wishes}
        answer = await self.post("/api/tables", body)
        assert answer.status_code == 201, answer.text[:500]
        found: Json = answer.json()
        return found

    async def table(self, table: str) -> Json:
        """The table as this visitor sees it."""
        answer = await self.get(f"/api/tables/{table}")
        assert answer.status_code == 200, answer.text[:500]
        found: Json = answer.json()
        return found

    async def close(self) -> None:
        """Close all connections."""
        await self.http.aclose()


class Target:
    """A running server, and the visitors of one attack."""

    def __init__(self, host: Host, kind: str) -> None:
        self.host, self.kind = host, kind
        self.url = f"http://127.0.0.1:{host.port}"
        self._visitors: list[Visitor] = []

    def address(self) -> str:
        """An address of loopback that nobody has used yet, in this run."""
        number = next(_addresses) + 60_000 * (os.getpid() % 200)
        return f"127.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255 or 1}"

    def visitor(self, address: str = "") -> Visitor:
        """A new browser; at an address of its own unless told otherwise."""
        found = Visitor(self.url, address or self.address())
        self._visitors.append(found)
        return found

    def broken(self, what: str) -> None:
        """Say that the attack worked."""
        raise Broken(what)

    async def close(self) -> None:
        """Everybody goes home."""
        for visitor in self._visitors:
            await visitor.close()
