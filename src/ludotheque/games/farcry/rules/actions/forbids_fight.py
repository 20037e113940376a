"""What stands in the way of an attack (FCB-3.2, 4.13, 7.25, 7.26, 8.1, 8.7, 17.5, 17.7, 17.12)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import (
    ACCESSORIES,
    DIRECTIONS,
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
    FCB_17_12,
)
from ludotheque.games.farcry.content.tables import (
    ACC_TAGS,
    FIG_WEAPON,
    FIST,
    MODE_TYPE,
    PANEL_KIND,
    WPN_MODES,
    WPN_TAGS,
)
from ludotheque.games.farcry.rules.actions.actor import is_ready
from ludotheque.games.farcry.rules.board.reach import can_hit
from ludotheque.games.farcry.rules.board.sight import sees_cell
from ludotheque.games.farcry.rules.figures.figures import standing
from ludotheque.games.farcry.state import USED_PUNCH, State


@rule
def mode_of(weapon: int, attack_type: int) -> int:
    """The mode of a weapon that attacks in a way (melee, ranged, flail, throw), NONE."""
    for mode in range(WPN_MODES[weapon]):
        if MODE_TYPE[weapon, mode] == attack_type:
            return mode
    return NONE


@rule
def forbids_attack(s: State, actor: int, hand: int, attack_type: int, figure: int) -> int:
    """A weapon that is face up, one of its modes, and a target that it reaches (FCB-7.25, 8.7)."""
    if hand >= HANDS or s.weapon[actor, hand] < 0:
        return FCB_7_25
    if not s.face_up[actor, hand]:
        return FCB_8_7
    weapon = int(s.weapon[actor, hand])
    mode = mode_of(weapon, attack_type)
    if mode == NONE:
        return FCB_8_7
    return forbids_hit(s, actor, figure, weapon, mode)


@rule
def forbids_punch(s: State, seat: int, actor: int, figure: int) -> int:
    """Without any weapon card, once a turn (FCB-7.26)."""
    if actor == ROSIE:
        return FCB_14_1
    if is_armed(s, actor) or s.marks[seat] & USED_PUNCH:
        return FCB_7_26
    return forbids_hit(s, actor, figure, FIST, 0)


@rule
def is_armed(s: State, actor: int) -> bool:
    """Whether a figure has a weapon card, face up or down."""
    armed = False
    for hand in range(HANDS):
        armed = armed or s.weapon[actor, hand] >= 0
    return bool(armed)


@rule
def forbids_hit(s: State, attacker: int, figure: int, weapon: int, mode: int) -> int:
    """Why a figure cannot be attacked so, if it cannot."""
    if figure == NONE:
        return FCB_7_25
    if can_hit(s, attacker, figure, weapon, mode):
        return ALLOWED
    reason = forbids_target(s, attacker, figure)
    if reason != ALLOWED:
        return reason
    if s.air == 0 and MODE_TYPE[weapon, mode] in (RANGED, THROW):
        return FCB_17_7
    return FCB_8_1 if sees_cell(s, int(s.cell[attacker]), int(s.cell[figure])) else FCB_3_2


@rule
def forbids_target(s: State, attacker: int, figure: int) -> int:
    """Who may not be attacked at all: oneself, the fallen, what cannot be damaged (FCB-4.13, 7.25, 16.6)."""
    if figure == attacker or not standing(s, figure):
        return FCB_7_25
    if figure >= FIRST_PROP:
        if s.kind[figure] == PANEL_KIND:
            return FCB_16_6
        if s.hp_max[figure] == 0 or s.traits[figure] & NOTARGET:
            return FCB_4_13
    return ALLOWED


# --- zero gravity -----------------------------------------------------------------------------


@rule
def is_firearm(s: State, owner: int, hand: int) -> bool:
    """Whether a weapon, with what is fitted to it, is a firearm (FCB-17.5)."""
    tags = int(WPN_TAGS[s.weapon[owner, hand]])
    for place in range(ACCESSORIES):
        if s.fitting[owner, hand, place] >= 0:
            tags |= int(ACC_TAGS[s.fitting[owner, hand, place]])
    return bool(tags & FIREARM)


@rule
def forbids_recoil(s: State, actor: int, hand: int, direction: int) -> int:
    """To fire without a target in order to move (FCB-17.5, 17.7)."""
    if s.gravity != ZERO_GRAVITY or direction >= DIRECTIONS:
        return FCB_17_5
    if actor == ROSIE:
        return FCB_14_1
    if not is_ready(s, actor, hand):
        return FCB_8_7
    if not is_firearm(s, actor, hand):
        return FCB_17_5
    return FCB_17_7 if s.air == 0 and s.edition < 2 else ALLOWED  # without air one may not attack, but fire


# --- through a linked enemy --------------------------------------------------------------------


@rule
def forbids_link_attack(s: State, seat: int, place: int, hand: int, figure: int) -> int:
    """An attack with a weapon of the enemy, for which the hero turns one of his own (FCB-17.12)."""
    enemy = int(s.link[seat])
    if place >= HANDS or FIG_WEAPON[s.kind[enemy], place] < 0:
        return FCB_17_12
    if not is_ready(s, seat, hand):
        return FCB_8_7
    return forbids_hit(s, enemy, figure, int(FIG_WEAPON[s.kind[enemy], place]), 0)
