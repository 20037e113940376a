"""Cells, walls and lines of sight (FCB-2, 3), by the formulas of the text on axial coordinates."""

from __future__ import annotations

from functools import cache
from typing import Any

from .reference_content import BOARDS, cell_of

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
DIRECTION_NAMES = ("e", "ne", "nw", "w", "sw", "se")
Point = tuple[int, int]


def axial(cell: int) -> Point:
    y, x = divmod(cell, 12)
    return (x - (y - y % 2) // 2, y)


def cell_at(point: Point) -> int | None:
    q, y = point
    if not 0 <= y < 10:
        return None
    x = q + (y - y % 2) // 2
    return 12 * y + x if 0 <= x < 12 else None


def step_from(point: Point, direction: int) -> Point:
    return (point[0] + DIRECTIONS[direction][0], point[1] + DIRECTIONS[direction][1])


def apart(a: Point, b: Point) -> int:
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


@cache
def distance(a: int, b: int) -> int:
    return apart(axial(a), axial(b))


def neighbour(cell: int, direction: int) -> int | None:
    return cell_at(step_from(axial(cell), direction))


def direction_between(a: int, b: int) -> int | None:
    return next((d for d in range(6) if neighbour(a, d) == b), None)


def minus(a: Point, b: Point) -> Point:
    return (a[0] - b[0], a[1] - b[1])


def cross(a: Point, b: Point) -> int:
    return a[0] * b[1] - a[1] * b[0]


def dot(a: Point, b: Point) -> int:
    return 2 * a[0] * b[0] + 2 * a[1] * b[1] + a[0] * b[1] + a[1] * b[0]


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def centre(point: Point) -> Point:
    return (3 * point[0], 3 * point[1])


def vertex(point: Point, number: int) -> Point:
    first, second = DIRECTIONS[number % 6], DIRECTIONS[(number + 1) % 6]
    return (3 * point[0] + first[0] + second[0], 3 * point[1] + first[1] + second[1])


def touched(a: Point, t: Point, x: Point) -> bool:
    """Whether the line from `a` to `t` shares a stretch with hexagon `x` (FCB-3.6)."""
    signs = [sign(cross(minus(centre(t), centre(a)), minus(vertex(x, k), centre(a)))) for k in range(6)]
    return (1 in signs and -1 in signs) or signs.count(0) == 2


@cache
def cover_cells(attacker: int, target: int) -> tuple[int, ...]:
    """Neighbours of the target that the sight line touches just before it (FCB-3.6)."""
    a, t = axial(attacker), axial(target)
    found = []
    for d in range(6):
        x = step_from(t, d)
        cell = cell_at(x)
        before = dot(minus(centre(t), centre(a)), minus(centre(x), centre(t))) < 0
        if x != a and before and touched(a, t, x) and cell is not None:
            found.append(cell)
    return tuple(found)


@cache
def passed_cells(attacker: int, target: int) -> frozenset[int]:
    """Cells that a sight line passes (FCB-3.12)."""
    a, t = axial(attacker), axial(target)
    found = set()
    for cell in range(120):
        x = axial(cell)
        if cell in (attacker, target) or not touched(a, t, x):
            continue
        if dot(minus(t, a), minus(x, a)) > 0 and dot(minus(a, t), minus(x, t)) > 0:
            found.add(cell)
    return frozenset(found)


@cache
def base_walls(key: str) -> frozenset[tuple[int, int]]:
    """Sides that are walls whatever the doors do: (cell, direction)."""
    record = BOARDS[key]
    terrain = {
        12 * y + x: sign_ for y, row in enumerate(record["terrain"]) for x, sign_ in enumerate(row) if sign_ != "_"
    }
    rooms = record.get("rooms")
    opened = {frozenset(cell_of(name) for name in pair.split("-")) for pair in record["open"]}
    found = set()
    for cell in terrain:
        for d in range(6):
            other = neighbour(cell, d)
            if other is None or other not in terrain:
                found.add((cell, d))
                continue
            apart_ = bool(rooms) and rooms[cell // 12][cell % 12] != rooms[other // 12][other % 12]
            if apart_ and frozenset((cell, other)) not in opened:
                found.add((cell, d))
    return frozenset(found)


class Board:
    """A board with its doors and airlock as they are now."""

    def __init__(self, key: str) -> None:
        record: dict[str, Any] = BOARDS[key]
        self.key = key
        self.terrain = {
            12 * y + x: letter
            for y, row in enumerate(record["terrain"])
            for x, letter in enumerate(row)
            if letter != "_"
        }
        self.cells = sorted(self.terrain)
        self.doors: dict[str, list[Any]] = {
            name: [cell_of(first), cell_of(second), state] for name, first, second, state in record["doors"]
        }
        self.airlock_open = False
        self.extra_walls: set[frozenset[int]] = set()

    # --- walls -----------------------------------------------------------------------------

    def state(self) -> tuple[Any, ...]:
        """What walls depend on."""
        doors = tuple((name, door[2]) for name, door in self.doors.items())
        return (self.key, doors, self.airlock_open, frozenset(self.extra_walls))

    def is_wall(self, cell: int, direction: int) -> bool:
        other = neighbour(cell, direction)
        if other is None or other not in self.terrain:
            return True
        pair = {cell, other}
        if pair in self.extra_walls:
            return True
        if "S" in (self.terrain[cell], self.terrain[other]) and not self.airlock_open:
            return True
        for first, second, state in self.doors.values():
            if pair == {first, second}:
                return bool(state != "open")
        return (cell, direction) in base_walls(self.key)

    def wall_between(self, a: int, b: int) -> bool:
        direction = direction_between(a, b)
        assert direction is not None
        return self.is_wall(a, direction)

    def adjacent(self, a: int | None, b: int | None) -> bool:
        """FCB-2.12."""
        if a is None or b is None:
            return False
        return a == b or (distance(a, b) == 1 and not self.wall_between(a, b))

    def connected(self, a: int, b: int) -> bool:
        """FCB-2.13."""
        seen = REGIONS.setdefault(self.state(), {})
        if a not in seen:
            region, todo = {a}, [a]
            while todo:
                cell = todo.pop()
                for d in range(6):
                    other = neighbour(cell, d)
                    if not self.is_wall(cell, d) and other not in region:
                        assert other is not None
                        region.add(other)
                        todo.append(other)
            seen.update(dict.fromkeys(region, region))
        return b in seen[a]

    # --- sight -------------------------------------------------------------------------------

    def sees(self, a: int | None, b: int | None) -> bool:
        """Line of sight (FCB-3.3)."""
        if a is None or b is None:
            return False
        known = SIGHT.setdefault(self.state(), {})
        pair = (min(a, b), max(a, b))
        if pair not in known:
            known[pair] = a == b or not all(self._crossed(pair[0], pair[1], side) for side in (1, -1))
        return known[pair]

    def _crossed(self, a: int, t: int, shift: int) -> bool:
        start, end = centre(axial(a)), centre(axial(t))
        line = minus(end, start)
        for u, v in self._walls():
            first = sign(cross(line, minus(u, start))) or shift
            second = sign(cross(line, minus(v, start))) or shift
            side = minus(v, u)
            if first != second and sign(cross(side, minus(start, u))) * sign(cross(side, minus(end, u))) < 0:
                return True
        return False

    def _walls(self) -> list[tuple[Point, Point]]:
        state = self.state()
        if state not in SIDES:
            sides = set()
            for cell in self.cells:
                for d in range(6):
                    if self.is_wall(cell, d):
                        ends = sorted((vertex(axial(cell), d - 1), vertex(axial(cell), d)))
                        sides.add((ends[0], ends[1]))
            SIDES[state] = sorted(sides)
        return SIDES[state]


REGIONS: dict[Any, dict[int, set[int]]] = {}
SIGHT: dict[Any, dict[tuple[int, int], bool]] = {}
SIDES: dict[Any, list[tuple[Point, Point]]] = {}
