"""Clauses that forbid loading, flying or firing (BEVRI-8, 9, 10, 12)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.decisions import argument
from ludotheque.core.engine.rule import rule
from ludotheque.games.bevri.box import (
    ARMAMENT,
    BLACK_STAR,
    BOOSTERS,
    CELLS,
    COLOURED_TYPES,
    EFFECTS_OFF,
    EQUIP,
    FIRST_TREASURE,
    HOLD,
    MAX_LOAD,
    MOVE,
    NO_BOOSTERS,
    NO_ENGINE,
    NONE,
    PROPULSION,
    RED_STAR,
    RESOURCE_TYPES,
    RING_CELLS,
    WHITE_STAR,
)
from ludotheque.games.bevri.clause_numbers import (
    BEVRI_2_2,
    BEVRI_8_1,
    BEVRI_8_2,
    BEVRI_8_3,
    BEVRI_8_4,
    BEVRI_8_5,
    BEVRI_8_6,
    BEVRI_8_7,
    BEVRI_9_2,
    BEVRI_9_3,
    BEVRI_9_4,
    BEVRI_9_6,
    BEVRI_9_7,
    BEVRI_9_8,
    BEVRI_9_9,
    BEVRI_10_1,
    BEVRI_10_2,
    BEVRI_10_3,
    BEVRI_10_4,
    BEVRI_10_5,
    BEVRI_12_1,
    BEVRI_12_3,
    BEVRI_12_6,
    BEVRI_12_7,
    BEVRI_13_4,
)
from ludotheque.games.bevri.numbers import TO_DARK_KEY, TO_PASS, TO_PLACE, TO_PRECISION, TO_RECOMPOSE, TO_UNLOAD
from ludotheque.games.bevri.rules.equipment import can_place_card
from ludotheque.games.bevri.rules.flight.fire import colours_with_count, has_shot, is_mounted, range_dice, weapon_family
from ludotheque.games.bevri.rules.flight.movement import (
    NO_MEANS,
    engine_path_cost,
    find_boosted_engine,
    find_means,
    has_fuel,
    is_cell_free,
)
from ludotheque.games.bevri.rules.turn_end import colour_count, count_by_colour, find_star
from ludotheque.games.bevri.state import (
    Q_UNLOAD,
    State,
    find_compartment,
    has_aboard,
    has_in_hold,
    is_on_ground,
    make_entry,
)

# --- Equip and unloading (BEVRI-8, 9.7) -------------------------------------------------------------


@rule
def forbids_cargo_step(s: State, seat: int, asked: int, verb: int, kind: int, compartment: int) -> int:
    """Return the clause that forbids placing a card after RECOMPOSE or unloading one after a landing (both in rising
    order of compartment and type), or ALLOWED."""
    if verb == TO_PASS:
        return ALLOWED
    in_order = make_entry(compartment, kind) >= argument(s, 0)
    if asked == Q_UNLOAD:
        if verb == TO_RECOMPOSE:
            return BEVRI_8_7
        if verb == TO_PLACE:
            return forbids_early_placement(s, seat, kind)
        return ALLOWED if verb == TO_UNLOAD and in_order and has_aboard(s, seat, compartment, kind) else BEVRI_9_7
    if verb != TO_PLACE:
        return BEVRI_8_3
    if can_place_card(s, seat, compartment, kind):
        return ALLOWED if in_order else BEVRI_8_3
    return forbids_placement(s, seat, compartment, kind)


@rule
def is_overload(s: State, seat: int, kind: int) -> bool:
    """Whether a card of the base would be the ninth aboard (BEVRI-8.1)."""
    return bool(s.load[seat] == MAX_LOAD and s.base[seat, kind] > 0)


@rule
def forbids_early_placement(s: State, seat: int, kind: int) -> int:
    """Return the clause that forbids placing a card while no corvette is being recomposed: one too many, not yet
    (BEVRI-8.3), loading in a Move turn (BEVRI-9.8), or changing compartments outside Equip (BEVRI-8.7)."""
    if is_overload(s, seat, kind):
        return BEVRI_8_1
    if s.phase == EQUIP:
        return BEVRI_8_3
    return BEVRI_9_8 if s.phase == MOVE and find_compartment(s, seat, kind) == NONE else BEVRI_8_7


@rule
def forbids_placement(s: State, seat: int, compartment: int, kind: int) -> int:
    """Return the clause that forbids putting a card into a compartment."""
    if COLOURED_TYPES <= kind < RESOURCE_TYPES and compartment != HOLD:
        return BEVRI_8_6
    if is_on_ground(s, seat):
        return BEVRI_8_4 if kind >= FIRST_TREASURE else BEVRI_8_2
    if has_in_hold(s, seat, kind):
        return BEVRI_8_5 if compartment == HOLD else BEVRI_8_4
    return BEVRI_8_2


# --- Move (BEVRI-9) ------------------------------------------------------------------------------------


@rule
def forbids_move(s: State, seat: int, cell: int) -> int:
    """Return the clause that forbids flying to a cell, or ALLOWED: it must be another one, free and within reach."""
    if cell >= CELLS:
        return BEVRI_2_2
    if cell == s.cell[seat]:
        return BEVRI_9_9
    if not is_cell_free(s, cell):
        return BEVRI_9_6
    colours = count_by_colour(s, seat, PROPULSION)
    fuelled = has_fuel(s, seat)
    if find_means(s, seat, cell, colours, fuelled) != NO_MEANS:
        return ALLOWED
    return forbids_distance(s, seat, cell, colours, fuelled)


@rule
def forbids_distance(s: State, seat: int, cell: int, colours: int, fuelled: bool) -> int:
    """Return the clause for a cell out of reach: the booster is for another kind of move (BEVRI-9.3), too weak or
    needed by the engine (BEVRI-9.4), or there is none that helps (BEVRI-9.2)."""
    if s.boosters == NO_BOOSTERS:
        return BEVRI_9_2
    start = int(s.cell[seat])
    bonus = int(s.pulse_points) if s.pulse else 0
    alone = engine_path_cost(s, NO_ENGINE, start, cell) <= s.engine_points[NO_ENGINE] + s.booster_points + bonus
    clause = BEVRI_9_2
    for booster in range(BOOSTERS):
        if colour_count(colours, int(s.booster_colour[booster])) > 0:
            if alone or (fuelled and find_boosted_engine(s, booster, start, cell, colours, bonus) != NO_ENGINE):
                return BEVRI_9_3
            clause = BEVRI_9_4
    return clause


# --- Fire (BEVRI-10) -------------------------------------------------------------------------------------


@rule
def forbids_shot(s: State, seat: int, place: int, weapon: int) -> int:
    """Return the clause that forbids a shot, or ALLOWED: it takes the firing zone, a free place aboard, a container, a
    weapon and its range."""
    if s.cell[seat] >= RING_CELLS:
        return BEVRI_10_1
    if s.load[seat] >= MAX_LOAD:
        return BEVRI_10_2
    if not s.present or s.slot[place] == NONE:
        return BEVRI_10_4
    colours = count_by_colour(s, seat, ARMAMENT)
    if not is_mounted(weapon, colours):
        return BEVRI_10_5 if has_weapon(colours) else BEVRI_10_3
    return ALLOWED if range_dice(s, seat, place, weapon_family(weapon)) > 0 else BEVRI_10_5


@rule
def has_weapon(colours: int) -> bool:
    """Whether the armament has any weapon at all."""
    return colours_with_count(colours, 1) != 0  # one card is a Missile


@rule
def forbids_star(s: State, seat: int, kind: int, clause: int) -> int:
    """Return the clause that forbids a ★ effect, or ALLOWED: its card must be aboard (else `clause`), one effect a turn
    (BEVRI-12.1, 13.4)."""
    if s.effects == EFFECTS_OFF:
        return BEVRI_13_4
    if s.star_used:
        return BEVRI_12_1
    return ALLOWED if find_star(s, seat, kind) != NONE else clause


@rule
def forbids_fire_star(s: State, seat: int, verb: int) -> int:
    """Return the clause that forbids a ★ effect on a shot, or ALLOWED: a shot must be possible (BEVRI-12.3, 12.6,
    12.7)."""
    clause = BEVRI_12_3
    kind = RED_STAR
    if verb == TO_PRECISION:
        clause = BEVRI_12_6
        kind = WHITE_STAR
    elif verb == TO_DARK_KEY:
        clause = BEVRI_12_7
        kind = BLACK_STAR
    why = forbids_star(s, seat, kind, clause)
    if why != ALLOWED:
        return why
    return ALLOWED if has_shot(s, seat) else clause
