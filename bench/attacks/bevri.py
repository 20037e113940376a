"""Attacks on BEVRI's secrets: who holds a special card."""

from __future__ import annotations

import asyncio
import json
import re
import statistics
import time
from collections.abc import AsyncIterator

from bench.attacks import attack
from bench.attacks.target import Json, Target, Visitor

WAIT = 6.0
"""Seconds after which somebody who waits for another's answer goes on by himself."""

PAUSE = 0.4
LONGEST = 3.0
SLACK = 2.0
"""A robot's answer takes up to so many pauses, and on a busy machine a little more."""

TABLES = 4
HANDS = {"no card to play": "R1 G1", "an anchor": "anchor G1", "a probe": "probe G1"}
CARGO = 'round = 3\nfirst = "p1"\ncountdown = 3\nside = "n"\ncargo = "0, 12, 24, 30"\n'


def choosing(hand: str) -> str:
    """A position in which both choose phases; only the hidden hand of the second company differs."""
    return f'{CARGO}phase = "choose"\nbases = ["anchor R1", "{hand}"]\n'


def trading(hand: str) -> str:
    """A position in which the first company ends its turn, and that of the second one begins with a window."""
    return f'{CARGO}phase = "trade"\nchosen = ["TE", "TE"]\nbases = ["R1 R1", "{hand}"]\n'


async def heard(visitor: Visitor, table: str) -> AsyncIterator[tuple[str, Json]]:
    """The events of a table's stream, one after the other."""
    async with visitor.http.stream("GET", f"/api/tables/{table}/stream", timeout=60) as stream:
        name = ""
        async for line in stream.aiter_lines():
            if line.startswith("event: "):
                name = line.removeprefix("event: ")
            elif line.startswith("data: "):
                yield name, json.loads(line.removeprefix("data: "))


class Spy:
    """Somebody on the first seat, who keeps all that reaches him."""

    def __init__(self, visitor: Visitor, table: str) -> None:
        self.visitor, self.table = visitor, table
        self.told: list[str] = []
        self.last: Json = {}
        self.when: list[float] = []
        self.task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for name, data in heard(self.visitor, self.table):
            self.told.append(self._plain(f"{name} {json.dumps(data)}"))
            self.last |= data if name in ("full", "change") else {}
            self.when.append(time.monotonic())

    def _plain(self, text: str) -> str:
        """Without what makes any two tables different."""
        return re.sub(rf'{self.table}|(?<=k=)[\w.-]+|(?<="commitment":")\w+', "*", text.replace('": "', '":"'))

    async def until(self, ply: int, seconds: float = 30.0) -> bool:
        """Wait until so many actions are told; whether they were."""
        end = time.monotonic() + seconds
        while self.last.get("ply", -1) < ply and time.monotonic() < end:
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.1)
        return bool(self.last.get("ply", -1) >= ply)

    async def play(self, visitor: Visitor, seat: int, action: str) -> None:
        """Play, and wait until it is told."""
        ply = (await visitor.table(self.table))["ply"]
        answer = await visitor.post(f"/api/tables/{self.table}/actions", {"seat": seat, "ply": ply, "action": action})
        assert answer.status_code == 200, answer.text[:300]
        await self.until(ply + 1)

    async def asked(self) -> None:
        """Look at everything else there is."""
        for path in ("", "/at/2", "/scenes", "/board.svg", "/record"):
            answer = await self.visitor.get(f"/api/tables/{self.table}{path}")
            self.told.append(f"{answer.status_code} {self._plain(answer.text)}")


async def spied(target: Target, hand: str) -> list[str]:
    """All that the first seat is told of a window in which the second one passes."""
    host, friend = target.visitor(), target.visitor()
    made = await host.made("bevri", position=choosing(hand))
    await friend.get(next(seat["url"] for seat in made["seats"] if "url" in seat))
    spy = Spy(host, made["table"])
    await spy.until(0)
    await spy.play(host, 0, "choose TE")
    await spy.play(friend, 1, "choose TE")
    await spy.asked()
    await asyncio.sleep(PAUSE)
    own = await friend.table(spy.table)
    if 1 in own["turn"] and 1 not in own.get("formal", []):
        await spy.play(friend, 1, "pass")
    await spy.until(3, WAIT)
    await spy.asked()
    await spy.play(host, 0, "pass")
    await spy.asked()
    spy.task.cancel()
    return spy.told


@attack(
    "A player compares what he is told while another holds a special card, and while he holds none",
    LUDOTHEQUE_BOT_PAUSE=str(PAUSE),
)
async def who_can_play(target: Target) -> str:
    """Two tables that differ only in a hidden card tell the others the same, in as many messages."""
    worlds = await asyncio.gather(*(spied(target, hand) for hand in HANDS.values()))
    first, *others = worlds
    for name, told in zip(list(HANDS)[1:], others, strict=True):
        if len(told) != len(first):
            target.broken(f"{len(first)} messages where another has no card to play, {len(told)} where he has {name}")
        for number, (one, other) in enumerate(zip(first, told, strict=True)):
            if one != other:
                place = next(k for k, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
                target.broken(f"message {number} tells {name}: {other[max(0, place - 60) : place + 60]}")
    return f"{len(worlds)} tables, {len(first)} messages each, byte for byte the same"


async def robot_time(target: Target, hand: str) -> float:
    """How long a strong robot takes to answer in a window."""
    host = target.visitor()
    seats = [{"kind": "me"}, {"kind": "bot", "level": 5}]
    made = await host.made("bevri", position=trading(hand), seats=seats)
    spy = Spy(host, made["table"])
    await spy.until(0)
    await spy.play(host, 0, "pass")
    opened, end = time.monotonic(), time.monotonic() + 30
    while 1 in spy.last["turn"] and spy.last["view"]["step"] == "window" and time.monotonic() < end:
        await asyncio.sleep(0.01)
    spy.task.cancel()
    return time.monotonic() - opened


@attack("A player tells by its time whether a robot had a special card to think about", LUDOTHEQUE_BOT_PAUSE=str(PAUSE))
async def robots_time(target: Target) -> str:
    """A robot of the highest level answers as quickly where it has a choice as where it has none."""
    hands = [HANDS["an anchor"], HANDS["no card to play"]] * TABLES
    times = await asyncio.gather(*(robot_time(target, hand) for hand in hands))
    able, unable = statistics.median(times[::2]), statistics.median(times[1::2])
    if unable < PAUSE / 2:
        target.broken(f"without a card a robot answers at once ({unable:.2f} s), with one after {able:.2f} s")
    if able > 4 * unable and able > LONGEST * PAUSE + SLACK:
        target.broken(f"with a card a robot answers after {able:.2f} s, without one after {unable:.2f} s")
    return f"answers after {able:.2f} s with a card, {unable:.2f} s without one"
