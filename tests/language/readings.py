"""Reads the program in the test language: `python -m tests.language.readings house`, or the name of a game. It prints
each word that stands outside brackets, and where."""

from __future__ import annotations

import ast
import asyncio
import contextlib
import io
import os
import random
import re
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from ludotheque.cli import main as cli
from ludotheque.core.catalog import games_on_shelf, get_game
from ludotheque.core.contract.verbs import value_range
from ludotheque.core.errors import BadText
from ludotheque.core.game import Game
from ludotheque.core.language.languages import KNOWN, LANGUAGES, TEST_LANGUAGE
from ludotheque.core.language.text import Text
from ludotheque.page.side_names import list_side_names
from ludotheque.server.app import create_app
from ludotheque.table.api.openapi import make_document
from ludotheque.table.common.settings import Settings
from ludotheque.table.jobs.turn_mails import write_mail
from ludotheque.table.people.mail import Mailer
from ludotheque.table.store import migrate
from tests.language.brackets import WORD, find_bare_words, list_json_texts, list_page_texts
from tests.language.usage import SOURCE, parse_modules
from tests.page.profiles import look_at_people
from tests.sites import site_of

Json = dict[str, Any]
PEOPLE = ("Ada", "Ben", "Grace", "Howard")
LANGUAGE_WORDS = {word for language in KNOWN.values() for word in WORD.findall(f"{language.name} {language.draft}")}
ALLOWED = {*PEOPLE, *(code.upper() for code in LANGUAGES), *LANGUAGE_WORDS, "Ludothèque"}
"""Names of people, of languages and of the house."""

TYPES = {"string", "integer", "boolean", "null", "number", "array", "object", "any"}
"""Types of JSON, on the page of the API."""

HOUSE_PAGES = ("/", "/lobby", "/import", "/about", "/account", "/api", "/p/nobody", "/g/none", "/t/none", "/mails/none")
GAME_PAGES = ("/g/{}", "/g/{}/start", "/rules/{}", "/cards/{}", "/learn/{}", "/puzzles/{}")
COMMANDS = "play games rules clauses why replay verify ledger draw simulate study records pack db words serve bench"
VALUES = "new check upgrade backup restore ludotheque random python cpu cuda text json debug info warning error"
"""Names of commands under commands, and values that are typed as they are."""

PLIES = 12
HOUSE_GAME = "biyi"
"""The game at whose tables the house is read: the words of the game itself do not count there."""

NOTATION = {"biyi": r"\b[wbN]{2,}\b", "farcry": r"\b[a-z]{1,2}\b"}
"""What a game writes in its own notation, beside what all games do: figures on a map of letters."""

PROPER_NAMES = {"farcry": {"Kumiko", "Nora", "Balt", "Boris", "Pam", "Butch", "Rosie"}}
"""Names that are the same in all languages."""

MAX_CODES = 5000
"""Of a kind of noun with more values, these many are written."""


class Reader:
    """Reads texts, and keeps those that have words outside brackets."""

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        self.allowed = {*ALLOWED, *allowed}
        self.notation: re.Pattern[str] | None = None
        self.reads_action: Callable[[str], bool] = lambda text: False
        self.found: dict[str, str] = {}  # each text, and where it was read first
        self.count = 0

    def read(self, texts: Iterable[str], where: str) -> None:
        """Read some texts."""
        for text in texts:
            self.count += 1
            text = self.notation.sub(" ", text) if self.notation else text
            if self.reads_action(text):
                continue
            if find_bare_words(text, self.allowed):
                self.found.setdefault(" ".join(text.split())[:200], where)

    def read_response(self, request: httpx.Request, response: httpx.Response, body: bytes) -> None:
        """Read an answer of the server: a page, a drawing or a message."""
        kind, where = response.headers.get("content-type", ""), f"{request.method} {request.url.path}"
        if "html" in kind or "svg" in kind:
            self.read(list_page_texts(body.decode()), where)
        elif kind.startswith("application/json") and "openapi" not in where:
            self.read(list_json_texts(httpx.Response(200, content=body).json()), where)


class ReadingTransport(httpx.ASGITransport):
    """A browser that speaks the test language, and reads every answer."""

    def __init__(self, app: FastAPI, reader: Reader) -> None:
        super().__init__(app, raise_app_exceptions=True)
        self.app: Any = app
        self.reader = reader

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Ask in the test language, and read the answer."""
        request.headers["accept-language"] = TEST_LANGUAGE
        response = await super().handle_async_request(request)
        body = await response.aread()
        self.reader.read_response(request, response, body)
        return response


@contextlib.asynccontextmanager
async def start_app() -> AsyncIterator[FastAPI]:
    """Start a server with a database of its own."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'tables.db'}"
        migrate.prepare_database(url)
        app = create_app(Settings(url, secret="s" * 32, warm=False, bot_pause=0.0, rate=0.0))
        async with app.router.lifespan_context(app):
            yield app


def make_client(app: FastAPI, reader: Reader) -> httpx.AsyncClient:
    """Return another browser."""
    return httpx.AsyncClient(transport=ReadingTransport(app, reader), base_url="http://table.test")


# --- the house ---


async def read_house(reader: Reader) -> None:
    """Read what belongs to no game: pages, people, letters, problems, the command line."""
    reader.allowed |= TYPES | _list_game_names()
    async with start_app() as app:
        ada = make_client(app, reader)
        for path in HOUSE_PAGES:
            await ada.get(path)
        with pytest.MonkeyPatch.context() as patch:
            await look_at_people(ReadingTransport(app, reader), patch)
            await _read_letters(app, ada, reader, patch)
        await _read_problems(ada)
    at_table = Reader(_list_vocabulary(HOUSE_GAME))
    await read_game(at_table, HOUSE_GAME)
    reader.found |= at_table.found
    reader.count += at_table.count
    reader.allowed |= {*COMMANDS.split(), *VALUES.split(), *LANGUAGES}
    for command in ("", *COMMANDS.split(), "words new", "words check", "pack check", "db check", "db backup"):
        _read_command(reader, *command.split(), "--help")
    for line in BAD_COMMANDS:
        _read_command(reader, *line.split())


def _list_game_names() -> set[str]:
    """Return the words of titles, and of the seats of all games: they are the games' own."""
    titles = [game.words.title for game in games_on_shelf()]
    seats = [seat for game in games_on_shelf() for seat in list_side_names(game.name)]
    return {word for text in (*titles, *seats) for word in WORD.findall(text.en)}


def _list_vocabulary(name: str) -> set[str]:
    """Return the words that a game still has in its code; none, once they are all in language files."""
    constants = (node.value for tree in _parse_game(name) for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {word for text in constants if isinstance(text, str) for word in WORD.findall(text)}


def _parse_game(name: str) -> Iterator[ast.Module]:
    folder = SOURCE / "games" / name
    return (tree for path, tree in parse_modules().items() if path.is_relative_to(folder))


async def _read_letters(app: FastAPI, ada: httpx.AsyncClient, reader: Reader, patch: pytest.MonkeyPatch) -> None:
    """Read the letters to an account: to confirm an address, to choose a password, about a turn."""
    written: list[Text] = []

    async def send(self: Mailer, to: str, lang: str, subject: Text, body: Text, stop: str = "") -> bool:
        assert lang == TEST_LANGUAGE
        written.extend([subject, body])
        return True

    patch.setattr(Mailer, "send", send)
    patch.setattr(Mailer, "is_configured", True)
    body = {"name": "Ada", "password": "a rather long one", "email": "ada@club.test"}
    assert (await ada.post("/api/account", json=body)).status_code == 201
    await ada.post("/api/reset", json={"name": "Grace"})
    await asyncio.sleep(0.1)
    assert written
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    made = (await ada.post("/api/tables", json={"game": "biyi", "seats": seats})).json()
    rooms = site_of(app).rooms
    room = await rooms.get(made["table"])
    written += write_mail("Ada", [room], "", ["http://table.test/t/x"], "http://table.test/stop")
    reader.read([text[TEST_LANGUAGE] for text in written], "letters")


async def _read_problems(ada: httpx.AsyncClient) -> None:
    """Ask for what cannot be granted."""
    await ada.post("/api/tables", content=b"{", headers={"content-type": "application/json"})
    await ada.post("/api/tables", json={"game": "biyi", "seats": [], "colour": 1})
    await ada.post("/api/tables", json={"seats": []})
    await ada.post("/api/tables", json={"game": "none", "seats": [{"kind": "me"}]})
    await ada.post("/api/tables", json={"game": "biyi", "seats": [{"kind": "bot", "level": 9}] * 2})
    await ada.post("/api/import", json={"text": "x"})
    await ada.post("/api/login", json={"name": "Ada", "password": "wrong"})
    await ada.post("/api/account", json={"name": "x", "password": "y", "email": ""})
    await ada.get("/api/tables/none")
    await ada.delete("/api/games")
    await ada.get("/api/nothing")


BAD_COMMANDS = (
    "none",
    "games --none",
    "simulate",
    "simulate biyi --games x",
    "simulate biyi --games 0",
    "simulate biyi --target none",
    "simulate biyi --bots none",
    "simulate biyi --option x",
    "simulate biyi --option max_turns=x",
    "play biyi --bot 9",
    "games extra",
    "rules biyi --clause none",
    "why none a1",
    "replay none.rec",
    "pack check none.toml",
    "study biyi",
    "records biyi",
    "db check --database none.db",
    "words check qq",
    "words new spanish",
)


def _read_command(reader: Reader, *words: str) -> None:
    """Read what a command prints."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), contextlib.suppress(SystemExit):
        cli.main([*words, *(() if "--help" in words else ("--lang", TEST_LANGUAGE))])
    said = out.getvalue() + err.getvalue().removeprefix("ludotheque:")
    reader.read(_split_help(said), f"ludotheque {' '.join(words)}")


def _split_help(page: str) -> list[str]:
    """Return the paragraphs of a printed page; a line that was cut off ends its brackets."""
    lines = [
        line + "]" * (line.count("[") - line.count("]")) if line.endswith("...") else line for line in page.split("\n")
    ]
    return "\n".join(lines).split("\n\n")


# --- a game ---


async def read_game(reader: Reader, name: str) -> None:
    """Read what belongs to a game: its pages, lessons, a table over some moves, what a bot says of them."""
    game = get_game(name)
    reader.notation = re.compile(NOTATION[name]) if name in NOTATION else None
    reader.reads_action = partial(_reads_action, game)
    reader.allowed |= {word for code in game.book.verbs for word in code.name.split("_")}
    reader.allowed |= _list_codes(game) | PROPER_NAMES.get(name, set())
    reader.allowed |= {word for option in game.book.options for word in (option.name, *option.values)}
    kinds = [noun.kind for verb in game.book.verbs for noun in verb.nouns]
    reader.allowed |= {word for kind in kinds for word in getattr(kind, "names", ())}  # as they are typed
    async with start_app() as app:
        ada, ben = make_client(app, reader), make_client(app, reader)
        for path in GAME_PAGES:
            await ada.get(path.format(name))
        await _read_card(app, reader, name)
        for kind in ("lessons", "puzzles", "glossary"):
            await ada.get(f"/api/{kind}/{name}")
        for lesson in game.words.lessons():
            for number, step in enumerate(lesson.steps):
                path = f"/api/lessons/{name}/{lesson.key}/{number}"
                await ada.get(path)
                for text in [*step.accept, *(text for text, _ in step.refuse)]:
                    await ada.post(path, json={"played": [], "action": text})
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
        made = (await ada.post("/api/tables", json={"game": name, "seats": seats})).json()
        invited = (await ada.get(f"/api/tables/{made['table']}")).json()["invitation"]["url"]
        await ben.get(invited)
        await ben.post(f"/api/tables/{made['table']}/sit", json={"seat": 1, "invite": invited.partition("invite=")[2]})
        await _read_table(made["table"], ada, ben)
        await _read_bots(name, ada)
        await _knock(app, make_client(app, reader), made["table"], name)
        await _knock(app, ada, made["table"], name)
        await ada.get(f"/api/tables/{made['table']}/talk")
    _read_match(reader, name)


def _reads_action(game: Game, text: str) -> bool:
    """Whether a text is an action as it is typed, and no sentence."""
    try:
        return bool(game.notation.read(text))
    except BadText:
        return False


def _list_codes(game: Game) -> set[str]:
    """Return the words of the notation: the names of what actions and events are about, and what joins them."""
    nouns = {noun for verb in game.book.verbs for noun in verb.nouns}
    nouns |= {noun for event in game.book.events for noun in event.nouns}
    written = [verb.form() for verb in game.book.verbs]
    for noun in nouns:
        for value in value_range(noun.kind)[:MAX_CODES]:
            with contextlib.suppress(IndexError):  # a number that packs several things, and stands for none
                written.append(noun.kind.write(value))
    return {word for text in written for word in WORD.findall(text)}


async def _read_card(app: FastAPI, reader: Reader, name: str) -> None:
    """Read what the API says of a game, its options among it."""
    client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table.test")
    games = (await client.get("/api/games")).json()
    reader.read(list_json_texts([game for game in games if game["name"] == name]), "GET /api/games")


async def _read_table(table: str, ada: httpx.AsyncClient, ben: httpx.AsyncClient) -> None:
    """Read a table of two people over some moves."""
    chance, path = random.Random(1), f"/api/tables/{table}"
    for _ in range(PLIES):
        for guest in (ada, ben):
            full = (await guest.get(path, params={"shape": chance.choice(("wide", "tall"))})).json()
            seat = next((seat for seat in full["you"] if seat in full["turn"]), None)
            if seat is None or full["over"]:
                continue
            await guest.post(f"{path}/actions", json={"seat": seat, "ply": full["ply"], "action": "nothing at all"})
            data = (await guest.get(path, params={"form": "data"})).json()
            legal = [action for own in data["legal"] for action in own["actions"]] if data.get("legal") else []
            if legal:
                body = {"seat": seat, "ply": full["ply"], "action": chance.choice(legal)}
                await guest.post(f"{path}/actions", json=body)
    for accept in (False, True):
        await ada.post(f"{path}/undo", json={"seat": 0})
        await ada.get(path)
        await ben.post(f"{path}/undo/answer", json={"seat": 1, "accept": accept})
    await ben.post(f"{path}/leave", json={"seat": 1})
    await ben.post(f"{path}/back", json={"seat": 1})
    for more in ("/talk", "/note", "/log?chapter=0", "/scenes", "/comeback?since=1", "/at/2", "/board.svg"):
        await ada.get(path + more)
    await ada.post(f"{path}/resign", json={"seat": 0, "ply": None})
    await ada.get(path)


async def _knock(app: FastAPI, client: httpx.AsyncClient, table: str, game: str) -> None:
    """Ask every address of the API for what it mostly refuses."""
    for pattern, methods in make_document(app)["paths"].items():
        path = pattern.replace("{table}", table).replace("{game}", game)
        path = re.sub(r"\{\w+\}", "0", path)
        if "get" in methods and not path.endswith(("stream", "export", "/games", "openapi.json")):
            await client.get(path)
        for body in ({}, {"seat": 0}, {"seat": 1, "accept": True}, {"seat": 7}) if "post" in methods else ():
            await client.post(path, json=body)


async def _read_bots(name: str, ada: httpx.AsyncClient) -> None:
    """Read a table with a bot: its hint, its move, and why it played it."""
    low, high = get_game(name).rules.players
    seats = [{"kind": "me", "name": "Ada"}, *([{"kind": "bot", "level": 1}] * (max(low, min(2, high)) - 1))]
    path = f"/api/tables/{(await ada.post('/api/tables', json={'game': name, 'seats': seats})).json()['table']}"
    for _ in range(4):
        data = (await ada.get(path, params={"form": "data"})).json()
        if data["legal"] and not data["over"]:
            seat, action = data["legal"][0]["seat"], data["legal"][0]["actions"][0]
            assert (await ada.post(f"{path}/hint", json={"seat": seat})).status_code == 200
            await ada.post(f"{path}/actions", json={"seat": seat, "ply": data["ply"], "action": action})
        await asyncio.sleep(0.5)
    for ply in range((await ada.get(path)).json()["ply"]):
        await ada.post(f"{path}/explain", json={"ply": ply})


def _read_match(reader: Reader, name: str) -> None:
    """Read a game at the terminal: descriptions, events, refusals, reasons of bots, score sheets."""
    from ludotheque.bots import think

    game, chance = get_game(name), random.Random(2)
    match = game.match(seed=3)
    names = [game.show.seat_name(match.state, seat) for seat in range(match.state.players)]
    say = partial(reader.read, where=f"a match of {name}")
    for _ in range(PLIES):
        if not match.turn:
            break
        seat = match.turn[0]
        view = match.view(seat)
        say(game.words.describe(view, TEST_LANGUAGE).split("\n"))
        say(list_page_texts(game.show.board(view, TEST_LANGUAGE)))
        say([think(game, match.state, seat, 1, seed=1, seconds=0.2).explanation[TEST_LANGUAGE]])
        refusals = [match.find_refusal(seat, game.notation.write(action)) for action in _list_actions(game, chance)]
        say(text[TEST_LANGUAGE] for no in refusals if no for text in (no.sentence, *no.facts))
        match.play(seat, chance.choice(match.legal(seat)))
    say(event.sentence(names)[TEST_LANGUAGE] for event in match.events)
    for sheet in game.show.score_sheet(match.view(None)):
        say(list_json_texts(sheet.to_json()))
    Path("match.rec").write_text(match.record(), encoding="utf-8")
    for line in (
        "replay match.rec",
        "verify match.rec",
        "replay match.rec --ply 999",
        f"rules {name}",
        f"why {name} a1",
    ):
        _read_command(reader, *line.split())


def _list_actions(game: Any, chance: random.Random) -> list[int]:
    """Return some well-formed actions, most of them illegal."""
    verbs = [chance.choice(game.book.verbs) for _ in range(8)]
    return [game.notation.pack(verb.name, *(chance.randrange(noun.kind.size) for noun in verb.nouns)) for verb in verbs]


def main(part: str) -> int:
    """Read a part, print what stands outside brackets, and how many texts were read."""
    assert TEST_LANGUAGE in LANGUAGES, "LUDOTHEQUE_TEST_LANGUAGE must be set"
    os.chdir(tempfile.mkdtemp())
    reader = Reader()
    asyncio.run(read_house(reader) if part == "house" else read_game(reader, part))
    for text, where in reader.found.items():
        print(f"{where}: {' '.join(find_bare_words(text, reader.allowed))} | {text}")
    print(f"{reader.count} texts", file=sys.stderr)
    return 1 if reader.found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
