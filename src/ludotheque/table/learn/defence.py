"""The defence in a puzzle: it knows by exhaustive search whether it is lost, and holds out as long as it can."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game

if TYPE_CHECKING:
    from ludotheque.bots.solver import Solver

_one_at_a_time = threading.Lock()
"""A solver has one set of buffers."""


@dataclass(frozen=True)
class Reply:
    """The turn that the defence plays, and whether the win is still forced after it."""

    text: str
    lost: bool


def reply(game: Game, state: GameState, winner: int, left: int) -> Reply | None:
    """Return the best answer to `winner`, who has `left` turns to come; None where the search would take too long.

    Until the solver is compiled only short questions are answered. Call it in a thread.
    """
    from ludotheque.bots import ready

    if left > 1 and not ready(game):
        return None
    with _one_at_a_time:
        return _reply(_solver(game, "cpu" if ready(game) else "python"), state, winner, left)


def _reply(solver: Solver, state: GameState, winner: int, left: int) -> Reply:
    turns = solver.turns(state)
    escape = next((turn for turn in turns if not solver.wins(turn.after, winner, left)), None)
    if escape:
        return Reply(solver.text(escape), lost=False)
    longest = (turn for turn in turns if left > 1 and not solver.wins(turn.after, winner, left - 1))
    return Reply(solver.text(next(longest, turns[0])), lost=True)


def warm_up(game: Game) -> None:
    """Compile the solver of a game with puzzles of several turns, or load it from the cache; other games need no
    defence."""
    long = [puzzle for puzzle in game.words.puzzles() if puzzle.moves > 1]
    if long:
        first = long[0]
        match = game.match(first.players, dict(first.options), position=first.position)
        with _one_at_a_time:
            _solver(game, "cpu").wins(match.state, match.turn[0], 1)


@cache
def _solver(game: Game, target: str) -> Solver:
    from ludotheque.bots.solver import Solver

    return Solver(game, target)
