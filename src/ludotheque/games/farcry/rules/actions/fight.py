"""Attacks with a weapon or a fist, and the recoil of a firearm (FCB-3.2, 4.13, 7.25, 7.26, 8.1, 8.7, 17.5, 17.7)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import VerbRules
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array
from ludotheque.games.farcry import nouns
from ludotheque.games.farcry.box import (
    ACCESSORIES,
    DIRECTIONS,
    FIGURES,
    FIREARM,
    FIRST_PROP,
    HANDS,
    NONE,
    NOTARGET,
    RANGED,
    ROSIE,
    THROW,
    ZERO_GRAVITY,
)
from ludotheque.games.farcry.clause_numbers import (
    FCB_3_2,
    FCB_4_13,
    FCB_7_25,
    FCB_7_26,
    FCB_8_1,
    FCB_8_7,
    FCB_14_1,
    FCB_16_6,
    FCB_17_5,
    FCB_17_7,
)
from ludotheque.games.farcry.content.tables import (
    ACC_TAGS,
    FIST,
    MODE_DAMAGE,
    MODE_TYPE,
    PANEL_KIND,
    WPN_MODES,
    WPN_TAGS,
)
from ludotheque.games.farcry.rules.actions.actor import is_weapon_ready, make_figure_verb
from ludotheque.games.farcry.rules.board.reach import can_hit
from ludotheque.games.farcry.rules.board.sight import has_line_of_sight
from ludotheque.games.farcry.rules.combat.attack import push_attack
from ludotheque.games.farcry.rules.combat.displacement import push_straight
from ludotheque.games.farcry.rules.events import E_RECOILED
from ludotheque.games.farcry.rules.figures.figures import figure_code, is_standing
from ludotheque.games.farcry.state import USED_PUNCH, State

TO_ATTACK, TO_PUNCH, TO_RECOIL = 27, 28, 29

# --- whom an attack can hit ----------------------------------------------------------------


@rule
def find_mode(weapon: int, attack_type: int) -> int:
    """Return the mode of a weapon with an attack type (melee, ranged, flail, throw), NONE when it has none."""
    for mode in range(WPN_MODES[weapon]):
        if MODE_TYPE[weapon, mode] == attack_type:
            return mode
    return NONE


@rule
def forbids_hit(s: State, attacker: int, figure: int, weapon: int, mode: int) -> int:
    """Return the clause by which a figure cannot be attacked with a mode of a weapon, or ALLOWED."""
    if figure == NONE:
        return FCB_7_25
    if can_hit(s, attacker, figure, weapon, mode):
        return ALLOWED
    reason = forbids_target(s, attacker, figure)
    if reason != ALLOWED:
        return reason
    if s.air == 0 and MODE_TYPE[weapon, mode] in (RANGED, THROW):
        return FCB_17_7
    return FCB_8_1 if has_line_of_sight(s, int(s.cell[attacker]), int(s.cell[figure])) else FCB_3_2


@rule
def forbids_target(s: State, attacker: int, figure: int) -> int:
    """Return the clause by which a figure is never a target: oneself, fallen, unbreakable (FCB-4.13, 7.25, 16.6)."""
    if figure == attacker or not is_standing(s, figure):
        return FCB_7_25
    if figure >= FIRST_PROP:
        if s.kind[figure] == PANEL_KIND:
            return FCB_16_6
        if s.hp_max[figure] == 0 or s.traits[figure] & NOTARGET:
            return FCB_4_13
    return ALLOWED


# --- attacks with a weapon -----------------------------------------------------------------


@rule
def forbids_attack(s: State, actor: int, hand: int, mode: int, figure: int) -> int:
    """Return the clause that forbids an attack with a weapon, or ALLOWED (FCB-7.25, 8.7). `mode` is the attack type."""
    if hand >= HANDS or s.weapon[actor, hand] < 0:
        return FCB_7_25
    if not s.face_up[actor, hand]:
        return FCB_8_7
    weapon = int(s.weapon[actor, hand])
    number = find_mode(weapon, mode)
    if number == NONE:
        return FCB_8_7
    return forbids_hit(s, actor, figure, weapon, number)


@rule
def list_attacks(s: State, actor: int, out: Array, count: int) -> int:
    """List every weapon that lies face up, in every mode, against every figure that it reaches (FCB-7.25)."""
    for hand in range(HANDS):
        if is_weapon_ready(s, actor, hand):
            weapon = int(s.weapon[actor, hand])
            for mode in range(WPN_MODES[weapon]):
                count = list_hits(s, actor, hand, weapon, mode, out, count)
    return count


@rule
def list_hits(s: State, actor: int, hand: int, weapon: int, mode: int, out: Array, count: int) -> int:
    """List the attacks on every figure that one mode of a weapon reaches."""
    way = int(MODE_TYPE[weapon, mode])
    if find_mode(weapon, way) == mode:
        for figure in range(FIGURES):
            if s.cell[figure] >= 0 and can_hit(s, actor, figure, weapon, mode):
                out[count] = pack(TO_ATTACK, figure_code(s, actor), hand, way, figure_code(s, figure))
                count += 1
    return count


@rule
def attack(s: State, actor: int, hand: int, mode: int, figure: int) -> None:
    """Attack with a weapon that lies face up (FCB-7.25). `mode` is the attack type."""
    weapon = int(s.weapon[actor, hand])
    push_attack(s, actor, figure, weapon, find_mode(weapon, mode), hand)


# --- a punch -------------------------------------------------------------------------------


@rule
def is_armed(s: State, actor: int) -> bool:
    """Whether a figure has a weapon card, face up or down."""
    armed = False
    for hand in range(HANDS):
        armed = armed or s.weapon[actor, hand] >= 0
    return bool(armed)


@rule
def forbids_punching(s: State, seat: int, actor: int) -> int:
    """Return the clause that forbids any punch, or ALLOWED: without any weapon card, once a turn (FCB-7.26)."""
    if actor == ROSIE:
        return FCB_14_1
    return FCB_7_26 if is_armed(s, actor) or s.marks[seat] & USED_PUNCH else ALLOWED


@rule
def forbids_punch(s: State, actor: int, figure: int) -> int:
    """Return the clause by which a figure cannot be punched, or ALLOWED."""
    return forbids_hit(s, actor, figure, FIST, 0)


@rule
def punch(s: State, seat: int, figure: int) -> None:
    """Attack unarmed, once a turn (FCB-7.26)."""
    s.marks[seat] |= USED_PUNCH
    push_attack(s, seat, figure, FIST, 0, NONE)


# --- recoil in zero gravity ----------------------------------------------------------------


@rule
def is_firearm(s: State, owner: int, hand: int) -> bool:
    """Whether a weapon, with what is fitted to it, is a firearm (FCB-17.5)."""
    tags = int(WPN_TAGS[s.weapon[owner, hand]])
    for place in range(ACCESSORIES):
        if s.fitting[owner, hand, place] >= 0:
            tags |= int(ACC_TAGS[s.fitting[owner, hand, place]])
    return bool(tags & FIREARM)


@rule
def forbids_weight(s: State) -> int:
    """Return the clause by which there is too much gravity to move by a recoil, or ALLOWED (FCB-17.5)."""
    return ALLOWED if s.gravity == ZERO_GRAVITY else FCB_17_5


@rule
def forbids_recoil(s: State, actor: int, hand: int, direction: int) -> int:
    """Return the clause that forbids to fire without a target in order to move, or ALLOWED (FCB-17.5, 17.7)."""
    if direction >= DIRECTIONS:
        return FCB_17_5
    if actor == ROSIE:
        return FCB_14_1
    if not is_weapon_ready(s, actor, hand):
        return FCB_8_7
    if not is_firearm(s, actor, hand):
        return FCB_17_5
    return FCB_17_7 if s.air == 0 and s.edition < 2 else ALLOWED  # without air one may not attack, but fire


@rule
def fire_recoil(s: State, seat: int, hand: int, direction: int) -> None:
    """Fire without a target: the hero is pushed the other way (FCB-17.5)."""
    weapon = int(s.weapon[seat, hand])
    s.face_up[seat, hand] = 0
    emit(s, E_RECOILED, figure_code(s, seat), weapon, 0, 0)
    push_straight(s, seat, (direction + 3) % 6, int(MODE_DAMAGE[weapon, 0]), seat)


VERBS = (
    VerbRules(
        TO_ATTACK,
        "attack",
        (nouns.ACTOR, nouns.HAND, nouns.MODE, nouns.FIGURE),
        forbid=(forbids_attack,),
        lists=list_attacks,
        play=attack,
        clicks=(
            "weapon:{owner}:{hand} {mode} figure:{figure}",
            "weapon:{owner}:{hand} figure:{figure} {mode}",
            "figure:{figure} weapon:{owner}:{hand} {mode}",
        ),
    ),
    make_figure_verb(TO_PUNCH, "punch", (forbids_punching, forbids_punch), range(FIGURES), punch),
    VerbRules(
        TO_RECOIL,
        "recoil",
        (nouns.ACTOR, nouns.HAND, nouns.DIRECTION),
        forbid=(forbids_weight, forbids_recoil),
        tries={"hand": range(HANDS), "direction": range(DIRECTIONS)},
        play=fire_recoil,
        clicks=("recoil:{owner} weapon:{owner}:{hand} {direction}",),
    ),
)
