"""How a game ended, and what a record may not do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludotheque.core.errors import BadText
from ludotheque.core.language.text import Text


@dataclass(frozen=True)
class Result:
    """How a game ended. `places` says where each seat came in. `winners` are those who came first: all seats in a draw,
    nobody where all have lost. `winner` is the only one, or None."""

    reason: str
    clause: str
    places: tuple[int, ...]
    scores: tuple[float, ...]
    text: Text

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that came first."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def winner(self) -> int | None:
        """The seat that won alone."""
        return self.winners[0] if len(self.winners) == 1 else None

    def to_json(self) -> dict[str, Any]:
        """As the API carries it."""
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
    """Whether a seat has given up."""
    return bool(s.gave_up >> seat & 1)


def make_result_view(s: Any, reason: str, scores: Sequence[float], places: Sequence[int]) -> dict[str, object]:
    """How a view tells a result: why the game ended, who won (`winner` is None where several did, or nobody), the place
    and the score of every seat, and who has resigned."""
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


def bad_chance_line(line: str) -> BadText:
    """All-or-nothing stops at chance and at reveals: else a text would be a way to look ahead before deciding."""
    return BadText(
        Text(
            f"« {line[:60]} » passe par un hasard ou une révélation : jouez une action à la fois.",
            f"“{line[:60]}” goes through chance or a reveal: play one action at a time.",
        )
    )


def bad_version(told: int, known: int) -> BadText:
    """A record of rules that are no longer, or not yet, played here."""
    return BadText(
        Text(
            f"Cet enregistrement suit la version {told} des règles, la table joue la {known}.",
            f"This record follows version {told} of the rules, the table plays {known}.",
        )
    )


def bad_replay() -> BadText:
    """A record that becomes another one when it is replayed."""
    return BadText(
        Text(
            "Cet enregistrement ne se rejoue pas tel qu’il est écrit.", "This record does not replay as it is written."
        )
    )
