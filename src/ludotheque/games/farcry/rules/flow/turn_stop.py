"""Interrupt the player turn: it ends at once (FCB-6.12)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.effects.opcodes import KIND
from ludotheque.games.farcry.rules.combat.attack import has_flag, put_weapon_away
from ludotheque.games.farcry.rules.combat.attack_task import ROLLED
from ludotheque.games.farcry.rules.events import E_INTERRUPTED
from ludotheque.games.farcry.rules.flow.tasks import T_ATTACK, pop_task
from ludotheque.games.farcry.state import State


@rule
def stop_turn(s: State) -> None:
    """Drop what is in progress; a weapon whose die was rolled is used; abilities that wait still happen."""
    if not s.players_turn:
        return
    s.stopped = 1
    emit(s, E_INTERRUPTED, 0, 0, 0, 0)
    while s.depth > 1:
        f = int(s.depth) - 1
        if s.task[f, KIND] == T_ATTACK and has_flag(s, f, ROLLED):
            put_weapon_away(s, f)
        pop_task(s)
