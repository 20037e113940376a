"""Force heroes to attack their friends (FCB-17.14)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import FIGURES, HACKED, HANDS
from ludotheque.games.farcry.effects.opcodes import NEAREST
from ludotheque.games.farcry.rules.board.reach import can_hit
from ludotheque.games.farcry.rules.combat.aim import push_aim
from ludotheque.games.farcry.rules.enemies.targets import keep_best, keep_worst_off
from ludotheque.games.farcry.rules.figures.figures import is_friend, is_hero, is_prop, is_standing
from ludotheque.games.farcry.state import State


@rule
def puppet(s: State, hero: int) -> None:
    """Let a hero attack the nearest other friend with its first able weapon; no windows, nothing turns face down."""
    if not is_hero(hero) or not is_standing(s, hero):
        return
    for hand in range(HANDS):
        weapon = int(s.weapon[hero, hand])
        if weapon < 0:
            continue
        candidates = nearest_friends(s, hero, weapon)
        if candidates:
            push_aim(s, hero, candidates, weapon, 0, hand)
            return


@rule
def nearest_friends(s: State, hero: int, weapon: int) -> int:
    """Return the nearest friends that a weapon's first mode can hit, hacked robots left aside.

    One bit for each that stays tied by FCB-13.6.
    """
    candidates = 0
    for other in range(FIGURES):
        if other == hero or is_prop(other) or not is_standing(s, other) or not is_friend(s, other):
            continue
        if not s.status[other] & HACKED and can_hit(s, hero, other, weapon, 0):
            candidates |= 1 << other
    return keep_worst_off(s, keep_best(s, hero, candidates, NEAREST))
