"""The threads in which bots think, and the order in which they do.

`threads` of them think about anything, in fair turns (`table/common/fair_queue.py`): the tables of one person, and all
that comes from one address, wait for each other, and not others for them. One more thread thinks only quick thoughts,
so that the easiest bot never waits until the strongest has finished. How long a thought will be is known from those
before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.table.common.fair_pool import FairPool, LateCallback
from ludotheque.table.common.fair_queue import Owner
from ludotheque.table.common.problems import Problem, no_bots
from ludotheque.table.words import WORDS

if TYPE_CHECKING:
    from ludotheque.bots import Thought

T = TypeVar("T")

GREEDY_SECONDS = 0.02
SEARCH_SECONDS = 1.0
"""Seconds that the first thought of its kind is expected to take, without and with a search."""

LEARNING_RATE = 0.1
"""How much one shorter thought changes what is expected of the next; a longer one is believed at once."""

MAX_HINTS = 8
"""Hints and answers in puzzles that may be on their way for one network."""


@dataclass(frozen=True)
class ThoughtRequest:
    """For whom a bot thinks, and what is called when that has to wait."""

    owner: Owner = Owner()
    late: LateCallback | None = None


class ThinkPool:
    """All threads of this process in which bots think."""

    def __init__(self, threads: int) -> None:
        self._pool = FairPool("bot", threads, quick=1)
        self._solver = FairPool("solver", 1)  # it has one set of buffers (`table/learn/defence.py`)
        self._expected: dict[tuple[str, int], float] = {}  # seconds that a thought takes, by game and level
        self._hint_counts: Counter[str] = Counter()  # hints on their way, by guest and by network

    @property
    def waiting_count(self) -> int:
        """How many thoughts wait for a thread."""
        return len(self._pool.queue) + len(self._solver.queue)

    def count_waiting_thoughts(self, network: str) -> int:
        """Return how many thoughts wait for one network."""
        return self._pool.queue.count_jobs(network)

    def count_tables(self, owner: Owner) -> int:
        """Return at how many tables of the same guest bots think or wait."""
        return self._pool.queue.count_active_tables(owner)

    async def think(
        self, game: Game, state: GameState, seat: int, level: int, asked: ThoughtRequest, **how: Any
    ) -> Thought:
        """Return what a bot would play; it thinks on a copy. Raises a Problem where the bots are not installed."""
        try:
            from ludotheque.bots import think
        except ImportError:
            raise no_bots() from None
        kind = (game.name, level)
        work: Callable[[], Thought] = partial(think, game, state.copy(), seat, level, **how)
        return await self._pool.run(
            asked.owner, self.expected_seconds(game, level), work, asked.late, partial(self._learn, kind)
        )

    async def solve(self, owner: Owner, work: Callable[[], T]) -> T:
        """Return what an exhaustive search finds."""
        return await self._solver.run(owner, SEARCH_SECONDS, work)

    def expected_seconds(self, game: Game, level: int) -> float:
        """Return the seconds that a thought of a level takes here, if it is a long one of its kind."""
        from ludotheque.bots import list_levels

        known = self._expected.get((game.name, level))
        if known is not None:
            return known
        recipe = list_levels(game)[min(level, len(list_levels(game))) - 1].bot_level(game)
        return GREEDY_SECONDS if recipe.search == "greedy" else SEARCH_SECONDS

    def _learn(self, kind: tuple[str, int], seconds: float) -> None:
        """Note how long a thought took."""
        before = self._expected.get(kind, seconds)
        self._expected[kind] = max(seconds, before + LEARNING_RATE * (seconds - before))

    @contextmanager
    def count_hint(self, owner: Owner, busy: Text = WORDS["hint.one"]) -> Iterator[None]:
        """Count a hint, or an answer in a puzzle, for as long as it is on its way; raise a Problem when the last one
        still is (`busy` says so), or too many are."""
        guest, network = f"guest {owner.guest}", f"network {owner.network}"
        if self._hint_counts[guest]:
            raise Problem(429, "one_hint", busy)
        if self._hint_counts[network] >= MAX_HINTS:
            raise Problem(429, "too_fast", WORDS["hint.many"])
        names = (guest, network)
        self._hint_counts.update(names)
        try:
            yield
        finally:
            for name in names:
                self._hint_counts[name] -= 1
                if not self._hint_counts[name]:
                    del self._hint_counts[name]

    def close(self) -> None:
        """Start nothing more."""
        self._pool.close()
        self._solver.close()
