"""Line of sight, cover, adjacency, connection (FCB-2.12, 2.13, 3).

The straight line from cell to cell is computed once for every offset, with exact integers as FCB-3 tells: which sides
it crosses when it is shifted a hair to the left and to the right, and which neighbours of the target it touches last.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import (
    CELLS,
    COLUMNS,
    COVER,
    DIRECTIONS,
    FIRST_PROP,
    FLOATING,
    NONE,
    OBSTACLE,
    PANEL,
    ROWS,
)
from ludotheque.games.farcry.content.cells import AXIAL_Q, AXIAL_R, DISTANCE, NEIGHBOUR, STEPS, axial_coordinates
from ludotheque.games.farcry.rules.board.hexes import direction_to, has_wall, neighbour
from ludotheque.games.farcry.state import State

Point: TypeAlias = tuple[int, int]

SPREAD_Q, SPREAD_R = 2 * COLUMNS, ROWS  # offsets in axial coordinates: -23 to 23 and -9 to 9, generously
LONGEST = 24  # sides that a line may cross


def cross(a: Point, b: Point) -> int:
    """Return the cross product, whose sign tells the side (FCB-3)."""
    return a[0] * b[1] - a[1] * b[0]


def subtract(a: Point, b: Point) -> Point:
    """Return the vector from b to a."""
    return a[0] - b[0], a[1] - b[1]


def centre(cell: Point) -> Point:
    """Return the centre of a cell, in thirds."""
    return 3 * cell[0], 3 * cell[1]


def vertex(cell: Point, k: int) -> Point:
    """Return a vertex of a cell, in thirds (FCB-3)."""
    first, second = STEPS[k % 6], STEPS[(k + 1) % 6]
    return 3 * cell[0] + first[0] + second[0], 3 * cell[1] + first[1] + second[1]


def sign(n: int) -> int:
    """Return the sign of a number: -1, 0 or 1."""
    return (n > 0) - (n < 0)


def line_crosses_side(target: Point, cell: Point, direction: int, shift: int) -> bool:
    """Whether the line from the origin, shifted to one side, crosses a side of a cell (FCB-3.3)."""
    end = centre(target)
    u, v = vertex(cell, direction - 1), vertex(cell, direction)
    first, second = sign(cross(end, u)) or shift, sign(cross(end, v)) or shift
    side = subtract(v, u)
    return first != second and sign(cross(side, subtract((0, 0), u))) * sign(cross(side, subtract(end, u))) < 0


def list_crossed_sides(target: Point, shift: int) -> list[int]:
    """List the directions in which the shifted line leaves one cell after the other, from the origin to the target."""
    cell, back, found = (0, 0), NONE, list[int]()
    while cell != target:
        out = next(d for d in range(6) if d != back and line_crosses_side(target, cell, d, shift))
        cell = cell[0] + STEPS[out][0], cell[1] + STEPS[out][1]
        back = (out + 3) % 6
        found.append(out)
    return found


def line_touches_cell(start: Point, target: Point, cell: Point) -> bool:
    """Whether a line shares a stretch with a cell: runs through it, or along one of its sides (FCB-3.6)."""
    origin, end = centre(start), centre(target)
    signs = [sign(cross(subtract(end, origin), subtract(vertex(cell, k), origin))) for k in range(6)]
    return (1 in signs and -1 in signs) or signs.count(0) == 2


def dot(a: Point, b: Point) -> int:
    """Return twice the scalar product of two axial vectors (FCB-3.6)."""
    return 2 * a[0] * b[0] + 2 * a[1] * b[1] + a[0] * b[1] + a[1] * b[0]


def list_cover_directions(target: Point) -> list[int]:
    """List the directions, from the target, of the neighbours that a line touches just before it (FCB-3.6)."""
    found = []
    for direction, step in enumerate(STEPS):
        cell = target[0] + step[0], target[1] + step[1]
        if cell != (0, 0) and line_touches_cell((0, 0), target, cell) and dot(target, step) < 0:
            found.append(direction)
    return found


def list_offsets() -> list[Point]:
    """List every offset between two cells of the largest board."""
    found = {subtract(axial_coordinates(b), axial_coordinates(a)) for a in range(CELLS) for b in range(CELLS)}
    return sorted(found - {(0, 0)})


def _make_lines() -> tuple[np.ndarray, np.ndarray]:
    leaving = np.full((2 * SPREAD_Q, 2 * SPREAD_R, 2, LONGEST), NONE, np.int8)
    last = np.full((2 * SPREAD_Q, 2 * SPREAD_R, 2), NONE, np.int8)
    for q, r in list_offsets():
        for place, shift in enumerate((1, -1)):
            found = list_crossed_sides((q, r), shift)
            leaving[q + SPREAD_Q, r + SPREAD_R, place, : len(found)] = found
        cover = list_cover_directions((q, r))
        last[q + SPREAD_Q, r + SPREAD_R, : len(cover)] = cover
    return leaving, last


LEAVING, LAST = _make_lines()


@rule
def is_line_clear(s: State, origin: int, other: int, way: int) -> bool:
    """Whether a line that passes vertices on one side crosses no wall (FCB-3.3)."""
    q = int(AXIAL_Q[other] - AXIAL_Q[origin]) + SPREAD_Q
    r = int(AXIAL_R[other] - AXIAL_R[origin]) + SPREAD_R
    cell = origin
    for place in range(LONGEST):
        direction = int(LEAVING[q, r, way, place])
        if direction < 0:
            return True
        if has_wall(s, cell, direction):
            return False
        cell = int(NEIGHBOUR[cell, direction])
        if cell < 0:
            return False
    return True


@rule
def has_line_of_sight(s: State, origin: int, other: int) -> bool:
    """Whether there is line of sight between two cells (FCB-3.2 to 3.4).

    Walls alone interrupt it, and only when both ways round a vertex are shut.
    """
    return origin == other or is_line_clear(s, origin, other, 0) or is_line_clear(s, origin, other, 1)


@rule
def is_obstacle(s: State, cell: int) -> bool:
    """Whether a cell gives cover: an obstacle, a panel, or a prop that does (FCB-2.5, 2.9, 3.6)."""
    if s.terrain[cell] in (OBSTACLE, PANEL):
        return True
    slot = s.first[cell] - 1
    return bool(slot >= FIRST_PROP and s.traits[slot] & COVER)


@rule
def cover_cell(origin: int, other: int, place: int) -> int:
    """Return the cell at place 0 or 1 through which a line comes to the other cell; NONE (FCB-3.7)."""
    if origin == other:
        return NONE
    q = int(AXIAL_Q[other] - AXIAL_Q[origin]) + SPREAD_Q
    r = int(AXIAL_R[other] - AXIAL_R[origin]) + SPREAD_R
    direction = int(LAST[q, r, place])
    return NONE if direction < 0 else neighbour(other, direction)


@rule
def is_cell_in_cover(s: State, origin: int, other: int) -> bool:
    """Whether the other cell is in cover from the first, elevation left aside (FCB-3.5, 3.6)."""
    for place in range(2):
        cell = cover_cell(origin, other, place)
        if cell >= 0 and is_obstacle(s, cell):
            return True
    return False


@rule
def is_on_height(s: State, cell: int) -> bool:
    """Whether a cell lies one level up (FCB-2.11)."""
    return bool(s.terrain[cell] in (OBSTACLE, PANEL))


@rule
def is_elevated(s: State, figure: int) -> bool:
    """Whether a figure stands one level up, or floats (FCB-2.11, 17.6)."""
    return bool(s.status[figure] & FLOATING) or (s.cell[figure] >= 0 and is_on_height(s, int(s.cell[figure])))


@rule
def is_in_cover(s: State, attacker: int, target: int) -> bool:
    """Whether a target is in cover from an attacker (FCB-3.8, 3.9, 3.11)."""
    if s.cell[attacker] < 0 or s.cell[target] < 0 or is_elevated(s, attacker) or is_elevated(s, target):
        return False
    return is_cell_in_cover(s, int(s.cell[attacker]), int(s.cell[target]))


@rule
def is_adjacent(s: State, origin: int, other: int) -> bool:
    """Whether two cells are adjacent: range 1 without a wall between, or the same cell (FCB-2.12)."""
    if origin == other:
        return True
    direction = direction_to(origin, other)
    return direction >= 0 and not has_wall(s, origin, direction)


@rule
def mark_connected_cells(s: State, cell: int) -> None:
    """Mark in `steps` every cell that is connected with a cell, whatever stands there (FCB-2.13)."""
    s.steps[cell] = 1
    s.line[0] = cell
    head, found = 0, 1
    while head < found:
        here = int(s.line[head])
        head += 1
        for direction in range(DIRECTIONS):
            there = int(NEIGHBOUR[here, direction])
            if there >= 0 and s.steps[there] == 0 and not has_wall(s, here, direction):
                s.steps[there] = 1
                s.line[found] = there
                found += 1


@rule
def clear_search(s: State) -> None:
    """Clear what a search has noted, cell by cell as it was found, so that equal positions have equal bytes."""
    for place in range(CELLS):
        cell = int(s.line[place])
        if s.steps[cell] == 0:
            return
        s.steps[cell] = 0
        s.came[cell] = 0
        s.line[place] = 0


@rule
def is_connected(s: State, origin: int, other: int) -> bool:
    """Whether a chain of neighbours joins two cells without crossing a wall (FCB-2.13)."""
    if origin == other:
        return True
    mark_connected_cells(s, origin)
    found = s.steps[other] > 0
    clear_search(s)
    return bool(found)


@rule
def is_near(s: State, origin: int, other: int, reach: int) -> bool:
    """Whether a cell is within a radius and not behind walls (FCB-2.4)."""
    return bool(DISTANCE[origin, other] <= reach) and has_line_of_sight(s, origin, other)
