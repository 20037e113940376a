"""The round: start, player turn, NPC allies, enemies, end (FCB-6, 13.1, 15.3)."""

from __future__ import annotations

from ludotheque.core.engine.chance import draw_from
from ludotheque.core.engine.decisions import ask
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import (
    BLEED,
    ENDED,
    EVENT_ROOM,
    FIGURES,
    FIRST_ENEMY,
    FIRST_NPC,
    FIRST_PROP,
    HANDS,
    HEROES,
    IMMOB,
    MAX_ACTIONS_A_TURN,
    MAX_PM,
    NONE,
    PM_LOCK,
    POISON,
    RISEN,
    RULES,
    SEVERED,
    SKIP,
    STUN,
    THRESHOLDS,
    TIED,
)
from ludotheque.games.farcry.content.tables import (
    EVENT_DO,
    FIG_RANK,
    M_AT,
    M_AT_DO,
    M_AT_IF,
    M_AT_ON,
    M_CROSS,
    M_EVENT,
    M_ROUNDS,
    M_RULE_DO,
    M_RULE_IF,
    M_RULE_ON,
    M_STEALTH,
    M_TIMER,
    M_TIMER_WIN,
)
from ludotheque.games.farcry.effects.opcodes import HOOK_TURN, ON_ROUND_END, ON_ROUND_START, STAGE
from ludotheque.games.farcry.numbers import BY_BLEEDING, BY_FIRE, BY_POISON, L_ROUNDS, L_TIMER, Q_POOL
from ludotheque.games.farcry.rules.actions.idle import can_act
from ludotheque.games.farcry.rules.board.hexes import distance
from ludotheque.games.farcry.rules.board.sight import is_connected
from ludotheque.games.farcry.rules.effects.expressions import is_condition_met
from ludotheque.games.farcry.rules.enemies.activation import (
    PATROL,
    SEARCHING,
    is_burning,
    look_around,
    push_activation,
    set_guard,
    take_status_damage,
)
from ludotheque.games.farcry.rules.events import (
    E_ENEMIES_TURN,
    E_EVENT,
    E_NOISE,
    E_PLAYERS_TURN,
    E_ROUND,
    E_SKIPPED,
    E_TIMER,
    E_TURN_OVER,
)
from ludotheque.games.farcry.rules.figures.ability_queue import push_queue
from ludotheque.games.farcry.rules.figures.damage import leave_board, unlink
from ludotheque.games.farcry.rules.figures.detection import count_sneakers
from ludotheque.games.farcry.rules.figures.figures import figure_code, is_foe, is_on_board, is_standing
from ludotheque.games.farcry.rules.figures.mutations import hook_of
from ludotheque.games.farcry.rules.flow.tasks import T_AIRLOCK, A, push_program, push_task
from ludotheque.games.farcry.rules.mission.ending import WON, check_end
from ludotheque.games.farcry.state import EVENT_SOURCE, OWNERS, State

(
    BEGIN, BEGIN_RULES, BEGIN_AIRLOCK, BEGIN_HEROES, BEGIN_CHECK, OPEN_POOL, POOL_TRIGGERS, POOL_CHECK, POOL,
    POISONS, WATCH, TURN_CHECK, ALLIES, RANKS, ENEMIES, PROPS_AGE, END_RULES, END_CHECK, COUNTDOWN, COUNTDOWN_TRIGGERS,
    COUNTDOWN_END, LIMIT,
) = range(22)  # fmt: skip
HERO_STEPS = 4  # of one hero at the start of the turn: fire, bleeding, hooks, markers
MOVING_NOISE = 3  # FCB-16.3
MAX_RANK = 31


@rule
def step_round(s: State, f: int) -> None:
    """Do one step of the round. A counts inside of a step; a step that is not over stays at its STAGE."""
    stage = int(s.task[f, STAGE])
    if stage <= BEGIN_CHECK:
        begin_round(s, f, stage)
    elif stage <= POOL:
        player_turn(s, f, stage)
    elif stage <= TURN_CHECK:
        end_player_turn(s, f, stage)
    elif stage <= ENEMIES:
        others_turn(s, f, stage)
    else:
        end_round(s, f, stage)


@rule
def enter_stage(s: State, f: int, stage: int) -> None:
    """Go on to a stage of the round."""
    s.task[f, STAGE] = stage
    s.task[f, A] = 0


# --- the start (FCB-6.2, 6.3) ----------------------------------------------------------------------


@rule
def begin_round(s: State, f: int, stage: int) -> None:
    """Refill, run rules, the airlock and what heroes suffer; check the end."""
    if stage == BEGIN:
        s.round_no += 1
        emit(s, E_ROUND, int(s.round_no), 0, 0, 0)
        refill_figures(s)
        enter_stage(s, f, BEGIN_RULES)
    elif stage == BEGIN_RULES:
        if not next_rule(s, f, ON_ROUND_START):
            enter_stage(s, f, BEGIN_AIRLOCK)
            push_queue(s)
    elif stage == BEGIN_AIRLOCK:
        enter_stage(s, f, BEGIN_HEROES)
        if s.airlock_open:
            push_task(s, T_AIRLOCK)
    elif stage == BEGIN_HEROES:
        count = int(s.task[f, A])
        if count == HERO_STEPS * OWNERS:
            enter_stage(s, f, BEGIN_CHECK)
            push_queue(s)
        else:
            s.task[f, A] = count + 1
            begin_hero(s, count // HERO_STEPS, count % HERO_STEPS)
    else:
        enter_stage(s, f, OPEN_POOL)
        check_end(s)


@rule
def refill_figures(s: State) -> None:
    """Refill PM, faces and marks; what lasts a turn is over; mind links end (FCB-6.2, 6.3 b)."""
    for figure in range(FIGURES):
        s.moved[figure] = 0
        s.noise[figure] = 0
        s.status[figure] &= ~(PM_LOCK | SKIP | ENDED | RISEN | SEVERED)
    for figure in range(FIRST_ENEMY):
        if is_standing(s, figure):
            s.pm[figure] = min(MAX_PM, s.pm_max[figure] + s.boost_pm[figure])
    s.led = 0
    for hero in range(HEROES):
        s.marks[hero] = 0
        unlink(s, hero)
    for owner in range(OWNERS):
        s.refused[owner] = 0
        for hand in range(HANDS):
            if s.weapon[owner, hand] >= 0:
                s.face_up[owner, hand] = 1


@rule
def next_rule(s: State, f: int, on: int) -> bool:
    """Apply the next rule of the mission, then of thresholds that are reached; return False when there is none left."""
    number = int(s.task[f, A])
    if number == RULES + THRESHOLDS:
        return False
    s.task[f, A] = number + 1
    if number < RULES:
        applies = M_RULE_ON[s.mission, number] == on
        condition, program = int(M_RULE_IF[s.mission, number]), int(M_RULE_DO[s.mission, number])
    else:
        step = number - RULES
        applies = M_AT_ON[s.mission, step] == on and 0 <= M_AT[s.mission, step] <= s.alert
        condition, program = int(M_AT_IF[s.mission, step]), int(M_AT_DO[s.mission, step])
    if applies and is_condition_met(s, condition, NONE):
        push_program(s, program, NONE, NONE, NONE)
    return True


@rule
def begin_hero(s: State, hero: int, step: int) -> None:
    """Apply fire, bleeding, hooks, then Immobilised and Stunned (FCB-6.3 e, 10.5, 10.6)."""
    if not is_standing(s, hero):
        return
    if step == 0:
        if is_burning(s, hero):
            take_status_damage(s, hero, BY_FIRE)
    elif step == 1:
        if s.status[hero] & BLEED:
            take_status_damage(s, hero, BY_BLEEDING)
    elif step == 2:
        push_program(s, hook_of(s, hero, 1, HOOK_TURN), hero, NONE, NONE)
        push_program(s, hook_of(s, hero, 0, HOOK_TURN), hero, NONE, NONE)
    else:
        if s.status[hero] & IMMOB:
            s.status[hero] = (s.status[hero] & ~IMMOB) | PM_LOCK
            s.pm[hero] = 0
        if s.status[hero] & STUN:
            s.status[hero] = (s.status[hero] & ~STUN) | SKIP
            emit(s, E_SKIPPED, figure_code(s, hero), 0, 0, 0)


# --- the player turn (FCB-6.4 to 6.8) -------------------------------------------------------------------


@rule
def player_turn(s: State, f: int, stage: int) -> None:
    """Run the open pool: after each action what it triggered and an end check, then ask all seats that can act."""
    if stage == OPEN_POOL:
        s.players_turn = 1
        s.actions = 0
        s.ready = 0
        s.stopped = 0
        emit(s, E_PLAYERS_TURN, int(s.round_no), 0, 0, 0)
        enter_stage(s, f, POOL_TRIGGERS)
    elif stage == POOL_TRIGGERS:
        enter_stage(s, f, POOL_CHECK)
        push_queue(s)
    elif stage == POOL_CHECK:
        enter_stage(s, f, POOL)
        check_end(s)
    else:
        seats = seats_to_act(s)
        s.acting = NONE
        if s.stopped or s.actions >= MAX_ACTIONS_A_TURN or seats == 0:
            s.players_turn = 0
            s.ready = 0
            s.stopped = 0
            emit(s, E_TURN_OVER, 0, 0, 0, 0)
            enter_stage(s, f, POISONS)
        else:
            enter_stage(s, f, POOL_TRIGGERS)
            ask(s, seats, Q_POOL, 0, 0, 0, 0)


@rule
def seats_to_act(s: State) -> int:
    """Return the seats that are not ready and have something to do, one bit each (FCB-6.8)."""
    seats = 0
    for seat in range(s.players):
        if not s.ready >> seat & 1 and can_act(s, seat):
            seats |= 1 << seat
    return seats


@rule
def end_player_turn(s: State, f: int, stage: int) -> None:
    """Apply poison, let guards look and listen, check the end (FCB-6.11)."""
    if stage == POISONS:
        hero = int(s.task[f, A])
        if hero == OWNERS:
            for figure in range(OWNERS):
                s.status[figure] &= ~(SKIP | ENDED)
            enter_stage(s, f, WATCH)
            return
        s.task[f, A] = hero + 1
        if is_standing(s, hero) and s.status[hero] & POISON:
            take_status_damage(s, hero, BY_POISON)
    elif stage == WATCH:
        if M_STEALTH[s.mission]:
            alert_guards(s)
        enter_stage(s, f, TURN_CHECK)
        push_queue(s)
    else:
        enter_stage(s, f, ALLIES)
        check_end(s)


@rule
def alert_guards(s: State) -> None:
    """Let every guard look; then those on patrol hear the nearest hero, or Rosie, that was loud enough (FCB-16.3)."""
    for guard in range(FIRST_ENEMY, FIRST_PROP):
        if not is_standing(s, guard) or not is_foe(s, guard):
            continue
        look_around(s, guard)
        if s.guard[guard] != PATROL:
            continue
        heard, best = NONE, 99
        for figure in range(count_sneakers(s)):
            if not is_standing(s, figure):
                continue
            reach = distance(int(s.cell[guard]), int(s.cell[figure]))
            loud = max(int(s.noise[figure]), min(MOVING_NOISE, s.moved[figure] - 1))
            if reach <= loud and reach < best and is_connected(s, int(s.cell[guard]), int(s.cell[figure])):
                heard, best = figure, reach
        if heard != NONE:
            s.noise_cell[guard] = s.cell[heard]
            set_guard(s, guard, SEARCHING)
            emit(s, E_NOISE, figure_code(s, guard), int(s.cell[heard]), 0, 0)


# --- NPC allies and enemies (FCB-13.1, 14.2) --------------------------------------------------------------


@rule
def others_turn(s: State, f: int, stage: int) -> None:
    """Activate NPC allies in slot order, then the enemies by rank."""
    place = int(s.task[f, A])
    if stage == ALLIES:
        if place == FIRST_ENEMY - FIRST_NPC:
            enter_stage(s, f, RANKS)
            return
        s.task[f, A] = place + 1
        npc = FIRST_NPC + place
        if is_standing(s, npc) and not s.traits[npc] & TIED:
            push_activation(s, npc)
    elif stage == RANKS:
        emit(s, E_ENEMIES_TURN, int(s.round_no), 0, 0, 0)
        rank_enemies(s)
        enter_stage(s, f, ENEMIES)
    elif place == s.order_size:
        clear_order(s)
        enter_stage(s, f, PROPS_AGE)
    else:
        s.task[f, A] = place + 1
        if is_standing(s, int(s.order[place])):
            push_activation(s, int(s.order[place]))


@rule
def rank_enemies(s: State) -> None:
    """Order the enemies by decreasing rank, then types, then colours, which is slot order (FCB-13.1)."""
    s.order_size = 0
    for rank in range(MAX_RANK, -1, -1):
        for figure in range(FIRST_ENEMY, FIRST_PROP):
            if is_on_board(s, figure) and FIG_RANK[s.kind[figure]] == rank:
                s.order[s.order_size] = figure
                s.order_size += 1


@rule
def clear_order(s: State) -> None:
    """Clear the order of activations."""
    for place in range(s.order_size):
        s.order[place] = 0
    s.order_size = 0


# --- the end (FCB-6.13, 15.3) ---------------------------------------------------------------------------------


@rule
def end_round(s: State, f: int, stage: int) -> None:
    """Age props, run rules, check the end, advance the countdown with its event and end, apply the limit of rounds."""
    if stage == PROPS_AGE:
        age_props(s)
        enter_stage(s, f, END_RULES)
    elif stage == END_RULES:
        if not next_rule(s, f, ON_ROUND_END):
            enter_stage(s, f, END_CHECK)
            push_queue(s)
    elif stage == END_CHECK:
        enter_stage(s, f, COUNTDOWN)
        check_end(s)
    elif stage == COUNTDOWN:
        enter_stage(s, f, COUNTDOWN_TRIGGERS)
        if M_TIMER[s.mission] > 0:
            advance_timer(s)
    elif stage == COUNTDOWN_TRIGGERS:
        enter_stage(s, f, COUNTDOWN_END)
        push_queue(s)
    elif stage == COUNTDOWN_END:
        enter_stage(s, f, LIMIT)
        check_end(s)
        if s.outcome == 0 and M_TIMER[s.mission] > 0 and s.timer >= M_TIMER[s.mission]:
            s.outcome = WON if M_TIMER_WIN[s.mission] else WON + L_TIMER
    else:
        enter_stage(s, f, BEGIN)
        if s.round_no >= M_ROUNDS[s.mission]:
            s.outcome = WON + L_ROUNDS


@rule
def age_props(s: State) -> None:
    """Remove short-lived props whose time is over (FCB-6.13 a)."""
    for prop in range(FIRST_PROP, FIGURES):
        if s.life[prop] > 0:
            s.life[prop] -= 1
            if s.life[prop] == 0:
                leave_board(s, prop)


@rule
def advance_timer(s: State) -> None:
    """Advance the countdown by one notch; on a cross draw an event of the mission (FCB-15.3)."""
    s.timer += 1
    emit(s, E_TIMER, int(s.timer), 0, 0, 0)
    if not M_CROSS[s.mission] >> s.timer & 1:
        return
    place = draw_from(s, EVENT_SOURCE, s.event_left, EVENT_ROOM)
    if place >= 0:
        s.event_left[place] -= 1
        event = int(M_EVENT[s.mission, place])
        emit(s, E_EVENT, event, 0, 0, 0)
        push_program(s, int(EVENT_DO[event]), NONE, NONE, NONE)
