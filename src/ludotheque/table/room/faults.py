"""Faults: errors of our own while a table is shown, drawn or played. They never break the table.

A message is made part by part (`MessageBuilder`). A part that fails is replaced by a plainer one, which the caller
gives, and the message says so in one honest line. What a client asks for, and what is played, is refused
(`refuse_faults`): nothing has changed. Either way the fault is noted: counted once for each position, and logged once
for each table, part and place in our code, with what it takes to see it again: the record, without the names of people.
The record of a running game holds its secrets: it goes to the server's log, and never to a client.
"""

from __future__ import annotations

import logging
import traceback
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import PurePath
from typing import Any, Protocol, TypeVar

from ludotheque.core.contract.show import View
from ludotheque.core.engine.structs import GameState
from ludotheque.core.language.text import Text, join_texts
from ludotheque.core.match.match import BadText, Match, Refused
from ludotheque.core.match.record import GameRecord
from ludotheque.table.common import metrics, problems
from ludotheque.table.common.problems import Problem, Stale
from ludotheque.table.room.client import Client
from ludotheque.table.words import WORDS

T = TypeVar("T")
Json = dict[str, Any]
logger = logging.getLogger("ludotheque.mishaps")

MAX_KNOWN = 4000
"""Faults that are remembered, so that each is logged once."""

MAX_FACT_LENGTH = 2000
"""Letters of a fact that are logged: of a move that a client sent."""

ANSWERS = (Problem, Stale, BadText, Refused)
"""Exceptions that are no errors of ours but answers."""


class HasMatch(Protocol):
    """A table, as far as its faults are concerned."""

    id: str
    match: Match


_known: OrderedDict[tuple[Any, ...], None] = OrderedDict()


def log_fault(place: HasMatch | Match, part: str, error: BaseException, ply: int | None = None, **facts: Any) -> None:
    """Count and log an error of ours at a table, or in a lesson, where there is only a match."""
    match: Match = getattr(place, "match", place)  # type: ignore[arg-type]
    known = {"part": part, "table": getattr(place, "id", ""), "ply": match.ply if ply is None else ply}
    _log_once(match.game_record, error, known | facts)


def log_unreadable(table_id: str, journal: GameRecord, error: BaseException) -> None:
    """Count and log an error of ours where a table cannot even be replayed."""
    _log_once(journal, error, {"part": "read", "table": table_id, "ply": len(journal.lines)})


def _log_once(journal: GameRecord, error: BaseException, facts: Json) -> None:
    """Count a fault once for each position and log it once for each place in the code."""
    header, part = journal.header, facts["part"]
    kind = (header.commitment, header.start, part, type(error).__name__, _find_place(error))
    if _is_new((*kind, facts["ply"])):
        metrics.count_event("mishaps", game=header.game, part=part)
    if _is_new(kind):
        said = {name: value[:MAX_FACT_LENGTH] if isinstance(value, str) else value for name, value in facts.items()}
        known = {"game": header.game, "rules": header.rules} | said | {"record": _anonymous_record(journal)}
        logger.error("mishap", exc_info=error, extra={"facts": known})


def _is_new(key: tuple[Any, ...]) -> bool:
    """Whether this key is noted for the first time."""
    if key in _known:
        return False
    _known[key] = None
    if len(_known) > MAX_KNOWN:
        _known.popitem(last=False)
    return True


def _find_place(error: BaseException) -> str:
    """Return the place in the code where an error was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{PurePath(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""


def _anonymous_record(journal: GameRecord) -> str:
    """Return the record so far, without the names of people, which do not belong in a log."""
    return GameRecord(replace(journal.header, names=()), journal.lines, journal.ending, journal.secret).text()


def make_with_fallback(
    place: HasMatch | Match, part: str, make: Callable[[], T], instead: Callable[[], T], **facts: Any
) -> T:
    """Return what `make` makes; where it fails, log that and return what `instead` makes. Problems are raised."""
    try:
        return make()
    except (Problem, Stale):
        raise
    except Exception as error:
        log_fault(place, part, error, **facts)
        return instead()


@contextmanager
def refuse_faults(
    place: HasMatch | Match, part: str, problem: Callable[[], Problem] = problems.table_failure, **facts: Any
) -> Iterator[None]:
    """Turn any error of ours in the block into `problem`, and log it; Problems and refusals are raised as they are."""
    try:
        yield
    except ANSWERS:
        raise
    except Exception as error:
        log_fault(place, part, error, **facts)
        raise problem() from None


class MessageBuilder:
    """One message in the making, for a client who looks at a table or at a lesson; it knows which parts of it
    failed."""

    def __init__(self, place: HasMatch | Match, client: Client, ply: int | None = None) -> None:
        self.subject, self.client, self.ply = place, client, ply
        self.seat: int | None = None  # the seat from which the client looks
        self.failed_parts: list[str] = []
        self.shows_old_picture = False  # whether an older picture stands for the board

    def make_part(self, name: str, make: Callable[[], T], instead: Callable[[], T], needs: Collection[str] = ()) -> T:
        """Return a part of the message; return what `instead` makes where it fails, or where a part that it `needs` has
        failed."""
        if not set(needs).isdisjoint(self.failed_parts):
            return instead()

        def fails() -> T:
            self.failed_parts.append(name)
            return instead()

        how = {"seat": self.seat, "lang": self.client.lang, "shape": self.client.shape}
        return make_with_fallback(self.subject, name, make, fails, ply=self.ply, **how)

    def to_json(self, plays: bool = False) -> Json | None:
        """Return which parts failed, and a line for the reader; None when all went well. `plays`: whether the reader
        may go on playing."""
        if not self.failed_parts:
            return None
        line = self.fault_sentence()
        return {
            "parts": sorted(set(self.failed_parts)),
            "text": (join_texts([line, WORDS["fault.play_on"]]) if plays else line).to_json(),
        }

    def fault_sentence(self) -> Text:
        """Return the sentence for the reader about what failed."""
        if not {"view", "board"} & set(self.failed_parts):
            return WORDS["fault.shown_in_part"]
        if self.shows_old_picture:
            return WORDS["fault.shown_as_before"]
        return WORDS["fault.not_shown"] if {"view", "words"} & set(self.failed_parts) else WORDS["fault.shown_in_words"]


def make_bare_view(match: Match, state: GameState, seat: int | None) -> View:
    """Make a view from what the core itself knows of a position: it tells nobody's secrets."""
    turn = list(match.turn) if state is match.state else []
    known = {"game": match.game.name, "players": int(state.players), "seat": seat, "ply": int(state.ply)}
    return known | {"turn": turn, "over": bool(state.over)}
