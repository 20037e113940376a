"""Questions that hide who could answer otherwise: others are told the same, in the same number of messages, in a time
that says nothing."""

from __future__ import annotations

import asyncio
import json
import re
import statistics
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from fastapi import FastAPI

from ludotheque.bots import Thought
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.table.common.settings import Settings
from ludotheque.table.room import veiled_questions
from tests.clauses.bevri.tools import table
from tests.sites import site_of
from tests.table.conftest import Guest, once, sit_down, until
from tests.table.messages.test_stream import Reader

pytestmark = pytest.mark.anyio

PAUSE = 0.2
QUIET = 0.1
"""Seconds after which everybody has been told what was done."""

HANDS = ("R1 G1", "anchor G1", "probe G1")
"""Hidden cards of the second company: it can play nothing, or one of two cards."""


def opening(hand: str, own: str = "anchor R1") -> str:
    """Phases are being chosen; the first company has an anchor, what the second one has is the difference."""
    return table(phase="choose", base={0: own, 1: hand}, cargo="0 12 24 30").position()


async def seated(ada: Guest, ben: Guest | None, hand: str, own: str = "anchor R1", **terms: Any) -> str:
    """A table for two: Ada, and Ben or a robot, who holds these cards."""
    other = {"kind": "open"} if ben else {"kind": "bot", "level": 1}
    seats = [{"kind": "me", "name": "Ada"}, other]
    made = await ada.new_table(game="bevri", options={}, seats=seats, position=opening(hand, own), terms=terms)
    if ben:
        await sit_down(ben, made)
    return str(made["table"])


class Ear:
    """Hears all that the table tells somebody, message by message."""

    def __init__(self, app: FastAPI, table_id: str, guest: str) -> None:
        self.reader, self.heard = Reader(app, table_id, guest), list[str]()
        self.task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        while True:
            name, data = await self.reader.next()
            self.heard.append(f"{name} {json.dumps(data)}")

    async def close(self) -> list[str]:
        """Stop, and tell what was heard, without what makes any two tables different."""
        while not self.task.done():  # a message that comes at the same moment swallows what stops it (`wait_for`)
            self.task.cancel()
            await asyncio.wait([self.task], timeout=QUIET)
        await self.reader.close()
        known = re.search(r'"table": "(\w+)"', self.heard[0])
        assert known
        hidden = rf'{known.group(1)}|(?<=k=)[\w.-]+|(?<="commitment": ")\w+'
        return [re.sub(hidden, "*", text) for text in self.heard]


async def guest_at(app: FastAPI, table_id: str, seat: int) -> str:
    kept = await site_of(app).rooms.store.load_table(table_id)
    (guest,) = kept.seats[seat].holders
    return str(guest)


async def acted(guest: Guest, table_id: str, seat: int, action: str) -> None:
    await guest.play(table_id, seat, action)
    await asyncio.sleep(QUIET)


async def until_ply(app: FastAPI, table_id: str, ply: int) -> None:
    room = await site_of(app).rooms.get(table_id)
    await until(lambda: room.match.ply >= ply)
    await asyncio.sleep(QUIET)


@pytest.fixture
def settings(database_url: str) -> Settings:
    """Robots make pauses here, as they do at home."""
    return Settings(database_url, secret="s" * 32, warm=False, bot_pause=PAUSE, rate=0.0)


async def think(known: Game, state: Any, *_: Any, **__: Any) -> Thought:
    """A robot that chooses the first thing it may, and plays no card."""
    text = "pass" if known.manners.veiled_answer(state) else "choose TE"
    return Thought(known.notation.read(text)[0], 0.5, [], None, None, Text("", ""), 0, 0.0)


async def dream(known: Game, state: Any, *_: Any, **__: Any) -> Thought:
    """A robot that thinks for long about its card, and would then play it."""
    if not known.manners.veiled_answer(state):
        return await think(known, state)
    await asyncio.sleep(20)
    return Thought(known.notation.read("anchor +")[0], 0.5, [], None, None, Text("", ""), 0, 0.0)


# --- what others are told -----------------------------------------------------------------------


@asynccontextmanager
async def at_table(app: FastAPI, table_id: str, *seats: int) -> AsyncIterator[None]:
    """Whoever holds these seats has the table open."""
    ears = [Ear(app, table_id, await guest_at(app, table_id, seat)) for seat in seats]
    await asyncio.sleep(QUIET)
    yield
    for ear in ears:
        await ear.close()


async def heard_with_ben(app: FastAPI, ada: Guest, ben: Guest, hand: str) -> list[list[str]]:
    """A window, in which Ben passes: by himself where he has a choice. What Ada hears of it, and who looks on."""
    table_id = await seated(ada, ben, hand)
    here = Ear(app, table_id, await guest_at(app, table_id, 1))
    await asyncio.sleep(QUIET)
    ears = [Ear(app, table_id, guest) for guest in (await guest_at(app, table_id, 0), "eve")]
    await asyncio.sleep(QUIET)
    await acted(ada, table_id, 0, "choose TE")
    await acted(ben, table_id, 1, "choose TE")
    window = await ada.get(f"/api/tables/{table_id}")
    assert (window["view"]["step"], window["turn"], window["formal"]) == ("window", [0, 1], [])
    own = await ben.get(f"/api/tables/{table_id}")
    assert own["formal"] == ([1] if hand == HANDS[0] else [])
    if not own["formal"]:
        await acted(ben, table_id, 1, "pass")
    await until_ply(app, table_id, 3)
    assert (await ada.get(f"/api/tables/{table_id}"))["decided"] == [1]
    await acted(ada, table_id, 0, "pass")
    assert (await ada.get(f"/api/tables/{table_id}"))["view"]["step"] == "trade"
    heard = [await ear.close() for ear in ears]
    await here.close()
    return heard


async def test_others_hear_the_same_whether_a_person_could_play_a_card(app: FastAPI, ada: Guest, ben: Guest) -> None:
    worlds = [await heard_with_ben(app, ada, ben, hand) for hand in HANDS]
    for others in zip(*worlds, strict=True):
        assert [len(heard) for heard in others] == [len(others[0])] * len(HANDS)
        assert others[1:] == others[:1] * (len(HANDS) - 1)
    assert worlds[0][0] != worlds[0][1], "and who sits there hears more than who looks on"


async def heard_with_robot(app: FastAPI, ada: Guest, hand: str) -> list[str]:
    """The same with a robot, which passes."""
    table_id = await seated(ada, None, hand)
    await until_ply(app, table_id, 1)  # the robot has chosen its phases
    ear = Ear(app, table_id, await guest_at(app, table_id, 0))
    await asyncio.sleep(QUIET)
    await acted(ada, table_id, 0, "choose TE")
    await until_ply(app, table_id, 3)
    return await ear.close()


async def test_others_hear_the_same_whether_a_robot_could_play_a_card(
    app: FastAPI, ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site_of(app).bots, "think", think)
    worlds = [await heard_with_robot(app, ada, hand) for hand in HANDS]
    assert [len(heard) for heard in worlds] == [len(worlds[0])] * len(HANDS)
    assert worlds[1:] == worlds[:1] * (len(HANDS) - 1)


async def test_the_record_stays_closed_and_pictures_tell_nothing(app: FastAPI, ada: Guest, ben: Guest) -> None:
    seen = []
    for hand in HANDS:
        table_id = await seated(ada, ben, hand, own="B1 R1")
        (await site_of(app).rooms.get(table_id)).pause = 60.0  # nobody has answered yet
        await ada.play(table_id, 0, "choose TE")
        await ben.play(table_id, 1, "choose TE")
        closed = await ada.get(f"/api/tables/{table_id}/record", 403)
        past = [await ada.get(f"/api/tables/{table_id}/at/{ply}") for ply in range(3)]
        pictures = [await ada.text(f"/api/tables/{table_id}/board.svg?ply={ply}") for ply in range(3)]
        scenes = await ada.get(f"/api/tables/{table_id}/scenes")
        seen.append(json.dumps([closed["error"], past, pictures, scenes]).replace(table_id, "*"))
    assert len(set(seen)) == 1


# --- in a time that says nothing ----------------------------------------------------------------------


async def answer_time(app: FastAPI, ada: Guest, ben: Guest | None, hand: str) -> float:
    """How long the second company takes to answer in a window that opens."""
    room = await site_of(app).rooms.get(await seated(ada, ben, hand))
    if not ben:
        await until(lambda: room.match.ply == 1)
    await ada.play(room.id, 0, "choose TE")
    if ben:
        await ben.play(room.id, 1, "choose TE")
    started = time.monotonic()
    await until(lambda: room.match.ply == 3)
    assert room.current_actions[-1].action == "pass"
    return time.monotonic() - started


async def test_all_answers_take_a_pause_that_is_drawn_in_the_same_way(
    app: FastAPI, ada: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(veiled_questions.random, "uniform", lambda low, high: high)
    monkeypatch.setattr(veiled_questions, "AWAY_FACTOR", 2.0)
    monkeypatch.setattr(site_of(app).bots, "think", think)
    for who, hand, away in ((ben, HANDS[0], 2), (ben, HANDS[1], 2), (None, HANDS[0], 1), (None, HANDS[1], 1)):
        pause = veiled_questions.LONGEST_FACTOR * away * PAUSE
        assert pause - 0.1 < await answer_time(app, ada, who, hand) < pause + 2


async def test_a_robot_that_thinks_for_too_long_says_no_in_time(
    app: FastAPI, ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site_of(app).bots, "think", dream)
    assert await answer_time(app, ada, None, HANDS[1]) < 10


async def test_pauses_are_between_one_and_three_of_a_robots(app: FastAPI, ada: Guest, ben: Guest) -> None:
    room = await site_of(app).rooms.get(await seated(ada, ben, HANDS[0]))
    async with at_table(app, room.id, 0):
        drawn = [veiled_questions.choose_pause(room, 0) / PAUSE for _ in range(2000)]
        assert 1 <= min(drawn) < max(drawn) <= 3
        assert 1.8 < statistics.mean(drawn) < 2.2
        away = [veiled_questions.choose_pause(room, 1) / PAUSE for _ in range(2000)]
        assert 5 <= min(away) < max(away) <= 15
        room.hurry.set()
        room.pause = 2.0
        assert max(veiled_questions.choose_pause(room, 0) for _ in range(200)) <= 3 * veiled_questions.HURRIED_SECONDS
        room.pause = 0.0
        assert veiled_questions.choose_pause(room, 0) == 0.0


# --- for who sits there ---------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", HANDS)
async def test_who_is_away_says_no_in_the_turn_of_another(app: FastAPI, ada: Guest, ben: Guest, hand: str) -> None:
    """With a choice or without: who does not come back for hours tells nothing."""
    table_id = await seated(ada, ben, hand, clock={"kind": "days", "days": 3})
    async with at_table(app, table_id, 0):
        await ada.play(table_id, 0, "choose TE")
        await ben.play(table_id, 1, "choose TE")
        told = await once(lambda: ada.get(f"/api/tables/{table_id}"), lambda full: full["decided"] == [1])
        assert told["turn"] == [0]
        assert told["thinking"] == []
        entry = (await ben.get(f"/api/tables/{table_id}"))["log"][-1]
        passed = "" if hand == HANDS[0] else "pass"
        assert (entry["seat"], entry["action"]) == (1, passed)
        assert (await ada.get(f"/api/tables/{table_id}"))["log"][-1]["action"] == ""


@pytest.mark.parametrize("own", ["R1", "anchor R1"])
async def test_in_ones_own_turn_the_table_waits(
    app: FastAPI, ada: Guest, ben: Guest, own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else nobody who plays by the day could ever play a special card; and who can play none waits, too."""
    monkeypatch.setattr(veiled_questions, "AWAY_FACTOR", 1.0)
    table_id = await seated(ada, ben, "R1 G1", own=own)
    room = await site_of(app).rooms.get(table_id)
    async with at_table(app, table_id, 1):
        await ada.play(table_id, 0, "choose TE")
        await ben.play(table_id, 1, "choose TE")
        await until(lambda: room.match.turn == (0,))
        await asyncio.sleep(2 * veiled_questions.LONGEST_FACTOR * PAUSE)
        assert (room.match.turn, room.match.ply) == ((0,), 3)
        async with at_table(app, table_id, 0):
            if own == "R1":
                await until(lambda: room.match.ply == 4)
            else:
                await asyncio.sleep(2 * veiled_questions.LONGEST_FACTOR * PAUSE)
                assert room.match.ply == 3, "whoever has a choice has it, once they are there"


async def test_who_comes_back_in_time_decides(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table_id = await seated(ada, ben, HANDS[1])
    room = await site_of(app).rooms.get(table_id)
    await ada.play(table_id, 0, "choose TE")
    await ben.play(table_id, 1, "choose TE")
    async with at_table(app, table_id, 0, 1):
        await asyncio.sleep((veiled_questions.AWAY_FACTOR + 1) * veiled_questions.LONGEST_FACTOR * PAUSE)
        assert (room.match.turn, room.match.ply) == ((0, 1), 2)


async def test_nobody_answers_for_a_seat_that_waits_for_a_person(app: FastAPI, ada: Guest, ben: Guest) -> None:
    position = table(chosen={0: "TE", 1: "TE"}, base={0: "anchor", 1: "R1"}).position()
    made = await ada.new_table(game="bevri", options={}, seats=[{"kind": "me"}, {"kind": "open"}], position=position)
    room = await site_of(app).rooms.get(made["table"])
    async with at_table(app, room.id, 0):
        await ada.play(room.id, 0, "pass")
        await until(lambda: room.match.turn and 1 in room.match.turn)
        before = room.match.ply
        await asyncio.sleep(2 * veiled_questions.LONGEST_FACTOR * PAUSE)
        assert room.match.ply == before
        await sit_down(ben, made)
        assert room.list_seats(await guest_at(app, room.id, 1)) == [1]


async def test_what_the_table_answered_is_nothing_that_one_has_played(app: FastAPI, ada: Guest, ben: Guest) -> None:
    position = table(chosen={0: "TE", 1: "TE"}, base={0: "R1", 1: "R1"}).position()
    made = await ada.new_table(game="bevri", options={}, seats=[{"kind": "me"}, {"kind": "open"}], position=position)
    await sit_down(ben, made)
    room = await site_of(app).rooms.get(made["table"])
    async with at_table(app, room.id, 0, 1):
        await ada.play(room.id, 0, "pass")
        await until(lambda: any(entry.seat == 1 for entry in room.list_logged_actions()))
    assert not room.has_played(1)
    assert room.has_played(0)
    await ben.post(f"/api/tables/{room.id}/stand", {"seat": 1})


async def test_a_takeback_goes_behind_what_the_table_answered(app: FastAPI, ada: Guest, ben: Guest) -> None:
    position = table(chosen={0: "TE", 1: "TE"}, base={0: "R1", 1: "R1"}).position()
    made = await ada.new_table(game="bevri", options={}, seats=[{"kind": "me"}, {"kind": "me"}], position=position)
    table_id = made["table"]
    async with at_table(app, table_id, 0):
        await ada.play(table_id, 0, "pass")
        await until_ply(app, table_id, 3)  # both have been answered for
    assert (await ada.get(f"/api/tables/{table_id}"))["turn"] == [1]
    back = await ada.post(f"/api/tables/{table_id}/undo", {"seat": 0})
    assert back["ply"] == 0


async def test_who_holds_two_seats_looks_through_the_one_that_has_a_choice(app: FastAPI, ada: Guest) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    hands = table(phase="choose", base={0: "R1", 1: "anchor"}).position()
    made = await ada.new_table(game="bevri", options={}, seats=seats, position=hands)
    room = await site_of(app).rooms.get(made["table"])
    room.pause = 60.0
    for seat in (0, 1):
        await ada.play(made["table"], seat, "choose TE")
    full = await ada.get(f"/api/tables/{made['table']}")
    assert (full["turn"], full["formal"], full["view"]["seat"]) == ([0, 1], [0], 1)
    assert full["skip"]["seconds"] == room.pause, "an automatic no takes as long as those of others"
