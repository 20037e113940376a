"""Piles and discards, and the cards that a seat owns (CHAL-2.7, 4.10, 4.13, 8.11).

A pile has no order: which card is on top is decided when a player looks at it. Cards that lie unseen in a deck of the
running match (CHAL-10.18) are still in the list of their pile, and counted as `owed`.
"""

from __future__ import annotations

from ludotheque.core.engine.chance import random_below, take_pin
from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array
from ludotheque.games.challengers.box import PILE_LEVELS, SIDES
from ludotheque.games.challengers.numbers import REFILLED
from ludotheque.games.challengers.rules.match.faces import level_of
from ludotheque.games.challengers.state import EMPTY, NOBODY, PILE_SOURCE, UNSEEN, State

# --- lists without an order, kept rising -------------------------------------------


@rule
def insert_card(cards: Array, count: int, card: int) -> None:
    """Insert a card into a sorted list of `count` cards."""
    place = count
    while place > 0 and cards[place - 1] > card:
        cards[place] = cards[place - 1]
        place -= 1
    cards[place] = card


@rule
def delete_card_at(cards: Array, count: int, place: int) -> None:
    """Delete the card at a place from a list of `count` cards."""
    for later in range(place, count - 1):
        cards[later] = cards[later + 1]
    cards[count - 1] = 0


@rule
def find_place(cards: Array, count: int, card: int) -> int:
    """Return the first place of a card in a list of `count` cards, or `count` when it is not there."""
    for place in range(count):
        if cards[place] == card:
            return place
    return count


@noinline
def draw_place(s: State, source: int, cards: Array, count: int) -> int:
    """Return the place of a card drawn uniformly from an unordered list, or of the pinned design; gaps are not
    drawn."""
    if s.pinned > 0:
        place = find_place(cards, count, take_pin(s, source))
        if place < count:
            return place
    place = random_below(s, count)
    while cards[place] == EMPTY:
        place = random_below(s, count)
    return place


# --- piles and discards ------------------------------------------------------------


@rule
def count_pile(s: State, level: int) -> int:
    """Return how many cards lie on the pile of a level."""
    return int(s.pile_size[level] - s.owed[level])


@noinline
def take_from_pile(s: State, level: int, source: int) -> int:
    """Take the top card of a pile, decided now, and return it. There must be one."""
    place = draw_place(s, source, s.pile[level], int(s.pile_size[level]))
    card = int(s.pile[level, place])
    delete_card_at(s.pile[level], int(s.pile_size[level]), place)
    s.pile_size[level] -= 1
    return card


@rule
def can_draw(s: State, level: int) -> bool:
    """Whether the pile has a card on top, after a refill if it has run out (CHAL-4.13)."""
    if count_pile(s, level) == 0:
        refill_pile(s, level)
    return count_pile(s, level) > 0


@noinline
def draw_cards(s: State, level: int, count: int, out: Array, size: int) -> int:
    """Draw `count` cards of a level, or what there is, behind the `size` cards of `out`; return the new size.

    CHAL-4.13 puts the discard under a pile that is too small for a draw: the same as going on with it when the pile has
    run out. Otherwise drawn cards leave gaps in the list of the pile, which are closed once at the end.
    """
    if count_pile(s, level) < count:
        for _ in range(count):
            if can_draw(s, level):
                out[size] = take_from_pile(s, level, PILE_SOURCE)
                size += 1
        return size
    pile = s.pile[level]
    left = int(s.pile_size[level])
    for _ in range(count):
        place = draw_place(s, PILE_SOURCE, pile, left)
        out[size] = pile[place]
        pile[place] = EMPTY
        size += 1
    close_gaps(pile, left)
    s.pile_size[level] -= count
    return size


@rule
def close_gaps(cards: Array, count: int) -> None:
    """Move the cards of a list together over the places that are EMPTY."""
    end = 0
    for place in range(count):
        card = cards[place]
        cards[end] = card
        end += 0 if card == EMPTY else 1
    for place in range(end, count):
        cards[place] = 0


@noinline
def refill_pile(s: State, level: int) -> None:
    """Make the whole discard the pile (CHAL-4.13)."""
    decide_unseen_cards(s, level)
    if s.discard_size[level] == 0:
        return
    for place in range(s.discard_size[level]):
        s.pile[level, place] = s.discard[level, place]
        s.discard[level, place] = 0
    s.pile_size[level] = s.discard_size[level]
    s.discard_size[level] = 0
    emit(s, REFILLED, level, 0, 0, 0)


@rule
def decide_unseen_cards(s: State, level: int) -> None:
    """Decide the cards of the old pile that lie unseen in decks before the discard comes in: they cannot be of the new
    pile. Nobody sees them yet."""
    for side in range(SIDES):
        for place in range(s.deck_size[side]):
            if s.deck[side, place] == UNSEEN + level:
                s.deck[side, place] = NOBODY + take_from_pile(s, level, PILE_SOURCE)
                s.owed[level] -= 1


@noinline
def discard_card(s: State, card: int) -> None:
    """Put a level card on the discard of its level, a starter card back in the box for good (CHAL-4.10)."""
    level = level_of(card)
    if level < PILE_LEVELS:
        insert_card(s.discard[level], int(s.discard_size[level]), card)
        s.discard_size[level] += 1


# --- what a seat owns --------------------------------------------------------------


@noinline
def add_card(s: State, seat: int, card: int) -> None:
    """Add a card to a seat's cards, which stay sorted (CHAL-15.5)."""
    insert_card(s.own[seat], int(s.own_size[seat]), card)
    s.own_size[seat] += 1


@noinline
def lose_card(s: State, seat: int, card: int) -> None:
    """Take a card out of a seat's cards."""
    count = int(s.own_size[seat])
    delete_card_at(s.own[seat], count, find_place(s.own[seat], count, card))
    s.own_size[seat] -= 1


@rule
def throw_out(s: State, seat: int, card: int) -> None:
    """Take a card from a seat for good: to the discard of its level, or to the box (CHAL-4.10, 8.11)."""
    lose_card(s, seat, card)
    discard_card(s, card)


@rule
def has_card(s: State, seat: int, card: int) -> bool:
    """Whether a seat owns a card of this design."""
    return bool(find_place(s.own[seat], int(s.own_size[seat]), card) < s.own_size[seat])
