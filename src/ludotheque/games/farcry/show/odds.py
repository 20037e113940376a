"""The exact odds of an attack before it is declared (FCB-8.3, 8.5, 8.8)."""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.games.farcry.box import BLUE
from ludotheque.games.farcry.rules.combat.attack import (
    DECLARED,
    MODIFIED,
    damage_of,
    die_of,
    needs_cover_die,
    prepare,
    push_attack,
)
from ludotheque.games.farcry.rules.effects.interpreter import step_program
from ludotheque.games.farcry.rules.flow.tasks import pop_task
from ludotheque.games.farcry.state import State

FACES = 6


class Odds(NamedTuple):
    """What an attack would roll: die index, damage, whether the blue die is rolled too."""

    die: int
    damage: int
    cover: bool

    @property
    def chance(self) -> float:
        """The exact chance of a hit."""
        return chance_of(self.die, self.cover)


def chance_of(die: int, cover: bool) -> float:
    """Return the share of faces that succeed, half of it in cover."""
    return die / FACES * (BLUE / FACES if cover else 1)


def foresee(s: State, attacker: int, target: int, weapon: int, mode: int, hand: int) -> Odds:
    """Return the odds of an attack as if it were declared now. `s` is a copy: it is used, and left as it was."""
    f = push_attack(s, attacker, target, weapon, mode, hand)
    for stage in range(DECLARED, MODIFIED + 1):
        prepare(s, f, stage)
        while s.depth > f + 1:
            step_program(s, s.depth - 1)
    odds = Odds(die_of(s, f), damage_of(s, f), bool(needs_cover_die(s, f)))
    pop_task(s)
    return odds
