"""Effects that move cards: MOVE, CLEAR_SEAT, MILL, PILE (CHAL-10.14 to 10.18)."""

from __future__ import annotations

from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array
from ludotheque.games.challengers.box import (
    BENCH_TO_OUT,
    BENCH_TO_TOP,
    DECK_TO_TOP,
    LOWEST,
    MAX_SPACES,
    OWNERSHIP_LIMIT,
    RESERVE_TO_BOTTOM,
    THEIR_BENCH,
    TO_RESERVE,
    TO_TOP,
)
from ludotheque.games.challengers.effects.card_codes import is_optional, line_filter, line_number, line_value, line_way
from ludotheque.games.challengers.numbers import (
    PILE_TO_DECK,
    PILE_TO_RESERVE,
    SEARCHED,
    SORTED_CARD,
    WENT_OUT,
    WENT_TO_BOTTOM,
    WENT_TO_TOP,
)
from ludotheque.games.challengers.rules.draft.trays import add_card, can_draw, take_from_pile, throw_out
from ludotheque.games.challengers.rules.match.benches import (
    find_first_space,
    find_space,
    leave_bench,
    leave_reserve,
    put_in_reserve,
)
from ludotheque.games.challengers.rules.match.decks import (
    bring_to_top,
    count_unseen_cards,
    look_through_deck,
    put_at_bottom,
    put_on_top,
    take_top_card,
)
from ludotheque.games.challengers.rules.match.faces import base_of, name_of, passes_filter
from ludotheque.games.challengers.rules.match.peeks import ask_owner
from ludotheque.games.challengers.state import CARD_MASK, EMPTY, LOOSE, PILE_SOURCE, Q_CLEAR, Q_MOVE, UNSEEN, State

NO_CARD, SEVERAL_CARDS = -1, -2  # what `find_only_movable` answers where it names no design


@rule
def zone_size(s: State, side: int, path: int) -> int:
    """Return how many cards lie in the zone that a path starts from; 0 for a deck of fewer than two (CHAL-10.14,
    10.15)."""
    if path == THEIR_BENCH:
        return int(s.bench_size[1 - side])
    if path == RESERVE_TO_BOTTOM:
        return int(s.reserve_size[side])
    if path == DECK_TO_TOP:
        return int(s.deck_size[side]) if s.deck_size[side] >= 2 else 0
    return int(s.bench_size[side])


@rule
def zone_card(s: State, side: int, path: int, place: int) -> int:
    """Return a card of that zone, in no order that matters. A deck must have been looked through."""
    if path == THEIR_BENCH:
        return int(s.bench[1 - side, place])
    if path == RESERVE_TO_BOTTOM:
        return int(s.reserve[side, place])
    if path == DECK_TO_TOP:
        return deck_card(s, side, place)
    return int(s.bench[side, place])


@rule
def deck_card(s: State, side: int, place: int) -> int:
    """Return a card of a deck that was looked through: the loose ones first, then the others."""
    if place < s.loose_size[side]:
        return int(s.loose[side, place])
    left = place - int(s.loose_size[side])
    for index in range(s.deck_size[side]):
        back = int(s.deck[side, index])
        if back != LOOSE:
            if left == 0:
                return back & CARD_MASK
            left -= 1
    return EMPTY


@rule
def lowest_in_zone(s: State, side: int, path: int) -> int:
    """Return the lowest base strength in the zone that a path starts from (CHAL-10.5)."""
    lowest = 0
    for place in range(zone_size(s, side, path)):
        base = base_of(s, zone_card(s, side, path, place))
        if place == 0 or base < lowest:
            lowest = base
    return lowest


@rule
def is_movable(s: State, side: int, line: int, card: int) -> bool:
    """Whether a card of the zone is what a MOVE asks for (CHAL-10.5)."""
    if line_filter(line) == LOWEST:
        return base_of(s, card) == lowest_in_zone(s, side, line_way(line))
    return passes_filter(s, card, line_filter(line), line_value(line))


@rule
def list_movable(s: State, side: int, line: int, out: Array) -> int:
    """Write each design that a MOVE may take into `out`, once; return how many."""
    path = line_way(line)
    count = 0
    for place in range(zone_size(s, side, path)):
        card = zone_card(s, side, path, place)
        if is_movable(s, side, line, card):
            known = False
            for earlier in range(count):
                if out[earlier] == card:
                    known = True
            if not known:
                out[count] = card
                count += 1
    return count


@rule
def find_only_movable(s: State, side: int, line: int) -> int:
    """Return the design that a MOVE must take if there is just one; NO_CARD, or SEVERAL_CARDS where there is a
    choice."""
    path = line_way(line)
    found = NO_CARD
    for place in range(zone_size(s, side, path)):
        card = zone_card(s, side, path, place)
        if card != found and is_movable(s, side, line, card):
            if found >= 0:
                return SEVERAL_CARDS
            found = card
    return found


@noinline
def move_cards(s: State, side: int, line: int) -> bool:
    """MOVE: move a matching card up to `number` times, compulsory or not (CHAL-10.14, 11.2). Return false when the
    owner is asked."""
    while s.times < line_number(line):
        if line_way(line) == DECK_TO_TOP and s.deck_size[side] >= 2:
            look_through_deck(s, side)
        card = find_only_movable(s, side, line)
        if card == NO_CARD:
            return True
        if card == SEVERAL_CARDS or is_optional(line):
            ask_owner(s, Q_MOVE)
            return False
        move_card(s, side, line_way(line), card)
    return True


@rule
def move_card(s: State, side: int, path: int, card: int) -> None:
    """Move one card along a path; it stays its owner's (CHAL-9.12)."""
    s.times += 1
    s.did = 1
    seat = int(s.player[side])
    if path == DECK_TO_TOP:
        bring_to_top(s, side, card)
        emit(s, SORTED_CARD, seat, card, TO_TOP, 0)
        emit(s, SEARCHED, seat, 0, 0, 0)
    elif path == RESERVE_TO_BOTTOM:
        leave_reserve(s, side, card)
        put_at_bottom(s, side, card)
        emit(s, WENT_TO_BOTTOM, seat, card, 0, 0)
    else:
        owner = 1 - side if path == THEIR_BENCH else side
        leave_bench(s, owner, card)
        put_benched_card(s, owner, path, card)


@rule
def put_benched_card(s: State, owner: int, path: int, card: int) -> None:
    """Put a card that has left a bench on top of the deck, out for good, or in the reserve."""
    if path == BENCH_TO_TOP:
        put_on_top(s, owner, card)
        emit(s, WENT_TO_TOP, int(s.player[owner]), card, 0, 0)
    elif path == BENCH_TO_OUT:
        throw_out(s, int(s.player[owner]), card)
        emit(s, WENT_OUT, int(s.player[owner]), card, 0, 0)
    else:
        put_in_reserve(s, owner, card)


@rule
def clear_space(s: State, side: int) -> bool:
    """CLEAR_SEAT: one occupied space goes to the reserve, compulsory (CHAL-10.16). Return false when the owner is
    asked."""
    first = find_first_space(s, side)
    if first == MAX_SPACES:
        return True
    for place in range(first + 1, MAX_SPACES):
        if s.space[side, place] != EMPTY and s.space[side, place] != s.space[side, first]:
            ask_owner(s, Q_CLEAR)
            return False
    empty_space(s, side, first)
    return True


@rule
def empty_space(s: State, side: int, space: int) -> None:
    """Move all cards of a bench space to the reserve."""
    name = int(s.space[side, space])
    s.did = 1
    while find_space(s, side, name) < MAX_SPACES:
        place = 0
        while name_of(int(s.bench[side, place])) != name:
            place += 1
        card = int(s.bench[side, place])
        leave_bench(s, side, card)
        put_in_reserve(s, side, card)


@rule
def mill(s: State, victim: int, count: int) -> None:
    """MILL: move cards from the top of the other deck to its owner's reserve, one after the other (CHAL-10.17)."""
    for _ in range(count):
        if s.deck_size[victim] > 0:
            s.did = 1
            put_in_reserve(s, victim, take_top_card(s, victim))


@rule
def take_pile_card(s: State, side: int, level: int, end: int) -> None:
    """PILE: move the top card of a pile to the deck, unseen by all, or to the reserve, face up (CHAL-10.18)."""
    seat = int(s.player[side])
    if s.own_size[seat] + count_unseen_cards(s, side) >= OWNERSHIP_LIMIT or not can_draw(s, level):  # CHAL-17.3
        return
    s.did = 1
    if end == TO_RESERVE:
        card = take_from_pile(s, level, PILE_SOURCE)
        add_card(s, seat, card)
        emit(s, PILE_TO_RESERVE, seat, card, 0, 0)
        put_in_reserve(s, side, card)
        return
    s.owed[level] += 1
    if end == TO_TOP:
        put_on_top(s, side, UNSEEN + level)
    else:
        put_at_bottom(s, side, UNSEEN + level)
    emit(s, PILE_TO_DECK, seat, level, end, 0)
