"""Pointing at the board: seen by all, kept by nobody, and no way to tell what only one seat may know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from fastapi import FastAPI

from ludotheque.core.catalog import game_names
from ludotheque.server.app import create_app
from ludotheque.table.common.settings import Settings
from ludotheque.table.play.pings import KEY_ATTRIBUTE, list_public_keys
from ludotheque.table.room import side_channel
from ludotheque.table.room.side_channel import SideChannel
from tests.sites import site_of
from tests.table.conftest import TWO_PEOPLE, Guest, sit_down
from tests.table.messages.test_stream import Reader
from tests.toys.crew import CREW

pytestmark = pytest.mark.anyio


async def pinged(reader: Reader) -> list[dict[str, Any]]:
    """What is pointed at, once anything is."""
    while True:
        _, data = await reader.next()
        if pings := data.get("beside", data).get("pings"):
            return pings


async def test_all_see_what_somebody_points_at(app: FastAPI, ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    path = f"/api/tables/{made['table']}"
    before = await ada.text(path + "/record")
    readers = [Reader(app, made["table"], name) for name in ("eve", "finn")]
    for reader in readers:
        await reader.next()
    await ben.post(path + "/ping", {"seat": 1, "key": "cell:d6"})
    for reader in readers:
        (ping,) = await pinged(reader)
        assert (ping["seat"], ping["key"], ping["number"]) == (1, "cell:d6", 1)
        assert 3 < ping["seconds"] <= 4
    for reader in readers:
        await reader.close()
    assert await ada.text(path + "/record") == before


async def test_who_may_point_and_at_what(ada: Guest, ben: Guest, guest: Callable[[], Guest]) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    path = f"/api/tables/{made['table']}/ping"
    assert (await guest().post(path, {"seat": 0, "key": "cell:d6"}, 403))["error"]["code"] == "forbidden"
    assert (await ben.post(path, {"seat": 0, "key": "cell:d6"}, 403))["error"]["code"] == "forbidden"
    assert (await ada.post(path, {"seat": 0, "key": "k" * 81}, 400))["error"]
    for key in ("cell:z99", "", '"><script>', "cell:D6"):
        refused = await ada.post(path, {"seat": 0, "key": key}, 409)
        assert refused["error"]["code"] == "unseen"
    assert (await ada.get(path.removesuffix("/ping")))["beside"]["pings"] == []


@pytest.mark.parametrize("game", sorted({*game_names(), CREW.name}))
async def test_only_what_everybody_sees_is_pointed_at(app: FastAPI, ada: Guest, game: str) -> None:
    """The own hand of a seat may have keys that the others' boards do not have: they are refused."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = (await ada.new_table(game=game, seats=seats, options={}))["table"]
    path = f"/api/tables/{table}"
    mine = set(KEY_ATTRIBUTE.findall((await ada.get(path))["svg"]))
    known = list_public_keys(await site_of(app).rooms.get(table))
    assert known, "a board has something to point at"
    await ada.post(path + "/ping", {"seat": 0, "key": sorted(known)[0]})
    for key in sorted(mine - known)[:3]:
        await ada.post(path + "/ping", {"seat": 0, "key": key}, 409)


async def test_nobody_points_all_the_time(settings: Settings) -> None:
    made = create_app(replace(settings, rate=1.0))
    async with made.router.lifespan_context(made):
        ada = Guest(made)
        path = f"/api/tables/{(await ada.new_table())['table']}/ping"
        for _ in range(6):
            await ada.post(path, {"seat": 0, "key": "cell:d6"})
        assert (await ada.post(path, {"seat": 0, "key": "cell:d6"}, 429))["error"]["code"] == "too_fast"


def test_a_ping_passes_by_itself_and_is_told_to_other_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(side_channel.time, "monotonic", lambda: now)
    here, there = SideChannel(CREW), SideChannel(CREW)
    here.notify_peers = there.apply_peer_news
    there.notify_peers = lambda news: pytest.fail("what came from elsewhere is not told again")
    here.ping(0, "cell:1")
    here.ping(0, "cell:2")
    here.ping(1, "cell:3")
    told = [(ping["number"], ping["seat"], ping["key"]) for ping in there.to_json()["pings"]]
    assert told == [(2, 0, "cell:2"), (3, 1, "cell:3")], "one for each seat"
    assert there.to_json() == here.to_json()
    now = 4.1
    assert here.to_json()["pings"] == there.to_json()["pings"] == []
