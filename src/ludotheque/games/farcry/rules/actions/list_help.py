"""Which helping and contextual actions are legal (FCB-7.22 to 7.24)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.farcry.box import DIRECTIONS, DOORS, FIRST_ENEMY, FIRST_NPC, FIRST_PROP, HEROES
from ludotheque.games.farcry.content.cells import NEIGHBOUR
from ludotheque.games.farcry.content.tables import DOOR_CELL, M_ACTS, MIND_ZONE
from ludotheque.games.farcry.numbers import TO_ACT, TO_DOOR, TO_DRAG, TO_FREE, TO_HACK, TO_LINK, TO_REVIVE
from ludotheque.games.farcry.rules.actions.forbids_help import (
    forbids_act,
    forbids_door,
    forbids_drag,
    forbids_free,
    forbids_hack,
    forbids_link,
    forbids_revive,
    is_fallen,
)
from ludotheque.games.farcry.rules.board.reach import beside_panel, in_zone
from ludotheque.games.farcry.rules.figures.figures import figure_code
from ludotheque.games.farcry.state import USED_CONTEXT, State


@rule
def list_revives(s: State, seat: int, out: Array, count: int) -> int:
    """Every fallen hero next to one (FCB-7.22)."""
    for figure in range(HEROES):
        if is_fallen(s, figure) and forbids_revive(s, seat, figure) == ALLOWED:
            out[count] = pack(TO_REVIVE, figure_code(s, seat), figure_code(s, figure), 0, 0)
            count += 1
    return count


@rule
def list_drags(s: State, seat: int, out: Array, count: int) -> int:
    """Every fallen hero next to one, to every free cell next to one (FCB-7.24)."""
    for figure in range(HEROES):
        if is_fallen(s, figure):
            for direction in range(DIRECTIONS):
                cell = int(NEIGHBOUR[s.cell[seat], direction])
                if cell >= 0 and forbids_drag(s, seat, seat, figure, cell) == ALLOWED:
                    out[count] = pack(TO_DRAG, figure_code(s, seat), figure_code(s, figure), cell, 0)
                    count += 1
    return count


@rule
def list_contexts(s: State, seat: int, out: Array, count: int) -> int:
    """Doors, robots to hack, enemies to link with, NPCs to free, actions of the mission (FCB-7.23)."""
    if s.marks[seat] & USED_CONTEXT:
        return count
    for door in range(DOORS):
        if DOOR_CELL[s.board, door] >= 0 and forbids_door(s, seat, door) == ALLOWED:
            out[count] = pack(TO_DOOR, figure_code(s, seat), door, 0, 0)
            count += 1
    count = list_minds(s, seat, out, count)
    for npc in range(FIRST_NPC, FIRST_ENEMY):
        if s.cell[npc] >= 0 and forbids_free(s, seat, npc) == ALLOWED:
            out[count] = pack(TO_FREE, figure_code(s, seat), figure_code(s, npc), 0, 0)
            count += 1
    for act in range(M_ACTS[s.mission]):
        if forbids_act(s, seat, act) == ALLOWED:
            out[count] = pack(TO_ACT, figure_code(s, seat), act, 0, 0)
            count += 1
    return count


@rule
def list_minds(s: State, seat: int, out: Array, count: int) -> int:
    """Robots to hack from a panel, enemies to link with from an interface (FCB-16.7, 17.10)."""
    if beside_panel(s, seat):
        for enemy in range(FIRST_ENEMY, FIRST_PROP):
            if s.cell[enemy] >= 0 and forbids_hack(s, seat, enemy) == ALLOWED:
                out[count] = pack(TO_HACK, figure_code(s, seat), figure_code(s, enemy), 0, 0)
                count += 1
    if in_zone(s, int(s.cell[seat]), MIND_ZONE):
        for enemy in range(FIRST_ENEMY, FIRST_PROP):
            if s.cell[enemy] >= 0 and forbids_link(s, seat, enemy) == ALLOWED:
                out[count] = pack(TO_LINK, figure_code(s, seat), figure_code(s, enemy), 0, 0)
                count += 1
    return count
