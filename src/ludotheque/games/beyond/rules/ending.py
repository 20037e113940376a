"""The end of a turn, of a game and of a match: triggers, points, winners (BEY-4.2, 12, 13, 14, 17)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import VerbRules
from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array
from ludotheque.games.beyond.box import CARDS, NIAN_CARDS, NIAN_POINTS
from ludotheque.games.beyond.clause_numbers import BEY_5_1, BEY_5_4, BEY_5_7, BEY_7_5
from ludotheque.games.beyond.rules.deal import deal
from ludotheque.games.beyond.state import (
    COUNT_POINTS,
    FINAL_ROUND,
    GAME_BEGAN,
    GAME_ENDED,
    MAIN,
    MATCH_OVER,
    MOTIFS_OVER,
    NIAN_OVER,
    NOT_YET,
    PILE_OVER,
    RESCUE,
    RESIGNED,
    REVEAL,
    THREE_MOTIFS,
    TURN_BEGAN,
    State,
    count_nian,
    count_spirit_cards,
    points_of,
)

TO_END = 12
TIE_BREAK = 0.001  # less than any point: the fewest Spirit-side-up cards (BEY-14.4), the most games won (BEY-17.3)


# --- the end of a turn (BEY-4.2, 13.2) ------------------------------------------------------


@rule
def forbids_end(s: State) -> int:
    """Return what forbids to end the turn: another step must be finished first (BEY-5.1, 5.4, 5.7, 7.5)."""
    if s.step == MAIN:
        return ALLOWED
    if s.step == REVEAL:
        return BEY_5_1 if s.row_count == 0 else BEY_5_4
    return BEY_5_7 if s.step == RESCUE else BEY_7_5


@rule
def end_turn(s: State) -> None:
    """Give the turn to the player on the left, unless the final round is over (BEY-4.2, 13.2)."""
    following = (s.mover + 1) % s.players
    if s.final != NOT_YET and following == s.first_seat:
        s.step = COUNT_POINTS
        return
    s.mover = following
    s.turn_no += 1
    s.step = MAIN if s.pile_size == 0 else REVEAL  # BEY-4.3
    emit(s, TURN_BEGAN, s.mover, 0, 0, 0)


VERBS = (VerbRules(TO_END, "end", (), (forbids_end,), play=end_turn, clicks=("end",)),)


# --- the end of a game and of a match -----------------------------------------------------


@rule
def trigger_end(s: State, cause: int) -> None:
    """Make the running round the last; a second trigger changes nothing (BEY-13.1, 13.4)."""
    if s.final == NOT_YET:
        s.final = cause
        emit(s, FINAL_ROUND, cause - 1, 0, 0, 0)


@rule
def end_if_nian_complete(s: State, seat: int) -> None:
    """End the game at once when a seat has all six Nian Shou cards (BEY-12.1)."""
    if count_nian(s, seat) == NIAN_CARDS:
        s.step = COUNT_POINTS


@noinline
def finish_game(s: State) -> None:
    """Count the points; a match goes on with the left neighbour as first player (BEY-14, 17.1, 17.2)."""
    game = s.game_no - 1
    result = result_of_game(s)
    s.game_end[game] = result
    for seat in range(s.players):
        if result == NIAN_OVER:
            s.game_points[game, seat] = NIAN_POINTS if seat == s.mover else 0
        else:
            s.game_points[game, seat] = points_of(s, seat)
    s.game_winners[game] = winners_of_game(s)
    emit(s, GAME_ENDED, s.game_no, result - 1, 0, 0)
    s.step = MAIN
    if s.game_no == s.match_games:
        s.over = result if s.match_games == 1 else MATCH_OVER
        return
    s.game_no += 1
    s.first_seat = (s.first_seat + 1) % s.players
    emit(s, GAME_BEGAN, s.game_no, s.first_seat, 0, 0)
    deal(s)


@rule
def result_of_game(s: State) -> int:
    """Return how the running game ends: Nian Shou is enchanted, or the cause of the final round (BEY-12.1, 13.1)."""
    if count_nian(s, s.mover) == NIAN_CARDS:
        return NIAN_OVER
    return MOTIFS_OVER if s.final == THREE_MOTIFS else PILE_OVER


@rule
def winners_of_game(s: State) -> int:
    """Return the seats with the most points, then the fewest Spirit-side-up cards, one bit each (BEY-14.3 to 14.5)."""
    winners = 0
    best = -1.0
    for seat in range(s.players):
        standing = game_score(s, seat)
        if standing > best:
            best = standing
            winners = 0
        if standing == best:
            winners |= 1 << seat
    return winners


@rule
def current_points(s: State, seat: int) -> int:
    """Return a seat's points in the game that has ended, or those that it would score now."""
    game = s.game_no - 1
    return int(s.game_points[game, seat]) if s.game_end[game] else points_of(s, seat)


@rule
def game_score(s: State, seat: int) -> float:
    """Return a seat's points, and below them the cards that break a tie (BEY-14.4)."""
    return current_points(s, seat) + TIE_BREAK * (CARDS + NIAN_CARDS - count_spirit_cards(s, seat))


@rule
def score(s: State, out: Array) -> None:
    """Fill `out` with points and broken ties, in a match with the sum and the games won (BEY-14.6, 17.3).

    A seat that resigned is last.
    """
    for seat in range(s.players):
        if s.resigned == seat:
            out[seat] = -1.0
        elif s.match_games == 1 and s.over == NIAN_OVER:
            out[seat] = s.game_points[0, seat]
        elif s.match_games == 1:
            out[seat] = game_score(s, seat)
        else:
            out[seat] = match_score(s, seat)


@rule
def match_score(s: State, seat: int) -> float:
    """Return a seat's points of all games, with those of the running one, and below them the games won (BEY-17.3)."""
    total = current_points(s, seat)
    won = 0
    for game in range(s.match_games):
        if game != s.game_no - 1:
            total += s.game_points[game, seat]
        won += s.game_winners[game] >> seat & 1
    return total + TIE_BREAK * won  # whole numbers until here, so that equal results are equal to the last bit


@rule
def resign(s: State, seat: int) -> None:
    """Let a player resign: the game and the match end (BEY-13.6)."""
    s.resigned = seat
    s.over = RESIGNED
