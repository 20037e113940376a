"""The exact odds of an attack before it is declared (FCB-8.3, 8.5, 8.8)."""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.games.farcry.box import BLUE
from ludotheque.games.farcry.rules.combat.attack import (
    DECLARED,
    MODIFIED,
    final_damage,
    final_die,
    needs_cover_die,
    prepare_attack,
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
        return hit_chance(self.die, self.cover)


def hit_chance(die: int, cover: bool) -> float:
    """Return the share of faces that succeed, half of it in cover."""
    return die / FACES * (BLUE / FACES if cover else 1)


def find_odds(s: State, attacker: int, target: int, weapon: int, mode: int, hand: int) -> Odds:
    """Return the odds of an attack as if it were declared now. `s` is a copy: it is used, and left as it was."""
    f = push_attack(s, attacker, target, weapon, mode, hand)
    for stage in range(DECLARED, MODIFIED + 1):
        prepare_attack(s, f, stage)
        while s.depth > f + 1:
            step_program(s, s.depth - 1)
    odds = Odds(final_die(s, f), final_damage(s, f), bool(needs_cover_die(s, f)))
    pop_task(s)
    return odds
