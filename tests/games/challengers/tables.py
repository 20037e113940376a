"""Cups that the tests of Challengers' words, views and positions share."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ludotheque import Match, game
from ludotheque.games.challengers.rules.turn import advance
from ludotheque.games.challengers.show.position import read_unchecked_position
from ludotheque.games.challengers.state import State

CHALLENGERS = game("challengers")
COACHED = {"coaches": "on", "excluded_set": "secret"}
SEQUENTIAL = {"draft_order": "sequential", "excluded_set": "random"}

DRAFT = """
round = 4
fans = [3, 5]
trophies = "1.1 p1 2, 2.1 p2 3, 3.1 p2 4"
lost = "p1"
decks = ["newcomer_s*2 talent dog rat", "zombie*2 snake champion"]
drafts = ["select B offer snake owl vet surfteacher clerk", "option"]
"""

PEEK = """
phase = "match"
round = 3
trophies = "1.1 p1 2, 2.1 p2 3"
duel = "p1 p2"
rows = ["owl! ?*2", "?*3 ?A"]
loose = ["rat vet", "newcomer_s*2 champion"]
bench = ["coffee icebob*2", "goat"]
reserve = ["", "zombie"]
attack = "newcomer_s dog+2"
flag = "snake"
under = "talent"
reveals = 4
ask = "peek"
effect = "dog p1 1"
looked = "owl"
"""

SKIER = """
phase = "match"
round = 3
duel = "p1 p2"
rows = ["?*2", "?"]
loose = ["rat vet", "talent"]
bench = ["coffee", "goat rat*2"]
reserve = ["cabbage", ""]
attack = "skier"
flag = "snake"
reveals = 4
ask = "move"
effect = "skier p1 1"
"""


def at(position: str, players: int = 2, **options: object) -> Match:
    """Return a match from a position text."""
    return CHALLENGERS.match(players=players, position=position, options=options, seed=1)


def run(position: str, players: int = 2, **options: object) -> State:
    """Return a match that goes on by itself from a position text, until a seat decides."""
    s = CHALLENGERS.interpreted_rules.blank(options, players)
    s.players = players
    read_unchecked_position(position, s)
    while advance(s):
        pass
    return s


def walk(players: int, options: dict[str, str], seed: int) -> Iterator[Match]:
    """Yield a random cup, one match after each action."""
    dice, rules = random.Random(seed), CHALLENGERS.interpreted_rules
    m = CHALLENGERS.match(players=players, options=options, seed=seed)
    while m.turn:
        yield m
        seat = dice.choice(m.turn)
        action = dice.choice(rules.legal(m.state, seat))
        rules.play_with(m.state, seat, action, dice.getrandbits(64))
    yield m
