"""Decisions, what they do, and what follows by itself (FCB-6.4, 6.14, 24.7, 25)."""

from __future__ import annotations

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.chance import forget_pins
from ludotheque.core.engine.decisions import answered, argument, asked_seats, close_question, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import NO_CELL, NOBODY, NONE
from ludotheque.games.farcry.effects.opcodes import KIND, RESULT
from ludotheque.games.farcry.numbers import (
    E_READY,
    Q_CHOOSE,
    Q_OFFER_ANSWER,
    Q_OFFER_CONFIRM,
    Q_OFFER_MARK,
    Q_POOL,
    Q_WINDOW,
    TO_ACT,
    TO_ATTACK,
    TO_CRAFT,
    TO_DECLINE,
    TO_DOOR,
    TO_DRAG,
    TO_DROP,
    TO_FLOAT,
    TO_FREE,
    TO_HACK,
    TO_JUMP,
    TO_LAND,
    TO_LEAD,
    TO_LINK,
    TO_LINK_ATTACK,
    TO_LINK_END,
    TO_LINK_MOVE,
    TO_MOVE,
    TO_OFFER,
    TO_PASS,
    TO_PICK,
    TO_PUNCH,
    TO_REACT,
    TO_RECOIL,
    TO_REVIVE,
    TO_SHED,
    TO_STUNT,
    TO_TAKE,
    TO_USE,
    TO_ZIP,
)
from ludotheque.games.farcry.rules.actions.acting import (
    act,
    attack,
    come_down,
    craft,
    do_reaction,
    do_stunt,
    drag,
    fire_recoil,
    float_up,
    free,
    hack,
    jump,
    link,
    link_attack,
    link_end,
    link_move,
    move,
    offer,
    pick_up,
    punch,
    push_lead,
    revive,
    ride,
    shed_reaction,
    step_lead,
    take_weapon,
    throw_away,
    use_door,
    use_item,
)
from ludotheque.games.farcry.rules.actions.offers import answer_offer
from ludotheque.games.farcry.rules.board.airlock import step_airlock
from ludotheque.games.farcry.rules.campaign.stages import campaign_step, play_campaign
from ludotheque.games.farcry.rules.combat.aim import step_aim
from ludotheque.games.farcry.rules.combat.area_attacks import step_splash
from ludotheque.games.farcry.rules.combat.attack import step_attack
from ludotheque.games.farcry.rules.combat.displacement import step_charge, step_shift, step_shove
from ludotheque.games.farcry.rules.combat.windows import decline, step_check, step_joint, step_window
from ludotheque.games.farcry.rules.effects.interpreter import step_program
from ludotheque.games.farcry.rules.enemies.activation import step_activation
from ludotheque.games.farcry.rules.enemies.alert import step_alert
from ludotheque.games.farcry.rules.figures.ability_queue import step_ability, step_queue
from ludotheque.games.farcry.rules.figures.damage import step_blows, step_defeat
from ludotheque.games.farcry.rules.figures.figures import slot_of
from ludotheque.games.farcry.rules.figures.held_cards import step_hand
from ludotheque.games.farcry.rules.flow.round import step_round
from ludotheque.games.farcry.rules.flow.shown_dice import clear_rolls
from ludotheque.games.farcry.rules.flow.tasks import (
    T_ABILITY,
    T_ACTIVATION,
    T_AIM,
    T_AIRLOCK,
    T_ALERT,
    T_ARRIVE,
    T_ATTACK,
    T_BLOWS,
    T_CHARGE,
    T_CHECK,
    T_DEFEAT,
    T_HAND,
    T_JOINT,
    T_LEAD,
    T_PROGRAM,
    T_QUEUE,
    T_ROUND,
    T_SHIFT,
    T_SHOVE,
    T_SPLASH,
    T_SPOILS,
    T_WALK,
    T_WINDOW,
)
from ludotheque.games.farcry.rules.flow.votes import clear_options, group_answer
from ludotheque.games.farcry.rules.mission.setup import end_mission, step_spoils
from ludotheque.games.farcry.rules.movement.arrival import step_arrive
from ludotheque.games.farcry.rules.movement.walk_task import step_walk
from ludotheque.games.farcry.state import MISSION, State

AT_QUESTION = 23  # phases that are no tasks: the question is added


@rule
def turn(s: State) -> int:
    """Return the seats that are asked, one bit each; in the open pool every seat that may still act (FCB-6.4)."""
    return 0 if s.over else asked_seats(s)


@rule
def phase(s: State) -> int:
    """Return the task that is on top, or the kind of question."""
    if s.asked:
        return AT_QUESTION + min(8, question(s))
    return int(s.task[s.depth - 1, KIND]) if s.depth > 0 else AT_QUESTION + 8


@rule
def imagine(s: State, seat: int) -> None:
    """Forget the pins; nothing else that is hidden is decided before somebody looks (FCB-22)."""
    forget_pins(s)


# --- what happens by itself ---------------------------------------------------------------------------


@rule
def advance(s: State) -> bool:
    """Do one step towards the next decision; return whether more follows before a seat is asked or the game ends."""
    if s.over or s.asked:
        return False
    if s.stage != MISSION:
        campaign_step(s)
    elif s.outcome and (s.depth == 0 or s.task[s.depth - 1, KIND] != T_SPOILS):
        end_mission(s)
    else:
        step_task(s, int(s.depth) - 1)
    return bool(s.over == 0 and s.asked == 0)


@rule
def step_task(s: State, f: int) -> None:
    """Let the highest task do one step."""
    kind = s.task[f, KIND]
    if kind == T_PROGRAM:
        step_program(s, f)
    elif kind == T_ROUND:
        step_round(s, f)
    elif kind == T_ACTIVATION:
        step_activation(s, f)
    elif kind == T_ATTACK:
        step_attack(s, f)
    elif kind in (T_WINDOW, T_CHECK, T_JOINT):
        step_interruptible(s, f, int(kind))
    elif kind in (T_ARRIVE, T_WALK, T_SHOVE, T_SHIFT, T_CHARGE, T_AIRLOCK, T_LEAD):
        step_on_board(s, f, int(kind))
    else:
        step_consequence(s, f, int(kind))


@rule
def step_interruptible(s: State, f: int, kind: int) -> None:
    """Let a window or a die do one step."""
    if kind == T_WINDOW:
        step_window(s, f)
    elif kind == T_CHECK:
        step_check(s, f)
    else:
        step_joint(s, f)


@rule
def step_on_board(s: State, f: int, kind: int) -> None:
    """Let a task that moves figures do one step."""
    if kind == T_ARRIVE:
        step_arrive(s, f)
    elif kind == T_WALK:
        step_walk(s, f)
    elif kind == T_SHOVE:
        step_shove(s, f)
    elif kind == T_SHIFT:
        step_shift(s, f)
    elif kind == T_CHARGE:
        step_charge(s, f)
    elif kind == T_AIRLOCK:
        step_airlock(s, f)
    else:
        step_lead(s, f)


@rule
def step_consequence(s: State, f: int, kind: int) -> None:
    """Let damage to several, a defeat, abilities, thresholds or cards do one step."""
    if kind == T_BLOWS:
        step_blows(s, f)
    elif kind == T_DEFEAT:
        step_defeat(s, f)
    elif kind == T_QUEUE:
        step_queue(s)
    elif kind == T_ABILITY:
        step_ability(s, f)
    elif kind == T_SPLASH:
        step_splash(s, f)
    elif kind == T_ALERT:
        step_alert(s, f)
    elif kind == T_HAND:
        step_hand(s, f)
    elif kind == T_SPOILS:
        step_spoils(s, f)
    elif kind == T_AIM:
        step_aim(s, f)


# --- decisions ------------------------------------------------------------------------------------------


@rule
def play(s: State, seat: int, action: int) -> None:
    """Play an action of a seat; `advance` goes on from there."""
    verb, asked = verb_of(action), question(s)
    if asked == Q_POOL:
        if verb == TO_PASS:
            become_ready(s, seat)
        else:
            close_question(s)
            s.actions += 1
            s.ready = 0
            clear_rolls(s)
            play_pool(s, seat, verb, action)
    elif asked == Q_WINDOW:
        close_question(s)
        play_window(s, seat, verb, action)
    elif asked == Q_CHOOSE:
        choose(s, seat, action)
    elif asked in (Q_OFFER_MARK, Q_OFFER_ANSWER, Q_OFFER_CONFIRM):
        answer_offer(s, verb, noun_of(action, 0))
    else:
        play_campaign(s, seat, verb, noun_of(action, 0), noun_of(action, 1))


@rule
def become_ready(s: State, seat: int) -> None:
    """Let a seat pass; when all have, the player turn ends (FCB-6.8)."""
    s.ready |= 1 << seat
    emit(s, E_READY, seat, 0, 0, 0)
    if answered(s, seat):
        close_question(s)


@rule
def figure_named(s: State, code: int) -> int:
    """Return the figure that a noun names, NONE."""
    return NONE if code == NOBODY else slot_of(s, code)


@rule
def play_window(s: State, seat: int, verb: int, action: int) -> None:
    """Interrupt or decline (FCB-11.7)."""
    if verb == TO_DECLINE:
        decline(s, seat)
    elif verb == TO_REACT:
        do_reaction(s, seat, noun_of(action, 0), figure_named(s, noun_of(action, 1)), noun_of(action, 2), True)
    else:
        figure = slot_of(s, noun_of(action, 0))
        do_stunt(s, figure, noun_of(action, 1), figure_named(s, noun_of(action, 2)), noun_of(action, 3), True)


@rule
def choose(s: State, seat: int, action: int) -> None:
    """Answer the task that has asked, which finds the value in its RESULT."""
    if argument(s, 3):
        action = group_answer(s, seat, action)
        if action == NONE:
            return
    else:
        close_question(s)
    s.task[s.depth - 1, RESULT] = s.option[noun_of(action, 0)]
    clear_options(s)


@rule
def play_pool(s: State, seat: int, verb: int, action: int) -> None:
    """Play an action of a hero or of Rosie (FCB-6.6)."""
    one, two, three = noun_of(action, 1), noun_of(action, 2), noun_of(action, 3)
    s.acting = seat
    if verb in (TO_LINK_MOVE, TO_LINK_ATTACK, TO_LINK_END):
        play_link(s, seat, verb, action)
    elif verb == TO_REACT:
        do_reaction(s, seat, noun_of(action, 0), figure_named(s, one), two, False)
    elif verb == TO_SHED:
        shed_reaction(s, seat, noun_of(action, 0))
    else:
        figure = slot_of(s, noun_of(action, 0))
        s.acting = figure
        if verb <= TO_LAND:
            play_move(s, figure, verb, one, two)
        elif verb == TO_STUNT:
            do_stunt(s, figure, one, figure_named(s, two), three, False)
        elif verb == TO_USE:
            use_item(s, seat, figure, one, figure_named(s, two), three)
        elif verb == TO_ATTACK:
            attack(s, figure, one, two, slot_of(s, three))
        elif verb >= TO_REVIVE:
            play_contextual(s, seat, verb, one, two)
        else:
            play_cards(s, seat, figure, verb, one, two)


@rule
def play_move(s: State, figure: int, verb: int, one: int, two: int) -> None:
    """Play MOVE, LEAD, JUMP, ZIP, FLOAT, LAND."""
    if verb == TO_MOVE:
        move(s, figure, one)
    elif verb == TO_LEAD:
        push_lead(s, figure, one, slot_of(s, two))
    elif verb == TO_JUMP:
        jump(s, figure, one)
    elif verb == TO_ZIP:
        ride(s, figure, one, NONE if two == NO_CELL else two)
    elif verb == TO_FLOAT:
        float_up(s, figure)
    else:
        come_down(s, figure)


@rule
def play_cards(s: State, seat: int, figure: int, verb: int, one: int, two: int) -> None:
    """Play PICK, TAKE, CRAFT, DROP, OFFER."""
    if verb == TO_PICK:
        pick_up(s, figure, one)
    elif verb == TO_TAKE:
        take_weapon(s, seat, figure, one, two)
    elif verb == TO_CRAFT:
        craft(s, seat, figure, one)
    elif verb == TO_DROP:
        throw_away(s, figure, one)
    elif verb == TO_OFFER:
        offer(s, seat, figure, slot_of(s, one))


@rule
def play_contextual(s: State, seat: int, verb: int, one: int, two: int) -> None:
    """Play REVIVE, DRAG, DOOR, HACK, LINK, FREE, ACT, PUNCH, RECOIL."""
    if verb == TO_REVIVE:
        revive(s, seat, slot_of(s, one))
    elif verb == TO_DRAG:
        drag(s, seat, slot_of(s, one), two)
    elif verb == TO_DOOR:
        use_door(s, seat, one)
    elif verb == TO_HACK:
        hack(s, seat, slot_of(s, one))
    elif verb == TO_LINK:
        link(s, seat, slot_of(s, one))
    elif verb == TO_FREE:
        free(s, seat, slot_of(s, one))
    elif verb == TO_ACT:
        act(s, seat, one)
    elif verb == TO_PUNCH:
        punch(s, seat, slot_of(s, one))
    elif verb == TO_RECOIL:
        fire_recoil(s, seat, one, two)


@rule
def play_link(s: State, seat: int, verb: int, action: int) -> None:
    """Play an action through the linked enemy (FCB-17.12)."""
    if verb == TO_LINK_MOVE:
        link_move(s, seat, noun_of(action, 0))
    elif verb == TO_LINK_ATTACK:
        link_attack(s, seat, noun_of(action, 0), noun_of(action, 1), slot_of(s, noun_of(action, 2)))
    else:
        link_end(s, seat)
