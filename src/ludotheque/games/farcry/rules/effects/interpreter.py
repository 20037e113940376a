"""Run FX programs: statements, one after the other, until something else has to happen first (FCB-20)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import FIGURES, NONE
from ludotheque.games.farcry.content.tables import CODE
from ludotheque.games.farcry.effects.opcodes import (
    ATTACK,
    CHOICE,
    DO,
    EACH,
    IT,
    JOINT,
    JUMP,
    JUMP_IF_NOT,
    JUMP_UNLESS_HIT,
    NEXT,
    RESULT,
    ROLL_DIE,
    SELF,
    STAGE,
    TARGET,
    TARGET_AI,
)
from ludotheque.games.farcry.numbers import C_BRANCH
from ludotheque.games.farcry.rules.combat.attack_task import FLAGS, HIT
from ludotheque.games.farcry.rules.combat.windows import push_check, push_joint
from ludotheque.games.farcry.rules.effects.expressions import evaluate, next_in_base, run_expression
from ludotheque.games.farcry.rules.effects.operations import operate
from ludotheque.games.farcry.rules.enemies.targets import choose_target
from ludotheque.games.farcry.rules.figures.figures import is_on_board
from ludotheque.games.farcry.rules.flow.tasks import A, B, C, pop_task, pop_value
from ludotheque.games.farcry.rules.flow.votes import ask_player
from ludotheque.games.farcry.state import State

WAITING = 1  # register A: the statement has asked for something, and finds the answer in RESULT
ASKED = -2  # what `choose_target` answers while a player decides


@rule
def step_program(s: State, f: int) -> None:
    """Run statements until one puts a task on the stack, asks a question or changes nothing any more.

    STAGE is the place of the next statement. B and C keep the snapshot and the variable of an outer `each`.
    """
    while True:
        place = run_expression(s, f, int(s.task[f, STAGE]))
        word = int(CODE[place])
        code, argument = word & 255, word >> 8
        depth = int(s.depth)
        if code in (JUMP, JUMP_IF_NOT, JUMP_UNLESS_HIT):
            s.task[f, STAGE] = follow_jump(s, f, code, place)
        elif code == DO:
            s.task[f, STAGE] = place + 1
            operate(s, f, argument)
            if s.depth != depth or s.asked:
                return
        elif code == EACH:
            begin_each(s, f, argument, place + 1)
        elif code == NEXT:
            next_each(s, f, place)
        elif code == ROLL_DIE or code == JOINT or code == CHOICE:
            if not run_branch(s, f, code, argument, place):
                return
        elif code == TARGET_AI:
            if not aim_at_target(s, f, argument, place):
                return
        else:  # STOP
            pop_task(s)
            return


@rule
def follow_jump(s: State, f: int, code: int, place: int) -> int:
    """Return the place where a program goes on after a jump, taken or not."""
    goes = True
    if code == JUMP_IF_NOT:
        goes = pop_value(s) == 0
    elif code == JUMP_UNLESS_HIT:
        attack = int(s.task[f, ATTACK])
        goes = attack < 0 or not s.task[attack, FLAGS] & HIT
    return int(CODE[place + 1]) if goes else place + 2


# --- each (FCB-20.5) ---------------------------------------------------------------------------


@rule
def begin_each(s: State, f: int, base: int, place: int) -> None:
    """Take the snapshot of a set.

    B counts the loops that run; C and D keep what IT was before each of them.
    """
    before = int(s.task[f, IT])
    figures, figure = 0, next_in_base(s, base, NONE)
    while figure != NONE:
        s.task[f, IT] = figure
        if evaluate(s, f, place) != 0:
            figures |= 1 << figure
        figure = next_in_base(s, base, figure)
    s.task[f, IT] = before
    s.task[f, STAGE] = run_expression(s, f, place) + 1  # the filter once more, only to find where it ends
    pop_value(s)
    level = int(s.task[f, B])
    s.task[f, B] = level + 1
    s.task[f, C + level] = before
    s.mask[f, level] = figures


@rule
def next_each(s: State, f: int, place: int) -> None:
    """Bind the next figure of the innermost loop that is still there; without any, the loop is over."""
    level = int(s.task[f, B]) - 1
    for figure in range(FIGURES):
        if s.mask[f, level] >> figure & 1:
            s.mask[f, level] &= ~(1 << figure)
            if is_on_board(s, figure):
                s.task[f, IT] = figure
                s.task[f, STAGE] = place + 2
                return
    s.task[f, B] = level
    s.task[f, IT] = s.task[f, C + level]
    s.task[f, C + level] = 0
    s.task[f, STAGE] = int(CODE[place + 1])


# --- what has to wait for a die or a player ---------------------------------------------------------


@rule
def run_branch(s: State, f: int, code: int, argument: int, place: int) -> bool:
    """Run roll, joint or choose: ask the first time, go on by the answer the second; return False while it waits."""
    if s.task[f, A] == WAITING:
        s.task[f, A] = 0
        result = int(s.task[f, RESULT])
        s.task[f, RESULT] = 0
        if code == CHOICE:
            s.task[f, STAGE] = int(CODE[place + 1 + result])
        else:
            s.task[f, STAGE] = place + 2 if result else int(CODE[place + 1])
        return True
    s.task[f, A] = WAITING
    s.task[f, STAGE] = place
    figure = int(s.task[f, SELF])
    if code == ROLL_DIE:
        push_check(s, figure, argument)
    elif code == JOINT:
        push_joint(s, figure, argument & 15, argument >> 4, pop_value(s))
    else:
        for option in range(argument):
            s.option[option] = option
        s.options_size = argument
        ask_player(s, figure, C_BRANCH, figure, place)
    return False


@rule
def aim_at_target(s: State, f: int, argument: int, place: int) -> bool:
    """Run target(...): bind the figure that the criteria name; False while the players settle a tie (FCB-13.6)."""
    criteria = argument >> 5
    if s.task[f, A] == WAITING:
        s.task[f, A] = 0
        s.task[f, TARGET] = s.task[f, RESULT]
        s.task[f, RESULT] = 0
    else:
        found = choose_target(s, int(s.task[f, SELF]), argument & 31, place + 1, criteria)
        if found == ASKED:
            s.task[f, A] = WAITING
            s.task[f, STAGE] = place
            return False
        s.task[f, TARGET] = found
    s.task[f, STAGE] = place + 1 + criteria
    return True
