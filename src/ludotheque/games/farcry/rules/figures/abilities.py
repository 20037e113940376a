"""Queue the abilities that trigger (FCB-13.20, 13.21)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import FIRST_ENEMY, QUEUE
from ludotheque.games.farcry.content.tables import ABIL_N, ABIL_ON
from ludotheque.games.farcry.effects.opcodes import ON_DAMAGE
from ludotheque.games.farcry.rules.figures.figures import is_prop
from ludotheque.games.farcry.state import State

ABILITIES = 3  # of one kind of figure


@rule
def queue_abilities(s: State, figure: int, on: int, what: int) -> None:
    """Queue abilities whose total of damage is reached, or whose status was received; each triggers once."""
    if figure < FIRST_ENEMY or is_prop(figure):
        return
    kind = int(s.kind[figure])
    for ability in range(ABILITIES):
        if ABIL_ON[kind, ability] != on or s.abilities[figure] >> ability & 1:
            continue
        reached = what >= ABIL_N[kind, ability] if on == ON_DAMAGE else what == ABIL_N[kind, ability]
        if reached and s.queue_size < QUEUE:
            s.abilities[figure] |= 1 << ability
            s.queue_figure[s.queue_size] = figure
            s.queue_ability[s.queue_size] = ability
            s.queue_size += 1


@rule
def drop_waiting_abilities(s: State, figure: int) -> None:
    """Drop the abilities of a removed figure (FCB-13.21)."""
    kept = 0
    for place in range(s.queue_size):
        if s.queue_figure[place] != figure:
            s.queue_figure[kept] = s.queue_figure[place]
            s.queue_ability[kept] = s.queue_ability[place]
            kept += 1
    for place in range(kept, s.queue_size):
        s.queue_figure[place] = 0
        s.queue_ability[place] = 0
    s.queue_size = kept
