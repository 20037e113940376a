"""How good a Biyi position looks, for bots (no clause of the rulebook: our own judgement)."""

from __future__ import annotations

from ludotheque.core.rule import rule
from ludotheque.games.biyi.content import CELLS, FILES, RANKS, WHITE
from ludotheque.games.biyi.rules import seat_of
from ludotheque.games.biyi.state import State, pilot_colour
from ludotheque.games.biyi.turn import winner_of


@rule
def evaluate(s: State, seat: int) -> float:
    """From 0 (lost) to 1 (won): how far the foremost pilots of each side have come."""
    winner = winner_of(s)
    if s.over:
        if winner < 0:
            return 0.5
        return 1.0 if seat_of(s, winner) == seat else 0.0
    white = 0
    black = 0
    for cell in range(CELLS):
        owner = pilot_colour(s, cell)
        if owner == WHITE:
            white = max(white, cell // FILES)
        elif owner >= 0:
            black = max(black, RANKS - 1 - cell // FILES)
    lead = (white - black) / (4.0 * RANKS)
    return 0.5 + lead if seat == seat_of(s, WHITE) else 0.5 - lead
