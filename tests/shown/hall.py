"""A table in memory with the table's own code around it: no database, no network, and bots that think little."""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, TypeVar

from ludotheque import Match, bots
from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from ludotheque.table.common.fair_queue import GuestNetworks
from ludotheque.table.play import bot_players
from ludotheque.table.play.commit import commit_change
from ludotheque.table.play.think_pool import ThinkPool
from ludotheque.table.room import faults
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.store.schema import TableRow
from ludotheque.table.store.store import Seat

T = TypeVar("T")
TABLE = "1"
SPECTATOR = "eve"
LATE = 3
"""Lines of the record that a late spectator is behind."""


class Shelf:
    """What stands in for the store: it keeps the bots' thoughts, and accepts everything."""

    shared = False

    def __init__(self) -> None:
        self.memory_versions: defaultdict[str, int] = defaultdict(int)
        self.thoughts: dict[int, Any] = {}

    async def append_lines(self, *_: Any) -> None:
        """Keep new lines: the match has them."""

    async def load_thought(self, table: str, ply: int) -> Any:
        """Why a bot played what it played."""
        return self.thoughts.get(ply)


class QuickRobots:
    """Bots that think little and always the same: what they say is looked at, not how well they play."""

    def __init__(self, seed: int, level: int) -> None:
        self.seed, self.level = seed, level
        self.thinkers = ThinkPool(1)

    async def think(
        self,
        game: Game,
        state: GameState,
        seat: int,
        level: int,
        asked: Any = None,
        seconds: float | None = None,
        wish: int = 0,
        seed: int | None = None,
    ) -> bots.Thought:
        """What a bot would play."""
        found = min(level, self.level, len(bots.list_levels(game)))
        own = self.seed + int(state.ply) if seed is None else seed
        return bots.think(game, state.copy(), seat, found, seed=own, wish=wish)


class Hall:
    """One table, and everything that people ask of it."""

    def __init__(self, match: Match, seats: Sequence[Seat], seed: int, level: int) -> None:
        empty = dict.fromkeys(TableRow.__table__.columns.keys())
        host = min(min(seat.holders) for seat in seats if seat.holders)
        row = SimpleNamespace(**empty | {"id": TABLE, "status": "playing", "listed": False, "terms": {}, "host": host})
        self.room = Room(SimpleNamespace(row=row, seats=list(seats)), match)  # type: ignore[arg-type]
        self.shelf = Shelf()
        self.rooms: Any = object.__new__(Rooms)
        self.rooms.store, self.rooms.origins, self.rooms.on_change = self.shelf, GuestNetworks(), []
        self.rooms.pubsub = SimpleNamespace(publish=lambda table: None)
        self.rooms._rooms = {TABLE: self.room}
        self.site: Any = SimpleNamespace(rooms=self.rooms, bots=QuickRobots(seed, level))
        self.loop = asyncio.new_event_loop()

    @property
    def match(self) -> Match:
        """The game that is played here."""
        return self.room.match

    @property
    def game(self) -> Game:
        """The game that is played here, as such."""
        return self.room.game

    def ask(self, work: Coroutine[Any, Any, T]) -> T:
        """What the table answers."""
        return self.loop.run_until_complete(work)

    def close(self) -> None:
        """Everybody goes home."""
        self.loop.run_until_complete(self.loop.shutdown_default_executor())
        self.loop.close()

    @contextmanager
    def looked_on_late(self):
        """For the length of the block, who looks on is some lines behind."""
        before = self.room.terms
        self.room.terms = replace(before, watch=LATE)
        try:
            yield
        finally:
            self.room.terms = before

    # --- what happens ---

    def play(self, seat: int, action: int, thought: bots.Thought | None = None) -> None:
        """Somebody plays: a person with the clicks that lead there, a bot as bots do."""
        if thought is None:
            self.change(lambda match: match.play(seat, self.game.notation.write(action)), self.guest_of(seat))
            return
        kept = bot_players.thought_to_json(self.game, thought, self.match.ply + 1)
        self.shelf.thoughts[self.match.ply + 1] = kept
        self.change(lambda match: match.play(seat, kept["action"]), "", kept)

    def change(self, change: Any, guest: str, thought: Any = None) -> None:
        """Whatever changes the match, as a table does it."""

        async def changed() -> None:
            async with self.room.lock:
                await commit_change(self.rooms, self.room, change, Client(guest, "en"), thought)

        self.ask(changed())

    def guest_of(self, seat: int) -> str:
        """Who holds a seat; nobody where a bot sits."""
        return min(self.room.seats[seat].holders, default="")


NAMES = ("Zoé", "Bo", "Ada", "", "Yann", "", "Kim", "Ulf")
"""What players are called; some gave no name."""


def people(players: int, dice: random.Random) -> list[Seat]:
    """Every seat is held by a person of its own."""
    names = dice.sample(NAMES, players)
    return [_person(seat, names[seat], str(seat)) for seat in range(players)]


def one_and_bots(players: int, dice: random.Random) -> list[Seat]:
    """One person among bots."""
    own = dice.randrange(players)
    name = dice.choice(NAMES)
    return [_person(seat, name, "0") if seat == own else _bot(seat, dice.randint(1, 5)) for seat in range(players)]


def hot_seat(players: int, dice: random.Random) -> list[Seat]:
    """One person holds all seats."""
    return [_person(seat, "", "0") for seat in range(players)]


def _person(seat: int, name: str, guest: str) -> Seat:
    return Seat(seat, "human", None, name, f"key {seat}", frozenset([guest]))


def _bot(seat: int, level: int) -> Seat:
    return Seat(seat, "bot", level, "", f"key {seat}")


@contextmanager
def mishaps_heard() -> Iterator[list[tuple[str, BaseException]]]:
    """The errors that the table catches while the block runs (`table/room/faults.py`), each with the part that
    failed: a
    person is told something plainer then, and that is what must not happen."""
    heard: list[tuple[str, BaseException]] = []
    before = faults._log_once
    faults._log_once = lambda journal, error, facts: heard.append((facts["part"], error))
    try:
        yield heard
    finally:
        faults._log_once = before


MANNERS = {"people": people, "one_and_bots": one_and_bots, "hot_seat": hot_seat}
"""Who sits at a table."""
