"""Threatened cells: where an enemy could attack in its next turn, as far as its PM and weapons reach."""

from __future__ import annotations

from collections import OrderedDict
from functools import cache

from ludotheque.games.farcry.box import (
    CELLS,
    DIRECTIONS,
    FIRST_ENEMY,
    FIRST_PROP,
    FLAIL,
    FLOOR,
    IMMOB,
    MELEE,
    NONE,
    STUN,
)
from ludotheque.games.farcry.content.cells import DISTANCE
from ludotheque.games.farcry.content.tables import FIG_WEAPON, LIBRARY
from ludotheque.games.farcry.rules.board.hexes import has_wall, neighbour
from ludotheque.games.farcry.rules.board.sight import forget_search, sees_cell
from ludotheque.games.farcry.rules.figures.figures import is_foe, standing
from ludotheque.games.farcry.rules.movement.routes import BLOCKING_ALL, explore, may_rest, step_cost
from ludotheque.games.farcry.show.mission_view import code_of
from ludotheque.games.farcry.show.view_cache import remembered
from ludotheque.games.farcry.state import State

KEPT = 8  # boards, with their doors as they are, whose lines of sight are remembered
_seen: OrderedDict[bytes, dict[int, int]] = OrderedDict()


@remembered
def threat(s: State) -> dict[str, list[int]]:
    """Return for each enemy the free cells that it could reach with an attack (FCB-8.1, 13.5)."""
    copy = s.copy()
    floor = [cell for cell in range(CELLS) if s.terrain[cell] == FLOOR]
    found: dict[str, list[int]] = {}
    for enemy in range(FIRST_ENEMY, FIRST_PROP):
        if standing(s, enemy) and is_foe(s, enemy):
            cells = _reach(copy, enemy)
            found[code_of(s, enemy)] = [cell for cell in floor if cells >> cell & 1]
    return found


def _reach(s: State, enemy: int) -> int:
    """Return the cells under attack from wherever the enemy can be, one bit each."""
    if s.status[enemy] & STUN:
        return 0
    weapons = [LIBRARY.weapons[weapon] for weapon in FIG_WEAPON[s.kind[enemy]] if weapon != NONE]
    found = 0
    for cell in _stands(s, enemy):
        if not weapons:  # who has none comes next to its target (FCB-13.16)
            found |= _beside(s, cell)
        for weapon in weapons:
            mode = weapon.modes[0]
            if mode.type == MELEE:
                found |= _beside(s, cell)
            elif mode.type == FLAIL or s.air:
                found |= _in_sight(s, cell) & _within(cell, mode.range or CELLS)
    return found


def _stands(s: State, enemy: int) -> list[int]:
    """List the cells where an enemy can end its movement (FCB-13.13)."""
    steps = 0 if s.status[enemy] & IMMOB else (int(s.pm_max[enemy]) + int(s.boost_pm[enemy])) // step_cost(s, enemy)
    count = explore(s, enemy, int(s.cell[enemy]), BLOCKING_ALL, steps)
    cells = [int(s.line[place]) for place in range(count)]
    near = [cell for cell in cells if s.steps[cell] - 1 <= steps and may_rest(s, enemy, cell)]
    forget_search(s)
    return near


def _beside(s: State, cell: int) -> int:
    sides = [neighbour(cell, direction) for direction in range(DIRECTIONS) if not has_wall(s, cell, direction)]
    return sum(1 << other for other in sides if other != NONE)


@cache
def _within(cell: int, reach: int) -> int:
    return sum(1 << other for other in range(CELLS) if DISTANCE[cell, other] <= reach)


def _in_sight(s: State, cell: int) -> int:
    """Return the cells in line of sight of a cell, one bit each; walls alone decide it, so it is cached while they
    stand as they do.
    """
    walls = bytes(s.walls)
    known = _seen.setdefault(walls, {})
    _seen.move_to_end(walls)
    while len(_seen) > KEPT:
        _seen.popitem(last=False)
    if cell not in known:
        known[cell] = sum(1 << other for other in range(CELLS) if sees_cell(s, cell, other))
    return known[cell]
