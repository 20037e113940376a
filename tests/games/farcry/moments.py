"""Moments of games for tests of what people see and click: positions by hand, and nodes of random play."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ludotheque import game
from ludotheque.core.match.match import Match
from ludotheque.games.farcry.rules.campaign.verbs import TO_START
from ludotheque.games.farcry.state import State

FARCRY = game("farcry")
RULES = FARCRY.interpreted_rules

PRACTICE = """
stage = "mission"
mission = "practice"
team = "kumiko pam"
terrain = "D4#"
figures = ["kumiko B4", "pam A1 5 bleed", "artilleur.green E4 3", "brigadier.green G4"]
hands = ["machete colt45-", "sawnoff"]
items = ["bandage", ""]
reactions = ["retake", "dodge"]
"""
"""Kumiko behind an obstacle: the Gunner is in cover, the Brigadier is not (worked example 4)."""


def at(text: str, players: int = 2, **options: str) -> Match:
    """A match at a position; on the practice ground unless the options say otherwise."""
    return FARCRY.match(players=players, options={"mission": "practice"} | options, position=text, seed=1)


def nodes(mission: str, seed: int, plies: int, players: int = 2, **options: str) -> Iterator[State]:
    """States of random play; nobody dawdles before the mission."""
    dice = random.Random(seed)
    s = RULES.new(players, {"mission": mission} | options, seed)
    s.rng[0] = s.rng[1] = 0
    for _ in range(plies):
        if s.over:
            return
        yield s.copy()
        seat = dice.choice(RULES.turn(s))
        actions = RULES.legal(s, seat)
        starting = [action for action in actions if action & 255 == TO_START]
        action = starting[0] if starting and dice.random() < 0.6 else dice.choice(actions)
        RULES.play_with(s, seat, action, dice.getrandbits(64))
