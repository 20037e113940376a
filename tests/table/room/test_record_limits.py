"""How long a record may become: nobody takes the room of moves and endings."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from fastapi import FastAPI

from ludotheque.core.match.verify import verify
from ludotheque.server.app import create_app
from ludotheque.table.common.settings import Settings
from ludotheque.table.play.commit import commit_change
from ludotheque.table.room import record_limits
from tests.sites import site_of
from tests.table.conftest import TWO_PEOPLE, Guest, on_both, sit_down

pytestmark = pytest.mark.anyio

WHITE, BLACK = ("b2-c2", "f1-f2"), "f12-f11"


async def two(ada: Guest, ben: Guest) -> str:
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    return str(made["table"])


async def number(one: Guest, table: str, seat: int, status: int = 200) -> Any:
    return await one.post(f"/api/tables/{table}/number", {"seat": seat, "number": "beef"}, status)


async def ends(one: Guest, table: str, seat: int) -> None:
    assert (await one.post(f"/api/tables/{table}/resign", {"seat": seat}))["over"]


@on_both
async def test_each_seat_has_so_many_numbers(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table = await two(ada, ben)
    for _ in range(record_limits.MAX_NUMBERS):
        await number(ada, table, 0)
    refused = (await number(ada, table, 0, 409))["error"]
    assert (refused["code"], refused["en"]) == (
        "too_many_numbers",
        "This seat has given 20 numbers already: that is the most in one game.",
    )
    await number(ben, table, 1)
    await ada.play(table, 0, WHITE[0])
    await ends(ben, table, 1)
    assert verify(await ada.text(f"/api/tables/{table}/record"))


@on_both
async def test_a_record_with_more_of_them_goes_on(
    app: FastAPI, settings: Settings, ada: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was added before there was a bound is read as it is, and no longer stands in the way."""
    table = await two(ada, ben)
    room = await site_of(app).rooms.get(table)
    async with room.lock:
        for _ in range(3):
            many = lambda match: [match.add_number(0, "beef") for _ in range(2000)]  # noqa: E731
            await commit_change(site_of(app).rooms, room, many, _nobody(), move="number")
    again = create_app(settings)
    fresh = await site_of(again).rooms.get(table)
    assert fresh.length > fresh.game.manners.max_lines
    assert fresh.match.game_record.lines == room.match.game_record.lines
    await site_of(again).close()
    await site_of(again).rooms.store.close()
    assert (await number(ada, table, 0, 409))["error"]["code"] == "too_many_numbers"
    await number(ben, table, 1)
    await ada.play(table, 0, WHITE[0])
    await ends(ben, table, 1)
    assert verify(await ada.text(f"/api/tables/{table}/record"))


def _nobody() -> Any:
    from ludotheque.table.room.room import Client

    return Client("", "en")


async def test_each_seat_takes_back_so_much(
    app: FastAPI, ada: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_limits, "TAKEBACK_SHARE", 500)  # ten lines: five times a move and its takeback
    table = await two(ada, ben)
    path = f"/api/tables/{table}"
    for _ in range(5):
        await ada.play(table, 0, WHITE[0])
        await ada.post(path + "/undo", {"seat": 0})
    await ada.play(table, 0, WHITE[0])
    refused = (await ada.post(path + "/undo", {"seat": 0}, 409))["error"]
    assert refused["code"] == "too_many_takebacks"
    await ben.play(table, 1, BLACK)
    assert (await ada.post(path + "/undo", {"seat": 0}, 409))["error"]["code"] == "too_many_takebacks"
    assert (await ben.post(path + "/undo", {"seat": 1}))["applied"], "the other has their own"
    await ben.play(table, 1, BLACK)
    await ada.play(table, 0, WHITE[1])
    await ends(ben, table, 1)
    assert verify(await ada.text(path + "/record"))


async def test_what_others_agreed_to_counts_for_who_asked(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table = await two(ada, ben)
    await ada.play(table, 0, WHITE[0])
    await ben.play(table, 1, BLACK)
    await ada.post(f"/api/tables/{table}/undo", {"seat": 0})
    await ben.post(f"/api/tables/{table}/undo/answer", {"seat": 1, "accept": True})
    room = await site_of(app).rooms.get(table)
    assert room.match.action_log.read(room.match.game_record.lines).undo_lines == {0: 3}, "two moves and the takeback"


async def test_one_may_resign_at_any_length(
    app: FastAPI, ada: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await two(ada, ben)
    room = await site_of(app).rooms.get(table)
    await ada.play(table, 0, WHITE[0])
    monkeypatch.setattr(record_limits, "check_move", _at_two(record_limits.check_move))
    await ben.play(table, 1, BLACK)
    assert (await ada.play(table, 0, WHITE[1], 409))["error"]["code"] == "too_long"
    await ends(ada, table, 0)
    assert verify(room.match.record())


def _at_two(check: Any) -> Any:
    """The same check for a game that may last two moves."""

    class Seen:
        game = SimpleNamespace(manners=SimpleNamespace(max_lines=2))

        def __init__(self, room: Any) -> None:
            self.room = room

        def __getattr__(self, name: str) -> Any:
            return getattr(self.room, name)

    return lambda room: check(Seen(room))
