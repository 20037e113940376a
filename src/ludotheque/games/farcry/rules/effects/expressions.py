"""Evaluate FX expressions (FCB-20.3 to 20.6): words of `tables.CODE` on a small stack of values."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import FIGURES, NONE
from ludotheque.games.farcry.content.tables import CODE
from ludotheque.games.farcry.effects.opcodes import (
    ADD,
    ALERT,
    AND,
    AT,
    ATTACK,
    CALL,
    CELL_OF,
    COUNT,
    COUNTED,
    END,
    EQ,
    ESCAPED_COUNT,
    FIGURE_OF,
    GE,
    GT,
    IT,
    JUMP,
    LE,
    LT,
    MOVED,
    MUL,
    NE,
    NEG,
    NOT,
    NUMBER,
    OFFSET,
    OR,
    PLAYERS,
    PUSH,
    REGISTER,
    ROUND,
    SELF,
    STANDING,
    SUB,
    TARGET,
    TIMER,
    VICTIM,
)
from ludotheque.games.farcry.rules.effects.functions import call_function
from ludotheque.games.farcry.rules.figures.detection import count_sneakers, is_spotted
from ludotheque.games.farcry.rules.figures.figures import (
    count_escaped_heroes,
    count_standing_heroes,
    is_in_base,
    is_standing,
    slot_of_kind,
)
from ludotheque.games.farcry.rules.flow.tasks import bind_registers, pop_value, push_value, unbind_registers
from ludotheque.games.farcry.state import State


@rule
def evaluate(s: State, f: int, place: int) -> int:
    """Return the value of the expression at a place of CODE, with the registers of a task."""
    run_expression(s, f, place)
    return pop_value(s)


@rule
def is_condition_met(s: State, place: int, figure: int) -> bool:
    """Whether a condition about a figure (or NONE) is true; place 0, no condition, always is."""
    if place == 0:
        return True
    f = bind_registers(s, figure, NONE, NONE, NONE, NONE)
    true = evaluate(s, f, place) != 0
    unbind_registers(s, f)
    return true


@rule
def run_expression(s: State, f: int, place: int) -> int:
    """Run the words of expressions from a place on; return the place of the first other word."""
    while True:
        word = int(CODE[place])
        code, argument = word & 255, word >> 8
        if code == END or code >= JUMP:
            return place
        place += 1
        if code == COUNT:
            first = next_in_base(s, argument, NONE)
            if first == NONE:
                push_value(s, 0)
                place = int(CODE[place])
            else:
                push_value(s, int(s.task[f, IT]))
                push_value(s, 0)
                s.task[f, IT] = first
                place += 1
        elif code == COUNTED:
            place = count_figure(s, f, argument, place)
        else:
            run_word(s, f, code, argument)


@rule
def count_figure(s: State, f: int, base: int, place: int) -> int:
    """Count a figure if the filter holds; return the place to go on: next figure of the base, or after the last."""
    true = pop_value(s) != 0
    count = pop_value(s) + (1 if true else 0)
    following = next_in_base(s, base, int(s.task[f, IT]))
    if following == NONE:
        s.task[f, IT] = pop_value(s)
        push_value(s, count)
        return place + 1
    push_value(s, count)
    s.task[f, IT] = following
    return int(CODE[place])


@rule
def next_in_base(s: State, base: int, figure: int) -> int:
    """Return the next figure of a set after one, NONE after the last (FCB-20.5, 20.6)."""
    for other in range(figure + 1, FIGURES):
        if s.cell[other] >= 0 and is_in_base(s, base, other):
            return other
    return NONE


@rule
def run_word(s: State, f: int, code: int, argument: int) -> None:
    """Run a word that only reads and computes."""
    if code == PUSH:
        push_value(s, argument - OFFSET)
    elif code == REGISTER:
        push_value(s, read_register(s, f, argument))
    elif code == CALL:
        call_function(s, f, argument)
    elif code == NUMBER:
        push_value(s, read_number(s, f, argument))
    elif code == CELL_OF:
        figure = pop_value(s)
        push_value(s, NONE if figure < 0 else int(s.cell[figure]))
    elif code == AT:
        figure = pop_value(s)
        push_value(s, last_cell(s, figure))
    elif code == FIGURE_OF:
        push_value(s, slot_of_kind(s, pop_value(s)))
    elif code == NEG:
        push_value(s, -pop_value(s))
    elif code == NOT:
        push_value(s, 0 if pop_value(s) else 1)
    else:
        right = pop_value(s)
        left = pop_value(s)
        push_value(s, combine(code, left, right))


@rule
def last_cell(s: State, figure: int) -> int:
    """Return where a figure is, or was last: `at(U)` (FCB-8.16)."""
    if figure < 0:
        return NONE
    return int(s.cell[figure]) if s.cell[figure] >= 0 else int(s.last[figure])


@rule
def read_register(s: State, f: int, number: int) -> int:
    """Return the value of a register that FX names (FCB-20.3)."""
    if number == VICTIM:
        attack = int(s.task[f, ATTACK])
        return NONE if attack < 0 else int(s.task[attack, TARGET])
    return int(s.task[f, number])


@rule
def combine(code: int, left: int, right: int) -> int:
    """Return the value that an operator makes of two values."""
    if code == ADD:
        return left + right
    if code == SUB:
        return left - right
    if code == MUL:
        return left * right
    if code == AND:
        return 1 if left != 0 and right != 0 else 0
    if code == OR:
        return 1 if left != 0 or right != 0 else 0
    if code == LT:
        return 1 if left < right else 0
    if code == LE:
        return 1 if left <= right else 0
    if code == GT:
        return 1 if left > right else 0
    if code == GE:
        return 1 if left >= right else 0
    if code == EQ:
        return 1 if left == right else 0
    return 1 if code == NE and left != right else 0


@rule
def read_number(s: State, f: int, name: int) -> int:
    """Return a number of the mission that FX names (FCB-20.3)."""
    if name == PLAYERS:
        return int(s.players)
    if name == ROUND:
        return int(s.round_no)
    if name == TIMER:
        return int(s.timer)
    if name == ALERT:
        return int(s.alert)
    if name == MOVED:
        return int(s.moved[s.task[f, SELF]]) if s.task[f, SELF] >= 0 else 0
    if name == ESCAPED_COUNT:
        return count_escaped_heroes(s)
    if name == STANDING:
        return count_standing_heroes(s)
    spotted = 0
    for figure in range(count_sneakers(s)):
        if is_standing(s, figure) and is_spotted(s, figure):
            spotted += 1
    return spotted
