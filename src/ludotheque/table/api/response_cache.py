"""Responses that are the same for everybody: made once, in the thread for drawings, and kept, compressed, while there
is room. A client that has one already is told so (`ETag`). They are memory only, so a new version starts empty.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from ludotheque.table.common import cpu_costs

MAX_BYTES = 24 * 1024 * 1024
GZIP_LEVEL = 6


@dataclass(frozen=True)
class CachedResponse:
    """A response, compressed, with its headers and an ETag."""

    body: bytes
    headers: dict[str, str]

    @classmethod
    def from_response(cls, response: Response) -> CachedResponse:
        """Return the cached form of a response."""
        name = hashlib.blake2b(bytes(response.body), digest_size=12).hexdigest()
        headers = {key: value for key, value in response.headers.items() if key != "content-length"}
        headers["vary"] = ", ".join(filter(None, (headers.get("vary"), "accept-encoding")))
        return cls(gzip.compress(bytes(response.body), GZIP_LEVEL, mtime=0), headers | {"etag": f'W/"{name}"'})

    def make_response(self, request: Request) -> Response:
        """Return the response for a client that may have it already, or may not read gzip."""
        known = request.headers.get("if-none-match", "")
        if self.headers["etag"] in (tag.strip() for tag in known.split(",")):
            return Response(status_code=304, headers=self.headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.body, headers=self.headers | {"content-encoding": "gzip"})
        return Response(gzip.decompress(self.body), headers=self.headers)


class ResponseCache:
    """The cached responses, the least recently used first."""

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self.max_bytes, self.bytes = max_bytes, 0
        self._responses: dict[Hashable, CachedResponse] = {}

    async def respond(self, request: Request, key: Hashable, make: Callable[[], Response]) -> Response:
        """Return the response cached under a key, made if there is none yet. `key` names all that it depends on. A
        response that is not 200, or says `no-store`, is not cached."""
        copy: CachedResponse | Response | None = self._responses.get(key)
        if copy is None:
            copy = await cpu_costs.run_in_draw_thread(_make_cacheable, make)
        if isinstance(copy, Response):
            return copy
        self._remember(key, copy)
        return copy.make_response(request)

    def _remember(self, key: Hashable, copy: CachedResponse) -> None:
        """Put a response at the end of the cache, and drop the first ones where there are too many bytes."""
        before = self._responses.pop(key, None)
        self._responses[key] = copy
        self.bytes += len(copy.body) - (len(before.body) if before else 0)
        while self.bytes > self.max_bytes and len(self._responses) > 1:
            self.bytes -= len(self._responses.pop(next(iter(self._responses))).body)


def _make_cacheable(make: Callable[[], Response]) -> Response | CachedResponse:
    response = make()
    is_cacheable = response.status_code == 200 and response.headers.get("cache-control") != "no-store"
    return CachedResponse.from_response(response) if is_cacheable else response
