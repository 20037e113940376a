"""Threatened cells: where an enemy could attack in its next turn, as far as its PM and weapons reach."""

from __future__ import annotations

from collections import OrderedDict
from functools import cache

from ludotheque.games.farcry import box
from ludotheque.games.farcry.content.cells import DISTANCE
from ludotheque.games.farcry.content.tables import FIG_WEAPON, LIBRARY
from ludotheque.games.farcry.rules.board.hexes import has_wall, neighbour
from ludotheque.games.farcry.rules.board.sight import clear_search, has_line_of_sight
from ludotheque.games.farcry.rules.figures.figures import is_foe, is_standing
from ludotheque.games.farcry.rules.movement.routes import BLOCKING_ALL, can_rest_on, explore, step_cost
from ludotheque.games.farcry.show.mission_view import slot_code
from ludotheque.games.farcry.show.view_cache import cache_by_state
from ludotheque.games.farcry.state import State

MAX_CACHED_SIGHTS = 8  # boards, with their doors as they are, whose lines of sight are remembered
_sight_cache: OrderedDict[bytes, dict[int, int]] = OrderedDict()


@cache_by_state
def find_threat(s: State) -> dict[str, list[int]]:
    """Return for each enemy the free cells that it could reach with an attack (FCB-8.1, 13.5)."""
    copy = s.copy()
    floor = [cell for cell in range(box.CELLS) if s.terrain[cell] == box.FLOOR]
    found: dict[str, list[int]] = {}
    for enemy in range(box.FIRST_ENEMY, box.FIRST_PROP):
        if is_standing(s, enemy) and is_foe(s, enemy):
            cells = _threatened_cells(copy, enemy)
            found[slot_code(s, enemy)] = [cell for cell in floor if cells >> cell & 1]
    return found


def _threatened_cells(s: State, enemy: int) -> int:
    """Return the cells under attack from wherever the enemy can be, one bit each."""
    if s.status[enemy] & box.STUN:
        return 0
    weapons = [LIBRARY.weapons[weapon] for weapon in FIG_WEAPON[s.kind[enemy]] if weapon != box.NONE]
    found = 0
    for cell in _list_end_cells(s, enemy):
        if not weapons:  # an enemy without weapons comes next to its target (FCB-13.16)
            found |= _adjacent_cells(s, cell)
        for weapon in weapons:
            mode = weapon.modes[0]
            if mode.type == box.MELEE:
                found |= _adjacent_cells(s, cell)
            elif mode.type == box.FLAIL or s.air:
                found |= _cells_in_sight(s, cell) & _cells_in_range(cell, mode.range or box.CELLS)
    return found


def _list_end_cells(s: State, enemy: int) -> list[int]:
    """List the cells where an enemy can end its movement (FCB-13.13)."""
    steps = 0 if s.status[enemy] & box.IMMOB else (int(s.pm_max[enemy]) + int(s.boost_pm[enemy])) // step_cost(s, enemy)
    count = explore(s, enemy, int(s.cell[enemy]), BLOCKING_ALL, steps)
    cells = [int(s.line[place]) for place in range(count)]
    near = [cell for cell in cells if s.steps[cell] - 1 <= steps and can_rest_on(s, enemy, cell)]
    clear_search(s)
    return near


def _adjacent_cells(s: State, cell: int) -> int:
    sides = [neighbour(cell, direction) for direction in range(box.DIRECTIONS) if not has_wall(s, cell, direction)]
    return sum(1 << other for other in sides if other != box.NONE)


@cache
def _cells_in_range(cell: int, reach: int) -> int:
    return sum(1 << other for other in range(box.CELLS) if DISTANCE[cell, other] <= reach)


def _cells_in_sight(s: State, cell: int) -> int:
    """Return the cells in line of sight of a cell, one bit each; walls alone decide it, so it is cached while they
    stand as they do.
    """
    walls = bytes(s.walls)
    known = _sight_cache.setdefault(walls, {})
    _sight_cache.move_to_end(walls)
    while len(_sight_cache) > MAX_CACHED_SIGHTS:
        _sight_cache.popitem(last=False)
    if cell not in known:
        known[cell] = sum(1 << other for other in range(box.CELLS) if has_line_of_sight(s, cell, other))
    return known[cell]
