"""A deck during a match: a row of backs, the bottom first (CHAL-5.1, 10.12 to 10.18).

A back that nobody has looked at is LOOSE: which of the deck's loose cards it is, is decided when somebody looks. Backs
that somebody knows lie on top and at the bottom; the loose ones are always together in between.
"""

from __future__ import annotations

from ludotheque.core.engine.rule import apart, rule
from ludotheque.games.challengers.box import FIRST_R
from ludotheque.games.challengers.rules.draft.trays import add_card, draw_place, find, take_from_pile, take_out
from ludotheque.games.challengers.state import (
    CARD_MASK,
    DECK_SOURCE,
    HIDDEN,
    LOOSE,
    NOBODY,
    ONLY_OWNER,
    PILE_SOURCE,
    UNSEEN,
    State,
    is_robot,
)


@rule
def is_unseen(back: int) -> bool:
    """Whether a back is a card of a pile that nobody has looked at and that is not decided (CHAL-10.18)."""
    return bool(UNSEEN <= back < ONLY_OWNER)


@apart
def card_behind(s: State, side: int, place: int) -> int:
    """Somebody looks at a back: which card it is. The caller says what becomes of the back."""
    back = int(s.deck[side, place])
    if back == LOOSE:
        return take_loose(s, side)
    seat = int(s.player[side])
    if is_unseen(back):
        level = back - UNSEEN
        s.owed[level] -= 1
        card = take_from_pile(s, level, PILE_SOURCE)
        add_card(s, seat, card)
        return card
    card = back & CARD_MASK
    if back & NOBODY:
        add_card(s, seat, card)
    return card


@rule
def take_loose(s: State, side: int) -> int:
    """One of the loose cards, each equally likely."""
    count = int(s.loose_size[side])
    place = draw_place(s, DECK_SOURCE + side, s.loose[side], count)
    card = int(s.loose[side, place])
    take_out(s.loose[side], count, place)
    s.loose_size[side] -= 1
    if card >= FIRST_R and is_robot(s, int(s.player[side])):
        s.robot_seen |= 1 << (card - FIRST_R)  # CHAL-13.8: from now on everybody knows that the Robot has it
    return card


@rule
def take_top(s: State, side: int) -> int:
    """The top card leaves the deck for all to see. There must be one."""
    top = int(s.deck_size[side]) - 1
    card = card_behind(s, side, top)
    s.deck[side, top] = 0
    s.deck_size[side] = top
    return card


@rule
def put_on_top(s: State, side: int, back: int) -> None:
    """A card, with what is known of it, is put on top of the deck."""
    s.deck[side, s.deck_size[side]] = back
    s.deck_size[side] += 1


@apart
def put_at_bottom(s: State, side: int, back: int) -> None:
    """A card, with what is known of it, is put under the deck."""
    for place in range(s.deck_size[side], 0, -1):
        s.deck[side, place] = s.deck[side, place - 1]
    s.deck[side, 0] = back
    s.deck_size[side] += 1


@apart
def take_back(s: State, side: int, place: int) -> int:
    """A back is taken out of the row, as it is."""
    back = int(s.deck[side, place])
    last = int(s.deck_size[side]) - 1
    for later in range(place, last):
        s.deck[side, later] = s.deck[side, later + 1]
    s.deck[side, last] = 0
    s.deck_size[side] = last
    return back


@apart
def look_at(s: State, side: int, place: int) -> int:
    """The owner alone looks at a card and leaves it in its place; what everybody knew stays known to everybody."""
    back = int(s.deck[side, place])
    card = card_behind(s, side, place)
    if back >= LOOSE:
        s.deck[side, place] = card + ONLY_OWNER
    return card


@rule
def look_through(s: State, side: int) -> None:
    """The owner is shown the deck as a list without order (CHAL-10.15): cards from piles become known, not their
    places."""
    for place in range(s.deck_size[side]):
        back = int(s.deck[side, place])
        if is_unseen(back) or back & NOBODY:
            s.deck[side, place] = card_behind(s, side, place) + HIDDEN


@rule
def in_deck(s: State, side: int, card: int) -> bool:
    """Whether a card is in a deck that was looked through."""
    count = int(s.loose_size[side])
    return find(s.loose[side], count, card) < count or known_place(s, side, card) >= 0


@rule
def known_place(s: State, side: int, card: int) -> int:
    """Where the deck has such a card among the backs that are decided: the one nearest the bottom; -1 for nowhere."""
    for place in range(s.deck_size[side]):
        back = s.deck[side, place]
        if back != LOOSE and back & CARD_MASK == card:
            return place
    return -1


@rule
def bring_to_top(s: State, side: int, card: int) -> None:
    """A card of a deck that was looked through goes on top; nothing else moves (CHAL-10.15). Which copy is taken
    matters to nobody but for its place: a loose one first, so that what is known stays where it is."""
    count = int(s.loose_size[side])
    place = find(s.loose[side], count, card)
    if place < count:
        take_out(s.loose[side], count, place)
        s.loose_size[side] -= 1
        take_back(s, side, first_loose(s, side))
    else:
        take_back(s, side, known_place(s, side, card))
    put_on_top(s, side, card + ONLY_OWNER)


@rule
def first_loose(s: State, side: int) -> int:
    """The lowest loose back of a deck."""
    place = 0
    while s.deck[side, place] != LOOSE:
        place += 1
    return place


@rule
def unseen_cards(s: State, side: int) -> int:
    """How many cards of a deck came from a pile and were seen by nobody yet: they are owned all the same."""
    count = 0
    for place in range(s.deck_size[side]):
        back = int(s.deck[side, place])
        if is_unseen(back) or back & NOBODY:
            count += 1
    return count
