"""Displace figures: push, pull, chains, charge, swap, leap (FCB-9)."""

from __future__ import annotations

from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import (
    BLOCKED,
    CLIMBER,
    DIRECTIONS,
    DUCT,
    FIGURES,
    KO,
    LOW_GRAVITY,
    NONE,
    OBSTACLE,
    PANEL,
    ROSIE,
    VOID,
)
from ludotheque.games.farcry.content.cells import AXIAL_Q, AXIAL_R, NEIGHBOUR, STEPS
from ludotheque.games.farcry.effects.opcodes import CELL, DIR, FOE, RESULT, SELF, SLOT, STAGE, TARGET
from ludotheque.games.farcry.numbers import C_LINK
from ludotheque.games.farcry.rules.board.hexes import axis_between, direction_to, distance, has_wall
from ludotheque.games.farcry.rules.board.sight import clear_search, is_on_height
from ludotheque.games.farcry.rules.events import E_COLLIDED, E_DISPLACED, E_LEAPT, E_SWAPPED
from ludotheque.games.farcry.rules.figures.damage import push_blows
from ludotheque.games.farcry.rules.figures.figures import (
    figure_code,
    is_on_board,
    is_standing,
    lift_off_cell,
    put_on_cell,
)
from ludotheque.games.farcry.rules.flow.tasks import T_CHARGE, T_SHIFT, T_SHOVE, A, B, C, D, pop_task, push_task
from ludotheque.games.farcry.rules.flow.votes import ask_player, clear_options
from ludotheque.games.farcry.rules.movement.arrival import arrive
from ludotheque.games.farcry.rules.movement.routes import (
    BLOCKING_FIXED,
    BLOCKING_NONE,
    can_stop_on,
    explore,
    is_immovable,
    step_cost,
)
from ludotheque.games.farcry.rules.movement.walk_task import step_to
from ludotheque.games.farcry.state import REGISTERS, State

STEP_Q = tuple(step[0] for step in STEPS)
STEP_R = tuple(step[1] for step in STEPS)
FREE = -1  # what `entry` answers
SHUT = -2
LONGEST_CHAIN = REGISTERS - D


@rule
def find_obstruction(s: State, figure: int, cell: int, direction: int) -> int:
    """Return what a displaced figure meets in a direction: FREE, SHUT, or the figure that it would push (FCB-9.3)."""
    there = int(NEIGHBOUR[cell, direction])
    if there < 0 or has_wall(s, cell, direction) or s.terrain[there] == VOID:
        return SHUT
    climber = bool(s.traits[figure] & CLIMBER)
    if s.terrain[there] in (OBSTACLE, PANEL) and not (climber or s.gravity == LOW_GRAVITY or is_on_height(s, cell)):
        return SHUT
    if s.terrain[there] == DUCT and not climber:
        return SHUT
    if s.crowd[there] == 0:
        return FREE
    other = int(s.first[there]) - 1
    return SHUT if s.crowd[there] > 1 or is_immovable(s, other) else other


@rule
def is_candidate(origin: int, cell: int, direction: int, pull: int, straight: int) -> bool:
    """Whether a push or pull from an origin may send a figure in a direction (FCB-9.1, 9.2).

    `straight` is the only direction of a recoil (FCB-17.5).
    """
    if straight != NONE:
        return direction == straight
    reach = distance(origin, cell)
    if reach == 0:
        return True
    if not pull:
        axis = axis_between(origin, cell)
        if axis != NONE:
            return direction == axis
    q = int(AXIAL_Q[cell] - AXIAL_Q[origin]) + STEP_Q[direction]
    r = int(AXIAL_R[cell] - AXIAL_R[origin]) + STEP_R[direction]
    there = (abs(q) + abs(r) + abs(q + r)) // 2
    return there == reach - 1 if pull else there == reach + 1


@rule
def resistance_of(s: State, figure: int, origin: int, direction: int, pull: int) -> int:
    """Return the resistance of one candidate cell (FCB-9.3); `survey_chain` has judged the figures behind it."""
    cell = int(s.cell[figure])
    met = find_obstruction(s, figure, cell, direction)
    if met == FREE:
        return 0
    if met == SHUT or (pull and distance(origin, int(s.cell[met])) <= 1):
        return BLOCKED
    return 10 + int(s.resistance[met])


@noinline
def survey_chain(s: State, origin: int, pull: int, straight: int) -> None:
    """Judge every figure that a chain could reach, the far end first (FCB-9.3).

    `resistance` gets the least resistance of its own candidates, and one more for each that is blocked while another is
    not.
    """
    for turn in range(1, 20):
        ring = turn if pull else 20 - turn
        for figure in range(FIGURES):
            if s.cell[figure] < 0 or distance(origin, int(s.cell[figure])) != ring:
                continue
            least, shut = 10 * BLOCKED, 0
            for direction in range(DIRECTIONS):
                if is_candidate(origin, int(s.cell[figure]), direction, pull, straight):
                    resistance = resistance_of(s, figure, origin, direction, pull)
                    least = min(least, resistance)
                    if resistance >= BLOCKED:
                        shut += 1
            s.resistance[figure] = least if least >= BLOCKED else least + shut


@rule
def clear_survey(s: State) -> None:
    """Clear what `survey_chain` has noted."""
    for figure in range(FIGURES):
        s.resistance[figure] = 0


# --- push N, pull N (FCB-9.1 to 9.7) --------------------------------------------------------------


@rule
def push_shove(s: State, figure: int, origin: int, amount: int, pull: int, source: int) -> None:
    """Push or pull a figure by some cells, from a cell, as the effect of a figure (FCB-9.7, 9.8)."""
    if amount > 0 and is_on_board(s, figure) and origin >= 0:
        f = push_task(s, T_SHOVE)
        s.task[f, SELF] = figure
        s.task[f, CELL] = origin
        s.task[f, A] = amount
        s.task[f, B] = pull
        s.task[f, FOE] = source


@rule
def push_straight(s: State, figure: int, direction: int, amount: int, source: int) -> None:
    """Drive a figure straight in a direction, as if it were pushed from behind (FCB-17.5)."""
    if amount > 0 and is_on_board(s, figure):
        push_shove(s, figure, int(s.cell[figure]), amount, 0, source)
        s.task[s.depth - 1, DIR] = direction


@rule
def step_shove(s: State, f: int) -> None:
    """Begin a single displacement (STAGE 0), find the next link of the chain (1), take the player's choice (2)."""
    figure, origin = int(s.task[f, SELF]), int(s.task[f, CELL])
    if s.task[f, STAGE] == 0:
        near = is_on_board(s, figure) and s.task[f, B] and distance(origin, int(s.cell[figure])) <= 1
        if s.task[f, A] == 0 or not is_on_board(s, figure) or near or is_immovable(s, figure):
            pop_task(s)
            return
        s.task[f, A] -= 1
        s.task[f, C] = 1
        s.task[f, D] = figure
        s.task[f, STAGE] = 1
    if s.task[f, STAGE] == 1:
        direction = next_link(s, f)
        if direction == NONE:
            s.task[f, STAGE] = 2
            return
    else:
        direction = direction_to(int(s.cell[s.task[f, D + s.task[f, C] - 1]]), int(s.task[f, RESULT]))
    follow_link(s, f, direction)


@rule
def next_link(s: State, f: int) -> int:
    """Return the direction of the chain's last figure, by least resistance; NONE if a player is asked (FCB-9.4)."""
    origin, pull = int(s.task[f, CELL]), int(s.task[f, B])
    figure = int(s.task[f, D + s.task[f, C] - 1])
    straight = int(s.task[f, DIR])
    survey_chain(s, origin, pull, straight)
    least, first = 10 * BLOCKED, 0
    for direction in range(DIRECTIONS):
        if is_candidate(origin, int(s.cell[figure]), direction, pull, straight):
            resistance = resistance_of(s, figure, origin, direction, pull)
            if resistance < least:
                least, first = resistance, direction
    tied = 0
    for direction in range(DIRECTIONS):
        fits = is_candidate(origin, int(s.cell[figure]), direction, pull, straight)
        if fits and resistance_of(s, figure, origin, direction, pull) == least:
            s.option[tied] = NEIGHBOUR[s.cell[figure], direction]
            tied += 1
    clear_survey(s)
    s.options_size = tied
    source = int(s.task[f, FOE])
    automatic = s.auto_ties and not 0 <= source <= ROSIE
    if tied > 1 and least != BLOCKED and not automatic:  # exactly blocked: only the figure itself is hurt, either way
        ask_player(s, source, C_LINK, figure, 0)
        return NONE
    clear_options(s)
    return first


@rule
def follow_link(s: State, f: int, direction: int) -> None:
    """Move the last figure of the chain to a free cell, let it run into another one, or stop it (FCB-9.5, 9.6)."""
    count = int(s.task[f, C])
    figure = int(s.task[f, D + count - 1])
    cell = int(s.cell[figure])
    met = find_obstruction(s, figure, cell, direction)
    s.task[f, STAGE] = 0
    if met == FREE:
        push_shift(s, f, D, count, int(NEIGHBOUR[cell, direction]))
        return
    pull = s.task[f, B] and met >= 0 and distance(int(s.task[f, CELL]), int(s.cell[met])) <= 1
    if met == SHUT or pull or count >= LONGEST_CHAIN:
        s.task[f, A] = 0  # FCB-9.7: it stops after the first that fails
        collide(s, f, D, count, 1, int(s.task[f, FOE]))
        return
    s.task[f, D + count] = met
    s.task[f, C] = count + 1
    s.task[f, STAGE] = 1


@rule
def collide(s: State, f: int, place: int, count: int, amount: int, source: int) -> None:
    """Hurt every figure that should have moved; none moves (FCB-9.6)."""
    figures = 0
    for link in range(count):
        figure = int(s.task[f, place + link])
        figures |= 1 << figure
        emit(s, E_COLLIDED, figure_code(s, figure), 0, 0, 0)
    push_blows(s, figures, amount, source, 0)


# --- a chain moves by one cell -----------------------------------------------------------------------


@rule
def push_shift(s: State, f: int, place: int, count: int, cell: int) -> None:
    """Move the figures in the registers of a task: the last to a cell, each other to where the next one was."""
    g = push_task(s, T_SHIFT)
    s.task[g, SLOT] = count
    s.task[g, CELL] = cell
    for link in range(count):
        s.task[g, A + link] = s.task[f, place + link]


@rule
def step_shift(s: State, f: int) -> None:
    """Move all figures, from the far end; then let them arrive, from the far end (FCB-9.5, 9.12)."""
    count = int(s.task[f, SLOT])
    if s.task[f, STAGE] == 0:
        cell = int(s.task[f, CELL])
        for turn in range(count):
            figure = int(s.task[f, A + count - 1 - turn])
            before = int(s.cell[figure])
            put_on_cell(s, figure, cell)
            emit(s, E_DISPLACED, figure_code(s, figure), cell, 0, 0)
            cell = before
    arrived = int(s.task[f, STAGE])
    if arrived == count:
        pop_task(s)
        return
    s.task[f, STAGE] = arrived + 1
    figure = int(s.task[f, A + count - 1 - arrived])
    if is_on_board(s, figure):
        arrive(s, figure)


# --- charge (FCB-9.10, 9.11) -----------------------------------------------------------------------------


@rule
def push_charge(s: State, figure: int, direction: int, target: int) -> None:
    """Let a hero charge straight in a direction, or an enemy (direction NONE) towards its target."""
    if is_standing(s, figure) and (direction != NONE or is_standing(s, target)):
        f = push_task(s, T_CHARGE)
        s.task[f, SELF] = figure
        s.task[f, DIR] = direction
        s.task[f, TARGET] = target


@rule
def step_charge(s: State, f: int) -> None:
    """Look at what is ahead (STAGE 0); step forward after the figure there was pushed on (STAGE 1)."""
    figure, target = int(s.task[f, SELF]), int(s.task[f, TARGET])
    if not is_standing(s, figure) or (target != NONE and not is_standing(s, target)):
        end_charge(s, figure)
        return
    if s.task[f, STAGE] == 0:
        look_ahead(s, f, figure)
        return
    direction = int(s.task[f, B])
    s.task[f, STAGE] = 0
    there = int(NEIGHBOUR[s.cell[figure], direction])
    if s.crowd[there]:
        end_charge(s, figure)
        return
    s.pm[figure] = max(0, s.pm[figure] - step_cost(s, figure))
    step_to(s, figure, there)
    arrive(s, figure)


@rule
def end_charge(s: State, figure: int) -> None:
    """End a charge: all remaining PM are lost (FCB-9.10)."""
    s.pm[figure] = 0
    pop_task(s)


@rule
def look_ahead(s: State, f: int, figure: int) -> None:
    """Prepare the next step of a charge: stop before walls and immovable figures, push others on."""
    direction = int(s.task[f, DIR])
    if direction == NONE:
        direction = charge_direction(s, figure, int(s.task[f, TARGET]))
    cell = int(s.cell[figure])
    if direction == NONE or s.pm[figure] < step_cost(s, figure) or not can_charge(s, figure, cell, direction):
        end_charge(s, figure)
        return
    s.task[f, B] = direction
    s.task[f, STAGE] = 1
    there = int(NEIGHBOUR[cell, direction])
    if s.crowd[there]:
        charge_into(s, f, figure, there, direction)


@rule
def can_charge(s: State, figure: int, cell: int, direction: int) -> bool:
    """Whether neither wall, ground nor an immovable figure stops the charge ahead (FCB-9.10)."""
    there = int(NEIGHBOUR[cell, direction])
    if there < 0 or has_wall(s, cell, direction) or not can_stop_on(s, figure, cell, there):
        return False
    return s.crowd[there] == 0 or (s.crowd[there] == 1 and not is_immovable(s, int(s.first[there]) - 1))


@rule
def charge_into(s: State, f: int, figure: int, there: int, direction: int) -> None:
    """Push a figure straight on; one that cannot give way is hurt by all remaining PM (FCB-9.10)."""
    count, met, cell = 0, int(s.first[there]) - 1, there
    while met >= 0 and count < LONGEST_CHAIN:
        s.task[f, D + count] = met
        count += 1
        cell = int(s.cell[met])
        met = find_obstruction(s, met, cell, direction)
    if met == FREE:
        push_shift(s, f, D, count, int(NEIGHBOUR[cell, direction]))
    else:
        amount = int(s.pm[figure])
        s.pm[figure] = 0
        s.task[f, STAGE] = 0
        collide(s, f, D, count, amount, figure)
    for link in range(count):
        s.task[f, D + link] = 0


@rule
def charge_direction(s: State, figure: int, target: int) -> int:
    """Return the direction of an enemy's charge: the shortest walk around immovable figures, never away (FCB-9.11).

    Ties: unoccupied cells first, then direction order.
    """
    cell = int(s.cell[figure])
    if s.edition >= 2:
        explore(s, figure, int(s.cell[target]), BLOCKING_FIXED, NONE)
    if s.steps[cell] == 0:  # no way around: as near as it can
        clear_search(s)
        explore(s, figure, int(s.cell[target]), BLOCKING_NONE, NONE)
    best, answer = 10 * BLOCKED, NONE
    if s.edition >= 2 and s.steps[cell] > 0:
        best = 2 * int(s.steps[cell])
    for direction in range(DIRECTIONS):
        there = int(NEIGHBOUR[cell, direction])
        if there < 0 or s.steps[there] == 0 or not can_charge(s, figure, cell, direction):
            continue
        worth = 2 * int(s.steps[there]) + (1 if s.crowd[there] else 0)
        if worth < best:
            best, answer = worth, direction
    clear_search(s)
    return answer


# --- swap and leap (FCB-9.13, 9.14) ---------------------------------------------------------------------------


@rule
def swap_figures(s: State, figure: int, other: int) -> None:
    """Exchange the cells of two figures; the second one arrives first (FCB-9.13)."""
    if (
        figure == other
        or not is_on_board(s, figure)
        or not is_on_board(s, other)
        or is_immovable(s, figure)
        or is_immovable(s, other)
    ):
        return
    here, there = int(s.cell[figure]), int(s.cell[other])
    lift_off_cell(s, figure)
    lift_off_cell(s, other)
    put_on_cell(s, figure, there)
    put_on_cell(s, other, here)
    s.last[figure] = here
    s.last[other] = there
    emit(s, E_SWAPPED, figure_code(s, figure), figure_code(s, other), 0, 0)
    arrive(s, figure)
    arrive(s, other)


@rule
def leap(s: State, figure: int, cell: int) -> None:
    """Move a figure directly to a cell, even an occupied one; at most two figures share one (FCB-9.14)."""
    if not is_on_board(s, figure) or s.status[figure] & KO or cell < 0 or s.crowd[cell] > 1 or s.terrain[cell] == VOID:
        return
    put_on_cell(s, figure, cell)
    s.moved[figure] = min(40, s.moved[figure] + 2)  # FCB-16.3
    emit(s, E_LEAPT, figure_code(s, figure), cell, 0, 0)
    arrive(s, figure)
