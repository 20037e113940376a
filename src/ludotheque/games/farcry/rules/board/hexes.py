"""Cells of the board: neighbours, range, walls, axes (FCB-2)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import DIRECTIONS, NONE
from ludotheque.games.farcry.content.cells import AXIAL_Q, AXIAL_R, DISTANCE, NEIGHBOUR
from ludotheque.games.farcry.state import State


@rule
def neighbour(cell: int, direction: int) -> int:
    """Return the cell next to a cell, NONE outside of the largest board (FCB-2.2)."""
    return int(NEIGHBOUR[cell, direction])


@rule
def distance(one: int, other: int) -> int:
    """Return the range in steps; nothing lengthens it (FCB-2.3)."""
    return int(DISTANCE[one, other])


@rule
def has_wall(s: State, cell: int, direction: int) -> bool:
    """Whether a side is a wall, a shut door, or the edge (FCB-2.6 to 2.8)."""
    return bool(s.walls[cell] >> direction & 1)


@rule
def direction_to(one: int, other: int) -> int:
    """Return the direction of a neighbour, NONE for cells that are no neighbours."""
    for direction in range(DIRECTIONS):
        if NEIGHBOUR[one, direction] == other:
            return direction
    return NONE


@rule
def axis_between(one: int, other: int) -> int:
    """Return the direction of the straight axis from one cell to another, NONE when they share no axis (FCB-9.1)."""
    dq = int(AXIAL_Q[other] - AXIAL_Q[one])
    dr = int(AXIAL_R[other] - AXIAL_R[one])
    if dr == 0 and dq != 0:
        return 0 if dq > 0 else 3
    if dq == 0 and dr != 0:
        return 5 if dr > 0 else 2
    if dq == -dr and dq != 0:
        return 1 if dq > 0 else 4
    return NONE
