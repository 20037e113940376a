"""BEYOND, section 19: what holds after every action of every game."""

from __future__ import annotations

import random

import pytest

from ludotheque import game
from ludotheque.games.beyond import box

from .tools import check

MODES = [
    {},
    {"protection": "on"},
    {"invocation": "on"},
    {"protection": "on", "invocation": "on", "match_games": 2},
]


@pytest.mark.clause("BEY-1.1", "BEY-1.6", "BEY-7.3", "BEY-9.11", "BEY-11.4")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mode", MODES)
def test_cards_tokens_and_bounds(players, mode, note_cap):
    """Random games with the compiled rules, looked through after every action."""
    rules = game("beyond").compiled_rules
    for seed in range(3):
        s = rules.new(players, mode, 1000 * players + seed)
        dice = random.Random(seed)
        while rules.turn(s):
            actions = rules.legal(s, s.mover)
            note_cap("beyond: legal actions at once", len(actions), box.MAX_ACTIONS)
            rules.play(s, s.mover, dice.choice(actions))
            check(s)
            assert s.turn_no <= box.MAX_TURNS
            assert s.pile_no in (1, 2)
            assert max(s.locked) <= box.MOTIFS_EACH
            assert s.row_count + s.queue_count <= box.MAX_ROW
        for seat in range(players):
            note_cap("beyond: free cards of a seat", sum(bin(have).count("1") for have in s.free[seat]), 42)
