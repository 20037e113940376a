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
from ludotheque.table.room.client import Asker
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import names

if TYPE_CHECKING:
    from ludotheque.lab.luck.ledger import Ledger, Moment

logger = logging.getLogger("ludotheque.table")
Json = dict[str, Any]

LOOK_AGAIN = 0.5
MOST_KEPT = 200
MOST_WAITING = 20
MOST_EACH = 3
"""Ledgers that may be in the making, in all and for one network."""

WARMING = 120.0
"""Seconds that the work waits for compiled loops."""
POLITE = 15
"""The priority of the thread, where the system lets a thread have one."""

RUNNING = Text("La part de chance se calcule à la fin de la partie.", "The luck ledger is made when the game is over.")
ALONE = Text(
    "Seul, il n’y a personne à battre : la part de chance ne se calcule pas.",
    "Alone there is nobody to beat: no luck ledger is made.",
)
BUSY = Text(
    "Trop de parties attendent déjà leur calcul : réessayez dans une minute.",
    "Too many games are waiting for their ledger: try again in a minute.",
)
BUSY_HERE = Text(
    "Plusieurs parties demandées d’ici attendent déjà leur calcul : attendez qu’elles l’aient.",
    "Several games asked for from here are waiting for their ledger: wait until they have it.",
)
FAILED = Text("Le calcul n’a pas abouti.", "The calculation failed.")


@dataclass
class Job:
    """One ledger in the making. The working thread writes it, all other code only reads."""

    network: str = ""  # that asked for it
    share: float = 0.0
    ledger: Ledger | None = None
    failed: bool = False

    @property
    def ended(self) -> bool:
        """Whether there is nothing more to wait for."""
        return self.failed or self.ledger is not None


class Ledgers:
    """All luck ledgers of this process."""

    def __init__(self, warming: bool) -> None:
        self._patience = WARMING if warming else 0.0
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="ledger", initializer=_be_polite)
        self._stop = threading.Event()
        self._jobs: dict[str, Job] = {}

    def find(self, match: Match) -> Job | None:
        """Return the ledger of a finished game; None if no client has asked for it."""
        return self._jobs.get(_digest(match))

    def start(self, match: Match, network: str) -> Job:
        """Return the ledger of a finished game, begun now if it has to be; raise a Problem when too many wait already,
        in all or from this network."""
        key = _digest(match)
        job = self._jobs.get(key)
        if job is None or job.failed:
            self._make_room(network)
            job = self._jobs[key] = Job(network)
            self._pool.submit(_work, job, match, self._patience, self._stop)
        return job

    def _make_room(self, network: str) -> None:
        """Raise a Problem when too many ledgers wait, and forget the oldest finished ones."""
        begun = [job.network for job in self._jobs.values() if not job.ended]
        if begun.count(network) >= MOST_EACH:
            raise Problem(429, "too_fast", BUSY_HERE)
        if len(begun) >= MOST_WAITING:
            raise Problem(503, "busy", BUSY)
        ended = [key for key, job in self._jobs.items() if job.ended]
        for key in ended[: max(0, len(self._jobs) - MOST_KEPT + 1)]:
            del self._jobs[key]

    def close(self) -> None:
        """Stop working."""
        self._stop.set()
        self._pool.shutdown(wait=False, cancel_futures=True)


def _be_polite() -> None:
    """Lower the priority of this thread: people and bots come first."""
    if hasattr(os, "setpriority"):
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), POLITE)


def _digest(match: Match) -> str:
    """Return the digest of a match's record."""
    return hashlib.sha256(match.record().encode()).hexdigest()


def _work(job: Job, match: Match, patience: float, stop: threading.Event) -> None:
    """Make a ledger, in the working thread."""
    from ludotheque.lab.luck.judge import ready
    from ludotheque.lab.luck.ledger import Stopped, ledger

    def progress(share: float) -> None:
        job.share = share

    try:
        until = time.monotonic() + patience
        while not ready(match.game) and time.monotonic() < until and not stop.wait(LOOK_AGAIN):
            pass
        job.ledger = ledger(match, "cpu" if ready(match.game) else "python", progress, stop)
    except Stopped:
        job.failed = True
    except Exception:
        logger.exception("the luck ledger of a game of %s failed", match.game.name)
        job.failed = True


# --- what is told ---


async def begin(rooms: Rooms, ledgers: Ledgers, client: Asker, table_id: str) -> Json:
    """Start the ledger of a finished game and return how far it is, or the ledger itself."""
    room = await _finished(rooms, client, table_id)
    return _told(room, ledgers.start(room.match, rooms.origins.owner(client.guest).network))


async def look(rooms: Rooms, ledgers: Ledgers, client: Asker, table_id: str) -> Json:
    """Return how far the ledger of a finished game is, or the ledger itself; it may not have been asked for yet."""
    room = await _finished(rooms, client, table_id)
    return _told(room, ledgers.find(room.match))


async def _finished(rooms: Rooms, client: Asker, table_id: str) -> Room:
    """Return the room of a finished game between several seats; raise a Problem otherwise."""
    room = await rooms.get_visible(table_id, client)
    async with room.lock:
        if not room.match.state.over:
            raise Problem(409, "running", RUNNING)
        if room.match.state.players == 1:
            raise Problem(409, "alone", ALONE)
    return room


def _told(room: Room, job: Job | None) -> Json:
    """Return a job as the API carries it."""
    if job is None:
        return {"state": "none"}
    if job.failed:
        return {"state": "failed", "error": {"code": "failed", **FAILED.both()}}
    if job.ledger is None:
        return {"state": "running", "share": round(job.share, 3)}
    return {"state": "done", "share": 1.0, "ledger": _in_words(room, job.ledger)}


def _in_words(room: Room, ledger: Ledger) -> Json:
    """Return a ledger with the names of the table and the sentences of its moments."""
    from ludotheque.lab.luck.ledger import ledger_json

    called = names(room)
    plain = ledger_json(ledger)
    accounts = [account | {"name": called[account["seat"]].both()} for account in plain["accounts"]]
    pairs = zip(plain["moments"], ledger.moments, strict=True)
    moments = [shown | _words(room, moment, called) for shown, moment in pairs]
    return plain | {"accounts": accounts, "moments": moments}


def _words(room: Room, moment: Moment, called: Sequence[Text]) -> Json:
    """Return the sentences of a moment, and where it can be seen."""
    from ludotheque.lab.luck import text as words

    return {
        "sentence": words.sentence(room.game, moment, called).both(),
        "told": words.told(moment, called).both(),
        "url": f"/t/{room.id}?ply={moment.ply}",
    }
