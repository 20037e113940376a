"""Places for streams: players and those who look on have room of their own, however many come at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
from fastapi import FastAPI

from ludotheque.server.app import create_app
from ludotheque.table.api import stream_places
from ludotheque.table.common.settings import Settings
from ludotheque.table.room import presence
from tests.sites import site_of
from tests.table.conftest import TWO_PEOPLE, Guest, sit_down, until
from tests.table.messages.test_stream import Reader

pytestmark = pytest.mark.anyio


class Listener:
    """A browser that has a stream open until it goes away."""

    def __init__(self, app: FastAPI, guest: Guest, table: str, address: str = "127.0.0.1") -> None:
        self.status = 0
        self.gone = asyncio.Event()
        cookies = "; ".join(f"{name}={value}" for name, value in guest.client.cookies.items())
        head = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http"}
        path = f"/api/tables/{table}/stream"
        headers = [(b"host", b"table.test"), (b"cookie", cookies.encode())]
        where = {"path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "", "headers": headers}
        scope = head | where | {"client": (address, 123), "server": ("table.test", 80)}
        self.task = asyncio.create_task(app(scope, self._receive, self._send))

    async def _receive(self) -> dict[str, Any]:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]

    async def close(self) -> None:
        """Go away."""
        self.gone.set()
        await self.task


@pytest.fixture
async def strict(settings: Settings) -> AsyncIterator[FastAPI]:
    """A server that counts, with room for five streams of each kind for an address."""
    made = create_app(replace(settings, rate=1.0, max_streams=5))
    async with made.router.lifespan_context(made):
        yield made


async def statuses(listeners: list[Listener]) -> list[int]:
    """How all were answered, once they are."""
    await until(lambda: all(one.status for one in listeners))
    return sorted(one.status for one in listeners)


async def table_of_two(app: FastAPI) -> tuple[Guest, Guest, str]:
    """Two players and their table."""
    ada, ben = Guest(app), Guest(app)
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    return ada, ben, str(made["table"])


async def test_strangers_who_come_at_once_leave_room_for_the_players(
    strict: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream_places, "MAX_SPECTATORS", 4)
    ada, ben, table = await table_of_two(strict)
    crowd = [Listener(strict, Guest(strict), table, f"192.0.2.{number % 3}") for number in range(12)]
    assert await statuses(crowd) == [200] * 4 + [503] * 8
    players = [Listener(strict, ada, table), Listener(strict, ada, table), Listener(strict, ben, table)]
    assert await statuses(players) == [200] * 3
    for one in crowd + players:
        await one.close()
    taken = strict.state.places
    assert {} == taken.spectator_counts == taken.device_counts == taken.address_counts, "a place that is left is free"
    again = Listener(strict, Guest(strict), table)
    assert await statuses([again]) == [200]
    await again.close()


async def test_strangers_at_an_address_leave_room_for_the_players_there(strict: FastAPI) -> None:
    ada, ben, table = await table_of_two(strict)
    crowd = [Listener(strict, Guest(strict), table) for _ in range(9)]
    assert await statuses(crowd) == [200] * 5 + [429] * 4
    players = [Listener(strict, one, table) for one in (ada, ben)]
    assert await statuses(players) == [200, 200]
    more = [Listener(strict, ada, table) for _ in range(5)]
    assert await statuses(more) == [200] * 3 + [429] * 2, "players, too, have no more than so many"
    for one in crowd + players + more:
        await one.close()


async def test_a_player_has_a_few_devices(strict: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream_places, "MAX_DEVICES", 2)
    ada, ben, table = await table_of_two(strict)
    mine = [Listener(strict, ada, table) for _ in range(3)]
    assert await statuses(mine) == [200, 200, 429]
    other = Listener(strict, ben, table)
    assert await statuses([other]) == [200]
    for one in (*mine, other):
        await one.close()


async def test_strangers_come_at_a_pace(strict: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each that comes is told to all the others: nobody comes and goes all the time."""
    monkeypatch.setattr(stream_places, "SPECTATE", stream_places.SPECTATE.__class__(3, 0.001))
    ada, _, table = await table_of_two(strict)
    for _ in range(3):
        one = Listener(strict, Guest(strict), table)
        assert await statuses([one]) == [200]
        await one.close()
    refused = Listener(strict, Guest(strict), table)
    elsewhere = Listener(strict, Guest(strict), table, "192.0.2.9")
    player = Listener(strict, ada, table)
    assert await statuses([refused]) == [429]
    assert await statuses([elsewhere, player]) == [200, 200]
    for one in (refused, elsewhere, player):
        await one.close()


async def test_a_crowd_is_told_once_in_a_while(
    app: FastAPI, ada: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    room = await site_of(app).rooms.get(made["table"])
    monkeypatch.setattr(presence, "MIN_SECONDS", 3.0)
    before = room.revision
    readers = [Reader(app, made["table"], f"stranger {number}") for number in range(20)]
    for reader in readers:
        await reader.next()
    assert room.revision - before == 1, "the first one is told, the others a little later, together"
    await until(lambda: room.revision - before == 2)
    holder = next(iter(room.seats[1].holders))
    player = Reader(app, made["table"], holder)
    await player.next()
    assert room.revision - before == 3, "a player is told at once"
    for reader in (*readers, player):
        await reader.close()
