"""What is being resolved: a stack of tasks, each with a few registers (FCB-24.7).

The lowest task is the round; the highest is what happens now. A task is a small machine: `advance` lets the highest one
do one step, in which it changes the state, puts further tasks on top of itself, asks a question, or ends. The registers
up to RESULT mean the same for all tasks, so that FX programs can name them (`games/farcry/effects/opcodes.py`); those
from A on are each task's own.
"""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import NONE
from ludotheque.games.farcry.effects.opcodes import ATTACK, CELL, DIR, FOE, IT, KIND, LEVEL, SELF, SLOT, STAGE, TARGET
from ludotheque.games.farcry.state import REGISTERS, State

# Kinds of tasks
(
    T_ROUND,  # the round, from its start to its end (round.py)
    T_ACTIVATION,  # an NPC's or enemy's activation (activation.py)
    T_PROGRAM,  # an FX program: STAGE is the place of the next word (interpreter.py)
    T_ATTACK,  # FCB-8 (attack.py)
    T_WINDOW,  # FCB-11 (windows.py)
    T_CHECK,  # a die that an effect rolls (windows.py)
    T_JOINT,  # FCB-15.21 (windows.py)
    T_SPLASH,  # Projections (attack.py)
    T_BLOWS,  # the same damage to several figures, one after the other (harm.py)
    T_DEFEAT,  # a defeat ability, then the figure leaves (harm.py)
    T_ARRIVE,  # FCB-7.5 (arriving.py)
    T_WALK,  # steps along a path (walk_task.py)
    T_SHOVE,  # push N, pull N (pushing.py)
    T_SHIFT,  # a chain of figures moves by one cell (pushing.py)
    T_CHARGE,  # FCB-9.10, 9.11 (pushing.py)
    T_QUEUE,  # the abilities that wait (FCB-13.21)
    T_ABILITY,  # one of them
    T_ALERT,  # thresholds that were crossed (FCB-16.9)
    T_AIRLOCK,  # everybody is drawn towards the airlock (FCB-17.9)
    T_HAND,  # reaction cards drawn, one by one (FCB-11.11)
    T_LEAD,  # an NPC follows, or balks (FCB-14)
    T_SPOILS,  # item tokens after a victory (FCB-18.2)
    T_AIM,  # an attack whose target may have to be chosen (aiming.py)
) = range(23)

A, B, C, D, E, F, G, H, J, K, L, M = range(12, 24)
"""Registers of a task's own."""


@rule
def push_task(s: State, kind: int) -> int:
    """Put a new task on top and return its place; attack and depth of interruption are those of the task below."""
    f = int(s.depth)
    s.depth += 1
    s.task[f, KIND] = kind
    for register in range(SELF, FOE + 1):
        s.task[f, register] = NONE
    s.task[f, ATTACK] = NONE if f == 0 else s.task[f - 1, ATTACK]
    s.task[f, LEVEL] = 0 if f == 0 else s.task[f - 1, LEVEL]
    return f


@rule
def clear_task(s: State, f: int) -> None:
    """Clear the bytes of a task."""
    for register in range(REGISTERS):
        s.task[f, register] = 0
    s.mask[f, 0] = 0
    s.mask[f, 1] = 0


@rule
def pop_task(s: State) -> None:
    """Remove the highest task."""
    s.depth -= 1
    clear_task(s, int(s.depth))


@rule
def push_program(s: State, place: int, figure: int, target: int, cell: int) -> None:
    """Run a program next (FCB-20.10); the empty one needs no task."""
    if place > 0:
        f = push_task(s, T_PROGRAM)
        s.task[f, STAGE] = place
        s.task[f, SELF] = figure
        s.task[f, TARGET] = target
        s.task[f, CELL] = cell


@rule
def bind_registers(s: State, figure: int, target: int, cell: int, direction: int, slot: int) -> int:
    """Write registers above the stack for an expression that is only tried, until `unbind_registers`; return their
    place."""
    f = push_task(s, T_PROGRAM)
    s.depth -= 1
    s.task[f, SELF] = figure
    s.task[f, TARGET] = target
    s.task[f, CELL] = cell
    s.task[f, DIR] = direction
    s.task[f, SLOT] = slot
    s.task[f, IT] = NONE
    return f


@rule
def unbind_registers(s: State, f: int) -> None:
    """Clear what `bind_registers` has written."""
    clear_task(s, f)


@rule
def push_value(s: State, value: int) -> None:
    """Push a value of an expression."""
    s.value[s.values] = value
    s.values += 1


@rule
def pop_value(s: State) -> int:
    """Remove the last value of an expression and return it."""
    s.values -= 1
    value = int(s.value[s.values])
    s.value[s.values] = 0
    return value
