"""A deck during a match: a row of backs, the bottom first (CHAL-5.1, 10.12 to 10.18).

A back that nobody has looked at is LOOSE: which of the deck's loose cards it is, is decided when a player looks. Known
backs lie on top and at the bottom; the loose ones are always together in between.
"""

from __future__ import annotations

from ludotheque.core.engine.rule import noinline, rule
from ludotheque.games.challengers.box import FIRST_R
from ludotheque.games.challengers.rules.draft.trays import (
    add_card,
    delete_card_at,
    draw_place,
    find_place,
    take_from_pile,
)
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


@noinline
def decide_card(s: State, side: int, place: int) -> int:
    """Decide which card a back is, since a player looks at it, and return it. The caller changes the back."""
    back = int(s.deck[side, place])
    if back == LOOSE:
        return take_loose_card(s, side)
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
def take_loose_card(s: State, side: int) -> int:
    """Take one of the loose cards, each equally likely, and return it."""
    count = int(s.loose_size[side])
    place = draw_place(s, DECK_SOURCE + side, s.loose[side], count)
    card = int(s.loose[side, place])
    delete_card_at(s.loose[side], count, place)
    s.loose_size[side] -= 1
    if card >= FIRST_R and is_robot(s, int(s.player[side])):
        s.robot_seen |= 1 << (card - FIRST_R)  # CHAL-13.8: from now on all know that the Robot has it
    return card


@rule
def take_top_card(s: State, side: int) -> int:
    """Take the top card off the deck for all to see, and return it. There must be one."""
    top = int(s.deck_size[side]) - 1
    card = decide_card(s, side, top)
    s.deck[side, top] = 0
    s.deck_size[side] = top
    return card


@rule
def put_on_top(s: State, side: int, back: int) -> None:
    """Put a back, with what is known of it, on top of the deck."""
    s.deck[side, s.deck_size[side]] = back
    s.deck_size[side] += 1


@noinline
def put_at_bottom(s: State, side: int, back: int) -> None:
    """Put a back, with what is known of it, under the deck."""
    for place in range(s.deck_size[side], 0, -1):
        s.deck[side, place] = s.deck[side, place - 1]
    s.deck[side, 0] = back
    s.deck_size[side] += 1


@noinline
def take_back_at(s: State, side: int, place: int) -> int:
    """Take a back out of the row, unchanged, and return it."""
    back = int(s.deck[side, place])
    last = int(s.deck_size[side]) - 1
    for later in range(place, last):
        s.deck[side, later] = s.deck[side, later + 1]
    s.deck[side, last] = 0
    s.deck_size[side] = last
    return back


@noinline
def look_at_card(s: State, side: int, place: int) -> int:
    """Let the owner alone look at a card in its place, and return it; a card that all knew stays known to all."""
    back = int(s.deck[side, place])
    card = decide_card(s, side, place)
    if back >= LOOSE:
        s.deck[side, place] = card + ONLY_OWNER
    return card


@rule
def look_through_deck(s: State, side: int) -> None:
    """Show the owner the deck as a list without order (CHAL-10.15): cards from piles become known, not their places."""
    for place in range(s.deck_size[side]):
        back = int(s.deck[side, place])
        if is_unseen(back) or back & NOBODY:
            s.deck[side, place] = decide_card(s, side, place) + HIDDEN


@rule
def is_in_deck(s: State, side: int, card: int) -> bool:
    """Whether a card is in a deck that was looked through."""
    count = int(s.loose_size[side])
    return find_place(s.loose[side], count, card) < count or find_known_place(s, side, card) >= 0


@rule
def find_known_place(s: State, side: int, card: int) -> int:
    """Return the place of such a card among the decided backs, the one nearest the bottom; -1 for none."""
    for place in range(s.deck_size[side]):
        back = s.deck[side, place]
        if back != LOOSE and back & CARD_MASK == card:
            return place
    return -1


@rule
def bring_to_top(s: State, side: int, card: int) -> None:
    """Move a card of a deck that was looked through on top; nothing else moves (CHAL-10.15).

    Which copy is taken matters only for its place: a loose one first, so that known backs stay where they are.
    """
    count = int(s.loose_size[side])
    place = find_place(s.loose[side], count, card)
    if place < count:
        delete_card_at(s.loose[side], count, place)
        s.loose_size[side] -= 1
        take_back_at(s, side, find_first_loose(s, side))
    else:
        take_back_at(s, side, find_known_place(s, side, card))
    put_on_top(s, side, card + ONLY_OWNER)


@rule
def find_first_loose(s: State, side: int) -> int:
    """Return the lowest loose back of a deck."""
    place = 0
    while s.deck[side, place] != LOOSE:
        place += 1
    return place


@rule
def count_unseen_cards(s: State, side: int) -> int:
    """Return how many cards of a deck came from a pile and were seen by nobody yet: they are owned all the same."""
    count = 0
    for place in range(s.deck_size[side]):
        back = int(s.deck[side, place])
        if is_unseen(back) or back & NOBODY:
            count += 1
    return count
