"""The rules against a second implementation, action by action: legal actions, questions, dice, results."""

from __future__ import annotations

import random
from typing import Any

import pytest

from .pairing import Pair
from .reference import any_outfits, starting_outfits
from .reference_content import HACKS, ITEMS, MISSIONS
from .scrambling import scramble

pytestmark = pytest.mark.slow

BOX = tuple(MISSIONS)
RARE = (
    "lead",
    "zip",
    "free",
    "act",
    "link",
    "link_attack",
    "link_move",
    "craft",
    "jump",
    "recoil",
    "land",
    "use",
    "react",
)
CLAUSES = (
    "FCB-2.3", "FCB-2.12", "FCB-2.13", "FCB-3.3", "FCB-3.6", "FCB-3.9", "FCB-4.5", "FCB-4.6", "FCB-4.8", "FCB-4.14",
    "FCB-5.2", "FCB-5.3", "FCB-5.7", "FCB-6.3", "FCB-6.8", "FCB-6.11", "FCB-6.13", "FCB-7.2", "FCB-7.5", "FCB-7.11",
    "FCB-7.13", "FCB-7.15", "FCB-7.16", "FCB-7.19", "FCB-8.8", "FCB-8.10", "FCB-8.12", "FCB-8.13", "FCB-8.16",
    "FCB-8.17", "FCB-8.18", "FCB-8.20", "FCB-8.22", "FCB-8.23", "FCB-9.3", "FCB-9.4", "FCB-9.6", "FCB-9.10", "FCB-9.11",
    "FCB-10.5", "FCB-10.6", "FCB-10.11", "FCB-11.4", "FCB-11.5", "FCB-11.7", "FCB-11.8", "FCB-13.3", "FCB-13.6",
    "FCB-13.9", "FCB-13.11", "FCB-13.13", "FCB-13.14", "FCB-13.18", "FCB-13.21", "FCB-14.3", "FCB-20.5", "FCB-20.9",
    "FCB-20.11", "FCB-22.1", "FCB-23.2",
)  # fmt: skip


def some_options(dice: random.Random) -> dict[str, str]:
    return {
        "interrupts": dice.choice(["full", "full", "reactions", "off"]),
        "friendly_fire": dice.choice(["on", "off"]),
        "auto_ties": dice.choice(["on", "ways", "off", "off"]),
        "difficulty": dice.choice(["easy", "normal", "hard"]),
    }


def some_pair(mission: str, players: int, seed: int, dice: random.Random) -> Pair:
    """A mission with any options, and mostly with weapons, accessories, items, stunts and mutations of all kinds."""
    options = some_options(dice)
    if dice.random() < 0.3:
        return Pair(mission, players, seed, starting_outfits(players, dice), **options)
    team = {
        "recipes": [key for key, item in ITEMS.items() if item["deck"] == "white"],
        "hacks": list(HACKS),
        "inventory": dice.randrange(2),
    }
    return Pair(mission, players, seed, any_outfits(players, dice), team, **options)


def choice(legal: dict[int, dict[tuple[Any, ...], int]], dice: random.Random) -> tuple[int, tuple[Any, ...]]:
    """Any action, or any kind of action first, rare ones before others; passing less often than the rest."""
    seat = dice.choice(sorted(legal))
    actions = sorted(legal[seat], key=str)
    rare = [action for action in actions if action[0] in RARE]
    if rare and dice.random() < 0.3:
        actions = rare
    if dice.random() < 0.5:
        verbs = sorted({action[0] for action in actions})
        verb = dice.choice(verbs)
        if verb == "pass" and dice.random() < 0.6:
            verb = dice.choice(verbs)
        actions = [action for action in actions if action[0] == verb]
    return seat, dice.choice(actions)


def follow(both: Pair, dice: random.Random, most: int) -> int:
    """Play at random at both tables, comparing everything after each action; answers how many were played."""
    for played in range(most):
        both.check()
        legal = both.legal()
        if not legal:
            return played
        seat, action = choice(legal, dice)
        both.play(seat, action, legal[seat][action])
    both.check()
    return most


@pytest.mark.clause(*CLAUSES)
@pytest.mark.parametrize("mission", BOX)
def test_missions_go_the_same_way_at_both_tables(mission):
    dice = random.Random(mission)
    players = 2 + BOX.index(mission) % 3
    assert follow(some_pair(mission, players, 7, dice), dice, 110) > 5


@pytest.mark.clause("FCB-7.8", "FCB-7.9", "FCB-14.5", "FCB-15.15", "FCB-15.17", "FCB-15.21", "FCB-17.5", "FCB-17.9")
@pytest.mark.parametrize("mission", BOX)
def test_missions_go_the_same_way_from_strange_situations(mission):
    dice = random.Random(f"strange {mission}")
    both = some_pair(mission, 2 + (1 + BOX.index(mission)) % 3, 8, dice)
    skip_to_pool(both, dice)
    assert scramble(both, dice)
    assert follow(both, dice, 70) > 3


def skip_to_pool(both: Pair, dice: random.Random) -> None:
    while both.there.question and both.there.question.kind != "pool":
        follow(both, dice, 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(340))
def test_soak_strange_situations(seed):
    dice = random.Random(f"strange {seed}")
    both = some_pair(BOX[seed % len(BOX)], dice.randint(2, 4), 2000 + seed, dice)
    skip_to_pool(both, dice)
    for _ in range(4):
        if both.there.question and both.there.question.kind == "pool" and not scramble(both, dice):
            return
        follow(both, dice, 40)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(340))
def test_soak_many_more_missions(seed):
    dice = random.Random(seed)
    follow(some_pair(BOX[seed % len(BOX)], dice.randint(2, 4), 1000 + seed, dice), dice, 100_000)
