"""How good a BEVRI table looks to a company: what bots steer by (no clause of the rulebook: our own judgement).

What a company has and may hope for is counted in points (`plans.py`): crystals and cards of the base, loot aboard if
there is time to bring it home, and what its next sorties promise. A lead over another company becomes a chance to end
before it; the nearer the end, the more a lead says.
"""

from __future__ import annotations

import math

from ludotheque.core.rule import apart, rule
from ludotheque.games.bevri.content import CRYSTAL
from ludotheque.games.bevri.plans import (
    CRYSTAL_WORTH,
    VALUE_RATE,
    loot,
    moves_home,
    readiness,
    rounds_to_play,
)
from ludotheque.games.bevri.state import State, kind_aboard

SLOPE = 0.09  # what a point of lead says at the start, on the scale of the logistic function
LATE_SLOPE = 0.5  # … and at the end
SOLO_MIDDLE = 35.0  # points that are worth one half to who plays alone
SOLO_SLOPE = 0.04


@rule
def evaluate(s: State, seat: int) -> float:
    """From 0 (lost) to 1 (won): the share of the other companies that this one may hope to beat; alone, how good a
    score it may hope for."""
    mine = standing(s, seat)
    if s.players == 1:
        return 1.0 / (1.0 + math.exp((SOLO_MIDDLE - mine) * SOLO_SLOPE))
    slope = slope_now(s)
    total = 0.0
    for other in range(s.players):
        if other != seat:
            total += 1.0 / (1.0 + math.exp((standing(s, other) - mine) * slope))
    return total / (s.players - 1)


@rule
def slope_now(s: State) -> float:
    """How much a point of lead says: most in the last round."""
    left = rounds_to_play(s) if s.over == 0 else 0
    share = left / max(1, int(s.rounds))
    return LATE_SLOPE + (SLOPE - LATE_SLOPE) * math.sqrt(share)


@apart
def standing(s: State, seat: int) -> float:
    """All that a company has and hopes for, in points."""
    if seat == s.resigned:
        return -1000.0
    total: float = CRYSTAL_WORTH * s.base[seat, CRYSTAL] + VALUE_RATE * s.wealth[seat]
    if s.over:
        return total
    left = rounds_to_play(s)
    turns = moves_home(s, seat, int(s.cell[seat]))
    if turns > left:
        return total
    late = min(1.0, left / 4)
    total += loot(s, seat) * (0.95 - 0.06 * turns)
    for place in range(s.load[seat]):
        total += 0.8 * VALUE_RATE * min(3, int(s.value[kind_aboard(int(s.ship[seat, place]))]))
    return total + late * 0.6 * readiness(s, seat)
