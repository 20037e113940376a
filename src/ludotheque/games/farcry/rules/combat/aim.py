"""Aim attacks of figures that no player moves at one of several tied targets (FCB-13.6, 13.11, 13.18, 17.14)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import NONE
from ludotheque.games.farcry.effects.opcodes import LEVEL, RESULT, SELF, STAGE
from ludotheque.games.farcry.rules.combat.attack import push_attack, set_flag
from ludotheque.games.farcry.rules.combat.attack_task import BORROWED
from ludotheque.games.farcry.rules.enemies.targets import (
    ASKED,
    elevated_candidates,
    find_able_weapon,
    find_attack_target,
    lowest_slot,
    settle_tie,
)
from ludotheque.games.farcry.rules.events import E_PUPPET
from ludotheque.games.farcry.rules.figures.figures import figure_code, is_on_board, is_prop, is_standing
from ludotheque.games.farcry.rules.flow.tasks import T_AIM, A, B, C, pop_task, push_task
from ludotheque.games.farcry.state import State


@rule
def attack_if_possible(s: State, figure: int, target: int, named: int) -> None:
    """Attack if possible: with the named weapon, else the first that can hit (FCB-13.11, 13.18)."""
    if not is_standing(s, figure) or not is_on_board(s, target):
        return
    able = find_able_weapon(s, figure, target, named)
    if able == NONE:
        return
    weapon, mode = able & 127, able >> 7
    higher = 0 if is_prop(target) else elevated_candidates(s, figure, weapon, mode)
    if higher:
        push_aim(s, figure, higher, weapon, mode, NONE)
    else:
        push_attack(s, figure, find_attack_target(s, figure, target, weapon, mode), weapon, mode, NONE)


@rule
def push_aim(s: State, figure: int, candidates: int, weapon: int, mode: int, hand: int) -> None:
    """Attack one of some candidates, one bit each; `hand` holds the weapon when a hero is forced to attack, else NONE.

    Before version 2 of the rules no player was asked.
    """
    if s.edition < 2:
        strike_at(s, figure, lowest_slot(candidates), weapon, mode, hand)
        return
    f = push_task(s, T_AIM)
    s.task[f, SELF] = figure
    s.task[f, A] = weapon
    s.task[f, B] = mode
    s.task[f, C] = hand
    s.mask[f, 0] = candidates


@rule
def step_aim(s: State, f: int) -> None:
    """Find the target, or ask for it (STAGE 0); attack the one that the players have chosen (STAGE 1)."""
    figure, target = int(s.task[f, SELF]), int(s.task[f, RESULT])
    if s.task[f, STAGE] == 0:
        s.task[f, STAGE] = 1
        target = settle_tie(s, figure, int(s.mask[f, 0]))
        if target == ASKED:
            return
    weapon, mode, hand = int(s.task[f, A]), int(s.task[f, B]), int(s.task[f, C])
    pop_task(s)
    strike_at(s, figure, target, weapon, mode, hand)


@rule
def strike_at(s: State, figure: int, target: int, weapon: int, mode: int, hand: int) -> None:
    """Make the attack; a forced one has no windows, and nothing is turned face down (FCB-17.14)."""
    if hand != NONE:
        emit(s, E_PUPPET, figure_code(s, figure), figure_code(s, target), 0, 0)
    f = push_attack(s, figure, target, weapon, mode, hand)
    if hand != NONE:
        set_flag(s, f, BORROWED)
        s.task[f, LEVEL] = 1
