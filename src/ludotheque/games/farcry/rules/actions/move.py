"""Steps: a figure moves to the next cell, or leads an NPC along (FCB-7.1 to 7.3, 10.5, 14.3 to 14.5)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import VerbRules
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry import nouns
from ludotheque.games.farcry.box import (
    ABYSS,
    AIRLOCK,
    DIRECTIONS,
    DOORS,
    FIRST_ENEMY,
    FIRST_NPC,
    FLOATING,
    IMMOB,
    NONE,
    PM_LOCK,
    RELUCTANT,
    ROSIE,
    TIED,
    VOID,
    YELLOW,
)
from ludotheque.games.farcry.clause_numbers import (
    FCB_2_6,
    FCB_2_8,
    FCB_2_10,
    FCB_6_7,
    FCB_7_1,
    FCB_7_2,
    FCB_7_8,
    FCB_10_5,
    FCB_14_3,
    FCB_14_4,
    FCB_17_6,
)
from ludotheque.games.farcry.content.cells import NEIGHBOUR
from ludotheque.games.farcry.content.tables import DOOR_CELL, DOOR_DIR
from ludotheque.games.farcry.effects.opcodes import CELL, DIR, RESULT, SELF, STAGE, TARGET
from ludotheque.games.farcry.rules.board.hexes import has_wall
from ludotheque.games.farcry.rules.board.sight import is_adjacent
from ludotheque.games.farcry.rules.combat.windows import push_check
from ludotheque.games.farcry.rules.events import E_BALKED, E_FOLLOWED
from ludotheque.games.farcry.rules.figures.figures import figure_code, is_standing, put_on_cell
from ludotheque.games.farcry.rules.flow.tasks import T_LEAD, pop_task, push_task
from ludotheque.games.farcry.rules.movement.arrival import arrive
from ludotheque.games.farcry.rules.movement.routes import can_stop_on, step_cost
from ludotheque.games.farcry.rules.movement.walk_task import step_to
from ludotheque.games.farcry.state import State

TO_MOVE, TO_LEAD = 0, 1

# --- a step --------------------------------------------------------------------------------


@rule
def forbids_move(s: State, actor: int, direction: int) -> int:
    """Return the clause that forbids a step, or ALLOWED (FCB-7.2)."""
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
    """Return the clause by which a wall, a figure or the ground bars a step, or ALLOWED (FCB-2.6 to 2.10, 7.2, 7.8)."""
    cell = int(s.cell[figure])
    there = int(NEIGHBOUR[cell, direction]) if direction < DIRECTIONS else NONE
    if there < 0:
        return FCB_2_6
    if has_wall(s, cell, direction):
        return wall_clause(s, cell, direction, there)
    if s.crowd[there]:
        return FCB_2_10
    if can_stop_on(s, figure, cell, there):
        return ALLOWED
    return FCB_7_8 if s.terrain[there] == ABYSS else FCB_7_2


@rule
def wall_clause(s: State, cell: int, direction: int, there: int) -> int:
    """Return the clause for a side that cannot be crossed: a shut door or airlock, or a plain wall."""
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


@rule
def has_points(s: State, actor: int) -> bool:
    """Whether a figure has PM left."""
    return bool(s.pm[actor] > 0)


@rule
def move(s: State, actor: int, direction: int) -> None:
    """Take one step (FCB-7.2)."""
    s.pm[actor] -= step_cost(s, actor)
    step_to(s, actor, int(NEIGHBOUR[s.cell[actor], direction]))
    arrive(s, actor)


# --- leading an NPC ------------------------------------------------------------------------


@rule
def forbids_lead(s: State, actor: int, direction: int, figure: int) -> int:
    """Return the clause that forbids a step with an NPC that follows the hero, or ALLOWED (FCB-14.3, 14.4)."""
    if actor == ROSIE:
        return FCB_6_7
    if not FIRST_NPC <= figure < FIRST_ENEMY or not is_standing(s, figure):
        return FCB_14_3
    if s.traits[figure] & TIED:
        return FCB_14_4
    here = int(s.cell[actor])
    there = int(s.cell[figure])
    if here == there or not is_adjacent(s, here, there):
        return FCB_14_3
    held = s.status[figure] & (IMMOB | PM_LOCK | FLOATING)
    if held or s.pm[figure] < step_cost(s, figure) or not can_stop_on(s, figure, there, here):
        return FCB_14_3
    if s.crowd[here] > 1:
        return FCB_2_10  # another figure stays on the cell that the hero leaves
    return forbids_move(s, actor, direction)


@rule
def lead(s: State, actor: int, direction: int, figure: int) -> None:
    """Begin a step with an NPC that follows (FCB-14.3)."""
    f = push_task(s, T_LEAD)
    s.task[f, SELF] = actor
    s.task[f, TARGET] = figure
    s.task[f, DIR] = direction


@rule
def step_lead(s: State, f: int) -> None:
    """Continue a led step. Stages: 0 a reluctant NPC may balk (FCB-14.5), 1 die rolled, 2 hero steps, 3 NPC follows."""
    hero, npc, stage = int(s.task[f, SELF]), int(s.task[f, TARGET]), int(s.task[f, STAGE])
    s.task[f, STAGE] = stage + 1
    if stage == 0:
        bit = 1 << (npc - FIRST_NPC)
        if s.traits[npc] & RELUCTANT and not s.led & bit:
            push_check(s, hero, YELLOW)
        else:
            s.task[f, RESULT] = 1
        s.led |= bit
    elif stage == 1 and s.task[f, RESULT] == 0:
        s.pm[npc] = 0
        emit(s, E_BALKED, figure_code(s, npc), 0, 0, 0)
        pop_task(s)
    elif stage == 2:
        s.task[f, CELL] = s.cell[hero]
        move(s, hero, int(s.task[f, DIR]))
    elif stage == 3:
        cell = int(s.task[f, CELL])
        pop_task(s)
        if is_standing(s, npc) and s.crowd[cell] == 0 and can_stop_on(s, npc, int(s.cell[npc]), cell):
            s.pm[npc] = max(0, s.pm[npc] - step_cost(s, npc))
            put_on_cell(s, npc, cell)
            emit(s, E_FOLLOWED, figure_code(s, npc), cell, 0, 0)
            arrive(s, npc)


VERBS = (
    VerbRules(
        TO_MOVE,
        "move",
        (nouns.ACTOR, nouns.DIRECTION),
        forbid=(forbids_move,),
        tries={"direction": range(DIRECTIONS)},
        when=has_points,
        shared=True,
        play=move,
        clicks=("?figure:{actor} {there}",),
    ),
    VerbRules(
        TO_LEAD,
        "lead",
        (nouns.ACTOR, nouns.DIRECTION, nouns.FIGURE),
        forbid=(forbids_lead,),
        tries={"figure": range(FIRST_NPC, FIRST_ENEMY), "direction": range(DIRECTIONS)},
        play=lead,
        clicks=("lead:{seat} figure:{figure} {there}",),
    ),
)
