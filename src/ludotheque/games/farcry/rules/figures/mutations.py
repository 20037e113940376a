"""Changes that mutations make (FCB-12.9, 12.10)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import HEROES, NONE
from ludotheque.games.farcry.content.tables import HOOK_DO, MOD_AMOUNT, MOD_IF, MOD_STAT
from ludotheque.games.farcry.state import State

MODIFIERS_EACH = 4


@rule
def mutation_of(s: State, figure: int, place: int) -> int:
    """Return a mutation of the hero in a slot, NONE."""
    if figure >= HEROES or s.kind[figure] < 0:
        return NONE
    return int(s.mutation[s.kind[figure], place])


@rule
def hook_of(s: State, figure: int, place: int, hook: int) -> int:
    """Return the program that a mutation runs at a moment, 0 for none."""
    mutation = mutation_of(s, figure, place)
    return 0 if mutation < 0 else int(HOOK_DO[mutation, hook])


@rule
def sum_modifiers(s: State, figure: int, stat: int) -> int:
    """Return the sum of unconditional changes of a figure (maxima, healing)."""
    total = 0
    for place in range(2):
        mutation = mutation_of(s, figure, place)
        if mutation >= 0:
            for line in range(MODIFIERS_EACH):
                if MOD_STAT[mutation, line] == stat and MOD_IF[mutation, line] == 0:
                    total += int(MOD_AMOUNT[mutation, line])
    return total
