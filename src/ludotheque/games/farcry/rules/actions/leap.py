"""Jumps over an abyss, rides on zip-lines, floating in zero gravity (FCB-7.8, 7.9, 17.6)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import VerbRules
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array
from ludotheque.games.farcry import nouns
from ludotheque.games.farcry.box import (
    ABYSS,
    CELLS,
    DIRECTIONS,
    ENDED,
    FIRST_PROP,
    FLOATING,
    HEAVY,
    IMMOB,
    NO_CELL,
    NONE,
    PM_LOCK,
    RISEN,
    ZERO_GRAVITY,
    ZIPS,
)
from ludotheque.games.farcry.clause_numbers import FCB_2_10, FCB_7_8, FCB_7_9, FCB_10_5, FCB_17_6
from ludotheque.games.farcry.content.cells import DISTANCE, NEIGHBOUR
from ludotheque.games.farcry.content.tables import FIG_PUSH, M_ZIP
from ludotheque.games.farcry.rules.board.free_cells import is_free_floor
from ludotheque.games.farcry.rules.board.hexes import direction_to, distance, has_wall
from ludotheque.games.farcry.rules.board.sight import is_adjacent
from ludotheque.games.farcry.rules.combat.displacement import leap
from ludotheque.games.farcry.rules.events import E_DISPLACED, E_FLOATS, E_LANDED, E_ZIPPED
from ludotheque.games.farcry.rules.figures.damage import hurt
from ludotheque.games.farcry.rules.figures.figures import figure_code, put_on_cell
from ludotheque.games.farcry.rules.movement.arrival import arrive
from ludotheque.games.farcry.state import State

TO_JUMP, TO_ZIP, TO_FLOAT, TO_LAND = 2, 3, 4, 5

JUMP_COST = 4  # PM for each cell of abyss (FCB-7.8)
LONGEST_JUMP = 3  # cells, the landing included
ZIP_COST, ZIP_DAMAGE = 2, 1  # FCB-7.9

# --- jumps ---------------------------------------------------------------------------------


@rule
def is_open_abyss(s: State, cell: int, direction: int) -> bool:
    """Whether a side of a cell leads over an abyss without a figure."""
    there = int(NEIGHBOUR[cell, direction])
    return there >= 0 and not has_wall(s, cell, direction) and bool(s.terrain[there] == ABYSS and s.crowd[there] == 0)


@rule
def can_land(s: State, abyss: int, cell: int) -> bool:
    """Whether a cell is next to an abyss, without a wall between."""
    return distance(abyss, cell) == 1 and is_adjacent(s, abyss, cell)


@rule
def can_land_further(s: State, abyss: int, cell: int) -> bool:
    """Whether a second abyss behind the first one is next to a cell."""
    for direction in range(DIRECTIONS):
        if is_open_abyss(s, abyss, direction) and can_land(s, int(NEIGHBOUR[abyss, direction]), cell):
            return True
    return False


@rule
def jump_cost(s: State, actor: int, cell: int) -> int:
    """Return the PM of a jump to a free floor cell over one or two cells of abyss, 0 without such a way (FCB-7.8)."""
    here = int(s.cell[actor])
    if not is_free_floor(s, cell) or distance(here, cell) > LONGEST_JUMP:
        return 0
    cost = 0
    for direction in range(DIRECTIONS):
        if is_open_abyss(s, here, direction):
            abyss = int(NEIGHBOUR[here, direction])
            if can_land(s, abyss, cell):
                return JUMP_COST
            if cost == 0 and can_land_further(s, abyss, cell):
                cost = 2 * JUMP_COST
    return cost


@rule
def forbids_jump(s: State, actor: int, cell: int) -> int:
    """Return the clause that forbids a jump over an abyss, or ALLOWED (FCB-7.8)."""
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


@rule
def is_at_abyss(s: State, cell: int) -> bool:
    """Whether an abyss that one could jump over is next to a cell."""
    found = False
    for direction in range(DIRECTIONS):
        found = found or is_open_abyss(s, cell, direction)
    return found


@rule
def list_jumps(s: State, actor: int, out: Array, count: int) -> int:
    """List every cell that a jump leads to (FCB-7.8)."""
    here = int(s.cell[actor])
    if s.pm[actor] < JUMP_COST or not is_at_abyss(s, here):
        return count
    for cell in range(CELLS):
        if DISTANCE[here, cell] <= LONGEST_JUMP and forbids_jump(s, actor, cell) == ALLOWED:
            out[count] = pack(TO_JUMP, figure_code(s, actor), cell, 0, 0)
            count += 1
    return count


@rule
def jump(s: State, actor: int, cell: int) -> None:
    """Jump over an abyss (FCB-7.8)."""
    s.pm[actor] -= jump_cost(s, actor, cell)
    leap(s, actor, cell)


# --- zip-lines -----------------------------------------------------------------------------


@rule
def other_end(s: State, cell: int, line: int) -> int:
    """Return where a zip-line leads from a cell, NONE when it has no end there (FCB-7.9)."""
    if line >= ZIPS or s.mission < 0:
        return NONE
    for end in range(2):
        if M_ZIP[s.mission, line, end] == cell:
            return int(M_ZIP[s.mission, line, 1 - end])
    return NONE


@rule
def can_make_room(s: State, cell: int) -> bool:
    """Whether the only figure on a cell can be moved aside (FCB-7.9, 9.9)."""
    figure = int(s.first[cell]) - 1
    if s.crowd[cell] > 1 or s.traits[figure] & HEAVY:
        return False
    return figure < FIRST_PROP or bool(FIG_PUSH[s.kind[figure]])


@rule
def forbids_zip(s: State, actor: int, line: int, place: int) -> int:
    """Return the clause that forbids a ride, or ALLOWED (FCB-7.9).

    `place` is the cell to which a figure at the other end is moved, NO_CELL when nobody is there.
    """
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
        return ALLOWED if place == NO_CELL else FCB_7_9
    if not can_make_room(s, end) or place >= CELLS or direction_to(end, place) == NONE:
        return FCB_7_9
    return ALLOWED if is_adjacent(s, end, place) and is_free_floor(s, place) else FCB_7_9


@rule
def list_zips(s: State, actor: int, out: Array, count: int) -> int:
    """List every ride, with every cell to which a figure at the other end can be moved (FCB-7.9)."""
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
def ride(s: State, actor: int, line: int, place: int) -> None:
    """Ride a zip-line. A figure at its end is hurt and moved to `place`; the rider's turn is over (FCB-7.9)."""
    end = other_end(s, int(s.cell[actor]), line)
    s.pm[actor] -= ZIP_COST
    s.status[actor] |= ENDED
    occupant = int(s.first[end]) - 1
    if occupant >= 0:
        put_on_cell(s, occupant, place)
        emit(s, E_DISPLACED, figure_code(s, occupant), place, 0, 0)
    put_on_cell(s, actor, end)
    s.moved[actor] = min(40, s.moved[actor] + 2)
    emit(s, E_ZIPPED, figure_code(s, actor), end, 0, 0)
    arrive(s, actor)
    if occupant >= 0:
        arrive(s, occupant)
        hurt(s, occupant, ZIP_DAMAGE, actor)


# --- zero gravity --------------------------------------------------------------------------


@rule
def forbids_float(s: State, actor: int) -> int:
    """Return the clause that forbids to rise in zero gravity, or ALLOWED (FCB-17.6)."""
    return FCB_17_6 if s.gravity != ZERO_GRAVITY or s.status[actor] & FLOATING else ALLOWED


@rule
def float_up(s: State, actor: int) -> None:
    """Rise in zero gravity (FCB-17.6)."""
    s.status[actor] |= FLOATING | RISEN
    s.pm[actor] = 0
    emit(s, E_FLOATS, figure_code(s, actor), 0, 0, 0)


@rule
def forbids_land(s: State, actor: int) -> int:
    """Return the clause that forbids to come down, or ALLOWED from the turn after rising on (FCB-17.6)."""
    return ALLOWED if s.status[actor] & FLOATING and not s.status[actor] & RISEN else FCB_17_6


@rule
def come_down(s: State, actor: int) -> None:
    """Land again (FCB-17.6)."""
    s.status[actor] &= ~FLOATING
    emit(s, E_LANDED, figure_code(s, actor), 0, 0, 0)


VERBS = (
    VerbRules(
        TO_JUMP,
        "jump",
        (nouns.ACTOR, nouns.CELL),
        forbid=(forbids_jump,),
        lists=list_jumps,
        play=jump,
        clicks=("jump:{owner} cell:{cell}", "?figure:{actor} {no_step}"),
    ),
    VerbRules(
        TO_ZIP,
        "zip",
        (nouns.ACTOR, nouns.LINE, nouns.PLACE),
        forbid=(forbids_zip,),
        lists=list_zips,
        play=ride,
        clicks=("?figure:{actor} zip:{line} {place}",),
    ),
    VerbRules(
        TO_FLOAT,
        "float",
        (nouns.ACTOR,),
        forbid=(forbids_float,),
        tries={},
        shared=True,
        play=float_up,
        clicks=("float:{owner}",),
    ),
    VerbRules(
        TO_LAND,
        "land",
        (nouns.ACTOR,),
        forbid=(forbids_land,),
        tries={},
        shared=True,
        play=come_down,
        clicks=("land:{owner}",),
    ),
)
