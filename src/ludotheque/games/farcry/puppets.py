"""Heroes forced to act against their will (FCB-17.14)."""

from __future__ import annotations

from ludotheque.core.rule import rule
from ludotheque.core.slots import emit
from ludotheque.games.farcry.attack import note, push_attack
from ludotheque.games.farcry.attack_record import BORROWED
from ludotheque.games.farcry.brain import narrow, worst_off
from ludotheque.games.farcry.codes import LEVEL, NEAREST
from ludotheque.games.farcry.content import FIGURES, HACKED, HANDS, NONE
from ludotheque.games.farcry.figures import figure_code, is_friend, is_hero, is_prop, standing
from ludotheque.games.farcry.reach import can_hit
from ludotheque.games.farcry.signs import E_PUPPET
from ludotheque.games.farcry.state import State


@rule
def puppet(s: State, hero: int) -> None:
    """The hero attacks the nearest other friend with his first able weapon; no windows, nothing is turned face down."""
    if not is_hero(hero) or not standing(s, hero):
        return
    for hand in range(HANDS):
        weapon = int(s.weapon[hero, hand])
        if weapon < 0:
            continue
        target = nearest_friend(s, hero, weapon)
        if target != NONE:
            emit(s, E_PUPPET, figure_code(s, hero), figure_code(s, target), 0, 0)
            f = push_attack(s, hero, target, weapon, 0, hand)
            note(s, f, BORROWED)
            s.task[f, LEVEL] = 1
            return


@rule
def nearest_friend(s: State, hero: int, weapon: int) -> int:
    """The nearest friend that a weapon's first mode can hit, hacked robots left aside; ties by FCB-13.6, then slot."""
    candidates = 0
    for other in range(FIGURES):
        if other == hero or is_prop(other) or not standing(s, other) or not is_friend(s, other):
            continue
        if not s.status[other] & HACKED and can_hit(s, hero, other, weapon, 0):
            candidates |= 1 << other
    candidates = worst_off(s, narrow(s, hero, candidates, NEAREST))
    for other in range(FIGURES):
        if candidates >> other & 1:
            return other
    return NONE
