"""Which attacks are legal (FCB-7.25, 7.26, 17.5, 17.12)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.farcry.box import DIRECTIONS, FIGURES, HANDS, ZERO_GRAVITY
from ludotheque.games.farcry.content.tables import MODE_TYPE, WPN_MODES
from ludotheque.games.farcry.numbers import TO_ATTACK, TO_LINK_ATTACK, TO_PUNCH, TO_RECOIL
from ludotheque.games.farcry.rules.actions.actor import is_ready
from ludotheque.games.farcry.rules.actions.forbids_fight import (
    forbids_link_attack,
    forbids_punch,
    forbids_recoil,
    is_armed,
    mode_of,
)
from ludotheque.games.farcry.rules.board.reach import can_hit
from ludotheque.games.farcry.rules.figures.figures import figure_code
from ludotheque.games.farcry.state import USED_PUNCH, State


@rule
def list_attacks(s: State, actor: int, out: Array, count: int) -> int:
    """Every weapon that is face up, in every mode, against everybody whom it reaches (FCB-7.25)."""
    for hand in range(HANDS):
        if is_ready(s, actor, hand):
            weapon = int(s.weapon[actor, hand])
            for mode in range(WPN_MODES[weapon]):
                count = list_hits(s, actor, hand, weapon, mode, out, count)
    return count


@rule
def list_hits(s: State, actor: int, hand: int, weapon: int, mode: int, out: Array, count: int) -> int:
    """Everybody whom one mode of a weapon reaches."""
    way = int(MODE_TYPE[weapon, mode])
    if mode_of(weapon, way) == mode:
        for figure in range(FIGURES):
            if s.cell[figure] >= 0 and can_hit(s, actor, figure, weapon, mode):
                out[count] = pack(TO_ATTACK, figure_code(s, actor), hand, way, figure_code(s, figure))
                count += 1
    return count


@rule
def list_punches(s: State, seat: int, out: Array, count: int) -> int:
    """Everybody next to a hero without weapons (FCB-7.26)."""
    if is_armed(s, seat) or s.marks[seat] & USED_PUNCH:
        return count
    for figure in range(FIGURES):
        if s.cell[figure] >= 0 and forbids_punch(s, seat, seat, figure) == ALLOWED:
            out[count] = pack(TO_PUNCH, figure_code(s, seat), figure_code(s, figure), 0, 0)
            count += 1
    return count


@rule
def list_recoils(s: State, seat: int, out: Array, count: int) -> int:
    """Every firearm, in every direction, in zero gravity (FCB-17.5)."""
    if s.gravity != ZERO_GRAVITY:
        return count
    for hand in range(HANDS):
        for direction in range(DIRECTIONS):
            if forbids_recoil(s, seat, hand, direction) == ALLOWED:
                out[count] = pack(TO_RECOIL, figure_code(s, seat), hand, direction, 0)
                count += 1
    return count


@rule
def list_link_attacks(s: State, seat: int, out: Array, count: int) -> int:
    """Every weapon of the linked enemy for every own weapon that is face up (FCB-17.12)."""
    for place in range(HANDS):
        for hand in range(HANDS):
            if is_ready(s, seat, hand):
                for figure in range(FIGURES):
                    if s.cell[figure] >= 0 and forbids_link_attack(s, seat, place, hand, figure) == ALLOWED:
                        out[count] = pack(TO_LINK_ATTACK, place, hand, figure_code(s, figure), 0)
                        count += 1
    return count
