"""Operations of FX (FCB-20.8): each is a rule that takes its arguments in their order, and registers of the program.

`operate` takes the arguments off the stack. An operation on a figure that is gone, or on an attack when none is in
progress, does nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.core.engine.rule import Function, rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.written_rules import compile_rule, parameters, search_lines
from ludotheque.games.farcry.box import HANDS, IMMOB, INVENTORY, MARKS, MAX_PM, NEGATIVES, NONE, ROSIE
from ludotheque.games.farcry.effects import symbols
from ludotheque.games.farcry.effects.opcodes import (
    ATTACK,
    CURE_ALL,
    KIND,
    LEVEL,
    READY_ALL,
    READY_SLOT,
    SELF,
    SLOT,
    TARGET,
)
from ludotheque.games.farcry.rules.board.board_changes import (
    open_airlock,
    place_fire,
    place_item,
    place_mine,
    place_prop,
    set_air,
    set_door,
    set_gravity,
    spawn,
)
from ludotheque.games.farcry.rules.combat.aim import attack_if_possible
from ludotheque.games.farcry.rules.combat.attack import push_attack, reroll_die, set_flag
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
from ludotheque.games.farcry.rules.combat.displacement import leap, push_charge, push_shove, swap_figures
from ludotheque.games.farcry.rules.combat.windows import roll_check
from ludotheque.games.farcry.rules.enemies.alert import shift_alert
from ludotheque.games.farcry.rules.enemies.forced_attacks import puppet
from ludotheque.games.farcry.rules.enemies.movement_goals import push_go
from ludotheque.games.farcry.rules.events import (
    E_BOOSTED,
    E_ESCAPED,
    E_PICKED,
    E_PROVOKED,
    E_READIED,
    E_REDIRECTED,
    E_REROLLED,
    E_TRAIT,
)
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
from ludotheque.games.farcry.rules.flow.tasks import T_ABILITY, T_ACTIVATION, T_CHECK, T_WINDOW, pop_value
from ludotheque.games.farcry.rules.flow.turn_stop import stop_turn
from ludotheque.games.farcry.rules.movement.walk_task import walk_to
from ludotheque.games.farcry.state import State

# --- damage, health, statuses, traits ------------------------------------------------------------


@rule
def give_status(s: State, figure: int, status: int) -> None:
    """Give a figure a status by its number."""
    add_status(s, figure, 1 << status)


@rule
def cure_status(s: State, figure: int, status: int) -> None:
    """Take a status by its number from a figure, or all negative ones."""
    if status == CURE_ALL:
        for negative in NEGATIVES:
            cure(s, figure, negative)
    else:
        cure(s, figure, 1 << status)


@rule
def defeat(s: State, figure: int) -> None:
    """Defeat a figure, unless an item saves it."""
    if is_standing(s, figure) and s.hp[figure] > 0 and not spend_saving_item(s, figure):
        knock_out(s, figure)


@rule
def leave_mission(s: State, figure: int) -> None:
    """Let a hero escape."""
    if is_standing(s, figure) and is_hero(figure):
        emit(s, E_ESCAPED, figure_code(s, figure), 0, 0, 0)
        escape(s, figure)


@rule
def set_trait(s: State, figure: int, trait: int, given: int) -> None:
    """Add or remove a trait."""
    if is_on_board(s, figure):
        if given:
            s.traits[figure] |= 1 << trait
        else:
            s.traits[figure] &= ~(1 << trait)
        emit(s, E_TRAIT, figure_code(s, figure), trait, 1 if given else 0, 0)


# --- provoke, ready, bonuses ---------------------------------------------------------------------


@rule
def provoke(s: State, figure: int, source: int) -> None:
    """Provoke an enemy, which can only target its provoker on its turn (FCB-10.11)."""
    if not is_standing(s, figure) or not is_foe(s, figure) or not 0 <= source <= ROSIE or not is_standing(s, source):
        return
    s.provoker[figure] = source
    emit(s, E_PROVOKED, figure_code(s, figure), figure_code(s, source), 0, 0)
    alert_guard(s, figure, source)


@rule
def ready_weapons(s: State, figure: int, amount: int, slot: int) -> None:
    """Turn weapons face up: the picked one, all, or `amount` in slot order (FCB-8.25)."""
    if figure > ROSIE:
        return
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
def add_boost(s: State, figure: int, what: int, amount: int) -> None:
    """Raise damage or PM until the end of the mission, never below 0."""
    if not is_standing(s, figure):
        return
    if what == 0:
        s.boost_damage[figure] = max(0, s.boost_damage[figure] + amount)
    else:
        gained = max(0, s.boost_pm[figure] + amount) - s.boost_pm[figure]
        s.boost_pm[figure] += gained
        if is_acting(s, figure) and not s.status[figure] & IMMOB:  # FCB-13.5: its budget has them at once
            s.pm[figure] = max(0, min(MAX_PM, s.pm[figure] + gained))
    emit(s, E_BOOSTED, figure_code(s, figure), what, amount & 4095, 0)


@rule
def add_bonus(s: State, figure: int, what: int, amount: int) -> None:
    """Raise damage or die of the next attack, or let it ignore cover."""
    if not is_standing(s, figure):
        return
    if what == 0:
        s.bonus_damage[figure] += amount
    elif what == 1:
        s.bonus_die[figure] += amount
    else:
        s.bonus_nocover[figure] = 1
    told = amount if what < 2 else 0  # that cover is ignored has no amount
    emit(s, E_BOOSTED, figure_code(s, figure), 2 + what, told & 4095, 0)


# --- places --------------------------------------------------------------------------------------


@rule
def push(s: State, figure: int, amount: int, source: int) -> None:
    """Push a figure away from the one that acts."""
    if is_on_board(s, source):
        push_shove(s, figure, int(s.cell[source]), amount, 0, source)


@rule
def pull(s: State, figure: int, amount: int, source: int) -> None:
    """Pull a figure towards the one that acts."""
    if is_on_board(s, source):
        push_shove(s, figure, int(s.cell[source]), amount, 1, source)


@rule
def charge(s: State, figure: int, direction: int, source: int, target: int) -> None:
    """Let a figure charge in a direction; without one, the figure that acts charges at its target."""
    if figure == NONE:
        push_charge(s, source, NONE, target)
    else:
        push_charge(s, figure, direction, NONE)


# --- orders and attacks out of turn --------------------------------------------------------------


@rule
def strike(s: State, figure: int, other: int, slot: int) -> None:
    """Let a figure attack another one with the picked weapon; no windows."""
    if is_standing(s, figure) and is_standing(s, other) and slot >= 0:
        f = push_attack(s, figure, other, int(s.weapon[figure, slot]), 0, slot)
        s.task[f, LEVEL] = 1


@rule
def go_to(s: State, goal: int, zone: int, source: int, target: int) -> None:
    """Let the figure that acts go towards a goal."""
    push_go(s, source, goal, target, zone)


@rule
def attack_with(s: State, weapon: int, source: int, target: int) -> None:
    """Let the figure that acts attack its target, with a weapon that is named or any."""
    attack_if_possible(s, source, target, weapon)


# --- things --------------------------------------------------------------------------------------


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
    if figure > ROSIE or not is_standing(s, figure):
        return
    for _ in range(amount):
        if has_room(s, figure):
            item = draw_item(s, deck)
            emit(s, E_PICKED, figure_code(s, figure), deck, item + 1, 0)
            if item >= 0:
                put_card(s.item[figure], INVENTORY, item)


@rule
def deal_reactions(s: State, figure: int, amount: int) -> None:
    """Let a hero draw reaction cards."""
    if is_hero(figure) and is_standing(s, figure):
        push_hand(s, figure, amount)


# --- the attack in progress ----------------------------------------------------------------------


@rule
def raise_die(s: State, attack: int, amount: int) -> None:
    """Make the die better."""
    s.task[attack, DIE] += amount


@rule
def lower_die(s: State, attack: int, amount: int) -> None:
    """Make the die worse."""
    s.task[attack, DIE] -= amount


@rule
def raise_damage(s: State, attack: int, amount: int) -> None:
    """Raise the damage."""
    s.task[attack, DAMAGE] += amount


@rule
def make_critical(s: State, attack: int) -> None:
    """Make a hit a critical one."""
    set_flag(s, attack, CRITICAL)


@rule
def ignore_cover(s: State, attack: int) -> None:
    """Let the attack ignore cover."""
    set_flag(s, attack, NO_COVER)


@rule
def dodge(s: State, attack: int) -> None:
    """Let the target dodge."""
    set_flag(s, attack, DODGED)


@rule
def redirect(s: State, attack: int, figure: int) -> None:
    """Let the attack hit another target, which has not dodged (FCB-8.24)."""
    if is_standing(s, figure):
        s.task[attack, TARGET] = figure
        s.task[attack, FLAGS] &= ~DODGED
        emit(s, E_REDIRECTED, figure_code(s, figure), 0, 0, 0)


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


@rule
def add_splash(s: State, attack: int, die: int, amount: int) -> None:
    """Let the attack hit others beside its target."""
    place = SPLASH if s.task[attack, SPLASH] == 0 else SPLASH_2
    s.task[attack, place] = die + 8 * amount


@rule
def widen_area(s: State, attack: int, radius: int) -> None:
    """Let the attack hit a whole area."""
    s.task[attack, AREA] = radius + 1


# --- the board and the mission's memory ----------------------------------------------------------


@rule
def spawn_in_zone(s: State, kind: int, amount: int, zone: int) -> None:
    """Let enemies appear in a zone."""
    spawn(s, kind, amount, zone, NONE)


@rule
def spawn_at_cell(s: State, kind: int, amount: int, cell: int) -> None:
    """Let enemies appear at a cell."""
    spawn(s, kind, amount, NONE, cell)


@rule
def raise_flag(s: State, flag: int) -> None:
    """Set a flag."""
    s.flag[flag] = 1


@rule
def lower_flag(s: State, flag: int) -> None:
    """Clear a flag."""
    s.flag[flag] = 0


@rule
def add_to_counter(s: State, counter: int, amount: int) -> None:
    """Add to a counter."""
    s.counter[counter] += amount


# --- the table -----------------------------------------------------------------------------------

OPERATIONS: dict[str, Function] = {
    "damage": hurt, "heal": heal, "shield": give_shields, "status": give_status, "cure": cure_status,
    "provoke": provoke, "pm": gain_pm, "ready": ready_weapons, "bonus": add_bonus, "boost": add_boost,
    "push": push, "pull": pull, "step": walk_to, "leap": leap, "swap": swap_figures, "charge": charge,
    "defeat": defeat, "escape": leave_mission, "settrait": set_trait, "strike": strike, "puppet": puppet,
    "fire": place_fire, "mine": place_mine, "item": place_item, "prop": place_prop, "mark": mark_cell,
    "draw": draw_items, "react": deal_reactions, "up": raise_die, "down": lower_die, "dmg": raise_damage,
    "crit": make_critical, "nocover": ignore_cover, "dodge": dodge, "redirect": redirect, "reroll": reroll,
    "splash": add_splash, "area": widen_area, "spawn": spawn_in_zone, "spawnat": spawn_at_cell, "door": set_door,
    "sas": open_airlock, "gravity": set_gravity, "air": set_air, "alert": shift_alert, "set": raise_flag,
    "unset": lower_flag, "add": add_to_counter, "interrupt": stop_turn, "go": go_to, "attack": attack_with,
}  # fmt: skip
"""Without `target`, which the program itself carries out, and `hold`, which does nothing."""

REGISTERS = {"source": SELF, "target": TARGET, "slot": SLOT, "attack": ATTACK}
"""Parameters that are registers of the program."""


def _list_operation_lines(function: Function, takes: str) -> Iterator[str]:
    """Yield the lines that take the arguments of an operation off the stack and carry it out."""
    names = parameters(function)
    given = [name for name in names if name not in ("s", "f", *REGISTERS)]
    yield from (f"{name} = pop_value(s)" for name in reversed(given))
    yield from (f"{name} = int(s.task[f, {REGISTERS[name]}])" for name in names if name in REGISTERS)
    letters = takes.replace("u?", "?").replace("?", "")
    needed = [name for name, letter in zip(given, letters, strict=False) if letter == "u"]
    needed += ["attack"] if "attack" in names else []
    if needed:
        yield f"if {' or '.join(f'{name} < 0' for name in needed)}:"
        yield "    return"
    yield f"{function.__name__}({', '.join(names)})"
    yield "return"


def _write_operate() -> Function:
    """Write the rule that carries out an operation by its number."""
    cases = {
        number: list(_list_operation_lines(OPERATIONS[name], takes))
        for name, (number, takes) in symbols.OPERATIONS.items()
        if name in OPERATIONS
    }
    lines = ["def operate(s, f, operation):", *(f"    {line}" for line in search_lines("operation", cases))]
    names = {function.__name__: function for function in (pop_value, *OPERATIONS.values())}
    return compile_rule("operate", lines, names, __name__)


operate = _write_operate()
"""Carry out an operation; its arguments are on the stack, the last on top."""
