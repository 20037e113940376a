"""Luck ledgers at the table: worked out once for each finished game, in a thread of its own and of low priority.

Every client who sees the table may ask: the game is over. The ledger is kept in memory under the digest of the record;
the sentences are made when it is sent, since people may change their names. Where a game's loops are still being
compiled the work waits for them; where they never will be, the interpreter makes do with few rollouts.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludotheque.core.language.text import Text
from ludotheque.core.match.match import Match
from ludotheque.table.common.problems import Problem
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import seat_names
from ludotheque.table.words import WORDS

if TYPE_CHECKING:
    from ludotheque.lab.luck.ledger import Ledger, Moment

logger = logging.getLogger("ludotheque.table")
Json = dict[str, Any]

POLL_SECONDS = 0.5
MAX_KEPT = 200
MAX_WAITING = 20
MAX_PER_NETWORK = 3
"""Ledgers that may be in the making, in all and for one network."""

COMPILE_SECONDS = 120.0
"""Seconds that the work waits for compiled loops."""
NICENESS = 15
"""The priority of the thread, where the system lets a thread have one."""


@dataclass
class LedgerJob:
    """One ledger in the making. The working thread writes it, all other code only reads."""

    network: str = ""  # that asked for it
    share: float = 0.0
    ledger: Ledger | None = None
    failed: bool = False

    @property
    def is_done(self) -> bool:
        """Whether there is nothing more to wait for."""
        return self.failed or self.ledger is not None


class LuckLedgers:
    """All luck ledgers of this process."""

    def __init__(self, warming: bool) -> None:
        self._patience = COMPILE_SECONDS if warming else 0.0
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="ledger", initializer=_lower_priority)
        self._stop = threading.Event()
        self._jobs: dict[str, LedgerJob] = {}

    def find(self, match: Match) -> LedgerJob | None:
        """Return the ledger of a finished game; None if no client has asked for it."""
        return self._jobs.get(_record_digest(match))

    def start(self, match: Match, network: str) -> LedgerJob:
        """Return the ledger of a finished game, begun now if it has to be; raise a Problem when too many wait already,
        in all or from this network."""
        key = _record_digest(match)
        job = self._jobs.get(key)
        if job is None or job.failed:
            self._check_queue(network)
            job = self._jobs[key] = LedgerJob(network)
            self._pool.submit(_make_ledger, job, match, self._patience, self._stop)
        return job

    def _check_queue(self, network: str) -> None:
        """Raise a Problem when too many ledgers wait, and forget the oldest finished ones."""
        begun = [job.network for job in self._jobs.values() if not job.is_done]
        if begun.count(network) >= MAX_PER_NETWORK:
            raise Problem(429, "too_fast", WORDS["ledger.busy_here"])
        if len(begun) >= MAX_WAITING:
            raise Problem(503, "busy", WORDS["ledger.busy"])
        ended = [key for key, job in self._jobs.items() if job.is_done]
        for key in ended[: max(0, len(self._jobs) - MAX_KEPT + 1)]:
            del self._jobs[key]

    def close(self) -> None:
        """Stop working."""
        self._stop.set()
        self._pool.shutdown(wait=False, cancel_futures=True)


def _lower_priority() -> None:
    """Lower the priority of this thread: people and bots come first."""
    if hasattr(os, "setpriority"):
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


def _record_digest(match: Match) -> str:
    """Return the digest of a match's record."""
    return hashlib.sha256(match.record().encode()).hexdigest()


def _make_ledger(job: LedgerJob, match: Match, patience: float, stop: threading.Event) -> None:
    """Make a ledger, in the working thread."""
    from ludotheque.lab.luck.judge import is_ready
    from ludotheque.lab.luck.ledger import Stopped, make_ledger

    def progress(share: float) -> None:
        job.share = share

    try:
        until = time.monotonic() + patience
        while not is_ready(match.game) and time.monotonic() < until and not stop.wait(POLL_SECONDS):
            pass
        job.ledger = make_ledger(match, "cpu" if is_ready(match.game) else "python", progress, stop)
    except Stopped:
        job.failed = True
    except Exception:
        logger.exception("the luck ledger of a game of %s failed", match.game.name)
        job.failed = True


# --- what is told ---


async def start_ledger(rooms: Rooms, ledgers: LuckLedgers, client: Client, table_id: str) -> Json:
    """Start the ledger of a finished game and return how far it is, or the ledger itself."""
    room = await _get_finished_room(rooms, client, table_id)
    return _job_to_json(room, ledgers.start(room.match, rooms.origins.make_owner(client.guest).network))


async def get_ledger(rooms: Rooms, ledgers: LuckLedgers, client: Client, table_id: str) -> Json:
    """Return how far the ledger of a finished game is, or the ledger itself; it may not have been asked for yet."""
    room = await _get_finished_room(rooms, client, table_id)
    return _job_to_json(room, ledgers.find(room.match))


async def _get_finished_room(rooms: Rooms, client: Client, table_id: str) -> Room:
    """Return the room of a finished game between several seats; raise a Problem otherwise."""
    room = await rooms.get_visible(table_id, client)
    async with room.lock:
        if not room.match.state.over:
            raise Problem(409, "running", WORDS["ledger.running"])
        if room.match.state.players == 1:
            raise Problem(409, "alone", WORDS["ledger.alone"])
    return room


def _job_to_json(room: Room, job: LedgerJob | None) -> Json:
    """Return a job as the API carries it."""
    if job is None:
        return {"state": "none"}
    if job.failed:
        return {"state": "failed", "error": {"code": "failed", **WORDS["ledger.failed"].to_json()}}
    if job.ledger is None:
        return {"state": "running", "share": round(job.share, 3)}
    return {"state": "done", "share": 1.0, "ledger": _ledger_to_json(room, job.ledger)}


def _ledger_to_json(room: Room, ledger: Ledger) -> Json:
    """Return a ledger with the names of the table and the sentences of its moments."""
    from ludotheque.lab.luck.ledger import ledger_json

    called = seat_names(room)
    plain = ledger_json(ledger)
    accounts = [account | {"name": called[account["seat"]].to_json()} for account in plain["accounts"]]
    pairs = zip(plain["moments"], ledger.moments, strict=True)
    moments = [shown | _moment_to_json(room, moment, called) for shown, moment in pairs]
    return plain | {"accounts": accounts, "moments": moments}


def _moment_to_json(room: Room, moment: Moment, called: Sequence[Text]) -> Json:
    """Return the sentences of a moment, and where it can be seen."""
    from ludotheque.lab.luck import text as words

    return {
        "sentence": words.moment_sentence(room.game, moment, called).to_json(),
        "told": words.event_sentences(moment, called).to_json(),
        "url": f"/t/{room.id}?ply={moment.ply}",
    }
