"""Errors of our own, where a table is told, drawn or played: they never break it.

What is told is made part by part (`Telling`). A part that fails is told in a plainer way, which the caller names, and
the message says so in one honest line. What somebody asks for, and what is played, is refused (`refusing`): nothing has
changed. Either way the error is noted: counted once for each position, and logged once for each table, part and place
in our code, with what it takes to see it again: the record, without the names of people. The record of a running game
tells its secrets: it goes to the server's log, and never to a client.
"""

from __future__ import annotations

import logging
import traceback
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, TypeVar

from ludotheque.core.contract.show import View
from ludotheque.core.engine.structs import GameState
from ludotheque.core.language.text import Text
from ludotheque.core.match.match import BadText, Match, Refused
from ludotheque.core.match.record import Journal
from ludotheque.table.common import metrics, problems
from ludotheque.table.common.problems import Problem, Stale

if TYPE_CHECKING:
    from ludotheque.table.room.room import Asker, Room

T = TypeVar("T")
Json = dict[str, Any]
logger = logging.getLogger("ludotheque.mishaps")

MOST_KNOWN = 4000
"""Mishaps that are remembered, so that each is noted once."""

MOST_TOLD = 2000
"""Letters of a fact that are logged: of a move that somebody sent."""

ANSWERS = (Problem, Stale, BadText, Refused)
"""What is no error of ours but an answer."""

IN_WORDS = Text(
    "Le plateau ne peut pas être dessiné pour l’instant : le voici en mots.",
    "The board cannot be drawn right now: here it is in words.",
)
AS_BEFORE = Text(
    "La position ne peut pas être montrée pour l’instant : voici la dernière image que nous en avons.",
    "The position cannot be shown right now: this is the last picture that we have of it.",
)
UNSEEN = Text(
    "La position ne peut pas être montrée pour l’instant.",
    "The position cannot be shown right now.",
)
IN_PART = Text(
    "Une partie de la table ne peut pas être montrée pour l’instant.",
    "Part of the table cannot be shown right now.",
)
PLAY_ON = Text(" Vous pouvez continuer à jouer.", " You can play on.")

_known: OrderedDict[tuple[Any, ...], None] = OrderedDict()


def note(place: Room | Match, part: str, error: BaseException, ply: int | None = None, **facts: Any) -> None:
    """Count and log an error of ours at a table, or in a lesson, where there is only a match."""
    match: Match = getattr(place, "match", place)  # type: ignore[arg-type]
    known = {"part": part, "table": getattr(place, "id", ""), "ply": match.ply if ply is None else ply}
    _note(match.journal, error, known | facts)


def note_unread(table_id: str, journal: Journal, error: BaseException) -> None:
    """The same where a table cannot even be read."""
    _note(journal, error, {"part": "read", "table": table_id, "ply": len(journal.lines)})


def _note(journal: Journal, error: BaseException, facts: Json) -> None:
    header, part = journal.header, facts["part"]
    kind = (header.commitment, header.start, part, type(error).__name__, _where(error))
    if _is_new((*kind, facts["ply"])):
        metrics.count("mishaps", game=header.game, part=part)
    if _is_new(kind):
        said = {name: value[:MOST_TOLD] if isinstance(value, str) else value for name, value in facts.items()}
        known = {"game": header.game, "rules": header.rules} | said | {"record": _record(journal)}
        logger.error("mishap", exc_info=error, extra={"facts": known})


def _is_new(key: tuple[Any, ...]) -> bool:
    """Whether something is noted for the first time."""
    if key in _known:
        return False
    _known[key] = None
    if len(_known) > MOST_KNOWN:
        _known.popitem(last=False)
    return True


def _where(error: BaseException) -> str:
    """The place in the code where an error was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{PurePath(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""


def _record(journal: Journal) -> str:
    """The record so far, without names: what people call themselves is nothing for a log."""
    return Journal(replace(journal.header, names=()), journal.lines, journal.ending, journal.secret).text()


def told(place: Room | Match, part: str, make: Callable[[], T], instead: Callable[[], T], **facts: Any) -> T:
    """A part of what is told; where that fails, what is told instead."""
    try:
        return make()
    except (Problem, Stale):
        raise
    except Exception as error:
        note(place, part, error, **facts)
        return instead()


@contextmanager
def refusing(
    place: Room | Match, part: str, problem: Callable[[], Problem] = problems.mishap, **facts: Any
) -> Iterator[None]:
    """What is done in the block is refused with a problem where it fails, whatever the reason."""
    try:
        yield
    except ANSWERS:
        raise
    except Exception as error:
        note(place, part, error, **facts)
        raise problem() from None


class Telling:
    """One message in the making, for somebody who looks at a table or at a lesson: which parts of it failed."""

    def __init__(self, place: Room | Match, who: Asker, ply: int | None = None) -> None:
        self.place, self.who, self.ply = place, who, ply
        self.seat: int | None = None  # through whose eyes
        self.failed: list[str] = []
        self.pictured = False  # whether an older picture stands for the board

    def part(self, name: str, make: Callable[[], T], instead: Callable[[], T], needs: Collection[str] = ()) -> T:
        """A part of the message, or what is told instead: where it fails, or where a part that it needs has failed."""
        if not set(needs).isdisjoint(self.failed):
            return instead()

        def fails() -> T:
            self.failed.append(name)
            return instead()

        how = {"seat": self.seat, "lang": self.who.lang, "shape": self.who.shape}
        return told(self.place, name, make, fails, ply=self.ply, **how)

    def json(self, plays: bool = False) -> Json | None:
        """What the message says of it: which parts failed, and a line for who reads it; None when all went well.
        `plays`: whether the reader may go on playing."""
        if not self.failed:
            return None
        line = self.line()
        return {"parts": sorted(set(self.failed)), "text": (_then(line, PLAY_ON) if plays else line).both()}

    def line(self) -> Text:
        """The line itself."""
        if not {"view", "board"} & set(self.failed):
            return IN_PART
        if self.pictured:
            return AS_BEFORE
        return UNSEEN if {"view", "words"} & set(self.failed) else IN_WORDS


def bare_view(match: Match, state: GameState, seat: int | None) -> View:
    """What the core itself knows of a position: nothing of anybody's secrets."""
    turn = list(match.turn) if state is match.state else []
    known = {"game": match.game.name, "players": int(state.players), "seat": seat, "ply": int(state.ply)}
    return known | {"turn": turn, "over": bool(state.over)}


def _then(line: Text, more: Text) -> Text:
    return Text(line.fr + more.fr, line.en + more.en)
