"""Checks of the question in the middle of a turn: it fits the table of a position text, or the text is refused."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.decisions import argument, close_question, question
from ludotheque.games.bevri.box import (
    BARTER_OFF,
    BOND,
    CARGO_SLOTS,
    FIRST_TREASURE,
    JAMMER,
    LOTTERY_OFF,
    MARKET_SLOTS,
    MAX_DICE,
    MAX_LOAD,
    MAX_REFUSALS,
    MAX_TRANSACTIONS,
    NONE,
    SURVEY_OFF,
)
from ludotheque.games.bevri.numbers import TO_SHOOT
from ludotheque.games.bevri.rules.actions.forbids import forbids
from ludotheque.games.bevri.rules.specials import is_unseen_container
from ludotheque.games.bevri.rules.trade.barter import is_of_kind
from ludotheque.games.bevri.rules.trade.transactions import cheapest_market_value, count_money
from ludotheque.games.bevri.show.position.problems import position_problem
from ludotheque.games.bevri.state import (
    FOR_BOND,
    FOR_CARD,
    FOR_LOTTERY,
    FOR_SURVEY,
    Q_ANSWER,
    Q_DISCARD,
    Q_GIVE,
    Q_HAND,
    Q_JAM,
    Q_PAY,
    Q_PLACE,
    Q_TAKE,
    Q_TRADE,
    Q_UNLOAD,
    Q_WANT,
    State,
    active_seat,
    has_in_hold,
    is_on_ground,
)

TRADE_QUESTIONS = (Q_TRADE, Q_PAY, Q_TAKE, Q_GIVE, Q_WANT, Q_ANSWER, Q_HAND)
BARTER_QUESTIONS = (Q_GIVE, Q_WANT, Q_ANSWER, Q_HAND)
OWN_QUESTIONS = (Q_PAY, Q_TAKE, Q_GIVE, Q_WANT, Q_PLACE, Q_UNLOAD)
"""Questions of the active company about its own turn."""


def check_question(s: State) -> None:
    """Raise BadText if the question on top cannot be asked in this position."""
    asked, seat = question(s), active_seat(s)
    _check_asked_seat(s, asked, seat)
    if asked in TRADE_QUESTIONS and s.transactions >= MAX_TRANSACTIONS:
        raise position_problem("turn_over")
    if asked == Q_DISCARD and s.base_size[seat] <= s.hand_limit:
        raise position_problem("no_discard")
    if asked == Q_PAY:
        _check_payment(s, seat)
    elif asked == Q_TAKE:
        _check_sale(s)
    elif asked in BARTER_QUESTIONS:
        _check_barter(s, asked, seat)
    elif asked == Q_PLACE:
        _check_load(s, seat)
    elif asked == Q_UNLOAD and not (is_on_ground(s, seat) and s.load[seat]):
        raise position_problem("no_unload")
    elif asked == Q_JAM:
        _check_shot(s, seat)


def _check_asked_seat(s: State, asked: int, seat: int) -> None:
    mask = s.ask_seats[s.asked - 1]
    rivals = {1 << other for other in range(s.players) if other != seat and has_in_hold(s, other, JAMMER)}
    allowed_masks: set[int] = {mask}
    if asked in OWN_QUESTIONS:
        allowed_masks = {1 << seat}
    elif asked in (Q_ANSWER, Q_HAND):
        allowed_masks = {1 << s.partner} if s.partner != NONE else set()
    elif asked == Q_JAM:
        allowed_masks = rivals
    if mask not in allowed_masks:
        raise position_problem("ask_seat")


# --- trade -------------------------------------------------------------------------------


def _check_payment(s: State, seat: int) -> None:
    """Check that what is paid for can be had, and that the price is not reached yet (BEVRI-7.4 to 7.10)."""
    what, place, price, paid = (argument(s, k) for k in range(4))
    slot = 0 <= place < CARGO_SLOTS and s.present and s.survey != SURVEY_OFF and is_unseen_container(s, seat, place)
    can_be_had = {
        FOR_CARD: place >= 0 and s.market[max(place, 0)] != NONE,
        FOR_BOND: s.bank > 0,
        FOR_SURVEY: slot,
        FOR_LOTTERY: s.lottery != LOTTERY_OFF,
    }[what]
    if s.bank_closed or not can_be_had:
        raise position_problem("not_for_sale")
    if not 0 <= paid < price or count_money(s, seat) < price - paid:
        raise position_problem("unpayable")


def _check_sale(s: State) -> None:
    """Check that the credit is no more than a treasure is worth and buys something, and that the slots of the cards
    taken are empty (BEVRI-7.8, 7.9)."""
    credit, taken = argument(s, 0), argument(s, 1)
    full = any(taken >> place & 1 and s.market[place] != NONE for place in range(MARKET_SLOTS))
    max_credit = max(s.value[kind] for kind in range(FIRST_TREASURE, BOND))
    if s.bank_closed or full or not cheapest_market_value(s) <= credit <= max_credit:
        raise position_problem("sale")


def _check_barter(s: State, asked: int, seat: int) -> None:
    """Check that both lists are as far as the question says, and that both companies have the cards (BEVRI-7.11 to
    7.17)."""
    given, wanted, handed = (sum(kind != NONE for kind in row) for row in (s.given, s.wanted, s.handed))
    as_far = {
        Q_GIVE: given <= 1 and not wanted and not handed,
        Q_WANT: wanted <= 1 and not handed,
        Q_ANSWER: not handed,
        Q_HAND: handed < wanted,
    }[asked]
    offered = [kind for kind in s.given if kind != NONE]
    owned = all(kind <= BOND and s.base[seat, kind] >= offered.count(kind) for kind in offered)
    kept = all(
        kind <= BOND and s.base[s.partner, kind] > 0 and is_of_kind(kind, s.wanted[0])
        for kind in s.handed
        if kind != NONE
    )
    allowed = s.barter != BARTER_OFF and s.refusals < MAX_REFUSALS and s.base_size[s.partner] > 0
    if not (as_far and owned and kept and allowed):
        raise position_problem("offer")


# --- corvettes ---------------------------------------------------------------------------


def _check_load(s: State, seat: int) -> None:
    """Check that not all eight cards are placed, and that on the ground what is aboard was placed, the highest card
    last (BEVRI-8.1, 8.3)."""
    aboard = list(s.ship[seat][: s.load[seat]])
    last, count = argument(s, 0), argument(s, 1)
    placed = count == len(aboard) and last == max(aboard, default=0)
    if count >= MAX_LOAD or (is_on_ground(s, seat) and not placed):
        raise position_problem("place")


def _check_shot(s: State, seat: int) -> None:
    """Check that the shot that a rival may jam is one that the active company can fire (BEVRI-10, 11.3)."""
    place, weapon, dice = (argument(s, k) for k in range(3))
    before = s.copy()
    close_question(before)
    fires = forbids(before, seat, pack(TO_SHOOT, place, weapon, 0, 0)) == ALLOWED
    if not fires or not 1 <= dice <= MAX_DICE:
        raise position_problem("shot")
