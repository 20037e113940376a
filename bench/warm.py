"""How long one game's exported functions take to be ready in a fresh process: `python -m bench.warm GAME`.

Run it twice over the same LUDOTHEQUE_CACHE: the first time compiles, the second loads. It prints the seconds by
the wall clock, which is what a person would wait.
"""

from __future__ import annotations

import json
import sys
import time

from bench import games, measure


def main() -> None:
    """Time `Game.warm_up` of the game named on the command line."""
    measure.one_core()
    game = games.named(sys.argv[1])
    start = time.perf_counter()
    game.warm_up()
    print(json.dumps({"seconds": time.perf_counter() - start}))


if __name__ == "__main__":
    main()
