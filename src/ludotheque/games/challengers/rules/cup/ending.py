"""The result of a cup (CHAL-12.9, 12.12, 13.14), and resignation (CHAL-12.13)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.challengers.numbers import RESIGNED
from ludotheque.games.challengers.rules.cup.standings import count_ranked_seats, rank_seats
from ludotheque.games.challengers.state import State


@rule
def score(s: State, out: Array) -> None:
    """Write into `out` how many others each seat has finished ahead of, the Robot of a solo game included; 0 before the
    end."""
    for seat in range(s.players):
        out[seat] = float(count_ranked_seats(s) - s.place[seat]) if s.over else 0.0


@rule
def resign(s: State, seat: int) -> None:
    """End the game: the seat that resigns is last, the others are ranked by what they have (CHAL-12.13)."""
    if s.place[seat] == 0:
        rank_seats(s)
    for other in range(count_ranked_seats(s)):
        if s.place[other] > s.place[seat]:
            s.place[other] -= 1
    s.place[seat] = count_ranked_seats(s)
    s.resigned = seat
    s.over = RESIGNED
