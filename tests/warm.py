"""Compile what most tests need, each program once and on all cores: `make test` does this before it starts the tests.

Two test processes that need the same program would both compile it, or one would wait for the other. And what is
compiled in one process after the other costs less: programs of a game share its rules (`core/engine/rule.py`).
"""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from ludotheque import bots, game, games
from ludotheque.lab.luck import judge
from ludotheque.lab.simulate import make_random_batches
from ludotheque.table.learn import defence
from tests.contract import (
    test_bevri_statistics,
    test_beyond_statistics,
    test_challengers_statistics,
    test_statistics,
    tools,
)
from tests.toys.shelf import shelf_names

STATISTICS = {
    "biyi": test_statistics.loops,
    "beyond": test_beyond_statistics.loops,
    "bevri": test_bevri_statistics.loops,
    "challengers": test_challengers_statistics.loops,
}


def play(name: str) -> None:
    """The bots of a game; and where it is played by the hundred, those loops, too."""
    it = game(name)
    bots.warm_up(it)
    if name in STATISTICS:
        defence.warm_up_solver(it)
        judge.warm_up(it)
        make_random_batches(it, it.rules.players[0], 1, {}, "cpu")
        STATISTICS[name]()


STEPS = {"rules": lambda name: game(name).warm_up(), "audit": lambda name: tools.audit(game(name)), "play": play}
"""What is compiled for each game; the rules come first, for bots begin with them."""


def warm(step: str, name: str) -> None:
    """Compile what belongs to a step, or find it in the cache."""
    STEPS[step](name)


def bulk(name: str) -> int:
    """How much there is of a game."""
    return sum(path.stat().st_size for path in Path(games.__path__[0], name).rglob("*.py"))


def main() -> None:
    """Everything: the rules of all games first, large games before small ones, so that no core is idle at the end."""
    jobs = [(step, name) for step in STEPS for name in sorted(shelf_names(), key=bulk, reverse=True)]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(warm, *zip(*jobs, strict=True)))


if __name__ == "__main__":
    main()
