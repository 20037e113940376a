"""Where everything lies: one plan for a wide screen, three for a phone (around space, the market or the corvette).

Space has its own coordinates: the planet at (0, 0), half a side of 325. A plan says where that square stands and how
large it is. A card is 100 by 140 in its own drawing.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box
from ludotheque.games.bevri.box import ARMS, CELL_CODES, GREY_CODES, RING_CELLS

CARD_W, CARD_H = 100, 140
CARD_RATIO = CARD_H / CARD_W

HALF_SIDE = 325.0  # half a side of space
CARGO_RING, FIRING_RING = 281.0, 198.0  # half a side of the cargo zone and of the firing ring
OUTER_CELL, INNER_CELL = 142.0, 88.0  # the two cells of an arm, from the middle of the planet
PLANET_RADIUS = 60.0
CORNER_BEND = 0.24  # the radius of a corner, in half sides: the rings look like orbits and still have four sides


class Plan(NamedTuple):
    """The boxes of the whole drawing."""

    shape: str
    width: float
    height: float
    space: Box  # a square
    rivals: tuple[Box, ...]
    market: Box
    console: Box  # what is to be done now
    base: Box
    ship: Box
    text_size: float  # the size of plain words, and of the smallest
    dials: Box | None = None  # round and countdown, and
    strip: Box | None = None  # the cargo, where space is too small for them

    @property
    def scale(self) -> float:
        """How large space is drawn."""
        return self.space.w / (2 * HALF_SIDE)


@lru_cache(maxsize=32)
def make_plan(shape: str, players: int, focus: str = "space") -> Plan:
    """Return the plan for a shape, a number of companies and, on a phone, what matters now: `space`, `guns` (a few
    weapons), `arsenal` (many), `market` or `corvette`."""
    if shape != "tall":
        return _make_wide_plan(players - 1)
    if focus == "market":
        return _make_cards_plan(players - 1, 430, 240, 262, 92)
    if focus == "corvette":
        return _make_cards_plan(players - 1, 384, 150, 232, 262)
    rooms = {"space": (732, 172, 316, 236), "guns": (732, 250, 208, 158), "arsenal": (600, 420, 316, 236)}
    return _make_space_plan(players - 1, *rooms[focus])


def _make_wide_plan(rivals: int) -> Plan:
    height = (656 - 10 * (rivals - 1)) / rivals if rivals else 0
    column = tuple(Box(12, 12 + k * (height + 10), 262, height) for k in range(rivals))
    left = 284 if rivals else 120
    return Plan(
        shape="wide",
        width=1500,
        height=960,
        space=Box(left, 12, 656, 656),
        rivals=column,
        market=Box(left + 668, 12, 1488 - left - 668, 318),
        console=Box(left + 668, 340, 1488 - left - 668, 328),
        base=Box(12, 680, 772, 268),
        ship=Box(796, 680, 692, 268),
        text_size=17,
    )


def _list_rival_boxes(rivals: int, height: float) -> tuple[Box, ...]:
    """Return the boxes of rivals side by side on a phone."""
    width = (784 - 8 * (rivals - 1)) / rivals if rivals else 0
    return tuple(Box(8 + k * (width + 8), 8, width, height) for k in range(rivals))


def _make_space_plan(rivals: int, space: float, console: float, base: float, low: float) -> Plan:
    """Return a phone's plan with space large, the console and the base of the given sizes; the corvette has the
    rest."""
    top = 150 if rivals else 8
    return Plan(
        shape="tall",
        width=800,
        height=top + space + console + low + 36,
        space=Box(400 - space / 2, top + 6, space, space),
        rivals=_list_rival_boxes(rivals, 134),
        market=Box(8, 0, 784, 0),
        console=Box(8, top + space + 20, 784, console),
        base=Box(8, top + space + 28 + console, base, low),
        ship=Box(base + 16, top + space + 28 + console, 776 - base, low),
        text_size=24,
    )


def _make_cards_plan(rivals: int, head: float, market: float, base: float, ship: float) -> Plan:
    """Return a phone's plan with all cards, from the market down to the corvette, under a small map, each of the given
    height."""
    top = 150 if rivals else 8
    low = top + head + 144  # under the console and the strip
    return Plan(
        shape="tall",
        width=800,
        height=low + market + base + ship + 24,
        space=Box(8, top, 300, 300),
        rivals=_list_rival_boxes(rivals, 134),
        market=Box(8, low, 784, market),
        console=Box(316, top, 476, head),
        base=Box(8, low + market + 8, 784, base),
        ship=Box(8, low + market + base + 16, 784, ship),
        text_size=24,
        dials=Box(8, top + 300, 300, head - 300),
        strip=Box(8, top + head + 8, 784, 128),
    )


# ── space ──────────────────────────────────────────────────────────────────────────────────────────────────


def ring_position(place: float, half: float) -> tuple[float, float]:
    """Return a point of a ring: a square with round corners, five cells to a side that share the corners (BEVRI-2.6).

    `place` counts cells clockwise from north; between two cells it is a fraction. A corner's arc lasts one cell.
    """
    side, step = divmod(place + 2, 4)
    step -= 2  # -2 to 2: from one corner to the next
    bend = half * CORNER_BEND
    reach = abs(step)
    if reach <= 1:
        x, y = reach * half / 2, -half
    elif reach <= 1.5:
        x, y = half / 2 + (reach - 1) * 2 * (half / 2 - bend), -half
    else:
        turn = (reach - 1.5) * pi / 2
        x, y = half - bend + bend * sin(turn), -half + bend - bend * cos(turn)
    x = -x if step < 0 else x
    for _ in range(int(side) % 4):
        x, y = -y, x
    return x, y


def cell_middle(place: int, half: float) -> tuple[float, float]:
    """Return the middle of a cell of a ring."""
    return ring_position(place % RING_CELLS, half)


@cache
def locate_cells() -> dict[str, tuple[float, float]]:
    """Return the position of each cell of the board, by its code."""
    places = {f"f{k}": cell_middle(k, FIRING_RING) for k in range(RING_CELLS)}
    for arm in range(ARMS):
        turn = ((0, -1), (1, 0), (0, 1), (-1, 0))[arm]
        for step, reach in ((0, OUTER_CELL), (1, INNER_CELL)):
            places[CELL_CODES[RING_CELLS + 2 * arm + step]] = (turn[0] * reach, turn[1] * reach)
    places["centre"] = (0.0, 0.0)
    return places | {code: cell_middle(k, CARGO_RING) for k, code in enumerate(GREY_CODES)}


def orbit_path(half: float) -> str:
    """Return a whole ring as path data."""
    flat, bend = half * (1 - CORNER_BEND), half * CORNER_BEND
    return svg.d(
        "M", -flat, -half, "h", 2 * flat, "a", bend, bend, 0, 0, 1, bend, bend, "v", 2 * flat, "a", bend, bend, 0, 0, 1,
        -bend, bend, "h", -2 * flat, "a", bend, bend, 0, 0, 1, -bend, -bend, "v", -2 * flat, "a", bend, bend, 0, 0, 1,
        bend, -bend, "z",
    )  # fmt: skip


def arc_path(first: int, last: int, half: float) -> str:
    """Return the part of a ring from one cell to another, clockwise, as path data."""
    points = [ring_position(first + k / 6, half) for k in range(6 * (last - first) + 1)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
