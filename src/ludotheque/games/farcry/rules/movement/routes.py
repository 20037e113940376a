"""Steps, their cost, and searches for ways (FCB-7.2 to 7.8, 13.13, 17.2 to 17.4)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import (
    ABYSS,
    AIRLOCK,
    CLIMBER,
    DIRECTIONS,
    DUCT,
    FAR,
    FLOOR,
    FLYING,
    HEAVY,
    JUMPER,
    LOW_GRAVITY,
    MAGNETIC,
    NORMAL_GRAVITY,
    OBSTACLE,
    PANEL,
    VOID,
    ZERO_GRAVITY,
)
from ludotheque.games.farcry.content.cells import NEIGHBOUR
from ludotheque.games.farcry.content.tables import FIG_PUSH
from ludotheque.games.farcry.rules.board.hexes import has_wall
from ludotheque.games.farcry.rules.board.sight import clear_search, is_on_height
from ludotheque.games.farcry.rules.figures.figures import is_on_board, is_prop
from ludotheque.games.farcry.state import State

BLOCKING_ALL, BLOCKING_PROPS, BLOCKING_NONE, BLOCKING_FIXED = 0, 1, 2, 3  # what stands in the way of a search


@rule
def step_cost(s: State, figure: int) -> int:
    """Return the PM for one step (FCB-7.4, 17.2, 17.4)."""
    if s.gravity == NORMAL_GRAVITY or s.traits[figure] & MAGNETIC:
        return 1
    return 3 if s.gravity == ZERO_GRAVITY else 2


@rule
def can_climb(s: State, figure: int, origin: int) -> bool:
    """Whether a figure may enter obstacle cells from a cell (FCB-7.2, 7.3, 17.2)."""
    if s.gravity == LOW_GRAVITY or s.traits[figure] & CLIMBER:
        return True
    return is_on_height(s, origin)


@rule
def can_stop_on(s: State, figure: int, origin: int, cell: int) -> bool:
    """Whether a figure may stand on a cell that it comes to by a step, as far as the ground goes (FCB-7.2)."""
    ground = s.terrain[cell]
    if ground == FLOOR:
        return True
    if ground in (OBSTACLE, PANEL):
        return can_climb(s, figure, origin)
    if ground == DUCT:
        return bool(s.traits[figure] & CLIMBER)
    return bool(ground == AIRLOCK and s.airlock_open)


@rule
def can_pass_over(s: State, figure: int, origin: int, cell: int) -> bool:
    """Whether a figure may at least move over a cell: flying and jumping figures ignore some ground (FCB-7.6)."""
    ground = s.terrain[cell]
    if ground == VOID:
        return False
    if ground == ABYSS:
        return bool(s.traits[figure] & (FLYING | JUMPER))
    if ground in (OBSTACLE, PANEL) and s.traits[figure] & FLYING:
        return True
    return can_stop_on(s, figure, origin, cell)


@rule
def explore(s: State, figure: int, start: int, blocking: int, until: int) -> int:
    """Search ways from a cell in direction order; return how many cells were found.

    `steps` holds steps + 1, `came` the way, `line` the order of finding. The search ends early at the cell `until`.
    `clear_search` clears it.
    """
    s.steps[start] = 1
    s.line[0] = start
    head, found = 0, 1
    while head < found:
        here = int(s.line[head])
        head += 1
        if here == until:
            return found
        for direction in range(DIRECTIONS):
            there = int(NEIGHBOUR[here, direction])
            if there < 0 or s.steps[there] or has_wall(s, here, direction):
                continue
            if not can_pass_over(s, figure, here, there) or is_blocked(s, figure, there, blocking):
                continue
            s.steps[there] = s.steps[here] + 1
            s.came[there] = direction + 1
            s.line[found] = there
            found += 1
    return found


@rule
def is_blocked(s: State, figure: int, cell: int, blocking: int) -> bool:
    """Whether figures on a cell block a search (FCB-13.13, 13.14).

    Flying figures pass over them (7.6); a charge is blocked only by those that it cannot push (9.11).
    """
    if s.crowd[cell] == 0 or blocking == BLOCKING_NONE:
        return False
    if blocking == BLOCKING_FIXED:
        return cell != s.cell[figure] and (s.crowd[cell] > 1 or is_immovable(s, int(s.first[cell]) - 1))
    if blocking == BLOCKING_PROPS:
        return is_prop(int(s.first[cell]) - 1) and not s.traits[figure] & FLYING
    return not s.traits[figure] & FLYING


@rule
def is_immovable(s: State, figure: int) -> bool:
    """Whether no push moves a figure: it is heavy, or such a prop (FCB-9.9)."""
    if is_prop(figure):
        return not FIG_PUSH[s.kind[figure]]
    return bool(s.traits[figure] & HEAVY)


@rule
def can_rest_on(s: State, figure: int, cell: int) -> bool:
    """Whether a search may end on a cell: its own, or one that is free and that it may stand on (FCB-7.6, 13.13)."""
    if cell == s.cell[figure]:
        return True
    return s.crowd[cell] == 0 and has_footing(s, figure, cell)


@rule
def has_footing(s: State, figure: int, cell: int) -> bool:
    """Whether a cell that a figure can come to is not only to be passed over (FCB-7.6)."""
    if s.traits[figure] & FLYING and s.terrain[cell] in (OBSTACLE, PANEL):
        return False
    return bool(s.terrain[cell] != ABYSS)


@rule
def path_length(s: State, figure: int, cell: int) -> int:
    """Return the walking steps to a cell over free enterable cells, FAR if there is no way (`path` of FX)."""
    if not is_on_board(s, figure) or cell < 0 or s.crowd[cell] or not can_rest_on(s, figure, cell):
        return FAR
    explore(s, figure, int(s.cell[figure]), BLOCKING_ALL, cell)
    steps = int(s.steps[cell])
    clear_search(s)
    return steps - 1 if steps > 0 else FAR
