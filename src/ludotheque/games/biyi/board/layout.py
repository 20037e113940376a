"""Where everything lies in the drawing of Biyi's board.

The board is seen in a slight tilt, without perspective: a cell is CELL_W by CELL_H, height goes up the page.
"""

from __future__ import annotations

from math import log
from typing import NamedTuple

FILES, RANKS = 7, 13
CELL_W, CELL_H = 100, 80
LEFT, TOP, RIGHT, BOTTOM = 34, 30, 34, 48
FIELD_W, FIELD_H = FILES * CELL_W, RANKS * CELL_H
WIDTH, HEIGHT = LEFT + FIELD_W + RIGHT, TOP + FIELD_H + BOTTOM

TOKEN_RX, TOKEN_RY, TOKEN_HIGH = 37, 27, 15
FOOT_DROP = 13  # a token's foot stands this far below the middle of its cell, so that the token looks centred
BIRD_HIGH = 12  # the bird token under a winning pilot

NESTS = {"d1": "w", "d13": "b"}
TALL_PILE = 5  # beyond this height the levels of a pile are drawn closer together


class Spot(NamedTuple):
    """A point of the drawing."""

    x: float
    y: float


DRAWING_ORDER = [
    [[f"{file}{rank}" for rank in range(13, 0, -1)] for file in "abcdefg"],
    [[f"{file}{rank}" for rank in range(1, 14)] for file in "gfedcba"],
]
"""The cells, file by file: as they are seen from the near side, and from the far one."""


class Ground(NamedTuple):
    """The side from which the board is seen, and what to put before every id; hashable, since drawings are cached by
    it."""

    flip: bool = False
    uid: str = ""

    @property
    def prefix(self) -> str:
        """What the ids of gradients and shapes begin with."""
        return f"{self.uid}biyi-"

    def files(self) -> list[list[str]]:
        """Return the cells in order of drawing: files from the left, in each from far to near."""
        return DRAWING_ORDER[self.flip]

    def middle(self, cell: str) -> Spot:
        """Return the middle of a cell's ground."""
        file, rank = "abcdefg".index(cell[0]), int(cell[1:])
        column, row = (6 - file, rank - 1) if self.flip else (file, 13 - rank)
        return Spot(LEFT + (column + 0.5) * CELL_W, TOP + (row + 0.5) * CELL_H)

    def foot(self, cell: str) -> Spot:
        """Return where the piles of a cell stand: on the ground, or on the bird in a nest."""
        x, y = self.middle(cell)
        return Spot(x, y + FOOT_DROP - (BIRD_HIGH if cell in NESTS else 0))

    def face(self, cell: str, level: int, height: int) -> Spot:
        """Return the centre of the top face of the token at a level (0: the foot) of a pile of that height."""
        x, y = self.foot(cell)
        return Spot(x, y - TOKEN_HIGH - (level - 1) * level_gap(height)) if level else Spot(x, y)


def level_gap(height: int) -> float:
    """Return how far apart the levels of a pile are drawn: a token's thickness up to five, then closer, so that even a
    pile of 35 stays on the board (in random play none passed six)."""
    if height <= TALL_PILE:
        return TOKEN_HIGH
    return (TALL_PILE * TOKEN_HIGH + 40 * log(1 + (height - TALL_PILE) / 4)) / height
