"""The result of a game, and the errors of a record that does not replay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludotheque.core.errors import BadText
from ludotheque.core.language.text import Text
from ludotheque.core.language.words import WORDS


@dataclass(frozen=True)
class Result:
    """How a game ended: the key of its ending and the clause that says so, the place and the score of each seat, and a
    sentence."""

    reason: str
    clause: str
    places: tuple[int, ...]
    scores: tuple[float, ...]
    text: Text

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that came first: all of them in a draw, none where all have lost."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def winner(self) -> int | None:
        """The seat that won alone, or None."""
        return self.winners[0] if len(self.winners) == 1 else None

    def to_json(self) -> dict[str, Any]:
        """Return the result as the API carries it."""
        return {
            "reason": self.reason,
            "clause": self.clause,
            "winner": self.winner,
            "winners": list(self.winners),
            "places": list(self.places),
            "scores": list(self.scores),
            "text": self.text.to_json(),
        }


def has_left(s: Any, seat: int) -> bool:
    """Whether a seat has resigned and the others play on."""
    return bool(s.gave_up >> seat & 1)


def make_result_view(s: Any, reason: str, scores: Sequence[float], places: Sequence[int]) -> dict[str, object]:
    """Return a result as a view has it: why the game ended, the seats that won (`winner` is None where several did, or
    none), the place and the score of every seat, and the seats that have resigned."""
    winners = [seat for seat, place in enumerate(places) if place == 1]
    winner = winners[0] if len(winners) == 1 else None
    shown: dict[str, object] = {
        "reason": reason,
        "winner": winner,
        "winners": winners,
        "places": list(places),
        "scores": [float(score) for score in scores],
    }
    return shown | {"resigned": [seat for seat in range(len(places)) if has_left(s, seat)]}


def bad_chance_line(line: str) -> BadText:
    """Return the error of a line of actions that goes through chance or a reveal: else a text would be a way to look
    ahead before deciding."""
    return BadText(WORDS["action.through_chance"].format(line=line[:60]))


def bad_version(recorded: int, known: int) -> BadText:
    """Return the error of a record whose version of the rules is not played here."""
    return BadText(WORDS["record.version"].format(recorded=recorded, known=known))


def bad_replay() -> BadText:
    """Return the error of a record that becomes another one when it is replayed."""
    return BadText(WORDS["record.replays_otherwise"])
