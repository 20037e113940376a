"""Give or exchange (FCB-7.17 to 7.19)."""

from __future__ import annotations

from ludotheque.core.engine.decisions import argument, ask, close_question, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import HANDS, INVENTORY, NONE
from ludotheque.games.farcry.numbers import (
    E_GAVE,
    E_REFUSED,
    Q_OFFER_ANSWER,
    Q_OFFER_CONFIRM,
    Q_OFFER_MARK,
    TO_ACCEPT,
    TO_MARK,
    TO_REFUSE,
    TO_SEND,
)
from ludotheque.games.farcry.rules.figures.figures import figure_code, seat_of
from ludotheque.games.farcry.rules.figures.held_cards import put_card, swap_hands, take_card
from ludotheque.games.farcry.state import USED_GIVE, State


@rule
def answer_offer(s: State, verb: int, card: int) -> None:
    """One step of the protocol: mark, send, accept or refuse, confirm or refuse (FCB-7.19)."""
    asked, maker, partner = question(s), argument(s, 0), argument(s, 1)
    if verb == TO_MARK:
        s.offered[0 if asked == Q_OFFER_MARK else 1] |= 1 << card
        return
    close_question(s)
    if verb == TO_SEND:
        ask(s, 1 << seat_of(s, partner), Q_OFFER_ANSWER, maker, partner, 0, 0)
    elif verb == TO_REFUSE:
        s.refused[maker] |= 1 << partner
        refuser, other = (partner, maker) if asked == Q_OFFER_ANSWER else (maker, partner)
        emit(s, E_REFUSED, figure_code(s, refuser), figure_code(s, other), 0, 0)
        forget_offer(s)
    elif verb == TO_ACCEPT and s.offered[1]:
        ask(s, 1 << seat_of(s, maker), Q_OFFER_CONFIRM, maker, partner, 0, 0)
    else:
        exchange(s, maker, partner)


@rule
def forget_offer(s: State) -> None:
    """Nothing is marked."""
    s.offered[0] = 0
    s.offered[1] = 0


@rule
def exchange(s: State, maker: int, partner: int) -> None:
    """The marked cards change owner; a giver has used his action, a pure receiver has not (FCB-7.18)."""
    s.marks[seat_of(s, maker)] |= USED_GIVE
    if s.offered[1]:
        s.marks[seat_of(s, partner)] |= USED_GIVE
    given, taken = int(s.offered[0]), int(s.offered[1])
    forget_offer(s)
    emit(s, E_GAVE, figure_code(s, maker), figure_code(s, partner), 0, 0)
    exchange_weapons(s, maker, partner, given, taken)
    come = take_out(s, partner, taken)
    gone = take_out(s, maker, given)
    put_in(s, maker, come)
    put_in(s, partner, gone)


@rule
def exchange_weapons(s: State, maker: int, partner: int, given: int, taken: int) -> None:
    """Marked weapons change places with marked weapons of the other, then with empty hands; faces are kept."""
    for hand in range(HANDS):
        if given >> hand & 1:
            place = place_for(s, partner, taken)
            swap_hands(s, maker, hand, partner, place)
            taken &= ~(1 << place)
    for hand in range(HANDS):
        if taken >> hand & 1:
            swap_hands(s, partner, hand, maker, place_for(s, maker, 0))


@rule
def place_for(s: State, figure: int, marked: int) -> int:
    """A hand for a weapon that comes: one whose weapon goes, else an empty one."""
    empty = NONE
    for hand in range(HANDS):
        if marked >> hand & 1:
            return hand
        if empty == NONE and s.weapon[figure, hand] == NONE:
            empty = hand
    return empty


@rule
def take_out(s: State, figure: int, marked: int) -> int:
    """Take the marked items out: their numbers + 1, eight bits each."""
    found = 0
    for place in range(INVENTORY):
        if marked >> (HANDS + place) & 1:
            found |= (int(s.item[figure, place]) + 1) << (8 * place)
    for place in range(INVENTORY):
        item = (found >> (8 * place) & 255) - 1
        if item >= 0:
            take_card(s.item[figure], INVENTORY, item)
    return found


@rule
def put_in(s: State, figure: int, items: int) -> None:
    """Put items in, as `take_out` has answered them."""
    for place in range(INVENTORY):
        item = (items >> (8 * place) & 255) - 1
        if item >= 0:
            put_card(s.item[figure], INVENTORY, item)
