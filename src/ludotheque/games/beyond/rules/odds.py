"""What may come next, as far as a seat can know: the exact odds of a reveal (BEY-3.6, 3.7); what a draw has shown."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.beyond.box import MAX_LOOKED, NONE, TYPES
from ludotheque.games.beyond.state import (
    State,
    count_copies,
    is_top_known,
    kind_of,
    revealed_spirits,
    spirit_of_kind,
)

CODE_COUNT = TYPES + 1  # a type, or none


@rule
def count_unseen_copies(s: State, kind: int) -> int:
    """Return how many cards of a type lie in the pile, with those that only some seats have looked at."""
    total = count_copies(s.pile[kind])
    for place in range(s.looked_count):
        total += int(kind_of(s.looked[place]) == kind)
    if s.looked_count == 0 and s.top != NONE:
        total += int(kind_of(s.top) == kind)
    return total


@rule
def count_chances(s: State, seat: int, kind: int) -> int:
    """Return how many of the cards that, as far as a seat knows, may lie on top are of a type; the back tells the
    symbol."""
    if is_top_known(s, seat):
        return int(kind_of(s.top) == kind)
    return count_unseen_copies(s, kind) if kind & 1 == s.back else 0


@rule
def fail_odds(s: State, seat: int) -> tuple[int, int]:
    """Return the exact chance that the next reveal fails, by what a seat knows: how many cards fail, of how many."""
    shown = revealed_spirits(s)
    failing = 0
    total = 0
    for kind in range(TYPES):
        chances = count_chances(s, seat, kind)
        total += chances
        if shown >> spirit_of_kind(kind) & 1:
            failing += chances
    return failing, total


@rule
def sees(s: State, seat: int) -> int:
    """Return what the last draw has shown to a seat, as a number: the back, the card revealed, the cards it looks
    at."""
    shown = s.back + 2
    shown = shown * CODE_COUNT + (kind_of(s.row[s.row_count - 1]) + 1 if s.row_count > 0 else 0)
    shown = shown * CODE_COUNT + (kind_of(s.top) + 1 if is_top_known(s, seat) else 0)
    for place in range(MAX_LOOKED):
        looks = s.mover == seat and place < s.looked_count
        shown = shown * CODE_COUNT + (kind_of(s.looked[place]) + 1 if looks else 0)
    return int(shown)
