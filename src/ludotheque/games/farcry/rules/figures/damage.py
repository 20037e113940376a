"""Damage, healing, shields, statuses, K.O. and defeat (FCB-4, 10, 13.21)."""

from __future__ import annotations

from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.written_rules import make_clear
from ludotheque.games.farcry.box import (
    BLEED,
    ESCAPED,
    FIGURES,
    FIRST_ENEMY,
    FIRST_PROP,
    HEROES,
    IMMOB,
    INVENTORY,
    INVULNERABLE,
    KO,
    MAX_PM,
    MAX_SHIELDS,
    NONE,
    NOSTUN,
    PM_LOCK,
    POISON,
    REMOVED,
    ROBOT,
    ROBOTONLY,
    ROSIE,
    SEVERED,
    STUN,
)
from ludotheque.games.farcry.content.tables import ABIL_DO, ABIL_ON, HERO_DOG, ITEM_PASSIVE
from ludotheque.games.farcry.effects.opcodes import (
    FOE,
    HOOK_HURT,
    MOD_HEAL,
    ON_DAMAGE,
    ON_DEFEAT,
    ON_STATUS,
    SELF,
    STAGE,
)
from ludotheque.games.farcry.rules.events import (
    E_CURED,
    E_DEFEATED,
    E_FLED,
    E_HEALED,
    E_HURT,
    E_KO,
    E_PM,
    E_SAVED,
    E_SHIELD_SPENT,
    E_SHIELDED,
    E_STATUS,
    E_UNLINKED,
)
from ludotheque.games.farcry.rules.figures.abilities import ABILITIES, drop_waiting_abilities, queue_abilities
from ludotheque.games.farcry.rules.figures.detection import alert_guard
from ludotheque.games.farcry.rules.figures.figures import (
    figure_code,
    is_hero,
    is_on_board,
    is_prop,
    is_standing,
    take_off_board,
)
from ludotheque.games.farcry.rules.figures.held_cards import take_item
from ludotheque.games.farcry.rules.figures.mutations import hook_of, sum_modifiers
from ludotheque.games.farcry.rules.flow.tasks import T_BLOWS, T_DEFEAT, A, B, pop_task, push_program, push_task
from ludotheque.games.farcry.state import State, empty_fields, list_fields

LINK_DAMAGE = 2  # FCB-17.13

# --- damage (FCB-4.14) ----------------------------------------------------------------


@rule
def can_be_hurt(s: State, figure: int, source: int) -> bool:
    """Whether damage of a source counts at all (FCB-4.8, 4.12, 4.13, 4.14)."""
    if not is_standing(s, figure) or s.hp[figure] == 0 or s.traits[figure] & INVULNERABLE:
        return False
    if s.traits[figure] & ROBOTONLY:
        return bool(source >= 0 and s.traits[source] & ROBOT)
    return True


@noinline
def hurt(s: State, figure: int, amount: int, source: int) -> int:
    """Deal damage that ignores shields; return how much was taken (FCB-4.14)."""
    if amount <= 0 or not can_be_hurt(s, figure, source):
        return 0
    if s.provoker[figure] >= 0 and s.provoker[figure] != source:
        s.provoker[figure] = NONE  # FCB-10.11
    amount = min(amount, int(s.hp[figure]))
    s.hp[figure] -= amount
    emit(s, E_HURT, figure_code(s, figure), amount, int(s.hp[figure]), 0)
    if s.hp[figure] == 0:
        if not spend_saving_item(s, figure):
            knock_out(s, figure)
    else:
        alert_guard(s, figure, source)
        queue_abilities(s, figure, ON_DAMAGE, int(s.hp_max[figure] - s.hp[figure]))
    return amount


@rule
def take_attack_damage(s: State, figure: int, amount: int, attacker: int) -> int:
    """Deal the damage of an attack: a shield stops all of it (FCB-4.5, 4.6); then run `hurt` hooks (FCB-12.10)."""
    if amount <= 0 or not can_be_hurt(s, figure, attacker):
        return 0
    if s.shields[figure] > 0:
        s.shields[figure] -= 1
        emit(s, E_SHIELD_SPENT, figure_code(s, figure), 0, 0, 0)
        return 0
    taken = hurt(s, figure, amount, attacker)
    if taken > 0 and is_hero(figure) and is_standing(s, figure):
        for place in range(2):
            program = hook_of(s, figure, place, HOOK_HURT)
            if program > 0:
                push_program(s, program, figure, NONE, NONE)
                s.task[s.depth - 1, FOE] = attacker
    return taken


@rule
def spend_saving_item(s: State, figure: int) -> bool:
    """Spend a passive item that keeps its carrier up with 1 PV, once (FCB-12.8); return whether there was one."""
    if figure > ROSIE:
        return False
    for place in range(INVENTORY):
        item = int(s.item[figure, place])
        if item >= 0 and ITEM_PASSIVE[item]:
            take_item(s, figure, item, True)
            s.hp[figure] = 1
            emit(s, E_SAVED, figure_code(s, figure), item, 0, 0)
            return True
    return False


@rule
def push_blows(s: State, figures: int, amount: int, source: int, shielded: int) -> None:
    """Deal the same damage to several figures (one bit each), one after the other in slot order."""
    if figures:
        f = push_task(s, T_BLOWS)
        s.mask[f, 0] = figures
        s.task[f, A] = amount
        s.task[f, B] = shielded
        s.task[f, FOE] = source


@rule
def step_blows(s: State, f: int) -> None:
    """Deal the damage to the next figure of `push_blows`."""
    for figure in range(FIGURES):
        if s.mask[f, 0] >> figure & 1:
            s.mask[f, 0] &= ~(1 << figure)
            if s.task[f, B]:
                take_attack_damage(s, figure, int(s.task[f, A]), int(s.task[f, FOE]))
            else:
                hurt(s, figure, int(s.task[f, A]), int(s.task[f, FOE]))
            return
    pop_task(s)


# --- K.O. and defeat (FCB-4.7 to 4.13) ---------------------------------------------------


@noinline
def knock_out(s: State, figure: int) -> None:
    """Knock a figure without PV out: heroes lie down, Rosie flees, all others leave the board."""
    s.hp[figure] = 0
    if is_hero(figure):
        lie_down(s, figure)
    elif figure == ROSIE:
        flee(s)
    elif figure >= FIRST_PROP or first_defeat_ability(s, figure, 0) == NONE:
        leave_board(s, figure)
    else:
        f = push_task(s, T_DEFEAT)
        s.task[f, SELF] = figure


@rule
def step_defeat(s: State, f: int) -> None:
    """Run defeat abilities at once, before the figure is removed (FCB-13.21). STAGE counts those that have run."""
    figure = int(s.task[f, SELF])
    ability = first_defeat_ability(s, figure, int(s.task[f, STAGE]))
    if ability == NONE:
        pop_task(s)
        leave_board(s, figure)
        return
    s.task[f, STAGE] = ability + 1
    push_program(s, int(ABIL_DO[s.kind[figure], ability]), figure, NONE, NONE)


@rule
def first_defeat_ability(s: State, figure: int, start: int) -> int:
    """Return the first ability from a place on that triggers on defeat, NONE."""
    for ability in range(start, ABILITIES):
        if ABIL_ON[s.kind[figure], ability] == ON_DEFEAT:
            return ability
    return NONE


@rule
def lie_down(s: State, hero: int) -> None:
    """Make a hero K.O.: no statuses, shields, bonuses, provocations, link (FCB-4.7, 4.8)."""
    s.status[hero] = KO | s.status[hero] & SEVERED
    s.shields[hero] = 0
    s.pm[hero] = 0
    s.bonus_damage[hero] = 0
    s.bonus_die[hero] = 0
    s.bonus_nocover[hero] = 0
    end_provocations(s, hero)
    sever_link(s, hero)
    emit(s, E_KO, figure_code(s, hero), 0, 0, 0)
    if HERO_DOG[s.kind[hero]]:
        flee(s)


@rule
def flee(s: State) -> None:
    """Let Rosie leave for the rest of the mission (FCB-4.10)."""
    if is_on_board(s, ROSIE):
        emit(s, E_FLED, figure_code(s, ROSIE), 0, 0, 0)
        s.hp[ROSIE] = 0
        remove_from_mission(s, ROSIE, REMOVED)


@rule
def end_provocations(s: State, provoker: int) -> None:
    """End the provocations of a provoker (FCB-10.11)."""
    for figure in range(FIGURES):
        if s.provoker[figure] == provoker:
            s.provoker[figure] = NONE


@rule
def remove_from_mission(s: State, figure: int, how: int) -> None:
    """Take a hero, Rosie or an NPC off the board with a status: REMOVED or ESCAPED."""
    take_off_board(s, figure)
    s.status[figure] = how
    s.shields[figure] = 0
    s.pm[figure] = 0
    end_provocations(s, figure)
    if figure < HEROES:
        unlink(s, figure)


@rule
def leave_board(s: State, figure: int) -> None:
    """Take an NPC, enemy or prop off the board; slots of enemies and props are free again (FCB-24.9)."""
    emit(s, E_DEFEATED, figure_code(s, figure), 0, 0, 0)
    if figure < FIRST_ENEMY:
        remove_from_mission(s, figure, REMOVED)
        return
    end_provocations(s, figure)
    hero = int(s.link[figure])
    take_off_board(s, figure)
    clear_slot(s, figure)
    if hero >= 0 and s.link[hero] == figure:  # FCB-17.13
        sever_link(s, hero)
        push_blows(s, 1 << hero, LINK_DAMAGE, NONE, 0)


FIGURE_FIELDS = [name for name in list_fields("kind", "link") if name not in ("cell", "last")]
clear_figure = make_clear("clear_figure", State, empty_fields(FIGURE_FIELDS), __name__, ("figure",))


@rule
def clear_slot(s: State, figure: int) -> None:
    """Empty a slot; only `last` still tells where the figure was."""
    clear_figure(s, figure)
    drop_waiting_abilities(s, figure)
    for place in range(s.order_size):
        if s.order[place] == figure:
            s.order[place] = NONE  # a later figure in this slot does not act in this turn (FCB-13.1)


@rule
def unlink(s: State, hero: int) -> None:
    """End a mind link (FCB-17.13)."""
    enemy = int(s.link[hero])
    if enemy >= 0:
        s.link[hero] = NONE
        s.link[enemy] = NONE
        emit(s, E_UNLINKED, figure_code(s, hero), 0, 0, 0)


@rule
def sever_link(s: State, hero: int) -> None:
    """End a mind link before the round ends: its hero does not act until then (FCB-17.12)."""
    if s.link[hero] >= 0:
        unlink(s, hero)
        if s.edition >= 2:
            s.status[hero] |= SEVERED


@rule
def escape(s: State, hero: int) -> None:
    """Bring a hero into safety (FCB-15.17)."""
    remove_from_mission(s, hero, ESCAPED)


# --- healing, shields, statuses (FCB-4.4 to 4.6, 10) -------------------------------------------


@rule
def heal(s: State, figure: int, amount: int) -> None:
    """Give PV back up to the maximum (FCB-4.4); a K.O. hero needs to be revived instead."""
    if not is_standing(s, figure) or s.hp[figure] == 0:
        return
    if is_hero(figure):
        amount = max(0, amount + sum_modifiers(s, figure, MOD_HEAL))
    amount = min(amount, int(s.hp_max[figure] - s.hp[figure]))
    if amount > 0:
        s.hp[figure] += amount
        emit(s, E_HEALED, figure_code(s, figure), amount, int(s.hp[figure]), 0)


@rule
def give_shields(s: State, figure: int, amount: int) -> None:
    """Give shields, at most 3 (FCB-4.6)."""
    if is_standing(s, figure) and amount > 0:
        gained = min(amount, MAX_SHIELDS - s.shields[figure])
        s.shields[figure] += gained
        if gained > 0:
            emit(s, E_SHIELDED, figure_code(s, figure), int(gained), 0, 0)


@rule
def add_status(s: State, figure: int, status: int) -> None:
    """Give a negative status, at most one marker each; some figures ignore some (FCB-4.12, 10.3 to 10.6)."""
    if not is_standing(s, figure) or is_prop(figure) or s.status[figure] & status:
        return
    if status == STUN and s.traits[figure] & NOSTUN:
        return
    if status in (BLEED, POISON) and s.traits[figure] & ROBOT:
        return
    s.status[figure] |= status
    if status == IMMOB:
        s.pm[figure] = 0  # FCB-10.5
    emit(s, E_STATUS, figure_code(s, figure), status_number(status), 0, 0)
    queue_abilities(s, figure, ON_STATUS, status)


@rule
def status_number(status: int) -> int:
    """Return the place of a negative status in STATUS_KEYS, from its bit."""
    number = 0
    while status >> number > 1:
        number += 1
    return number


@rule
def cure(s: State, figure: int, status: int) -> None:
    """Take a status off."""
    if is_standing(s, figure) and s.status[figure] & status:
        s.status[figure] &= ~status
        emit(s, E_CURED, figure_code(s, figure), status_number(status), 0, 0)


@rule
def gain_pm(s: State, figure: int, amount: int) -> None:
    """Add PM now, within 0 to 12; nothing while immobilised (FCB-10.5, 20.8)."""
    if not is_standing(s, figure) or (amount > 0 and s.status[figure] & (IMMOB | PM_LOCK)):
        return
    before = int(s.pm[figure])
    s.pm[figure] = max(0, min(MAX_PM, before + amount))
    if s.pm[figure] != before:
        emit(s, E_PM, figure_code(s, figure), int(s.pm[figure] - before) & 4095, 0, 0)
