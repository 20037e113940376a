"""Where the hexagons lie. On a phone the field is turned: the left edge of the map is below, under the thumb."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import NamedTuple

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box
from ludotheque.games.farcry.box import CELLS, COLUMNS, DIRECTIONS

Point = tuple[float, float]
ROOT = sqrt(3)
PAINTED_RADIUS = 50.0  # the floor is painted for hexagons of this radius


class Grid(NamedTuple):
    """The hexagons of a board in a box."""

    columns: int
    rows: int
    radius: float
    x: float
    y: float
    turned: bool

    @property
    def map_width(self) -> float:
        """The width of the map from its left to its right edge, in radii."""
        return ROOT * (self.columns + (0.5 if self.rows > 1 else 0))

    @property
    def map_height(self) -> float:
        """The height of the map from its upper to its lower edge, in radii."""
        return 1.5 * (self.rows - 1) + 2

    @property
    def box(self) -> Box:
        """The place of the field in the drawing."""
        wide, high = (self.map_height, self.map_width) if self.turned else (self.map_width, self.map_height)
        return Box(self.x, self.y, wide * self.radius, high * self.radius)

    def to_drawing(self, u: float, v: float) -> Point:
        """Return where a point of the map (in radii from its upper left corner) lies in the drawing."""
        if self.turned:
            return self.x + v * self.radius, self.y + (self.map_width - u) * self.radius
        return self.x + u * self.radius, self.y + v * self.radius

    def centre(self, cell: int) -> Point:
        """Return the middle of a cell."""
        return self.to_drawing(*cell_centre(cell))

    def corner(self, cell: int, k: int) -> Point:
        """Return a corner of a cell: number k lies between directions k and k + 1 (FCB-3)."""
        u, v = cell_centre(cell)
        angle = -pi / 3 * k - pi / 6
        return self.to_drawing(u + cos(angle), v + sin(angle))

    def side(self, cell: int, direction: int) -> tuple[Point, Point]:
        """Return the two ends of a side."""
        return self.corner(cell, (direction - 1) % DIRECTIONS), self.corner(cell, direction)

    def unit_step(self, direction: int) -> Point:
        """Return one step of length 1 in a direction, in the drawing."""
        angle = -pi / 3 * direction
        dx, dy = cos(angle), sin(angle)
        return (dy, -dx) if self.turned else (dx, dy)

    def hexagon(self, share: float = 1.0) -> str:
        """Return a hexagon around (0, 0) as path data; `share` of its full size."""
        points = []
        for k in range(DIRECTIONS):
            angle = -pi / 3 * k - pi / 6 - (pi / 2 if self.turned else 0)
            points += [cos(angle) * self.radius * share, sin(angle) * self.radius * share]
        return svg.d("M", *points[:2], "L", *points[2:]) + "z"

    def floor(self) -> str:
        """Return a transform under which the map can be painted upright, with hexagons of radius 50."""
        scale = f"scale({self.radius / PAINTED_RADIUS:.4g})"
        if self.turned:
            return f"{svg.translate(self.x, self.y + self.map_width * self.radius)} rotate(-90) {scale}"
        return f"{svg.translate(self.x, self.y)} {scale}"


def cell_centre(cell: int) -> Point:
    """Return the middle of a cell on the map, in radii (FCB-2.1: even rows are shifted to the right)."""
    row, column = divmod(cell, COLUMNS)
    return ROOT * (column + 0.5 + row % 2 / 2), 1 + 1.5 * row


def cell_name(cell: int) -> str:
    """Return the name of a cell: `F5` for 12 x 4 + 5."""
    row, column = divmod(cell, COLUMNS)
    return f"{'ABCDEFGHIJKL'[column]}{row + 1}"


def neighbour(cell: int, direction: int) -> int | None:
    """Return the cell in a direction, None outside the largest board."""
    row, column = divmod(cell, COLUMNS)
    shifted = row % 2
    steps = ((0, 1), (-1, shifted), (-1, shifted - 1), (0, -1), (1, shifted - 1), (1, shifted))
    down, right = steps[direction]
    inside = 0 <= row + down < CELLS // COLUMNS and 0 <= column + right < COLUMNS
    return (row + down) * COLUMNS + column + right if inside else None


def fit_grid(columns: int, rows: int, box: Box, turned: bool, most: float = 60) -> Grid:
    """Return the largest grid that fits into a box, in its middle."""
    bare = Grid(columns, rows, 1.0, 0, 0, turned)
    radius = min(most, box.w / bare.box.w, box.h / bare.box.h)
    x = box.x + (box.w - bare.box.w * radius) / 2
    y = box.y + (box.h - bare.box.h * radius) / 2
    return Grid(columns, rows, radius, x, y, turned)
