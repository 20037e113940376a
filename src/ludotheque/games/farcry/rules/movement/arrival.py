"""What happens when a figure comes to a cell (FCB-7.5, 10.9, 15.15, 15.18, 17.8)."""

from __future__ import annotations

from ludotheque.core.engine.chance import draw_from
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import (
    ABYSS,
    AIRLOCK,
    FIRST_ENEMY,
    FLYING,
    INVULNERABLE,
    JUMPER,
    KO,
    MINE_TOKEN,
    NONE,
    REMOVED,
    ROSIE,
    RULES,
    STUN,
    THRESHOLDS,
    TILE_KINDS,
)
from ludotheque.games.farcry.content.tables import (
    HERO_DOG,
    M_AT,
    M_AT_DO,
    M_AT_IF,
    M_AT_ON,
    M_RULE_DO,
    M_RULE_IF,
    M_RULE_ON,
    TILE_DO,
)
from ludotheque.games.farcry.effects.opcodes import CELL, KIND, ON_ARRIVE, SELF, STAGE
from ludotheque.games.farcry.rules.board.free_cells import nearest_free_cell
from ludotheque.games.farcry.rules.effects.expressions import evaluate
from ludotheque.games.farcry.rules.events import E_FELL, E_MINE, E_SUCKED, E_TILE
from ludotheque.games.farcry.rules.figures.damage import (
    add_status,
    flee,
    hurt,
    knock_out,
    leave_board,
    remove_from_mission,
    spend_saving_item,
)
from ludotheque.games.farcry.rules.figures.figures import (
    figure_code,
    is_enemy_slot,
    is_hero,
    is_on_board,
    is_prop,
    put_on_cell,
)
from ludotheque.games.farcry.rules.flow.tasks import (
    T_ARRIVE,
    T_WALK,
    bind_registers,
    pop_task,
    push_program,
    push_task,
    unbind_registers,
)
from ludotheque.games.farcry.state import TILE_SOURCE, State

MINE_DAMAGE = 3
BY_MINE, BY_ABYSS, BY_AIRLOCK, BY_TILE, BY_RULES = 0, 1, 2, 3, 4


@rule
def arrive(s: State, figure: int) -> None:
    """Let a figure that has come to its cell by any means arrive there; most cells do nothing."""
    cell = int(s.cell[figure])
    ground = s.terrain[cell]
    if ground in (ABYSS, AIRLOCK) or s.token[cell] & MINE_TOKEN or s.tile[cell] or has_arrive_rules(s):
        f = push_task(s, T_ARRIVE)
        s.task[f, SELF] = figure
        s.task[f, CELL] = cell


@rule
def has_arrive_rules(s: State) -> bool:
    """Whether the mission has rules for arrivals."""
    found = False
    for number in range(RULES):
        found = found or M_RULE_ON[s.mission, number] == ON_ARRIVE
    for step in range(THRESHOLDS):
        found = found or M_AT_ON[s.mission, step] == ON_ARRIVE
    return bool(found)


@rule
def step_arrive(s: State, f: int) -> None:
    """Apply mine, abyss, airlock, hidden tile, then rules, as long as the figure is there and not K.O. (FCB-7.5)."""
    figure, cell, stage = int(s.task[f, SELF]), int(s.task[f, CELL]), int(s.task[f, STAGE])
    if s.cell[figure] != cell or stage >= BY_RULES + RULES + THRESHOLDS:
        pop_task(s)
        return
    if s.status[figure] & KO:
        pop_task(s)
        carry_body(s, figure, cell)
        return
    s.task[f, STAGE] = stage + 1
    if stage == BY_MINE:
        set_off_mine(s, figure, cell)
    elif stage == BY_ABYSS:
        if s.terrain[cell] == ABYSS and not ignores_abyss(s, f, figure):
            fall(s, figure, cell)
    elif stage == BY_AIRLOCK:
        if s.terrain[cell] == AIRLOCK and s.airlock_open:
            suck_out(s, figure)
    elif stage == BY_TILE:
        if s.tile[cell] and figure <= ROSIE:
            turn_tile(s, figure, cell)
    else:
        apply_arrive_rule(s, figure, cell, stage - BY_RULES)


@rule
def ignores_abyss(s: State, f: int, figure: int) -> bool:
    """Whether an abyss does nothing to a figure: it flies, or jumps over it on its own way (FCB-7.6, 15.15)."""
    if s.traits[figure] & FLYING:
        return True
    jumping = s.edition < 2 or s.task[f - 1, KIND] == T_WALK
    return bool(s.traits[figure] & JUMPER) and jumping


@rule
def carry_body(s: State, hero: int, cell: int) -> None:
    """Move a body: only abysses, from which it comes back to its cell, and the open airlock matter (FCB-4.8, 17.8)."""
    if s.terrain[cell] == ABYSS:
        put_back(s, hero)
    elif s.terrain[cell] == AIRLOCK and s.airlock_open:
        suck_out(s, hero)


@rule
def set_off_mine(s: State, figure: int, cell: int) -> None:
    """Set off a mine: 3 damage to a character, whichever side placed it (FCB-10.9)."""
    if s.token[cell] & MINE_TOKEN and not is_prop(figure) and not s.traits[figure] & FLYING:
        s.token[cell] &= ~MINE_TOKEN
        emit(s, E_MINE, figure_code(s, figure), cell, 0, 0)
        hurt(s, figure, MINE_DAMAGE, NONE)


@rule
def fall(s: State, figure: int, cell: int) -> None:
    """Drop a figure into an abyss (FCB-15.15): a hero comes back K.O.; a passive item saves its carrier (FCB-12.8)."""
    emit(s, E_FELL, figure_code(s, figure), cell, 0, 0)
    if is_enemy_slot(figure) and s.traits[figure] & INVULNERABLE:
        put_back(s, figure)
        add_status(s, figure, STUN)
    elif figure <= ROSIE and spend_saving_item(s, figure):
        put_back(s, figure)
    elif is_hero(figure):
        put_back(s, figure)
        knock_out(s, figure)
    elif is_prop(figure):
        leave_board(s, figure)
    else:
        s.hp[figure] = 0
        knock_out(s, figure)


@rule
def put_back(s: State, figure: int) -> None:
    """Put a figure back on its previous cell, or on the nearest free floor from there (FCB-15.15)."""
    before = int(s.last[figure])
    if s.crowd[before]:
        before = nearest_free_cell(s, before)
    if before >= 0:
        put_on_cell(s, figure, before)


@rule
def suck_out(s: State, figure: int) -> None:
    """Remove a figure through the open airlock: none comes back in this mission (FCB-17.8)."""
    emit(s, E_SUCKED, figure_code(s, figure), 0, 0, 0)
    s.hp[figure] = 0
    if is_hero(figure):
        remove_from_mission(s, figure, REMOVED | KO)
        flee_without_handler(s, figure)
    elif figure == ROSIE:
        flee(s)
    elif figure < FIRST_ENEMY or is_prop(figure):
        leave_board(s, figure)
    else:
        knock_out(s, figure)


@rule
def flee_without_handler(s: State, hero: int) -> None:
    """Let Rosie flee when the handler is gone (FCB-4.10)."""
    if HERO_DOG[s.kind[hero]]:
        flee(s)


@rule
def turn_tile(s: State, figure: int, cell: int) -> None:
    """Turn a hidden tile over: which one of its group is drawn now (FCB-15.18)."""
    group = int(s.tile[cell]) - 1
    s.tile[cell] = 0
    tile = draw_from(s, TILE_SOURCE, s.tiles_left[group], TILE_KINDS)
    if tile >= 0:
        s.tiles_left[group, tile] -= 1
        emit(s, E_TILE, figure_code(s, figure), tile, cell, 0)
        push_program(s, int(TILE_DO[tile]), figure, NONE, cell)


@rule
def apply_arrive_rule(s: State, figure: int, cell: int, number: int) -> None:
    """Apply a rule of the mission, or of a threshold that is reached (FCB-16.9, 20.10)."""
    if number < RULES:
        on, condition = int(M_RULE_ON[s.mission, number]), int(M_RULE_IF[s.mission, number])
        program = int(M_RULE_DO[s.mission, number])
    else:
        step = number - RULES
        reached = 0 <= M_AT[s.mission, step] <= s.alert
        on = int(M_AT_ON[s.mission, step]) if reached else 0
        condition, program = int(M_AT_IF[s.mission, step]), int(M_AT_DO[s.mission, step])
    if on != ON_ARRIVE or not is_on_board(s, figure):
        return
    f = bind_registers(s, figure, NONE, cell, NONE, NONE)
    true = condition == 0 or evaluate(s, f, condition) != 0
    unbind_registers(s, f)
    if true:
        push_program(s, program, figure, NONE, cell)
