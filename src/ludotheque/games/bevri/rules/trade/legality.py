"""Clauses that forbid a transaction or a step of a barter (BEVRI-7)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.decisions import argument
from ludotheque.core.engine.rule import rule
from ludotheque.games.bevri.box import (
    BARTER_OFF,
    BOND,
    CRYSTAL,
    EFFECTS_OFF,
    FIRST_TREASURE,
    GREEN_STAR,
    LOTTERY_OFF,
    MAX_REFUSALS,
    MAX_TRANSACTIONS,
    NONE,
    SURVEY_OFF,
)
from ludotheque.games.bevri.clause_numbers import (
    BEVRI_3_7,
    BEVRI_7_1,
    BEVRI_7_2,
    BEVRI_7_4,
    BEVRI_7_5,
    BEVRI_7_6,
    BEVRI_7_7,
    BEVRI_7_8,
    BEVRI_7_9,
    BEVRI_7_11,
    BEVRI_7_12,
    BEVRI_7_13,
    BEVRI_7_14,
    BEVRI_7_15,
    BEVRI_7_16,
    BEVRI_7_17,
    BEVRI_7_18,
    BEVRI_12_1,
    BEVRI_12_4,
    BEVRI_13_4,
    BEVRI_13_12,
    BEVRI_13_13,
    BEVRI_13_14,
    BEVRI_13_18,
    BEVRI_14_7,
)
from ludotheque.games.bevri.numbers import (
    TO_ACCEPT,
    TO_BARTER,
    TO_BOND,
    TO_BUY,
    TO_GIVE,
    TO_HAND,
    TO_LOTTERY,
    TO_PASS,
    TO_PAY,
    TO_RECYCLE,
    TO_REFUSE,
    TO_STOP,
    TO_SURVEY,
    TO_TAKE,
    TO_WANT,
)
from ludotheque.games.bevri.rules.specials import is_unseen_container
from ludotheque.games.bevri.rules.trade.barter import is_of_kind, next_wanted_kind
from ludotheque.games.bevri.rules.trade.transactions import cheapest_market_value, count_money, market_price
from ludotheque.games.bevri.state import (
    Q_ANSWER,
    Q_GIVE,
    Q_WANT,
    State,
    find_compartment,
)

# --- Trade (BEVRI-7) --------------------------------------------------------------------------


@rule
def forbids_trade(s: State, seat: int, verb: int, noun: int) -> int:
    """Return the clause that forbids a transaction or Recycling, or ALLOWED."""
    if verb == TO_RECYCLE:
        return forbids_recycle(s, seat)
    if s.transactions >= MAX_TRANSACTIONS:
        return BEVRI_7_2
    if verb == TO_BARTER:
        return forbids_barter(s, seat, noun)
    if s.bank_closed:
        return BEVRI_13_18
    if verb == TO_BUY:
        if s.market[noun] == NONE:
            return BEVRI_7_5
        return ALLOWED if count_money(s, seat) >= market_price(s, seat, noun) else BEVRI_7_4
    if verb == TO_BOND:
        if s.bank == 0:
            return BEVRI_7_6
        return ALLOWED if count_money(s, seat) >= s.bond_price else BEVRI_7_4
    if verb == TO_SURVEY:
        if s.survey == SURVEY_OFF:
            return BEVRI_13_14
        if not s.present or not is_unseen_container(s, seat, noun):
            return BEVRI_7_7
        return ALLOWED if count_money(s, seat) >= s.survey_price else BEVRI_7_4
    if verb == TO_LOTTERY:
        if s.lottery == LOTTERY_OFF:
            return BEVRI_13_13
        return ALLOWED if count_money(s, seat) >= s.lottery_price else BEVRI_7_4
    return forbids_sale(s, seat, noun)


@rule
def forbids_recycle(s: State, seat: int) -> int:
    """Return the clause that forbids Recycling, or ALLOWED: a green ★ must be in the base (BEVRI-12.4)."""
    if s.effects == EFFECTS_OFF:
        return BEVRI_13_4
    if s.star_used:
        return BEVRI_12_1
    return ALLOWED if s.base[seat, GREEN_STAR] > 0 else BEVRI_12_4


@rule
def forbids_sale(s: State, seat: int, kind: int) -> int:
    """Return the clause that forbids a sale, or ALLOWED: a treasure of the base, and a market card it can buy
    (BEVRI-7.8)."""
    if kind == CRYSTAL:
        return BEVRI_3_7
    if kind < FIRST_TREASURE or kind >= BOND or s.base[seat, kind] == 0:
        return BEVRI_7_8
    return ALLOWED if cheapest_market_value(s) <= s.value[kind] else BEVRI_7_8


@rule
def forbids_payment(s: State, seat: int, verb: int, kind: int) -> int:
    """Return the clause that forbids paying with a card, or ALLOWED: cards of the base until the price is reached
    (BEVRI-7.4)."""
    if verb != TO_PAY:
        return BEVRI_7_4
    if kind == CRYSTAL:
        return BEVRI_3_7
    if s.base[seat, kind] > 0:
        return ALLOWED
    return BEVRI_7_4 if find_compartment(s, seat, kind) == NONE else BEVRI_7_1


@rule
def forbids_take(s: State, verb: int, place: int) -> int:
    """Return the clause that forbids taking a market card in a sale, or ALLOWED: within the credit, at least one
    (BEVRI-7.9)."""
    if verb == TO_PASS:
        return ALLOWED if argument(s, 1) != 0 else BEVRI_7_9
    if verb != TO_TAKE or s.market[place] == NONE:
        return BEVRI_7_9
    return ALLOWED if s.value[s.market[place]] <= argument(s, 0) else BEVRI_7_9


# --- barter (BEVRI-7.11 to 7.18) -----------------------------------------------------------------


@rule
def forbids_barter(s: State, seat: int, partner: int) -> int:
    """Return the clause that forbids a barter with a partner, or ALLOWED."""
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
def forbids_barter_step(s: State, seat: int, asked: int, verb: int, noun: int) -> int:
    """Return the clause that forbids a step of an offer, or ALLOWED."""
    if asked == Q_GIVE:
        return forbids_give(s, seat, verb, noun)
    if asked == Q_WANT:
        if verb == TO_STOP:
            return ALLOWED if s.wanted[0] != NONE else BEVRI_7_18
        if verb == TO_GIVE:
            return BEVRI_7_13
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
    return ALLOWED if kept > 0 and is_of_kind(noun, next_wanted_kind(s)) else BEVRI_7_16


@rule
def forbids_give(s: State, seat: int, verb: int, kind: int) -> int:
    """Return the clause that forbids offering a card, or ALLOWED: one or two own cards, types rising (BEVRI-7.13)."""
    if verb == TO_STOP:
        return ALLOWED if s.given[0] != NONE else BEVRI_7_13
    if verb != TO_GIVE:
        return BEVRI_7_13
    if kind == CRYSTAL:
        return BEVRI_3_7
    kept = int(s.base[seat, kind]) - int(s.given[0] == kind)
    return ALLOWED if kept > 0 and kind >= s.given[0] else BEVRI_7_13
