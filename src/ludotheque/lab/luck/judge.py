"""A judge of positions: what each seat may expect, from 0 (lost) to 1 (won), by rollouts (`lab/luck/rollouts.py`).

The judge of a finished game knows everything: what was hidden stays as it was. What no seat could know, the cards that
nobody had drawn, is drawn anew in each rollout.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from ludotheque.bots.greedy import ROWS
from ludotheque.bots.search import make_rows, write_first_row
from ludotheque.core.engine.binding import BoundFunctions
from ludotheque.core.engine.playouts import game_entropy
from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from ludotheque.lab.luck import rollouts
from ludotheque.lab.luck.rollouts import ALL_KNOWN, NO_ACTION

DEPTH = {"cpu": 32, "python": 4}
"""Actions that a rollout plays before the evaluation judges. Deeper ones trust it less, but are noisier and slower."""
SHORT_GAME = {"cpu": 64, "python": 16}
"""A game that takes no more actions than this is played to its end."""
MAX_ACTIONS = {"cpu": 2000, "python": 60}
"""Actions that a rollout plays at most to see the end of the game."""

PRIOR_WEIGHTS = np.array([1.0, 0.0, 0.0, 0.0])
"""The weights before anything is learnt: the evaluation itself."""
PRIOR_STRENGTH = 2.0  # how much evidence it takes to leave them
TIMING_ROLLOUTS = 4
LESSON_SECONDS = 2.0
FIT_STEPS = 150
MAX_LOG_ODDS = 30.0


class Question(NamedTuple):
    """A position, or an action of a seat in it; with a `knower`, as far as that seat could know."""

    state: GameState
    seat: int = 0
    action: int = NO_ACTION
    knower: int = ALL_KNOWN


@cache
def bind_rollouts(game: Game, target: str) -> BoundFunctions:
    """Return the rollouts bound to a game and a target, each compiled or loaded at its first call."""
    return game.bind(target, {"sample": rollouts.sample, "study": rollouts.sample_endings}, "ledger")


_warm_games: set[str] = set()


def is_ready(game: Game) -> bool:
    """Whether the game's rollouts are compiled."""
    return game.name in _warm_games


def warm_up(game: Game) -> None:
    """Compile the game's rollouts, or load them from the cache. May take a while: call it in a thread of its own."""
    players = game.rules.players[0]
    judge = Judge(game, players, 1, "cpu", 1)
    state = game.compiled_rules.new(players, {}, 1)
    judge.learn([state], 1)
    judge.judge(Question(state), 0, 1)
    _warm_games.add(game.name)


class Judge:
    """Judges the positions of games of one kind. The same seed always gives the same judgement."""

    def __init__(self, game: Game, players: int, length: int, target: str, seed: int) -> None:
        self.players, self.length, self.target, self.seed = players, max(1, length), target, seed
        self.depth = DEPTH[target] if length > SHORT_GAME[target] else SHORT_GAME[target]
        self.weights = PRIOR_WEIGHTS.copy()
        self._bound = bind_rollouts(game, target)
        self._states = make_rows(game.rules.state, ROWS, target)
        self._actions = np.zeros(game.rules.max_actions, np.int64)
        self._scores = np.zeros(players, np.float64)

    def judge(
        self, question: Question, series: int, samples: int, first: int = 0, depth: int | None = None
    ) -> np.ndarray:
        """Return what every seat may expect `depth` actions on, and one action later: rollouts × 2 × seats.

        Rollout number k of a series has the same chance for every action: their differences say more than their means.
        """
        write_first_row(self._states, question.state, self.target)
        traits = np.zeros((self.players, rollouts.TRAITS))
        out = np.zeros((samples, 2, self.players))
        asked = (question.seat, question.action, question.knower)
        how = (self._entropy(series), first, self.depth if depth is None else depth, self.length, self.weights)
        self._bound.sample(self._states, *asked, *how, self._actions, self._scores, traits, out)
        return out

    def measure_pace(self, states: Sequence[GameState]) -> float:
        """Return how many seconds of work a rollout takes from these positions on this machine."""
        self.judge(Question(states[0]), 0, 1)  # compiled, or loaded
        started = time.thread_time()
        for state in states:
            self.judge(Question(state), 0, TIMING_ROLLOUTS)
        return (time.thread_time() - started) / (TIMING_ROLLOUTS * len(states))

    def learn(self, states: Sequence[GameState], samples: int, rounds: int = 1) -> None:
        """Learn how the evaluation translates into chances of winning, by rollouts to the end from some positions.

        In a game that takes long to play out there are fewer rounds.
        """
        seen, started = [], time.thread_time()
        for number in range(rounds):
            if time.thread_time() - started < LESSON_SECONDS:
                seen += [
                    self._sample_results(s, number * len(states) + place, samples) for place, s in enumerate(states)
                ]
        if seen:
            self.weights = fit_weights(np.concatenate([x for x, _ in seen]), np.concatenate([y for _, y in seen]))

    def _sample_results(self, state: GameState, number: int, samples: int) -> tuple[np.ndarray, np.ndarray]:
        """Return the traits of every seat where rollouts would stop, and its results at their ends."""
        write_first_row(self._states, state, self.target)
        traits = np.zeros((samples, self.players, rollouts.TRAITS))
        results = np.zeros((samples, self.players))
        how = (self._entropy(-1 - number), self.depth, MAX_ACTIONS[self.target], self.length)
        filled = self._bound.study(self._states, *how, self._actions, self._scores, traits, results)
        return traits[:filled].reshape(-1, rollouts.TRAITS), results[:filled].reshape(-1)

    def _entropy(self, series: int) -> Any:
        return np.int64(game_entropy(self.seed, series & ((1 << 62) - 1)) >> 2)


def fit_weights(traits: np.ndarray, results: np.ndarray) -> np.ndarray:
    """Return the weights under which the results are likeliest: logistic regression, with some trust in the evaluation.

    >>> leads = np.array([[-1.0, 0, 0, 0], [1.0, 0, 0, 0]] * 500)
    >>> weights = fit_weights(leads, np.array([0.0, 1.0] * 500))
    >>> bool(weights[0] > 2)
    True
    """
    weights = PRIOR_WEIGHTS.copy()
    doubt = PRIOR_STRENGTH * np.eye(len(weights))
    steepest = np.linalg.inv(0.25 * traits.T @ traits + doubt)  # never overshoots: no curve is steeper (Böhning)
    for _ in range(FIT_STEPS):
        chances = 1.0 / (1.0 + np.exp(-np.clip(traits @ weights, -MAX_LOG_ODDS, MAX_LOG_ODDS)))
        weights = weights - steepest @ (traits.T @ (chances - results) + doubt @ (weights - PRIOR_WEIGHTS))
    return weights
