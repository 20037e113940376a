"""Reach of weapons, and cells of zones (FCB-4.13, 7.25, 8.1, 17.7)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import DIRECTIONS, FIRST_PROP, FLAIL, MARKS, MELEE, NOTARGET, RANGED, THROW
from ludotheque.games.farcry.content.cells import NEIGHBOUR
from ludotheque.games.farcry.content.tables import MODE_RANGE, MODE_TYPE, PANEL_KIND, WPN_MODES, ZONE
from ludotheque.games.farcry.rules.board.hexes import distance, has_wall
from ludotheque.games.farcry.rules.board.sight import has_line_of_sight, is_adjacent
from ludotheque.games.farcry.rules.figures.figures import is_prop, is_standing
from ludotheque.games.farcry.state import State


@rule
def can_be_target(s: State, attacker: int, target: int) -> bool:
    """Whether a figure may be a target: not the attacker, not K.O., no indestructible prop (FCB-4.13, 7.25)."""
    if target == attacker or not is_standing(s, target):
        return False
    return not is_prop(target) or bool(s.hp_max[target] > 0 and not s.traits[target] & NOTARGET)


@rule
def is_in_reach(s: State, origin: int, other: int, weapon: int, mode: int) -> bool:
    """Whether a mode of a weapon reaches from cell to cell (FCB-8.1, 17.7)."""
    kind = MODE_TYPE[weapon, mode]
    if kind == MELEE:
        return is_adjacent(s, origin, other)
    if kind == FLAIL:
        return distance(origin, other) <= MODE_RANGE[weapon, mode] and has_line_of_sight(s, origin, other)
    if not s.air:
        return False
    longest = int(MODE_RANGE[weapon, mode])
    return (longest == 0 or distance(origin, other) <= longest) and has_line_of_sight(s, origin, other)


@rule
def can_hit(s: State, attacker: int, target: int, weapon: int, mode: int) -> bool:
    """Whether an attack is legal (FCB-8.7)."""
    if weapon < 0 or not 0 <= mode < WPN_MODES[weapon] or not is_standing(s, attacker):
        return False
    if not can_be_target(s, attacker, target):
        return False
    return is_in_reach(s, int(s.cell[attacker]), int(s.cell[target]), weapon, mode)


@rule
def is_ranged(weapon: int, mode: int) -> bool:
    """Whether an attack is ranged, thrown weapons included (FCB-8.2): cover protects from it."""
    return bool(MODE_TYPE[weapon, mode] in (RANGED, THROW))


@rule
def is_in_zone(s: State, cell: int, zone: int) -> bool:
    """Whether a cell belongs to a zone of the mission, or was added to it (FCB-20.7)."""
    if cell < 0 or zone < 0:
        return False
    if ZONE[s.mission, cell] >> zone & 1:
        return True
    added = False
    for mark in range(MARKS):
        added = added or (s.mark_zone[mark] == zone + 1 and s.mark_cell[mark] == cell)
    return bool(added)


@rule
def is_beside_zone(s: State, figure: int, zone: int) -> bool:
    """Whether a figure stands adjacent to a cell of a zone (FCB-15.21)."""
    cell = int(s.cell[figure])
    if is_in_zone(s, cell, zone):
        return True
    for direction in range(DIRECTIONS):
        there = int(NEIGHBOUR[cell, direction])
        if there >= 0 and not has_wall(s, cell, direction) and is_in_zone(s, there, zone):
            return True
    return False


@rule
def is_beside_panel(s: State, figure: int) -> bool:
    """Whether a figure stands adjacent to a panel that works (FCB-16.6)."""
    if not is_standing(s, figure):
        return False
    for slot in range(FIRST_PROP, FIRST_PROP + 9):
        if s.kind[slot] == PANEL_KIND and s.cell[slot] >= 0 and is_adjacent(s, int(s.cell[figure]), int(s.cell[slot])):
            return True
    return False
