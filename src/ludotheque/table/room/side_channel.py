"""The side channel of a table: plans and pings on the board, remarks of bots, requests to them.

It is memory only and no part of the record: it passes with the moment it belongs to, or when the room leaves the
memory.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ludotheque.core.contract.intentions import WISH_ROOM, Intention, wish_code
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.table.common.problems import Problem
from ludotheque.table.common.shapes import RemarkShown, SideChannel

Json = dict[str, Any]

POINT_SECONDS = 8.0
PING_SECONDS = 4.0
PATH_SECONDS = 90.0
MAX_KEYS = 24
MAX_TALK = 12

NO_WISH = Text("Ce robot ne connaît pas ce souhait.", "This robot knows no such wish.")


@dataclass(frozen=True)
class Plan:
    """What a seat shows on the board: one key points at something, several are a path. It expires by itself."""

    keys: tuple[str, ...]
    until: float


@dataclass(frozen=True)
class Ping:
    """What a seat points at for a moment. `number` counts all pings, so that each is sent once."""

    number: int
    key: str
    until: float


@dataclass(frozen=True)
class Said:
    """A remark of a seat, to another one or to all. `number` counts all remarks."""

    number: int
    seat: int
    text: Text
    to: int | None = None

    def json(self) -> RemarkShown:
        """Return the remark as the API carries it."""
        return {"number": self.number, "seat": self.seat, "text": self.text.both(), "to": self.to}


class Beside:
    """The side channel of one table."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.revision = 0
        self.tell: Callable[[Json], None] = lambda _news: None  # set by the registry
        self.wishes: dict[int, int] = {}  # by the bot's seat: the request and the seat that made it (`wish_code`)
        self.talk: deque[Said] = deque(maxlen=MAX_TALK)
        self._plans: dict[int, Plan] = {}
        self._pings: dict[int, Ping] = {}
        self._pointed = 0
        self._said = 0

    def draw(self, seat: int, keys: Sequence[str]) -> None:
        """Show a plan of a seat in place of its last one; no keys take it away."""
        self.revision += 1
        self.tell({"draw": [seat, list(keys)]})
        self._plans.pop(seat, None)
        if keys:
            lasts = POINT_SECONDS if len(keys) == 1 else PATH_SECONDS
            self._plans[seat] = Plan(tuple(keys[:MAX_KEYS]), time.monotonic() + lasts)

    def point(self, seat: int, key: str) -> None:
        """Point at an element for a seat, in place of what it pointed at before."""
        self.revision += 1
        self.tell({"point": [seat, key]})
        self._pointed += 1
        self._pings[seat] = Ping(self._pointed, key, time.monotonic() + PING_SECONDS)

    def say(self, seat: int, text: Text, to: int | None = None) -> None:
        """Add a remark of a seat, unless it has just said the same."""
        last = next((said for said in reversed(self.talk) if said.seat == seat), None)
        if last and (last.text, last.to) == (text, to):
            return
        self._said += 1
        self.revision += 1
        self.tell({"say": [seat, text.both(), to]})
        self.talk.append(Said(self._said, seat, text, to))

    def announce(self, seat: int, intention: Intention) -> None:
        """Let a bot say and show what it intends to do."""
        self.say(seat, intention.text)
        self.draw(seat, intention.keys)

    def wish_from(self, by: int, seat: int, key: str) -> None:
        """Note what the player of seat `by` requests from the bot at `seat`, and add it as a remark; an empty key
        withdraws it. Raises a Problem for a request that the game does not know."""
        kinds = dict(self.game.search.requests)
        if key and key not in kinds:
            raise Problem(400, "bad_request", NO_WISH)
        self._wish(seat, wish_code(list(kinds).index(key), by) if key else None)
        if key:
            self.say(by, kinds[key], seat)

    def _wish(self, seat: int, code: int | None) -> None:
        """Set the request to the bot at a seat, by its code; None removes it."""
        self.revision += 1
        self.wishes.pop(seat, None)
        if code is not None:
            self.wishes[seat] = code
        self.tell({"wish": [seat, code]})

    def take(self, news: Json) -> None:
        """Apply what another worker has sent (`notify_peers`), without sending it again."""
        tell, self.tell = self.tell, lambda _news: None
        try:
            if "draw" in news:
                self.draw(*news["draw"])
            if "point" in news:
                self.point(*news["point"])
            if "say" in news:
                seat, text, to = news["say"]
                self.say(seat, Text(**text), to)
            if "wish" in news:
                self._wish(*news["wish"])
        finally:
            self.tell = tell

    def acted(self, seats: Iterable[int]) -> None:
        """Remove the plans of seats that have acted: they are done, or no longer true."""
        for seat in seats:
            if self._plans.pop(seat, None):
                self.revision += 1

    def json(self) -> SideChannel:
        """Return everything as all clients of the table see it."""
        now = time.monotonic()
        self._plans = {seat: plan for seat, plan in self._plans.items() if plan.until > now}
        self._pings = {seat: ping for seat, ping in self._pings.items() if ping.until > now}
        kinds = [key for key, _ in self.game.search.requests]
        return {
            "plans": [
                {"seat": seat, "keys": list(plan.keys), "seconds": round(plan.until - now, 1)}
                for seat, plan in sorted(self._plans.items())
            ],
            "pings": [
                {"number": ping.number, "seat": seat, "key": ping.key, "seconds": round(ping.until - now, 1)}
                for seat, ping in sorted(self._pings.items())
            ],
            "talk": [said.json() for said in self.talk],
            "wishes": {str(seat): kinds[code % WISH_ROOM - 1] for seat, code in sorted(self.wishes.items())},
        }
