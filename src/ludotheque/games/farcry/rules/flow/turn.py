"""Decisions, what they do, and what follows by itself (FCB-6.4, 6.14, 24.7, 25)."""

from __future__ import annotations

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.chance import forget_pins
from ludotheque.core.engine.decisions import asked_seats, close_question, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.written_rules import make_switch
from ludotheque.games.farcry.effects.opcodes import KIND
from ludotheque.games.farcry.numbers import Q_CHOOSE, Q_OFFER_ANSWER, Q_OFFER_CONFIRM, Q_OFFER_MARK, Q_POOL, Q_WINDOW
from ludotheque.games.farcry.rules.actions.answers import choose
from ludotheque.games.farcry.rules.actions.interrupts import play_in_window
from ludotheque.games.farcry.rules.actions.move import step_lead
from ludotheque.games.farcry.rules.actions.offers import answer_offer
from ludotheque.games.farcry.rules.actions.pool import play_in_pool
from ludotheque.games.farcry.rules.board.airlock import step_airlock
from ludotheque.games.farcry.rules.campaign.stages import campaign_step, play_campaign
from ludotheque.games.farcry.rules.combat.aim import step_aim
from ludotheque.games.farcry.rules.combat.area_attacks import step_splash
from ludotheque.games.farcry.rules.combat.attack import step_attack
from ludotheque.games.farcry.rules.combat.displacement import step_charge, step_shift, step_shove
from ludotheque.games.farcry.rules.combat.windows import step_check, step_joint, step_window
from ludotheque.games.farcry.rules.effects.interpreter import step_program
from ludotheque.games.farcry.rules.enemies.activation import step_activation
from ludotheque.games.farcry.rules.enemies.alert import step_alert
from ludotheque.games.farcry.rules.figures.ability_queue import step_ability, step_queue
from ludotheque.games.farcry.rules.figures.damage import step_blows, step_defeat
from ludotheque.games.farcry.rules.figures.held_cards import step_hand
from ludotheque.games.farcry.rules.flow.round import step_round
from ludotheque.games.farcry.rules.flow.tasks import T_SPOILS
from ludotheque.games.farcry.rules.mission.setup import end_mission, step_spoils
from ludotheque.games.farcry.rules.movement.arrival import step_arrive
from ludotheque.games.farcry.rules.movement.walk_task import step_walk
from ludotheque.games.farcry.state import MISSION, State

STEPS = (
    step_round,
    step_activation,
    step_program,
    step_attack,
    step_window,
    step_check,
    step_joint,
    step_splash,
    step_blows,
    step_defeat,
    step_arrive,
    step_walk,
    step_shove,
    step_shift,
    step_charge,
    step_queue,
    step_ability,
    step_alert,
    step_airlock,
    step_hand,
    step_lead,
    step_spoils,
    step_aim,
)
"""What lets a task do one step, by its kind."""

AT_QUESTION = len(STEPS)  # phases that are no tasks: the question is added

step_task = make_switch("step_task", ("s", "f"), f"s.task[f, {KIND}]", dict(enumerate(STEPS)), __name__)
"""Let the highest task do one step."""


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


# --- decisions ------------------------------------------------------------------------------------------


@rule
def play(s: State, seat: int, action: int) -> None:
    """Do what the verb says; `advance` goes on from there."""
    asked = question(s)
    if asked == Q_POOL:
        play_in_pool(s, seat, action)
    elif asked == Q_WINDOW:
        close_question(s)
        play_in_window(s, seat, action)
    elif asked == Q_CHOOSE:
        choose(s, seat, action)
    elif asked in (Q_OFFER_MARK, Q_OFFER_ANSWER, Q_OFFER_CONFIRM):
        answer_offer(s, verb_of(action), noun_of(action, 0))
    else:
        play_campaign(s, seat, verb_of(action), noun_of(action, 0), noun_of(action, 1))
