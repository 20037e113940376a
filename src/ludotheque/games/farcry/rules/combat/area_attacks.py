"""Attacks that reach others than their target: area, projections, friendly fire, panels (FCB-8.17 to 8.21, 21.2)."""

from __future__ import annotations

import numpy as np

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import FIGURES, MELEE, NONE, ROSIE
from ludotheque.games.farcry.content.cells import AXIAL_Q, AXIAL_R, STEPS
from ludotheque.games.farcry.content.tables import LIBRARY, MODE_TYPE, PANEL_KIND
from ludotheque.games.farcry.effects.opcodes import ATTACK, NEAREST, RESULT, SELF, STAGE, TARGET
from ludotheque.games.farcry.numbers import C_SPLASH
from ludotheque.games.farcry.rules.board.hexes import distance
from ludotheque.games.farcry.rules.board.sight import cover_cell, is_near
from ludotheque.games.farcry.rules.combat.attack_task import AREA, LANDING, MODE, WEAPON
from ludotheque.games.farcry.rules.combat.windows import push_check
from ludotheque.games.farcry.rules.effects.expressions import last_cell
from ludotheque.games.farcry.rules.enemies.targets import ASKED, keep_best, keep_worst_off, lowest_slot, settle_tie
from ludotheque.games.farcry.rules.events import E_AREA, E_FRIENDLY_FIRE
from ludotheque.games.farcry.rules.figures.damage import hurt, push_blows, take_attack_damage
from ludotheque.games.farcry.rules.figures.figures import figure_code, is_friend, is_on_board, is_prop, is_standing
from ludotheque.games.farcry.rules.flow.tasks import T_SPLASH, A, B, C, pop_task, push_task
from ludotheque.games.farcry.rules.flow.votes import ask_player, clear_options
from ludotheque.games.farcry.state import State

SPLASH_REACH = 3  # cells from the attacker (FCB-8.18)


def _mark_wide_effects(texts: list[str], room: int) -> np.ndarray:
    """Mark which effects reach other figures than the target (FCB-8.23)."""
    table = np.zeros(room, np.int64)
    for number, text in enumerate(texts):
        table[number] = "splash(" in text or "area(" in text
    return table


WIDE_WEAPON = _mark_wide_effects([weapon.fx.text for weapon in LIBRARY.weapons], 96)
WIDE_FITTING = _mark_wide_effects([fitting.fx.text for fitting in LIBRARY.accessories], 32)

VERTEX_Q = tuple(STEPS[k][0] + STEPS[(k + 1) % 6][0] for k in range(6))
VERTEX_R = tuple(STEPS[k][1] + STEPS[(k + 1) % 6][1] for k in range(6))


# --- area (FCB-8.17) ------------------------------------------------------------------------------


@rule
def push_area(s: State, f: int, damage: int) -> None:
    """Deal the same damage to every other character or damageable prop around the target's cell."""
    target, cell = int(s.task[f, TARGET]), int(s.task[f, LANDING])
    if is_on_board(s, target):
        cell = int(s.cell[target])
    figures = 0
    for figure in range(FIGURES):
        if figure == target or not is_standing(s, figure) or (is_prop(figure) and s.hp_max[figure] == 0):
            continue
        if is_near(s, cell, int(s.cell[figure]), int(s.task[f, AREA]) - 1):
            figures |= 1 << figure
            emit(s, E_AREA, figure_code(s, figure), damage, 0, 0)
    push_blows(s, figures, damage, int(s.task[f, SELF]), 1)


# --- projections (FCB-8.18) ---------------------------------------------------------------------------


@rule
def push_splash(s: State, f: int, splash: int, damage: int) -> None:
    """Begin projections; `splash` is die + 8 x targets. The mask of the attack holds the figures it has reached."""
    s.mask[f, 0] |= 1 << s.task[f, TARGET]
    g = push_task(s, T_SPLASH)
    s.task[g, SELF] = s.task[f, SELF]
    s.task[g, A] = splash & 7
    s.task[g, B] = splash >> 3
    s.task[g, C] = damage


@rule
def step_splash(s: State, f: int) -> None:
    """Pick another target (STAGE 0), take the player's answer (1), apply the die (2). The mask holds the targets."""
    attacker, attack = int(s.task[f, SELF]), int(s.task[f, ATTACK])
    if s.task[f, STAGE] == 2:
        figures = int(s.mask[f, 0])
        damage, succeeded = int(s.task[f, C]), s.task[f, RESULT] > 0
        pop_task(s)
        if succeeded:
            push_blows(s, figures, damage, attacker, 1)
        return
    if s.task[f, STAGE] == 1:
        s.task[f, STAGE] = 0
        add_splash_target(s, f, attack, int(s.task[f, RESULT]))
        return
    if s.task[f, B] > 0 and list_splash_targets(s, attacker, attack) > 0:
        s.task[f, B] -= 1
        if attacker <= ROSIE:
            s.task[f, STAGE] = 1
            s.option[s.options_size] = NONE
            s.options_size += 1
            ask_player(s, attacker, C_SPLASH, attacker, 0)
        else:
            splash_nearest(s, f, attack, attacker)
        return
    if s.mask[f, 0] == 0:
        pop_task(s)
        return
    s.task[f, STAGE] = 2
    push_check(s, attacker, int(s.task[f, A]))


@rule
def list_splash_targets(s: State, attacker: int, attack: int) -> int:
    """Write the figures that projections may reach into the options; return how many.

    They are within 3 cells, and none is reached twice in one attack.
    """
    s.options_size = 0
    if not is_on_board(s, attacker):
        return 0
    for figure in range(FIGURES):
        if figure == attacker or is_prop(figure) or not is_standing(s, figure) or s.mask[attack, 0] >> figure & 1:
            continue
        if attacker > ROSIE and is_friend(s, figure) == is_friend(s, attacker):
            continue  # nobody else than heroes splashes its own side
        if is_near(s, int(s.cell[attacker]), int(s.cell[figure]), SPLASH_REACH):
            s.option[s.options_size] = figure
            s.options_size += 1
    return int(s.options_size)


@rule
def splash_nearest(s: State, f: int, attack: int, attacker: int) -> None:
    """Splash the nearest target for an enemy, ties by FCB-13.6; before version 2 of the rules, the lowest slot."""
    candidates = 0
    for place in range(s.options_size):
        candidates |= 1 << s.option[place]
    clear_options(s)
    candidates = keep_best(s, attacker, candidates, NEAREST)
    if s.edition < 2:
        add_splash_target(s, f, attack, lowest_slot(candidates))
        return
    target = settle_tie(s, attacker, keep_worst_off(s, candidates))
    if target == ASKED:
        s.task[f, STAGE] = 1
    else:
        add_splash_target(s, f, attack, target)


@rule
def add_splash_target(s: State, f: int, attack: int, figure: int) -> None:
    """Add one more target, or end the projections."""
    if figure == NONE:
        s.task[f, B] = 0
        return
    s.mask[f, 0] |= 1 << figure
    s.mask[attack, 0] |= 1 << figure
    emit(s, E_AREA, figure_code(s, figure), int(s.task[f, C]), 0, 0)


# --- friendly fire, panels (FCB-8.21, 21.2) ----------------------------------------------------------------


@rule
def hit_friends(s: State, f: int, damage: int) -> None:
    """Let a failed attack of a hero or Rosie hit the nearest ally on its line instead (FCB-21.2)."""
    attacker, end = int(s.task[f, SELF]), last_cell(s, int(s.task[f, TARGET]))
    melee = MODE_TYPE[s.task[f, WEAPON], s.task[f, MODE]] == MELEE
    if attacker > ROSIE or melee or not is_on_board(s, attacker):
        return
    best, ally, start = 99, NONE, int(s.cell[attacker])
    for figure in range(FIGURES):
        if figure == attacker or is_prop(figure) or not is_standing(s, figure) or not is_friend(s, figure):
            continue
        if line_passes_cell(start, end, int(s.cell[figure])) and distance(start, int(s.cell[figure])) < best:
            best, ally = distance(start, int(s.cell[figure])), figure
    if ally != NONE:
        emit(s, E_FRIENDLY_FIRE, figure_code(s, ally), damage, 0, 0)
        take_attack_damage(s, ally, damage, attacker)


@rule
def line_passes_cell(start: int, end: int, cell: int) -> bool:
    """Whether a line passes a cell between its ends (FCB-3.12)."""
    if cell in (start, end):
        return False
    q, r = int(AXIAL_Q[end] - AXIAL_Q[start]), int(AXIAL_R[end] - AXIAL_R[start])
    x, y = int(AXIAL_Q[cell] - AXIAL_Q[start]), int(AXIAL_R[cell] - AXIAL_R[start])
    left, right, on = 0, 0, 0
    for k in range(6):
        side = q * (3 * y + VERTEX_R[k]) - r * (3 * x + VERTEX_Q[k])
        if side > 0:
            left += 1
        elif side < 0:
            right += 1
        else:
            on += 1
    touched = (left > 0 and right > 0) or on == 2
    ahead = 2 * q * x + 2 * r * y + q * y + r * x
    before = 2 * q * (q - x) + 2 * r * (r - y) + q * (r - y) + r * (q - x)
    return touched and ahead > 0 and before > 0


@rule
def damage_panels(s: State, f: int) -> None:
    """Deal 1 damage to panels that stopped a shot (FCB-8.21)."""
    attacker = int(s.task[f, SELF])
    if not is_on_board(s, attacker):
        return
    for place in range(2):
        cell = cover_cell(int(s.cell[attacker]), int(s.task[f, LANDING]), place)
        if cell >= 0 and s.first[cell] > 0 and s.kind[s.first[cell] - 1] == PANEL_KIND:
            hurt(s, int(s.first[cell]) - 1, 1, attacker)
