"""What a position is worth to a seat, on one scale for all games: 0 lost, 1 won."""

from __future__ import annotations

from typing import Any

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import evaluate, is_cooperative, score, turn
from ludotheque.core.engine.structs import Array


@rule
def rank_share(scores: Array, players: int, seat: int) -> float:
    """Return the share of the other seats that a seat has beaten, a tie counting half: points become wins.

    >>> rank_share([12.0, 30.0, 12.0], 3, 0)
    0.25
    """
    if players == 1:
        return min(1.0, max(0.0, float(scores[0])))
    beaten = 0.0
    for other in range(players):
        if other != seat:
            if scores[other] < scores[seat]:
                beaten += 1.0
            elif scores[other] == scores[seat]:
                beaten += 0.5
    return beaten / (players - 1)


@rule
def result_value(scores: Array, players: int, seat: int) -> float:
    """Return the value of a finished game to a seat, from 0 (lost) to 1 (won). In a cooperative game it is the score
    itself, from 0 to 1, the same for all seats.
    """
    return float(scores[seat]) if is_cooperative() else rank_share(scores, players, seat)


@rule
def value_for_seat(s: Any, seat: int, scores: Array) -> float:
    """Return the result of a finished game for a seat, or how good a running one looks to it. `scores` is scratch room.

    A solo game has no other seats to beat: its evaluation judges the end too.
    """
    if turn(s) != 0 or s.players == 1:
        return evaluate(s, seat)
    score(s, scores)
    return result_value(scores, s.players, seat)


@rule
def lowest_seat(mask: int) -> int:
    """Return the first of the seats that owe a decision."""
    seat = 0
    while mask >> seat & 1 == 0:
        seat += 1
    return seat
