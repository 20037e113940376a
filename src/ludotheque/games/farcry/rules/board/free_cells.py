"""Find free floor, the nearest first (FCB-5.1, 15.15, 20.11)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import DIRECTIONS, FLOOR, NONE
from ludotheque.games.farcry.content.cells import NEIGHBOUR
from ludotheque.games.farcry.rules.board.hexes import has_wall
from ludotheque.games.farcry.rules.board.sight import clear_search
from ludotheque.games.farcry.state import State


@rule
def is_free_floor(s: State, cell: int) -> bool:
    """Whether a cell is floor with no figure on it: `free` of FX."""
    return bool(s.terrain[cell] == FLOOR and s.crowd[cell] == 0)


@rule
def nearest_free_cell(s: State, cell: int) -> int:
    """Return the first free floor cell by breadth-first search from a cell, not through walls; NONE (FCB-5.1)."""
    s.steps[cell] = 1
    s.line[0] = cell
    return first_free_cell(s, 1)


@rule
def first_free_cell(s: State, found: int) -> int:
    """Return the first free floor cell by breadth-first search from the first `found` cells of `line`; NONE.

    The search goes in direction order and not through walls (FCB-20.11).
    """
    head, answer = 0, NONE
    while head < found and answer == NONE:
        here = int(s.line[head])
        head += 1
        if is_free_floor(s, here):
            answer = here
        for direction in range(DIRECTIONS):
            there = int(NEIGHBOUR[here, direction])
            if there >= 0 and s.steps[there] == 0 and not has_wall(s, here, direction):
                s.steps[there] = 1
                s.line[found] = there
                found += 1
    clear_search(s)
    return answer
