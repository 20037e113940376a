"""The Trade phase without barter: purchases, bonds, surveys, sales, lottery, Recycling (BEVRI-7, 11.5, 12.4, 12.5)."""

from __future__ import annotations

from ludotheque.core.engine.chance import draw
from ludotheque.core.engine.decisions import argument, ask, close_question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.bevri.box import (
    BOND,
    BROKER,
    EFFECTS_OFF,
    FIRST_TREASURE,
    GREEN_STAR,
    MARKET_SLOTS,
    MAX_TRANSACTIONS,
    NONE,
    YELLOW_STAR,
)
from ludotheque.games.bevri.numbers import BOUGHT, BOUGHT_BOND, LOTTERY_ROLLED, PAID, RECYCLED, SOLD, SURVEYED, TOOK
from ludotheque.games.bevri.rules.round import deal_cards, fill_slot
from ludotheque.games.bevri.rules.specials import show_content
from ludotheque.games.bevri.rules.turn_end import end_turn
from ludotheque.games.bevri.state import (
    FOR_BOND,
    FOR_CARD,
    FOR_LOTTERY,
    FOR_SURVEY,
    LOTTERY_DIE,
    Q_PAY,
    Q_TAKE,
    State,
    gain_card,
    lose_card,
    spend_card,
)

# --- prices and payments (BEVRI-7.4, 7.5) -----------------------------------------------


@rule
def market_price(s: State, seat: int, place: int) -> int:
    """Return the price of a market card; a Broker makes the first one of the turn cheaper (BEVRI-7.5, 11.5)."""
    price = int(s.value[s.market[place]]) + s.markup
    if s.base[seat, BROKER] > 0 and not s.has_bought:
        price = max(1, price - s.discount)
    return int(price)


@rule
def is_solar_bill_next(s: State) -> bool:
    """Whether the next yellow ★ paid is a Solar bill (BEVRI-12.5)."""
    return s.effects != EFFECTS_OFF and not s.star_used


@rule
def count_money(s: State, seat: int) -> int:
    """Return what a base can pay (BEVRI-7.4)."""
    wealth = int(s.wealth[seat])
    if s.base[seat, YELLOW_STAR] > 0 and is_solar_bill_next(s):
        wealth += s.value[YELLOW_STAR]
    return wealth


@rule
def start_payment(s: State, seat: int, what: int, place: int, price: int) -> None:
    """Reserve something and ask the company to pay for it."""
    ask(s, 1 << seat, Q_PAY, what, place, price, 0)


@rule
def pay(s: State, seat: int, card: int) -> None:
    """Pay with a card; there is no change (BEVRI-7.4). An imagined payer without cards left has paid."""
    worth = int(s.value[card])
    if card == YELLOW_STAR and is_solar_bill_next(s):
        worth *= 2
        s.star_used = 1
    lose_card(s, seat, card)
    spend_card(s, card)
    emit(s, PAID, seat, card, 0, 0)
    paid = argument(s, 3) + worth
    if paid < argument(s, 2) and s.base_size[seat] > 0:
        s.ask_args[s.asked - 1, 3] = paid
        return
    what, place = argument(s, 0), argument(s, 1)
    close_question(s)
    deliver_purchase(s, seat, what, place)
    finish_transaction(s)


@rule
def deliver_purchase(s: State, seat: int, what: int, place: int) -> None:
    """Deliver what was paid for."""
    if what == FOR_CARD:
        emit(s, BOUGHT, seat, s.market[place], 0, 0)
        gain_card(s, seat, int(s.market[place]))
        s.has_bought = 1
        fill_slot(s, place)
    elif what == FOR_BOND:
        s.bank -= 1
        gain_card(s, seat, BOND)
        emit(s, BOUGHT_BOND, seat, 0, 0, 0)
    elif what == FOR_SURVEY:
        emit(s, SURVEYED, seat, place, 0, 0)
        show_content(s, seat, place)
    else:
        face = draw(s, LOTTERY_DIE, 6)
        emit(s, LOTTERY_ROLLED, seat, face + 1, 0, 0)
        if s.lottery_wins[face] > 0:
            deal_cards(s, seat, int(s.lottery_wins[face]))


@rule
def finish_transaction(s: State) -> None:
    """Count a transaction; the turn ends by itself after the last one allowed (BEVRI-7.2, 7.19)."""
    s.transactions += 1
    if s.transactions == MAX_TRANSACTIONS:
        end_turn(s)


# --- what can be had -------------------------------------------------------------------


@rule
def buy(s: State, seat: int, slot: int) -> None:
    """Buy a card of the market (BEVRI-7.5)."""
    start_payment(s, seat, FOR_CARD, slot, market_price(s, seat, slot))


@rule
def buy_bond(s: State, seat: int) -> None:
    """Buy a bond of the bank (BEVRI-7.6)."""
    start_payment(s, seat, FOR_BOND, 0, int(s.bond_price))


@rule
def survey(s: State, seat: int, place: int) -> None:
    """Buy a look into a container (BEVRI-7.7)."""
    start_payment(s, seat, FOR_SURVEY, place, int(s.survey_price))


@rule
def play_lottery(s: State, seat: int) -> None:
    """Play the lottery: a die, and up to three cards (BEVRI-7.10)."""
    start_payment(s, seat, FOR_LOTTERY, 0, int(s.lottery_price))


@rule
def recycle(s: State, seat: int) -> None:
    """Recycle a green ★ for two cards of the deck; not a transaction (BEVRI-12.4)."""
    lose_card(s, seat, GREEN_STAR)
    spend_card(s, GREEN_STAR)
    s.star_used = 1
    emit(s, RECYCLED, seat, 0, 0, 0)
    deal_cards(s, seat, 2)


# --- sales (BEVRI-7.8, 7.9) ----------------------------------------------------------------


@rule
def cheapest_market_value(s: State) -> int:
    """Return the lowest value on the market; more than any credit when it is empty."""
    lowest = 99
    for place in range(MARKET_SLOTS):
        if s.market[place] != NONE:
            lowest = min(lowest, int(s.value[s.market[place]]))
    return lowest


@rule
def sell(s: State, seat: int, card: int) -> None:
    """Sell a treasure for a credit (BEVRI-7.8)."""
    lose_card(s, seat, card)
    emit(s, SOLD, seat, card, 0, 0)
    ask(s, 1 << seat, Q_TAKE, int(s.value[card]), 0, card - FIRST_TREASURE, 0)


@rule
def take_market_card(s: State, seat: int, slot: int) -> None:
    """Take a market card out of the credit; the sale ends when none fits any more (BEVRI-7.9)."""
    kind = int(s.market[slot])
    s.market[slot] = NONE
    gain_card(s, seat, kind)
    emit(s, TOOK, seat, kind, 0, 0)
    credit = argument(s, 0) - s.value[kind]
    s.ask_args[s.asked - 1, 0] = credit
    s.ask_args[s.asked - 1, 1] = argument(s, 1) | 1 << slot
    if cheapest_market_value(s) > credit:
        end_sale(s)


@rule
def end_sale(s: State) -> None:
    """End a sale: fill the emptied slots; the rest of the credit is lost (BEVRI-7.9)."""
    taken = argument(s, 1)
    close_question(s)
    for place in range(MARKET_SLOTS):
        if taken >> place & 1:
            fill_slot(s, place)
    finish_transaction(s)
