"""Operations of FX, by number (FCB-20.8)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import HANDS, IMMOB, INVENTORY, MARKS, MAX_PM, NEGATIVES, NONE, ROSIE
from ludotheque.games.farcry.effects.opcodes import (
    CURE_ALL,
    KIND,
    LEVEL,
    O_ADD,
    O_ALERT,
    O_AREA,
    O_ATTACK,
    O_BOOST,
    O_CHARGE,
    O_CURE,
    O_DAMAGE,
    O_DEFEAT,
    O_ESCAPE,
    O_FIRE,
    O_GO,
    O_HEAL,
    O_INTERRUPT,
    O_ITEM,
    O_LEAP,
    O_MARK,
    O_MINE,
    O_PM,
    O_PROP,
    O_PROVOKE,
    O_PULL,
    O_PUPPET,
    O_PUSH,
    O_REACT,
    O_READY,
    O_SETTRAIT,
    O_SHIELD,
    O_STATUS,
    O_STEP,
    O_STRIKE,
    O_SWAP,
    READY_ALL,
    READY_SLOT,
    SELF,
    SLOT,
    TARGET,
)
from ludotheque.games.farcry.rules.board.board_changes import place_fire, place_item, place_mine, place_prop
from ludotheque.games.farcry.rules.combat.aim import attack_if_possible
from ludotheque.games.farcry.rules.combat.attack import push_attack
from ludotheque.games.farcry.rules.combat.displacement import leap, push_charge, push_shove, swap_figures
from ludotheque.games.farcry.rules.effects.operations_attack import operate_on_attack
from ludotheque.games.farcry.rules.effects.operations_board import operate_on_board, operate_on_memory
from ludotheque.games.farcry.rules.enemies.forced_attacks import puppet
from ludotheque.games.farcry.rules.enemies.movement_goals import push_go
from ludotheque.games.farcry.rules.events import E_BOOSTED, E_ESCAPED, E_PICKED, E_PROVOKED, E_READIED, E_TRAIT
from ludotheque.games.farcry.rules.figures.damage import (
    add_status,
    cure,
    escape,
    gain_pm,
    give_shields,
    heal,
    hurt,
    knock_out,
    spend_saving_item,
)
from ludotheque.games.farcry.rules.figures.detection import alert_guard
from ludotheque.games.farcry.rules.figures.figures import figure_code, is_foe, is_hero, is_on_board, is_standing
from ludotheque.games.farcry.rules.figures.held_cards import draw_item, has_room, push_hand, put_card
from ludotheque.games.farcry.rules.flow.tasks import T_ABILITY, T_ACTIVATION, pop_value
from ludotheque.games.farcry.rules.flow.turn_stop import stop_turn
from ludotheque.games.farcry.rules.movement.walk_task import walk_to
from ludotheque.games.farcry.state import State


@rule
def operate(s: State, f: int, operation: int) -> None:
    """Carry out an operation; its arguments are on the stack, the last on top. A figure that is gone is left alone."""
    if operation <= O_CURE or operation in (O_DEFEAT, O_ESCAPE, O_SETTRAIT):
        operate_on_health(s, f, operation)
    elif operation <= O_BOOST:
        operate_on_strength(s, f, operation)
    elif operation <= O_CHARGE:
        operate_on_places(s, f, operation)
    elif operation in (O_STRIKE, O_PUPPET, O_GO, O_ATTACK):
        operate_on_orders(s, f, operation)
    elif operation <= O_REACT:
        operate_on_things(s, f, operation)
    elif operation <= O_AREA:
        operate_on_attack(s, f, operation)
    elif operation <= O_ALERT:
        operate_on_board(s, operation)
    elif operation <= O_ADD:
        operate_on_memory(s, operation)
    elif operation == O_INTERRUPT:
        stop_turn(s)


# --- damage, health, statuses (1 to 5, 17 to 19) ------------------------------------------------------


@rule
def operate_on_health(s: State, f: int, operation: int) -> None:
    """Carry out damage, heal, shield, status, cure, defeat, escape, settrait."""
    if operation in (O_DEFEAT, O_ESCAPE):
        remove_figure(s, operation, pop_value(s))
        return
    amount = pop_value(s)
    figure = pop_value(s)
    if operation == O_SETTRAIT:
        set_trait(s, pop_value(s), figure, amount)
    elif figure < 0:
        return
    elif operation == O_DAMAGE:
        hurt(s, figure, amount, int(s.task[f, SELF]))
    elif operation == O_HEAL:
        heal(s, figure, amount)
    elif operation == O_SHIELD:
        give_shields(s, figure, amount)
    elif operation == O_STATUS:
        add_status(s, figure, 1 << amount)
    elif amount == CURE_ALL:
        for status in NEGATIVES:
            cure(s, figure, status)
    else:
        cure(s, figure, 1 << amount)


@rule
def remove_figure(s: State, operation: int, figure: int) -> None:
    """Carry out defeat and escape."""
    if not is_standing(s, figure):
        return
    if operation == O_ESCAPE:
        if is_hero(figure):
            emit(s, E_ESCAPED, figure_code(s, figure), 0, 0, 0)
            escape(s, figure)
    elif s.hp[figure] > 0 and not spend_saving_item(s, figure):
        knock_out(s, figure)


@rule
def set_trait(s: State, figure: int, trait: int, given: int) -> None:
    """Add or remove a trait."""
    if is_on_board(s, figure):
        if given:
            s.traits[figure] |= 1 << trait
        else:
            s.traits[figure] &= ~(1 << trait)
        emit(s, E_TRAIT, figure_code(s, figure), trait, 1 if given else 0, 0)


# --- provoke, PM, ready, bonuses (6 to 10) ------------------------------------------------------------------


@rule
def operate_on_strength(s: State, f: int, operation: int) -> None:
    """Carry out provoke, pm, ready, bonus, boost."""
    if operation == O_PROVOKE:
        provoke(s, pop_value(s), int(s.task[f, SELF]))
        return
    amount = pop_value(s)
    what = pop_value(s)
    if operation == O_PM:
        if what >= 0:
            gain_pm(s, what, amount)
    elif operation == O_READY:
        if 0 <= what <= ROSIE:
            ready_weapons(s, what, amount, int(s.task[f, SLOT]))
    else:
        raise_stat(s, operation, pop_value(s), what, amount)


@rule
def provoke(s: State, figure: int, provoker: int) -> None:
    """Provoke an enemy, which can only target its provoker on its turn (FCB-10.11)."""
    if (
        not is_standing(s, figure)
        or not is_foe(s, figure)
        or not 0 <= provoker <= ROSIE
        or not is_standing(s, provoker)
    ):
        return
    s.provoker[figure] = provoker
    emit(s, E_PROVOKED, figure_code(s, figure), figure_code(s, provoker), 0, 0)
    alert_guard(s, figure, provoker)


@rule
def ready_weapons(s: State, figure: int, amount: int, slot: int) -> None:
    """Turn weapons face up: the picked one, all, or `amount` in slot order (FCB-8.25)."""
    left = HANDS if amount == READY_ALL else amount
    for hand in range(HANDS):
        wanted = hand == slot if amount == READY_SLOT else left > 0
        if wanted and s.weapon[figure, hand] >= 0 and not s.face_up[figure, hand]:
            s.face_up[figure, hand] = 1
            left -= 1
            emit(s, E_READIED, figure_code(s, figure), int(s.weapon[figure, hand]), 0, 0)


@rule
def is_acting(s: State, figure: int) -> bool:
    """Whether an activation or an ability of a figure is in progress."""
    acting = False
    for f in range(s.depth):
        kind = s.task[f, KIND]
        acting = acting or (kind in (T_ACTIVATION, T_ABILITY) and s.task[f, SELF] == figure)
    return bool(acting)


@rule
def raise_stat(s: State, operation: int, figure: int, what: int, amount: int) -> None:
    """Carry out boost (until the end of the mission, never below 0) and bonus (for the next attack)."""
    if not is_standing(s, figure):
        return
    if operation == O_BOOST:
        if what == 0:
            s.boost_damage[figure] = max(0, s.boost_damage[figure] + amount)
        else:
            gained = max(0, s.boost_pm[figure] + amount) - s.boost_pm[figure]
            s.boost_pm[figure] += gained
            if is_acting(s, figure) and not s.status[figure] & IMMOB:  # FCB-13.5: its budget has them at once
                s.pm[figure] = max(0, min(MAX_PM, s.pm[figure] + gained))
    elif what == 0:
        s.bonus_damage[figure] += amount
    elif what == 1:
        s.bonus_die[figure] += amount
    else:
        s.bonus_nocover[figure] = 1
    shown = what if operation == O_BOOST else 2 + what
    told = amount if shown < 4 else 0  # that cover is ignored has no amount
    emit(s, E_BOOSTED, figure_code(s, figure), shown, told & 4095, 0)


# --- places (11 to 16) -----------------------------------------------------------------------------------------


@rule
def operate_on_places(s: State, f: int, operation: int) -> None:
    """Carry out push, pull, step, leap, swap, charge."""
    what = pop_value(s)
    figure = pop_value(s)
    self = int(s.task[f, SELF])
    if operation == O_CHARGE:
        if figure == NONE:
            push_charge(s, self, NONE, int(s.task[f, TARGET]))
        else:
            push_charge(s, figure, what, NONE)
    elif figure < 0:
        return
    elif operation in (O_PUSH, O_PULL):
        if is_on_board(s, self):
            push_shove(s, figure, int(s.cell[self]), what, 1 if operation == O_PULL else 0, self)
    elif operation == O_STEP:
        walk_to(s, figure, what)
    elif operation == O_LEAP:
        leap(s, figure, what)
    elif operation == O_SWAP and what >= 0:
        swap_figures(s, figure, what)


# --- orders and attacks out of turn (20, 21, 51, 52) -------------------------------------------------------------


@rule
def operate_on_orders(s: State, f: int, operation: int) -> None:
    """Carry out strike, puppet, go, attack."""
    self, target = int(s.task[f, SELF]), int(s.task[f, TARGET])
    last = pop_value(s)
    if operation == O_PUPPET:
        puppet(s, last)
    elif operation == O_ATTACK:
        attack_if_possible(s, self, target, last)
    elif operation == O_GO:
        push_go(s, self, pop_value(s), target, last)
    else:
        attacker = pop_value(s)
        hand = int(s.task[f, SLOT])
        if is_standing(s, attacker) and is_standing(s, last) and hand >= 0:
            g = push_attack(s, attacker, last, int(s.weapon[attacker, hand]), 0, hand)
            s.task[g, LEVEL] = 1  # no windows


# --- things (22 to 28) ---------------------------------------------------------------------------------------------


@rule
def operate_on_things(s: State, f: int, operation: int) -> None:
    """Carry out fire, mine, item, prop, mark, draw, react."""
    last = pop_value(s)
    if operation == O_MINE:
        place_mine(s, last)
    elif operation == O_ITEM:
        place_item(s, last)
    else:
        first = pop_value(s)
        if operation == O_FIRE:
            place_fire(s, first, last)
        elif operation == O_PROP:
            place_prop(s, first, last)
        elif operation == O_MARK:
            mark_cell(s, first, last)
        elif operation == O_REACT:
            if is_hero(first) and is_standing(s, first):
                push_hand(s, first, last)
        else:
            draw_items(s, pop_value(s), first, last)


@rule
def mark_cell(s: State, zone: int, cell: int) -> None:
    """Add a cell to a zone."""
    for place in range(MARKS):
        if s.mark_zone[place] == 0 and cell >= 0:
            s.mark_zone[place] = zone + 1
            s.mark_cell[place] = cell
            return


@rule
def draw_items(s: State, figure: int, deck: int, amount: int) -> None:
    """Draw items as far as the inventory has room."""
    if not 0 <= figure <= ROSIE or not is_standing(s, figure):
        return
    for _ in range(amount):
        if has_room(s, figure):
            item = draw_item(s, deck)
            emit(s, E_PICKED, figure_code(s, figure), deck, item + 1, 0)
            if item >= 0:
                put_card(s.item[figure], INVENTORY, item)
