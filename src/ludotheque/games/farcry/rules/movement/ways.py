"""Ways that are equally good: where a figure may end, and by which way (FCB-13.6, 13.13).

The rulebook leaves to the players what its checks do not decide. A way makes a difference when the figure would end on
another cell, or would pass a mine or the open airlock that another way to the same cell avoids. Everything here reads
the search that `routes.explore` has made from the figure's cell.
"""

from __future__ import annotations

from ludotheque.core.engine.rule import noinline, rule
from ludotheque.games.farcry.box import AIRLOCK, CELLS, DIRECTIONS, FLYING, MINE_TOKEN, NONE
from ludotheque.games.farcry.content.cells import NEIGHBOUR
from ludotheque.games.farcry.effects.opcodes import SLOT
from ludotheque.games.farcry.rules.board.hexes import has_wall
from ludotheque.games.farcry.rules.board.sight import clear_search
from ludotheque.games.farcry.rules.flow.tasks import A
from ludotheque.games.farcry.rules.movement.routes import BLOCKING_ALL, can_pass_over, can_rest_on, explore
from ludotheque.games.farcry.state import OPTIONS, State

VIA = 128  # an option is the cell where the way ends + 128 x (the dangerous cell that it passes + 1)
ON_WAY, GOOD = 1, 2  # of `far`: on a shortest way to the end, and on one that is wanted


@rule
def is_dangerous(s: State, figure: int, cell: int) -> bool:
    """Whether passing a cell matters to a figure: a mine, the open airlock (FCB-10.9, 17.8)."""
    if s.terrain[cell] == AIRLOCK and s.airlock_open:
        return True
    return bool(s.token[cell] & MINE_TOKEN and not s.traits[figure] & FLYING)


@rule
def step_before(s: State, figure: int, cell: int, direction: int) -> int:
    """Return the neighbour in a direction from which a shortest way comes to a cell, NONE."""
    here = int(NEIGHBOUR[cell, direction])
    if here < 0 or s.steps[here] == 0 or s.steps[here] != s.steps[cell] - 1 or has_wall(s, cell, direction):
        return NONE
    return here if can_pass_over(s, figure, here, cell) else NONE


@rule
def pull_back_ties(s: State, figure: int, most: int) -> None:
    """Replace the cells it would go to (`tied`) by those where it ends: at most `most` steps, on ground to stand on."""
    ring = 0
    for cell in range(CELLS):
        if s.tied[cell]:
            ring = max(ring, int(s.steps[cell]))
    while ring > 1:
        for cell in range(CELLS):
            if s.tied[cell] and s.steps[cell] == ring and (ring - 1 > most or not can_rest_on(s, figure, cell)):
                s.tied[cell] = 0
                for direction in range(DIRECTIONS):
                    here = step_before(s, figure, cell, direction)
                    if here != NONE:
                        s.tied[here] = 1
        ring -= 1


@rule
def mark_ways(s: State, figure: int, end: int) -> None:
    """Mark in `far` every cell on a shortest way to a cell."""
    s.far[end] = ON_WAY
    ring = int(s.steps[end])
    while ring > 1:
        for cell in range(CELLS):
            if s.far[cell] and s.steps[cell] == ring:
                for direction in range(DIRECTIONS):
                    here = step_before(s, figure, cell, direction)
                    if here != NONE:
                        s.far[here] = ON_WAY
        ring -= 1


@rule
def mark_good_ways(s: State, figure: int, origin: int, end: int, safely: bool) -> bool:
    """Mark the ways on from a cell, all or those without danger; return whether one of them comes to the end."""
    s.far[origin] = GOOD
    for ring in range(int(s.steps[origin]) + 1, int(s.steps[end]) + 1):
        for cell in range(CELLS):
            if s.far[cell] != ON_WAY or s.steps[cell] != ring:
                continue
            if safely and cell != end and is_dangerous(s, figure, cell):
                continue
            for direction in range(DIRECTIONS):
                here = step_before(s, figure, cell, direction)
                if here != NONE and s.far[here] == GOOD:
                    s.far[cell] = GOOD
    return bool(s.far[end] == GOOD)


@rule
def clear_ways(s: State) -> None:
    """Clear what was marked."""
    for cell in range(CELLS):
        s.far[cell] = 0


@rule
def add_way(s: State, end: int, via: int) -> None:
    """Add one more option, while there is room."""
    if s.options_size < OPTIONS:
        s.option[s.options_size] = end + VIA * (via + 1)
        s.options_size += 1


@rule
def add_ways_to(s: State, figure: int, end: int) -> None:
    """Add the ways to a cell that make a difference: without danger, and through each danger that may be passed."""
    danger = False
    for cell in range(CELLS):
        danger = danger or (0 < s.steps[cell] < s.steps[end] and is_dangerous(s, figure, cell))
    if not danger:
        add_way(s, end, NONE)
        return
    mark_ways(s, figure, end)
    start = int(s.cell[figure])
    if mark_good_ways(s, figure, start, end, True):
        add_way(s, end, NONE)
    for cell in range(CELLS):
        if s.far[cell] and cell != start and cell != end and is_dangerous(s, figure, cell):
            add_way(s, end, cell)
    clear_ways(s)


@noinline
def list_ways(s: State, figure: int, usual: int, most: int) -> int:
    """Write the ways to the tied cells into the options, the usual one first; return how many."""
    pull_back_ties(s, figure, most)
    s.options_size = 0
    add_ways_to(s, figure, usual)
    for cell in range(CELLS):
        if s.tied[cell] and cell != usual:
            add_ways_to(s, figure, cell)
    return int(s.options_size)


@noinline
def write_way(s: State, f: int, figure: int, option: int) -> None:
    """Write the way that was chosen into the registers of a walk."""
    end, via = option % VIA, option // VIA - 1
    start = int(s.cell[figure])
    explore(s, figure, start, BLOCKING_ALL, NONE)
    mark_ways(s, figure, end)
    origin = start if via == NONE else via
    mark_good_ways(s, figure, origin, end, via == NONE)
    length = int(s.steps[end]) - 1
    s.task[f, SLOT] = length
    cell = end
    for turn in range(length):
        direction = int(s.came[cell]) - 1
        if s.steps[cell] > s.steps[origin]:
            direction = choose_step(s, figure, cell, direction)
        s.task[f, A + length - 1 - turn] = direction
        cell = int(NEIGHBOUR[cell, (direction + 3) % 6])
    clear_ways(s)
    clear_search(s)


@rule
def choose_step(s: State, figure: int, cell: int, usual: int) -> int:
    """Return the direction of a step into a cell by a way that is wanted; the usual one if it is among them."""
    answer = NONE
    for direction in range(DIRECTIONS):
        back = (direction + 3) % 6
        here = step_before(s, figure, cell, back)
        if here != NONE and s.far[here] == GOOD and (answer == NONE or direction == usual):
            answer = direction
    return answer
