"""The ranking: totals, ties, places (CHAL-12.3 to 12.6)."""

from __future__ import annotations

from ludotheque.core.engine.chance import draw
from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.challengers.box import MAX_ARENAS, ROUNDS
from ludotheque.games.challengers.numbers import RANKED
from ludotheque.games.challengers.state import TIE, State, is_duel


@noinline
def total_fans(s: State, seat: int) -> int:
    """Return a seat's fans, those on the backs of its trophies included (CHAL-12.3)."""
    total = int(s.fans[seat])
    for arena in range(MAX_ARENAS):
        for played in range(ROUNDS):
            if s.trophy_owner[arena, played] == seat:
                total += s.trophy_value[arena, played]
    return total


@rule
def rounds_won(s: State, seat: int) -> int:
    """Return the rounds whose trophy a seat holds, one bit each, round 7 the highest."""
    rounds = 0
    for arena in range(MAX_ARENAS):
        for played in range(ROUNDS):
            if s.trophy_owner[arena, played] == seat:
                rounds |= 1 << played
    return rounds


@rule
def count_trophies(s: State, seat: int) -> int:
    """Return how many trophies a seat holds: at most one a round."""
    count = 0
    for arena in range(MAX_ARENAS):
        for played in range(ROUNDS):
            if s.trophy_owner[arena, played] == seat:
                count += 1
    return count


@noinline
def ranking_key(s: State, seat: int) -> int:
    """Return a number that orders seats by total, then number of trophies, then their rounds from the highest down
    (CHAL-12.4, 12.5): of two sets of as many rounds, the one with the highest that the other lacks is the larger
    number."""
    return total_fans(s, seat) << 16 | count_trophies(s, seat) << 8 | rounds_won(s, seat)


@rule
def count_ranked_seats(s: State) -> int:
    """Return how many seats are ranked: the humans, and in a duel the Robot as well (CHAL-12.6, 13.10)."""
    return 2 if is_duel(s) else int(s.players)


@rule
def rank_seats(s: State) -> None:
    """Give every seat a place; seats that are still equal draw lots (CHAL-12.5)."""
    count = count_ranked_seats(s)
    for seat in range(count):
        place = 1
        for other in range(count):
            if ranking_key(s, other) > ranking_key(s, seat):
                place += 1
        s.place[seat] = place
    for place in range(1, count + 1):
        draw_lots(s, place, count)
    for seat in range(count):
        emit(s, RANKED, seat, int(s.place[seat]), total_fans(s, seat), 0)


@rule
def draw_lots(s: State, first: int, count: int) -> None:
    """Draw which of the places from `first` on each of the `count` equal seats gets, all orders equally likely."""
    sharing = 0
    for seat in range(count):
        if s.place[seat] == first:
            sharing += 1
    if sharing < 2:
        return
    taken = 0
    left = sharing
    for seat in range(count):
        if s.place[seat] == first:
            lot = find_free_lot(taken, draw(s, TIE, left))
            taken |= 1 << lot
            left -= 1
            s.place[seat] = first + lot


@rule
def find_free_lot(taken: int, choice: int) -> int:
    """Return the lot with number `choice` among those not yet drawn."""
    lot = 0
    while taken >> lot & 1 or choice > 0:
        if not taken >> lot & 1:
            choice -= 1
        lot += 1
    return lot
