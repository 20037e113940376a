"""`python -m tests.shown GAME [FIRST [COUNT [OFTEN [cold]]]]`: play games again and print what is wrong with them.

`cold`: with the interpreted rules, which need no compiling.
"""

from __future__ import annotations

import sys
import time

from ludotheque import bots, game
from tests.shown.plans import plans
from tests.shown.playing import Watcher


def main(name: str, first: str = "0", count: str = "1", often: str = "0.05", cold: str = "") -> None:
    """Play so many games from a number on."""
    if not cold:
        bots.warm_up(game(name))
    watcher = Watcher(float(often), compiled=not cold)
    for plan in plans(name, int(count), int(first)):
        began, looks = time.process_time(), watcher.faults.looks
        watcher.watch(plan)
        print(f"{plan}: {watcher.faults.looks - looks} looks, {time.process_time() - began:.1f} s", flush=True)
    print(watcher.faults.report())
    for known, (size, bound) in sorted(watcher.faults.sizes.items()):
        print(f"{known:<24} {size:>8} of {bound}")


if __name__ == "__main__":
    main(*sys.argv[1:])
