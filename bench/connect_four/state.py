"""Connect Four as one record: two boards of bits.

A column takes seven bits, six cells and a spare one on top, so that a shift by 1, 6, 7 or 8 bits never joins
cells that are not neighbours: cell `row` of column `column` is bit `7 * column + row`. 49 bits fit in a
signed integer.
"""

from __future__ import annotations

from ludotheque.core.engine.structs import Array, GameState, array, i8, i64

COLUMNS = 7
ROWS = 6
COLUMN_BITS = ROWS + 1

CONNECTED, FULL, RESIGNED = 1, 2, 3
"""How a game ends: the codes of `over`."""

NOBODY = -1

COLUMN = (1 << ROWS) - 1
"""The six cells of column a."""

BOARD = sum(COLUMN << (COLUMN_BITS * column) for column in range(COLUMNS))
"""All 42 cells."""


class State(GameState):
    """The whole game."""

    mover: int = i8  # the seat that drops the next disc
    winner: int = i8  # the seat that won, or NOBODY
    discs: Array = array(i64, 2)  # each seat's discs, one bit a cell
