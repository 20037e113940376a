"""Operations of FX on the attack in progress (FCB-20.8, 29 to 38)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.effects.opcodes import (
    ATTACK,
    KIND,
    O_AREA,
    O_CRIT,
    O_DMG,
    O_DODGE,
    O_DOWN,
    O_NOCOVER,
    O_REDIRECT,
    O_REROLL,
    O_SPLASH,
    O_UP,
    SELF,
    TARGET,
)
from ludotheque.games.farcry.rules.combat.attack import reroll_die, set_flag
from ludotheque.games.farcry.rules.combat.attack_task import (
    AREA,
    CRITICAL,
    DAMAGE,
    DIE,
    DODGED,
    FLAGS,
    NO_COVER,
    SPLASH,
    SPLASH_2,
)
from ludotheque.games.farcry.rules.combat.windows import roll_check
from ludotheque.games.farcry.rules.events import E_REDIRECTED, E_REROLLED
from ludotheque.games.farcry.rules.figures.figures import figure_code, is_standing
from ludotheque.games.farcry.rules.flow.tasks import T_CHECK, T_WINDOW, pop_value
from ludotheque.games.farcry.state import State


@rule
def operate_on_attack(s: State, f: int, operation: int) -> None:
    """Carry out up, down, dmg, crit, nocover, dodge, redirect, reroll, splash, area."""
    attack = int(s.task[f, ATTACK])
    if operation == O_REROLL:
        reroll(s, f)
    elif operation in (O_CRIT, O_NOCOVER, O_DODGE):
        if attack >= 0:
            set_flag(s, attack, CRITICAL if operation == O_CRIT else NO_COVER if operation == O_NOCOVER else DODGED)
    else:
        amount = pop_value(s)
        first = pop_value(s) if operation == O_SPLASH else 0
        if attack >= 0:
            change_attack(s, attack, operation, first, amount)


@rule
def change_attack(s: State, attack: int, operation: int, first: int, amount: int) -> None:
    """Change die, damage, target or reach of the attack in progress."""
    if operation == O_UP:
        s.task[attack, DIE] += amount
    elif operation == O_DOWN:
        s.task[attack, DIE] -= amount
    elif operation == O_DMG:
        s.task[attack, DAMAGE] += amount
    elif operation == O_AREA:
        s.task[attack, AREA] = amount + 1
    elif operation == O_SPLASH:
        place = SPLASH if s.task[attack, SPLASH] == 0 else SPLASH_2
        s.task[attack, place] = first + 8 * amount
    elif operation == O_REDIRECT and is_standing(s, amount):
        s.task[attack, TARGET] = amount
        s.task[attack, FLAGS] &= ~DODGED  # the new target has not dodged (FCB-8.24)
        emit(s, E_REDIRECTED, figure_code(s, amount), 0, 0, 0)


@rule
def reroll(s: State, f: int) -> None:
    """Re-roll the die of the window that this program interrupts (FCB-11.10)."""
    if f < 2 or s.task[f - 1, KIND] != T_WINDOW:
        return
    emit(s, E_REROLLED, figure_code(s, int(s.task[f, SELF])), 0, 0, 0)
    if s.task[f - 2, KIND] == T_CHECK:
        roll_check(s, f - 2)
    else:
        reroll_die(s, f - 2)
