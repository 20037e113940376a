"""Why an action is not legal: the clause that stands in the way (the spec's table of refusals)."""

from __future__ import annotations

from pathlib import Path

from ludotheque.core.actions import noun_of, verb_of
from ludotheque.core.clauses import ALLOWED, Clauses
from ludotheque.core.decisions import argument, asked_seats, question
from ludotheque.core.rule import rule
from ludotheque.games.bevri.bartering import is_of_kind, next_wanted
from ludotheque.games.bevri.content import (
    ARMAMENT,
    BARTER_OFF,
    BLACK_STAR,
    BLUE_STAR,
    BOND,
    BOOSTERS,
    CELLS,
    COLOURED,
    CRYSTAL,
    EFFECTS_OFF,
    EQUIP,
    FIRE,
    GREEN_STAR,
    HOLD,
    LOTTERY_OFF,
    MAX_REFUSALS,
    MAX_TRANSACTIONS,
    MOVE,
    NO_BOOSTERS,
    NO_ENGINE,
    NONE,
    PAIRS,
    PROBE,
    PROPULSION,
    RED_STAR,
    RESOURCES,
    RING,
    ROOM_ABOARD,
    SURVEY_OFF,
    THRUSTER,
    TRADE,
    TREASURE,
    WHITE_STAR,
)
from ludotheque.games.bevri.equipping import can_place
from ludotheque.games.bevri.firing import colours_with, family_of, has_shot, is_mounted, reach_of
from ludotheque.games.bevri.moving import NO_WAY, engine_cost, find_means, is_adjacent, is_free, is_fuelled
from ludotheque.games.bevri.signs import (
    TO_ACCEPT,
    TO_ANCHOR,
    TO_ATTACK,
    TO_BARTER,
    TO_BOND,
    TO_BUY,
    TO_CHOOSE,
    TO_COUNTER,
    TO_DARK_KEY,
    TO_DISCARD,
    TO_GIVE,
    TO_GO,
    TO_HAND,
    TO_JAM,
    TO_JETTISON,
    TO_LOTTERY,
    TO_OVERCHARGE,
    TO_PASS,
    TO_PAY,
    TO_PLACE,
    TO_PRECISION,
    TO_PROBE,
    TO_PULSE,
    TO_RECOMPOSE,
    TO_RECYCLE,
    TO_REFUSE,
    TO_SHOOT,
    TO_STOP,
    TO_SURVEY,
    TO_TAKE,
    TO_THRUST,
    TO_UNLOAD,
    TO_WANT,
)
from ludotheque.games.bevri.specials import can_anchor, can_shift, is_unknown
from ludotheque.games.bevri.state import (
    Q_ANSWER,
    Q_CHOOSE,
    Q_FIRE,
    Q_GIVE,
    Q_JAM,
    Q_PAY,
    Q_PLACE,
    Q_TAKE,
    Q_UNLOAD,
    Q_WANT,
    Q_WINDOW,
    State,
    carries,
    compartment_with,
    in_hold,
    on_ground,
    stowed,
)
from ludotheque.games.bevri.trading import cheapest, price_of, purse
from ludotheque.games.bevri.turns import colours_in, count_in, star_place

CLAUSES = Clauses(Path(__file__).with_name("clauses.toml"))

BEVRI_1_4 = CLAUSES.number("BEVRI-1.4")
BEVRI_2_2 = CLAUSES.number("BEVRI-2.2")
BEVRI_3_7 = CLAUSES.number("BEVRI-3.7")
BEVRI_6_3 = CLAUSES.number("BEVRI-6.3")
BEVRI_6_4 = CLAUSES.number("BEVRI-6.4")
BEVRI_6_7 = CLAUSES.number("BEVRI-6.7")
BEVRI_6_9 = CLAUSES.number("BEVRI-6.9")
BEVRI_7_1 = CLAUSES.number("BEVRI-7.1")
BEVRI_7_2 = CLAUSES.number("BEVRI-7.2")
BEVRI_7_4 = CLAUSES.number("BEVRI-7.4")
BEVRI_7_5 = CLAUSES.number("BEVRI-7.5")
BEVRI_7_6 = CLAUSES.number("BEVRI-7.6")
BEVRI_7_7 = CLAUSES.number("BEVRI-7.7")
BEVRI_7_8 = CLAUSES.number("BEVRI-7.8")
BEVRI_7_9 = CLAUSES.number("BEVRI-7.9")
BEVRI_7_11 = CLAUSES.number("BEVRI-7.11")
BEVRI_7_12 = CLAUSES.number("BEVRI-7.12")
BEVRI_7_13 = CLAUSES.number("BEVRI-7.13")
BEVRI_7_14 = CLAUSES.number("BEVRI-7.14")
BEVRI_7_15 = CLAUSES.number("BEVRI-7.15")
BEVRI_7_16 = CLAUSES.number("BEVRI-7.16")
BEVRI_7_17 = CLAUSES.number("BEVRI-7.17")
BEVRI_7_18 = CLAUSES.number("BEVRI-7.18")
BEVRI_8_1 = CLAUSES.number("BEVRI-8.1")
BEVRI_8_2 = CLAUSES.number("BEVRI-8.2")
BEVRI_8_3 = CLAUSES.number("BEVRI-8.3")
BEVRI_8_4 = CLAUSES.number("BEVRI-8.4")
BEVRI_8_5 = CLAUSES.number("BEVRI-8.5")
BEVRI_8_6 = CLAUSES.number("BEVRI-8.6")
BEVRI_8_7 = CLAUSES.number("BEVRI-8.7")
BEVRI_9_2 = CLAUSES.number("BEVRI-9.2")
BEVRI_9_3 = CLAUSES.number("BEVRI-9.3")
BEVRI_9_4 = CLAUSES.number("BEVRI-9.4")
BEVRI_9_6 = CLAUSES.number("BEVRI-9.6")
BEVRI_9_7 = CLAUSES.number("BEVRI-9.7")
BEVRI_9_8 = CLAUSES.number("BEVRI-9.8")
BEVRI_9_9 = CLAUSES.number("BEVRI-9.9")
BEVRI_10_1 = CLAUSES.number("BEVRI-10.1")
BEVRI_10_2 = CLAUSES.number("BEVRI-10.2")
BEVRI_10_3 = CLAUSES.number("BEVRI-10.3")
BEVRI_10_4 = CLAUSES.number("BEVRI-10.4")
BEVRI_10_5 = CLAUSES.number("BEVRI-10.5")
BEVRI_11_2 = CLAUSES.number("BEVRI-11.2")
BEVRI_11_3 = CLAUSES.number("BEVRI-11.3")
BEVRI_11_4 = CLAUSES.number("BEVRI-11.4")
BEVRI_12_1 = CLAUSES.number("BEVRI-12.1")
BEVRI_12_2 = CLAUSES.number("BEVRI-12.2")
BEVRI_12_3 = CLAUSES.number("BEVRI-12.3")
BEVRI_12_4 = CLAUSES.number("BEVRI-12.4")
BEVRI_12_6 = CLAUSES.number("BEVRI-12.6")
BEVRI_12_7 = CLAUSES.number("BEVRI-12.7")
BEVRI_13_4 = CLAUSES.number("BEVRI-13.4")
BEVRI_13_12 = CLAUSES.number("BEVRI-13.12")
BEVRI_13_13 = CLAUSES.number("BEVRI-13.13")
BEVRI_13_14 = CLAUSES.number("BEVRI-13.14")
BEVRI_13_18 = CLAUSES.number("BEVRI-13.18")
BEVRI_14_7 = CLAUSES.number("BEVRI-14.7")


@rule
def forbids(s: State, seat: int, action: int) -> int:
    """The clause that forbids an action, or ALLOWED."""
    verb = verb_of(action)
    noun = noun_of(action, 0)
    if s.over:
        return BEVRI_1_4
    if verb >= TO_ATTACK:
        return forbids_always(verb)
    if not asked_seats(s) >> seat & 1:
        return forbids_unasked(s, seat, verb)
    asked = question(s)
    if asked <= Q_FIRE:
        return forbids_in_turn(s, seat, verb, noun, noun_of(action, 1))
    if asked == Q_WINDOW:
        return forbids_special(s, seat, verb, noun)
    if asked == Q_PLACE or asked == Q_UNLOAD:
        return forbids_loading(s, seat, asked, verb, noun, noun_of(action, 1))
    if asked >= Q_GIVE:
        return forbids_bartering(s, seat, asked, verb, noun)
    if asked == Q_JAM:
        return ALLOWED if verb == TO_JAM or verb == TO_PASS else BEVRI_11_3
    if asked == Q_CHOOSE:
        return ALLOWED if verb == TO_CHOOSE and noun < PAIRS else BEVRI_6_7
    if asked == Q_PAY:
        return forbids_paying(s, seat, verb, noun)
    if asked == Q_TAKE:
        return forbids_taking(s, verb, noun)
    return forbids_discarding(s, seat, verb, noun)


@rule
def forbids_always(verb: int) -> int:
    """What nobody may ever do."""
    if verb == TO_ATTACK:
        return BEVRI_10_4
    if verb == TO_JETTISON:
        return BEVRI_8_5
    return BEVRI_7_18 if verb == TO_COUNTER else BEVRI_7_4


@rule
def forbids_unasked(s: State, seat: int, verb: int) -> int:
    """Nothing was asked of this company: its turn is over, has not come, or never will (BEVRI-6.9)."""
    if verb == TO_CHOOSE:
        return BEVRI_6_7
    if verb == TO_BARTER:
        return BEVRI_7_11
    if verb == TO_PLACE and s.phase == EQUIP and s.load[seat] == ROOM_ABOARD:
        return BEVRI_8_1
    return forbids_elsewhere(verb)


@rule
def forbids_elsewhere(verb: int) -> int:
    """An action that does not belong to what is asked now."""
    if verb == TO_ACCEPT or verb == TO_REFUSE or verb == TO_HAND:
        return BEVRI_7_15
    if verb == TO_GIVE or verb == TO_WANT or verb == TO_STOP:
        return BEVRI_7_12
    if verb == TO_PAY:
        return BEVRI_7_4
    if verb == TO_TAKE:
        return BEVRI_7_9
    if verb == TO_DISCARD:
        return BEVRI_6_4
    if verb == TO_CHOOSE:
        return BEVRI_6_7
    if verb == TO_RECOMPOSE or verb == TO_PLACE:
        return BEVRI_8_7
    if verb == TO_UNLOAD:
        return BEVRI_9_8
    if verb == TO_JAM:
        return BEVRI_11_3
    if verb == TO_PROBE or verb == TO_ANCHOR or verb == TO_THRUST:
        return BEVRI_11_2
    if verb == TO_PULSE or verb == TO_RECYCLE or TO_OVERCHARGE <= verb <= TO_DARK_KEY:
        return BEVRI_12_1
    return BEVRI_6_9


@rule
def forbids_in_turn(s: State, seat: int, verb: int, noun: int, second: int) -> int:
    """The company's own turn of a phase."""
    if verb == TO_PASS:
        return ALLOWED
    if s.phase == TRADE and (TO_BUY <= verb <= TO_BARTER and verb != TO_PAY and verb != TO_TAKE):
        return forbids_trading(s, seat, verb, noun)
    if s.phase == EQUIP and verb == TO_RECOMPOSE:
        return ALLOWED
    if s.phase == EQUIP and verb == TO_PLACE:
        return BEVRI_8_3
    if s.phase == MOVE and (verb == TO_PLACE or verb == TO_RECOMPOSE):
        return BEVRI_9_8
    if s.phase == MOVE and verb == TO_PULSE:
        return forbids_star(s, seat, BLUE_STAR, BEVRI_12_2)
    if s.phase == MOVE and verb == TO_GO:
        return forbids_going(s, seat, noun)
    if s.phase == FIRE and verb == TO_SHOOT:
        return forbids_shot(s, seat, noun, second)
    if s.phase == FIRE and TO_OVERCHARGE <= verb <= TO_DARK_KEY:
        return forbids_fire_star(s, seat, verb)
    return forbids_elsewhere(verb)


# --- deal (BEVRI-6) ---------------------------------------------------------------------


@rule
def forbids_discarding(s: State, seat: int, verb: int, kind: int) -> int:
    """Down to ten cards, crystals apart (BEVRI-6.3, 6.4)."""
    if verb != TO_DISCARD:
        return BEVRI_6_3
    if kind == CRYSTAL:
        return BEVRI_3_7
    return ALLOWED if s.base[seat, kind] > 0 else BEVRI_6_4


# --- Trade (BEVRI-7) --------------------------------------------------------------------------


@rule
def forbids_trading(s: State, seat: int, verb: int, noun: int) -> int:
    """A transaction, or Recycling."""
    if verb == TO_RECYCLE:
        return forbids_recycling(s, seat)
    if s.transactions >= MAX_TRANSACTIONS:
        return BEVRI_7_2
    if verb == TO_BARTER:
        return forbids_barter(s, seat, noun)
    if s.bank_closed:
        return BEVRI_13_18
    if verb == TO_BUY:
        if s.market[noun] == NONE:
            return BEVRI_7_5
        return ALLOWED if purse(s, seat) >= price_of(s, seat, noun) else BEVRI_7_4
    if verb == TO_BOND:
        if s.bank == 0:
            return BEVRI_7_6
        return ALLOWED if purse(s, seat) >= s.bond_price else BEVRI_7_4
    if verb == TO_SURVEY:
        if s.survey == SURVEY_OFF:
            return BEVRI_13_14
        if not s.present or not is_unknown(s, seat, noun):
            return BEVRI_7_7
        return ALLOWED if purse(s, seat) >= s.survey_price else BEVRI_7_4
    if verb == TO_LOTTERY:
        if s.lottery == LOTTERY_OFF:
            return BEVRI_13_13
        return ALLOWED if purse(s, seat) >= s.lottery_price else BEVRI_7_4
    return forbids_sale(s, seat, noun)


@rule
def forbids_recycling(s: State, seat: int) -> int:
    """A green ★ in the base (BEVRI-12.4)."""
    if s.effects == EFFECTS_OFF:
        return BEVRI_13_4
    if s.star_used:
        return BEVRI_12_1
    return ALLOWED if s.base[seat, GREEN_STAR] > 0 else BEVRI_12_4


@rule
def forbids_sale(s: State, seat: int, kind: int) -> int:
    """A treasure of the base, and a market card it can buy (BEVRI-7.8)."""
    if kind == CRYSTAL:
        return BEVRI_3_7
    if kind < TREASURE or kind >= BOND or s.base[seat, kind] == 0:
        return BEVRI_7_8
    return ALLOWED if cheapest(s) <= s.value[kind] else BEVRI_7_8


@rule
def forbids_paying(s: State, seat: int, verb: int, kind: int) -> int:
    """Cards of the base until the price is reached (BEVRI-7.4)."""
    if verb != TO_PAY:
        return BEVRI_7_4
    if kind == CRYSTAL:
        return BEVRI_3_7
    if s.base[seat, kind] > 0:
        return ALLOWED
    return BEVRI_7_4 if compartment_with(s, seat, kind) == NONE else BEVRI_7_1


@rule
def forbids_taking(s: State, verb: int, place: int) -> int:
    """Market cards within the credit, one at least (BEVRI-7.9)."""
    if verb == TO_PASS:
        return ALLOWED if argument(s, 1) != 0 else BEVRI_7_9
    if verb != TO_TAKE or s.market[place] == NONE:
        return BEVRI_7_9
    return ALLOWED if s.value[s.market[place]] <= argument(s, 0) else BEVRI_7_9


# --- barter (BEVRI-7.11 to 7.18) -----------------------------------------------------------------


@rule
def forbids_barter(s: State, seat: int, partner: int) -> int:
    """Whom one may barter with, and whether at all."""
    if s.barter == BARTER_OFF:
        return BEVRI_13_12
    if s.players == 1:
        return BEVRI_14_7
    if partner == seat or partner >= s.players:
        return BEVRI_7_11
    if s.refusals >= MAX_REFUSALS:
        return BEVRI_7_17
    return ALLOWED if s.base_size[seat] > 0 and s.base_size[partner] > 0 else BEVRI_7_12


@rule
def forbids_bartering(s: State, seat: int, asked: int, verb: int, noun: int) -> int:
    """The steps of an offer."""
    if asked == Q_GIVE:
        return forbids_giving(s, seat, verb, noun)
    if asked == Q_WANT:
        if verb == TO_STOP:
            return ALLOWED if s.wanted[0] != NONE else BEVRI_7_18
        return ALLOWED if verb == TO_WANT and noun >= s.wanted[0] else BEVRI_7_14
    if asked == Q_ANSWER:
        if verb == TO_GIVE or verb == TO_WANT or verb == TO_BARTER:
            return BEVRI_7_18
        return ALLOWED if verb == TO_ACCEPT or verb == TO_REFUSE else BEVRI_7_15
    if verb != TO_HAND:
        return BEVRI_7_16
    if noun == CRYSTAL:
        return BEVRI_3_7
    kept = int(s.base[seat, noun]) - int(s.handed[0] == noun)
    return ALLOWED if kept > 0 and is_of_kind(noun, next_wanted(s)) else BEVRI_7_16


@rule
def forbids_giving(s: State, seat: int, verb: int, kind: int) -> int:
    """One or two own cards, types rising (BEVRI-7.13)."""
    if verb == TO_STOP:
        return ALLOWED if s.given[0] != NONE else BEVRI_7_13
    if verb != TO_GIVE:
        return BEVRI_7_13
    if kind == CRYSTAL:
        return BEVRI_3_7
    kept = int(s.base[seat, kind]) - int(s.given[0] == kind)
    return ALLOWED if kept > 0 and kind >= s.given[0] else BEVRI_7_13


# --- Equip and unloading (BEVRI-8, 9.7) -------------------------------------------------------------


@rule
def forbids_loading(s: State, seat: int, asked: int, verb: int, kind: int, compartment: int) -> int:
    """Placing cards after RECOMPOSE, or unloading after a landing, in rising order of compartment and type."""
    if verb == TO_PASS:
        return ALLOWED
    in_order = stowed(compartment, kind) >= argument(s, 0)
    if asked == Q_UNLOAD:
        if verb == TO_PLACE or verb == TO_RECOMPOSE:
            return BEVRI_9_8
        return ALLOWED if verb == TO_UNLOAD and in_order and carries(s, seat, compartment, kind) else BEVRI_9_7
    if verb != TO_PLACE:
        return BEVRI_8_3
    if can_place(s, seat, compartment, kind):
        return ALLOWED if in_order else BEVRI_8_3
    return forbids_placing(s, seat, compartment, kind)


@rule
def forbids_placing(s: State, seat: int, compartment: int, kind: int) -> int:
    """Why a card cannot be put into a compartment."""
    if COLOURED <= kind < RESOURCES and compartment != HOLD:
        return BEVRI_8_6
    if on_ground(s, seat):
        return BEVRI_8_4 if kind >= TREASURE else BEVRI_8_2
    if in_hold(s, seat, kind):
        return BEVRI_8_5 if compartment == HOLD else BEVRI_8_4
    return BEVRI_8_2


# --- Move (BEVRI-9) ------------------------------------------------------------------------------------


@rule
def forbids_going(s: State, seat: int, cell: int) -> int:
    """Another cell, free, within reach."""
    if cell >= CELLS:
        return BEVRI_2_2
    if cell == s.cell[seat]:
        return BEVRI_9_9
    if not is_free(s, cell):
        return BEVRI_9_6
    colours = colours_in(s, seat, PROPULSION)
    if find_means(s, seat, cell, colours, is_fuelled(s, seat)) != NO_WAY:
        return ALLOWED
    return forbids_so_far(s, seat, cell, colours)


@rule
def forbids_so_far(s: State, seat: int, cell: int, colours: int) -> int:
    """Out of reach: the wrong booster (BEVRI-9.3), a booster that the engine needs (BEVRI-9.4), or just too far."""
    boosted = False
    for booster in range(BOOSTERS):
        boosted = boosted or count_in(colours, int(s.booster_colour[booster])) > 0
    if not boosted or s.boosters == NO_BOOSTERS:
        return BEVRI_9_2
    cost = engine_cost(s, NO_ENGINE, int(s.cell[seat]), cell)
    return BEVRI_9_3 if cost <= s.engine_points[NO_ENGINE] + s.booster_points else BEVRI_9_4


# --- Fire (BEVRI-10) -------------------------------------------------------------------------------------


@rule
def forbids_shot(s: State, seat: int, place: int, weapon: int) -> int:
    """From the firing zone, with a free place, at a container, with a weapon, within its range."""
    if s.cell[seat] >= RING:
        return BEVRI_10_1
    if s.load[seat] >= ROOM_ABOARD:
        return BEVRI_10_2
    if not s.present or s.slot[place] == NONE:
        return BEVRI_10_4
    colours = colours_in(s, seat, ARMAMENT)
    if not is_mounted(weapon, colours):
        return BEVRI_10_5 if has_weapon(colours) else BEVRI_10_3
    return ALLOWED if reach_of(s, seat, place, family_of(weapon)) > 0 else BEVRI_10_5


@rule
def has_weapon(colours: int) -> bool:
    """Whether the armament has any weapon at all."""
    return colours_with(colours, 1) != 0  # one card is a Missile


@rule
def forbids_star(s: State, seat: int, kind: int, clause: int) -> int:
    """A ★ card aboard, one effect a turn (BEVRI-12.1, 13.4)."""
    if s.effects == EFFECTS_OFF:
        return BEVRI_13_4
    if s.star_used:
        return BEVRI_12_1
    return ALLOWED if star_place(s, seat, kind) != NONE else clause


@rule
def forbids_fire_star(s: State, seat: int, verb: int) -> int:
    """Only when a shot is possible (BEVRI-12.3, 12.6, 12.7)."""
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


# --- special cards (BEVRI-11) --------------------------------------------------------------------------------


@rule
def forbids_special(s: State, seat: int, verb: int, noun: int) -> int:
    """The turn window: at most one of three cards (BEVRI-11.2)."""
    if verb == TO_PASS:
        return ALLOWED
    if verb == TO_PROBE:
        found = s.base[seat, PROBE] > 0 and s.present and is_unknown(s, seat, noun)
        return ALLOWED if found else BEVRI_11_4
    if verb == TO_ANCHOR:
        return ALLOWED if can_anchor(s, seat) and can_shift(s, noun) else BEVRI_11_4
    if verb == TO_THRUST:
        if noun >= CELLS:
            return BEVRI_2_2
        if not in_hold(s, seat, THRUSTER) or not is_adjacent(int(s.cell[seat]), noun):
            return BEVRI_11_4
        return ALLOWED if is_free(s, noun) else BEVRI_9_6
    return BEVRI_11_2
