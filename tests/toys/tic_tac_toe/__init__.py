"""Tic-tac-toe: three in a row. The smallest game that there can be here: docs/add-a-game.md shows it whole."""

from __future__ import annotations

import numpy as np

from ludotheque.core.contract.book import Book, Ending
from ludotheque.core.contract.clauses import ALLOWED, Clauses
from ludotheque.core.contract.rules import Rules
from ludotheque.core.contract.verbs import Names, Noun, make_verb
from ludotheque.core.engine.actions import noun_of
from ludotheque.core.engine.decisions import ask, asked_seats, close_question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array, GameState, array, i8
from ludotheque.core.game import Game
from ludotheque.core.language.lexicon import Lexicon

CLAUSES = Clauses(__package__)
TTT_1, TTT_2 = CLAUSES.number("TTT-1"), CLAUSES.number("TTT-2")
PLACE, WON, FULL = 0, 1, 2
LINES = np.array([[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]])


class State(GameState, resign=True):
    """The nine cells."""

    mark: Array = array(i8, 9)  # 0 empty, else the seat + 1


@rule
def has_line(s: State, mark: int) -> bool:
    """Whether three of these marks stand in a row (TTT-3)."""
    for line in range(8):
        if s.mark[LINES[line, 0]] == mark and s.mark[LINES[line, 1]] == mark and s.mark[LINES[line, 2]] == mark:
            return True
    return False


@rule
def setup(s: State, players: int) -> None:
    """The first seat begins (TTT-1)."""
    ask(s, 1, PLACE, 0, 0, 0, 0)


@rule
def forbids(s: State, seat: int, action: int) -> int:
    """A seat marks an empty cell in its turn (TTT-1, TTT-2)."""
    if s.over or not asked_seats(s) >> seat & 1:
        return TTT_1
    return TTT_2 if s.mark[noun_of(action, 0)] else ALLOWED


@rule
def play(s: State, seat: int, action: int) -> None:
    """Mark a cell; three in a row win, a full board is a draw (TTT-3, TTT-4)."""
    s.mark[noun_of(action, 0)] = seat + 1
    close_question(s)
    if has_line(s, seat + 1):
        s.over = WON
    elif s.ply == 9:
        s.over = FULL
    else:
        ask(s, 2 - seat, PLACE, 0, 0, 0, 0)


@rule
def score(s: State, out: Array) -> None:
    """1 for the winner, ½ each in a draw (TTT-3, TTT-4)."""
    for seat in range(2):
        out[seat] = 0.5 if s.over == FULL else (1.0 if has_line(s, seat + 1) else 0.0)


CELL = Names("cell", [f"{column}{row}" for row in "321" for column in "abc"])
VERBS = [make_verb("place", (Noun("cell", CELL),), Lexicon(__package__), "{cell}")]
ENDINGS = {WON: Ending("line", "TTT-3"), FULL: Ending("full", "TTT-4")}
GAME = Game(
    "tic_tac_toe",
    rules=Rules(State, (2, 2), setup, forbids, play, score),
    book=Book(CLAUSES, VERBS, ENDINGS),
)
