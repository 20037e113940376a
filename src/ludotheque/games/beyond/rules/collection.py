"""Phases 1 and 2: reveal, collect and place; and how a pile runs out (BEY-5, 6, 7)."""

from __future__ import annotations

from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.beyond.box import NONE, TYPES
from ludotheque.games.beyond.rules.ending import end_if_nian_complete, trigger_end
from ludotheque.games.beyond.rules.legality import SPIRIT_SIDE
from ludotheque.games.beyond.state import (
    COLLECTED,
    COMPOSE,
    FAILED,
    PAID,
    PILE_EMPTY,
    PLACE,
    PLACED,
    RESCUE,
    REVEALED,
    SECOND_PILE,
    TOOK_NIAN,
    State,
    count_cards,
    count_copies,
    discard_card,
    find_free_corner,
    find_lowest_nian,
    kind_of,
    put_in_zone,
    recount_pile,
    revealed_spirits,
    spirit_of,
    take_top_card,
    update_back,
)


@rule
def reveal(s: State, seat: int) -> None:
    """Turn the top card over; a second card of a Spirit ends the reveal (BEY-5.1, 5.6)."""
    card = take_top_card(s)
    failed = revealed_spirits(s) >> spirit_of(card) & 1  # BEY-5.2
    s.row[s.row_count] = card
    s.row_count += 1
    emit(s, REVEALED, seat, kind_of(card), 0, 0)
    uncover_next_card(s)
    if failed:
        s.step = RESCUE
        emit(s, FAILED, seat, spirit_of(card), 0, 0)
        if s.row_count == 2:
            take_nian(s, seat)  # BEY-5.12, 5.14


@noinline
def take_nian(s: State, seat: int) -> None:
    """Take the lowest Nian Shou card of the centre, if one is left; the sixth wins (BEY-1.10, 5.12, 5.15, 12.1)."""
    card = find_lowest_nian(s, NONE)
    if card == NONE:
        return
    s.nian[card] = seat
    emit(s, TOOK_NIAN, seat, card, 0, 0)
    end_if_nian_complete(s, seat)


@rule
def rescue(s: State, seat: int, subset: int) -> None:
    """Pay a token for each chosen card; the last one is free, the others are discarded (BEY-5.7, 5.8, 5.10, 5.11)."""
    price = count_copies(subset)
    s.stock[seat] -= price
    s.supply += price
    if price > 0:
        emit(s, PAID, seat, price, 0, 0)
    collect(s, seat, subset | 1 << (s.row_count - 1))


@noinline
def collect(s: State, seat: int, subset: int) -> None:
    """Put the chosen cards of the row into the queue, in their order, and discard the others (BEY-5.4, 5.11, 7.2)."""
    for place in range(s.row_count):
        card = s.row[place]
        if subset >> place & 1:
            s.queue[s.queue_count] = card
            s.queue_count += 1
        else:
            discard_card(s, card)
        s.row[place] = NONE
    s.row_count = 0
    emit(s, COLLECTED, seat, s.queue_count, 0, 0)
    s.step = PLACE


@rule
def uncover_next_card(s: State) -> None:
    """Make the next back visible; an empty first pile is replaced by the discard, at once (BEY-6.1, 6.2)."""
    if s.pile_size == 0 and s.pile_no == 1:
        s.pile_no = 2
        s.pile_size = count_cards(s.discard)
        for kind in range(TYPES):
            s.pile[kind] = s.discard[kind]
            s.discard[kind] = 0
        recount_pile(s)
        emit(s, SECOND_PILE, s.pile_size, 0, 0, 0)
    if s.pile_size == 0:
        s.back = NONE
        trigger_end(s, PILE_EMPTY)  # BEY-6.5, 6.7
    else:
        update_back(s)


@rule
def place_card(s: State, seat: int, side: int) -> None:
    """Put the next collected card down, on the chosen side (BEY-7.1, 7.2)."""
    card = int(s.queue[0])
    s.queue_count -= 1
    for place in range(s.queue_count):
        s.queue[place] = s.queue[place + 1]
    s.queue[s.queue_count] = NONE
    emit(s, PLACED, seat, kind_of(card), side, 0)
    if side == SPIRIT_SIDE:
        put_in_zone(s, seat, card)
    else:
        s.corner[seat, find_free_corner(s, seat)] = card
    if s.queue_count == 0:
        s.step = COMPOSE  # BEY-9.3: motifs are looked for when all cards are placed
