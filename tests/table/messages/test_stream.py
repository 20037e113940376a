"""The stream: the whole state first, then changes, in order."""

from __future__ import annotations

import asyncio
import json

import pytest
from fastapi import FastAPI

from ludotheque.table.messages import stream
from ludotheque.table.room.client import Client
from tests.sites import site_of
from tests.table.conftest import PATIENCE, TWO_PEOPLE, Guest, sit_down

pytestmark = pytest.mark.anyio


class Reader:
    """Reads a stream as a browser would."""

    def __init__(self, app: FastAPI, table: str, guest: str = "watcher", **more) -> None:
        self.told = stream.stream_table(site_of(app).rooms, table, Client(guest, "en"), **more)

    async def next(self, patience: float = PATIENCE) -> tuple[str, dict]:
        """The next event that is no heartbeat."""
        while True:
            text = await asyncio.wait_for(anext(self.told), patience)
            if text.startswith("event: "):
                name, data = text.strip().split("\n")
                return name.removeprefix("event: "), json.loads(data.removeprefix("data: "))

    async def close(self) -> None:
        """Go away."""
        await self.told.aclose()


async def test_full_first_and_then_changes_in_order(app: FastAPI, ada: Guest) -> None:
    made = await ada.new_table()
    reader = Reader(app, made["table"])
    name, full = await reader.next()
    assert (name, full["ply"], full["you"]) == ("full", 0, [])
    for ply, (seat, action) in enumerate(((0, "b2-c2"), (1, "f12-f11"), (0, "f1-f2")), start=1):
        await ada.play(made["table"], seat, action)
        name, change = await reader.next()
        assert (name, change["ply"]) == ("change", ply)
        assert (change["keep"], [entry["action"] for entry in change["log"]]) == (ply - 1, [action])
    await ada.post(f"/api/tables/{made['table']}/undo", {"seat": 0})
    name, change = await reader.next()
    assert (name, change["ply"], change["keep"]) == ("change", 2, 2)
    assert [entry["undone"] for entry in change["log"]] == [True], "what has changed is told again, and no more"
    await reader.close()


async def test_a_slow_reader_gets_the_latest_and_all_new_entries(app: FastAPI, ada: Guest) -> None:
    made = await ada.new_table()
    reader = Reader(app, made["table"])
    await reader.next()
    await ada.play(made["table"], 0, "b2-c2")
    await ada.play(made["table"], 1, "f12-f11")
    _, change = await reader.next()
    assert change["ply"] == 2
    assert [entry["action"] for entry in change["log"]] == ["b2-c2", "f12-f11"]
    await reader.close()


async def test_the_others_see_who_comes_and_goes(app: FastAPI, ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    path = f"/api/tables/{made['table']}"
    reader = Reader(app, made["table"])
    _, full = await reader.next()
    assert [seat["kind"] for seat in full["seats"]] == ["human", "open"]
    await sit_down(ben, made)
    _, change = await reader.next()
    assert [seat["kind"] for seat in change["seats"]] == ["human", "human"]
    kept = await site_of(app).rooms.store.load_table(made["table"])
    (guest,) = kept.seats[1].holders
    friend = Reader(app, made["table"], guest)
    _, full = await friend.next()
    assert full["you"] == [1]
    assert (await reader.next())[1]["seats"][1]["online"] is True
    await friend.close()
    assert (await reader.next())[1]["seats"][1]["online"] is False
    assert (await ada.get(path))["seats"][1]["online"] is False
    await reader.close()


async def test_two_tabs_of_one_guest_both_listen(app: FastAPI, ada: Guest) -> None:
    made = await ada.new_table()
    tabs = [Reader(app, made["table"], "same"), Reader(app, made["table"], "same")]
    for tab in tabs:
        await tab.next()
    await ada.play(made["table"], 0, "b2-c2")
    for tab in tabs:
        assert (await tab.next())[1]["ply"] == 1
        await tab.close()


async def test_a_thinking_bot_is_announced(app: FastAPI, ada: Guest) -> None:
    site_of(app).bots._pause = 0.6
    made = await ada.new_table(seats=[{"kind": "me"}, {"kind": "bot", "level": 1}])
    reader = Reader(app, made["table"])
    await reader.next()
    await ada.play(made["table"], 0, "b2-c2")
    seen = []
    while not seen or seen[-1][1].get("ply") != 2:
        seen.append(await reader.next())
    assert any(1 in (message.get("seats") if name == "thinking" else message["thinking"]) for name, message in seen)
    await reader.close()


async def test_heartbeats_and_the_end(app: FastAPI, ada: Guest) -> None:
    made = await ada.new_table()
    reader = Reader(app, made["table"], heartbeat=0.02)
    await reader.next()
    assert (await anext(reader.told)).startswith(":")
    site_of(app).rooms.pubsub.close()
    assert (await reader.next())[0] == "gone"
    with pytest.raises(StopAsyncIteration):
        await anext(reader.told)
