"""Compile what most tests need, each program once and on all cores: `make test` does this before it starts the tests.

Two test processes that need the same program would both compile it, or one would wait for the other.
"""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from ludotheque import bots, game, games
from ludotheque.core.catalog import game_names
from tests.contract import tools

STEPS = {
    "rules": lambda name: game(name).warm_up(),
    "bots": lambda name: bots.warm_up(game(name)),
    "audit": lambda name: tools.audit(game(name)),
    "checked": lambda name: tools.checked_audit(game(name)),
}
"""What is compiled for each game; the rules come first, for the others begin with them."""


def warm(step: str, name: str) -> None:
    """Compile one program, or find it in the cache."""
    STEPS[step](name)


def bulk(name: str) -> int:
    """How much there is of a game."""
    return sum(path.stat().st_size for path in Path(games.__path__[0], name).rglob("*.py"))


def main() -> None:
    """Everything: the rules of all games first, large games before small ones, so that no core is idle at the end."""
    jobs = [(step, name) for step in STEPS for name in sorted(game_names(), key=bulk, reverse=True)]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(warm, *zip(*jobs, strict=True)))


if __name__ == "__main__":
    main()
