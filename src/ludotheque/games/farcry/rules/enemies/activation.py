"""Activate an enemy, a hacked robot or an NPC ally (FCB-13.1 to 13.5, 14.2, 16.3, 16.4, 16.8)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import (
    ACT,
    BLEED,
    FIRE_TOKEN,
    FIRST_ENEMY,
    FLYING,
    HACKED,
    IMMOB,
    MAX_PM,
    NONE,
    POISON,
    STUN,
)
from ludotheque.games.farcry.content.tables import (
    CARD_DO,
    CARD_IF,
    HACK_COUNT,
    HACK_DO,
    HACK_IF,
    HACK_KIND,
    HACK_ORDER,
    M_LEND,
    M_ROUTE,
    M_STEALTH,
)
from ludotheque.games.farcry.effects.opcodes import GOAL_CELL, GOAL_NEAR_CELL, SELF, STAGE
from ludotheque.games.farcry.numbers import BY_BLEEDING, BY_FIRE, BY_POISON
from ludotheque.games.farcry.rules.board.hexes import distance
from ludotheque.games.farcry.rules.combat.windows import open_window
from ludotheque.games.farcry.rules.effects.expressions import is_condition_met
from ludotheque.games.farcry.rules.enemies.movement_goals import push_go
from ludotheque.games.farcry.rules.events import E_ACTIVATED, E_GUARD, E_SKIPPED, E_SUFFERS
from ludotheque.games.farcry.rules.figures.ability_queue import push_queue
from ludotheque.games.farcry.rules.figures.damage import hurt
from ludotheque.games.farcry.rules.figures.detection import can_spot_anybody
from ludotheque.games.farcry.rules.figures.figures import figure_code, is_foe, is_standing
from ludotheque.games.farcry.rules.flow.shown_dice import clear_rolls
from ludotheque.games.farcry.rules.flow.tasks import T_ACTIVATION, A, B, pop_task, push_program, push_task
from ludotheque.games.farcry.rules.mission.ending import check_end
from ludotheque.games.farcry.rules.movement.routes import step_cost
from ludotheque.games.farcry.state import State

INSTRUCTIONS = 4  # cards of one kind of figure
WAYPOINTS = 6
PATROL, SEARCHING, ALERTED = 0, 1, 2  # states of a guard (FCB-16.3)

BURNING, BLEEDING, TRIGGERING, HELD, INTERRUPTIBLE, ACTING, WALKING, POISONED, TRIGGERED, DONE = range(10)


@rule
def push_activation(s: State, figure: int) -> None:
    """Begin a figure's turn."""
    clear_rolls(s)
    f = push_task(s, T_ACTIVATION)
    s.task[f, SELF] = figure
    emit(s, E_ACTIVATED, figure_code(s, figure), 0, 0, 0)


@rule
def is_burning(s: State, figure: int) -> bool:
    """Whether a figure stands in fire (FCB-10.8); flying figures do not burn."""
    return bool(is_standing(s, figure) and s.token[s.cell[figure]] & FIRE_TOKEN and not s.traits[figure] & FLYING)


@rule
def take_status_damage(s: State, figure: int, cause: int) -> None:
    """Deal 1 damage of fire, bleeding or poison (FCB-10.3, 10.4, 10.8)."""
    emit(s, E_SUFFERS, figure_code(s, figure), cause, 0, 0)
    hurt(s, figure, 1, NONE)


@rule
def step_activation(s: State, f: int) -> None:
    """Do one step of an activation (FCB-13.3)."""
    figure, stage = int(s.task[f, SELF]), int(s.task[f, STAGE])
    s.task[f, STAGE] = stage + 1
    if stage == DONE:
        finish_activation(s, figure)
    elif not is_standing(s, figure):
        s.task[f, STAGE] = TRIGGERED if stage < TRIGGERED else DONE
        if stage == TRIGGERED:
            push_queue(s)
    elif stage == BURNING:
        if is_burning(s, figure):
            take_status_damage(s, figure, BY_FIRE)
    elif stage == BLEEDING:
        if s.status[figure] & BLEED:
            take_status_damage(s, figure, BY_BLEEDING)
    elif stage in (TRIGGERING, TRIGGERED):
        push_queue(s)
    elif stage == HELD:
        apply_markers(s, f, figure)
    elif stage == INTERRUPTIBLE:
        open_window(s, ACT)
    elif stage == ACTING:
        run_instruction(s, f, figure)
    elif stage == WALKING:
        walk_patrol(s, f, figure)
    elif s.status[figure] & POISON:
        take_status_damage(s, figure, BY_POISON)


@rule
def finish_activation(s: State, figure: int) -> None:
    """End the activation: a guard looks around once more; then the end check (FCB-13.3, 16.3)."""
    if is_standing(s, figure):
        look_around(s, figure)
        s.pm[figure] = 0
    pop_task(s)
    check_end(s)


@rule
def apply_markers(s: State, f: int, figure: int) -> None:
    """Give the PM of the activation; Immobilised leaves none, Stunned skips it (FCB-10.5, 10.6, 13.5)."""
    if figure >= FIRST_ENEMY:
        s.pm[figure] = min(MAX_PM, s.pm_max[figure] + s.boost_pm[figure])
    if s.status[figure] & IMMOB:
        s.status[figure] &= ~IMMOB
        s.pm[figure] = 0
    if s.status[figure] & STUN:
        s.status[figure] &= ~STUN
        s.task[f, STAGE] = POISONED
        emit(s, E_SKIPPED, figure_code(s, figure), 0, 0, 0)


@rule
def run_instruction(s: State, f: int, figure: int) -> None:
    """Run the instruction card; in infiltration, only if the figure sees a hero (FCB-16.4)."""
    s.task[f, STAGE] = POISONED
    if s.status[figure] & HACKED:
        push_program(s, hack_program(s, figure), figure, NONE, NONE)
        return
    if M_STEALTH[s.mission] and is_foe(s, figure):
        look_around(s, figure)
        if s.guard[figure] != ALERTED:
            s.task[f, STAGE] = WALKING
            s.task[f, A] = 0
            return
        if not can_spot_anybody(s, figure):
            set_guard(s, figure, PATROL)
            return
    push_program(s, card_program(s, figure), figure, NONE, NONE)


@rule
def card_program(s: State, figure: int) -> int:
    """Return the program of the first instruction card whose condition holds (FCB-13.4)."""
    kind = int(s.kind[figure])
    for card in range(INSTRUCTIONS):
        if CARD_DO[kind, card] > 0 and is_condition_met(s, int(CARD_IF[kind, card]), figure):
            return int(CARD_DO[kind, card])
    return 0


@rule
def hack_program(s: State, figure: int) -> int:
    """Return the program of the first hacking card for its type that the team has, conditional ones first (16.8)."""
    for place in range(HACK_COUNT):
        card = int(HACK_ORDER[place])
        known = s.hack[card] or M_LEND[s.mission, card]
        if HACK_KIND[card] == s.kind[figure] and known and is_condition_met(s, int(HACK_IF[card]), figure):
            return int(HACK_DO[card])
    return 0


# --- guards (FCB-16.3, 16.4) -------------------------------------------------------------------------


@rule
def look_around(s: State, figure: int) -> None:
    """Alert a foe that sees a hero."""
    if M_STEALTH[s.mission] and is_foe(s, figure) and s.guard[figure] != ALERTED and can_spot_anybody(s, figure):
        set_guard(s, figure, ALERTED)


@rule
def set_guard(s: State, figure: int, state: int) -> None:
    """Set the state of a guard: patrol, searching or alerted."""
    if state != SEARCHING:
        s.noise_cell[figure] = NONE
    if s.guard[figure] != state:
        s.guard[figure] = state
        emit(s, E_GUARD, figure_code(s, figure), state, 0, 0)


@rule
def walk_patrol(s: State, f: int, figure: int) -> None:
    """Walk to where a noise was, or from waypoint to waypoint while PM remain.

    A counts tries, B the PM before the last.
    """
    stuck = s.task[f, A] > 0 and s.task[f, B] == s.pm[figure]
    if s.guard[figure] == SEARCHING:
        if distance(int(s.cell[figure]), int(s.noise_cell[figure])) <= 1:
            set_guard(s, figure, PATROL)
        elif not stuck:
            try_walk(s, f, figure, GOAL_NEAR_CELL, int(s.noise_cell[figure]))
        return
    if s.guard[figure] == ALERTED or s.route[figure] == NONE:
        return
    route = int(s.route[figure])
    if s.cell[figure] == M_ROUTE[s.mission, route, s.waypoint[figure]]:
        following = int(s.waypoint[figure]) + 1
        if following == WAYPOINTS or M_ROUTE[s.mission, route, following] == NONE:
            following = 0
        s.waypoint[figure] = following
    elif stuck:
        return
    if s.pm[figure] >= step_cost(s, figure) and s.task[f, A] <= MAX_PM:
        try_walk(s, f, figure, GOAL_CELL, int(M_ROUTE[s.mission, route, s.waypoint[figure]]))


@rule
def try_walk(s: State, f: int, figure: int, goal: int, cell: int) -> None:
    """Let a guard walk once more; then it looks again where it is."""
    s.task[f, STAGE] = WALKING
    s.task[f, A] += 1
    s.task[f, B] = s.pm[figure]
    push_go(s, figure, goal, NONE, cell)
