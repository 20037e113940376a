"""Aims on the board, for bots: which are open, and how far every cell is from them.

A field is written into `far`: steps + 1 from each cell to the nearest goal, over ground that the figure could walk
on, jumps, zip-lines and acts that leap included; closed doors are no obstacle, since a figure that comes there opens
them. Figures are not looked at, for they move. `clear_field` clears it.
"""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.bots.mission_goals import (
    AIM_CELL,
    AIM_KIND,
    AIM_NEAR,
    AIM_NEEDS,
    AIM_SORT,
    AIM_UNTIL,
    AIM_ZONE,
    ESCORT,
    GATHER,
    KILL,
    M_LEAP,
    MAX_AIMS,
    MAX_FLAGS,
    MAX_LEAPS,
    REVEAL,
)
from ludotheque.games.farcry.box import (
    ABYSS,
    AIRLOCK,
    CELLS,
    CLIMBER,
    DIRECTIONS,
    DOORS,
    DUCT,
    ESCAPED,
    FIGURES,
    FIRST_ENEMY,
    FIRST_NPC,
    FIRST_PROP,
    FLOOR,
    INVULNERABLE,
    LOCKED,
    LOW_GRAVITY,
    MARKS,
    NONE,
    ROBOTONLY,
    ROSIE,
    VOID,
    ZIPS,
)
from ludotheque.games.farcry.content.cells import NEIGHBOUR
from ludotheque.games.farcry.rules.actions.leap import other_end
from ludotheque.games.farcry.rules.actions.move import is_door_side
from ludotheque.games.farcry.rules.board.hexes import has_wall
from ludotheque.games.farcry.rules.board.reach import is_in_zone
from ludotheque.games.farcry.rules.board.sight import is_on_height
from ludotheque.games.farcry.rules.figures.figures import is_foe, is_friend, is_standing
from ludotheque.games.farcry.state import State

UNREACHED = 99
MAX_NEAR_STEPS = 1  # how far from a place one may stand where all gather next to it
BARRED, CROWDED, HELD, FIRM = 4, 5, 3, 20  # steps that a prop, a friend, an enemy, somebody who stays stands for


@rule
def is_open(s: State, aim: int) -> bool:
    """Whether an aim is still to be reached, and can be reached now."""
    sort = AIM_SORT[s.mission, aim]
    if sort == 0:
        return False
    for place in range(MAX_FLAGS):
        needed = AIM_NEEDS[s.mission, aim, place]
        done = AIM_UNTIL[s.mission, aim, place]
        if (needed >= 0 and not s.flag[needed]) or (done >= 0 and s.flag[done]):
            return False
    if sort == KILL:
        return count_targets(s, aim) > 0
    if sort == REVEAL:
        return not is_marked(s, int(AIM_ZONE[s.mission, aim])) and count_hidden(s, aim) > 0
    return sort != ESCORT or has_ally_on_board(s)


@rule
def is_marked(s: State, zone: int) -> bool:
    """Whether a cell was added to a zone."""
    found = False
    for mark in range(MARKS):
        found = found or (zone >= 0 and bool(s.mark_zone[mark] == zone + 1))
    return found


@rule
def count_hidden(s: State, aim: int) -> int:
    """Count the tiles of an aim that are still hidden."""
    count = 0
    for cell in range(CELLS):
        if AIM_CELL[s.mission, aim, cell] and s.tile[cell]:
            count += 1
    return count


@rule
def has_ally_on_board(s: State) -> bool:
    """Whether an ally is still on the board."""
    found = False
    for npc in range(FIRST_NPC, FIRST_ENEMY):
        found = found or (is_standing(s, npc) and not s.status[npc] & ESCAPED)
    return found


@rule
def is_aim_target(s: State, aim: int, figure: int) -> bool:
    """Whether a figure is one of those that an aim wants to fall."""
    if s.cell[figure] < 0:
        return False
    kind = AIM_KIND[s.mission, aim]
    return bool(s.kind[figure] == kind) if kind != NONE else is_foe(s, figure)


@rule
def count_targets(s: State, aim: int) -> int:
    """Count the figures that must still fall for an aim."""
    count = 0
    for figure in range(FIRST_ENEMY, FIGURES):
        if is_aim_target(s, aim, figure):
            count += 1
    return count


@rule
def has_to_fall(s: State, figure: int) -> bool:
    """Whether a figure is in the way of victory, and heroes can hurt it."""
    if s.traits[figure] & (INVULNERABLE | ROBOTONLY):
        return False
    for aim in range(MAX_AIMS):
        if AIM_SORT[s.mission, aim] == 0:
            return False
        if AIM_SORT[s.mission, aim] == KILL and is_aim_target(s, aim, figure):
            return True
    return False


# --- fields --------------------------------------------------------------------------------------------


@rule
def add_goal(s: State, cell: int, size: int) -> int:
    """Add a cell to the goals of the field. Return the number of goals."""
    if s.far[cell] == 0:
        s.far[cell] = 1
        s.line[size] = cell
        return size + 1
    return size


@rule
def add_aim_goals(s: State, figure: int, aim: int) -> int:
    """Add the cells of an aim that a figure can come to as goals. Return the number of goals."""
    size = 0
    zone, sort = int(AIM_ZONE[s.mission, aim]), AIM_SORT[s.mission, aim]
    for cell in range(CELLS):
        named = AIM_CELL[s.mission, aim, cell] or (sort == GATHER and is_in_zone(s, cell, zone))
        if sort == REVEAL:
            fits = bool(s.tile[cell])
        else:
            fits = bool(AIM_NEAR[s.mission, aim]) or is_ground(s, figure, cell)
        if named and fits:
            size = add_goal(s, cell, size)
    return size


@rule
def add_near_goals(s: State, figure: int, goals: int) -> int:
    """Add the cells next to the goals, also those behind a wall: next to a goal is near enough there too. Return the
    number of cells.
    """
    size = goals
    for place in range(goals):
        for direction in range(DIRECTIONS):
            there = int(NEIGHBOUR[s.line[place], direction])
            if there >= 0 and is_ground(s, figure, there):
                size = reach_cell(s, there, 1 + MAX_NEAR_STEPS, size)
    return size


@rule
def add_foe_goals(s: State) -> int:
    """Add the figures that must fall as goals, or else every enemy. Return the number of goals."""
    size = 0
    for figure in range(FIRST_ENEMY, FIGURES):
        if s.cell[figure] >= 0 and has_to_fall(s, figure):
            size = add_goal(s, int(s.cell[figure]), size)
    if size == 0:
        for figure in range(FIRST_ENEMY, FIRST_PROP):
            if is_standing(s, figure) and is_foe(s, figure):
                size = add_goal(s, int(s.cell[figure]), size)
    return size


@rule
def is_ground(s: State, figure: int, cell: int) -> bool:
    """Whether a figure could walk on a cell."""
    ground = s.terrain[cell]
    if ground == FLOOR:
        return bool(s.crowd[cell] == 0 or s.first[cell] <= FIRST_PROP or s.hp_max[s.first[cell] - 1] > 0)
    if ground in (ABYSS, VOID):
        return False
    if ground == DUCT:
        return bool(s.traits[figure] & CLIMBER)
    if ground == AIRLOCK:
        return bool(s.airlock_open)
    return bool(s.gravity == LOW_GRAVITY or s.traits[figure] & CLIMBER)


@rule
def is_shut_side(s: State, figure: int, cell: int, direction: int, there: int) -> bool:
    """Whether a wall, a locked door, or for a figure without hands a closed door, shuts a side."""
    if not has_wall(s, cell, direction):
        return False
    for door in range(DOORS):
        if is_door_side(s, door, cell, direction, there):
            return bool(figure >= ROSIE or s.door[door] == LOCKED)
    return True


@rule
def reach_cell(s: State, cell: int, steps: int, size: int) -> int:
    """Note a cell that the field has reached, or a shorter way to it. Return the number of cells put into `line`.

    `line` is a circular queue of cells that wait, `came` marks them: none waits twice.
    """
    if cell < 0 or 0 < s.far[cell] <= steps:
        return size
    s.far[cell] = steps
    if s.came[cell] == 0:
        s.came[cell] = 1
        s.line[size % CELLS] = cell
        return size + 1
    return size


@rule
def entry_weight(s: State, figure: int, cell: int, settled: int) -> int:
    """Return the steps that entering a cell counts for: more where a figure is in the way; goals are taken as they
    are.

    A hero is not in the way of an ally, whom heroes lead; but the ally is in the way of a hero: it does not move by
    itself. Heroes stay where the field is at most `settled`: they are where all gather.
    """
    other = int(s.first[cell]) - 1
    if other < 0 or other == figure:
        return 1
    if other < FIRST_NPC and s.far[cell] <= settled:
        return FIRM
    if s.far[cell] == 1:
        return 1
    if other >= FIRST_PROP:
        return BARRED
    if is_ally(other):
        return FIRM
    if is_ally(figure) and other < FIRST_NPC:
        return 1
    return CROWDED if is_friend(s, other) else HELD


@rule
def is_ally(figure: int) -> bool:
    """Whether a figure is an ally that heroes lead."""
    return FIRST_NPC <= figure < FIRST_ENEMY


@rule
def fill_field_from_aim(s: State, figure: int, aim: int) -> None:
    """Fill the field from the cells of an aim."""
    goals = add_aim_goals(s, figure, aim)
    if AIM_NEAR[s.mission, aim]:
        fill_field_around(s, figure, add_near_goals(s, figure, goals), 1 + MAX_NEAR_STEPS)
    else:
        fill_field(s, figure, goals)


@rule
def fill_field(s: State, figure: int, size: int) -> None:
    """Fill the field from its goals outwards."""
    fill_field_around(s, figure, size, 0)


@rule
def fill_field_around(s: State, figure: int, size: int, settled: int) -> None:
    """Fill the field from the cells that wait in `line`, and around the heroes that are there already."""
    head = 0
    while head < size:
        here = int(s.line[head % CELLS])
        head += 1
        s.came[here] = 0
        steps = int(s.far[here]) + entry_weight(s, figure, here, settled)
        for direction in range(DIRECTIONS):
            there = int(NEIGHBOUR[here, direction])
            if there < 0 or is_shut_side(s, figure, here, direction, there):
                continue
            if s.terrain[there] == ABYSS:
                size = leap_over(s, figure, there, steps + 1, True, size)
            elif can_walk_to(s, figure, there, here):
                size = reach_cell(s, there, steps, size)
        for line in range(ZIPS):
            size = reach_cell(s, other_end(s, here, line), steps, size)
        for leap in range(MAX_LEAPS):
            if M_LEAP[s.mission, leap, 1] == here:
                size = reach_cell(s, int(M_LEAP[s.mission, leap, 0]), steps, size)
    for place in range(CELLS):
        s.line[place] = 0


@rule
def can_walk_to(s: State, figure: int, origin: int, cell: int) -> bool:
    """Whether a figure could walk from a cell to one beside it. From one level up it walks on there, and down, not up
    again (FCB-7.2). Goals are taken as they are.
    """
    if is_on_height(s, origin):
        return True
    return is_ground(s, figure, origin) and (bool(s.far[cell] == 1) or is_ground(s, figure, cell))


@rule
def leap_over(s: State, figure: int, abyss: int, steps: int, again: bool, size: int) -> int:
    """Add the cells from which a figure can jump over an abyss, or over two (FCB-7.8). Return the number of cells put
    into `line`.
    """
    for direction in range(DIRECTIONS):
        there = int(NEIGHBOUR[abyss, direction])
        if there < 0 or has_wall(s, abyss, direction):
            continue
        if is_ground(s, figure, there):
            size = reach_cell(s, there, steps, size)
        elif again and s.terrain[there] == ABYSS:
            for further in range(DIRECTIONS):
                cell = int(NEIGHBOUR[there, further])
                if cell >= 0 and not has_wall(s, there, further) and is_ground(s, figure, cell):
                    size = reach_cell(s, cell, steps + 2, size)
    return size


@rule
def clear_field(s: State) -> None:
    """Clear the field."""
    for cell in range(CELLS):
        s.far[cell] = 0


@rule
def count_steps(s: State, cell: int, near: int) -> int:
    """Count the steps from a cell to the goals of the field; next to one is enough where `near` is 1."""
    if cell < 0 or s.far[cell] == 0:
        return UNREACHED
    return max(0, int(s.far[cell]) - 1 - near)


@rule
def aim_nearness(s: State, aim: int) -> int:
    """Return how near to an aim is near enough: 1 next to it, 0 on it."""
    return int(AIM_NEAR[s.mission, aim])
