"""Answers that are the same for everybody: made once, in the thread that draws, and kept, compressed, while there is
room. Who has one already is told so (`ETag`), and gets nothing. They are memory only, so a new version begins anew."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from ludotheque.table.common import cpu_costs

MOST_BYTES = 24 * 1024 * 1024
LEVEL = 6


@dataclass(frozen=True)
class Copy:
    """An answer, compressed, with its headers and the name of exactly this one."""

    body: bytes
    headers: dict[str, str]

    @classmethod
    def of(cls, response: Response) -> Copy:
        """A copy of an answer."""
        name = hashlib.blake2b(bytes(response.body), digest_size=12).hexdigest()
        kept = {key: value for key, value in response.headers.items() if key != "content-length"}
        kept["vary"] = ", ".join(filter(None, (kept.get("vary"), "accept-encoding")))
        return cls(gzip.compress(bytes(response.body), LEVEL, mtime=0), kept | {"etag": f'W/"{name}"'})

    def answer(self, request: Request) -> Response:
        """The answer for somebody who may have it already, or may not read it compressed."""
        known = request.headers.get("if-none-match", "")
        if self.headers["etag"] in (one.strip() for one in known.split(",")):
            return Response(status_code=304, headers=self.headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.body, headers=self.headers | {"content-encoding": "gzip"})
        return Response(gzip.decompress(self.body), headers=self.headers)


class Copies:
    """What is kept of answers, the one that was asked for longest ago first."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.most, self.bytes = most, 0
        self._kept: dict[Hashable, Copy] = {}

    async def answer(self, request: Request, key: Hashable, make: Callable[[], Response]) -> Response:
        """The answer known by a key, made if there is none yet. `key` names all that it depends on. What is no good
        answer (there is no such page), or says `no-store`, is not kept."""
        copy: Copy | Response | None = self._kept.get(key)
        if copy is None:
            copy = await cpu_costs.draw(_made, make)
        if isinstance(copy, Response):
            return copy
        self._keep(key, copy)
        return copy.answer(request)

    def _keep(self, key: Hashable, copy: Copy) -> None:
        """Keep it as the last one that was asked for, and let go of others where there are too many."""
        before = self._kept.pop(key, None)
        self._kept[key] = copy
        self.bytes += len(copy.body) - (len(before.body) if before else 0)
        while self.bytes > self.most and len(self._kept) > 1:
            self.bytes -= len(self._kept.pop(next(iter(self._kept))).body)


def _made(make: Callable[[], Response]) -> Response | Copy:
    response = make()
    kept = response.status_code == 200 and response.headers.get("cache-control") != "no-store"
    return Copy.of(response) if kept else response
