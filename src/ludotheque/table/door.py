"""The door of the server: every request passes here and is known, limited and answered with safe headers."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from fastapi import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludotheque.core.texts import LANGUAGES, Text
from ludotheque.table.answers import answer
from ludotheque.table.limits import Limiter, body_limit
from ludotheque.table.players import COOKIE, LANGUAGE_COOKIE, Guests, cookie_header, language
from ludotheque.table.problems import Problem, inside, too_fast, too_large, unknown_session

logger = logging.getLogger("ludotheque.table")

Claim = Callable[[str, str, str], Awaitable[bool]]
"""Sits a guest down: table, key, guest; answers whether the key opened a seat."""

SEAT_LINK = re.compile(r"/t/([a-z0-9]{1,40})")
UNFURLER = re.compile(r"bot|crawl|spider|preview|externalhit|whatsapp|slack|telegram|discord|skype|embed", re.I)
"""Programs that open a link only to show a preview of it: they must not take a friend's seat."""

SAFE = ("GET", "HEAD", "OPTIONS")

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self' data:; manifest-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


class Door:
    """ASGI middleware. It sets `request.state.guest` and `request.state.lang` for everything behind it."""

    def __init__(self, app: ASGIApp, guests: Guests, rate: float, claim: Claim) -> None:
        self.app = app
        self.claim = claim
        self.guests = guests
        self.limiter = Limiter(rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let one request in, or turn it away with a sentence."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        cookie = request.cookies.get(COOKIE)
        known = self.guests.read(cookie)
        request.state.guest = known or self.guests.new()
        request.state.lang = language(request)
        cookies = self._new_cookies(request, known)
        sender = _Sender(send, cookies)
        try:
            self._check(request, cookie, known)
            response = await self._sit_down(request)
            await (response or self.app)(scope, _limited(request, receive), sender)
        except Problem as problem:
            await self._tell(request, problem, receive, sender)
        except Exception:
            logger.exception("%s %s failed", request.method, request.url.path)
            await self._tell(request, inside(), receive, sender)

    async def _tell(self, request: Request, problem: Problem, receive: Receive, sender: _Sender) -> None:
        """Answer with a problem, unless an answer (a stream) has begun: then it just ends."""
        if not sender.started:
            await answer(request, problem)(request.scope, receive, sender)

    async def _sit_down(self, request: Request) -> Response | None:
        """Whoever opens a seat's link sits there from now on; the key then leaves the address bar."""
        link, key = SEAT_LINK.fullmatch(request.url.path), request.query_params.get("k")
        if not link or key is None or request.method != "GET":
            return None
        if UNFURLER.search(request.headers.get("user-agent", "")):
            return RedirectResponse(link.group(), 303)
        if not await self.claim(link.group(1), key, request.state.guest):
            raise Problem(403, "key", Text("Ce lien n’ouvre aucun siège.", "This link opens no seat."))
        return RedirectResponse(link.group(), 303)

    def _check(self, request: Request, cookie: str | None, known: str | None) -> None:
        path = request.url.path
        address = request.client.host if request.client else ""
        if not self.limiter.allows(address, request.method, path):
            raise too_fast()
        if request.method not in SAFE:
            _check_origin(request)
            if cookie and known is None and path.startswith("/api/tables/"):
                raise unknown_session()
        length = request.headers.get("content-length", "0")
        if not length.isdigit() or int(length) > body_limit(path):
            raise too_large()

    def _new_cookies(self, request: Request, known: str | None) -> list[tuple[bytes, bytes]]:
        path, secure = request.url.path, request.url.scheme == "https"
        if path.startswith("/static/") or path == "/api/health":
            return []
        made = [] if known else [cookie_header(COOKIE, self.guests.sign(request.state.guest), secure)]
        chosen = request.query_params.get("lang")
        if chosen in LANGUAGES and not path.startswith("/api/"):
            made.append(cookie_header(LANGUAGE_COOKIE, chosen, secure, script=True))
        return made


def _check_origin(request: Request) -> None:
    """A form on another site may not play for our guests."""
    origin = request.headers.get("origin")
    if origin and origin != "null" and urlsplit(origin).netloc != request.headers.get("host", ""):
        raise Problem(
            403, "origin", Text("Cette demande vient d’un autre site.", "This request comes from another site.")
        )


def _limited(request: Request, receive: Receive) -> Receive:
    """Count the bytes of a body as they come: a length may be missing or false."""
    left = body_limit(request.url.path)

    async def counted() -> Message:
        nonlocal left
        message = await receive()
        left -= len(message.get("body", b""))
        if left < 0:
            raise HTTPException(413)  # the framework lets its own kind of exception through
        return message

    return counted


class _Sender:
    """Adds our headers to the answer, and remembers whether it has begun."""

    def __init__(self, send: Send, cookies: list[tuple[bytes, bytes]]) -> None:
        self.send = send
        self.cookies = cookies
        self.started = False

    async def __call__(self, message: Message) -> None:
        """Send on one message of the answer."""
        if message["type"] == "http.response.start":
            self.started = True
            present = {name.lower() for name, _ in message.get("headers", [])}
            added = [pair for pair in RAW_HEADERS if pair[0] not in present]
            message = {**message, "headers": [*message.get("headers", []), *added, *self.cookies]}
        await self.send(message)
