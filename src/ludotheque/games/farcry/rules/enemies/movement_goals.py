"""Walk enemies and NPC allies to the cells that their instructions name (FCB-13.12 to 13.17)."""

from __future__ import annotations

from ludotheque.core.engine.rule import noinline, rule
from ludotheque.games.farcry.box import CELLS, DIRECTIONS, NONE, VOID
from ludotheque.games.farcry.content.cells import NEIGHBOUR
from ludotheque.games.farcry.effects.opcodes import (
    DIR,
    GOAL_ADJ,
    GOAL_AWAY,
    GOAL_CELL,
    GOAL_COVER,
    GOAL_NEAR_CELL,
    GOAL_RANGE,
    GOAL_SIGHT,
    GOAL_ZONE,
    IT,
    SELF,
    SLOT,
    STAGE,
)
from ludotheque.games.farcry.numbers import C_WAY
from ludotheque.games.farcry.rules.board.hexes import distance, has_wall
from ludotheque.games.farcry.rules.board.reach import is_in_zone
from ludotheque.games.farcry.rules.board.sight import has_line_of_sight, is_adjacent, is_cell_in_cover
from ludotheque.games.farcry.rules.enemies.targets import WORST_OF_ALL
from ludotheque.games.farcry.rules.figures.figures import is_on_board, is_standing
from ludotheque.games.farcry.rules.flow.tasks import T_WALK, push_task
from ludotheque.games.farcry.rules.flow.votes import ask_group, clear_options
from ludotheque.games.farcry.rules.movement.routes import (
    BLOCKING_ALL,
    BLOCKING_PROPS,
    can_pass_over,
    can_rest_on,
    explore,
    has_footing,
    is_blocked,
    step_cost,
)
from ludotheque.games.farcry.rules.movement.walk_task import CHOSEN, MOST_STEPS, trace_way
from ludotheque.games.farcry.rules.movement.ways import list_ways
from ludotheque.games.farcry.state import State


@rule
def is_goal_cell(s: State, figure: int, cell: int, goal: int, target: int, zone: int) -> bool:
    """Whether a cell fits an instruction to move (FCB-13.16, 13.17); guards go to cells (FCB-16.4)."""
    if goal == GOAL_ZONE:
        return is_in_zone(s, cell, zone)
    if goal == GOAL_CELL:
        return cell == zone
    if goal == GOAL_NEAR_CELL:
        return distance(cell, zone) <= 1
    there = int(s.cell[target])
    if goal == GOAL_ADJ:
        return cell != there and is_adjacent(s, cell, there)
    if goal == GOAL_SIGHT:
        return has_line_of_sight(s, cell, there)
    if goal == GOAL_COVER:
        return not has_line_of_sight(s, there, cell) or is_cell_in_cover(
            s, there, cell
        )  # FCB-13.17: heights do not count here
    return distance(cell, there) <= goal - GOAL_RANGE and has_line_of_sight(s, cell, there)


@noinline
def push_go(s: State, figure: int, goal: int, target: int, zone: int) -> None:
    """Walk to the nearest fitting cell, as far as the PM go: go(goal) (FCB-13.13 to 13.16)."""
    if not is_standing(s, figure) or (
        goal not in (GOAL_ZONE, GOAL_CELL, GOAL_NEAR_CELL) and not is_on_board(s, target)
    ):
        return
    steps = int(s.pm[figure]) // step_cost(s, figure)
    if goal != GOAL_AWAY and is_goal_cell(s, figure, int(s.cell[figure]), goal, target, zone):
        return
    explore(s, figure, int(s.cell[figure]), BLOCKING_ALL, NONE)
    if goal == GOAL_AWAY:
        cell = farthest_cell(s, figure, target, steps)
    else:
        cell = nearest_goal_cell(s, figure, goal, target, zone)
        if cell == NONE:
            cell = cell_nearest_to_goal(s, figure, goal, target, zone, steps)
    if cell != NONE and cell != s.cell[figure]:
        end = stop_before(s, figure, cell, steps)
        if not ask_for_way(s, figure, goal, end, steps):
            push_walk(s, figure, end)
    for other in range(CELLS):  # the search back has overwritten the order in which cells were found
        s.steps[other] = 0
        s.came[other] = 0
        s.line[other] = 0
        s.tied[other] = 0


@rule
def ask_for_way(s: State, figure: int, goal: int, end: int, steps: int) -> bool:
    """Ask the players for the way if several make a difference (FCB-13.6), not for a guard; return whether it asks."""
    if s.edition < 2 or s.auto_ties or goal in (GOAL_CELL, GOAL_NEAR_CELL):
        return False
    if list_ways(s, figure, end, min(steps, MOST_STEPS)) < 2:
        clear_options(s)
        return False
    f = push_task(s, T_WALK)
    s.task[f, STAGE] = CHOSEN
    s.task[f, SELF] = figure
    s.task[f, DIR] = 1
    ask_group(s, C_WAY, figure, 0)
    return True


@rule
def push_walk(s: State, figure: int, cell: int) -> None:
    """Walk to a cell that a search has found, each step for PM."""
    count = int(s.steps[cell]) - 1
    if count > 0:
        f = push_task(s, T_WALK)
        s.task[f, SELF] = figure
        s.task[f, SLOT] = count
        s.task[f, IT] = 0
        s.task[f, DIR] = 1
        trace_way(s, f, cell, count)


@rule
def stop_before(s: State, figure: int, cell: int, steps: int) -> int:
    """Return the last cell on the way to a cell within the steps on which the figure may stop (FCB-13.13)."""
    while s.steps[cell] > 1 and (s.steps[cell] - 1 > min(steps, MOST_STEPS) or not can_rest_on(s, figure, cell)):
        cell = int(NEIGHBOUR[cell, (s.came[cell] + 2) % 6])
    return cell


@rule
def nearest_goal_cell(s: State, figure: int, goal: int, target: int, zone: int) -> int:
    """Return the reachable fitting cell with the fewest steps, NONE (FCB-13.13).

    Ties: nearest to the target (for cover the farthest), then row, then column.
    """
    best, answer = WORST_OF_ALL, NONE
    for cell in range(CELLS):
        if (
            s.steps[cell] == 0
            or not can_rest_on(s, figure, cell)
            or not is_goal_cell(s, figure, cell, goal, target, zone)
        ):
            continue
        reach = range_to(s, cell, goal, target, zone)
        worth = int(s.steps[cell]) * 64 + (63 - reach if goal == GOAL_COVER else reach)
        note_tie(s, cell, worth, best)
        if worth < best:
            best, answer = worth, cell
    return answer


@rule
def note_tie(s: State, cell: int, worth: int, best: int) -> None:
    """Mark a cell that is as good as the best one so far; a better one is alone."""
    if worth < best:
        for other in range(cell):
            s.tied[other] = 0
    if worth <= best:
        s.tied[cell] = 1


@rule
def range_to(s: State, cell: int, goal: int, target: int, zone: int) -> int:
    """Return the range from a cell to what a figure moves for, 0 for a zone."""
    if goal == GOAL_ZONE:
        return 0
    return distance(cell, zone if goal in (GOAL_CELL, GOAL_NEAR_CELL) else int(s.cell[target]))


@rule
def farthest_cell(s: State, figure: int, target: int, steps: int) -> int:
    """Return the cell within the budget with the largest range: away; ties fewest steps, row, column (FCB-13.16)."""
    best, answer = WORST_OF_ALL, NONE
    for cell in range(CELLS):
        if s.steps[cell] == 0 or s.steps[cell] - 1 > steps or not can_rest_on(s, figure, cell):
            continue
        worth = (64 - distance(cell, int(s.cell[target]))) * 256 + int(s.steps[cell])
        note_tie(s, cell, worth, best)
        if worth < best:
            best, answer = worth, cell
    return answer


@rule
def cell_nearest_to_goal(s: State, figure: int, goal: int, target: int, zone: int, steps: int) -> int:
    """Return the cell within the budget from which a fitting cell is least far, figures left aside (FCB-13.14).

    Ties: fewest steps, row, column.
    """
    search_from_goal(s, figure, goal, target, zone)
    best, answer = WORST_OF_ALL, NONE
    for cell in range(CELLS):
        if s.steps[cell] == 0 or s.steps[cell] - 1 > steps or not can_rest_on(s, figure, cell):
            continue
        left = int(s.far[cell]) - 1
        if left < 0:
            left = 900 + range_to(s, cell, goal, target, zone)
        worth = left * 256 + int(s.steps[cell])
        note_tie(s, cell, worth, best)
        if worth < best:
            best, answer = worth, cell
    for cell in range(CELLS):
        s.far[cell] = 0
    return answer


@rule
def search_from_goal(s: State, figure: int, goal: int, target: int, zone: int) -> None:
    """Fill `far` with the steps + 1 to the nearest fitting cell, ignoring figures but not props (FCB-13.14)."""
    found = 0
    for cell in range(CELLS):
        if s.terrain[cell] == VOID or is_blocked(s, figure, cell, BLOCKING_PROPS) or not has_footing(s, figure, cell):
            continue
        if can_be_entered(s, figure, cell) and is_goal_cell(s, figure, cell, goal, target, zone):
            s.far[cell] = 1
            s.line[found] = cell
            found += 1
    head = 0
    while head < found:
        here = int(s.line[head])
        head += 1
        for direction in range(DIRECTIONS):
            there = int(NEIGHBOUR[here, direction])
            if (
                there < 0
                or s.far[there]
                or has_wall(s, here, direction)
                or is_blocked(s, figure, there, BLOCKING_PROPS)
            ):
                continue
            if can_pass_over(s, figure, there, here) and s.terrain[there] != VOID:
                s.far[there] = s.far[here] + 1
                s.line[found] = there
                found += 1


@rule
def can_be_entered(s: State, figure: int, cell: int) -> bool:
    """Whether a step could lead to a cell from some neighbour, or the figure is there."""
    if cell == s.cell[figure]:
        return True
    for direction in range(DIRECTIONS):
        there = int(NEIGHBOUR[cell, direction])
        if there >= 0 and not has_wall(s, cell, direction) and can_pass_over(s, figure, there, cell):
            return True
    return False
