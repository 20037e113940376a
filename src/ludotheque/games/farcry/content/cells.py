"""The cells of the largest board as tables: names, neighbours, range (FCB-2.1 to 2.3)."""

from __future__ import annotations

import numpy as np

from ludotheque.games.farcry.box import CELLS, COLUMNS, DIRECTIONS, NONE, ROWS

STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""Directions E, NE, NW, W, SW, SE in axial coordinates (FCB-2.2)."""


def axial_coordinates(cell: int) -> tuple[int, int]:
    """Return the axial coordinates of a cell (FCB-2.2)."""
    row, column = divmod(cell, COLUMNS)
    return column - (row - row % 2) // 2, row


def cell_at_axial(q: int, r: int) -> int:
    """Return the cell with these axial coordinates; NONE outside of the largest board."""
    column = q + (r - r % 2) // 2
    return r * COLUMNS + column if 0 <= r < ROWS and 0 <= column < COLUMNS else NONE


def cell_name(cell: int) -> str:
    """Return the name of a cell, as `C4` (FCB-2.1).

    >>> cell_name(38), cell_number("C4")
    ('C4', 38)
    """
    return f"{'ABCDEFGHIJKL'[cell % COLUMNS]}{cell // COLUMNS + 1}"


def cell_number(name: str) -> int:
    """Return the cell of a name; raise ValueError when there is none."""
    column = "ABCDEFGHIJKL".index(name[:1].upper())
    row = int(name[1:]) - 1
    if not 0 <= row < ROWS:
        raise ValueError(name)
    return row * COLUMNS + column


def _make_neighbours() -> np.ndarray:
    table = np.full((CELLS, DIRECTIONS), NONE, np.int64)
    for cell in range(CELLS):
        q, r = axial_coordinates(cell)
        for direction, (dq, dr) in enumerate(STEPS):
            table[cell, direction] = cell_at_axial(q + dq, r + dr)
    return table


def _make_distances() -> np.ndarray:
    table = np.zeros((CELLS, CELLS), np.int64)
    for one in range(CELLS):
        for other in range(CELLS):
            dq, dr = (
                axial_coordinates(other)[0] - axial_coordinates(one)[0],
                axial_coordinates(other)[1] - axial_coordinates(one)[1],
            )
            table[one, other] = (abs(dq) + abs(dr) + abs(dq + dr)) // 2
    return table


NEIGHBOUR = _make_neighbours()
DISTANCE = _make_distances()
AXIAL_Q = np.array([axial_coordinates(cell)[0] for cell in range(CELLS)], np.int64)
AXIAL_R = np.array([axial_coordinates(cell)[1] for cell in range(CELLS)], np.int64)
