"""Names of what lies on the table, for clicks: `figure:kumiko`, `cell:F5`, `weapon:p1:1` (docs/games/farcry.md)."""

from __future__ import annotations

from ludotheque.games.farcry.box import DIRECTION_KEYS, NO_CELL, NUMBERED
from ludotheque.games.farcry.content.cells import cell_name
from ludotheque.games.farcry.content.tables import ROSIE_KIND
from ludotheque.games.farcry.nouns.names import figure_key
from ludotheque.games.farcry.rules.figures.figures import slot_of
from ludotheque.games.farcry.state import State

DOG = "rosie"


def seat_key(seat: int) -> str:
    """`p1` to `p4`."""
    return f"p{seat + 1}"


def owner_key(seat: int, code: int) -> str:
    """Whose card it is: a seat's, or the dog's."""
    return DOG if code // NUMBERED == ROSIE_KIND else seat_key(seat)


def cell_key(cell: int) -> str:
    """`cell:F5`."""
    return f"cell:{cell_name(cell)}"


def figure_at(code: int) -> str:
    """`figure:brigadier.green`."""
    return f"figure:{figure_key(code)}"


def direction_key(direction: int) -> str:
    """`dir:ne`."""
    return f"dir:{DIRECTION_KEYS[direction]}"


def cell_of_code(s: State, code: int) -> int:
    """Where a figure stands, NO_CELL when it is not on the board."""
    slot = slot_of(s, code)
    return NO_CELL if slot < 0 or s.cell[slot] < 0 else int(s.cell[slot])
