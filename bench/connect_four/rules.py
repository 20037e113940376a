"""The rules of Connect Four, bound to every target like those of a real game."""

from __future__ import annotations

from pathlib import Path

from bench.connect_four.state import (
    BOARD,
    COLUMN,
    COLUMN_BITS,
    COLUMNS,
    CONNECTED,
    FULL,
    NOBODY,
    RESIGNED,
    ROWS,
    State,
)
from ludotheque.core.contract.clauses import ALLOWED, Clauses
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array

CLAUSES = Clauses(Path(__file__).with_name("clauses.toml"))
C4_1_1 = CLAUSES.number("C4-1.1")
C4_2_1 = CLAUSES.number("C4-2.1")
C4_2_3 = CLAUSES.number("C4-2.3")
C4_3_4 = CLAUSES.number("C4-3.4")

DROP = 0
"""The only verb, and the only event."""


@rule
def setup(s: State, players: int) -> None:
    """An empty board, and seat 0 begins (C4-1.1, C4-2.1)."""
    s.winner = NOBODY


@rule
def turn(s: State) -> int:
    """The seat that drops the next disc (C4-2.1)."""
    if s.over:
        return 0
    return 1 << s.mover


@rule
def is_full(s: State, column: int) -> bool:
    """Whether the top cell of a column is taken (C4-2.3)."""
    return bool(((s.discs[0] | s.discs[1]) >> (COLUMN_BITS * column + ROWS - 1)) & 1)


@rule
def forbids(s: State, seat: int, action: int) -> int:
    """The clause that forbids dropping a disc there."""
    if s.over:
        return C4_3_4
    if seat != s.mover:
        return C4_2_1
    if verb_of(action) != DROP or noun_of(action, 0) >= COLUMNS:
        return C4_1_1
    if is_full(s, noun_of(action, 0)):
        return C4_2_3
    return ALLOWED


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Every column with room (C4-2.2, C4-2.3)."""
    if s.over or seat != s.mover:
        return 0
    count = 0
    for column in range(COLUMNS):
        if not is_full(s, column):
            out[count] = pack(DROP, column, 0, 0, 0)
            count += 1
    return count


@rule
def play(s: State, seat: int, action: int) -> None:
    """Drop a disc: it falls to the lowest free cell (C4-2.2). Then see whether that ends the game."""
    column = noun_of(action, 0)
    bottom = 1 << (COLUMN_BITS * column)
    cells = COLUMN << (COLUMN_BITS * column)
    # The discs of a column are a run of ones from the bottom up: adding the bottom bit carries into the
    # lowest free cell.
    landing = ((s.discs[0] | s.discs[1]) + bottom) & cells
    mine = s.discs[seat] | landing
    s.discs[seat] = mine
    s.mover = 1 - seat
    emit(s, DROP, seat, column, 0, 0)
    if has_four(mine):
        s.winner = seat
        s.over = CONNECTED
    elif (s.discs[0] | s.discs[1]) == BOARD:
        s.over = FULL


@rule
def has_four(discs: int) -> bool:
    """Whether four discs stand in a line: up, along, or on either slope (C4-3.1)."""
    return (
        has_line(discs, 1)
        or has_line(discs, COLUMN_BITS)
        or has_line(discs, COLUMN_BITS - 1)
        or has_line(discs, COLUMN_BITS + 1)
    )


@rule
def has_line(discs: int, step: int) -> bool:
    """Four in a line with this step: pairs of neighbours, then pairs of pairs."""
    pairs = discs & (discs >> step)
    return bool(pairs & (pairs >> (2 * step)))


@rule
def score(s: State, out: Array) -> None:
    """1 for the winner, 0 for the loser, ½ each for a draw (C4-3.1, C4-3.2)."""
    for seat in range(2):
        out[seat] = 0.5 if s.winner == NOBODY else (1.0 if s.winner == seat else 0.0)


@rule
def imagine(s: State, seat: int) -> None:
    """Nothing is hidden, so nothing is redrawn."""


@rule
def resign(s: State, seat: int) -> None:
    """The seat gives up; the other wins (C4-3.3)."""
    s.winner = 1 - seat
    s.over = RESIGNED


@rule
def evaluate(s: State, seat: int) -> float:
    """Discs in the middle column belong to the most lines: each is worth a twentieth of a game."""
    if s.over:
        return 0.5 if s.winner == NOBODY else (1.0 if s.winner == seat else 0.0)
    balance = 0
    for row in range(ROWS):
        cell = COLUMN_BITS * (COLUMNS // 2) + row
        balance += (s.discs[seat] >> cell) & 1
        balance -= (s.discs[1 - seat] >> cell) & 1
    return 0.5 + balance / 20
