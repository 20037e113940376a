"""Carry out the attack sequence (FCB-8)."""

from __future__ import annotations

from ludotheque.core.engine.chance import draw
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import (
    ABYSS,
    ACCESSORIES,
    AIRLOCK,
    AUTO_FAIL,
    AUTO_SUCCESS,
    BLUE,
    COVERING,
    DECL,
    FIREARM,
    NONE,
    RETURN,
    ROLL,
    ROSIE,
    THROW,
    ZERO_GRAVITY,
)
from ludotheque.games.farcry.content.tables import (
    ACC_FX,
    ACC_PRE,
    ACC_TAGS,
    MOD_AMOUNT,
    MOD_IF,
    MOD_STAT,
    MODE_DAMAGE,
    MODE_DIE,
    MODE_TYPE,
    WPN_FX,
    WPN_PRE,
    WPN_TAGS,
)
from ludotheque.games.farcry.effects.opcodes import (
    ATTACK,
    HOOK_HIT,
    MOD_ATK_DIE,
    MOD_ATK_DMG,
    MOD_DEF_DIE,
    SELF,
    SLOT,
    STAGE,
    TARGET,
)
from ludotheque.games.farcry.rules.board.reach import can_hit, is_ranged
from ludotheque.games.farcry.rules.board.sight import is_in_cover
from ludotheque.games.farcry.rules.combat.area_attacks import (
    WIDE_FITTING,
    WIDE_WEAPON,
    damage_panels,
    hit_friends,
    push_area,
    push_splash,
)
from ludotheque.games.farcry.rules.combat.attack_task import (
    AREA,
    BORROWED,
    CANCELLED,
    COVER_STOPPED,
    CRITICAL,
    DAMAGE,
    DEALT,
    DIE,
    DODGED,
    FLAGS,
    HIT,
    LANDING,
    MODE,
    NO_COVER,
    OWNER,
    ROLLED,
    SPLASH,
    SPLASH_2,
    SUCCEEDED,
    TAGS,
    WEAPON,
)
from ludotheque.games.farcry.rules.combat.displacement import push_shove
from ludotheque.games.farcry.rules.combat.windows import open_window
from ludotheque.games.farcry.rules.effects.expressions import evaluate
from ludotheque.games.farcry.rules.events import (
    E_ATTACKS,
    E_CANCELLED,
    E_COVER_ROLLED,
    E_DODGED,
    E_HIT,
    E_MISSED,
    E_ODDS,
    E_ROLLED,
    E_THROWN,
)
from ludotheque.games.farcry.rules.figures.ability_queue import push_queue
from ludotheque.games.farcry.rules.figures.damage import take_attack_damage
from ludotheque.games.farcry.rules.figures.detection import make_noise
from ludotheque.games.farcry.rules.figures.figures import figure_code, is_hero, is_on_board
from ludotheque.games.farcry.rules.figures.held_cards import drop_weapon
from ludotheque.games.farcry.rules.figures.mutations import MODIFIERS_EACH, hook_of, mutation_of
from ludotheque.games.farcry.rules.flow.shown_dice import COVER_SHOWN, show_roll
from ludotheque.games.farcry.rules.flow.tasks import T_ATTACK, pop_task, push_program, push_task
from ludotheque.games.farcry.rules.mission.ending import check_end
from ludotheque.games.farcry.state import ATTACK_DIE, COVER_DIE, State

FACES = 6

# Stages, in the order of FCB-8.7 to 8.22; PRE_… and FX_… also for the two accessories
(
    DECLARED, PRE_ONE, PRE_TWO, MODIFIED, TO_ROLL, ROLLING, AFTER_ROLL, AFTER_COVER, EFFECT, FX_ONE, FX_TWO, HOOKS_ONE,
    HOOKS_TWO, SPREAD, SPLASHING, SPLASHING_2, STRAY, RECOILING, PUT_AWAY, TRIGGERS, DONE,
) = range(21)  # fmt: skip


@rule
def push_attack(s: State, attacker: int, target: int, weapon: int, mode: int, hand: int) -> int:
    """Declare an attack (FCB-8.7) and return its task; `hand` is NONE when no weapon is turned face down."""
    f = push_task(s, T_ATTACK)
    s.task[f, SELF] = attacker
    s.task[f, TARGET] = target
    s.task[f, SLOT] = hand
    s.task[f, ATTACK] = f
    s.task[f, WEAPON] = weapon
    s.task[f, MODE] = mode
    s.task[f, OWNER] = attacker
    s.task[f, FLAGS] = BORROWED if hand == NONE else 0
    s.task[f, LANDING] = NONE
    emit(s, E_ATTACKS, figure_code(s, attacker), figure_code(s, target), weapon, int(MODE_TYPE[weapon, mode]))
    return f


@rule
def fitting_of(s: State, f: int, place: int) -> int:
    """Return an accessory of the attacking weapon, NONE."""
    hand, owner = int(s.task[f, SLOT]), int(s.task[f, OWNER])
    if hand == NONE or owner > ROSIE or owner != s.task[f, SELF]:
        return NONE
    return int(s.fitting[owner, hand, place])


@rule
def has_flag(s: State, f: int, flag: int) -> bool:
    """Whether a flag of an attack is set."""
    return bool(s.task[f, FLAGS] & flag)


@rule
def set_flag(s: State, f: int, flag: int) -> None:
    """Set a flag of an attack."""
    s.task[f, FLAGS] |= flag


@rule
def step_attack(s: State, f: int) -> None:
    """Do the next step of the sequence."""
    stage = int(s.task[f, STAGE])
    s.task[f, STAGE] = stage + 1
    if stage <= MODIFIED:
        prepare_attack(s, f, stage)
        if stage == MODIFIED:
            spend_bonuses(s, int(s.task[f, SELF]))
            tell_odds(s, f)
            open_window(s, DECL)
    elif stage <= AFTER_COVER:
        roll_dice(s, f, stage)
    elif stage <= SPLASHING_2:
        apply_hit(s, f, stage)
    else:
        conclude_attack(s, f, stage)


# --- modifiers (FCB-8.8) ------------------------------------------------------------------------


@rule
def prepare_attack(s: State, f: int, stage: int) -> None:
    """Set die and damage of the mode with boosts; run programs of weapon and accessories; add mutations and bonuses."""
    attacker, target = int(s.task[f, SELF]), int(s.task[f, TARGET])
    weapon = int(s.task[f, WEAPON])
    if stage == DECLARED:
        s.task[f, DIE] = MODE_DIE[weapon, s.task[f, MODE]]
        s.task[f, DAMAGE] = MODE_DAMAGE[weapon, s.task[f, MODE]] + s.boost_damage[attacker]
        s.task[f, TAGS] = WPN_TAGS[weapon]
        for place in range(ACCESSORIES):
            fitting = fitting_of(s, f, place)
            if fitting >= 0:
                s.task[f, TAGS] |= int(ACC_TAGS[fitting])
        push_program(s, int(WPN_PRE[weapon]), attacker, target, NONE)
    elif stage in (PRE_ONE, PRE_TWO):
        fitting = fitting_of(s, f, stage - PRE_ONE)
        if fitting >= 0:
            push_program(s, int(ACC_PRE[fitting]), attacker, target, NONE)
    else:
        s.task[f, DIE] += sum_mutation_changes(s, f, attacker, MOD_ATK_DIE) + sum_mutation_changes(
            s, f, target, MOD_DEF_DIE
        )
        s.task[f, DAMAGE] += sum_mutation_changes(s, f, attacker, MOD_ATK_DMG)
        s.task[f, DIE] += s.bonus_die[attacker]
        s.task[f, DAMAGE] += s.bonus_damage[attacker]
        if s.bonus_nocover[attacker]:
            set_flag(s, f, NO_COVER)


@rule
def spend_bonuses(s: State, attacker: int) -> None:
    """Clear pending bonuses, which are for one attack (FCB-8.8)."""
    s.bonus_die[attacker] = 0
    s.bonus_damage[attacker] = 0
    s.bonus_nocover[attacker] = 0


@rule
def sum_mutation_changes(s: State, f: int, figure: int, stat: int) -> int:
    """Return what mutations of a hero change in this attack (FCB-12.10)."""
    total = 0
    if not is_hero(figure):
        return 0
    for place in range(2):
        mutation = mutation_of(s, figure, place)
        if mutation < 0:
            continue
        for line in range(MODIFIERS_EACH):
            condition = int(MOD_IF[mutation, line])
            if MOD_STAT[mutation, line] == stat and (condition == 0 or evaluate(s, f, condition) != 0):
                total += int(MOD_AMOUNT[mutation, line])
    return total


@rule
def final_die(s: State, f: int) -> int:
    """Return the attack die after all steps up and down (FCB-8.4)."""
    return max(AUTO_FAIL, min(AUTO_SUCCESS, int(s.task[f, DIE])))


@rule
def final_damage(s: State, f: int) -> int:
    """Return the damage of a hit; a critical doubles it (FCB-8.15)."""
    damage = max(0, int(s.task[f, DAMAGE]))
    return 2 * damage if has_flag(s, f, CRITICAL) else damage


@rule
def needs_cover_die(s: State, f: int) -> bool:
    """Whether the blue die is rolled: for ranged attacks on a target in cover now (FCB-3.10, 8.13)."""
    if has_flag(s, f, NO_COVER) or not is_ranged(int(s.task[f, WEAPON]), int(s.task[f, MODE])):
        return False
    return is_in_cover(s, int(s.task[f, SELF]), int(s.task[f, TARGET]))


@rule
def tell_odds(s: State, f: int) -> None:
    """Tell what is about to be rolled."""
    emit(s, E_ODDS, final_die(s, f), 1 if needs_cover_die(s, f) else 0, final_damage(s, f), 0)


# --- dice (FCB-8.10 to 8.14) ------------------------------------------------------------------------


@rule
def is_attack_possible(s: State, f: int) -> bool:
    """Whether the attack can still be made, with all figures where they stand now (FCB-8.10)."""
    return can_hit(s, int(s.task[f, SELF]), int(s.task[f, TARGET]), int(s.task[f, WEAPON]), int(s.task[f, MODE]))


@rule
def is_wide_attack(s: State, f: int) -> bool:
    """Whether other figures than the target may be affected (FCB-8.23)."""
    wide = bool(WIDE_WEAPON[s.task[f, WEAPON]])
    for place in range(ACCESSORIES):
        fitting = fitting_of(s, f, place)
        wide = wide or (fitting >= 0 and bool(WIDE_FITTING[fitting]))
    return wide


@rule
def roll_dice(s: State, f: int, stage: int) -> None:
    """Roll the attack die, then the cover die, each with its window; cancel an attack that became impossible."""
    spared = has_flag(s, f, DODGED) and not is_wide_attack(s, f)
    if stage == TO_ROLL:
        if not is_attack_possible(s, f):
            cancel_attack(s, f)
            return
        s.task[f, LANDING] = s.cell[s.task[f, TARGET]]
        make_noise(s, int(s.task[f, SELF]), int(s.task[f, TAGS]))
        if spared:
            s.task[f, STAGE] = EFFECT
        else:
            roll_attack(s, f)
            if 0 < final_die(s, f) < AUTO_SUCCESS:
                open_window(s, ROLL)
    elif stage == ROLLING:
        if not is_attack_possible(s, f):
            cancel_attack(s, f)
    elif stage == AFTER_ROLL:
        if has_flag(s, f, SUCCEEDED) and not spared and needs_cover_die(s, f):
            roll_cover(s, f)
            open_window(s, COVERING)
    elif has_succeeded(s, f) and not has_flag(s, f, DODGED):
        set_flag(s, f, HIT)


@rule
def has_succeeded(s: State, f: int) -> bool:
    """Whether the dice have succeeded; a dodge spares the target, not figures around it (FCB-8.17, 8.23)."""
    return has_flag(s, f, SUCCEEDED) and not has_flag(s, f, COVER_STOPPED)


@rule
def cancel_attack(s: State, f: int) -> None:
    """End the attack; before the die nothing was used, after it the weapon was (FCB-8.10, 8.12)."""
    set_flag(s, f, CANCELLED)
    emit(s, E_CANCELLED, figure_code(s, int(s.task[f, SELF])), 0, 0, 0)
    s.task[f, STAGE] = PUT_AWAY if has_flag(s, f, ROLLED) else TRIGGERS


@rule
def roll_attack(s: State, f: int) -> None:
    """Roll the attack die; automatic results roll none (FCB-8.4, 8.11)."""
    die = final_die(s, f)
    set_flag(s, f, ROLLED)
    s.task[f, FLAGS] &= ~SUCCEEDED
    face = 0
    if AUTO_FAIL < die < AUTO_SUCCESS:
        face = draw(s, ATTACK_DIE, FACES)
    success = die == AUTO_SUCCESS or (die > AUTO_FAIL and face < die)
    if success:
        set_flag(s, f, SUCCEEDED)
    if AUTO_FAIL < die < AUTO_SUCCESS:
        show_roll(s, die, 1 if success else 0)
    emit(s, E_ROLLED, die, face, 1 if success else 0, 0)


@rule
def roll_cover(s: State, f: int) -> None:
    """Roll the blue die, which lets the shot through on half of its faces (FCB-8.5)."""
    face = draw(s, COVER_DIE, FACES)
    s.task[f, FLAGS] &= ~COVER_STOPPED
    if face >= BLUE:
        set_flag(s, f, COVER_STOPPED)
    show_roll(s, COVER_SHOWN, 1 if face < BLUE else 0)
    emit(s, E_COVER_ROLLED, face, 1 if face < BLUE else 0, 0, 0)


# --- effects (FCB-8.14 to 8.18) --------------------------------------------------------------------------


@rule
def apply_hit(s: State, f: int, stage: int) -> None:
    """Apply damage, programs of weapon and accessories, hooks of the attacker, area, projections."""
    attacker, target = int(s.task[f, SELF]), int(s.task[f, TARGET])
    aimed = NONE if has_flag(s, f, DODGED) else target
    if stage == EFFECT:
        push_program(s, int(WPN_FX[s.task[f, WEAPON]]), attacker, aimed, NONE)
        deal_damage(s, f, attacker, target)  # on top of the program: it comes first
    elif stage in (FX_ONE, FX_TWO):
        fitting = fitting_of(s, f, stage - FX_ONE)
        if fitting >= 0:
            push_program(s, int(ACC_FX[fitting]), attacker, aimed, NONE)
    elif stage in (HOOKS_ONE, HOOKS_TWO):
        if has_flag(s, f, HIT) and is_hero(attacker):
            push_program(s, hook_of(s, attacker, stage - HOOKS_ONE, HOOK_HIT), attacker, aimed, NONE)
    elif stage == SPREAD:
        if has_succeeded(s, f) and s.task[f, AREA] > 0:
            push_area(s, f, final_damage(s, f))
    else:
        splash = int(s.task[f, SPLASH if stage == SPLASHING else SPLASH_2])
        if splash > 0:
            push_splash(s, f, splash, final_damage(s, f))


@rule
def deal_damage(s: State, f: int, attacker: int, target: int) -> None:
    """Deal the damage of a hit (FCB-8.15) and tell what came of the attack."""
    code = figure_code(s, target)
    if has_flag(s, f, HIT):
        emit(s, E_HIT, code, final_damage(s, f), 1 if has_flag(s, f, CRITICAL) else 0, 0)
        s.task[f, DEALT] = take_attack_damage(s, target, final_damage(s, f), attacker)
    elif has_flag(s, f, DODGED):
        emit(s, E_DODGED, code, 0, 0, 0)
    else:
        emit(s, E_MISSED, code, 0, 0, 0)


# --- the end of an attack (FCB-8.19 to 8.22) ----------------------------------------------------------------


@rule
def conclude_attack(s: State, f: int, stage: int) -> None:
    """Apply friendly fire and recoil, put the weapon away, damage panels, run triggers, check the end."""
    if stage == STRAY:
        if s.friendly_fire and not has_flag(s, f, SUCCEEDED) and has_flag(s, f, ROLLED):
            hit_friends(s, f, final_damage(s, f))
    elif stage == RECOILING:
        if s.gravity == ZERO_GRAVITY and s.task[f, TAGS] & FIREARM:
            recoil(s, f)
    elif stage == PUT_AWAY:
        put_weapon_away(s, f)
        if has_flag(s, f, COVER_STOPPED):
            damage_panels(s, f)
    elif stage == TRIGGERS:
        push_queue(s)
    else:
        pop_task(s)
        check_end(s)


@rule
def recoil(s: State, f: int) -> None:
    """Drive the user of a firearm and the figure it has hit apart in zero gravity, the user first (FCB-17.5)."""
    attacker, target = int(s.task[f, SELF]), int(s.task[f, TARGET])
    if not is_on_board(s, attacker):
        return
    here, there = int(s.cell[attacker]), int(s.task[f, LANDING])
    if is_on_board(s, target):
        there = int(s.cell[target])
        if has_flag(s, f, HIT):
            push_shove(s, target, here, int(s.task[f, DEALT]), 0, attacker)
    push_shove(s, attacker, there, final_damage(s, f), 0, attacker)


@rule
def put_weapon_away(s: State, f: int) -> None:
    """Turn a hero's weapon or Rosie's order face down; a thrown weapon becomes a token (FCB-8.20)."""
    hand, owner = int(s.task[f, SLOT]), int(s.task[f, OWNER])
    if hand == NONE or has_flag(s, f, BORROWED):
        return
    weapon = int(s.task[f, WEAPON])
    thrown = owner == s.task[f, SELF] and MODE_TYPE[weapon, s.task[f, MODE]] == THROW
    if thrown and not s.task[f, TAGS] & RETURN and s.weapon[owner, hand] == weapon:
        cell = int(s.task[f, LANDING])
        ground = s.terrain[cell]
        lost = ground == ABYSS or (ground == AIRLOCK and s.airlock_open)
        emit(s, E_THROWN, weapon, cell, 0, 0)
        drop_weapon(s, owner, hand, NONE if lost else cell, 1)
    else:
        s.face_up[owner, hand] = 0


@rule
def reroll_die(s: State, f: int) -> None:
    """Re-roll the die of the window that is open below an interrupt: the attack's or the cover's (FCB-11.10)."""
    if s.task[f, STAGE] == ROLLING:
        roll_attack(s, f)
    else:
        roll_cover(s, f)
