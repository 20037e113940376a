"""Tables that the tests of BEVRI's words, views and positions share."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ludotheque import Match, game
from ludotheque.core.engine.actions import verb_of
from ludotheque.games.bevri.numbers import TO_PASS

BEVRI = game("bevri")
RICH = {"contents": "usable", "fuel": "on", "failures": "15", "boosters": "reusable"}
PLAIN = {"fire_colours": "off", "move_zones": "off", "drift": "per_visit", "countdown": "raw", "specials": "off"}

FIRE = """
round = 3
phase = "fire"
cells = ["f0", "centre"]
cargo = "24, 9, -, 12 R"
bases = ["R1 crystal", "broker W1 bond"]
ships = ["R1 Y1 / B1 R2 Y3 / computer", "/ / jammer isotope"]
contents = "9 alloy p1, 24 crystal p2"
countdown = 2
front = "30"
market = "B1 - W3 probe"
"""


def at(position: str, players: int = 2, **options: object) -> Match:
    """Return a match from a position text."""
    return BEVRI.match(players=players, position=position, options=options, seed=1)


def walk(players: int, options: dict[str, str], seed: int, most: int) -> Iterator[Match]:
    """Play a random game and yield the match after each action; passes are rarer, so that more happens."""
    dice, rules = random.Random(seed), BEVRI.interpreted_rules
    m = BEVRI.match(players=players, options=options, seed=seed)
    while m.turn and m.state.ply < most:
        yield m
        seat = dice.choice(m.turn)
        actions = rules.legal(m.state, seat)
        busy = [action for action in actions if verb_of(action) != TO_PASS]
        action = dice.choice(busy if busy and dice.random() < 0.7 else actions)
        rules.play_with(m.state, seat, action, dice.getrandbits(64))
    yield m
