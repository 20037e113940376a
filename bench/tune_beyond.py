"""Tune BEYOND's evaluation: what things are worth (`games/beyond/bots/card_values.py`).

    python -m bench.tune_beyond search --minutes 10      change the values step by step, keep what wins, print the table
    python -m bench.tune_beyond duel "LIKE_3=2 MOTIF=1"  play changed values against those of worths.py

Players look one action ahead, half of the games with both modules. Only games count: values fitted to results (as for
Biyi) say what goes with winning, and a greedy player that follows them lost two games of three to one tuned here.
"""

from __future__ import annotations

import math
import time
from typing import Annotated, Any

import numpy as np
import typer

from ludotheque import game
from ludotheque.bots.greedy import TRIAL, WORK
from ludotheque.bots.seat_value import rank_share
from ludotheque.core.engine.actions import verb_of
from ludotheque.core.engine.chance import next_word, seed
from ludotheque.core.engine.playouts import game_entropy
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import legal, score, turn
from ludotheque.core.engine.steps import begin, step
from ludotheque.core.engine.structs import Array
from ludotheque.games.beyond.bots.card_values import OUTLOOK, SLOPE, VALUE_TABLE, VALUES
from ludotheque.games.beyond.bots.evaluation import evaluate_reveal, evaluate_with
from ludotheque.games.beyond.rules.collection import TO_REVEAL

BEYOND = game("beyond")
MODULES = {"protection": "on", "invocation": "on"}
GAMES = 800  # of a rival against a champion, in each of the two settings
RIVALS = 18
SPREAD = 0.5  # how far rivals stand from the middle at first, in steps
EVERY = 10  # generations between two champions
Vector = np.ndarray[Any, np.dtype[np.float64]]
app = typer.Typer(help=__doc__)


# --- games between two tables of values --------------------------------------------------------------


@rule
def value_of(states: Array, seat: int, action: int, scores: Array, values: Array) -> float:
    """What an action looks worth by given values."""
    if verb_of(action) == TO_REVEAL and states[WORK].row_count > 0:
        return evaluate_reveal(states[WORK], seat, values)
    chance = next_word(states[WORK])
    states[TRIAL] = states[WORK]
    seed(states[TRIAL], chance)
    step(states[TRIAL], seat, action)
    if turn(states[TRIAL]) != 0:
        return evaluate_with(states[TRIAL], seat, values)
    score(states[TRIAL], scores)
    return rank_share(scores, states[TRIAL].players, seat)


@rule
def play_out(states: Array, actions: Array, scores: Array, first: Array, second: Array, rival: int) -> None:
    """Play the game `states[WORK]` to its end; the seat `rival` follows the first values, the other the second."""
    while turn(states[WORK]) != 0:
        seat = int(states[WORK].mover)
        count = legal(states[WORK], seat, actions)
        best = int(actions[count - 1])
        best_value = -1.0
        for place in range(count if count > 1 else 0):
            values = first if seat == rival else second
            value = value_of(states, seat, int(actions[place]), scores, values)
            if value >= best_value:
                best_value = value
                best = int(actions[place])
        step(states[WORK], seat, best)


@rule
def play_many(
    states: Array, actions: Array, scores: Array, first: Array, second: Array, entropy: int, points: Array
) -> int:
    """Games of the first values against the second, every deal twice, seats swapped; `states[0]` has the options."""
    for number in range(len(points)):
        states[WORK] = states[0]
        begin(states[WORK], 2, game_entropy(entropy, number // 2))
        play_out(states, actions, scores, first, second, number % 2)
        score(states[WORK], scores)
        points[number] = rank_share(scores, 2, number % 2)
    return len(points)


BOUND = BEYOND.bind("cpu", {"play_many": play_many}, "tune")


def games(first: Vector, second: Vector, count: int, number: int) -> Vector:
    """The points of the first values in each of `count` games without and `count` with modules."""
    scores, actions = np.zeros(2), np.zeros(BEYOND.rules.max_actions, np.int64)
    points = np.zeros((2, count))
    for row, options in enumerate(({}, MODULES)):
        states = np.zeros(3, BEYOND.rules.state.dtype)
        states[0] = BEYOND.interpreted_rules.blank(options, 2).data[0]
        BOUND.play_many(states, actions, scores, first, second, number, points[row])
    return points.ravel()


# --- the search ----------------------------------------------------------------------------------------


class Evolution:
    """CMA-ES (Hansen): rivals around a middle, which moves to where the better ones are; their spread learns."""

    def __init__(self, middle: Vector, steps: Vector, number: int) -> None:
        size = self.size = len(middle)
        self.steps, self.middle, self.spread = steps, middle / steps, SPREAD
        self.random = np.random.default_rng(number)
        weights = math.log(RIVALS / 2 + 0.5) - np.log(np.arange(1, RIVALS // 2 + 1))
        self.weights = weights / weights.sum()
        self.mass = 1 / (self.weights**2).sum()
        self.shape = np.eye(size)
        self.path, self.pace = np.zeros(size), np.zeros(size)

    def rivals(self) -> list[Vector]:
        """New tables of values, drawn around the middle."""
        lengths, self.axes = np.linalg.eigh(self.shape)
        self.lengths = np.sqrt(np.maximum(lengths, 1e-12))
        self.offsets = (self.random.standard_normal((RIVALS, self.size)) * self.lengths) @ self.axes.T
        return [(self.middle + self.spread * offset) * self.steps for offset in self.offsets]

    def learn(self, points: list[float]) -> None:
        """Move towards the better half."""
        size, mass = self.size, self.mass
        better = self.offsets[np.argsort(points)[::-1][: RIVALS // 2]]
        move = self.weights @ better
        self.middle = self.middle + self.spread * move
        slow = (mass + 2) / (size + mass + 5)
        whitened = self.axes @ ((self.axes.T @ move) / self.lengths)
        self.pace = (1 - slow) * self.pace + math.sqrt(slow * (2 - slow) * mass) * whitened
        along = (4 + mass / size) / (size + 4 + 2 * mass / size)
        self.path = (1 - along) * self.path + math.sqrt(along * (2 - along) * mass) * move
        one = 2 / ((size + 1.3) ** 2 + mass)
        all_ = min(1 - one, 2 * (mass - 2 + 1 / mass) / ((size + 2) ** 2 + mass))
        self.shape = (1 - one - all_) * self.shape + one * np.outer(self.path, self.path)
        self.shape += all_ * (better.T * self.weights) @ better
        usual = math.sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size))
        self.spread *= math.exp(min(0.3, slow / (1 + slow) * (float(np.linalg.norm(self.pace)) / usual - 1)))


def first_steps() -> Vector:
    """By how much each value is varied at first."""
    steps = np.full(len(VALUES), 0.5)
    for name in ("REACH", "EXPOSED_2", "EXPOSED_3"):
        steps[list(VALUE_TABLE).index(name)] = 0.1
    steps[SLOPE:OUTLOOK] = 0.2 * VALUES[SLOPE:OUTLOOK]
    steps[OUTLOOK:] = 0.2
    return steps


@app.command()
def search(minutes: float = 10.0, number: Annotated[int, typer.Option("--seed")] = 1) -> None:
    """Look for better values, and print what was found with what it scores against the present ones."""
    evolution = Evolution(VALUES.copy(), first_steps(), number)
    champions = [VALUES.copy()]
    started = time.monotonic()
    generation = 0
    while time.monotonic() - started < 60 * minutes:
        generation += 1
        rivals = evolution.rivals()
        met = [[games(rival, champion, GAMES, number + generation) for champion in champions[-2:]] for rival in rivals]
        evolution.learn([float(np.mean(points)) for points in met])
        if generation % EVERY == 0:
            champions.append(evolution.middle * evolution.steps)
            report(champions[-1], f"generation {generation}")
    found = evolution.middle * evolution.steps
    for name, value in zip(VALUE_TABLE, found, strict=True):
        print(f'    "{name}": {value:.3g},')
    report(found, "found")


@app.command()
def duel(changes: Annotated[list[str], typer.Argument(help='Each a rival: "LIKE_3=2" or "LIKE_3=2 MOTIF=1".')]) -> None:
    """Play changed values against the present ones; a score above one half speaks for the change."""
    for change in changes:
        values = dict(VALUE_TABLE)
        for setting in change.split():
            name, value = setting.split("=")
            if name not in values:
                raise typer.BadParameter(f"{name} is not one of {', '.join(values)}")
            values[name] = float(value)
        report(np.array(list(values.values())), change)


def report(values: Vector, title: str) -> None:
    """The score of values against the present ones, with its error."""
    points = games(values, VALUES, 2000, 99).reshape(-1, 2).mean(axis=1)
    print(f"{title}: {points.mean():.3f} ± {points.std() / math.sqrt(len(points)):.3f}", flush=True)


if __name__ == "__main__":
    app()
