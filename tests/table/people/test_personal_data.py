"""One's own data: in one file, or gone. What stays of a game is the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from ludotheque.core.match.verify import verify
from ludotheque.table.people.sessions import COOKIE
from ludotheque.table.store.schema import Base
from tests import toys
from tests.sites import site_of
from tests.table.clients import PASSWORD, beaten, log_in, play_some, recomputed, register, seat_all
from tests.table.conftest import TWO_PEOPLE, Guest, on_both, sit_down, until

pytestmark = pytest.mark.anyio

SECRET_WORDS = "meet me at the harbour"


async def _everything(app: FastAPI) -> str:
    """All rows of all tables of the database, as text."""
    store, told = site_of(app).rooms.store, []
    for table in Base.metadata.sorted_tables:
        told += [f"{table.name}: {tuple(row)}" for row in await store.fetch_rows(select(*table.columns))]
    return "\n".join(told)


async def _guest_id(app: FastAPI, guest: Guest) -> str:
    guests = app.state.guests
    session = guests.read(guest.client.cookies[COOKIE])
    assert session
    return str(session.guest)


async def _rich_life(app: FastAPI, ada: Guest, ben: Guest) -> tuple[str, str]:
    """A finished rated game, a running one, something said, something noted; answers both tables."""
    await register(ada, "Adalovelace", email="ada@example.org")
    await register(ben, "Ben")
    over = await beaten(app, [ada, ben], loser=1)
    running = await seat_all(ada, ben, game=toys.PAIRS.name, options={}, terms={"rated": True, "keeper": 1})
    await play_some(app, running, [ada, ben])
    await ada.post(f"/api/tables/{running}/talk", {"text": SECRET_WORDS}, 201)
    answer = await ada.client.put(f"/api/tables/{running}/note", json={"text": "watch the left bird"})
    assert answer.status_code == 200
    return over, running


async def test_everything_in_one_file(app: FastAPI, ada: Guest, ben: Guest) -> None:
    over, running = await _rich_life(app, ada, ben)
    answer = await ada.client.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    told = answer.json()
    assert told["account"][0]["email"] == "ada@example.org"
    assert "password" not in told["account"][0]
    assert [row["words"]["en"] for row in told["said"]] == [SECRET_WORDS]
    assert told["notes"][0]["text"] == "watch the left bird"
    assert told["results"][0]["won"]
    assert told["ratings"][0]["games"] == 1
    tables = {table["table"]: table for table in told["tables"]}
    assert set(tables) == {over, running}
    assert tables[over]["seats"] == [0]
    assert tables[over]["record"] == await ada.text(f"/api/tables/{over}/record")
    assert tables[running]["record"] is None, "its cards are still hidden"
    others = (await ben.client.get("/api/me/export")).json()
    assert "ada@example.org" not in str(others)
    assert SECRET_WORDS not in str(others)


async def test_secrets_of_a_running_game_stay_secret(ada: Guest) -> None:
    """In a game with hidden cards even its player reads the record at the end only."""
    made = await ada.new_table(game="beyond", options={}, seats=[{"kind": "me"}, {"kind": "open"}])
    told = (await ada.client.get("/api/me/export")).json()
    assert [(table["table"], table["record"]) for table in told["tables"]] == [(made["table"], None)]


async def test_a_guest_has_a_file_too(ada: Guest) -> None:
    assert (await ada.client.get("/api/me/export")).json()["tables"] == []
    made = await ada.new_table(seats=TWO_PEOPLE)
    told = (await ada.client.get("/api/me/export")).json()
    assert told["account"] == []
    assert told["tables"][0]["table"] == made["table"]


@on_both
async def test_everything_gone(app: FastAPI, ada: Guest, ben: Guest, guest: Callable[[], Guest]) -> None:
    await _rich_life(app, ada, ben)
    gone = await _guest_id(app, ada)
    assert (await ada.post("/api/me/delete", {"sure": False, "password": PASSWORD}, 400))["error"]["code"] == "not_sure"
    assert (await ada.post("/api/me/delete", {"sure": True, "password": "x"}, 403))["error"]["code"] == "login"
    before = await recomputed(app)
    await ada.post("/api/me/delete", {"sure": True, "password": PASSWORD})
    kept = await _everything(app)
    for trace in ("Adalovelace", "adalovelace", "ada@example.org", SECRET_WORDS, "watch the left bird", gone):
        assert trace not in kept, trace
    assert not (await ada.get("/api/me"))["account"]
    assert (await ada.get("/api/tables"))["tables"] == []
    assert (await guest().client.get("/p/Adalovelace")).status_code == 404
    await log_in(guest(), "Adalovelace", status=403)
    after = await recomputed(app)
    assert sorted(one.mu for one in after.values()) == sorted(one.mu for one in before.values())
    ben_now = (await ben.get("/api/people/Ben"))["played"][0]["rating"]["rating"]
    assert ben_now < 1500, "what Ben lost stays lost"


async def test_games_go_on_without_who_is_gone(app: FastAPI, ada: Guest, ben: Guest) -> None:
    over, running = await _rich_life(app, ada, ben)
    await ada.post("/api/me/delete", {"sure": True, "password": PASSWORD})
    record = await ben.text(f"/api/tables/{over}/record")
    assert "Adalovelace" not in record
    assert verify(record).holds
    full = await ben.get(f"/api/tables/{running}")
    assert "Adalovelace" not in str(full)
    room = await site_of(app).rooms.get(running)
    assert room.seats[0].bot_level == 1, "the keeper that was agreed on"
    assert not room.terms.rated
    talk = await ben.get(f"/api/tables/{running}/talk")
    lines = [line for line in talk["lines"] if line["place"] == "table"]
    assert [(line["name"], line["words"]) for line in lines] == [("", None)]
    await until(lambda: room.match.turn == (1,))  # the bot plays for the seat that is empty now
    await ben.post(f"/api/tables/{running}/resign", {"seat": 1})


async def test_a_guest_is_forgotten_too(app: FastAPI, ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=[{"kind": "me", "name": "Passerby"}, {"kind": "open"}])
    await sit_down(ben, made)
    before = ada.client.cookies[COOKIE]
    await ada.post("/api/me/delete", {"sure": True})
    assert ada.client.cookies[COOKIE] != before
    assert "Passerby" not in await _everything(app)
    assert "Passerby" not in str(await ben.get(f"/api/tables/{made['table']}"))
    ada.client.cookies.set(COOKIE, before)
    assert (await ada.get("/api/tables"))["tables"] == []


async def test_a_profile_in_pages(app: FastAPI, ada: Guest, ben: Guest, guest: Callable[[], Guest]) -> None:
    await register(ada, "Ada")
    await register(ben, "Ben")
    closed = await beaten(app, [ada, ben], loser=1, terms={"watch": "closed"})
    tables = [await beaten(app, [ada, ben], loser=0, terms={}) for _ in range(20)]

    async def pages(reader: Guest) -> list[dict[str, Any]]:
        return [await reader.get("/api/people/Ada", params={"page": page}) for page in (1, 2, 99)]

    first, second, last = await pages(guest())
    assert (first["page"], first["pages"], last["page"]) == (1, 2, 2)
    assert {one["url"] for one in first["results"]} == {f"/t/{table}" for table in tables}
    assert [(one["url"], one["with"], one["won"]) for one in second["results"]] == [(None, [], True)]
    assert (await pages(ben))[1]["results"][0]["url"] == f"/t/{closed}", "who played there may look"
    html = await ada.text("/p/Ada?lang=en")
    assert "Games: 21 · wins: 1" in html
    assert "Not rated yet" in html
