"""All that the luck ledger has to estimate in one game, and what each action cost.

A rollout is judged twice: after a few actions, and one action later. What is compared is always judged at the same
distance: V of a position *later* with what its actions lead to *now*. Then neither luck nor choices can profit from an
evaluation that likes some moments of a turn more than others: over many games both add up to nothing by themselves,
whatever the evaluation is. What the two judgements differ by, going along the game, is the `rest`.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from ludotheque.core.engine.structs import GameState
from ludotheque.lab.luck.judge import Judge, Question
from ludotheque.lab.luck.replayed_game import Decision, ReplayedGame
from ludotheque.lab.luck.rollouts import SET_UP

SAMPLES = {"cpu": (50, 70, 100, 150, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 4000), "python": (4, 8, 16)}
"""Rollouts for each estimate: as many as the time allows. Round numbers, so that the same game often has the same."""
SECONDS = {"cpu": 18.0, "python": 6.0}
"""About how long all estimates of a game may take on one core."""
STUDIES = {"cpu": (60, 10, 10), "python": (6, 3, 1)}
"""From how many positions, how often, and in how many rounds the judge plays to the end before it judges."""

CHOICE_DEPTH = 8
"""Actions that a rollout plays to compare the actions of one decision: what they change shows soon or never."""
CHOICE_SHARE = 4
"""Half of the actions' rollouts are this fraction of an estimate's: they share their chance and differ less."""
MAX_CANDIDATES = 8  # actions of one decision that are looked at closely
QUICK_ROLLOUTS = 4  # rollouts without length that choose them
MIN_SPREAD = 0.5  # a few rollouts that happen to agree prove little
REMEASURED = 8  # how many of the largest figures are measured again …
REMEASURE_FACTOR = 4  # … with this factor of rollouts
TIMED_POSITIONS = 6  # positions at which the clock is looked at
SEED = 20_250_101
NOW, LATER = 0, 1

Judgement = tuple[int, int]
"""The number of an estimate, and which of its two judgements: now or later."""
RESULT: Judgement = (0, NOW)
"""The result of the game, which needs no estimate."""

Progress = Callable[[float], None]
"""Called with the share of the work that is done."""


class Stopped(Exception):
    """Raised when `stop` is set."""


class Figure(NamedTuple):
    """A number with its standard error, in shares of victory."""

    value: float
    error: float


ZERO = Figure(0.0, 0.0)


@dataclass(frozen=True)
class Estimate:
    """What every seat may expect, now and later, and the question that it answers; the result answers none."""

    question: Question | None
    mean: np.ndarray  # 2 × seats
    spread: np.ndarray  # seats × 2 × 2: the covariance of the two means


class Estimates:
    """The estimates of one replayed game. `run` makes them; the ledger adds them up."""

    def __init__(
        self, replay: ReplayedGame, target: str, progress: Progress, stop: threading.Event, samples: int | None = None
    ) -> None:
        count = len(replay.decisions)
        self.replay, self.target, self._progress, self._stop = replay, target, progress, stop
        self.judge = Judge(replay.game, replay.players, count, target, SEED)
        self.samples = samples or 0  # rollouts for each estimate; 0: as many as the time allows
        self.estimates: list[Estimate] = []
        self.opening = RESULT  # V before the set-up
        self.values_reached = [RESULT] * (
            count + 1
        )  # V before each action as reached by the one before; at last the result
        self.values_left = [RESULT] * count  # V before each action, as compared with its choice
        self.values_chosen = [RESULT] * count  # Q
        self.costs = [ZERO] * count
        self.better_actions: list[int | None] = [None] * count
        self._series = 0
        self._steps, self._done = count + 2 * REMEASURED + 2, 0

    def run(self) -> None:
        """Estimate everything, from the end to the start; raise Stopped when `stop` is set."""
        self._train_judge()
        self.samples = self.samples or self._count_affordable()
        self._estimate_end()
        for place in reversed(range(len(self.replay.decisions))):
            self._estimate_decision(place)
            self._report_progress()
        self._estimate_start()
        self._remeasure_largest()
        self._progress(1.0)

    def _report_progress(self) -> None:
        if self._stop.is_set():
            raise Stopped
        self._done += 1
        self._progress(min(1.0, self._done / self._steps))

    # --- V and Q ---

    def _train_judge(self) -> None:
        """Train the judge on positions from all over this game."""
        positions, samples, rounds = STUDIES[self.target]
        self.judge.learn(self._spread_positions(positions), samples, rounds)
        self._report_progress()

    def _spread_positions(self, most: int) -> list[GameState]:
        """Return positions from all over the game."""
        count = len(self.replay.decisions)
        places = np.linspace(0, count - 1, min(most, count))
        return [self.replay.decisions[int(place)].state for place in places]

    def _count_affordable(self) -> int:
        """Return how many rollouts for each estimate the time allows on this machine."""
        usual, fewest = SAMPLES[self.target], SAMPLES[self.target][0]
        if not self.replay.decisions:
            return fewest
        seconds = self.judge.measure_pace(self._spread_positions(TIMED_POSITIONS)) * _count_rollouts(
            self.replay, self.judge.depth
        )
        return max((number for number in usual if number * seconds <= SECONDS[self.target]), default=fewest)

    def _add_estimate(self, question: Question) -> int:
        """Make one more estimate; return its number."""
        self.estimates.append(self._estimate(question, self.samples))
        return len(self.estimates) - 1

    def _estimate(self, question: Question, samples: int) -> Estimate:
        self._series += 1
        rollouts = self.judge.judge(question, self._series, samples)
        mean = rollouts.mean(axis=0)
        off = rollouts - mean
        return Estimate(question, mean, np.einsum("kis,kjs->sij", off, off) / samples**2)

    def _estimate_end(self) -> None:
        """Estimate the end: the result, and before it the position in which a seat resigned."""
        players = self.replay.players
        result = np.array([self.replay.result_value(seat) for seat in range(players)])
        self.estimates.append(Estimate(None, np.stack([result, result]), np.zeros((players, 2, 2))))
        if self.replay.resigned is not None:
            self.values_reached[-1] = (self._add_estimate(Question(self.replay.last)), NOW)

    def _estimate_start(self) -> None:
        """Estimate what could be expected before a set-up that drew something; otherwise at the first action."""
        blank = self.replay.blank
        self.opening = (
            self.values_reached[0] if blank is None else (self._add_estimate(Question(blank, action=SET_UP)), NOW)
        )
        self._report_progress()

    def _estimate_decision(self, place: int) -> None:
        """Estimate V and Q of one action, those of the next one being known, and what the choice cost."""
        decision, after = self.replay.decisions[place], self.values_reached[place + 1]
        if decision.is_forced and not decision.had_chance:
            self.values_reached[place] = self.values_left[place] = self.values_chosen[place] = after
            return
        number = self._add_estimate(Question(decision.state))
        self.values_reached[place], self.values_left[place] = (number, NOW), (number, LATER)
        if decision.is_forced:
            self.values_chosen[place] = self.values_left[place]
            return
        drawn = Question(decision.state, decision.seat, decision.action)
        self.values_chosen[place] = (self._add_estimate(drawn), NOW) if decision.had_chance else after
        self._compare_options(place, decision)

    def luck(self, place: int) -> np.ndarray:
        """Return what the draws of one action gave every seat; zero where none were made."""
        if not self.replay.decisions[place].had_chance:
            return np.zeros(self.replay.players)
        (number, when), (reached, now) = self.values_chosen[place], self.values_reached[place + 1]
        luck: np.ndarray = self.estimates[reached].mean[now] - self.estimates[number].mean[when]
        return luck

    # --- what a choice cost ---

    def _compare_options(self, place: int, decision: Decision) -> None:
        """Find the best action with one half of the rollouts, and measure with the other half what it would gain."""
        self._series += 1
        half = max(1, self.samples // CHOICE_SHARE)
        means = {option: self._sample_option(decision, option, half).mean() for option in self._candidates(decision)}
        best = max(means, key=lambda option: float(means[option]))
        if best != decision.action:
            self._measure_gain(place, decision, best, half, half)

    def _candidates(self, decision: Decision) -> Sequence[int]:
        """Return the actions to compare: where there are many, the best of a quick estimate, and the one that was
        played.
        """
        if len(decision.options) <= MAX_CANDIDATES:
            return decision.options
        glances = {
            option: self._sample_option(decision, option, QUICK_ROLLOUTS, depth=0).mean() for option in decision.options
        }
        ranked = sorted(glances, key=lambda option: float(glances[option]), reverse=True)
        return list(dict.fromkeys([decision.action, *ranked]))[:MAX_CANDIDATES]

    def _sample_option(
        self, decision: Decision, action: int, samples: int, first: int = 0, depth: int = CHOICE_DEPTH
    ) -> np.ndarray:
        """Return what the deciding seat may expect of an action, as far as it could know: no seat is blamed for
        secrets.
        """
        question = Question(decision.state, decision.seat, action, decision.seat)
        rollouts: np.ndarray = self.judge.judge(question, self._series, samples, first, depth)[:, NOW, decision.seat]
        return rollouts

    def _measure_gain(self, place: int, decision: Decision, best: int, samples: int, first: int) -> None:
        """Store how much better another action was, rollout by rollout with the same chance."""
        played, other = (self._sample_option(decision, action, samples, first) for action in (decision.action, best))
        gains = other - played
        error = max(float(gains.std()), MIN_SPREAD / np.sqrt(samples)) / np.sqrt(samples)
        self.costs[place] = Figure(float(gains.mean()), float(error))
        self.better_actions[place] = best

    # --- the largest figures ---

    def _remeasure_largest(self) -> None:
        """Measure the largest figures again: of many estimates, the largest are also the luckiest."""
        luck = [float(np.abs(self.luck(place)).max()) for place in range(len(self.replay.decisions))]
        for place in _largest_places(luck):
            for number, _ in (self.values_reached[place + 1], self.values_chosen[place]):
                question = self.estimates[number].question
                if luck[place] and question is not None:
                    self.estimates[number] = self._estimate(question, REMEASURE_FACTOR * self.samples)
            self._report_progress()
        for place in _largest_places([cost.value for cost in self.costs]):
            best = self.better_actions[place]
            self._series += 1
            if best is not None:
                self._measure_gain(place, self.replay.decisions[place], best, REMEASURE_FACTOR * self.samples, 0)
            self._report_progress()


def _largest_places(figures: Sequence[float]) -> list[int]:
    """Return the places of the largest figures."""
    return sorted(range(len(figures)), key=lambda place: -figures[place])[:REMEASURED]


def _count_rollouts(replay: ReplayedGame, depth: int) -> float:
    """Return how many rollouts of full depth a game takes for one sample of every estimate, all in all."""
    open_ones = [decision for decision in replay.decisions if not decision.is_forced]
    halves = sum(2 + min(len(decision.options), MAX_CANDIDATES) for decision in open_ones) / CHOICE_SHARE
    drawn = sum(decision.had_chance for decision in replay.decisions)
    return (
        len(open_ones)
        + drawn
        + 2 * REMEASURE_FACTOR * REMEASURED
        + (halves + 2 * REMEASURE_FACTOR * REMEASURED) * CHOICE_DEPTH / depth
    )
