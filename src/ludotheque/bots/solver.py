"""Exhaustive search: can a seat force a win in a number of its own turns, whatever the others do?

No table, no evaluation, no shortcut: every legal action is tried until the answer is certain. For games without chance
or hidden information. Used to find and to verify puzzles.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ludotheque.bots.search import make_rows, write_first_row
from ludotheque.bots.seat_value import lowest_seat, result_value
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import legal, score, turn
from ludotheque.core.engine.steps import step
from ludotheque.core.engine.structs import Array, GameState, Struct, i8, i16, i64
from ludotheque.core.game import Game

MAX_PLY = 64
OPEN, WON, LOST = 0, 1, 2


class Trial(Struct):
    """A position on the way: the seat to move, how many actions it has, how many were tried."""

    seat: int = i8
    left: int = i8  # turns that the winner may still begin, the running one not counted
    count: int = i16
    next: int = i16
    refuter: int = i64  # the action that settled a position at this ply before: tried first


@rule
def forces_win(states: Array, trials: Array, actions: Array, scores: Array, seat: int, turns: int) -> bool:
    """Whether `seat` wins by force from `states[0]` within `turns` of its own turns, the running one included."""
    open_trial(states[0], trials[0], actions, 0, turns - 1 if turn(states[0]) >> seat & 1 else turns)
    ply = 0
    verdict = OPEN  # on the action that was tried last in the position at hand
    while ply >= 0:
        trial = trials[ply]
        own = trial.seat == seat
        if verdict != OPEN and (verdict == WON) == own:
            trial.refuter = actions[ply, trial.next - 1]  # it settles the position: the winner's win, or an escape
            ply -= 1
        elif trial.next < trial.count:
            verdict = try_action(states, trial, actions, scores, ply, seat)
            if verdict == OPEN:
                ply += 1
                left = trial.left if own or turn(states[ply]) >> seat & 1 == 0 else trial.left - 1
                open_trial(states[ply], trials[ply], actions, ply, left)
        else:
            verdict = LOST if own else WON  # an attack without success, a defence without escape
            ply -= 1
    return verdict == WON


@rule
def try_action(states: Array, trial: Trial, actions: Array, scores: Array, ply: int, seat: int) -> int:
    """Play the next action of a position; return OPEN when the game goes on and the winner still has a turn to come."""
    states[ply + 1] = states[ply]
    s = states[ply + 1]
    step(s, trial.seat, int(actions[ply, trial.next]))
    trial.next += 1
    mask = turn(s)
    if mask == 0:
        score(s, scores)
        return WON if result_value(scores, s.players, seat) == 1.0 else LOST
    if mask >> seat & 1 == 0 and trial.left == 0:
        return LOST
    return OPEN


@rule
def open_trial(s: Any, trial: Trial, actions: Array, ply: int, left: int) -> None:
    """List the actions of a position, the one that settled such a position before first."""
    trial.seat = lowest_seat(turn(s))
    trial.left = left
    trial.next = 0
    count = legal(s, trial.seat, actions[ply])
    for place in range(1, count):
        if actions[ply, place] == trial.refuter:
            actions[ply, place] = actions[ply, 0]
            actions[ply, 0] = trial.refuter
    trial.count = count


# --- from Python ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Turn:
    """A whole turn: its actions, and the state after it."""

    actions: tuple[int, ...]
    after: GameState


class Solver:
    """Questions about forced wins in one game, answered by compiled code (or the interpreter, for tests)."""

    def __init__(self, game: Game, target: str = "cpu") -> None:
        self.game = game
        self.target = target
        self.rules = game.compiled_rules if target == "cpu" else game.interpreted_rules
        self._forces_win = game.bind(target, {"forces_win": forces_win}, "solve").forces_win
        self._states = make_rows(game.rules.state, MAX_PLY, target)
        self._trials = make_rows(Trial, MAX_PLY, target)
        self._actions = np.zeros((MAX_PLY, game.rules.max_actions), np.int64)

    def can_force_win(self, s: GameState, seat: int, turns: int) -> bool:
        """Whether the seat wins by force within `turns` of its own turns."""
        if not self.rules.turn(s):
            return self.rules.scores(s)[seat] == 1.0
        write_first_row(self._states, s, self.target)
        scores = np.zeros(s.players, np.float64)
        return bool(self._forces_win(self._states, self._trials, self._actions, scores, seat, turns))

    def list_turns(self, s: GameState) -> list[Turn]:
        """Return all whole turns of the seat to move."""
        seat = self.rules.turn(s)[0]
        open_turns = [Turn((), s)]
        done: list[Turn] = []
        while open_turns:
            begun = open_turns.pop()
            for action in self.rules.legal(begun.after, seat):
                after = begun.after.copy()
                self.rules.play(after, seat, action)
                more = Turn((*begun.actions, action), after)
                (open_turns if self.rules.turn(after) == [seat] else done).append(more)
        return done

    def list_winning_turns(self, s: GameState, turns: int) -> list[Turn]:
        """Return the whole turns of the seat to move that keep a forced win within `turns` turns, this one included."""
        seat = self.rules.turn(s)[0]
        return [first for first in self.list_turns(s) if self._keeps_win(first.after, seat, turns - 1)]

    def _keeps_win(self, after: GameState, seat: int, turns: int) -> bool:
        """Whether a position after a turn still is a forced win within `turns` turns."""
        if not self.rules.turn(after):
            return self.rules.scores(after)[seat] == 1.0
        return turns > 0 and self.can_force_win(after, seat, turns)

    def find_solution(self, s: GameState, turns: int) -> list[Turn]:
        """Return a line of forced win in exactly `turns` turns: the defence holds out as long as it can."""
        seat = self.rules.turn(s)[0]
        first = self.list_winning_turns(s, turns)[0]
        if not self.rules.turn(first.after):
            return [first]
        replies = self.list_turns(first.after)
        stubborn = [reply for reply in replies if not self._keeps_win(reply.after, seat, turns - 2)] or replies
        reply = min(stubborn, key=lambda answer: len(self.list_winning_turns(answer.after, turns - 1)))
        return [first, reply, *self.find_solution(reply.after, turns - 1)]

    def write_turn(self, turn_: Turn) -> str:
        """Return a whole turn as text."""
        return "".join(self.game.notation.write(action) for action in turn_.actions)
