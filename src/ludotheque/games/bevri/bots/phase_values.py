"""The value of each phase of a round for a company, and whether a move should lead home.

Our own judgement, no clause of the rulebook. Everything is counted in points (`sorties.py`).
"""

from __future__ import annotations

from ludotheque.core.engine.rule import apart, rule
from ludotheque.games.bevri.bots.card_values import crowding
from ludotheque.games.bevri.bots.shot_estimates import mounted
from ludotheque.games.bevri.bots.sorties import (
    VALUE_RATE,
    best_engine,
    best_view,
    is_full,
    loot,
    moves_home,
    must_return,
    owned_colours,
    readiness,
    readiness_planned,
    rounds_to_play,
    stays,
    targets,
    view_from,
)
from ludotheque.games.bevri.box import CHEMICAL, FIRE
from ludotheque.games.bevri.state import State, kind_aboard, on_ground

Glance = tuple[float, float, float, float, float, float]
"""What a decision needs to know of the table: six numbers, whose meaning depends on the question."""

TRADE_GAIN = 0.4  # of any Trade turn, …
CROWD_GAIN = 0.5  # … for each card that the next deal would take away (up to four)
EQUIP_SHARE = 0.7  # of the readiness that a better load would add
FETCH_SHARE = 0.4  # … if it had to be fetched from home first
CARRY_SHARE = 0.1  # of what is carried, to bring it home while the cargo is there …
QUIET_SHARE = 0.3  # … and while it is not


@apart
def glance_at_round(s: State, seat: int) -> Glance:
    """Return the value of each pair of phases: TE, TM, TF, EM, EF, MF (BEVRI-6.7)."""
    counts, values = mounted(s, seat)
    shots = targets(s, seat, counts, values)
    trade = trade_gain(s, seat)
    equip = equip_gain(s, seat)
    move = move_gain(s, seat)
    here = 0.0
    if s.present and not is_full(s, seat) and moves_home(s, seat, int(s.cell[seat])) < rounds_to_play(s):
        here = view_from(s, int(s.cell[seat]), shots, 0)
    both = 0.0 if is_full(s, seat) else best_view(s, seat, shots, 0)
    if must_return(s, seat):
        both = move
    return trade + equip, trade + move, trade + here, equip + move, 0.5 * equip + here, max(both, move + here)


@apart
def glance_at_sky(s: State, seat: int) -> Glance:
    """Return whether to fly home (1 or 0), and the value of a shot at each container from right in front of it
    (BEVRI-9)."""
    counts, values = mounted(s, seat)
    shots = targets(s, seat, counts, values)
    home = 1.0 if heads_home(s, seat, shots) else 0.0
    return home, shots[0], shots[1], shots[2], shots[3], shots[4]


# --- the choice of phases (BEVRI-6.7) ------------------------------------------------------------


@rule
def trade_gain(s: State, seat: int) -> float:
    """Return the value of a Trade turn: a few good deals, and cards turned into bonds that the next deal would take
    away."""
    if rounds_to_play(s) <= 1:
        return 0.3
    gain = TRADE_GAIN + CROWD_GAIN * min(4, crowding(s, seat, 0))
    if best_engine(s, owned_colours(s, seat)) < CHEMICAL and on_ground(s, seat):
        gain += 1.0
    return gain


@rule
def equip_gain(s: State, seat: int) -> float:
    """Return the value of an Equip turn: a better load, and on the ground the cards aboard, which count nothing until
    they are in the base (BEVRI-8.4, 14.3)."""
    if not on_ground(s, seat):
        return 0.0
    if rounds_to_play(s) <= 2:
        return loot(s, seat) + value_aboard(s, seat) / rounds_to_play(s)
    return loot(s, seat) + EQUIP_SHARE * max(0.0, readiness_planned(s, seat) - readiness(s, seat))


@rule
def value_aboard(s: State, seat: int) -> float:
    """Return what the cards aboard would be worth in the base at the end."""
    total = 0.0
    for place in range(s.load[seat]):
        total += VALUE_RATE * s.value[kind_aboard(int(s.ship[seat, place]))]
    return total


@rule
def move_gain(s: State, seat: int) -> float:
    """Return the value of a move without a shot: loot brought home, a better load to fetch, a place for the next
    round."""
    if on_ground(s, seat):
        return 0.1
    carried = loot(s, seat)
    if must_return(s, seat):
        return carried + value_aboard(s, seat) + 1.0
    gain = CARRY_SHARE * carried
    if is_full(s, seat) or not stays(s):
        gain = QUIET_SHARE * carried
    return gain + FETCH_SHARE * max(0.0, readiness_planned(s, seat) - readiness(s, seat))


@rule
def heads_home(s: State, seat: int, shots: tuple[float, float, float, float, float]) -> bool:
    """Whether a corvette in flight should use its Move turn to go home."""
    if on_ground(s, seat):
        return False
    if must_return(s, seat) or is_full(s, seat):
        return True
    if s.chosen[seat] >> FIRE & 1 and best_view(s, seat, shots, 0) > 0.5:
        return False
    if loot(s, seat) > 0.0 or rounds_to_play(s) <= 2:
        return True
    return readiness_planned(s, seat) > readiness(s, seat) + 1.0
