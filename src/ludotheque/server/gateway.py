"""The gateway: every request passes here, gets its session and its limits, and is answered with safe headers."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from fastapi import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludotheque.core.language.languages import LANGUAGES
from ludotheque.server import read_queue
from ludotheque.server.problem_pages import answer, plain_answer
from ludotheque.server.read_queue import ReadQueue
from ludotheque.table.common import cpu_costs, metrics, server_log
from ludotheque.table.common.problems import (
    Problem,
    body_too_large,
    foreign_origin,
    internal_error,
    server_shutdown,
    too_many_requests,
    unknown_session,
    unknown_token,
)
from ludotheque.table.common.rate_limits import (
    REAUTHENTICATION_PATHS,
    STREAM_PATH,
    Limiter,
    find_allowance,
    max_body_bytes,
    network_of,
)
from ludotheque.table.common.settings import Settings
from ludotheque.table.people import known_devices
from ludotheque.table.people.known_devices import Device, DeviceSigner
from ludotheque.table.people.sessions import (
    COOKIE,
    LANGUAGE_COOKIE,
    Session,
    SessionSigner,
    choose_language,
    make_cookie_header,
    new_guest_session,
)

logger = logging.getLogger("ludotheque.table")

Claim = Callable[[str, str, str], Awaitable[bool]]
"""Gives a guest a seat: table, key, guest; returns whether they sit there, else the page asks them. Raises a Problem
for a key that opens nothing."""

Knows = Callable[[Session], Awaitable[tuple[bool, str]]]
"""Returns whether a session is still valid, and the name of the account, if it is one."""

SEAT_LINK = re.compile(r"/t/([a-z0-9]{1,40})")
PREVIEW_PROGRAM = re.compile(r"bot|crawl|spider|preview|externalhit|whatsapp|slack|telegram|discord|skype|embed", re.I)
"""User agents that open a link only to show a preview of it: they must not take a friend's seat."""

SAFE = ("GET", "HEAD", "OPTIONS")
ANONYMOUS_PATHS = ("/api/health", "/healthz", "/readyz", "/metrics", "/sw.js")
"""Paths that need no session."""

BODY_SECONDS = 30.0  # seconds: a body that comes more slowly than this is not waited for

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self' data:; manifest-src 'self'; "
    "worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


class Gateway:
    """ASGI middleware. It sets `request.state.guest`, `.session`, `.account` (its name, or empty) and `.lang` for
    everything behind it, and where the request comes from (`.address`, `.device`). A log-in or log-out changes
    `.session` and `.device`: their cookies go out with the answer."""

    def __init__(self, app: ASGIApp, guests: SessionSigner, settings: Settings, claim: Claim, knows: Knows) -> None:
        self.app = app
        self.claim = claim
        self.knows = knows
        self.guests = guests
        self.limiter = Limiter(settings.rate)
        self.devices = DeviceSigner(settings.secret)
        self.readers = ReadQueue(settings.rate)
        self.site = urlsplit(settings.public_url)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let one request in, or answer it with a problem."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        scope.setdefault("state", {})  # what is noted here is for all code behind the gateway
        request, inner, sender = Request(scope), _head_to_get(scope), _Sender(send)
        server_log.request_id.set(sender.id)
        try:
            session = self._read_session(request)
            sender.cookies = lambda: self._make_cookies(request, session)
            self._check_limits(request)
            await self._check_session(request, session)
            response = await self._claim_seat(request)
            with _count_stream(request):
                await self._answer_in_turn(
                    request, (response or self.app)(inner, _limit_body(request, receive), sender), sender
                )
        except Problem as problem:
            await self._send_problem(request, problem, receive, sender)
        except (Exception, asyncio.CancelledError):
            logger.exception("%s %s failed", request.method, _route_label(inner))
            stopped = _is_stopped()
            await self._send_problem(request, server_shutdown() if stopped else internal_error(), receive, sender)
            if stopped:
                raise
        finally:
            _log_request(request, _route_label(inner), sender)

    async def _answer_in_turn(self, request: Request, work: Any, sender: _Sender) -> None:
        """Let a request be answered, in its turn where it is charged (`read_queue.py`)."""
        method, path = request.method, request.url.path
        if not read_queue.is_charged(method, path):
            await work
            return
        try:
            async with self.readers.take_turn(_client_network(request), read_queue.is_read(method, path)) as turn:
                sender.on_start = turn.end
                await cpu_costs.run_with_meter(turn.meter, work)
        finally:
            work.close()  # where its turn never came

    async def _send_problem(self, request: Request, problem: Problem, receive: Receive, sender: _Sender) -> None:
        """Answer with a problem, unless an answer (a stream) has begun: then it just ends. Should the answer fail as
        well, the last resort is one that needs no page and no cookie: nobody is left with a bare status."""
        if sender.started:
            return
        try:
            await answer(request, problem)(request.scope, receive, sender)
        except Exception:
            logger.exception("the answer “%s” failed", problem.code)
            if not sender.started:
                sender.cookies = list
                await plain_answer(request, problem)(request.scope, receive, sender)

    def _read_session(self, request: Request) -> Session | None:
        """Read the session that a request names, by a cookie or a token; it is not yet checked."""
        token = _read_token(request)
        session = self.guests.read(request.cookies.get(COOKIE)) if token is None else self.guests.read_token(token)
        _set_session(request, session or new_guest_session(), "")
        request.state.lang, request.state.program = choose_language(request), token is not None
        request.state.address, request.state.device = _client_network(request), self._device(request)
        return session

    def _device(self, request: Request) -> Device | None:
        """Return the device that a request comes from, if it is known, and where that matters."""
        return (
            self.devices.read(request.cookies.get(known_devices.COOKIE))
            if request.url.path in known_devices.LOGIN_PATHS
            else None
        )

    async def _claim_seat(self, request: Request) -> Response | None:
        """Give the guest who opens the link of a free seat that seat; the key then leaves the address bar. Programs
        that only prefetch take no seat."""
        link, key = SEAT_LINK.fullmatch(request.url.path), request.query_params.get("k")
        if not link or key is None or request.method != "GET":
            return None
        if PREVIEW_PROGRAM.search(request.headers.get("user-agent", "")) or _is_prefetch(request):
            return RedirectResponse(link.group(), 303)
        if not await self.claim(link.group(1), key, request.state.guest):
            return None  # the link of the guest's own seat on another device: a page asks first
        return RedirectResponse(link.group(), 303)

    async def _check_session(self, request: Request, session: Session | None) -> None:
        """Accept the session that a request names, if it is still valid; else the client is a new guest, who cannot act
        where they had a seat. A program with an invalid token is told so."""
        if _is_anonymous(request):
            return
        known, account = await self.knows(session) if session else (False, "")
        if session and known:
            _set_session(request, session, account)
            return
        if request.state.program:
            raise unknown_token()
        if session:
            _set_session(request, new_guest_session(), "")
        table = request.method not in SAFE and request.url.path.startswith("/api/tables/")
        if table and request.cookies.get(COOKIE):
            raise unknown_session()

    def _check_limits(self, request: Request) -> None:
        """Raise a Problem for a request that is too fast, too large or from another site."""
        path = request.url.path
        counted = _limit_key(request)
        if not self.limiter.try_request(counted, request.method, path):
            raise too_many_requests(self.limiter.wait_seconds(counted, *find_allowance(request.method, path)))
        if request.method not in SAFE and not request.state.program:
            _check_origin(request, self.site.netloc)
        length = request.headers.get("content-length", "0")
        if not length.isdigit() or int(length) > max_body_bytes(path):
            raise body_too_large()

    def _make_cookies(self, request: Request, before: Session | None) -> list[tuple[bytes, bytes]]:
        """Return the cookies that an answer sets, where session, device or language have changed."""
        path, session = request.url.path, request.state.session
        secure = "https" in (request.url.scheme, self.site.scheme)
        if _is_anonymous(request) or request.state.program:
            return []
        made = [] if session == before else [make_cookie_header(COOKIE, self.guests.sign(session), secure)]
        if request.state.device != self._device(request):
            made.append(make_cookie_header(known_devices.COOKIE, self.devices.sign(request.state.device), secure))
        chosen = request.query_params.get("lang")
        if chosen in LANGUAGES and not path.startswith("/api/"):
            made.append(make_cookie_header(LANGUAGE_COOKIE, chosen, secure, script=True))
        return made


def _is_prefetch(request: Request) -> bool:
    """Whether a browser asks for a page that nobody has opened yet, or for something that is no page."""
    asked = (request.headers.get(name, "") for name in ("sec-purpose", "purpose", "x-moz"))
    kind = request.headers.get("sec-fetch-dest", "document")
    return any("prefetch" in words or "preview" in words for words in asked) or kind != "document"


@contextmanager
def _count_stream(request: Request) -> Iterator[None]:
    """Count a stream for the length of the block."""
    stream = STREAM_PATH.fullmatch(request.url.path) is not None
    metrics.change_gauge("streams", stream)
    try:
        yield
    finally:
        metrics.change_gauge("streams", -stream)


def _is_stopped() -> bool:
    """Whether this request itself is to end, as when the server stops; and not only something that it waited for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def _is_anonymous(request: Request) -> bool:
    """Whether a request needs no session."""
    return request.url.path.startswith("/static/") or request.url.path in ANONYMOUS_PATHS


def _client_network(request: Request) -> str:
    """Return the network of the client."""
    return network_of(request.client.host) if request.client else ""


def _limit_key(request: Request) -> str:
    """Return the key under which a request is limited: its address; what an account asks for itself, the account."""
    session = request.state.session
    own = session.epoch is not None and request.url.path in REAUTHENTICATION_PATHS
    return f"account {session.guest}" if own else str(request.state.address)


def _read_token(request: Request) -> str | None:
    """Return the token of an API player; None for a browser."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and not _is_anonymous(request) else None


def _head_to_get(scope: Scope) -> Scope:
    """Return the scope with GET for HEAD; the server then leaves out the body. A stream has no end: its HEAD stays."""
    head = scope["method"] == "HEAD" and not STREAM_PATH.fullmatch(scope["path"])
    return {**scope, "method": "GET"} if head else scope


def _route_label(scope: Scope) -> str:
    """Return the kind of path that was asked for, without names and keys."""
    path = getattr(scope.get("route"), "path", None)
    return path or ("/static" if scope["path"].startswith("/static/") else "unknown")


def _log_request(request: Request, route: str, sender: _Sender) -> None:
    """Count and log a request that has ended."""
    seconds = time.perf_counter() - sender.started_at
    if not STREAM_PATH.fullmatch(request.url.path):
        metrics.observe_seconds(
            "request", seconds, method=_method_label(request), route=route, status=str(sender.status)
        )
    server_log.log_request(_method_label(request), route, sender.status, seconds)


def _method_label(request: Request) -> str:
    """Return the method; unknown ones under one name, so that nobody can invent labels."""
    return request.method if request.method in (*SAFE, "POST", "PUT", "DELETE", "PATCH") else "other"


def _set_session(request: Request, session: Session, account: str) -> None:
    """Set the session of a request."""
    request.state.session, request.state.guest, request.state.account = session, session.guest, account


def _check_origin(request: Request, site: str) -> None:
    """Raise a Problem for a form on another site, which may not play for our guests. A browser says where it asks from,
    in one header or two; what it sends on behalf of nobody (`null`: a sandbox, a file) is not ours either."""
    origin = request.headers.get("origin")
    if request.headers.get("sec-fetch-site") == "cross-site":
        raise foreign_origin()
    if origin and (not (netloc := _read_netloc(origin)) or netloc not in (request.headers.get("host"), site)):
        raise foreign_origin()


def _read_netloc(origin: str) -> str:
    """Return the host of an origin, or nothing where it is malformed."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def _limit_body(request: Request, receive: Receive) -> Receive:
    """Count the bytes of a body as they come: a length may be missing or false. The rest of a body must come in time;
    what comes after it (the end of a stream) may take as long as it likes."""
    left, whole = max_body_bytes(request.url.path), False

    async def count_bytes() -> Message:
        nonlocal left, whole
        try:
            async with asyncio.timeout(None if whole else BODY_SECONDS):
                message = await receive()
        except TimeoutError:
            raise HTTPException(408) from None
        whole = not message.get("more_body", False)
        left -= len(message.get("body", b""))
        if left < 0:
            raise HTTPException(413)  # the framework lets its own kind of exception through
        return message

    return count_bytes


class _Sender:
    """Adds our headers and the cookies to the answer, and remembers whether it has begun."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.cookies: Callable[[], list[tuple[bytes, bytes]]] = list
        self.on_start: Callable[[], None] = lambda: None  # called when the answer begins
        self.started_at = time.perf_counter()
        self.id = secrets.token_hex(8)
        self.started = False
        self.status = 500

    async def __call__(self, message: Message) -> None:
        """Send on one message of the answer."""
        if message["type"] == "http.response.start":
            message = {**message, "headers": self._headers(message)}  # if this fails, nothing has begun
            self.started, self.status = True, message["status"]
            self.on_start()
        await self.send(message)

    def _headers(self, message: Message) -> list[tuple[bytes, bytes]]:
        """Return the headers of the answer with ours and the cookies."""
        own = list(message.get("headers", []))
        present = {name.lower() for name, _ in own}
        added = [pair for pair in RAW_HEADERS if pair[0] not in present]
        return [*own, *added, *self.cookies(), (b"x-request-id", self.id.encode())]
