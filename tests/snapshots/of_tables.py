"""What the tables of the real server tell: the whole message, what follows an action, logs, cards, past positions."""

from __future__ import annotations

import json
import random
import re
import tempfile
from itertools import cycle
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from ludotheque.table.messages.stream import StreamWriter
from tests.snapshots import access
from tests.snapshots.access import LANGUAGES, SHAPES, Game, Guest, Json
from tests.snapshots.things import Things

PLIES = 12
"""Actions that are played at each table."""
MOST_STARTS = 4
"""Positions of the contract entry that are put on a table."""
PAST_PLIES = 6
PICTURES = 3
SEAT_KEY = re.compile(r"([?&](?:k|invite)=)[\w.~-]+")
TIME = re.compile(r'("(?:away|until)": ?)(?:\d+|"[^"]+")')


async def take_tables(things: Things, games: list[Game]) -> None:
    """Take in the tables of the games: new games, some positions, the golden game as a replay."""
    with tempfile.TemporaryDirectory() as folder, access.fixed_chance():
        async with access.started_app(Path(folder)) as app:
            for game in games:
                name: str = access.name_of(game)
                wishes: dict[str, Json] = {"new": {}}
                for number, text in enumerate(spread(access.start_texts(game, 2), MOST_STARTS)):
                    wishes[f"start{number}"] = {"position": text}
                for kind, wish in wishes.items():
                    await take_table(things, f"table/{name}/{kind}", app, game, wish)
                await take_replay(things, f"table/{name}/replay", app, game)


def spread(values: list[Any], most: int) -> list[Any]:
    """Return at most so many of the values, evenly spread."""
    if len(values) <= most:
        return values
    return [values[place * len(values) // most] for place in range(most)]


class Table:
    """One table, and the three who look at it: two players and a spectator. What it adds has no ids and no times."""

    def __init__(self, things: Things, folder: str, app: FastAPI, table: str, guests: dict[str, Guest]) -> None:
        self.things: Things = things
        self.folder: str = folder
        self.app: FastAPI = app
        self.table: str = table
        self.guests: dict[str, Guest] = guests

    def plain(self, text: str) -> str:
        """Return a text without the id of the table, the keys of its seats, and times."""
        return TIME.sub(r"\1TIME", SEAT_KEY.sub(r"\1KEY", text.replace(self.table, "TABLE")))

    async def take(self, name: str, guest: Guest, path: str, **query: str | int) -> Any:
        """Take in what an address of the table answers to a guest, and return it as JSON where it is some."""
        response = await guest.client.get(f"/api/tables/{self.table}{path}", params=query)
        kind: str = response.headers["content-type"]
        told: str = response.text
        data: Any = response.json() if kind.startswith("application/json") else None
        if data is not None:
            told = json.dumps(data, ensure_ascii=False, indent=1)
        self.things.add(f"{self.folder}/{name}", self.plain(f"{response.status_code} {kind}\n{told}\n"))
        return data

    async def take_whole(self, name: str) -> None:
        """Take in the whole message for everybody, in both languages and shapes, and as data."""
        for person, guest in self.guests.items():
            for lang in LANGUAGES:
                for shape in SHAPES:
                    await self.take(f"{name}/{person}.{lang}.{shape}", guest, "", lang=lang, shape=shape)
            await self.take(f"{name}/{person}.data", guest, "", form="data", lang="en")

    async def take_story(self, chapters: int) -> None:
        """Take in the chapters of the log and the scenes, for everybody."""
        for person, guest in self.guests.items():
            for chapter in range(chapters):
                await self.take(f"log/{person}.{chapter}", guest, "/log", chapter=chapter, lang="en")
            scenes: list[Json] = await self.take(f"scenes/{person}", guest, "/scenes", lang="en")
            for scene in scenes[-1:]:
                for lang in LANGUAGES:
                    path: str = f"/scenes/{scene['key']}"
                    await self.take(f"scene/{person}.{lang}", guest, path, count=PICTURES, lang=lang)

    async def take_past(self, ply: int) -> None:
        """Take in an earlier position, for everybody."""
        for person, guest in self.guests.items():
            for lang, shape in zip(LANGUAGES, cycle(SHAPES), strict=False):
                await self.take(f"past{ply:04}/{person}.{lang}", guest, f"/at/{ply}", lang=lang, shape=shape)
                await self.take(f"past{ply:04}/{person}.{lang}.film", guest, f"/at/{ply}/film", lang=lang, shape=shape)
                await self.take(f"past{ply:04}/{person}.{lang}.svg", guest, "/board.svg", ply=ply, lang=lang)


async def take_table(things: Things, folder: str, app: FastAPI, game: Game, wish: Json) -> None:
    """Take in a table of two people at which some random actions are played."""
    ada, ben, eve = Guest(app), Guest(app), Guest(app)
    seats: list[Json] = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    body: Json = {"game": access.name_of(game), "seats": seats, **wish}
    made: Json = await ada.post("/api/tables", body, 201)
    await access.sit_down(ben, made)
    table: Table = Table(things, folder, app, made["table"], {"ada": ada, "ben": ben, "eve": eve})
    await table.take_whole("before")
    tellers: dict[str, StreamWriter] = await listen(table)
    for person, teller in tellers.items():
        things.add(f"{folder}/stream/{person}.00", table.plain(await access.read_news(teller)))
    dice: random.Random = random.Random(folder)
    played: int = 0
    while played < PLIES and await play(table, dice):
        played += 1
        for person, teller in tellers.items():
            things.add(f"{folder}/stream/{person}.{played:02}", table.plain(await access.read_news(teller)))
    await table.take_whole("after")
    for person, guest in (("ada", ada), ("ben", ben)):
        await table.take(f"comeback/{person}", guest, "/comeback", since=1, lang="en")
    full: Json = await ada.get(f"/api/tables/{made['table']}")
    await table.take_story(len(full["chapters"]))
    await table.take_past(full["ply"] // 2)


async def listen(table: Table) -> dict[str, StreamWriter]:
    """Return what tells the three of the table: the whole board to one, what differs to the others."""
    holders: list[str] = [await access.holder_of(table.app, table.table, seat) for seat in (0, 1)]
    return {
        "ada": access.new_teller(table.app, table.table, holders[0], "en", "wide", "whole"),
        "ben": access.new_teller(table.app, table.table, holders[1], "fr", "tall", "parts"),
        "eve": access.new_teller(table.app, table.table, "watcher", "en", "tall", "parts"),
    }


async def play(table: Table, dice: random.Random) -> bool:
    """Let one of the players do something at random; return False when nobody can."""
    address: str = f"/api/tables/{table.table}"
    for person in ("ada", "ben"):
        guest: Guest = table.guests[person]
        full: Json = await guest.get(f"{address}?form=data")
        for due in full["legal"]:
            action: str = dice.choice(due["actions"])
            body: Json = {"seat": due["seat"], "ply": full["ply"], "action": action}
            told: Json = await guest.post(f"{address}/actions", body)
            text: str = table.plain(json.dumps(told, ensure_ascii=False, indent=1))
            table.things.add(f"{table.folder}/acted/{full['ply']:04}", text)
            return True
    return False


async def take_replay(things: Things, folder: str, app: FastAPI, game: Game) -> None:
    """Take in the golden game as an imported record."""
    eve: Guest = Guest(app)
    record: str = access.record_of(access.golden_match(game))
    made: Json = await eve.post("/api/import", {"record": record}, 201)
    table: Table = Table(things, folder, app, made["table"], {"eve": eve})
    await table.take_whole("whole")
    full: Json = await eve.get(f"/api/tables/{made['table']}")
    await table.take_story(len(full["chapters"]))
    for ply in spread(list(range(1, full["ply"] + 1)), PAST_PLIES):
        await table.take_past(ply)
    await table.take("record", eve, "/record")
