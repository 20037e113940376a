"""The value of each phase of a round for a company, and whether a move should lead home.

Our own judgement, no clause of the rulebook. Everything is counted in points (`sorties.py`).
"""

from __future__ import annotations

from ludotheque.core.engine.rule import noinline, rule
from ludotheque.games.bevri.bots.card_values import count_surplus
from ludotheque.games.bevri.bots.shot_estimates import mounted_cards
from ludotheque.games.bevri.bots.sorties import (
    VALUE_RATE,
    best_engine,
    best_reachable_shot,
    best_shot_from,
    count_moves_home,
    count_owned_colours,
    count_rounds_left,
    has_to_return,
    is_cargo_staying,
    is_full,
    loot_value,
    planned_readiness,
    readiness,
    target_values,
)
from ludotheque.games.bevri.box import CHEMICAL, FIRE
from ludotheque.games.bevri.state import State, entry_kind, is_on_ground

Measures = tuple[float, float, float, float, float, float]
"""What a decision needs to know of the table: six numbers, whose meaning depends on the question."""

BASE_TRADE_GAIN = 0.4  # of any Trade turn, …
SURPLUS_GAIN = 0.5  # … for each card that the next deal would take away (up to four)
EQUIP_SHARE = 0.7  # of the readiness that a better load would add
FETCH_SHARE = 0.4  # … if it had to be fetched from home first
CARRY_SHARE = 0.1  # of what is carried, to bring it home while the cargo is there …
QUIET_SHARE = 0.3  # … and while it is not


@noinline
def measure_round(s: State, seat: int) -> Measures:
    """Return the value of each pair of phases: TE, TM, TF, EM, EF, MF (BEVRI-6.7)."""
    counts, values = mounted_cards(s, seat)
    shots = target_values(s, seat, counts, values)
    trade = trade_gain(s, seat)
    equip = equip_gain(s, seat)
    move = move_gain(s, seat)
    here = 0.0
    if s.present and not is_full(s, seat) and count_moves_home(s, seat, int(s.cell[seat])) < count_rounds_left(s):
        here = best_shot_from(s, int(s.cell[seat]), shots, 0)
    both = 0.0 if is_full(s, seat) else best_reachable_shot(s, seat, shots, 0)
    if has_to_return(s, seat):
        both = move
    return trade + equip, trade + move, trade + here, equip + move, 0.5 * equip + here, max(both, move + here)


@noinline
def measure_flight(s: State, seat: int) -> Measures:
    """Return whether to fly home (1 or 0), and the value of a shot at each container from right in front of it
    (BEVRI-9)."""
    counts, values = mounted_cards(s, seat)
    shots = target_values(s, seat, counts, values)
    home = 1.0 if is_heading_home(s, seat, shots) else 0.0
    return home, shots[0], shots[1], shots[2], shots[3], shots[4]


# --- the choice of phases (BEVRI-6.7) ------------------------------------------------------------


@rule
def trade_gain(s: State, seat: int) -> float:
    """Return the value of a Trade turn: a few good deals, and cards turned into bonds that the next deal would take
    away."""
    if count_rounds_left(s) <= 1:
        return 0.3
    gain = BASE_TRADE_GAIN + SURPLUS_GAIN * min(4, count_surplus(s, seat, 0))
    if best_engine(s, count_owned_colours(s, seat)) < CHEMICAL and is_on_ground(s, seat):
        gain += 1.0
    return gain


@rule
def equip_gain(s: State, seat: int) -> float:
    """Return the value of an Equip turn: a better load, and on the ground the cards aboard, which count nothing until
    they are in the base (BEVRI-8.4, 14.3)."""
    if not is_on_ground(s, seat):
        return 0.0
    if count_rounds_left(s) <= 2:
        return loot_value(s, seat) + value_aboard(s, seat) / count_rounds_left(s)
    return loot_value(s, seat) + EQUIP_SHARE * max(0.0, planned_readiness(s, seat) - readiness(s, seat))


@rule
def value_aboard(s: State, seat: int) -> float:
    """Return what the cards aboard would be worth in the base at the end."""
    total = 0.0
    for place in range(s.load[seat]):
        total += VALUE_RATE * s.value[entry_kind(int(s.ship[seat, place]))]
    return total


@rule
def move_gain(s: State, seat: int) -> float:
    """Return the value of a move without a shot: loot brought home, a better load to fetch, a place for the next
    round."""
    if is_on_ground(s, seat):
        return 0.1
    carried = loot_value(s, seat)
    if has_to_return(s, seat):
        return carried + value_aboard(s, seat) + 1.0
    gain = CARRY_SHARE * carried
    if is_full(s, seat) or not is_cargo_staying(s):
        gain = QUIET_SHARE * carried
    return gain + FETCH_SHARE * max(0.0, planned_readiness(s, seat) - readiness(s, seat))


@rule
def is_heading_home(s: State, seat: int, shots: tuple[float, float, float, float, float]) -> bool:
    """Whether a corvette in flight should use its Move turn to go home."""
    if is_on_ground(s, seat):
        return False
    if has_to_return(s, seat) or is_full(s, seat):
        return True
    if s.chosen[seat] >> FIRE & 1 and best_reachable_shot(s, seat, shots, 0) > 0.5:
        return False
    if loot_value(s, seat) > 0.0 or count_rounds_left(s) <= 2:
        return True
    return planned_readiness(s, seat) > readiness(s, seat) + 1.0
