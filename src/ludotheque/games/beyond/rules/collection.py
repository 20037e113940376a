"""Phases 1 and 2: reveal, collect and place; and how a pile runs out (BEY-5, 6, 7)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import VerbRules
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array
from ludotheque.games.beyond.box import NONE, TYPES
from ludotheque.games.beyond.clause_numbers import (
    BEY_4_1,
    BEY_5_1,
    BEY_5_6,
    BEY_5_7,
    BEY_5_8,
    BEY_5_16,
    BEY_6_5,
    BEY_7_1,
    BEY_7_3,
    BEY_15_8,
    BEY_16_5,
)
from ludotheque.games.beyond.nouns import SIDE, SUBSET
from ludotheque.games.beyond.rules.ending import end_if_nian_complete, trigger_end
from ludotheque.games.beyond.state import (
    COLLECTED,
    COMPOSE,
    FAILED,
    MAIN,
    PAID,
    PILE_EMPTY,
    PLACE,
    PLACED,
    RESCUE,
    REVEAL,
    REVEALED,
    SECOND_PILE,
    TOOK_NIAN,
    State,
    count_cards,
    count_copies,
    count_motif_tokens,
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

TO_REVEAL, TO_STOP, TO_RESCUE, TO_PLACE = 0, 1, 2, 3
SPIRIT_SIDE, CAPTURE_SIDE = 0, 1


# --- reveal and stop (BEY-5.1 to 5.6) -----------------------------------------------------


@rule
def forbids_outside_reveal(s: State) -> int:
    """Return what forbids to reveal or stop in another step of the turn (BEY-4.1, 5.6)."""
    if s.step == RESCUE:
        return BEY_5_6
    return ALLOWED if s.step == REVEAL else BEY_4_1


@rule
def forbids_reveal(s: State) -> int:
    """Return what forbids to reveal: an empty pile (BEY-6.5)."""
    return BEY_6_5 if s.pile_size == 0 else ALLOWED


@rule
def forbids_stop(s: State) -> int:
    """Return what forbids to stop: at least one card is revealed (BEY-5.1)."""
    return BEY_5_1 if s.row_count == 0 else ALLOWED


@rule
def list_reveals(s: State, out: Array) -> int:
    """List the actions of a reveal: reveal while there is a pile, stop after the first card (BEY-5.1, 5.3, 6.6)."""
    count = 0
    if s.pile_size > 0:
        out[0] = pack(TO_REVEAL, 0, 0, 0, 0)
        count = 1
    if s.row_count > 0:
        out[count] = pack(TO_STOP, 0, 0, 0, 0)
        count += 1
    return count


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
def stop(s: State, seat: int) -> None:
    """Collect all revealed cards (BEY-5.4)."""
    collect(s, seat, (1 << s.row_count) - 1)


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


# --- rescue (BEY-5.7 to 5.11) -------------------------------------------------------------


@rule
def forbids_rescue(s: State, seat: int, cards: int) -> int:
    """Return what forbids a rescue: a token of the stock for each card but the last, which is free (BEY-5.7, 5.8)."""
    if s.step != RESCUE:
        return BEY_5_16
    last = int(s.row_count) - 1
    if cards >> last & 1:
        return BEY_5_7
    if cards >> last:
        return BEY_5_8
    price = count_copies(cards)
    if price <= s.stock[seat]:
        return ALLOWED
    if price <= s.stock[seat] + count_cards(s.guarded[seat]):
        return BEY_15_8
    if price <= s.stock[seat] + count_cards(s.guarded[seat]) + count_motif_tokens(s, seat):
        return BEY_16_5
    return BEY_5_8


@noinline
def list_rescues(s: State, seat: int, out: Array) -> int:
    """List every subset of the cards but the last that the stock can pay (BEY-5.8)."""
    count = 0
    for subset in range(1 << (s.row_count - 1)):
        if count_copies(subset) <= s.stock[seat]:
            out[count] = pack(TO_RESCUE, subset, 0, 0, 0)
            count += 1
    return count


@rule
def rescue(s: State, seat: int, cards: int) -> None:
    """Pay a token for each chosen card; the last one is free, the others are discarded (BEY-5.7, 5.8, 5.10, 5.11)."""
    price = count_copies(cards)
    s.stock[seat] -= price
    s.supply += price
    if price > 0:
        emit(s, PAID, seat, price, 0, 0)
    collect(s, seat, cards | 1 << (s.row_count - 1))


# --- place (BEY-7) ------------------------------------------------------------------------


@rule
def forbids_place(s: State, seat: int, side: int) -> int:
    """Return what forbids to place a card: no card waits, or no corner is free for its Capture side (BEY-7.1, 7.3)."""
    if s.step != PLACE:
        return BEY_7_1 if s.step == MAIN else BEY_4_1
    return BEY_7_3 if side == CAPTURE_SIDE and find_free_corner(s, seat) == NONE else ALLOWED


@rule
def list_places(s: State, seat: int, out: Array) -> int:
    """List the sides on which the next card may be placed (BEY-7.1, 7.3)."""
    out[0] = pack(TO_PLACE, SPIRIT_SIDE, 0, 0, 0)
    out[1] = pack(TO_PLACE, CAPTURE_SIDE, 0, 0, 0)
    return 1 if find_free_corner(s, seat) == NONE else 2


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


VERBS = (
    VerbRules(TO_REVEAL, "reveal", (), (forbids_outside_reveal, forbids_reveal), play=reveal, clicks=("pile",)),
    VerbRules(TO_STOP, "stop", (), (forbids_outside_reveal, forbids_stop), play=stop, clicks=("stop",)),
    VerbRules(TO_RESCUE, "rescue", (SUBSET,), (forbids_rescue,), play=rescue, clicks=("{rows} collect",)),
    VerbRules(TO_PLACE, "place", (SIDE,), (forbids_place,), play=place_card, clicks=("{side}", "queue:1 {side}")),
)
