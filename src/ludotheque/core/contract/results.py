"""What the rules answer: why an action is refused, and how a game ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludotheque.core.contract.notation import BadText
from ludotheque.core.language.text import Text


@dataclass(frozen=True)
class Refusal:
    """Why an action is refused: the clause, its sentence, the facts it rests on, and the nearest legal action."""

    clause: str
    sentence: Text
    facts: tuple[Text, ...]
    nearest: str | None
    action: str

    def json(self) -> dict[str, Any]:
        """Return the refusal as the API sends it."""
        facts = [fact.both() for fact in self.facts]
        sentence = self.sentence.both()
        return {
            "clause": self.clause,
            "sentence": sentence,
            "facts": facts,
            "nearest": self.nearest,
            "action": self.action,
        }


class Refused(Exception):
    """Raised for an action that the rules forbid; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.clause}: {refusal.sentence.en}")
        self.refusal = refusal


@dataclass(frozen=True)
class Result:
    """How a game ended. `places` holds the place of each seat. `winners` are the seats that came first: all seats in a
    draw, none where all have lost. `winner` is the only one, or None.
    """

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
        """The only winner, or None."""
        return self.winners[0] if len(self.winners) == 1 else None

    def json(self) -> dict[str, Any]:
        """Return the result as the API sends it."""
        return {
            "reason": self.reason,
            "clause": self.clause,
            "winner": self.winner,
            "winners": list(self.winners),
            "places": list(self.places),
            "scores": list(self.scores),
            "text": self.text.both(),
        }


def past_chance(line: str) -> BadText:
    """Make the error for a line of actions that goes on after chance or a reveal: it would be a way to look ahead."""
    return BadText(
        Text(
            f"« {line[:60]} » passe par un hasard ou une révélation : jouez une action à la fois.",
            f"“{line[:60]}” goes through chance or a reveal: play one action at a time.",
        )
    )


def other_version(version: int, known: int) -> BadText:
    """Make the error for a record of a version of the rules that is not played here."""
    return BadText(
        Text(
            f"Cet enregistrement suit la version {version} des règles, la table joue la {known}.",
            f"This record follows version {version} of the rules, the table plays {known}.",
        )
    )


def not_as_written() -> BadText:
    """Make the error for a record that becomes another one when it is replayed."""
    return BadText(
        Text(
            "Cet enregistrement ne se rejoue pas tel qu’il est écrit.", "This record does not replay as it is written."
        )
    )
