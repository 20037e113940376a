"""How good a BEVRI table looks to a company (our own judgement, no clause of the rulebook).

Everything is counted in crystals: those of the base, those aboard if there is time to bring them home, and small
change: the value of the base, which only decides between equals (BEVRI-14.2), and what the corvette is ready for. A
lead over another company becomes a chance to end before it; the fewer rounds are left, the more a lead counts. The
numbers were fitted to the results of 900 games between companies that play by `policy.py` alone.
"""

from __future__ import annotations

import math

from ludotheque.core.engine.rule import apart, rule
from ludotheque.games.bevri.bots.sorties import moves_home, readiness, readiness_planned, rounds_to_play
from ludotheque.games.bevri.box import CRYSTAL, TREASURE
from ludotheque.games.bevri.state import State, kind_aboard

SLOPE = 0.5  # of a crystal of lead, on the scale of the logistic function, with many rounds to play …
SLOPE_EACH = 8.5  # … plus this, divided by the rounds that are left
DECIDED = 1000.0  # when the game is over
ABOARD = 0.95  # a crystal in the hold with time to bring it home
VALUE = 0.012  # a point of value of the base, …
LAST_VALUE = 0.04  # … and in the last rounds, divided by their number
READY = 0.02  # a point of readiness (sorties.py)
PLANNED = 0.01  # … of what the corvette could be made ready for
COMING = 0.12  # crystals that a solo company may still hope for in each round
SOLO_MIDDLE = 1.8  # crystals that are worth one half in a solo game
GIVEN_UP = -100.0
FAR = 40.0  # leads beyond this count as this


@rule
def evaluate(s: State, seat: int) -> float:
    """Return how good the table looks to a seat, from 0 (lost) to 1 (won): the share of the other companies that it may
    hope to beat; alone, how good a score it may hope for."""
    mine = standing(s, seat)
    if s.players == 1:
        left = 0 if s.over else rounds_to_play(s)
        return chance(mine + COMING * left - SOLO_MIDDLE)
    slope = slope_now(s)
    total = 0.0
    for other in range(s.players):
        if other != seat:
            total += chance(slope * (mine - standing(s, other)))
    return total / (s.players - 1)


@rule
def chance(lead: float) -> float:
    """Return the chance that a lead stands for: the logistic function."""
    return 1.0 / (1.0 + math.exp(-max(-FAR, min(FAR, lead))))


@rule
def slope_now(s: State) -> float:
    """Return how much a crystal of lead counts."""
    return DECIDED if s.over else SLOPE + SLOPE_EACH / rounds_to_play(s)


@apart
def standing(s: State, seat: int) -> float:
    """Return all that a company has and hopes for, in crystals."""
    if seat == s.resigned:
        return GIVEN_UP
    total = float(s.base[seat, CRYSTAL])
    if s.over:
        return total + float(s.wealth[seat]) / 1000.0
    left = rounds_to_play(s)
    rate = max(VALUE, LAST_VALUE / left)
    total += rate * float(s.wealth[seat])
    if moves_home(s, seat, int(s.cell[seat])) <= left:
        for place in range(s.load[seat]):
            kind = kind_aboard(int(s.ship[seat, place]))
            kept = 1.0 if kind >= TREASURE else 0.7
            total += ABOARD if kind == CRYSTAL else rate * kept * float(s.value[kind])
    if left > 2:
        total += READY * readiness(s, seat) + PLANNED * readiness_planned(s, seat)
    return total
