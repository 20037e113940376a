"""How a game is set up (BEY-2)."""

from __future__ import annotations

from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.beyond.box import (
    ALL_COPIES,
    CARDS,
    CORNERS,
    MAX_LOOKED,
    MAX_ROW,
    MAX_SEATS,
    MOTIF_CARDS,
    MOTIFS,
    NIAN_CARDS,
    NONE,
    SPIRITS,
    START_TOKENS,
    TOKENS,
    TYPES,
)
from ludotheque.games.beyond.state import NOT_YET, REVEAL, TURN_BEGAN, State, recount_pile, update_back


@noinline
def deal(s: State) -> None:
    """Set up a new game: empty zones, two tokens each, Nian Shou in the centre, the pile (BEY-2.3 to 2.6)."""
    clear_table(s)
    s.supply = TOKENS - START_TOKENS * s.players
    for seat in range(s.players):
        s.stock[seat] = START_TOKENS
    for kind in range(TYPES):
        s.pile[kind] = ALL_COPIES[kind]
    recount_pile(s)
    s.pile_size = CARDS
    s.pile_no = 1
    update_back(s)
    s.mover = s.first_seat
    s.turn_no = 1
    s.step = REVEAL
    emit(s, TURN_BEGAN, s.mover, 0, 0, 0)


@rule
def clear_table(s: State) -> None:
    """Empty the whole table."""
    s.final = NOT_YET
    s.back = NONE
    s.top = NONE
    s.top_seen_by = 0
    s.looked_count = 0
    s.row_count = 0
    s.queue_count = 0
    for place in range(MAX_LOOKED):
        s.looked[place] = NONE
    for place in range(MAX_ROW):
        s.row[place] = NONE
        s.queue[place] = NONE
    for kind in range(TYPES):
        s.pile[kind] = 0
        s.discard[kind] = 0
    for card in range(NIAN_CARDS):
        s.nian[card] = NONE
    clear_motifs(s)
    for seat in range(MAX_SEATS):
        clear_zone(s, seat)


@rule
def clear_motifs(s: State) -> None:
    """Remove all motifs."""
    for motif in range(MOTIFS):
        s.motif_owner[motif] = NONE
        s.motif_token[motif] = 0
        for place in range(MOTIF_CARDS):
            s.motif_card[motif, place] = NONE
    for spirit in range(SPIRITS):
        s.locked[spirit] = 0


@rule
def clear_zone(s: State, seat: int) -> None:
    """Empty the zone of a seat."""
    s.stock[seat] = 0
    s.enchanted[seat] = 0
    for kind in range(TYPES):
        s.free[seat, kind] = 0
        s.guarded[seat, kind] = 0
    for corner in range(CORNERS):
        s.corner[seat, corner] = NONE
