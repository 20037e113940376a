"""Rules that a game need not write: turn, legal actions, resignation, imagination, evaluation.

Two of them name things of the game at hand: `bind_legal` and `bind_score` make a copy for each game.
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
def turn_of_asked(s: Any) -> int:
    """Fills `turn`: the seats that are asked on the decision stack, none when the game is over."""
    if s.over:
        return 0
    return asked_seats(s)


@rule
def legal_by_forbids(s: Any, seat: int, out: Array) -> int:
    """Fills `legal`: every well-formed action that `forbids` allows."""
    count = 0
    for place in range(len(ACTIONS)):
        action = int(ACTIONS[place])
        if forbids(s, seat, action) == 0:
            out[count] = action
            count += 1
    return count


@rule
def imagine_nothing(s: Any, seat: int) -> None:
    """Fills `imagine` where nothing is hidden but the coming chance outcomes that a position may fix."""
    forget_pins(s)


@rule
def evaluate_even(s: Any, seat: int) -> float:
    """Fills `evaluate` where a game has no opinion."""
    return 0.5


@rule
def resign_seat(s: Any, seat: int) -> None:
    """Fills `resign` for a state that is declared with `resign=True`."""
    s.over = RESIGNED
    s.resigned = seat + 1


@rule
def score_resigned(s: Any, out: Array) -> None:
    """Fills `score` for a state that is declared with `resign=True`: a point for all but the seat that resigned."""
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
    return copy_rule(score_resigned, own_score=score)
