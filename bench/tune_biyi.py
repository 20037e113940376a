"""Tune Biyi's evaluation.

    python -m bench.tune_biyi fit --games 200          weights that best predict the results of bot games
    python -m bench.tune_biyi duel "CROWD=9" "HOME=0"  play changed weights against those of bots.py

The fit says which traits go with winning; only a duel says whether a weight makes the bot play better. (High guards
before the own nest go with winning, and a bot that is paid for them loses: it sits there.) Duels decide.
"""

from __future__ import annotations

import math
import os
import random
import re
import tempfile
import types
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from rich.progress import track

from bench.ladder import opening
from ludotheque import bots, game
from ludotheque.bots.levels import BotLevel, choose
from ludotheque.bots.search import AlphaBeta
from ludotheque.core.game import Game
from ludotheque.games.biyi import bots as biyi_bots
from ludotheque.games.biyi.box import NONE, WHITE
from ludotheque.games.biyi.state import State

BIYI = game("biyi")
TRAITS = ("TEMPO", "LEAD", "CROWD", "LEVEL_2", "LEVEL_3", "HOME", "ADVANCE")
NEWTON_STEPS = 30
RIDGE = 1e-3  # how strongly weights are held near 0
app = typer.Typer(help=__doc__)


@app.command()
def fit(games: int = 200, nodes: int = 1500, seed: int = 1) -> None:
    """Fit the weights to results by logistic regression."""
    bots.warm_up(BIYI)
    pairs = [pair for number in track(range(games)) for pair in _positions(nodes, f"{seed} {number}")]
    traits = np.array([row for row, _ in pairs])
    results = np.array([result for _, result in pairs])
    for name, weight in zip(TRAITS, logistic_fit(traits, results), strict=True):
        print(f"{name} = {weight:.4f}")


def _positions(nodes: int, seed: str) -> list[tuple[tuple[float, ...], float]]:
    """The traits of every third quiet position of one bot game, each with White's result."""
    lot = random.Random(seed)
    rules = BIYI.compiled_rules
    s = opening(BIYI, lot)
    assert isinstance(s, State)
    rows = []
    while rules.turn(s):
        if s.chain == NONE and s.turns % 3 == 0 and not _threat(s):
            rows.append(biyi_bots.traits(s))
        seat = rules.turn(s)[0]
        rules.play(
            s, seat, choose(BIYI, s, seat, BotLevel("alphabeta", nodes, slip_chance=0.1), lot.getrandbits(60)).action
        )
    return [(row, rules.scores(s)[0]) for row in rows]


def _threat(s: State) -> bool:
    return biyi_bots.can_take_bird(s, WHITE) or biyi_bots.can_take_bird(s, 1 - WHITE)


def logistic_fit(traits: np.ndarray[Any, Any], results: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The weights of a logistic regression, by Newton's method."""
    spread = traits.std(axis=0) + 1e-9
    x = traits / spread
    weights = np.zeros(x.shape[1])
    ridge = RIDGE * len(x)
    for _ in range(NEWTON_STEPS):
        share = 1 / (1 + np.exp(-x @ weights))
        curvature = (x * (share * (1 - share))[:, None]).T @ x + ridge * np.eye(len(weights))
        weights += np.linalg.solve(curvature, x.T @ (results - share) - ridge * weights)
    return np.asarray(weights / spread)


@app.command()
def duel(
    changes: Annotated[list[str], typer.Argument(help='Each a rival: "CROWD=9" or "CROWD=9 HOME=0".')],
    pairs: int = 40,
    nodes: int = 1000,
    seed: int = 1,
) -> None:
    """Play changed weights against the present ones; a score above one half speaks for the change."""
    with tempfile.TemporaryDirectory() as folder:  # code of changed sources must not stay in the cache
        os.environ["LUDOTHEQUE_CACHE"] = folder
        _duels(changes, pairs, nodes, seed)


def _duels(changes: list[str], pairs: int, nodes: int, seed: int) -> None:
    present = changed("")
    for change in changes:
        rival = changed(change)
        points = [_pair(rival, present, nodes, f"{seed} {number}") for number in track(range(pairs), change)]
        error = float(np.std(points)) / math.sqrt(pairs)
        print(f"{change}: {np.mean(points):.3f} ± {error:.3f}", flush=True)


def changed(change: str) -> Game:
    """Biyi with other weights: the module's source with its constants replaced."""
    file = Path(biyi_bots.__file__)
    source = file.read_text(encoding="utf-8")
    for setting in change.split():
        name, value = setting.split("=")
        source, found = re.subn(rf"(?m)^{name} = [-\d.]+", f"{name} = {value}", source)
        if found != 1:
            raise typer.BadParameter(f"{name} is no weight of {file.name}")
    module = types.ModuleType("changed_evaluation")
    exec(compile(source, str(file), "exec"), module.__dict__)
    return replace(
        BIYI, name=f"biyi {change}", search=replace(BIYI.search, evaluate=module.evaluate, key=module.search_key)
    )


def _pair(rival: Game, present: Game, nodes: int, seed: str) -> float:
    lot = random.Random(seed)
    start = opening(BIYI, lot)
    return (_game(start, (rival, present), nodes, lot)[0] + _game(start, (present, rival), nodes, lot)[1]) / 2


def _game(start: Any, players: tuple[Game, Game], nodes: int, lot: random.Random) -> list[float]:
    rules = BIYI.compiled_rules
    s = start.copy()
    while rules.turn(s):
        seat = rules.turn(s)[0]
        searcher = AlphaBeta(players[seat], s, "cpu", nodes, lot.getrandbits(60))
        rules.play(s, seat, int(searcher.run(nodes, math.inf, 40).best_action))
    return rules.scores(s)


if __name__ == "__main__":
    app()
