"""Walk along a way that was found: one step after the other, arriving on each cell (FCB-7.5, 13.13, 20.8)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import KO
from ludotheque.games.farcry.content.cells import NEIGHBOUR
from ludotheque.games.farcry.effects.opcodes import CELL, DIR, IT, RESULT, SELF, SLOT, STAGE
from ludotheque.games.farcry.rules.board.hexes import has_wall
from ludotheque.games.farcry.rules.board.sight import clear_search
from ludotheque.games.farcry.rules.events import E_MOVED
from ludotheque.games.farcry.rules.figures.figures import figure_code, is_on_board, put_on_cell
from ludotheque.games.farcry.rules.flow.tasks import T_WALK, A, pop_task, push_task
from ludotheque.games.farcry.rules.movement.arrival import arrive
from ludotheque.games.farcry.rules.movement.routes import BLOCKING_ALL, can_pass_over, can_rest_on, explore, step_cost
from ludotheque.games.farcry.rules.movement.ways import write_way
from ludotheque.games.farcry.state import REGISTERS, State

MOST_STEPS = REGISTERS - A  # of one walk
CHOSEN = 1  # STAGE of a walk whose way the players have just chosen: RESULT holds it (ways.py)


@rule
def trace_way(s: State, f: int, cell: int, most: int) -> None:
    """Write the way to a cell that a search has found into the registers of a walk, at most `most` steps of it."""
    length = int(s.steps[cell]) - 1
    while length > 0:
        direction = int(s.came[cell]) - 1
        if length <= most and length <= MOST_STEPS:
            s.task[f, A + length - 1] = direction
        cell = int(NEIGHBOUR[cell, (direction + 3) % 6])
        length -= 1


@rule
def walk_to(s: State, figure: int, cell: int) -> None:
    """Walk the shortest way to a cell, free of PM: `step(U, C)` (FCB-20.8)."""
    if not is_on_board(s, figure) or s.status[figure] & KO or cell < 0 or s.crowd[cell]:
        return
    explore(s, figure, int(s.cell[figure]), BLOCKING_ALL, cell)
    steps = int(s.steps[cell]) - 1
    if 0 < steps <= MOST_STEPS and can_rest_on(s, figure, cell):
        f = push_task(s, T_WALK)
        s.task[f, SELF] = figure
        s.task[f, SLOT] = steps
        s.task[f, IT] = 0
        s.task[f, DIR] = 0
        trace_way(s, f, cell, steps)
    clear_search(s)


@rule
def step_walk(s: State, f: int) -> None:
    """Do one step of a walk, which ends early when the figure is stopped or its way shut. DIR 1: steps cost PM."""
    figure = int(s.task[f, SELF])
    if s.task[f, STAGE] == CHOSEN:
        s.task[f, STAGE] = 0
        s.task[f, IT] = 0
        write_way(s, f, figure, int(s.task[f, RESULT]))
    done = int(s.task[f, IT])
    if done >= s.task[f, SLOT] or not is_on_board(s, figure) or s.status[figure] & KO:
        pop_task(s)
        return
    direction = int(s.task[f, A + done])
    cell = int(s.cell[figure])
    if done > 0 and cell != s.task[f, CELL]:  # something has moved it elsewhere
        pop_task(s)
        return
    there = int(NEIGHBOUR[cell, direction])
    if there < 0 or has_wall(s, cell, direction) or not can_pass_over(s, figure, cell, there):
        pop_task(s)
        return
    s.task[f, IT] = done + 1
    s.task[f, CELL] = there
    if s.task[f, DIR]:
        s.pm[figure] = max(0, s.pm[figure] - step_cost(s, figure))
    step_to(s, figure, there)
    arrive(s, figure)


@rule
def step_to(s: State, figure: int, cell: int) -> None:
    """Move a figure to a cell as a step of its own, which is counted and told."""
    put_on_cell(s, figure, cell)
    s.moved[figure] = min(40, s.moved[figure] + 1)
    emit(s, E_MOVED, figure_code(s, figure), cell, 0, 0)
