"""Trials: every legal action is compared by playing on from it, again and again, in imagined worlds.

World number k is the same for all actions: what the seat cannot know is imagined once, the game may leave out what does
not concern the seat (`focus`), and chance goes on from the same entropy. So actions are compared like with like, and
their differences say more than their means. From there every seat plays what looks best one action ahead, to the end of
a number of rounds, where the evaluation decides.

There is no tree: after one action, a whole stretch of the game by quick policies. That suits games in which a decision
shows its value only after much else has been decided and drawn: a card that is chosen for a deck.

The effort goes where the choice is close: it is spent in stages, and after each the worse half is tried no further, nor
anything that is clearly worse.

With `required_errors` the action that looks best one action ahead is a favourite: it is tried to the end unless it is
clearly worse, and another one is taken only if it has been better by that many standard errors. Where trials end alike,
chance does not choose.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from ludotheque.bots.greedy import HERE, ROWS, WORK
from ludotheque.bots.mcts import has_turn_passed, play_on
from ludotheque.bots.seat_value import value_for_seat
from ludotheque.core.engine.chance import seed
from ludotheque.core.engine.playouts import game_entropy
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import clock, focus, imagine, reopen, turn
from ludotheque.core.engine.steps import step
from ludotheque.core.engine.structs import Array

WORLD = ROWS
"""The row of `states` that holds the imagined world, before any action; the others are as in `greedy.py`."""
WORLD_ROWS = ROWS + 1
MIN_WORLDS, CLEAR_ERRORS = 30, 4.0
"""After MIN_WORLDS worlds, an action behind by CLEAR_ERRORS standard errors is clearly worse."""


@rule
def try_actions(
    trees: Array, states: Array, actions: Array, room: Array, values: Array, scores: Array, first: int
) -> None:
    """Try `actions` of the position `states[HERE]` in the worlds `first`, `first + 1`… one for each column of `values`.

    `trees[0]` names the thinking seat and how far a trial goes; `room` and `scores` are scratch.
    """
    tree = trees[0]
    tree.round = clock(states[HERE])
    for column in range(values.shape[1]):
        states[WORLD] = states[HERE]
        seed(states[WORLD], game_entropy(tree.entropy, first + column))
        imagine(states[WORLD], tree.seat)
        reopen(states[WORLD], tree.seat)
        focus(states[WORLD], tree.seat)
        mask = turn(states[WORLD])
        for place in range(len(actions)):
            states[WORK] = states[WORLD]
            step(states[WORK], tree.seat, int(actions[place]))
            tree.passed = int(has_turn_passed(mask, turn(states[WORK])))
            play_on(tree, states, room, scores)
            values[place, column] = value_for_seat(states[WORK], tree.seat, scores)


class TriedAction(NamedTuple):
    """An action, its value, and the standard error of that value."""

    action: int
    value: float
    error: float


@dataclass
class TrialTable:
    """What the trials of each action have shown. Row i of `values` belongs to action i, column k to world k."""

    actions: list[int]
    values: np.ndarray
    remaining: list[int]
    favourite: int | None = None  # the place of the action that is taken unless another one is clearly better
    required_errors: float = 0.0  # in standard errors
    worlds: int = 0  # in which the remaining actions have been tried
    trials: int = 0

    @classmethod
    def empty(cls, actions: list[int], budget: int, favourite: int | None = None, doubt: float = 0.0) -> TrialTable:
        """Return the table before the first of at most `budget` trials."""
        values = np.full((len(actions), max(1, budget)), np.nan)
        return cls(actions, values, list(range(len(actions))), favourite, doubt)

    def worlds_in_stage(self, budget: int) -> int:
        """Return how many more worlds the running stage may take: as many trials for each stage that is left."""
        stages = max(1, math.ceil(math.log2(len(self.remaining))))
        return max(1, (budget - self.trials) // (stages * len(self.remaining)))

    def add_values(self, found: np.ndarray) -> None:
        """Add the values of the remaining actions in further worlds."""
        more = found.shape[1]
        self.values[self.remaining, self.worlds : self.worlds + more] = found
        self.worlds += more
        self.trials += found.size

    def halve(self) -> None:
        """Drop the worse half of the actions, but for a favourite, and those that are clearly worse than the best."""
        means = self.values[self.remaining, : self.worlds].mean(axis=1)
        order = sorted(range(len(self.remaining)), key=lambda i: means[i], reverse=True)
        best, *others = [self.remaining[i] for i in order[: (len(order) + 1) // 2]]
        if self.favourite in self.remaining and self.favourite != best and self.favourite not in others:
            others[-1:] = [self.favourite]
        self.remaining = [best, *(place for place in others if not self._is_clearly_worse(best, place))]

    def _is_clearly_worse(self, best: int, place: int) -> bool:
        """Whether an action has been so much worse than the best, world by world, that more worlds would not help."""
        less = self.values[best, : self.worlds] - self.values[place, : self.worlds]
        return len(less) >= MIN_WORLDS and float(less.mean()) > CLEAR_ERRORS * _standard_error(less)

    def rank_actions(self) -> tuple[TriedAction, ...]:
        """Return all actions, the chosen one first, the others from the best to the worst.

        An action that was dropped early was tried in fewer worlds than the chosen one: it is compared with it in those,
        for some worlds are kinder than others. None is shown as better than the one that is taken.
        """
        best = self._best()
        chosen = self.values[best, : self.worlds]
        top = float(chosen.mean())
        found = [TriedAction(self.actions[best], top, _standard_error(chosen))]
        for place, action in enumerate(self.actions):
            if place != best:
                less = self.values[place] - self.values[best]
                less = less[~np.isnan(less)]
                found.append(TriedAction(action, min(top, max(0.0, top + float(less.mean()))), _standard_error(less)))
        return (found[0], *sorted(found[1:], key=lambda tried: tried.value, reverse=True))

    def _best(self) -> int:
        """Return the action with the best mean, unless that may be luck and there is a favourite."""
        means = self.values[self.remaining, : self.worlds].mean(axis=1)
        best = self.remaining[int(means.argmax())]
        if self.favourite is None or self.favourite not in self.remaining:
            return best
        more = self.values[best, : self.worlds] - self.values[self.favourite, : self.worlds]
        return best if float(more.mean()) > self.required_errors * _standard_error(more) else self.favourite


def _standard_error(sample: np.ndarray) -> float:
    return float(sample.std(ddof=1)) / math.sqrt(len(sample)) if len(sample) > 1 else 0.5
