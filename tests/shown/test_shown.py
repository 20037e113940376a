"""Whole games of every game are played, and all that anybody could be shown of them is made and read.

A sample runs every day; the whole is `make soak`, or `SHOWN_GAMES=500 pytest -m soak tests/shown` for more games.
"""

from __future__ import annotations

import os

import pytest

from ludotheque import bots, game
from tests.contract.tools import one_at_a_time
from tests.shown.plans import plan, plans
from tests.shown.playing import Watcher

GAMES = int(os.environ.get("SHOWN_GAMES", "200"))
"""Games of each game that a soak plays."""
BLOCK = 5
NAMES = ("biyi", "beyond", "bevri", "challengers", "farcry")
SAMPLE = {
    "biyi": (0, 4, 8),
    "beyond": (1, 5, 9),
    "bevri": (0, 6, 9),
    "challengers": (0, 6, 9, 13),
    "farcry": (1, 8, 15, 22, 34),
}
"""The plans of the everyday sample: every number of seats, every manner; of Far Cry some missions and a campaign."""


def shown(watcher: Watcher, record_property) -> None:
    """Fail with everything that is wrong; else tell how large things were."""
    report = watcher.faults.report()
    assert not report, f"{len(watcher.faults.found)} things are wrong:\n{report}"
    assert watcher.faults.looks
    record_property("caps", watcher.faults.sizes)


def warm(name: str) -> None:
    """Compile the bots of a game, or load them from the cache."""
    if not bots.is_ready(game(name)):
        with one_at_a_time(f"bots-{name}"):
            bots.warm_up(game(name))


@pytest.mark.parametrize(("name", "seed"), [(name, seed) for name, seeds in SAMPLE.items() for seed in seeds])
def test_what_is_shown_of_a_game_holds(name: str, seed: int, record_property):
    warm(name)
    watcher = Watcher(often=0.01, most_looks=8, most_plies=200)
    watcher.watch(plan(name, seed))
    shown(watcher, record_property)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, GAMES, BLOCK))
@pytest.mark.parametrize("name", NAMES)
def test_what_is_shown_of_many_games_holds(name: str, first: int, record_property):
    warm(name)
    watcher = Watcher(often=0.03)
    for one in plans(name, min(BLOCK, GAMES - first), first):
        watcher.watch(one)
    shown(watcher, record_property)
