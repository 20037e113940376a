"""Replays of records and positions that people send, in threads of their own, so that nothing else waits for them.

A record is as much work as its writer likes. So a replay has a budget (`core/match/replay_budget.py`), one network has
one replay at a time and a few that wait, and the networks take turns (`table/common/fair_queue.py`). Tables that were
played here never wait for any of that; those that show an imported record do.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import TypeVar

from ludotheque.core.match.match import BadText, Match, Refused
from ludotheque.core.match.replay_budget import ReplayBudget, TooMuchWork
from ludotheque.core.match.verify import Verdict, verify
from ludotheque.table.common import cpu_costs, problems
from ludotheque.table.common.fair_pool import FairPool
from ludotheque.table.common.fair_queue import Owner
from ludotheque.table.common.problems import Problem
from ludotheque.table.room.room import Room, load_room
from ludotheque.table.store.store import StoredTable
from ludotheque.table.words import WORDS

T = TypeVar("T")

THREADS = 2
THREADS_PER_NETWORK = 1
"""Replays at the same time, in all and of one network."""

MAX_WAITING = 4
MAX_WAITING_IN_ALL = 40
"""Replays that may wait, of one network and in all."""

SECONDS_PER_LINE = 0.0005
"""Seconds that a line of a record is expected to take."""


class ReplayPool:
    """All replays of this process of what people send."""

    def __init__(self) -> None:
        self._pool = FairPool("replay", THREADS, each=THREADS_PER_NETWORK)

    async def replay_record(self, owner: Owner, record: str) -> Match:
        """Replay a record and return its match; raise a Problem when it does not hold, or is too much work."""
        try:
            return await self.run(owner, partial(Match.replay, record, budget=ReplayBudget()), record.count("\n"))
        except BadText as error:
            raise Problem(400, "bad_record", error.text) from None
        except Refused as error:
            raise problems.illegal_record(error.refusal) from None

    async def verify_record(self, owner: Owner, record: str) -> Verdict:
        """Return the verdict of the verifier on a record; raise a Problem when it is too much work."""
        try:
            return await self.run(owner, partial(_verify_record, record), record.count("\n"))
        except TooMuchWork:
            raise Problem(409, "too_long", WORDS["replay.too_long_to_verify"]) from None

    async def load_room(self, kept: StoredTable, owner: Owner) -> Room:
        """Replay a stored table: at once where it was played here, in turn where it shows an imported record."""
        if kept.row.status != "replay":
            return await cpu_costs.run_in_thread(load_room, kept)
        return await self._pool.run(
            owner, len(kept.lines) * SECONDS_PER_LINE, cpu_costs.bind_to_request(load_room, kept)
        )

    async def run(self, owner: Owner, work: Callable[[], T], lines: int = 1) -> T:
        """Run such work when it is the owner's turn; raise a Problem when too much waits already."""
        queue = self._pool.queue
        if queue.count_jobs(owner.network) >= MAX_WAITING:
            raise Problem(429, "too_fast", WORDS["replay.wait_for_yours"])
        if len(queue) >= MAX_WAITING_IN_ALL:
            raise Problem(503, "busy", WORDS["replay.wait_for_all"])
        return await self._pool.run(owner, lines * SECONDS_PER_LINE, cpu_costs.bind_to_request(work))

    def close(self) -> None:
        """Start nothing more."""
        self._pool.close()


@lru_cache(maxsize=8)
def _verify_record(record: str) -> Verdict:
    """Verify a record; the last verdicts are remembered, since a long game takes a while."""
    return verify(record, ReplayBudget())
