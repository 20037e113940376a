"""Looking on: at once, some lines late, or not at all. Nothing of the present reaches who is late, by any address."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from fastapi import FastAPI

from ludotheque.core.catalog import get_game
from ludotheque.core.language.text import Text
from ludotheque.core.match.match import Match
from ludotheque.table.room import spectators, veiled_questions
from ludotheque.table.room.client import Client
from ludotheque.table.talk import chat
from tests.sites import site_of
from tests.table.conftest import PATIENCE, TWO_PEOPLE, Guest, sit_down
from tests.table.messages.test_stream import Reader
from tests.toys.crew import CREW
from tests.toys.shelf import shelf_names

pytestmark = pytest.mark.anyio

BEHIND = 4
LATE = {"watch": BEHIND, "clock": {"kind": "live", "minutes": 10, "increment": 5}}
SHUT = {"watch": "closed"}
TWO = [{"kind": "me", "name": "Ada"}, {"kind": "open", "name": "Ben"}]

READS = (
    *("", "/at/0", "/at/1", "/at/2", "/at/3", "/at/5", "/at/6", "/at/1/film", "/at/5/film", "/log", "/log?chapter=1"),
    *("/scenes", "/scenes/nothing", "/board.svg", "/board.svg?ply=1", "/board.svg?ply=6", "/record", "/ledger"),
    *("/records", "/talk", "/invitation?invite=guessed", "/comeback", "/note"),
)
ASKS = (
    *(("/explain", {"ply": 1}), ("/explain", {"ply": 6}), ("/ledger", {}), ("/fork", {"ply": 6, "seats": TWO})),
    *(("/verify", {}), ("/comeback", {"lines": 1})),
)


async def table_of(ada: Guest, ben: Guest, terms: dict[str, Any], game: str = "biyi") -> str:
    options = {"seats": "fixed"} if game == "biyi" else {}
    made = await ada.new_table(game=game, seats=TWO, terms=terms, options=options)
    await sit_down(ben, made)
    return str(made["table"])


async def answers(guest: Guest, table: str) -> dict[str, Any]:
    """All that somebody without a seat gets of a table: status and body by address, without its own name."""
    got = {}
    for path in READS:
        answer = await guest.client.get(f"/api/tables/{table}{path}")
        got[f"GET {path}"] = (answer.status_code, answer.text)
    for path, body in ASKS:
        answer = await guest.client.post(f"/api/tables/{table}{path}", json=body)
        got[f"POST {path} {body}"] = (answer.status_code, answer.text)
    got["page"] = ((await guest.client.get(f"/t/{table}")).status_code, "")
    return {path: (status, text.replace(table, "TABLE")) for path, (status, text) in got.items()}


async def play_on(players: tuple[Guest, Guest], table: str, choices: list[int]) -> None:
    """Play whatever is legal, chosen by number."""
    for number in choices:
        full = await players[0].get(f"/api/tables/{table}")
        seat = full["turn"][0]
        own = await players[seat].get(f"/api/tables/{table}")
        legal = sorted({path[0] for path in own["paths"]})
        await players[seat].play(table, seat, legal[number % len(legal)])


async def all_told(reader: Reader, table: str) -> list[tuple[str, str]]:
    """All events of a stream until it falls silent."""
    told: list[tuple[str, str]] = []
    with suppress(TimeoutError):
        while True:
            name, data = await reader.next(0.5 if told else PATIENCE)
            told.append((name, json.dumps(data).replace(table, "TABLE")))
    await reader.close()
    return told


@pytest.mark.parametrize("game", sorted({*shelf_names(), CREW.name}))
async def test_two_futures_look_the_same_to_who_is_late(
    app: FastAPI, ada: Guest, ben: Guest, guest: Callable[[], Guest], game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = secrets.token_hex  # both games have the same chance
    monkeypatch.setattr(secrets, "token_hex", lambda size=32: "5" * 64 if size == 32 else token(size))
    monkeypatch.setattr(
        veiled_questions, "choose_pause", lambda *_: PATIENCE
    )  # what the table would answer for people, they answer here
    eve, seen = guest(), []
    past, futures = [3, 1, 2], ([0, 0, 0, 0], [5, 4, 7, 3])
    for future in futures:
        table = await table_of(ada, ben, LATE, game)
        await play_on((ada, ben), table, past)
        reader = Reader(app, table)
        await reader.next()
        await play_on((ada, ben), table, future)
        told = {"stream": await all_told(reader, table)}
        lines = (await site_of(app).rooms.get(table)).match.game_record.lines
        seen.append((await answers(eve, table) | told, lines))
    (first, lines), (second, others) = seen
    assert lines[:-BEHIND] == others[:-BEHIND]
    assert lines != others, "the futures differ, or nothing is shown here"
    assert first["stream"][-1][0] == "change"
    full = json.loads(first["GET "][1])
    assert (full["ply"], full["late"], full["you"]) == (len(past), BEHIND, [])
    for path, answer in first.items():
        assert answer == second[path], path


async def test_what_is_asked_takeback_and_thought_is_of_the_present(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table = await table_of(ada, ben, LATE)
    reader = Reader(app, table)
    assert (await reader.next())[0] == "full"
    await play_on((ada, ben), table, [0, 1])
    path = f"/api/tables/{table}"
    await ada.post(path + "/undo", {"seat": 0})
    await ada.post(path + "/ping", {"seat": 0, "key": "cell:d6"})
    room = await site_of(app).rooms.get(table)
    assert room.offer
    late = await site_of(app).rooms.get_visible(table, Client("watcher", "en"))
    assert late is not room
    assert (late.offer, late.side_channel.to_json()["pings"], late.match.ply) == (None, [], 0)
    await play_on((ada, ben), table, [0, 1, 0])
    name, change = await reader.next()
    assert (name, change["ply"], change["undo"]["offer"]) == ("change", 1, None)
    await reader.close()


async def test_news_come_late_too(app: FastAPI, ada: Guest, ben: Guest, guest: Callable[[], Guest]) -> None:
    table = await table_of(ada, ben, {"watch": 2})
    rooms, eve = site_of(app).rooms, guest()
    room = await rooms.get(table)
    await play_on((ada, ben), table, [0, 1])
    reader = Reader(app, table)
    assert (await reader.next())[0] == "full"
    await chat.post_news(rooms, room, Text("Ben est parti.", "Ben has left."))
    assert len((await ada.get(f"/api/tables/{table}/talk"))["lines"]) == 1
    assert (await eve.get(f"/api/tables/{table}/talk"))["lines"] == []
    await play_on((ada, ben), table, [0, 1])
    told = dict([await reader.next(), await reader.next()])
    assert told["change"]["ply"] == 2
    assert [line["words"]["en"] for line in told["said"]["lines"]] == ["Ben has left."]
    assert len((await eve.get(f"/api/tables/{table}/talk"))["lines"]) == 1
    await reader.close()


async def test_the_shadow_follows_and_is_the_table_itself_at_the_end(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table = await table_of(ada, ben, {"watch": 1})
    rooms, who = site_of(app).rooms, Client("watcher", "en")
    shadow = await rooms.get_visible(table, who)
    for number in range(4):
        await play_on((ada, ben), table, [number])
        assert await rooms.get_visible(table, who) is shadow, "it is not made anew"
        assert shadow.match.ply == number
    assert (await rooms.get_visible(table, Client(next(iter(shadow.seats[0].holders)), "en"))).match.ply == 4
    shadow.match = Match(get_game("biyi"), 2, {"seats": "fixed"}, position="c4:w d9:b w")
    shadow.match.play(0, "c4-c5")
    assert (await rooms.get_visible(table, who)).match.ply == 3, "a shadow that has seen another game is made anew"
    await ada.post(f"/api/tables/{table}/resign", {"seat": (await ada.get(f"/api/tables/{table}"))["turn"][0]})
    room = await rooms.get(table)
    assert await rooms.get_visible(table, who) is room


async def test_a_closed_table_is_its_people_s(app: FastAPI, ada: Guest, ben: Guest, guest: Callable[[], Guest]) -> None:
    table = await table_of(ada, ben, SHUT)
    await play_on((ada, ben), table, [0, 1])
    eve = guest()
    got = await answers(eve, table)
    assert {status for status, _ in got.values()} == {403}, got
    assert json.loads(got["GET "][1])["error"]["code"] == "closed"
    for path, body in (("/talk", {"text": "hello"}), ("/hurry", {})):
        assert (await eve.post(f"/api/tables/{table}{path}", body, 403))["error"]["code"] == "closed"
    assert (await eve.client.get(f"/api/tables/{table}/stream")).status_code == 403
    assert (await ben.get(f"/api/tables/{table}"))["ply"] == 2
    await ada.post(f"/api/tables/{table}/resign", {"seat": 0})
    assert (await eve.get(f"/api/tables/{table}", 403))["error"]["fr"].startswith("Cette table ne se regarde pas")


async def test_every_address_that_reads_a_table_is_tried(app: FastAPI) -> None:
    """A new address of a table must be written down here, or it may forget who looks on."""
    tried = {path.split("?")[0] for path in (*READS, *(path for path, _ in ASKS), "/stream")}
    tried = {"/at/{ply}/film" if path.endswith("/film") else path for path in tried}
    tried = {"/at/{ply}" if path.startswith("/at/") and path[4:].isdigit() else path for path in tried}
    tried = {"/scenes/{key}" if path.startswith("/scenes/") else path for path in tried}
    known = {path: about for path, about in app.openapi()["paths"].items() if path.startswith("/api/tables/{table}")}
    reads = {path.removeprefix("/api/tables/{table}") for path, about in known.items() if "get" in about}
    assert len(reads) > 10
    assert reads <= tried, reads - tried


async def test_players_see_how_many_look_on(app: FastAPI, ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    table = made["table"]
    room = await site_of(app).rooms.get(table)
    holder = next(iter(room.seats[0].holders))
    readers = [Reader(app, table, name) for name in ("eve", "eve", "finn", holder)]
    for reader in readers:
        await reader.next()
    assert (await ada.get(f"/api/tables/{table}"))["watching"] == 2 == spectators.count_spectators(room)
    for reader in readers:
        await reader.close()
    assert (await ada.get(f"/api/tables/{table}"))["watching"] == 0
