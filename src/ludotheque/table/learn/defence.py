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

_solver_lock = threading.Lock()
"""A solver has one set of buffers."""


@dataclass(frozen=True)
class Reply:
    """The turn that the defence plays, and whether the win is still forced after it."""

    text: str
    lost: bool


def find_reply(game: Game, state: GameState, winner: int, left: int) -> Reply | None:
    """Return the best answer to `winner`, who has `left` turns to come; None where the search would take too long.

    Until the solver is compiled only short questions are answered. Call it in a thread.
    """
    from ludotheque.bots import is_ready

    if left > 1 and not is_ready(game):
        return None
    with _solver_lock:
        return _search_reply(_get_solver(game, "cpu" if is_ready(game) else "python"), state, winner, left)


def _search_reply(solver: Solver, state: GameState, winner: int, left: int) -> Reply:
    turns = solver.list_turns(state)
    escape = next((turn for turn in turns if not solver.can_force_win(turn.after, winner, left)), None)
    if escape:
        return Reply(solver.write_turn(escape), lost=False)
    longest = (turn for turn in turns if left > 1 and not solver.can_force_win(turn.after, winner, left - 1))
    return Reply(solver.write_turn(next(longest, turns[0])), lost=True)


def warm_up_solver(game: Game) -> None:
    """Compile the solver of a game with puzzles of several turns, or load it from the cache; other games need no
    defence."""
    long = [puzzle for puzzle in game.words.puzzles() if puzzle.moves > 1]
    if long:
        first = long[0]
        match = game.match(first.players, dict(first.options), position=first.position)
        with _solver_lock:
            _get_solver(game, "cpu").can_force_win(match.state, match.turn[0], 1)


@cache
def _get_solver(game: Game, target: str) -> Solver:
    from ludotheque.bots.solver import Solver

    return Solver(game, target)
