"""What the server shows to a guest: pages, covers, lessons and puzzles, the documents of its API."""

from __future__ import annotations

import json
import re
import tempfile
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from tests.snapshots import access
from tests.snapshots.access import LANGUAGES, SHAPES, Game, Guest, Json
from tests.snapshots.things import Things

HOUSE_PAGES = {
    "shelf": "/",
    "lobby": "/lobby",
    "import": "/import",
    "about": "/about",
    "account": "/account",
    "api": "/api",
    "worker": "/sw.js",
    "no_profile": "/p/nobody",
    "no_game": "/g/nothing",
    "no_rules": "/rules/nothing",
    "no_cards": "/cards/nothing",
    "no_table": "/t/nothing",
    "no_mails": "/mails/nothing",
    "no_page": "/nothing",
    "no_cover": "/covers/nothing.svg",
}
GAME_PAGES = {
    "setup": "/g/{}",
    "start": "/g/{}/start",
    "rules": "/rules/{}",
    "cards": "/cards/{}",
    "learn": "/learn/{}",
    "puzzles": "/puzzles/{}",
    "cover.svg": "/covers/{}.svg",
}
DOCUMENTS = {"openapi": "/api/openapi.json", "games": "/api/games", "health": "/api/health"}
STATIC = re.compile(r"/static/[^\"'\s)<>]+")
NONCE = re.compile(r"nonce(=\"|-)[\w+/=-]+")
SEAT_KEY = re.compile(r"((?:[?&]|&amp;)(?:k|invite)=|data-invite=\"|data-key=\"my\.)[\w.~-]+")
DAY = re.compile(r"\d{4}-\d\d-\d\d(?:T[\d:.+]+)?|\d\d/\d\d/\d{4}")


async def take_pages(things: Things, games: list[Game], house: bool) -> None:
    """Take in the pages of the games; with `house` also those that belong to no game."""
    with tempfile.TemporaryDirectory() as folder, access.fixed_chance():
        async with access.started_app(Path(folder)) as app:
            addresses: set[str] = set()
            if house:
                await take_house(things, app, addresses)
            for game in games:
                await take_game_pages(things, app, game, addresses)
                await take_school(things, app, game)
            if house:
                await take_static(things, app, addresses)


async def take_house(things: Things, app: FastAPI, addresses: set[str]) -> None:
    """Take in the pages and documents that belong to no game."""
    for name, path in HOUSE_PAGES.items():
        await take_page(things, f"pages/house/{name}", Guest(app), path, addresses)
    own: Guest = Guest(app)
    await own.post("/api/account", {"name": "Grace", "password": "correct horse battery"}, 201)
    await take_page(things, "pages/house/own_account", own, "/account", addresses)
    await take_page(things, "pages/house/profile", Guest(app), "/p/Grace", addresses)
    letters: str = access.stop_path(app, "guest")
    await take_page(things, "pages/house/mails", Guest(app), letters, addresses, {letters: "/mails/TOKEN"})
    for name, path in DOCUMENTS.items():
        things.add_json(f"pages/house/{name}.json", await Guest(app).get(path))


async def take_game_pages(things: Things, app: FastAPI, game: Game, addresses: set[str]) -> None:
    """Take in the pages of a game: those that everybody sees, a table, its invitation, a link back to a seat."""
    name: str = access.name_of(game)
    for kind, path in GAME_PAGES.items():
        # the board of the start has chance in it: `fixed_chance` makes it the same each time
        await take_page(things, f"pages/{name}/{kind}", Guest(app), path.format(name), addresses)
    host: Guest = Guest(app)
    seats: list[Json] = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    made: Json = await host.post("/api/tables", {"game": name, "seats": seats}, 201)
    full: Json = await host.get(f"/api/tables/{made['table']}")
    links: dict[str, str] = {
        "table": made["url"],
        "back": full["seats"][0]["link"],
        "invited": full["invitation"]["url"],
    }
    for kind, link in links.items():
        await take_page(things, f"pages/{name}/{kind}", Guest(app), link, addresses, {made["table"]: "TABLE"})


async def take_page(
    things: Things, name: str, guest: Guest, path: str, addresses: set[str], ids: dict[str, str] | None = None
) -> None:
    """Take in a page in both languages, without nonces, keys, ids and days; the static addresses that it names are a
    thing of their own."""
    for lang in LANGUAGES:
        mark: str = "&" if "?" in path else "?"
        response = await guest.client.get(f"{path}{mark}lang={lang}")
        text: str = response.text
        named: list[str] = STATIC.findall(text)
        addresses.update(named)
        text = NONCE.sub(r"nonce\1NONCE", STATIC.sub("/static/…", text))
        for found, instead in (ids or {}).items():
            text = text.replace(found, instead)
        text = SEAT_KEY.sub(r"\1KEY", DAY.sub("DAY", text))
        head: str = f"{response.status_code} {response.headers.get('content-type', '')}"
        things.add(f"{name}.{lang}", f"{head}\n{text}")
        if named:
            things.add(f"{name}.{lang}.static", "\n".join(named) + "\n")


async def take_school(things: Things, app: FastAPI, game: Game) -> None:
    """Take in the lessons and puzzles as they are told, and what a learner is answered."""
    guest: Guest = Guest(app)
    name: str = access.name_of(game)
    folder: str = f"pages/{name}/school"
    for kind in ("lessons", "puzzles", "glossary"):
        things.add_json(f"{folder}/{kind}", await guest.get(f"/api/{kind}/{name}"))
    for key, number, texts in access.lesson_tries(game):
        path: str = f"/api/lessons/{name}/{key}/{number}"
        await take_told(things, f"{folder}/lesson/{key}.{number}", guest, path)
        for place, text in enumerate(texts):
            await take_answers(things, f"{folder}/lesson/{key}.{number}.try{place}", guest, path, game, text)
    for key, text in access.puzzle_tries(game):
        path = f"/api/puzzles/{name}/{key}"
        await take_told(things, f"{folder}/puzzle/{key}", guest, path)
        await take_answers(things, f"{folder}/puzzle/{key}.try", guest, path, game, text)


async def take_told(things: Things, name: str, guest: Guest, path: str) -> None:
    """Take in what an address tells in both languages and shapes."""
    for lang in LANGUAGES:
        for shape in SHAPES:
            told: Any = await guest.get(f"{path}?lang={lang}&shape={shape}")
            things.add_json(f"{name}.{lang}.{shape}", told)


async def take_answers(things: Things, name: str, guest: Guest, path: str, game: Game, text: str) -> None:
    """Take in what a learner is answered to a line, and to its actions one by one, whatever the status."""
    await take_answer(things, f"{name}.whole", guest, path, text, [])
    actions: list[str] = access.split_line(game, text)
    played: list[str] = []
    for number, action in enumerate(actions if len(actions) > 1 else []):
        answer: Json = await take_answer(things, f"{name}.{number}", guest, path, action, played)
        if not answer.get("ok"):
            return
        played = answer["played"]


async def take_answer(things: Things, name: str, guest: Guest, path: str, text: str, played: list[str]) -> Json:
    """Take in what a learner is answered to a text, and return it."""
    body: Json = {"played": played, "action": text}
    response = await guest.client.post(f"{path}?lang=en", json=body)
    answer: Json = response.json()
    told: str = json.dumps(answer, ensure_ascii=False, indent=1)
    things.add(name, f"{response.status_code}\n{told}\n")
    return answer


async def take_static(things: Things, app: FastAPI, addresses: set[str]) -> None:
    """Take in what the pages load: whether it is there, and what it is, scripts apart."""
    for address in sorted(addresses):
        response = await Guest(app).client.get(address)
        kind: str = response.headers.get("content-type", "")
        content: str = "" if "javascript" in kind else response.content.hex() if "font" in kind else response.text
        things.add(f"pages/static/{address.removeprefix('/static/')}", f"{response.status_code} {kind}\n{content}")
