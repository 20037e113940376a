"""Twin worlds over HTTP: two servers that are the same in everything but what a reader cannot know.

Both have the same names, keys and chance, so that whatever differs in what a reader gets comes from the difference
between the worlds. `READS` lists what is asked, by the addresses that the server declares; `TELLS_NOTHING` lists the
addresses that are not asked, and why. `test_twins.py` fails when the server has an address that is in neither.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import secrets
import shutil
import string
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from ludotheque.server.app import create_app
from ludotheque.table.common.settings import Settings
from tests.contract.entries import Entry, Twins
from tests.contract.test_contract import random_action
from tests.sites import site_of
from tests.table.clients import register
from tests.table.conftest import PATIENCE, Guest

Json = dict[str, Any]

LATE = 2
"""So many lines of the record does the late spectator's table lag behind."""

MOMENT = re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.\d]*(\+00:00|Z)?")
SECONDS = re.compile(r'"(seconds|away)":\s?[\d.]+')


class Fate:
    """Takes the place of the system's random numbers, and begins anew on demand."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.dice = random.Random(0)
        patch.setattr(secrets, "token_hex", lambda size=32: self.dice.randbytes(size).hex())
        patch.setattr(secrets, "token_urlsafe", lambda size=32: self._letters(size))
        patch.setattr(secrets, "choice", lambda known: known[self.dice.randrange(len(known))])

    def _letters(self, size: int) -> str:
        return "".join(self.dice.choice(string.ascii_letters) for _ in range(size * 4 // 3))

    def again(self, seed: int) -> None:
        """The same numbers once more."""
        self.dice = random.Random(seed)


@dataclass
class World:
    """One server of the two, and the people who come to it."""

    app: FastAPI
    fate: Fate
    reader: Guest = field(init=False)
    rival: Guest = field(init=False)
    visits: int = 0

    async def begin(self) -> None:
        """Two people with accounts."""
        self.fate.again(1)
        self.reader, self.rival = Guest(self.app), Guest(self.app)
        await register(self.reader, "Reader")
        await register(self.rival, "Rival")

    def visit(self) -> None:
        """Let chance begin anew, in both worlds alike, and not as at an earlier visit."""
        self.visits += 1
        self.fate.again(1 + self.visits)


@asynccontextmanager
async def two_worlds(fate: Fate, made: Path, folder: Path) -> AsyncIterator[list[World]]:
    """Two servers, each with a database of its own like the one in `made`."""
    async with AsyncExitStack() as stack:
        found = []
        for name in ("first", "second"):
            url = f"sqlite+aiosqlite:///{shutil.copy(made, folder / f'{name}.db')}"
            app = create_app(Settings(url, secret="s" * 32, warm=False, bot_pause=0.0, rate=0.0))
            await stack.enter_async_context(app.router.lifespan_context(app))
            found.append(World(app, fate))
        for world in found:
            await world.begin()
        yield found


# --- what is asked ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Here:
    """Where somebody asks: a table, as it stands."""

    table: str
    game: str
    seat: int
    ply: int
    scenes: tuple[str, ...]
    tries: tuple[str, ...]


@dataclass(frozen=True)
class Ask:
    """A question: the address as the server declares it, and what goes with it."""

    route: str
    method: str = "GET"
    query: str = ""
    bodies: Callable[[Here], list[Json]] = lambda here: [{}]
    plies: Callable[[Here], list[int]] = lambda here: sorted({0, here.ply // 2, here.ply})

    def paths(self, here: Here) -> list[str]:
        """The address for each position and each scene of the table that it can be about."""
        known = {"table": here.table, "game": here.game, "name": "Reader"}
        plies = self.plies(here) if "{ply}" in self.route + self.query else [0]
        keys = here.scenes if "{key}" in self.route else ("",)
        return [(self.route + self.query).format(**known, ply=ply, key=key) for ply in plies for key in keys]


def ask(route: str, *queries: str, **more: Any) -> Iterator[Ask]:
    """A question with each of some queries."""
    for query in queries or ("",):
        yield Ask(route, query=query, **more)


def post(route: str, *bodies: Json, of_seat: bool = False) -> Ask:
    """A question with a body."""
    return Ask(route, "POST", bodies=lambda here: [body | ({"seat": here.seat} if of_seat else {}) for body in bodies])


def _tries(here: Here) -> list[Json]:
    return [{"seat": here.seat, "action": text} for text in here.tries]


def _moves(here: Here) -> list[Json]:
    """What cannot be played, and what was meant for an earlier position."""
    return [{"seat": here.seat, "ply": here.ply, "action": text} for text in here.tries[:3]] + [
        {"seat": here.seat, "ply": here.ply + 7, "action": here.tries[0]}
    ]


TABLE = "/api/tables/{table}"
OPEN_SEATS = [{"kind": "open"}] * 2

READS: tuple[Ask, ...] = (
    *ask(TABLE, "", "?form=data&lang=fr", "?shape=tall&lang=fr", "?flip=true"),
    *ask(TABLE + "/at/{ply}"),
    *ask(TABLE + "/at/{ply}/film"),
    *ask(TABLE + "/log", "", "?chapter=1"),
    *ask(TABLE + "/scenes"),
    *ask(TABLE + "/scenes/{key}"),
    *ask(TABLE + "/board.svg", "", "?ply={ply}&lang=fr"),
    *ask(TABLE + "/record"),
    *ask(TABLE + "/ledger"),
    *ask(TABLE + "/records"),
    *ask(TABLE + "/talk"),
    *ask(TABLE + "/invitation", "?invite=guessed"),
    *ask(TABLE + "/comeback", "", "?since=1"),
    *ask(TABLE + "/note"),
    *ask("/t/{table}", "", "?invite=guessed"),
    *ask("/api/tables"),
    *ask("/api/lobby"),
    *ask("/api/lobby/mine"),
    *ask("/api/me"),
    *ask("/api/me/export"),
    *ask("/api/people/{name}"),
    *ask("/p/{name}"),
    *ask("/api/records/{game}"),
    Ask(TABLE + "/why", "POST", bodies=_tries),
    Ask(TABLE + "/actions", "POST", bodies=_moves),
    Ask(TABLE + "/arrange", "POST", bodies=lambda here: [{"seat": here.seat, "ply": here.ply, "puts": []}]),
    Ask(TABLE + "/hint", "POST", bodies=lambda here: [{"seat": seat} for seat in range(2)]),
    Ask(TABLE + "/explain", "POST", bodies=lambda here: [{"ply": here.ply}]),
    Ask(TABLE + "/fork", "POST", bodies=lambda here: [{"ply": here.ply, "seats": OPEN_SEATS}]),
    post(TABLE + "/ledger", {}),
    post(TABLE + "/verify", {}),
    post(TABLE + "/comeback", {"lines": 1}),
    post(TABLE + "/hurry", {}),
    post(TABLE + "/rematch", {}),
    *ask(TABLE),  # once more: nothing that was asked has left a trace
)
"""What is asked of both worlds, as a player, as the host, as somebody who looks on, at once or late."""

HANDS: tuple[Ask, ...] = (
    post(TABLE + "/ping", {"key": "pile"}, {"key": "deck"}, of_seat=True),
    post(TABLE + "/plan", {"keys": ["pile"]}, of_seat=True),
    post(TABLE + "/wish", {"wish": "help"}, of_seat=True),
    post(TABLE + "/undo/answer", {"accept": False}, of_seat=True),
    post(TABLE + "/back", {}, of_seat=True),
    post(TABLE + "/seating/answer", {"accept": False, "about": 0, "kind": "open"}),
    post(TABLE + "/device", {"k": "my.nobodys-key"}),
    *ask(TABLE),
)
"""What somebody does beside the game, allowed or refused, and what he then sees of it."""

STREAM = TABLE + "/stream"
"""Read as a stream: plain, squeezed, and as lines for programs."""

_DOES = "it answers that it was done; what it changed is read at the addresses of the table"
_OWN = "it is about the caller's own account"
_FIXED = "the same for everybody, whatever is played"
_GIVEN = "it answers about the text that the caller sends"

TELLS_NOTHING: dict[tuple[str, str], str] = {
    **{("POST", TABLE + path): _DOES for path in (
        "/undo", "/resign", "/number", "/name", "/talk", "/invitation", "/sit", "/stand", "/seats/{seat}", "/leave",
    )},
    ("PUT", TABLE + "/note"): _DOES,
    ("POST", "/api/tables"): "it makes a table",
    ("POST", "/api/me/mutes"): _DOES,
    **{("POST", path): _GIVEN for path in ("/api/import", "/api/continue/look", "/api/continue")},
    **{("GET", path): _FIXED for path in (
        "/", "/g/{name}", "/rules/{name}", "/cards/{name}", "/learn/{name}", "/puzzles/{name}", "/import", "/about",
        "/sw.js", "/lobby", "/covers/{name}.svg", "/static/games/{name}.css", "/api", "/api/openapi.json",
        "/api/games", "/api/health", "/healthz", "/readyz", "/static",
    )},
    ("GET", "/metrics"): "sums over all tables, for who runs the server",
    ("GET", "/g/{name}/start"): _GIVEN,
    **{("GET", path): "lessons and puzzles are the same for everybody" for path in (
        "/api/glossary/{game}", "/api/lessons/{game}", "/api/lessons/{game}/{lesson}/{step}", "/api/puzzles/{game}",
        "/api/puzzles/{game}/{key}",
    )},
    **{("POST", path): _GIVEN for path in (
        "/api/lessons/{game}/{lesson}/{step}", "/api/lessons/{game}/{lesson}/{step}/arrange",
        "/api/puzzles/{game}/{key}", "/api/puzzles/{game}/{key}/arrange",
    )},
    **{("POST", path): _OWN for path in (
        "/api/account", "/api/login", "/api/logout", "/api/logout/everywhere", "/api/reset", "/api/reset/confirm",
        "/api/me/name", "/api/me/password", "/api/me/email", "/api/me/email/confirm", "/api/me/wishes",
        "/api/me/delete", "/api/guests", "/api/tokens", "/api/recipes", "/api/recipes/{recipe}", "/mails/{token}",
    )},
    **{("GET", path): _OWN for path in ("/account", "/api/recipes", "/api/recipes/{recipe}", "/mails/{token}")},
    ("DELETE", "/api/recipes/{recipe}"): _OWN,
}  # fmt: skip
"""The addresses that are not asked, and why nothing of a running game can be read there."""


def declared(app: FastAPI) -> set[tuple[str, str]]:
    """Every address of a server, with its methods."""
    found: set[tuple[str, str]] = set()
    for route in (one for known in app.routes for one in _parts(known)):
        methods = getattr(route, "methods", None) or {"GET"}
        found |= {(method, getattr(route, "path", "")) for method in methods if method != "HEAD"}
    return found


def _parts(route: Any) -> list[Any]:
    """A route, or those of the router that was put in its place."""
    return list(route.original_router.routes) if hasattr(route, "original_router") else [route]


def asked() -> set[tuple[str, str]]:
    """Every address that both worlds are asked."""
    return {(one.method, one.route) for one in (*READS, *HANDS)} | {("GET", STREAM)}


# --- what comes back --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Answer:
    """What somebody was answered: as it reads, without the time of day; and how long it was on the wire, compressed
    where it was. Where it tells the time, its length is not the same twice, and not compared."""

    status: int
    kind: str
    text: str
    size: int | None


def _answer(status: int, kind: str, text: str, size: int) -> Answer:
    plain = SECONDS.sub(r'"\1": 0', MOMENT.sub("NOW", text))
    return Answer(status, kind, plain, size if plain == text else None)


async def read_all(guest: Guest, here: Here, asks: Sequence[Ask]) -> dict[str, Answer]:
    """The answers to some questions about a table."""
    found: dict[str, Answer] = {}
    for number, one in enumerate(asks):
        for path in one.paths(here):
            for body in one.bodies(here) if one.method == "POST" else [None]:
                response = await guest.client.request(one.method, path, json=body)
                kind, size = response.headers.get("content-type", ""), int(response.headers.get("content-length", -1))
                name = f"{number} {one.method} {path} {json.dumps(body) if body else ''}"
                found[name] = _answer(response.status_code, kind, response.text, size)
    return found


STREAMS: dict[str, dict[str, str]] = {
    "plain": {"accept-encoding": "identity"},
    "squeezed": {"accept-encoding": "gzip"},
    "lines": {"accept-encoding": "identity", "accept": "application/x-ndjson"},
}


async def read_streams(world: World, guest: Guest, table: str) -> dict[str, Answer]:
    """The first message of the stream of a table, in each of its forms."""
    return {f"stream, {name}": await _streamed(world, guest, table, headers) for name, headers in STREAMS.items()}


async def _streamed(world: World, guest: Guest, table: str, headers: dict[str, str]) -> Answer:
    """The first message of a stream as it goes over the wire; then the reader goes away."""
    cookies = "; ".join(f"{name}={value}" for name, value in guest.client.cookies.items())
    sent = {**headers, "cookie": cookies, "host": "table.test"}
    path = f"/api/tables/{table}/stream"
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
        "path": path, "raw_path": path.encode(), "root_path": "", "query_string": b"form=parts",
        "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
        "client": ("127.0.0.1", 1), "server": ("table.test", 80),
    }  # fmt: skip
    told: list[bytes] = []
    head: Json = {}
    enough, gone = asyncio.Event(), asyncio.Event()

    async def receive() -> Json:
        if not gone.is_set():
            gone.set()
            return {"type": "http.request", "body": b"", "more_body": False}
        await enough.wait()
        return {"type": "http.disconnect"}

    async def send(message: Json) -> None:
        if message["type"] == "http.response.start":
            head.update(message)
        elif message.get("body"):
            told.append(message["body"])
            if len(b"".join(told)) > 100:  # beyond the greeting: the whole table is one piece
                enough.set()

    running = asyncio.create_task(world.app(scope, receive, send))
    await asyncio.wait_for(enough.wait(), PATIENCE)
    await asyncio.wait_for(running, PATIENCE)
    kept = dict(head["headers"])
    size = len(b"".join(told))
    text = "" if b"content-encoding" in kept else b"".join(told).decode()
    return _answer(head["status"], kept[b"content-type"].decode(), text, size)


# --- a pair of twins at two servers --------------------------------------------------------------------


@dataclass
class Got:
    """What a world has told: to those who cannot know how it differs from the other, and to who can."""

    read: dict[str, Answer] = field(default_factory=dict)
    known: list[Any] = field(default_factory=list)


async def everything(world: World, entry: Entry, twins: Twins, text: str) -> Got:
    """All that the seat which cannot know, and who looks on, at once or late, get of a table that starts from a
    position."""
    world.visit()
    found = Got()
    for terms in ({}, {"watch": LATE}):
        host, eve = Guest(world.app), Guest(world.app)
        links = await new_table(host, entry, twins, text, terms)
        table = links[0].split("?")[0].removeprefix("/t/")
        await world.reader.client.get(links[twins.seat])
        found.read |= await _hints(world.reader, twins, table)
        for link in (link for seat, link in enumerate(links) if seat != twins.seat):
            await world.rival.client.get(link)
        await _play(world, twins, table)
        match = (await site_of(world.app).rooms.get(table)).match
        found.known += [match.view(seat) for seat in range(twins.players) if seat != twins.seat]
        here = await _here(world, entry, twins, table)
        people = {"late": eve} if terms else {"reader": world.reader, "eve": eve, "host": host}
        for name, guest in people.items():
            got = await read_all(guest, here, READS) | await read_streams(world, guest, table)
            found.read |= {f"{name}: {path}": answer for path, answer in got.items()}
        for name, guest in people.items():
            got = await read_all(guest, here, HANDS)
            found.read |= {f"{name}, then: {path}": answer for path, answer in got.items()}
    return found


async def _hints(reader: Guest, twins: Twins, table: str) -> dict[str, Answer]:
    """What the table advises who sits there alone, for his seat and for the others, to move or not."""
    found = {}
    for seat in range(twins.players):
        answer = await reader.client.post(f"/api/tables/{table}/hint", json={"seat": seat})
        found[f"{table} hint for {seat}"] = _answer(answer.status_code, "", answer.text, -1)
    return found


async def _play(world: World, twins: Twins, table: str) -> None:
    """What is played in both worlds."""
    for action in twins.played:
        seat = (await site_of(world.app).rooms.get(table)).match.turn[0]
        await (world.reader if seat == twins.seat else world.rival).play(table, seat, action)


async def new_table(host: Guest, entry: Entry, twins: Twins, text: str, terms: Json) -> list[str]:
    """A new table from a position, with all seats free; answers their links."""
    seats = [{"kind": "open"}] * twins.players
    wishes = {"game": entry.name, "options": dict(twins.options), "seats": seats, "position": text, "terms": terms}
    made = await host.post("/api/tables", wishes, 201)
    return [seat["url"] for seat in made["seats"]]


async def _here(world: World, entry: Entry, twins: Twins, table: str) -> Here:
    room = await site_of(world.app).rooms.get(table)
    seen = (await world.reader.get(f"/api/tables/{table}"))["scenes"]
    keys = tuple(scene["key"] for scene in seen)[-2:] or ("nothing",)
    dice, write = random.Random(3), entry.game.notation.write
    legal = set(room.match.actions(twins.seat))
    tries = [action for action in (random_action(entry.game, dice) for _ in range(40)) if action not in legal]
    understood = [one for one in tries if entry.game.input.understand(room.match.state, twins.seat, one) not in legal]
    return Here(table, entry.name, twins.seat, room.match.ply, keys, tuple(write(one) for one in understood[:6]))
