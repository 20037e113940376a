"""How a game is set up (BEY-2)."""

from __future__ import annotations

from ludotheque.core.engine.rule import noinline
from ludotheque.core.engine.slots import emit
from ludotheque.games.beyond.box import ALL_COPIES, CARDS, NONE, START_TOKENS, TOKENS, TYPES
from ludotheque.games.beyond.state import NOT_YET, REVEAL, TURN_BEGAN, ZONES, State, recount_pile, update_back

clear_table = ZONES.clear_rule(
    "clear_table",
    __name__,
    final=NOT_YET,
    back=NONE,
    top=NONE,
    top_seen_by=0,
    motif_owner=NONE,
    motif_token=0,
    locked=0,
    stock=0,
    enchanted=0,
)
"""Empty the whole table."""


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
