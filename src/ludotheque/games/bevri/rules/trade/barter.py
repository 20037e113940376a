"""Barter: an offer, an answer, an exchange (BEVRI-7.11 to 7.19)."""

from __future__ import annotations

from ludotheque.core.engine.actions import noun_of
from ludotheque.core.engine.decisions import ask, close_question, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.bevri.box import (
    BOND,
    COLOURED_TYPES,
    COLOURS,
    FIRST_TREASURE,
    GRADES,
    MAX_OFFER,
    NONE,
    RESOURCE_TYPES,
    WANT_BOND,
    WANT_SPECIAL,
    WANT_TREASURE,
)
from ludotheque.games.bevri.numbers import ACCEPTED, EXCHANGED, OFFERED, REFUSED
from ludotheque.games.bevri.rules.round import clear_offer
from ludotheque.games.bevri.rules.trade.transactions import finish_transaction
from ludotheque.games.bevri.state import (
    Q_ANSWER,
    Q_GIVE,
    Q_HAND,
    Q_WANT,
    State,
    active_seat,
    gain_card,
    lose_card,
)


@rule
def is_of_kind(kind: int, want: int) -> bool:
    """Whether a card is of a kind that can be wanted (BEVRI-7.14)."""
    if want < COLOURS:
        return kind < COLOURED_TYPES and kind // GRADES == want
    if want == WANT_SPECIAL:
        return COLOURED_TYPES <= kind < RESOURCE_TYPES
    if want == WANT_TREASURE:
        return FIRST_TREASURE <= kind < BOND
    return want == WANT_BOND and kind == BOND


@rule
def pack_cards(cards: int, more: int) -> int:
    """Pack one or two values of an offer's list into one number, for the event."""
    return cards + 64 * (more + 1)


@rule
def start_barter(s: State, seat: int, action: int) -> None:
    """Begin a barter by naming a partner (BEVRI-7.12)."""
    s.partner = noun_of(action, 0)
    ask(s, 1 << seat, Q_GIVE, 0, 0, 0, 0)


@rule
def offer_card(s: State, seat: int, card: int) -> None:
    """Offer a card; the second one ends the list (BEVRI-7.13)."""
    if s.given[0] == NONE:
        s.given[0] = card
    else:
        s.given[1] = card
        ask_for_wants(s, seat)


@rule
def ask_for_wants(s: State, seat: int) -> None:
    """Ask for the other side of the offer: what is wanted (BEVRI-7.14)."""
    close_question(s)
    ask(s, 1 << seat, Q_WANT, 0, 0, 0, 0)


@rule
def want_kind(s: State, kind: int) -> None:
    """Ask for a kind of card; the second one ends the offer (BEVRI-7.14)."""
    if s.wanted[0] == NONE:
        s.wanted[0] = kind
    else:
        s.wanted[1] = kind
        make_offer(s)


@rule
def stop_list(s: State, seat: int) -> None:
    """End the list of what is given, or the offer itself (BEVRI-7.13, 7.14)."""
    if question(s) == Q_GIVE:
        ask_for_wants(s, seat)
    else:
        make_offer(s)


@rule
def make_offer(s: State) -> None:
    """Ask the partner, unless it does not have what is wanted: that is a refusal too, and looks like one
    (BEVRI-7.15)."""
    close_question(s)
    given, wanted = pack_cards(int(s.given[0]), int(s.given[1])), pack_cards(int(s.wanted[0]), int(s.wanted[1]))
    emit(s, OFFERED, active_seat(s), s.partner, given, wanted)
    if has_wanted_cards(s):
        ask(s, 1 << s.partner, Q_ANSWER, 0, 0, 0, 0)
    else:
        refuse(s)


@rule
def has_wanted_cards(s: State) -> bool:
    """Whether the partner's base holds all that is wanted."""
    first = count_kind(s, int(s.partner), int(s.wanted[0]))
    if s.wanted[1] == s.wanted[0]:
        return first >= 2
    return first >= 1 and (s.wanted[1] == NONE or count_kind(s, int(s.partner), int(s.wanted[1])) >= 1)


@rule
def count_kind(s: State, seat: int, want: int) -> int:
    """Count the cards of a kind in a base."""
    total = 0
    for kind in range(BOND + 1):
        if is_of_kind(kind, want):
            total += s.base[seat, kind]
    return total


@rule
def refuse(s: State) -> None:
    """Refuse the offer; three refusals end barter for the turn (BEVRI-7.17)."""
    emit(s, REFUSED, s.partner, 0, 0, 0)
    s.refusals += 1
    clear_offer(s)


@rule
def refuse_offer(s: State) -> None:
    """Answer the offer with a refusal."""
    close_question(s)
    refuse(s)


@rule
def accept(s: State) -> None:
    """Accept the offer: the partner now chooses its cards (BEVRI-7.16)."""
    emit(s, ACCEPTED, s.partner, 0, 0, 0)
    close_question(s)
    ask(s, 1 << s.partner, Q_HAND, 0, 0, 0, 0)


@rule
def next_wanted_kind(s: State) -> int:
    """Return the wanted kind that the partner has to hand over now."""
    return int(s.wanted[0] if s.handed[0] == NONE else s.wanted[1])


@rule
def hand(s: State, card: int) -> None:
    """Hand over a card for a wanted kind; after the last one all cards change bases at once (BEVRI-7.16)."""
    if s.handed[0] == NONE:
        s.handed[0] = card
    else:
        s.handed[1] = card
    if s.wanted[1] != NONE and s.handed[1] == NONE:
        return
    close_question(s)
    exchange_cards(s, active_seat(s), int(s.partner))
    clear_offer(s)
    finish_transaction(s)


@rule
def exchange_cards(s: State, seat: int, partner: int) -> None:
    """Exchange all cards of the offer between the two bases."""
    given, handed = pack_cards(int(s.given[0]), int(s.given[1])), pack_cards(int(s.handed[0]), int(s.handed[1]))
    emit(s, EXCHANGED, seat, partner, given, handed)
    for place in range(MAX_OFFER):
        if s.given[place] != NONE:
            lose_card(s, seat, int(s.given[place]))
            gain_card(s, partner, int(s.given[place]))
        if s.handed[place] != NONE:
            lose_card(s, partner, int(s.handed[place]))
            gain_card(s, seat, int(s.handed[place]))
