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
    wall, cpu = time.perf_counter(), time.process_time()
    game.warm_up()
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    print(json.dumps({"seconds": wall, "share": cpu / wall}))


if __name__ == "__main__":
    main()
