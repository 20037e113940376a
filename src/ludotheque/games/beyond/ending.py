"""The end of a game and of a match: triggers, points, winners (BEY-12, 13, 14, 17)."""

from __future__ import annotations

from ludotheque.core.record import Array
from ludotheque.core.rule import rule
from ludotheque.core.slots import emit
from ludotheque.games.beyond.content import CARDS, NIAN_CARDS, NIAN_POINTS
from ludotheque.games.beyond.deal import deal
from ludotheque.games.beyond.rules import MATCH_OVER, NIAN_OVER, RESIGNED
from ludotheque.games.beyond.state import (
    FINAL_ROUND,
    GAME_BEGAN,
    GAME_ENDED,
    NOT_YET,
    State,
    count_nian,
    points_of,
    spirit_cards,
)

TIE_BREAK = 0.001  # less than any point: the fewest Spirit-side-up cards (BEY-14.4), the most games won (BEY-17.3)


@rule
def trigger_end(s: State, cause: int) -> None:
    """The running round is the last; a second trigger changes nothing (BEY-13.1, 13.4)."""
    if s.final == NOT_YET:
        s.final = cause
        emit(s, FINAL_ROUND, cause - 1, 0, 0, 0)


@rule
def check_nian(s: State, seat: int) -> None:
    """Six Nian Shou cards win the game at once (BEY-12.1)."""
    if count_nian(s, seat) == NIAN_CARDS:
        finish_game(s, NIAN_OVER)


@rule
def finish_game(s: State, result: int) -> None:
    """Count the points; a match goes on with the left neighbour as first player (BEY-14, 17.1, 17.2)."""
    game = s.game_no - 1
    s.game_end[game] = result
    for seat in range(s.players):
        if result == NIAN_OVER:
            s.game_points[game, seat] = NIAN_POINTS if count_nian(s, seat) == NIAN_CARDS else 0
        else:
            s.game_points[game, seat] = points_of(s, seat)
    s.game_winners[game] = winners_of_game(s, result)
    emit(s, GAME_ENDED, s.game_no, result - 1, 0, 0)
    if s.game_no == s.match_games:
        s.over = result if s.match_games == 1 else MATCH_OVER
        return
    s.game_no += 1
    s.first_seat = (s.first_seat + 1) % s.players
    emit(s, GAME_BEGAN, s.game_no, s.first_seat, 0, 0)
    deal(s)


@rule
def winners_of_game(s: State, result: int) -> int:
    """The seats with the most points, then the fewest Spirit-side-up cards, one bit each (BEY-14.3 to 14.5)."""
    winners = 0
    best = -1.0
    for seat in range(s.players):
        standing = standing_of(s, seat) if result != NIAN_OVER else 1.0 * (count_nian(s, seat) == NIAN_CARDS)
        if standing > best:
            best = standing
            winners = 0
        if standing == best:
            winners |= 1 << seat
    return winners


@rule
def standing_of(s: State, seat: int) -> float:
    """The points of the moment, and below them the cards that break a tie (BEY-14.4)."""
    return points_of(s, seat) + TIE_BREAK * (CARDS + NIAN_CARDS - spirit_cards(s, seat))


@rule
def score(s: State, out: Array) -> None:
    """A game: points, and ties broken. A match: the sum, and the games won (BEY-14.6, 17.3). Giving up is last."""
    for seat in range(s.players):
        if s.resigned == seat:
            out[seat] = -1.0
        elif s.match_games == 1 and s.over == NIAN_OVER:
            out[seat] = s.game_points[0, seat]
        elif s.match_games == 1:
            out[seat] = standing_of(s, seat)
        else:
            out[seat] = match_standing(s, seat)


@rule
def match_standing(s: State, seat: int) -> float:
    """The points of all games, with those of the running one, and below them the games won (BEY-17.3)."""
    finished = s.game_no if s.over == MATCH_OVER else s.game_no - 1
    total = 0.0 if s.over == MATCH_OVER else 1.0 * points_of(s, seat)
    for game in range(finished):
        total += s.game_points[game, seat] + TIE_BREAK * (s.game_winners[game] >> seat & 1)
    return total


@rule
def resign(s: State, seat: int) -> None:
    """A player gives up: the game and the match end (BEY-13.6)."""
    s.resigned = seat
    s.over = RESIGNED
