"""Windows in which players may interrupt, and dice that effects roll (FCB-11, 15.21)."""

from __future__ import annotations

from ludotheque.core.engine.chance import draw
from ludotheque.core.engine.decisions import ask
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import CHECK, MAX_PLAYS_A_WINDOW, NO_INTERRUPTS, NOBODY
from ludotheque.games.farcry.effects.opcodes import LEVEL, RESULT, SELF, STAGE
from ludotheque.games.farcry.numbers import Q_WINDOW
from ludotheque.games.farcry.rules.actions.interrupts import can_interrupt
from ludotheque.games.farcry.rules.board.reach import is_beside_zone
from ludotheque.games.farcry.rules.events import E_CHECKED
from ludotheque.games.farcry.rules.figures.ability_queue import push_queue
from ludotheque.games.farcry.rules.figures.figures import figure_code, is_standing
from ludotheque.games.farcry.rules.flow.shown_dice import show_roll
from ludotheque.games.farcry.rules.flow.tasks import T_CHECK, T_JOINT, T_WINDOW, A, B, C, D, E, pop_task, push_task
from ludotheque.games.farcry.rules.mission.ending import check_end
from ludotheque.games.farcry.state import CHECK_DIE, USED_CONTEXT, State

FACES = 6


@rule
def open_window(s: State, window: int) -> None:
    """Let every seat interrupt; never inside an interrupt (FCB-11.8), nor in the beginners' player turn (FCB-21.1)."""
    if s.task[s.depth - 1, LEVEL] > 0 or (s.interrupts == NO_INTERRUPTS and s.players_turn):
        return
    f = push_task(s, T_WINDOW)
    s.task[f, A] = window


@rule
def step_window(s: State, f: int) -> None:
    """Ask the next seat that can interrupt and has not declined since the last play (FCB-11.7).

    A: the window, B: seats that have declined, C: interrupts played, D: an interrupt was just played.
    """
    if s.task[f, D] > 0:
        settle_interrupt(s, f)
        return
    if s.task[f, C] < MAX_PLAYS_A_WINDOW:
        for seat in range(s.players):
            if not s.task[f, B] >> seat & 1 and can_interrupt(s, seat, int(s.task[f, A])):
                ask(s, 1 << seat, Q_WINDOW, int(s.task[f, A]), 0, 0, 0)
                return
    pop_task(s)


@rule
def settle_interrupt(s: State, f: int) -> None:
    """Do what an interrupt has triggered, then check the end (FCB-11.8, 13.21). D counts these steps."""
    if s.task[f, D] == 1:
        s.task[f, D] = 2
        push_queue(s)
    else:
        s.task[f, D] = 0
        check_end(s)


# --- dice of effects (FCB-20.5) -------------------------------------------------------------


@rule
def push_check(s: State, roller: int, die: int) -> None:
    """Roll a die for the task below, which finds the success in its RESULT."""
    f = push_task(s, T_CHECK)
    s.task[f, SELF] = roller
    s.task[f, A] = die


@rule
def step_check(s: State, f: int) -> None:
    """Roll, let others interrupt, tell the result."""
    if s.task[f, STAGE] == 0:
        s.task[f, STAGE] = 1
        roll_check(s, f)
        open_window(s, CHECK)
        return
    result = int(s.task[f, RESULT])
    pop_task(s)
    s.task[s.depth - 1, RESULT] = result


@rule
def roll_check(s: State, f: int) -> None:
    """Roll the die of a check; re-rolling replaces its result (FCB-11.10)."""
    die, roller = int(s.task[f, A]), int(s.task[f, SELF])
    face = draw(s, CHECK_DIE, FACES)
    s.task[f, RESULT] = 1 if face < die else 0
    code = NOBODY if roller < 0 else figure_code(s, roller)
    show_roll(s, die, int(s.task[f, RESULT]))
    emit(s, E_CHECKED, code, die, face, int(s.task[f, RESULT]))


@rule
def step_joint(s: State, f: int) -> None:
    """Resolve a joint test: every participant rolls, all must succeed (FCB-15.21).

    A: die, B: zone, C: how many are needed; D: participants that have still to roll, E: whether one has failed.
    """
    if s.task[f, STAGE] == 0:
        s.task[f, STAGE] = 1
        s.task[f, E] = 0 if gather_participants(s, f) else 1
    elif s.task[f, STAGE] == 2 and s.task[f, RESULT] == 0:
        s.task[f, E] = 1
    for seat in range(s.players):
        if s.task[f, D] >> seat & 1:
            s.task[f, D] &= ~(1 << seat)
            s.task[f, STAGE] = 2
            push_check(s, seat, int(s.task[f, A]))
            return
    failed = int(s.task[f, E])
    pop_task(s)
    s.task[s.depth - 1, RESULT] = 1 - failed


@rule
def gather_participants(s: State, f: int) -> bool:
    """Gather the initiator and others beside the zone, each for its contextual action; return whether they suffice."""
    initiator = int(s.task[f, SELF])
    needed = int(s.task[f, C])
    count = 0
    for turn in range(2):
        for seat in range(s.players):
            first = seat == initiator
            if count >= needed or first != (turn == 0):
                continue
            if first or (
                is_standing(s, seat) and is_beside_zone(s, seat, int(s.task[f, B])) and not s.marks[seat] & USED_CONTEXT
            ):
                s.task[f, D] |= 1 << seat
                s.marks[seat] |= USED_CONTEXT
                count += 1
    return count >= needed


@rule
def push_joint(s: State, initiator: int, die: int, zone: int, needed: int) -> None:
    """Begin a joint test."""
    f = push_task(s, T_JOINT)
    s.task[f, SELF] = initiator
    s.task[f, A] = die
    s.task[f, B] = zone
    s.task[f, C] = needed
