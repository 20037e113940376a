"""What a game may show on its page beside the board: its credits, the score of a solo game, questions that can be
declined automatically.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ludotheque.core.language.text import Text
from ludotheque.core.match.ranking import has_left


@dataclass(frozen=True)
class About:
    """Where the rules of a game come from, for games whose licence asks that this be shown."""

    text: Text
    source: str  # address of the original
    licence: str  # its short name
    licence_url: str


@dataclass(frozen=True)
class Feat:
    """The result of a solo game: a score, higher is better, and the title it earns."""

    score: int
    title: Text
    counts: bool = True  # a lost game is shown, but is no high score


@dataclass(frozen=True)
class Skip:
    """A question that a player may have answered "no" automatically: what it asks about, by key, and the action for
    no.
    """

    kinds: Mapping[str, Text]
    action: int


def told_result(s: Any, reason: str, scores: Sequence[float], places: Sequence[int]) -> dict[str, object]:
    """Return a result as a view holds it: why the game ended, the winners (`winner` is None unless there is exactly
    one), the place and the score of every seat, and the seats that have resigned.
    """
    winners = [seat for seat, place in enumerate(places) if place == 1]
    winner = winners[0] if len(winners) == 1 else None
    result: dict[str, object] = {
        "reason": reason,
        "winner": winner,
        "winners": winners,
        "places": list(places),
        "scores": [float(score) for score in scores],
    }
    return result | {"resigned": [seat for seat in range(len(places)) if has_left(s, seat)]}
