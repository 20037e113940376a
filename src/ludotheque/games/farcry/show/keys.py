"""Click keys of what lies on the table: `figure:kumiko`, `cell:F5`, `weapon:p1:1` (docs/games/farcry.md)."""

from __future__ import annotations

from ludotheque.games.farcry.box import DIRECTION_KEYS, NO_CELL, NUMBERED
from ludotheque.games.farcry.content.cells import cell_name
from ludotheque.games.farcry.content.tables import ROSIE_KIND
from ludotheque.games.farcry.nouns.names import figure_key
from ludotheque.games.farcry.rules.figures.figures import slot_of
from ludotheque.games.farcry.state import State

DOG = "rosie"


def seat_key(seat: int) -> str:
    """Return the name of a seat in keys: `p1` to `p4`."""
    return f"p{seat + 1}"


def owner_key(seat: int, code: int) -> str:
    """Return the owner of a card in keys: a seat, or the dog."""
    return DOG if code // NUMBERED == ROSIE_KIND else seat_key(seat)


def cell_key(cell: int) -> str:
    """Return the key of a cell: `cell:F5`."""
    return f"cell:{cell_name(cell)}"


def figure_click_key(code: int) -> str:
    """Return the key of a figure: `figure:brigadier.green`."""
    return f"figure:{figure_key(code)}"


def direction_key(direction: int) -> str:
    """Return the key of a direction: `dir:ne`."""
    return f"dir:{DIRECTION_KEYS[direction]}"


def find_cell(s: State, code: int) -> int:
    """Return the cell of a figure, NO_CELL when it is not on the board."""
    slot = slot_of(s, code)
    return NO_CELL if slot < 0 or s.cell[slot] < 0 else int(s.cell[slot])
