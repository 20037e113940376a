"""Draw every figure in the zone of an open airlock towards it (FCB-17.9)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import AIRLOCK, CELLS, DIRECTIONS, FIRST_PROP, FLOOR, NONE
from ludotheque.games.farcry.content.cells import NEIGHBOUR
from ludotheque.games.farcry.effects.opcodes import SELF
from ludotheque.games.farcry.rules.board.hexes import has_wall
from ludotheque.games.farcry.rules.board.sight import clear_search
from ludotheque.games.farcry.rules.events import E_DRAWN
from ludotheque.games.farcry.rules.figures.figures import figure_code, is_on_board, put_on_cell
from ludotheque.games.farcry.rules.flow.tasks import A, pop_task
from ludotheque.games.farcry.rules.movement.arrival import arrive
from ludotheque.games.farcry.state import State

PULL = 3  # cells


@rule
def step_airlock(s: State, f: int) -> None:
    """Draw figures towards the airlock, one cell in each step.

    SELF is being drawn, A cells are left to it; the mask holds the figures that have been drawn.
    """
    figure = int(s.task[f, SELF])
    measure_airlock(s)
    if figure >= 0 and s.task[f, A] > 0 and is_on_board(s, figure):
        s.task[f, A] -= 1
        cell = next_cell_to_airlock(s, figure)
        clear_search(s)
        if cell == NONE:
            s.task[f, SELF] = NONE
            return
        put_on_cell(s, figure, cell)
        emit(s, E_DRAWN, figure_code(s, figure), cell, 0, 0)
        arrive(s, figure)
        return
    figure = next_drawn_figure(s, f)
    clear_search(s)
    if figure == NONE:
        pop_task(s)
        return
    s.mask[f, 0] |= 1 << figure
    s.task[f, SELF] = figure
    s.task[f, A] = PULL


@rule
def measure_airlock(s: State) -> None:
    """Fill `steps` with the walking distance + 1 of each cell to the airlock, over floor, figures left aside."""
    found = 0
    for cell in range(CELLS):
        if s.terrain[cell] == AIRLOCK:
            s.steps[cell] = 1
            s.line[found] = cell
            found += 1
    head = 0
    while head < found:
        here = int(s.line[head])
        head += 1
        for direction in range(DIRECTIONS):
            there = int(NEIGHBOUR[here, direction])
            if there < 0 or s.steps[there] or has_wall(s, here, direction) or s.terrain[there] != FLOOR:
                continue
            s.steps[there] = s.steps[here] + 1
            s.line[found] = there
            found += 1


@rule
def next_cell_to_airlock(s: State, figure: int) -> int:
    """Return a free neighbour nearer to the airlock, the first in direction order; NONE if there is none."""
    cell = int(s.cell[figure])
    for direction in range(DIRECTIONS):
        there = int(NEIGHBOUR[cell, direction])
        if there < 0 or has_wall(s, cell, direction) or s.crowd[there] or s.steps[there] == 0:
            continue
        if s.steps[there] < s.steps[cell]:
            return there
    return NONE


@rule
def next_drawn_figure(s: State, f: int) -> int:
    """Return the next figure to be drawn: the nearest, then the lowest slot; NONE when all have been.

    Figures that hold on to an obstacle are not drawn, nor are props.
    """
    best, answer = 1000, NONE
    for figure in range(FIRST_PROP):
        if s.cell[figure] < 0 or s.mask[f, 0] >> figure & 1:
            continue
        away = int(s.steps[s.cell[figure]])
        if 0 < away < best:
            best, answer = away, figure
    return answer
