"""What may come next, as far as a seat can know: the exact odds of a reveal (BEY-3.6, 3.7); what a draw has shown."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.beyond.box import LOOKED, NONE, TYPES
from ludotheque.games.beyond.state import (
    State,
    count_copies,
    kind_of,
    knows_top,
    spirit_of_kind,
    spirits_shown,
)

CODES = TYPES + 1  # a type, or none


@rule
def unseen_copies(s: State, kind: int) -> int:
    """Return how many cards of a type lie in the pile, with those that only some seats have looked at."""
    total = count_copies(s.pile[kind])
    for place in range(s.looked_count):
        total += int(kind_of(s.looked[place]) == kind)
    if s.looked_count == 0 and s.top != NONE:
        total += int(kind_of(s.top) == kind)
    return total


@rule
def chances_of(s: State, seat: int, kind: int) -> int:
    """Return how many of the cards that, as far as a seat knows, may lie on top are of a type; the back tells the
    symbol."""
    if knows_top(s, seat):
        return int(kind_of(s.top) == kind)
    return unseen_copies(s, kind) if kind & 1 == s.back else 0


@rule
def fail_odds(s: State, seat: int) -> tuple[int, int]:
    """Return the exact chance that the next reveal fails, by what a seat knows: how many cards fail, of how many."""
    shown = spirits_shown(s)
    failing = 0
    total = 0
    for kind in range(TYPES):
        chances = chances_of(s, seat, kind)
        total += chances
        if shown >> spirit_of_kind(kind) & 1:
            failing += chances
    return failing, total


@rule
def sees(s: State, seat: int) -> int:
    """Return what the last draw has shown to a seat, as a number: the back, the card revealed, the cards it looks
    at."""
    shown = s.back + 2
    shown = shown * CODES + (kind_of(s.row[s.row_count - 1]) + 1 if s.row_count > 0 else 0)
    shown = shown * CODES + (kind_of(s.top) + 1 if knows_top(s, seat) else 0)
    for place in range(LOOKED):
        looks = s.mover == seat and place < s.looked_count
        shown = shown * CODES + (kind_of(s.looked[place]) + 1 if looks else 0)
    return int(shown)
