"""Tables full of people who play: the load generator, one process.

Each table has two guests with cookies of their own, and each of them holds the table's stream and is told every change.
At its beat a table moves: whoever's turn it is, as his own stream has told him, plays one of the actions that it
offered. A move is timed from its beat, not from when it was sent, so a server that is late is late for all that waits.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from dataclasses import asdict, dataclass, field
from typing import Any

import orjson

from bench.load_wire import Lost, Stream, Wire
from ludotheque.table.messages import drawing_patch

Json = dict[str, Any]
SETTING_UP = 16
"""Tables that are made at the same time."""
PATIENCE = 20.0
"""Seconds after which what has not come is lost."""


@dataclass
class Counts:
    """What was measured in one stage, in seconds."""

    acked: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)  # from sending to the other's screen
    errors: list[str] = field(default_factory=list)


class Person:
    """One guest at one table, with his stream."""

    def __init__(self, table: Table, seat: int, cookie: str) -> None:
        self.table, self.seat, self.cookie = table, seat, cookie
        self.stream: Stream | None = None
        self.full: Json = {}
        self.log: list[str] = []
        self.drawn: drawing_patch.Pieces = ()
        self.news = asyncio.Event()

    async def listen(self, wire: Wire) -> None:
        """Open the table, and wait until it is there."""
        path = f"/api/tables/{self.table.id}/stream?lang=fr&form={self.table.form}"
        self.stream = await wire.listen(path, self.cookie, self.heard)
        await asyncio.wait_for(self.news.wait(), PATIENCE)

    def heard(self, name: str, data: bytes) -> None:
        """Something was told."""
        if name not in ("full", "change"):
            return
        self.full = orjson.loads(data)
        if self.table.form == "parts":
            svg = self.full["svg"]
            self.drawn = (
                drawing_patch.split_drawing(svg)
                if isinstance(svg, str)
                else drawing_patch.apply_patch(self.drawn, svg["parts"])
            )
        keep = self.full.get("keep", 0)
        self.log[keep:] = [entry["action"] or "?" for entry in self.full["log"]]
        self.news.set()
        self.table.seen_by(self)

    def choices(self) -> list[str]:
        """What he may play, as the stream has told him."""
        return [path[0] for path in self.full["paths"]] or list(self.full["said"])


class Table:
    """One table and its two people."""

    def __init__(self, wire: Wire, game: str, form: str, dice: random.Random) -> None:
        self.wire, self.game, self.form, self.dice = wire, game, form, dice
        self.id = ""
        self.people: list[Person] = []
        self.played: list[str] = []  # what was acknowledged
        self.counts = Counts()
        self._watched: dict[int, tuple[Person, float]] = {}  # by ply: who is to see it, and when it was sent

    async def open(self) -> None:
        """Make the table, sit down at both seats, listen."""
        body = {"game": self.game, "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}
        made = await self.wire.ask("POST", "/api/tables", body=body)
        if made.status != 201:
            raise Lost(f"no table: {made.status} {made.body[:200]!r}")
        told = orjson.loads(made.body)
        self.id = told["table"]
        link = next(seat["url"] for seat in told["seats"] if "url" in seat)
        sat = await self.wire.ask("GET", link)
        if sat.status != 303:
            raise Lost(f"no seat: {sat.status}")
        other = told["seats"].index(next(seat for seat in told["seats"] if "url" in seat))
        self.people = [Person(self, seat, sat.cookie if seat == other else made.cookie) for seat in (0, 1)]
        for person in self.people:
            await person.listen(self.wire)

    def seen_by(self, person: Person) -> None:
        """Somebody has a new picture: note how long it took."""
        for ply in [ply for ply, (who, _) in self._watched.items() if who is person and ply <= person.full["ply"]]:
            self.counts.seen.append(time.monotonic() - self._watched.pop(ply)[1])

    async def move(self, due: float) -> None:
        """Play one action, as soon as whose turn it is knows it."""
        try:
            await asyncio.wait_for(self._move(due), PATIENCE)
        except (Lost, TimeoutError, OSError) as error:
            self.counts.errors.append(f"{type(error).__name__} {error}")

    async def _move(self, due: float) -> None:
        person = await self._whose_turn()
        if person is None:
            return
        text, ply = self.dice.choice(person.choices()), person.full["ply"]
        other = self.people[1 - person.seat]
        counts, sent = self.counts, time.monotonic()
        self._watched[ply + 1] = (other, sent)
        body = {"seat": person.seat, "ply": ply, "action": text}
        answer = await self.wire.ask("POST", f"/api/tables/{self.id}/actions", person.cookie, body)
        told = orjson.loads(answer.body)
        if answer.status != 200 or not told.get("applied") or told["ply"] != ply + 1:
            self._watched.pop(ply + 1, None)
            raise Lost(f"{answer.status} {answer.body[:200]!r}")
        counts.acked.append(time.monotonic() - due)
        self.played.append(f"{person.seat} {text}")

    async def _whose_turn(self) -> Person | None:
        """Who is to move, once his stream has told him so; None when the game is over."""
        while True:
            for person in self.people:
                person.news.clear()
                if person.full["over"]:
                    return None
                if person.full["ply"] == len(self.played) and person.seat in person.full["turn"] and person.choices():
                    return person
            waits = [asyncio.ensure_future(person.news.wait()) for person in self.people]
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            for wait in waits:
                wait.cancel()

    def faults(self) -> list[str]:
        """What is wrong at the end: a stream that was lost, a picture of another position, a log with a gap."""
        found = []
        actions = [text.partition(" ")[2] for text in self.played]
        for person in self.people:
            if person.stream is None or person.stream.lost:
                found.append(f"{self.id}: seat {person.seat} lost its stream")
            elif person.full["ply"] != len(self.played):
                found.append(f"{self.id}: seat {person.seat} sees ply {person.full['ply']} of {len(self.played)}")
            elif [own for own in zip(actions, person.log, strict=True) if own[1] not in (own[0], "?")]:
                found.append(f"{self.id}: seat {person.seat} reads another log than was played")
        return found


class Load:
    """All tables of this process."""

    def __init__(self, host: str, port: int, game: str, form: str, tables: int) -> None:
        self.wire = Wire(host, port)
        self.dice = random.Random(7)
        self.tables = [Table(self.wire, game, form, self.dice) for _ in range(tables)]
        self.over: list[Table] = []

    async def open(self) -> None:
        """Make all tables, a few at a time."""
        gate = asyncio.Semaphore(SETTING_UP)

        async def one(table: Table) -> None:
            async with gate:
                await table.open()

        await asyncio.gather(*map(one, self.tables))

    async def stage(self, rate: float, seconds: float) -> Json:
        """Play at a rate for a while; answers the figures."""
        await self._replace_finished()
        counts, started, used = Counts(), time.monotonic(), time.process_time()
        heard = self._bytes()
        period = len(self.tables) / rate
        for table in self.tables:
            table.counts = counts
        beats = [self._play(table, started + period * k / len(self.tables), period, started + seconds)
                 for k, table in enumerate(self.tables)]  # fmt: skip
        await asyncio.gather(*beats)
        elapsed = time.monotonic() - started
        await self._settle()
        return {
            "rate": rate,
            "seconds": elapsed,
            "moves": len(counts.acked),
            "errors": counts.errors[:20],
            "acked": quantiles(counts.acked),
            "seen": quantiles(counts.seen),
            "generator_cpu": time.process_time() - used,
            "bytes_per_message": (self._bytes() - heard) / max(1, 2 * len(counts.acked)),
        }

    def _bytes(self) -> int:
        return sum(person.stream.bytes for table in self.tables for person in table.people if person.stream)

    async def _play(self, table: Table, due: float, period: float, end: float) -> None:
        """Move at each beat; one move at a time, as people do."""
        while due < end:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            if time.monotonic() > end + 1:
                return  # hopelessly late: what was not even begun is missing in the count of moves
            await table.move(due)
            due += period

    async def _settle(self) -> None:
        """Give what was acknowledged the time to reach every screen."""
        for _ in range(int(PATIENCE * 10)):
            if all(person.full["ply"] == len(table.played) for table in self.tables for person in table.people):
                return
            await asyncio.sleep(0.1)

    async def _replace_finished(self) -> None:
        """A new table for each game that has ended."""
        for place, table in enumerate(self.tables):
            if table.people[0].full["over"]:
                self.over.append(table)
                self.tables[place] = fresh = Table(self.wire, table.game, table.form, self.dice)
                await fresh.open()

    def faults(self) -> list[str]:
        """What is wrong at the end."""
        return [fault for table in (*self.tables, *self.over) for fault in table.faults()]

    def played(self) -> dict[str, list[str]]:
        """What was acknowledged at each table."""
        return {table.id: table.played for table in (*self.tables, *self.over)}

    def close(self) -> None:
        """Everybody goes home."""
        for table in (*self.tables, *self.over):
            for person in table.people:
                if person.stream:
                    person.stream.close()
        self.wire.close()


@dataclass(frozen=True)
class Quantiles:
    """How long something took, in milliseconds."""

    p50: float
    p95: float
    p99: float
    most: float


def quantiles(times: list[float]) -> Json:
    """The usual figures of some times."""
    found = sorted(times) or [0.0]
    at = (found[min(len(found) - 1, int(len(found) * share))] * 1000 for share in (0.5, 0.95, 0.99, 1.0))
    return asdict(Quantiles(*(round(value, 1) for value in at)))


async def serve_orders(host: str, port: int, game: str, form: str, tables: int) -> None:
    """Do what the lines of the standard input say, and answer each with a line of JSON: `open`, `stage RATE SECONDS`,
    `end`."""
    load = Load(host, port, game, form, tables)
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        order, *numbers = line.split()
        if order == "open":
            await load.open()
            told: Json = {"tables": tables}
        elif order == "stage":
            told = await load.stage(*map(float, numbers))
        else:
            told = {"faults": load.faults(), "played": load.played()}
            load.close()
        print(json.dumps(told), flush=True)
        if order == "end":
            return


if __name__ == "__main__":
    asyncio.run(serve_orders(sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4], int(sys.argv[5])))
