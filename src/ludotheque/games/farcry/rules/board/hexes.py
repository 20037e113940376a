"""Cells of the board: names, neighbours, range (FCB-2)."""

from __future__ import annotations

import numpy as np

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import CELLS, COLUMNS, DIRECTIONS, NONE, ROWS
from ludotheque.games.farcry.state import State

STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""Directions E, NE, NW, W, SW, SE in axial coordinates (FCB-2.2)."""


def axial(cell: int) -> tuple[int, int]:
    """Return the axial coordinates of a cell (FCB-2.2)."""
    row, column = divmod(cell, COLUMNS)
    return column - (row - row % 2) // 2, row


def at_axial(q: int, r: int) -> int:
    """Return the cell at axial coordinates, NONE outside of the largest board."""
    column = q + (r - r % 2) // 2
    return r * COLUMNS + column if 0 <= r < ROWS and 0 <= column < COLUMNS else NONE


def cell_name(cell: int) -> str:
    """Return the name of a cell, `C4` (FCB-2.1).

    >>> cell_name(38), cell_number("C4")
    ('C4', 38)
    """
    return f"{'ABCDEFGHIJKL'[cell % COLUMNS]}{cell // COLUMNS + 1}"


def cell_number(name: str) -> int:
    """Return the cell with a name; raise ValueError when there is none."""
    column = "ABCDEFGHIJKL".index(name[:1].upper())
    row = int(name[1:]) - 1
    if not 0 <= row < ROWS:
        raise ValueError(name)
    return row * COLUMNS + column


def _neighbours() -> np.ndarray:
    table = np.full((CELLS, DIRECTIONS), NONE, np.int64)
    for cell in range(CELLS):
        q, r = axial(cell)
        for direction, (dq, dr) in enumerate(STEPS):
            table[cell, direction] = at_axial(q + dq, r + dr)
    return table


def _distances() -> np.ndarray:
    table = np.zeros((CELLS, CELLS), np.int64)
    for origin in range(CELLS):
        for other in range(CELLS):
            dq, dr = axial(other)[0] - axial(origin)[0], axial(other)[1] - axial(origin)[1]
            table[origin, other] = (abs(dq) + abs(dr) + abs(dq + dr)) // 2
    return table


NEIGHBOUR = _neighbours()
DISTANCE = _distances()
AXIAL_Q = np.array([axial(cell)[0] for cell in range(CELLS)], np.int64)
AXIAL_R = np.array([axial(cell)[1] for cell in range(CELLS)], np.int64)


@rule
def neighbour(cell: int, direction: int) -> int:
    """Return the cell next to a cell, NONE outside of the largest board (FCB-2.2)."""
    return int(NEIGHBOUR[cell, direction])


@rule
def distance(origin: int, other: int) -> int:
    """Return the range in steps; nothing lengthens it (FCB-2.3)."""
    return int(DISTANCE[origin, other])


@rule
def has_wall(s: State, cell: int, direction: int) -> bool:
    """Whether a side is a wall, a shut door, or the edge (FCB-2.6 to 2.8)."""
    return bool(s.walls[cell] >> direction & 1)


@rule
def direction_to(origin: int, other: int) -> int:
    """Return the direction of a neighbour, NONE for cells that are no neighbours."""
    for direction in range(DIRECTIONS):
        if NEIGHBOUR[origin, direction] == other:
            return direction
    return NONE


@rule
def axis_of(origin: int, other: int) -> int:
    """Return the direction of the straight axis from one cell to another, NONE when they share no axis (FCB-9.1)."""
    dq = int(AXIAL_Q[other] - AXIAL_Q[origin])
    dr = int(AXIAL_R[other] - AXIAL_R[origin])
    if dr == 0 and dq != 0:
        return 0 if dq > 0 else 3
    if dq == 0 and dr != 0:
        return 5 if dr > 0 else 2
    if dq == -dr and dq != 0:
        return 1 if dq > 0 else 4
    return NONE
