"""The clause that refuses an action, by question and verb (the specification's table of refusals)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.core.engine.rule import rule
from ludotheque.games.bevri.box import BLUE_STAR, CELLS, CRYSTAL, EQUIP, FIRE, MOVE, NONE, PAIRS, PROBE, THRUSTER, TRADE
from ludotheque.games.bevri.clause_numbers import (
    BEVRI_1_4,
    BEVRI_2_2,
    BEVRI_3_7,
    BEVRI_6_3,
    BEVRI_6_4,
    BEVRI_6_7,
    BEVRI_6_9,
    BEVRI_7_2,
    BEVRI_7_4,
    BEVRI_7_9,
    BEVRI_7_11,
    BEVRI_7_12,
    BEVRI_7_14,
    BEVRI_7_15,
    BEVRI_7_18,
    BEVRI_8_1,
    BEVRI_8_5,
    BEVRI_8_7,
    BEVRI_9_6,
    BEVRI_9_8,
    BEVRI_10_4,
    BEVRI_11_2,
    BEVRI_11_3,
    BEVRI_11_4,
    BEVRI_12_1,
    BEVRI_12_2,
)
from ludotheque.games.bevri.numbers import (
    TO_ACCEPT,
    TO_ANCHOR,
    TO_ATTACK,
    TO_BARTER,
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
    TO_OVERCHARGE,
    TO_PASS,
    TO_PAY,
    TO_PLACE,
    TO_PROBE,
    TO_PULSE,
    TO_RECOMPOSE,
    TO_RECYCLE,
    TO_REFUSE,
    TO_SHOOT,
    TO_STOP,
    TO_TAKE,
    TO_THRUST,
    TO_UNLOAD,
    TO_WANT,
)
from ludotheque.games.bevri.rules.flight.legality import (
    forbids_cargo_step,
    forbids_early_placement,
    forbids_fire_star,
    forbids_move,
    forbids_shot,
    forbids_star,
    is_overload,
)
from ludotheque.games.bevri.rules.flight.movement import is_adjacent, is_cell_free
from ludotheque.games.bevri.rules.round import has_chosen
from ludotheque.games.bevri.rules.specials import can_anchor, can_shift_countdown, is_unseen_container, is_window_secret
from ludotheque.games.bevri.rules.trade.legality import (
    forbids_barter_step,
    forbids_payment,
    forbids_take,
    forbids_trade,
)
from ludotheque.games.bevri.state import (
    Q_CHOOSE,
    Q_FIRE,
    Q_GIVE,
    Q_JAM,
    Q_PAY,
    Q_PLACE,
    Q_TAKE,
    Q_UNLOAD,
    Q_WINDOW,
    State,
    active_seat,
    has_in_hold,
)


@rule
def forbids(s: State, seat: int, action: int) -> int:
    """Return the clause that forbids an action, or ALLOWED."""
    verb = verb_of(action)
    noun = noun_of(action, 0)
    if s.over:
        return BEVRI_1_4
    if verb >= TO_ATTACK:
        return forbids_verb(verb)
    if not asked_seats(s) >> seat & 1:
        return forbids_unasked_action(s, seat, verb, noun)
    asked = question(s)
    if asked <= Q_FIRE:
        return forbids_turn_action(s, seat, verb, noun, noun_of(action, 1))
    if asked == Q_WINDOW:
        return forbids_window_answer(s, seat, verb, noun)
    if asked == Q_PLACE or asked == Q_UNLOAD:
        return forbids_cargo_step(s, seat, asked, verb, noun, noun_of(action, 1))
    if asked >= Q_GIVE:
        return forbids_barter_step(s, seat, asked, verb, noun)
    if asked == Q_JAM:
        return ALLOWED if verb == TO_JAM or verb == TO_PASS else BEVRI_11_3
    if asked == Q_CHOOSE:
        return ALLOWED if verb == TO_CHOOSE and noun < PAIRS else BEVRI_6_7
    if asked == Q_PAY:
        return forbids_payment(s, seat, verb, noun)
    if asked == Q_TAKE:
        return forbids_take(s, verb, noun)
    return forbids_discard(s, seat, verb, noun)


@rule
def forbids_verb(verb: int) -> int:
    """Return the clause that forbids a verb that no company may ever use, or ALLOWED."""
    if verb == TO_ATTACK:
        return BEVRI_10_4
    if verb == TO_JETTISON:
        return BEVRI_8_5
    return BEVRI_7_18 if verb == TO_COUNTER else BEVRI_7_4


@rule
def forbids_unasked_action(s: State, seat: int, verb: int, noun: int) -> int:
    """Return the clause for an action of a company that is not asked: its turn is over, has not come, or never will
    (BEVRI-6.9)."""
    if verb == TO_CHOOSE:
        return BEVRI_6_7
    if has_had_turn(s, seat):
        if s.phase == FIRE and verb == TO_SHOOT:
            return BEVRI_10_4
        if s.phase == TRADE and is_transaction(verb) and (verb != TO_BARTER or noun == active_seat(s)):
            return BEVRI_7_2
    if verb == TO_BARTER:
        return BEVRI_7_11
    if verb == TO_PLACE and is_overload(s, seat, noun):
        return BEVRI_8_1
    if verb == TO_WANT and s.partner != NONE and seat == active_seat(s):
        return BEVRI_7_14  # the offer is already made
    return forbids_other_verb(verb)


@rule
def is_transaction(verb: int) -> bool:
    """Whether a verb begins what a Trade turn counts; Recycling is not counted (BEVRI-7.19)."""
    return TO_BUY <= verb <= TO_BARTER and verb != TO_PAY and verb != TO_TAKE and verb != TO_RECYCLE


@rule
def has_had_turn(s: State, seat: int) -> bool:
    """Whether a company's turn of this phase is over."""
    return s.phase >= TRADE and has_chosen(s, seat, int(s.phase)) and (seat - s.first) % s.players < s.offset


@rule
def forbids_other_verb(verb: int) -> int:
    """Return the clause for a verb that does not belong to what is asked now."""
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
def forbids_turn_action(s: State, seat: int, verb: int, noun: int, second: int) -> int:
    """Return the clause that forbids an action in a company's own turn, or ALLOWED."""
    if verb == TO_PASS:
        return ALLOWED
    if s.phase == TRADE and (is_transaction(verb) or verb == TO_RECYCLE):
        return forbids_trade(s, seat, verb, noun)
    if s.phase == EQUIP and verb == TO_RECOMPOSE:
        return ALLOWED
    if verb == TO_PLACE:
        return forbids_early_placement(s, seat, noun)
    if s.phase == MOVE and verb == TO_PULSE:
        return forbids_star(s, seat, BLUE_STAR, BEVRI_12_2)
    if s.phase == MOVE and verb == TO_GO:
        return forbids_move(s, seat, noun)
    if s.phase == FIRE and verb == TO_SHOOT:
        return forbids_shot(s, seat, noun, second)
    if s.phase == FIRE and TO_OVERCHARGE <= verb <= TO_DARK_KEY:
        return forbids_fire_star(s, seat, verb)
    return forbids_other_verb(verb)


# --- deal (BEVRI-6) ---------------------------------------------------------------------


@rule
def forbids_discard(s: State, seat: int, verb: int, kind: int) -> int:
    """Return the clause that forbids a discard, or ALLOWED: down to ten cards, crystals apart (BEVRI-6.3, 6.4)."""
    if verb != TO_DISCARD:
        return BEVRI_6_3
    if kind == CRYSTAL:
        return BEVRI_3_7
    return ALLOWED if s.base[seat, kind] > 0 else BEVRI_6_4


# --- special cards (BEVRI-11) --------------------------------------------------------------------------------


@rule
def forbids_window_answer(s: State, seat: int, verb: int, noun: int) -> int:
    """Return the clause that forbids an answer in the window of a turn, or ALLOWED: at most one of three cards
    (BEVRI-11.2)."""
    if verb == TO_PASS:
        return ALLOWED
    if verb == TO_PROBE:
        found = s.base[seat, PROBE] > 0 and s.present and is_unseen_container(s, seat, noun)
        return ALLOWED if found else BEVRI_11_4
    if verb == TO_ANCHOR:
        return ALLOWED if can_anchor(s, seat) and can_shift_countdown(s, noun) else BEVRI_11_4
    if verb == TO_THRUST:
        if noun >= CELLS:
            return BEVRI_2_2
        if not has_in_hold(s, seat, THRUSTER) or not is_adjacent(int(s.cell[seat]), noun):
            return BEVRI_11_4
        return ALLOWED if is_cell_free(s, noun) else BEVRI_9_6
    if is_window_secret(s) and seat != active_seat(s):
        return forbids_unasked_action(
            s, seat, verb, noun
        )  # it is asked in any company's turn: what it lacks is a turn of its own
    return BEVRI_11_2
