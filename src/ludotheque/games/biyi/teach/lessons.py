"""The tutorial: `lessons.toml` read into the core's lessons. The rules themselves check every step (see the tests)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ludotheque.core.contract.lessons import Lesson, read_lessons
from ludotheque.games.biyi.box import CARD_HEIGHTS, CELL_NAMES, CELLS, VILLAGE_CELLS

FILE = Path(__file__).with_name("lessons.toml")


@cache
def lessons() -> list[Lesson]:
    """Return the tutorial, in the order in which it is best read."""
    return read_lessons(FILE, write_start_position)


def write_start_position(card: int) -> str:
    """Return the starting position in which both players use a card (0: the classic start), White to move."""
    heights = [int(height) for height in CARD_HEIGHTS[card]]
    white = [f"{CELL_NAMES[cell]}:{'w' * heights[cell]}" for cell in range(VILLAGE_CELLS) if heights[cell]]
    black = [f"{CELL_NAMES[CELLS - 1 - cell]}:{'b' * heights[cell]}" for cell in range(VILLAGE_CELLS) if heights[cell]]
    return " ".join([*white, *black, "w"])
