"""The lobby: what is listed, what is not, and the terms a table can have."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI

from ludotheque.table.common.clock import wall_time
from ludotheque.table.lobby import open_tables
from tests.sites import site_of
from tests.table.clients import register
from tests.table.conftest import Guest, on_both, sit_down

pytestmark = pytest.mark.anyio

ME, OPEN, BOT = {"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "bot", "level": 1}


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lobby looks each time."""
    monkeypatch.setattr(open_tables, "CACHE_SECONDS", -1.0)


async def _waiting(somebody: Guest, **asked: Any) -> list[str]:
    return [table["table"] for table in (await somebody.get("/api/lobby", params=asked))["waiting"]]


@on_both
async def test_a_listed_table_waits_until_it_is_full(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=[ME, OPEN], listed=True, options={"seats": "fixed", "max_turns": "300"})
    await ada.new_table(seats=[ME, OPEN])  # a private one
    shown = (await ben.get("/api/lobby"))["waiting"]
    assert [table["table"] for table in shown] == [made["table"]]
    assert shown[0]["free"] == [1]
    assert shown[0]["seats"][0]["name"] == "Ada"
    assert [option["value"]["en"] for option in shown[0]["options"]] == ["300"]
    await ben.post(f"/api/tables/{made['table']}/sit", {"seat": 1})
    found = await ben.get("/api/lobby")
    assert found["waiting"] == []
    assert [table["table"] for table in found["running"]] == [made["table"]]


async def test_nobody_is_shown_what_nobody_may_watch(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=[ME, OPEN], listed=True, terms={"watch": "closed"})
    assert await _waiting(ben) == [made["table"]]
    await ben.post(f"/api/tables/{made['table']}/sit", {"seat": 1})
    assert (await ben.get("/api/lobby"))["running"] == []


async def test_tables_that_nobody_touches_leave(app: FastAPI, ada: Guest) -> None:
    made = await ada.new_table(seats=[ME, OPEN], listed=True)
    assert await _waiting(ada) == [made["table"]]
    await site_of(app).rooms.store.update_table(
        made["table"], {"changed": wall_time() - timedelta(days=open_tables.LOBBY_DAYS, hours=1)}
    )
    assert await _waiting(ada) == []


async def test_the_lobby_by_game_and_in_parts(ada: Guest) -> None:
    biyi = [(await ada.new_table(seats=[ME, OPEN], listed=True))["table"] for _ in range(3)]
    beyond = (await ada.new_table(game="beyond", options={}, seats=[ME, OPEN], listed=True))["table"]
    assert await _waiting(ada) == [beyond, *reversed(biyi)]
    assert await _waiting(ada, game="beyond") == [beyond]
    assert await _waiting(ada, game="biyi", start=1, count=1) == [biyi[1]]
    assert (await ada.get("/api/lobby", params={"count": 1}))["total"]["waiting"] == 4
    await ada.get("/api/lobby", 400, params={"count": 51})


async def test_many_who_look_ask_the_database_once(app: FastAPI, ada: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_tables, "CACHE_SECONDS", 60.0)
    asked: list[str] = []
    read = site_of(app).rooms.store.fetch_rows

    async def counted(query: Any) -> Any:
        asked.extend(["listed"] if "tables.listed" in str(query) else [])
        return await read(query)

    await ada.get("/api/games")  # the cookie
    monkeypatch.setattr(app.state.lobby._store, "fetch_rows", counted)
    await ada.get("/api/lobby")
    await ada.get("/api/lobby", params={"game": "biyi"})
    assert asked == ["listed"]


async def test_who_looks_on_is_offered_the_free_seats(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=[ME, OPEN], listed=True, terms={"watch": 3})
    private = await ada.new_table(seats=[ME, OPEN])
    assert (await ben.get(f"/api/tables/{made['table']}"))["free"] == [1]
    assert (await ada.get(f"/api/tables/{made['table']}"))["free"] == []  # who sits there already
    assert (await ben.get(f"/api/tables/{private['table']}"))["free"] == []


async def test_my_tables_with_my_turn_first(ada: Guest, ben: Guest) -> None:
    mine = await ada.new_table(seats=[ME, OPEN])
    theirs = await ada.new_table(seats=[OPEN, ME])
    over = await ada.new_table()
    await ada.post(f"/api/tables/{over['table']}/resign", {"seat": 0})
    shown = (await ada.get("/api/lobby/mine"))["tables"]
    assert [(table["table"], table["yours"]) for table in shown] == [(mine["table"], True), (theirs["table"], False)]
    assert shown[0]["others"][0]["kind"] == "open"
    assert (await ada.get("/api/lobby/mine", params={"game": "beyond"}))["tables"] == []
    assert (await ben.get("/api/lobby/mine"))["tables"] == []


async def test_my_tables_call_the_others_by_their_names(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(game="beyond", options={}, seats=[ME, OPEN], listed=True)
    await ben.post(f"/api/tables/{made['table']}/sit", {"seat": 1})
    await ben.post(f"/api/tables/{made['table']}/name", {"seat": 1, "name": "Ben"})
    told = {}
    for guest in (ada, ben):
        (table,) = (await guest.get("/api/lobby/mine"))["tables"]
        told[table["yours"]] = table["status"]["en"]
        assert " p1 " not in table["status"]["en"]
        assert " p2 " not in table["status"]["en"]
    assert told[True].startswith("Reveal a card.")
    assert told[False] in ("Ada to play.", "Ben to play.")


async def test_the_rematch_of_a_listed_table_is_listed_too(ada: Guest, ben: Guest) -> None:
    for listed in (True, False):
        made = await ada.new_table(seats=[ME, OPEN], listed=listed)
        await sit_down(ben, made)
        await ada.post(f"/api/tables/{made['table']}/resign", {"seat": 0})
        again = await ada.post(f"/api/tables/{made['table']}/rematch", status=201)
        running = [table["table"] for table in (await ben.get("/api/lobby"))["running"]]
        assert (again["table"] in running) is listed


async def test_the_terms_of_a_table(ada: Guest) -> None:
    await register(ada, "Ada")
    terms = {
        "clock": {"kind": "live", "minutes": 10, "increment": 5},
        "keeper": 1,
        "watch": 3,
        "rated": True,
        "resign_ends": True,
    }
    made = await ada.new_table(seats=[ME, OPEN], terms=terms, listed=True)
    assert (await ada.get(f"/api/tables/{made['table']}"))["terms"] == terms | {"listed": True}
    plain = await ada.new_table()
    told = {"clock": None, "keeper": 2, "watch": "open", "rated": False, "resign_ends": False, "listed": False}
    assert (await ada.get(f"/api/tables/{plain['table']}"))["terms"] == told


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ({"seats": [ME, BOT], "terms": {"rated": True}}, "unsupported"),
        ({"seats": [ME, ME], "terms": {"rated": True}}, "unsupported"),
        ({"seats": [ME, OPEN], "terms": {"rated": True}, "position": "c4:w g3:w d9:b f11:b w"}, "unsupported"),
        ({"seats": [ME, BOT], "listed": True}, "unsupported"),
        ({"seats": [ME, OPEN], "terms": {"keeper": 9}}, "bad_request"),
        ({"seats": [ME, OPEN], "terms": {"watch": 51}}, "bad_request"),
        ({"seats": [ME, OPEN], "terms": {"watch": "never"}}, "bad_request"),
        ({"seats": [ME, OPEN], "terms": {"clock": {"kind": "live", "minutes": 0}}}, "bad_request"),
        ({"seats": [ME, OPEN], "terms": {"clock": {"kind": "sand", "minutes": 3}}}, "bad_request"),
        ({"seats": [ME, OPEN], "terms": {"clock": {"kind": "days", "days": 31}}}, "bad_request"),
        ({"seats": [ME, OPEN], "terms": {"pace": "slow"}}, "bad_request"),
    ],
)
async def test_what_a_table_cannot_be(ada: Guest, wishes: dict[str, Any], code: str) -> None:
    body = {"game": "biyi", "options": {"seats": "fixed"}, **wishes}
    error = (await ada.post("/api/tables", body, 400))["error"]
    assert error["code"] == code
    assert error["fr"] != error["en"]


async def test_who_wins_together_is_not_rated(ada: Guest) -> None:
    body = {"game": "farcry", "seats": [ME, OPEN], "terms": {"rated": True}}
    assert (await ada.post("/api/tables", body, 400))["error"]["code"] == "unsupported"
