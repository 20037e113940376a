"""What fills the slots of the contract (`core/engine/slots.py`) where a game gives nothing.

Two of these rules name things of the game at hand: `bind_legal` and `bind_score` make a copy for each game.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.engine.chance import forget_pins
from ludotheque.core.engine.decisions import asked_seats
from ludotheque.core.engine.rule import Function, copy_rule, rule, slot
from ludotheque.core.engine.slots import forbids
from ludotheque.core.engine.structs import Array

RESIGNED = 100
"""The value of `over` in a game that the core's own `resign` has ended."""

ACTIONS = np.zeros(1, np.int64)
"""Every well-formed action of a game: `bind_legal` puts the real ones in its place."""


@slot
def own_score(s: Any, out: Array) -> None:
    """Write the result of each seat into `out`, as the game says: `bind_score` puts its rule in this place."""


@rule
def turn_from_questions(s: Any) -> int:
    """Fill `turn` with the seats that are asked on the decision stack: none when the game is over."""
    if s.over:
        return 0
    return asked_seats(s)


@rule
def legal_by_forbids(s: Any, seat: int, out: Array) -> int:
    """Fill `legal` with every well-formed action that `forbids` allows."""
    count = 0
    for place in range(len(ACTIONS)):
        action = int(ACTIONS[place])
        if forbids(s, seat, action) == 0:
            out[count] = action
            count += 1
    return count


@rule
def imagine_nothing(s: Any, seat: int) -> None:
    """Fill `imagine` where nothing is hidden but the chance outcomes that a position has fixed in advance."""
    forget_pins(s)


@rule
def evaluate_even(s: Any, seat: int) -> float:
    """Fill `evaluate` where a game has no evaluation."""
    return 0.5


@rule
def resign_seat(s: Any, seat: int) -> None:
    """Fill `resign` for a state that is declared with `resign=True`."""
    s.over = RESIGNED
    s.resigned = seat + 1


@rule
def score_resignation(s: Any, out: Array) -> None:
    """Fill `score` for a state that is declared with `resign=True`: a point for all but the seat that resigned."""
    if s.over == RESIGNED:
        for seat in range(s.players):
            out[seat] = 0.0 if seat + 1 == s.resigned else 1.0
    else:
        own_score(s, out)


def bind_legal(actions: list[int]) -> Function:
    """Make the rule `legal` of a game with these well-formed actions."""
    return copy_rule(legal_by_forbids, ACTIONS=np.array(actions, np.int64))


def bind_score(score: Function) -> Function:
    """Make the rule `score` of a game that resigns by the core's rule."""
    return copy_rule(score_resignation, own_score=score)


# --- optional slots ---


@rule
def no_advance(s: Any) -> bool:
    """Fill `advance` where a game's `setup` and `play` always come to a decision themselves."""
    return False


@rule
def no_events(s: Any, event: int, a: int, b: int, c: int, d: int) -> None:
    """Fill `emit` where no events are collected."""


@rule
def no_odds(s: Any, seat: int, action: int) -> float:
    """Fill `expect` where a game has no exact odds: the caller has to try the action."""
    return -1.0


@rule
def no_policy(s: Any, seat: int, actions: Array, count: int) -> int:
    """Fill `policy` where a game has no policy."""
    return -1


@rule
def no_rounds(s: Any) -> int:
    """Fill `clock` where a game is not played in rounds."""
    return -1


@rule
def no_outcomes(s: Any, seat: int) -> int:
    """Fill `sees` where the outcomes of chance are too many, or too well hidden, to be distinguished."""
    return 0


@rule
def keep_state(s: Any, seat: int) -> None:
    """Fill `reopen` where no answers are secret, and `focus` where everything concerns every seat: change nothing."""


@rule
def never_cooperative() -> bool:
    """Fill `is_cooperative` where every seat plays for itself."""
    return False


@rule
def always_cooperative() -> bool:
    """Fill `is_cooperative` where all seats play together against the game."""
    return True
