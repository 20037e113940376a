"""A study of a game: the questions a designer asks of it, and what is counted in many games to answer them.

A game declares one, and the lab (`lab/study/run.py`) plays it. Three small rules count: they are compiled with the
game, look at the state before each action and at its end, and never change it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ludotheque.core.engine.rule import Function, slot
from ludotheque.core.engine.structs import Array
from ludotheque.core.language.text import Text

DECISIONS = "decisions"
"""The measure that needs no rule: the actions of a game."""
STANDARD = "standard"
"""The key of the game with all its defaults."""


@slot
def count_action(s: Any, seat: int, action: int, counts: Array) -> None:
    """Count, in `counts`, what is measured of an action that is about to be played."""


@slot
def complete_counts(s: Any, counts: Array) -> None:
    """Complete `counts` at the end of a game: one number for each measure."""


@slot
def decision_kind(s: Any) -> int:  # type: ignore[empty-body]
    """Return which of the study's kinds of decisions is owed now, from 0."""


@slot
def first_seat(s: Any) -> int:  # type: ignore[empty-body]
    """Return, at the end of a game, the seat that was first in it."""


@dataclass(frozen=True)
class Measure:
    """Something counted in every game. `sentence` is a clause with {value} and {standard}; `more` and `less` are
    short.
    """

    name: str
    title: Text
    sentence: Text
    more: Text
    less: Text
    share: bool = False  # from 0 to 1, shown in per cent
    digits: int = 1
    has_column: bool = True  # has a column of its own; else it is only used in explanations


@dataclass(frozen=True)
class Variant:
    """Another value of an option, and how a sentence about it begins: "With fuel"."""

    option: str
    value: str
    opening: Text

    @property
    def key(self) -> str:
        """The option and its value: `fuel=on`."""
        return f"{self.option}={self.value}"


@dataclass(frozen=True)
class Question:
    """One open question: an option, what it asks, and the variants that are compared with the standard game."""

    option: str
    text: Text
    variants: tuple[Variant, ...]
    lead_measure: str  # the measure of the first sentence
    use_measure: str = ""  # the measure that shows whether the players use what is asked about at all
    is_main: bool = True  # else it belongs to the shorter second part


@dataclass(frozen=True)
class DecisionKind:
    """A kind of decision: its title, and the same after "when" or "by lot"."""

    name: str
    title: Text


@dataclass(frozen=True)
class EarlierResults:
    """What somebody else measured before, variant by variant: the mean of some measures over this many games."""

    source: Text
    games: int
    rows: Mapping[str, Mapping[str, float]]


@dataclass(frozen=True, eq=False)
class Study:
    """All that the lab needs to answer a designer."""

    title: Text
    header: Text  # where the rules come from, and the licence
    introduction: Text
    players: int  # seats of the tables that are counted
    measures: tuple[Measure, ...]
    kinds: tuple[DecisionKind, ...]
    questions: tuple[Question, ...]
    count_action: Function
    complete_counts: Function
    decision_kind: Function
    first_seat: Function
    earlier_results: EarlierResults | None = None

    def slots(self) -> dict[Function, Function]:
        """Return what fills the slots of this module."""
        return {
            count_action: self.count_action,
            complete_counts: self.complete_counts,
            decision_kind: self.decision_kind,
            first_seat: self.first_seat,
        }
