"""Compile what most tests need, each program once and on all cores: `make test` does this before it starts the tests.

Two test processes that need the same program would both compile it, or one would wait for the other.
"""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor

from ludotheque import bots, game
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


def main() -> None:
    """Everything, the rules of all games first."""
    jobs = [(step, name) for step in STEPS for name in game_names()]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(warm, *zip(*jobs, strict=True)))


if __name__ == "__main__":
    main()
