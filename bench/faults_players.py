"""People who do not give up: they play while a server dies under them, come back by themselves, and keep count.

A move has three ends. *Acknowledged*: it must be there for ever, once. *Refused*: it must not be there. *Unknown*: the
line broke before the answer came. Then the person does what a browser does, listens again and looks: his stream tells
whether the move was kept, and he goes on from there.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from contextlib import suppress
from typing import Any

import orjson

from bench.load_players import Person, Table
from bench.load_wire import Lost, Wire

Json = dict[str, Any]
LOOK_AGAIN = 0.2
"""Seconds between two tries of somebody who has lost the line."""


class Stubborn(Person):
    """A guest who listens again whenever his stream is lost."""

    away = 0.0  # seconds for which he saw nothing, at most
    lost_at: float | None = None

    async def stay(self, wire: Wire) -> None:
        """Listen for ever."""
        path = f"/api/tables/{self.table.id}/stream?lang=fr&form=parts"
        while True:
            if self.stream is None or self.stream.lost:
                self.lost_at = self.lost_at or time.monotonic()
                with suppress(OSError):
                    self.stream = await wire.listen(path, self.cookie, self.heard)
            await asyncio.sleep(LOOK_AGAIN)

    def heard(self, name: str, data: bytes) -> None:
        """Something was told: he is back."""
        if self.lost_at:
            self.away, self.lost_at = max(self.away, time.monotonic() - self.lost_at), None
        super().heard(name, data)


class Siege(Table):
    """A table of two such people."""

    def __init__(self, wire: Wire, game: str, dice: random.Random) -> None:
        super().__init__(wire, game, "parts", dice)
        self.acknowledged, self.unknown = 0, 0
        self.refusals: Counter[str] = Counter()
        self.stubborn: list[Stubborn] = []
        self.pending: set[str] = set()  # lines tried at this ply whose answer never came
        self.staying: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Sit down, and stay."""
        await super().open()
        self.stubborn = [self._stubborn(person) for person in self.people]
        self.people = [*self.stubborn]
        self.staying = [asyncio.create_task(person.stay(self.wire)) for person in self.stubborn]

    def _stubborn(self, person: Person) -> Stubborn:
        if person.stream:
            person.stream.close()
        return Stubborn(self, person.seat, person.cookie)

    async def play_until(self, end: float, pause: float) -> None:
        """Move again and again."""
        while time.monotonic() < end:
            person = await self._next()
            if person is None:
                return
            await self._move_as(person)
            await asyncio.sleep(pause)

    async def _next(self) -> Person | None:
        """Who is to move, once his stream has told him so; None when the game is over."""
        while True:
            self.resolve()
            for person in self.people:
                person.news.clear()
                if person.full.get("over"):
                    return None
                if person.full.get("ply") == len(self.played) and person.seat in person.full["turn"]:
                    return person
            await asyncio.sleep(LOOK_AGAIN / 4)

    async def _move_as(self, person: Person) -> None:
        line = f"{person.seat} {self.dice.choice(person.choices())}"
        ply, sent = person.full["ply"], time.monotonic()
        body = {"seat": person.seat, "ply": ply, "action": line.partition(" ")[2]}
        try:
            answer = await self.wire.ask("POST", f"/api/tables/{self.id}/actions", person.cookie, body)
        except (Lost, OSError):
            self.unknown += 1
            self.pending.add(line)
            await asyncio.sleep(LOOK_AGAIN)
            return
        told = orjson.loads(answer.body)
        if answer.status == 200:
            self.acknowledged += 1
            self.counts.acked.append(time.monotonic() - sent)
            self.played.append(line)
            self.pending.clear()
        else:
            self.refusals[f"{answer.status} {told['error']['code']}"] += 1
            await asyncio.sleep(LOOK_AGAIN)

    def resolve(self) -> None:
        """Was a move kept whose answer never came? The streams tell which."""
        ply = len(self.played)
        for person in self.people:
            if self.pending and person.full.get("ply") == ply + 1:
                kept = next((line for line in self.pending if line.partition(" ")[2] == person.log[ply]), None)
                if kept:
                    self.played.append(kept)
                    self.pending.clear()

    def done(self) -> None:
        """Leave."""
        for task in self.staying:
            task.cancel()
        for person in self.people:
            if person.stream:
                person.stream.close()
