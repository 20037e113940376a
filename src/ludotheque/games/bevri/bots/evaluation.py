"""How good a BEVRI table looks to a company (our own judgement, no clause of the rulebook).

Everything is counted in crystals: those of the base, those aboard if there is time to bring them home, and small
change: the value of the base, which only decides between equals (BEVRI-14.2), and what the corvette is ready for. A
lead over another company becomes a chance to end before it; the fewer rounds are left, the more a lead counts. The
numbers were fitted to the results of 900 games between companies that play by `policy.py` alone.
"""

from __future__ import annotations

import math

from ludotheque.core.engine.rule import noinline, rule
from ludotheque.games.bevri.bots.sorties import count_moves_home, count_rounds_left, planned_readiness, readiness
from ludotheque.games.bevri.box import CRYSTAL, FIRST_TREASURE
from ludotheque.games.bevri.state import State, entry_kind

BASE_SLOPE = 0.5  # of a crystal of lead, on the scale of the logistic function, with many rounds to play …
FINAL_SLOPE = 8.5  # … plus this, divided by the rounds that are left
OVER_SLOPE = 1000.0  # when the game is over
ABOARD_RATE = 0.95  # a crystal in the hold with time to bring it home
BASE_VALUE_RATE = 0.012  # a point of value of the base, …
FINAL_VALUE_RATE = 0.04  # … and in the last rounds, divided by their number
READINESS_RATE = 0.02  # a point of readiness (sorties.py)
PLANNED_RATE = 0.01  # … of what the corvette could be made ready for
SOLO_RATE = 0.12  # crystals that a solo company may still hope for in each round
SOLO_MIDDLE = 1.8  # crystals that are worth one half in a solo game
RESIGNED_VALUE = -100.0
MAX_LEAD = 40.0  # leads beyond this count as this


@rule
def evaluate(s: State, seat: int) -> float:
    """Return how good the table looks to a seat, from 0 (lost) to 1 (won): the share of the other companies that it may
    hope to beat; alone, how good a score it may hope for."""
    mine = seat_value(s, seat)
    if s.players == 1:
        left = 0 if s.over else count_rounds_left(s)
        return win_chance(mine + SOLO_RATE * left - SOLO_MIDDLE)
    slope = lead_slope(s)
    total = 0.0
    for other in range(s.players):
        if other != seat:
            total += win_chance(slope * (mine - seat_value(s, other)))
    return total / (s.players - 1)


@rule
def win_chance(lead: float) -> float:
    """Return the chance that a lead stands for: the logistic function."""
    return 1.0 / (1.0 + math.exp(-max(-MAX_LEAD, min(MAX_LEAD, lead))))


@rule
def lead_slope(s: State) -> float:
    """Return how much a crystal of lead counts."""
    return OVER_SLOPE if s.over else BASE_SLOPE + FINAL_SLOPE / count_rounds_left(s)


@noinline
def seat_value(s: State, seat: int) -> float:
    """Return all that a company has and hopes for, in crystals."""
    if seat == s.resigned:
        return RESIGNED_VALUE
    total = float(s.base[seat, CRYSTAL])
    if s.over:
        return total + float(s.wealth[seat]) / 1000.0
    left = count_rounds_left(s)
    rate = max(BASE_VALUE_RATE, FINAL_VALUE_RATE / left)
    total += rate * float(s.wealth[seat])
    if count_moves_home(s, seat, int(s.cell[seat])) <= left:
        for place in range(s.load[seat]):
            kind = entry_kind(int(s.ship[seat, place]))
            kept = 1.0 if kind >= FIRST_TREASURE else 0.7
            total += ABOARD_RATE if kind == CRYSTAL else rate * kept * float(s.value[kind])
    if left > 2:
        total += READINESS_RATE * readiness(s, seat) + PLANNED_RATE * planned_readiness(s, seat)
    return total
