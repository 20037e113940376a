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

from ludotheque.core.contract.intentions import REQUESTS_PER_SEAT, Intention, encode_request
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.table.common.problems import Problem
from ludotheque.table.common.shapes import RemarkShown, SideChannelShown
from ludotheque.table.words import WORDS

Json = dict[str, Any]

POINT_SECONDS = 8.0
PING_SECONDS = 4.0
PATH_SECONDS = 90.0
MAX_KEYS = 24
MAX_REMARKS = 12


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
class Remark:
    """A remark of a seat, to another one or to all. `number` counts all remarks."""

    number: int
    seat: int
    text: Text
    to: int | None = None

    def to_json(self) -> RemarkShown:
        """Return the remark as the API carries it."""
        return {"number": self.number, "seat": self.seat, "text": self.text.to_json(), "to": self.to}


class SideChannel:
    """The side channel of one table."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.revision = 0
        self.notify_peers: Callable[[Json], None] = lambda _news: None  # set by the registry
        self.bot_requests: dict[int, int] = {}  # by the bot's seat, as `encode_request` makes them
        self.remarks: deque[Remark] = deque(maxlen=MAX_REMARKS)
        self._plans: dict[int, Plan] = {}
        self._pings: dict[int, Ping] = {}
        self._ping_count = 0
        self._remark_count = 0

    def show_plan(self, seat: int, keys: Sequence[str]) -> None:
        """Show a plan of a seat in place of its last one; no keys take it away."""
        self.revision += 1
        self.notify_peers({"draw": [seat, list(keys)]})
        self._plans.pop(seat, None)
        if keys:
            lasts = POINT_SECONDS if len(keys) == 1 else PATH_SECONDS
            self._plans[seat] = Plan(tuple(keys[:MAX_KEYS]), time.monotonic() + lasts)

    def ping(self, seat: int, key: str) -> None:
        """Point at an element for a seat, in place of what it pointed at before."""
        self.revision += 1
        self.notify_peers({"point": [seat, key]})
        self._ping_count += 1
        self._pings[seat] = Ping(self._ping_count, key, time.monotonic() + PING_SECONDS)

    def add_remark(self, seat: int, text: Text, to: int | None = None) -> None:
        """Add a remark of a seat, unless its last one is the same."""
        last = next((said for said in reversed(self.remarks) if said.seat == seat), None)
        if last and (last.text, last.to) == (text, to):
            return
        self._remark_count += 1
        self.revision += 1
        self.notify_peers({"say": [seat, text.to_json(), to]})
        self.remarks.append(Remark(self._remark_count, seat, text, to))

    def announce(self, seat: int, intention: Intention) -> None:
        """Let a bot say and show what it intends to do."""
        self.add_remark(seat, intention.text)
        self.show_plan(seat, intention.keys)

    def add_bot_request(self, by: int, seat: int, key: str) -> None:
        """Note what the player of seat `by` requests from the bot at `seat`, and add it as a remark; an empty key
        withdraws it. Raises a Problem for a request that the game does not know."""
        kinds = dict(self.game.search.requests)
        if key and key not in kinds:
            raise Problem(400, "bad_request", WORDS["bot.unknown_request"])
        self._set_bot_request(seat, encode_request(list(kinds).index(key), by) if key else None)
        if key:
            self.add_remark(by, kinds[key], seat)

    def _set_bot_request(self, seat: int, code: int | None) -> None:
        """Set the request to the bot at a seat, by its code; None removes it."""
        self.revision += 1
        self.bot_requests.pop(seat, None)
        if code is not None:
            self.bot_requests[seat] = code
        self.notify_peers({"wish": [seat, code]})

    def apply_peer_news(self, news: Json) -> None:
        """Apply what another worker has sent (`notify_peers`), without sending it again."""
        tell, self.notify_peers = self.notify_peers, lambda _news: None
        try:
            if "draw" in news:
                self.show_plan(*news["draw"])
            if "point" in news:
                self.ping(*news["point"])
            if "say" in news:
                seat, text, to = news["say"]
                self.add_remark(seat, Text.of(text), to)
            if "wish" in news:
                self._set_bot_request(*news["wish"])
        finally:
            self.notify_peers = tell

    def drop_plans(self, seats: Iterable[int]) -> None:
        """Remove the plans of seats that have acted: they are carried out, or no longer hold."""
        for seat in seats:
            if self._plans.pop(seat, None):
                self.revision += 1

    def to_json(self) -> SideChannelShown:
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
            "talk": [said.to_json() for said in self.remarks],
            "wishes": {
                str(seat): kinds[code % REQUESTS_PER_SEAT - 1] for seat, code in sorted(self.bot_requests.items())
            },
        }
