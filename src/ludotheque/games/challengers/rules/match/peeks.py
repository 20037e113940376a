"""Effects by which a player looks at cards of its own deck: PEEK and SORT3 (CHAL-10.12, 10.13)."""

from __future__ import annotations

from ludotheque.core.engine.decisions import ask
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.challengers.box import TO_BOTTOM, TO_TOP
from ludotheque.games.challengers.effects.card_codes import line_way
from ludotheque.games.challengers.numbers import (
    ORDERS,
    PEEK_DONE,
    PEEKED,
    PEEKED_CARD,
    SORTED,
    SORTED_CARD,
    THREE_ORDERS,
)
from ludotheque.games.challengers.rules.match.benches import put_in_reserve
from ludotheque.games.challengers.rules.match.decks import look_at_card, put_at_bottom, put_on_top, take_back_at
from ludotheque.games.challengers.rules.match.strength import current_line
from ludotheque.games.challengers.state import EMPTY, ONLY_OWNER, Q_PEEK, Q_SORT, State


@rule
def ask_owner(s: State, question: int) -> None:
    """Ask the owner of the effect, nobody else (CHAL-11.1)."""
    ask(s, 1 << s.player[s.actor_side], question, 0, 0, 0, 0)


@rule
def peek(s: State, side: int, end: int) -> bool:
    """PEEK: show the owner the card at one end of the deck and ask whether it stays there (CHAL-10.12). Return false
    when the owner is asked."""
    if s.deck_size[side] < 2:
        return True
    place = s.deck_size[side] - 1 if end == TO_TOP else 0
    s.looked[0] = look_at_card(s, side, place)
    s.looked_size = 1
    emit(s, PEEKED, int(s.player[side]), end, 0, 0)
    emit(s, PEEKED_CARD, int(s.player[side]), int(s.looked[0]), 0, 0)
    ask_owner(s, Q_PEEK)
    return False


@rule
def end_peek(s: State, switched: bool) -> None:
    """Leave the looked card, or move it to the other end."""
    side = int(s.actor_side)
    end = line_way(current_line(s))
    if switched:
        s.did = 1
        if end == TO_TOP:
            put_at_bottom(s, side, take_back_at(s, side, s.deck_size[side] - 1))
        else:
            put_on_top(s, side, take_back_at(s, side, 0))
    emit(s, PEEK_DONE, int(s.player[side]), int(switched), end, 0)
    clear_looked_cards(s)


@rule
def clear_looked_cards(s: State) -> None:
    """Stop showing any looked card."""
    for place in range(s.looked_size):
        s.looked[place] = EMPTY
    s.looked_size = 0


@rule
def sort_three(s: State, side: int) -> bool:
    """SORT3: show the owner the top three cards: one on top, one at the bottom, one in the reserve (CHAL-10.13). Return
    false when the owner is asked."""
    count = min(3, int(s.deck_size[side]))
    if count < 2:
        return True
    for place in range(count):
        s.looked[place] = look_at_card(s, side, s.deck_size[side] - 1 - place)
        emit(s, PEEKED_CARD, int(s.player[side]), int(s.looked[place]), 0, 0)
    s.looked_size = count
    if count_orders(s) == 1:  # CHAL-11.2
        end_sort(s, first_order(s))
        return True
    ask_owner(s, Q_SORT)
    return False


@rule
def first_order(s: State) -> int:
    """Return the first order of as many cards as are looked at."""
    return 0 if s.looked_size == 3 else THREE_ORDERS


@rule
def count_orders(s: State) -> int:
    """Return how many different orders the looked cards have (CHAL-11.3)."""
    count = 0
    for order in range(ORDERS):
        if is_order_of_size(s, order) and not is_repeat(s, order):
            count += 1
    return count


@rule
def is_order_of_size(s: State, order: int) -> bool:
    """Whether an order is one of as many cards as are looked at."""
    return bool((order < THREE_ORDERS) == (s.looked_size == 3))


@rule
def card_in_order(order: int, place: int) -> int:
    """Return which of the looked cards an order puts on top (0), at the bottom (1), in the reserve (2):
    lexicographic."""
    if order >= THREE_ORDERS:
        return place ^ (order - THREE_ORDERS)
    first = order // 2
    low = 1 if first == 0 else 0
    high = 1 if first == 2 else 2
    if place == 0:
        return first
    return low if (place == 1) == (order % 2 == 0) else high


@rule
def is_repeat(s: State, order: int) -> bool:
    """Whether an order puts the same cards as one before it, two of them being alike."""
    start = first_order(s)
    for earlier in range(start, order):
        same = True
        for place in range(s.looked_size):
            if s.looked[card_in_order(order, place)] != s.looked[card_in_order(earlier, place)]:
                same = False
        if same:
            return True
    return False


@rule
def end_sort(s: State, order: int) -> None:
    """Put one card on top, one at the bottom, one in the reserve, in that order (CHAL-10.13)."""
    side = int(s.actor_side)
    seat = int(s.player[side])
    for _ in range(s.looked_size):
        take_back_at(s, side, s.deck_size[side] - 1)
    for place in range(s.looked_size):
        card = int(s.looked[card_in_order(order, place)])
        emit(s, SORTED_CARD, seat, card, place, 0)
        if place == TO_TOP:
            put_on_top(s, side, card + ONLY_OWNER)
        elif place == TO_BOTTOM:
            put_at_bottom(s, side, card + ONLY_OWNER)
        else:
            put_in_reserve(s, side, card)
    emit(s, SORTED, seat, int(s.looked_size), 0, 0)
    s.did = 1
    clear_looked_cards(s)
