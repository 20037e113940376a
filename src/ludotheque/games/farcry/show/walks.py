"""Walks: a figure and a cell some steps away, chosen with one gesture (`core/contract/input.py`)."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.core.contract.input import Walk
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.games.farcry.box import CELLS, FIGURES, NONE
from ludotheque.games.farcry.numbers import Q_LEARN, Q_LOADOUT, Q_POOL, Q_RELAY, Q_TEAM
from ludotheque.games.farcry.rules.actions.answers import TO_CHOOSE
from ludotheque.games.farcry.rules.actions.items import TO_TAKE
from ludotheque.games.farcry.rules.actions.leap import forbids_jump
from ludotheque.games.farcry.rules.actions.mind_link import TO_LINK_MOVE
from ludotheque.games.farcry.rules.actions.move import TO_MOVE
from ludotheque.games.farcry.rules.actions.offers import TO_MARK
from ludotheque.games.farcry.rules.board.hexes import neighbour
from ludotheque.games.farcry.rules.figures.figures import figure_code
from ludotheque.games.farcry.rules.movement.routes import step_cost
from ludotheque.games.farcry.show.keys import cell_key, figure_click_key
from ludotheque.games.farcry.show.reach_view import Ways, find_ways, find_ways_within, list_own_figures
from ludotheque.games.farcry.state import State

READY_POOL = 1000
SINGLE_STEP = 1  # a single step is an action of its own


def walks(s: State, seat: int) -> list[Walk]:
    """List every way of several steps that the figures of a seat can go now."""
    if s.over or question(s) != Q_POOL or not asked_seats(s) >> seat & 1:
        return []
    if 0 <= s.link[seat] < FIGURES:
        return list(_list_enemy_walks(s, seat, int(s.link[seat])))
    found = []
    for slot in list_own_figures(s, seat):
        code = figure_code(s, slot)
        jumps = {cell for cell in range(CELLS) if not forbids_jump(s, slot, cell)}
        for cell, way in find_ways(s, slot).items():
            if len(way) > SINGLE_STEP and cell not in jumps:
                actions = [pack(TO_MOVE, code, direction, 0, 0) for direction in way]
                via = _list_cells_on_way(int(s.cell[slot]), way)
                found.append(Walk((figure_click_key(code), cell_key(cell)), actions, via))
                if slot == seat:
                    found.append(Walk((cell_key(cell),), actions, via))
    return found


def _list_enemy_walks(s: State, seat: int, enemy: int) -> Iterator[Walk]:
    """List the ways of the enemy that a hero leads, with the hero's PM (FCB-17.12)."""
    here = int(s.cell[enemy])
    ways: Ways = {} if here == NONE else find_ways_within(s, enemy, int(s.pm[seat]) // step_cost(s, enemy))
    for cell, way in ways.items():
        if len(way) > SINGLE_STEP:
            actions = [pack(TO_LINK_MOVE, direction, 0, 0, 0) for direction in way]
            via = _list_cells_on_way(here, way)
            yield Walk((figure_click_key(figure_code(s, enemy)), cell_key(cell)), actions, via)
            yield Walk((cell_key(cell),), actions, via)


def _list_cells_on_way(cell: int, way: list[int]) -> tuple[str, ...]:
    """Return the names of the cells that a way goes through."""
    found = []
    for direction in way:
        cell = neighbour(cell, direction)
        found.append(cell_key(cell))
    return tuple(found)


def means(s: State, seat: int, action: int) -> object:
    """Return what an action is about where its number alone does not say it: a weapon on the ground, an option, a
    figure.
    """
    verb = verb_of(action)
    if verb == TO_TAKE:
        token = noun_of(action, 1)
        return int(s.ground_cell[token]), int(s.ground_weapon[token])
    if verb == TO_CHOOSE:
        return [int(option) for option in s.option[: s.options_size]]
    if verb == TO_MARK:
        return [int(item) for row in s.item for item in row]
    return None


def open_pool(s: State) -> int:
    """Return a number for the open pool (FCB-6.4): one for each round, and one for getting ready; 0 outside a
    pool.
    """
    if s.over:
        return 0
    asked = question(s)
    if asked == Q_POOL:
        return 1 + int(s.round_no)
    return READY_POOL + asked if asked in (Q_TEAM, Q_LOADOUT, Q_LEARN, Q_RELAY) else 0
