"""Which moves are legal: steps, jumps, rides, floating (FCB-7.1 to 7.9, 14.3, 17.6, 17.12)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.farcry.box import CELLS, DIRECTIONS, FIRST_ENEMY, FIRST_NPC, NO_CELL, ROSIE, ZIPS
from ludotheque.games.farcry.content.cells import DISTANCE, NEIGHBOUR
from ludotheque.games.farcry.numbers import TO_FLOAT, TO_JUMP, TO_LEAD, TO_LINK_MOVE, TO_MOVE, TO_ZIP
from ludotheque.games.farcry.rules.actions.forbids_move import (
    JUMP_COST,
    LONGEST_JUMP,
    forbids_float,
    forbids_jump,
    forbids_land,
    forbids_lead,
    forbids_link_move,
    forbids_move,
    forbids_zip,
    is_open_abyss,
    other_end,
)
from ludotheque.games.farcry.rules.figures.figures import figure_code
from ludotheque.games.farcry.state import State


@rule
def list_moves(s: State, actor: int, out: Array, count: int) -> int:
    """Every step that a figure can take."""
    if s.pm[actor] == 0:
        return count
    for direction in range(DIRECTIONS):
        if forbids_move(s, actor, direction) == ALLOWED:
            out[count] = pack(TO_MOVE, figure_code(s, actor), direction, 0, 0)
            count += 1
    return count


@rule
def list_leads(s: State, actor: int, out: Array, count: int) -> int:
    """Every step with an NPC that follows (FCB-14.3)."""
    for npc in range(FIRST_NPC, FIRST_ENEMY):
        if s.cell[npc] >= 0 and s.pm[npc] > 0:
            for direction in range(DIRECTIONS):
                if forbids_lead(s, actor, direction, npc) == ALLOWED:
                    out[count] = pack(TO_LEAD, figure_code(s, actor), direction, figure_code(s, npc), 0)
                    count += 1
    return count


@rule
def is_at_abyss(s: State, cell: int) -> bool:
    """Whether an abyss that one could jump over is next to a cell."""
    found = False
    for direction in range(DIRECTIONS):
        found = found or is_open_abyss(s, cell, direction)
    return found


@rule
def list_jumps(s: State, actor: int, out: Array, count: int) -> int:
    """Every cell that a jump leads to (FCB-7.8)."""
    here = int(s.cell[actor])
    if s.pm[actor] < JUMP_COST or not is_at_abyss(s, here):
        return count
    for cell in range(CELLS):
        if DISTANCE[here, cell] <= LONGEST_JUMP and forbids_jump(s, actor, cell) == ALLOWED:
            out[count] = pack(TO_JUMP, figure_code(s, actor), cell, 0, 0)
            count += 1
    return count


@rule
def list_zips(s: State, actor: int, out: Array, count: int) -> int:
    """Every ride, with every cell to which somebody at the other end can be moved (FCB-7.9)."""
    for line in range(ZIPS):
        end = other_end(s, int(s.cell[actor]), line)
        if end >= 0:
            if forbids_zip(s, actor, line, NO_CELL) == ALLOWED:
                out[count] = pack(TO_ZIP, figure_code(s, actor), line, NO_CELL, 0)
                count += 1
            for direction in range(DIRECTIONS):
                cell = int(NEIGHBOUR[end, direction])
                if cell >= 0 and forbids_zip(s, actor, line, cell) == ALLOWED:
                    out[count] = pack(TO_ZIP, figure_code(s, actor), line, cell, 0)
                    count += 1
    return count


@rule
def list_floats(s: State, seat: int, hero: bool, dog: bool, verb: int, out: Array, count: int) -> int:
    """To leap up, or to come down, in zero gravity (FCB-17.6)."""
    if hero and may_float(s, seat, verb):
        out[count] = pack(verb, figure_code(s, seat), 0, 0, 0)
        count += 1
    if dog and may_float(s, ROSIE, verb):
        out[count] = pack(verb, figure_code(s, ROSIE), 0, 0, 0)
        count += 1
    return count


@rule
def may_float(s: State, actor: int, verb: int) -> bool:
    """Whether a figure can leap up, or come down."""
    return (forbids_float(s, actor) if verb == TO_FLOAT else forbids_land(s, actor)) == ALLOWED


@rule
def list_link_moves(s: State, seat: int, out: Array) -> int:
    """Every step of the linked enemy (FCB-17.12)."""
    count = 0
    for direction in range(DIRECTIONS):
        if forbids_link_move(s, seat, direction) == ALLOWED:
            out[count] = pack(TO_LINK_MOVE, direction, 0, 0, 0)
            count += 1
    return count
