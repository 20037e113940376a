"""How a game ended, computed in one place for match, record, verifier, views, statistics and pages.

A game may say in which places the seats came in; most leave that to the scores. Seats that have given up come last.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.core.contract.results import Result, has_left
from ludotheque.core.engine.structs import GameState

if TYPE_CHECKING:
    from ludotheque.core.game import Game


def rank_by_score(s: Any, scores: Sequence[float]) -> list[int]:
    """Return the place of each seat where the best score is first; equal scores share a place.

    >>> rank_by_score(GameState(), [3.0, 7.0, 3.0])
    [2, 1, 2]
    """
    return [1 + sum(1 for other in scores if other > own) for own in scores]


def rank_as_team(s: Any, scores: Sequence[float]) -> list[int]:
    """Return the place of each seat where all win or lose together: first, or second to the game.

    >>> rank_as_team(GameState(), [0.0, 0.0]), rank_as_team(GameState(), [1.0, 1.0])
    ([2, 2], [1, 1])
    """
    return [1 if max(scores) > 0 else 2] * len(scores)


def rank_leavers_last(s: Any, places: Sequence[int]) -> list[int]:
    """Return the places with the seats that have given up behind all others; a solo player who gave up has not won.

    >>> s = GameState(); s.gave_up = 0b001
    >>> rank_leavers_last(s, [1, 2, 3]), rank_leavers_last(s, [1])
    ([3, 1, 2], [2])
    """
    staying = [place for seat, place in enumerate(places) if not has_left(s, seat)]
    last = max(2, len(staying) + 1)
    return (
        [
            last if has_left(s, seat) else 1 + sum(other < place for other in staying)
            for seat, place in enumerate(places)
        ]
        if s.gave_up
        else list(places)
    )


def rank_seats(game: Game, s: GameState, scores: Sequence[float]) -> list[int]:
    """Return the place of each seat of a game that is over."""
    if game.rules.cooperative:
        return rank_as_team(s, scores)
    return rank_leavers_last(s, (game.rules.places or rank_by_score)(s, scores))


def make_result(game: Game, s: GameState, scores: Sequence[float]) -> Result:
    """Return how a game that is over ended."""
    ending = game.book.ending(s) if game.book.ending else game.book.endings[s.over]
    return Result(ending.key, ending.clause, tuple(rank_seats(game, s, scores)), tuple(scores), ending.text)


def find_winners(game: Game, scores: np.ndarray) -> np.ndarray:
    """Return the winners of many finished games by their scores alone, as booleans: a row a game, a column a seat.

    A game that names its places must make its scores agree with them, and a solo player against a rival without a seat
    has a point exactly when the rival is beaten: so loops that keep no state can count. The contract tests this.
    """
    alone = scores.shape[1] == 1 and game.rules.places is not None
    if game.rules.cooperative or alone:
        best = scores.max(axis=1, keepdims=True)
        return np.broadcast_to(best > 0, scores.shape)
    return np.asarray(scores == scores.max(axis=1, keepdims=True))


def write_result(game: Game, s: GameState, scores: Sequence[float]) -> str:
    """Return the line of a record that holds the result: why the game ended, the only winner or `-`, and the scores."""
    if s.edition <= game.book.best_score_wins:
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        winner = best[0] if len(best) == 1 else None
    else:
        winner = make_result(game, s, scores).winner
    shown = "-" if winner is None else str(winner)
    return " ".join(["result", game.book.endings[s.over].key, shown, *(f"{score:g}" for score in scores)])


# --- giving up ---


def can_leave(game: Game, s: GameState, seat: int) -> bool:
    """Whether the game can go on without a seat that gives up: two others are left to play for the win, or one where
    all play together.
    """
    others = sum(not has_left(s, other) for other in range(s.players) if other != seat)
    return not s.over and not has_left(s, seat) and others >= (1 if game.rules.cooperative else 2)


def mark_left(s: GameState, seat: int) -> None:
    """Mark that a seat has given up: it comes last."""
    s.gave_up |= 1 << seat
