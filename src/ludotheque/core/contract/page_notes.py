"""Small things that a game may tell the page beside its board: where it comes from, what a solo game was worth, which
questions somebody may stop being asked."""

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
    """What somebody who played alone has achieved: a score, higher is better, and the title it earns."""

    score: int
    title: Text
    counts: bool = True  # a lost game is told, but no record


@dataclass(frozen=True)
class Skip:
    """A question that may be answered with an automatic "no": what it asks about, by key, and the action for no."""

    kinds: Mapping[str, Text]
    action: int


def told_result(s: Any, reason: str, scores: Sequence[float], places: Sequence[int]) -> dict[str, object]:
    """Return how a view tells a result: why the game ended, who won (`winner` is None where several did, or nobody),
    the place and the score of every seat, and who has resigned.
    """
    winners = [seat for seat, place in enumerate(places) if place == 1]
    winner = winners[0] if len(winners) == 1 else None
    told: dict[str, object] = {
        "reason": reason,
        "winner": winner,
        "winners": winners,
        "places": list(places),
        "scores": [float(score) for score in scores],
    }
    return told | {"resigned": [seat for seat in range(len(places)) if has_left(s, seat)]}
