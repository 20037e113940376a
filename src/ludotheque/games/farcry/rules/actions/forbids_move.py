"""What stands in the way of moving (FCB-7.1 to 7.9, 10.5, 14.3, 17.6, 17.12)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import (
    ABYSS,
    AIRLOCK,
    CELLS,
    DIRECTIONS,
    DOORS,
    FIRST_ENEMY,
    FIRST_NPC,
    FIRST_PROP,
    FLOATING,
    HEAVY,
    IMMOB,
    NO_CELL,
    NONE,
    PM_LOCK,
    RISEN,
    ROSIE,
    TIED,
    VOID,
    ZERO_GRAVITY,
    ZIPS,
)
from ludotheque.games.farcry.clause_numbers import (
    FCB_2_6,
    FCB_2_8,
    FCB_2_10,
    FCB_6_7,
    FCB_7_1,
    FCB_7_2,
    FCB_7_8,
    FCB_7_9,
    FCB_10_5,
    FCB_14_3,
    FCB_14_4,
    FCB_17_6,
)
from ludotheque.games.farcry.content.cells import NEIGHBOUR
from ludotheque.games.farcry.content.tables import DOOR_CELL, DOOR_DIR, FIG_PUSH, M_ZIP
from ludotheque.games.farcry.rules.board.free_cells import is_open_ground
from ludotheque.games.farcry.rules.board.hexes import direction_to, distance, has_wall
from ludotheque.games.farcry.rules.board.sight import adjacent
from ludotheque.games.farcry.rules.figures.figures import standing
from ludotheque.games.farcry.rules.movement.routes import may_stop, step_cost
from ludotheque.games.farcry.state import State

JUMP_COST = 4  # for each cell of abyss (FCB-7.8)
LONGEST_JUMP = 3  # cells, the landing included
ZIP_COST = 2  # FCB-7.9


# --- a step --------------------------------------------------------------------------------


@rule
def forbids_move(s: State, actor: int, direction: int) -> int:
    """One step (FCB-7.2)."""
    reason = forbids_way(s, actor, direction)
    if reason != ALLOWED:
        return reason
    if s.status[actor] & (IMMOB | PM_LOCK):
        return FCB_10_5
    if s.status[actor] & FLOATING:
        return FCB_17_6
    return FCB_7_1 if s.pm[actor] < step_cost(s, actor) else ALLOWED


@rule
def forbids_way(s: State, figure: int, direction: int) -> int:
    """What lies in the way of a step: a wall, a figure, the ground (FCB-2.6, 2.8, 2.10, 7.2, 7.8)."""
    cell = int(s.cell[figure])
    there = int(NEIGHBOUR[cell, direction]) if direction < DIRECTIONS else NONE
    if there < 0:
        return FCB_2_6
    if has_wall(s, cell, direction):
        return shut_side(s, cell, direction, there)
    if s.crowd[there]:
        return FCB_2_10
    if may_stop(s, figure, cell, there):
        return ALLOWED
    return FCB_7_8 if s.terrain[there] == ABYSS else FCB_7_2


@rule
def shut_side(s: State, cell: int, direction: int, there: int) -> int:
    """A door or an airlock that is shut, or a plain wall."""
    if s.terrain[there] == VOID:
        return FCB_2_6
    if s.terrain[there] == AIRLOCK or s.terrain[cell] == AIRLOCK:
        return FCB_2_8
    for door in range(DOORS):
        if is_door_side(s, door, cell, direction, there):
            return FCB_2_8
    return FCB_2_6


@rule
def is_door_side(s: State, door: int, cell: int, direction: int, there: int) -> bool:
    """Whether a door is the side between two cells."""
    where = int(DOOR_CELL[s.board, door])
    way = int(DOOR_DIR[s.board, door])
    return (where == cell and way == direction) or (where == there and way == (direction + 3) % DIRECTIONS)


# --- leading an NPC ------------------------------------------------------------------------


@rule
def forbids_lead(s: State, actor: int, direction: int, npc: int) -> int:
    """A step with an NPC that follows into the cell that the hero leaves (FCB-14.3, 14.4)."""
    if actor == ROSIE:
        return FCB_6_7
    if not FIRST_NPC <= npc < FIRST_ENEMY or not standing(s, npc):
        return FCB_14_3
    if s.traits[npc] & TIED:
        return FCB_14_4
    here = int(s.cell[actor])
    there = int(s.cell[npc])
    if here == there or not adjacent(s, here, there):
        return FCB_14_3
    held = s.status[npc] & (IMMOB | PM_LOCK | FLOATING)
    if held or s.pm[npc] < step_cost(s, npc) or not may_stop(s, npc, there, here):
        return FCB_14_3
    if s.crowd[here] > 1:
        return FCB_2_10  # somebody else stays where the hero leaves
    return forbids_move(s, actor, direction)


# --- jumps ---------------------------------------------------------------------------------


@rule
def is_open_abyss(s: State, cell: int, direction: int) -> bool:
    """Whether a side leads over an abyss where nobody is."""
    there = int(NEIGHBOUR[cell, direction])
    return there >= 0 and not has_wall(s, cell, direction) and bool(s.terrain[there] == ABYSS and s.crowd[there] == 0)


@rule
def lands(s: State, abyss: int, cell: int) -> bool:
    """Whether a cell is next to an abyss, without a wall between."""
    return distance(abyss, cell) == 1 and adjacent(s, abyss, cell)


@rule
def jump_cost(s: State, actor: int, cell: int) -> int:
    """PM for a jump to a free floor cell over one or two cells of abyss, 0 when there is no such way (FCB-7.8)."""
    here = int(s.cell[actor])
    if not is_open_ground(s, cell) or distance(here, cell) > LONGEST_JUMP:
        return 0
    cost = 0
    for direction in range(DIRECTIONS):
        if is_open_abyss(s, here, direction):
            abyss = int(NEIGHBOUR[here, direction])
            if lands(s, abyss, cell):
                return JUMP_COST
            if cost == 0 and lands_further(s, abyss, cell):
                cost = 2 * JUMP_COST
    return cost


@rule
def lands_further(s: State, abyss: int, cell: int) -> bool:
    """Whether a second abyss behind the first one lies before a cell."""
    for direction in range(DIRECTIONS):
        if is_open_abyss(s, abyss, direction) and lands(s, int(NEIGHBOUR[abyss, direction]), cell):
            return True
    return False


@rule
def forbids_jump(s: State, actor: int, cell: int) -> int:
    """A jump over an abyss (FCB-7.8)."""
    if cell >= CELLS:
        return FCB_7_8
    if s.crowd[cell]:
        return FCB_2_10
    cost = jump_cost(s, actor, cell)
    if cost == 0:
        return FCB_7_8
    if s.status[actor] & (IMMOB | PM_LOCK):
        return FCB_10_5
    if s.status[actor] & FLOATING:
        return FCB_17_6
    return FCB_7_8 if s.pm[actor] < cost else ALLOWED


# --- zip-lines -----------------------------------------------------------------------------


@rule
def other_end(s: State, cell: int, line: int) -> int:
    """Where a zip-line leads from a cell, NONE when it has no end there (FCB-7.9)."""
    if line >= ZIPS or s.mission < 0:
        return NONE
    for end in range(2):
        if M_ZIP[s.mission, line, end] == cell:
            return int(M_ZIP[s.mission, line, 1 - end])
    return NONE


@rule
def forbids_zip(s: State, actor: int, line: int, cell: int) -> int:
    """A ride; who stands at the other end must have a free cell to be moved to (FCB-7.9)."""
    end = other_end(s, int(s.cell[actor]), line)
    if end == NONE:
        return FCB_7_9
    if s.status[actor] & (IMMOB | PM_LOCK):
        return FCB_10_5
    if s.status[actor] & FLOATING:
        return FCB_17_6
    if s.pm[actor] < ZIP_COST:
        return FCB_7_9
    if s.crowd[end] == 0:
        return ALLOWED if cell == NO_CELL else FCB_7_9
    if not makes_room(s, end) or cell >= CELLS or direction_to(end, cell) == NONE:
        return FCB_7_9
    return ALLOWED if adjacent(s, end, cell) and is_open_ground(s, cell) else FCB_7_9


@rule
def makes_room(s: State, cell: int) -> bool:
    """Whether the only figure on a cell can be moved aside (FCB-7.9, 9.9)."""
    figure = int(s.first[cell]) - 1
    if s.crowd[cell] > 1 or s.traits[figure] & HEAVY:
        return False
    return figure < FIRST_PROP or bool(FIG_PUSH[s.kind[figure]])


# --- zero gravity --------------------------------------------------------------------------


@rule
def forbids_float(s: State, actor: int) -> int:
    """To leap up in zero gravity (FCB-17.6)."""
    return FCB_17_6 if s.gravity != ZERO_GRAVITY or s.status[actor] & FLOATING else ALLOWED


@rule
def forbids_land(s: State, actor: int) -> int:
    """To come down again, from the next turn on (FCB-17.6)."""
    return ALLOWED if s.status[actor] & FLOATING and not s.status[actor] & RISEN else FCB_17_6


# --- through a linked enemy ----------------------------------------------------------------


@rule
def forbids_link_move(s: State, seat: int, direction: int) -> int:
    """A step of the linked enemy, paid by the hero (FCB-17.12)."""
    enemy = int(s.link[seat])
    reason = forbids_way(s, enemy, direction)
    if reason != ALLOWED:
        return reason
    if (s.status[enemy] | s.status[seat]) & (IMMOB | PM_LOCK):
        return FCB_10_5
    return FCB_7_1 if s.pm[seat] < step_cost(s, enemy) else ALLOWED
