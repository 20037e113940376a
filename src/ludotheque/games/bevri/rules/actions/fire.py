"""Shots and the ★ effects on them in a Fire turn, and the answer of a Jammer (BEVRI-10, 11.3, 12.3, 12.6, 12.7)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.bevri.box import (
    ARMAMENT,
    BATTERY,
    BLACK_STAR,
    CARGO_SLOTS,
    COLOURS,
    FIRST_BATTERY,
    FIRST_SALVO,
    FIRST_TWIN,
    LANCE,
    MAX_LOAD,
    NONE,
    RED_STAR,
    RING_CELLS,
    SALVO,
    TWIN,
    WHITE_STAR,
)
from ludotheque.games.bevri.clause_numbers import (
    BEVRI_10_1,
    BEVRI_10_2,
    BEVRI_10_3,
    BEVRI_10_4,
    BEVRI_10_5,
    BEVRI_11_3,
    BEVRI_12_1,
    BEVRI_12_3,
    BEVRI_12_6,
    BEVRI_12_7,
)
from ludotheque.games.bevri.nouns.kinds import PLACE, WEAPON
from ludotheque.games.bevri.numbers import TO_DARK_KEY, TO_JAM, TO_OVERCHARGE, TO_PASS, TO_PRECISION, TO_SHOOT
from ludotheque.games.bevri.rules.actions.answers import AnswerVerb, add_action
from ludotheque.games.bevri.rules.flight.fire import (
    cards_per_colour,
    colours_with_count,
    has_shot,
    is_mounted,
    jam,
    overcharge,
    range_dice,
    shoot,
    sight_precisely,
    turn_dark_key,
    weapon_family,
)
from ludotheque.games.bevri.rules.turn_end import count_by_colour, forbids_star
from ludotheque.games.bevri.state import Q_FIRE, Q_JAM, State

# --- ★ effects on a shot (BEVRI-12.3, 12.6, 12.7) --------------------------------------------


@rule
def forbids_shot_star(s: State, seat: int, kind: int, clause: int) -> int:
    """Return the clause that forbids a ★ effect on a shot, or ALLOWED: a shot must be possible, else `clause`."""
    why = forbids_star(s, seat, kind, clause)
    if why != ALLOWED:
        return why
    return ALLOWED if has_shot(s, seat) else clause


@rule
def forbids_overcharge(s: State, seat: int) -> int:
    """Return the clause that forbids an Overcharge, or ALLOWED (BEVRI-12.3)."""
    return forbids_shot_star(s, seat, RED_STAR, BEVRI_12_3)


@rule
def forbids_precision(s: State, seat: int) -> int:
    """Return the clause that forbids a Precision sight, or ALLOWED (BEVRI-12.6)."""
    return forbids_shot_star(s, seat, WHITE_STAR, BEVRI_12_6)


@rule
def forbids_dark_key(s: State, seat: int) -> int:
    """Return the clause that forbids a Dark key, or ALLOWED (BEVRI-12.7)."""
    return forbids_shot_star(s, seat, BLACK_STAR, BEVRI_12_7)


# --- shots (BEVRI-10) ------------------------------------------------------------------------


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
def list_shots(s: State, seat: int, out: Array) -> int:
    """List the ★ effects on a shot and every shot (BEVRI-10.5), if there is any."""
    count = add_action(out, 0, TO_PASS, 0)
    if not has_shot(s, seat):
        return count
    if forbids_overcharge(s, seat) == ALLOWED:
        count = add_action(out, count, TO_OVERCHARGE, 0)
    if forbids_precision(s, seat) == ALLOWED:
        count = add_action(out, count, TO_PRECISION, 0)
    if forbids_dark_key(s, seat) == ALLOWED:
        count = add_action(out, count, TO_DARK_KEY, 0)
    colours = count_by_colour(s, seat, ARMAMENT)
    for family in range(LANCE + 1):
        ready = colours_with_count(colours, cards_per_colour(family))
        for colour in range(COLOURS):
            if ready >> colour & 1:
                count = list_targets(s, seat, family, COLOURS * family + colour, out, count)
    return list_mixed_weapons(s, seat, colours_with_count(colours, 1), out, count)


@rule
def list_mixed_weapons(s: State, seat: int, ready: int, out: Array, count: int) -> int:
    """List the shots of weapons of two or three colours, in the order of their numbers."""
    twin = FIRST_TWIN
    three = 0
    for low in range(COLOURS):
        for middle in range(low + 1, COLOURS):
            both = ready >> low & ready >> middle & 1
            if both:
                count = list_targets(s, seat, TWIN, twin, out, count)
            twin += 1
            for height in range(middle + 1, COLOURS):
                if both and ready >> height & 1:
                    count = list_targets(s, seat, BATTERY, FIRST_BATTERY + three, out, count)
                    count = list_targets(s, seat, SALVO, FIRST_SALVO + three, out, count)
                three += 1
    return count


@rule
def list_targets(s: State, seat: int, family: int, weapon: int, out: Array, count: int) -> int:
    """List a weapon against every container within its range."""
    for place in range(CARGO_SLOTS):
        if s.slot[place] != NONE and range_dice(s, seat, place, family) > 0:
            out[count] = pack(TO_SHOOT, place, weapon, 0, 0)
            count += 1
    return count


@rule
def list_answers_to_shot(out: Array) -> int:
    """List what a company with a Jammer may do (BEVRI-11.3)."""
    return add_action(out, add_action(out, 0, TO_JAM, 0), TO_PASS, 0)


VERBS = (
    AnswerVerb(
        TO_OVERCHARGE,
        "overcharge",
        answers=(Q_FIRE,),
        elsewhere=BEVRI_12_1,
        forbid=(forbids_overcharge,),
        play=overcharge,
        clicks=("overcharge",),
    ),
    AnswerVerb(
        TO_PRECISION,
        "precision",
        answers=(Q_FIRE,),
        elsewhere=BEVRI_12_1,
        forbid=(forbids_precision,),
        play=sight_precisely,
        clicks=("precision",),
    ),
    AnswerVerb(
        TO_DARK_KEY,
        "key",
        answers=(Q_FIRE,),
        elsewhere=BEVRI_12_1,
        forbid=(forbids_dark_key,),
        play=turn_dark_key,
        clicks=("key",),
    ),
    AnswerVerb(
        TO_SHOOT,
        "shoot",
        (PLACE, WEAPON),
        answers=(Q_FIRE,),
        forbid=(forbids_shot,),
        play=shoot,
        clicks=("weapon:{weapon} place:{place}", "place:{place} weapon:{weapon}"),
    ),
    AnswerVerb(TO_JAM, "jam", answers=(Q_JAM,), elsewhere=BEVRI_11_3, play=jam, clicks=("jam",)),
)
