"""What is written beside a table's room, or while it comes and goes: nobody is shown what was before."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from fastapi import FastAPI

from ludotheque.table.common.problems import Stale
from ludotheque.table.room import registry, spectators
from ludotheque.table.room.client import Client
from tests.sites import site_of
from tests.table.clients import log_in, register
from tests.table.conftest import TWO_PEOPLE, Guest, on_both, sit_down

pytestmark = pytest.mark.anyio

OPEN = {"kind": "open"}


@on_both
async def test_a_host_without_a_seat_stays_the_host_when_he_logs_in(app: FastAPI, ada: Guest, ben: Guest) -> None:
    await register(ben, "Ada")
    made = await ada.new_table(seats=[OPEN, OPEN])
    path = f"/api/tables/{made['table']}"
    await ada.get(path)
    await log_in(ada, "Ada")
    await ada.post(path + "/seats/1", {"kind": "bot", "level": 1})
    assert (await ada.get(path))["seats"][1]["kind"] == "bot"


@on_both
async def test_who_logs_in_while_his_table_is_being_read_has_his_seat(
    app: FastAPI, ada: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    await register(ben, "Ada")
    made = await ada.new_table()
    reading, go_on = asyncio.Event(), asyncio.Event()
    load = site_of(app).rooms.store.load_table

    async def slow(*given: Any) -> Any:
        kept = await load(*given)
        reading.set()
        await go_on.wait()
        return kept

    monkeypatch.setattr(site_of(app).rooms.store, "load_table", slow)
    looks = asyncio.create_task(ben.get(f"/api/tables/{made['table']}"))
    await reading.wait()
    await log_in(ada, "Ada")
    go_on.set()
    await looks
    monkeypatch.setattr(site_of(app).rooms.store, "load_table", load)
    await ada.play(made["table"], 0, "b2-c2")


@on_both
async def test_nobody_is_asked_to_agree_with_who_is_no_longer_there(app: FastAPI, ada: Guest, ben: Guest) -> None:
    """Ada left, asked to take back all the same, and then deleted all that is kept of her."""
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    path = f"/api/tables/{made['table']}"
    await ada.play(made["table"], 0, "b2-c2")
    await ben.play(made["table"], 1, "f12-f11")
    site_of(app).bots._pause = 60.0
    await ada.post(path + "/leave", {"seat": 0})
    assert (await ada.post(path + "/undo", {"seat": 0}))["asked"]
    await ada.post("/api/me/delete", {"sure": True})
    answer = await ben.post(path + "/undo/answer", {"seat": 1, "accept": True}, 409)
    assert answer["error"]["code"] == "no_offer"


@on_both
async def test_who_looks_on_late_is_not_early_when_the_last_move_cannot_be_kept(
    app: FastAPI, ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The end of a game is on its way to the store, and does not arrive."""
    made = await ada.new_table(terms={"watch": 4})
    path, rooms = f"/api/tables/{made['table']}", site_of(app).rooms
    await ada.play(made["table"], 0, "b2-c2")
    room = await rooms.get(made["table"])
    writing, fail = asyncio.Event(), asyncio.Event()

    async def lost(*_: Any) -> None:
        writing.set()
        await fail.wait()
        raise Stale

    monkeypatch.setattr(rooms.store, "append_lines", lost)
    ends = asyncio.create_task(ada.client.post(path + "/resign", json={"seat": 1}))
    await writing.wait()
    assert room.match.state.over
    looks = asyncio.create_task(spectators.get_visible_room(room, Client("nobody", "en")))
    await asyncio.sleep(0)
    fail.set()
    await ends
    assert (await looks).match.ply == 0, "the shadow of the table, not the table"


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_a_table_that_leaves_the_memory_while_somebody_asks_for_it(
    app: FastAPI, ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database is slow to say how far the table is; meanwhile nobody seems to use it."""
    made, other = await ada.new_table(), await ada.new_table()
    rooms = site_of(app).rooms
    room = await rooms.get(made["table"])
    asked, go_on = asyncio.Event(), asyncio.Event()
    version = rooms.store.load_version

    async def slow(table_id: str) -> Any:
        if table_id == made["table"]:
            asked.set()
            await go_on.wait()
        return await version(table_id)

    monkeypatch.setattr(rooms.store, "load_version", slow)
    finds = asyncio.create_task(rooms.get(made["table"]))
    await asked.wait()
    monkeypatch.setattr(registry, "IDLE_SECONDS", 0.0)
    await asyncio.sleep(0.01)
    await rooms.get(other["table"])
    assert room.is_closed
    go_on.set()
    found = await finds
    assert found is not room
    assert rooms.loaded_rooms[made["table"]] is found
