"""Transactions of a Trade turn, payment, and what a sale buys (BEVRI-7.1 to 7.10, 12.4)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import noun_of
from ludotheque.core.engine.decisions import argument
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.bevri.box import (
    BARTER_OFF,
    BOND,
    CARGO_SLOTS,
    CRYSTAL,
    EFFECTS_OFF,
    FIRST_TREASURE,
    GREEN_STAR,
    LOTTERY_OFF,
    MARKET_SLOTS,
    MAX_REFUSALS,
    MAX_TRANSACTIONS,
    NONE,
    SURVEY_OFF,
    TREASURE_TYPES,
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
    BEVRI_7_17,
    BEVRI_12_1,
    BEVRI_12_4,
    BEVRI_13_4,
    BEVRI_13_12,
    BEVRI_13_13,
    BEVRI_13_14,
    BEVRI_13_18,
    BEVRI_14_7,
)
from ludotheque.games.bevri.nouns.kinds import (
    CARD,
    PLACE,
    SEAT,
    SLOT,
)
from ludotheque.games.bevri.numbers import (
    TO_BARTER,
    TO_BOND,
    TO_BUY,
    TO_LOTTERY,
    TO_PASS,
    TO_PAY,
    TO_RECYCLE,
    TO_SELL,
    TO_SURVEY,
    TO_TAKE,
)
from ludotheque.games.bevri.rules.actions.answers import AnswerVerb, add_action
from ludotheque.games.bevri.rules.actions.deal import list_base_cards
from ludotheque.games.bevri.rules.specials import is_unseen_container
from ludotheque.games.bevri.rules.trade.barter import start_barter
from ludotheque.games.bevri.rules.trade.transactions import (
    buy,
    buy_bond,
    cheapest_market_value,
    count_money,
    market_price,
    pay,
    play_lottery,
    recycle,
    sell,
    survey,
    take_market_card,
)
from ludotheque.games.bevri.state import Q_PAY, Q_TAKE, Q_TRADE, State, find_compartment


@rule
def forbids_transaction(s: State) -> int:
    """Return the clause that forbids any further transaction of a turn, or ALLOWED (BEVRI-7.2)."""
    return BEVRI_7_2 if s.transactions >= MAX_TRANSACTIONS else ALLOWED


@rule
def forbids_bank(s: State) -> int:
    """Return the clause that forbids a transaction with bank or market, or ALLOWED (BEVRI-7.2, 13.18)."""
    if s.transactions >= MAX_TRANSACTIONS:
        return BEVRI_7_2
    return BEVRI_13_18 if s.bank_closed else ALLOWED


# --- Recycling (BEVRI-12.4) ------------------------------------------------------------------


@rule
def forbids_recycle(s: State, seat: int) -> int:
    """Return the clause that forbids Recycling, or ALLOWED: a green ★ must be in the base (BEVRI-12.4)."""
    if s.effects == EFFECTS_OFF:
        return BEVRI_13_4
    if s.star_used:
        return BEVRI_12_1
    return ALLOWED if s.base[seat, GREEN_STAR] > 0 else BEVRI_12_4


# --- sales (BEVRI-7.8, 7.9) ------------------------------------------------------------------


@rule
def forbids_sale(s: State, seat: int, card: int) -> int:
    """Return the clause that forbids a sale, or ALLOWED: a treasure of the base, and a market card it can buy
    (BEVRI-7.8)."""
    if card == CRYSTAL:
        return BEVRI_3_7
    if card < FIRST_TREASURE or card >= BOND or s.base[seat, card] == 0:
        return BEVRI_7_8
    return ALLOWED if cheapest_market_value(s) <= s.value[card] else BEVRI_7_8


@rule
def forbids_take(s: State, slot: int) -> int:
    """Return the clause that forbids taking a market card in a sale, or ALLOWED: within the credit (BEVRI-7.9)."""
    return ALLOWED if s.market[slot] != NONE and s.value[s.market[slot]] <= argument(s, 0) else BEVRI_7_9


@rule
def list_takes(s: State, out: Array) -> int:
    """List the market cards within the credit, and the end of the sale after the first one (BEVRI-7.9)."""
    count = 0
    for slot in range(MARKET_SLOTS):
        if forbids_take(s, slot) == ALLOWED:
            count = add_action(out, count, TO_TAKE, slot)
    return add_action(out, count, TO_PASS, 0) if argument(s, 1) != 0 else count


# --- purchases (BEVRI-7.4 to 7.7, 7.10) ------------------------------------------------------


@rule
def forbids_buy(s: State, seat: int, slot: int) -> int:
    """Return the clause that forbids buying a market card, or ALLOWED (BEVRI-7.4, 7.5)."""
    if s.market[slot] == NONE:
        return BEVRI_7_5
    return ALLOWED if count_money(s, seat) >= market_price(s, seat, slot) else BEVRI_7_4


@rule
def forbids_bond(s: State, seat: int) -> int:
    """Return the clause that forbids buying a bond, or ALLOWED (BEVRI-7.4, 7.6)."""
    if s.bank == 0:
        return BEVRI_7_6
    return ALLOWED if count_money(s, seat) >= s.bond_price else BEVRI_7_4


@rule
def forbids_survey(s: State, seat: int, place: int) -> int:
    """Return the clause that forbids a survey of a container, or ALLOWED (BEVRI-7.4, 7.7)."""
    if s.survey == SURVEY_OFF:
        return BEVRI_13_14
    if not s.present or not is_unseen_container(s, seat, place):
        return BEVRI_7_7
    return ALLOWED if count_money(s, seat) >= s.survey_price else BEVRI_7_4


@rule
def forbids_lottery(s: State, seat: int) -> int:
    """Return the clause that forbids the lottery, or ALLOWED (BEVRI-7.4, 7.10)."""
    if s.lottery == LOTTERY_OFF:
        return BEVRI_13_13
    return ALLOWED if count_money(s, seat) >= s.lottery_price else BEVRI_7_4


@rule
def forbids_pay(s: State, seat: int, card: int) -> int:
    """Return the clause that forbids paying with a card, or ALLOWED: cards of the base until the price is reached
    (BEVRI-7.4)."""
    if card == CRYSTAL:
        return BEVRI_3_7
    if s.base[seat, card] > 0:
        return ALLOWED
    return BEVRI_7_4 if find_compartment(s, seat, card) == NONE else BEVRI_7_1


@rule
def list_payments(s: State, seat: int, out: Array) -> int:
    """List every card of the base."""
    return list_base_cards(s, seat, TO_PAY, 0, NONE, out, 0)


# --- barter (BEVRI-7.11, 7.12) ---------------------------------------------------------------


@rule
def forbids_barter(s: State, seat: int, action: int) -> int:
    """Return the clause that forbids to begin a barter, or ALLOWED."""
    return forbids_partner(s, seat, noun_of(action, 0))


@rule
def forbids_partner(s: State, seat: int, partner: int) -> int:
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


# --- what a turn offers ----------------------------------------------------------------------


@rule
def list_trades(s: State, seat: int, out: Array) -> int:
    """List the transactions of a Trade turn (BEVRI-7)."""
    count = add_action(out, 0, TO_PASS, 0)
    if forbids_recycle(s, seat) == ALLOWED:
        count = add_action(out, count, TO_RECYCLE, 0)
    if s.transactions >= MAX_TRANSACTIONS:
        return count
    for partner in range(s.players):
        if forbids_partner(s, seat, partner) == ALLOWED:
            count = add_action(out, count, TO_BARTER, partner)
    if s.bank_closed:
        return count
    if s.held[seat] >> FIRST_TREASURE & (1 << TREASURE_TYPES) - 1:
        for kind in range(FIRST_TREASURE, BOND):
            if forbids_sale(s, seat, kind) == ALLOWED:
                count = add_action(out, count, TO_SELL, kind)
    return list_purchases(s, seat, count_money(s, seat), out, count)


@rule
def list_purchases(s: State, seat: int, money: int, out: Array, count: int) -> int:
    """List what `money` can buy (BEVRI-7.4)."""
    for slot in range(MARKET_SLOTS):
        if s.market[slot] != NONE and market_price(s, seat, slot) <= money:
            count = add_action(out, count, TO_BUY, slot)
    if s.bank > 0 and s.bond_price <= money:
        count = add_action(out, count, TO_BOND, 0)
    if s.present and s.survey != SURVEY_OFF and s.survey_price <= money:
        for place in range(CARGO_SLOTS):
            if is_unseen_container(s, seat, place):
                count = add_action(out, count, TO_SURVEY, place)
    if s.lottery != LOTTERY_OFF and s.lottery_price <= money:
        count = add_action(out, count, TO_LOTTERY, 0)
    return count


VERBS = (
    AnswerVerb(
        TO_BUY,
        "buy",
        (SLOT,),
        answers=(Q_TRADE,),
        forbid=(forbids_bank, forbids_buy),
        play=buy,
        clicks=("market:{slot}",),
    ),
    AnswerVerb(
        TO_PAY,
        "pay",
        (CARD,),
        answers=(Q_PAY,),
        elsewhere=BEVRI_7_4,
        forbid=(forbids_pay,),
        play=pay,
        clicks=("base:{card}",),
    ),
    AnswerVerb(
        TO_BOND, "bond", answers=(Q_TRADE,), forbid=(forbids_bank, forbids_bond), play=buy_bond, clicks=("bank",)
    ),
    AnswerVerb(
        TO_SURVEY,
        "survey",
        (PLACE,),
        answers=(Q_TRADE,),
        forbid=(forbids_bank, forbids_survey),
        play=survey,
        clicks=("place:{place}",),
    ),
    AnswerVerb(
        TO_SELL,
        "sell",
        (CARD,),
        answers=(Q_TRADE,),
        forbid=(forbids_bank, forbids_sale),
        play=sell,
        clicks=("base:{card} sell",),
    ),
    AnswerVerb(
        TO_TAKE,
        "take",
        (SLOT,),
        answers=(Q_TAKE,),
        elsewhere=BEVRI_7_9,
        forbid=(forbids_take,),
        play=take_market_card,
        clicks=("market:{slot}",),
    ),
    AnswerVerb(
        TO_LOTTERY,
        "lottery",
        answers=(Q_TRADE,),
        forbid=(forbids_bank, forbids_lottery),
        play=play_lottery,
        clicks=("lottery",),
    ),
    AnswerVerb(
        TO_RECYCLE,
        "recycle",
        answers=(Q_TRADE,),
        elsewhere=BEVRI_12_1,
        forbid=(forbids_recycle,),
        play=recycle,
        clicks=("recycle", "base:G*"),
    ),
    AnswerVerb(
        TO_BARTER,
        "barter",
        (SEAT,),
        answers=(Q_TRADE,),
        forbid=(forbids_transaction, forbids_barter),
        play=start_barter,
        clicks=("company:{seat}",),
    ),
)
