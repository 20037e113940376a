"""The end of a mission, the score, resignation (FCB-18)."""

from __future__ import annotations

from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.farcry.box import ESCAPED, FIRST_ENEMY, FIRST_NPC, KO, REMOVED
from ludotheque.games.farcry.content.tables import M_LOSE, M_RESCUE, M_WIN
from ludotheque.games.farcry.numbers import CAMPAIGN_WON, GIVEN_UP, L_CONDITION, L_HEROES, L_NPC, MISSION_WON
from ludotheque.games.farcry.rules.effects.expressions import is_condition_met
from ludotheque.games.farcry.rules.figures.figures import count_standing_heroes
from ludotheque.games.farcry.state import State

WON = 1  # s.outcome; 1 + L_… when lost


@noinline
def check_end(s: State) -> None:
    """Check whether the mission is over, victory first (FCB-18.1)."""
    if s.outcome:
        return
    if is_condition_met(s, int(M_WIN[s.mission]), -1):
        s.outcome = WON
    elif M_RESCUE[s.mission] and is_npc_lost(s):
        s.outcome = WON + L_NPC
    elif M_LOSE[s.mission] > 0 and is_condition_met(s, int(M_LOSE[s.mission]), -1):
        s.outcome = WON + L_CONDITION
    elif count_standing_heroes(s) == 0:
        s.outcome = WON + L_HEROES


@rule
def is_npc_lost(s: State) -> bool:
    """Whether an NPC to be rescued is lost (FCB-4.11, 15.13)."""
    for npc in range(FIRST_NPC, FIRST_ENEMY):
        if s.kind[npc] >= 0 and s.status[npc] & (REMOVED | KO) and not s.status[npc] & ESCAPED:
            return True
    return False


@rule
def score(s: State, out: Array) -> None:
    """Score the game: all seats win or lose together."""
    for seat in range(s.players):
        out[seat] = 1.0 if s.over in (MISSION_WON, CAMPAIGN_WON) else 0.0


@rule
def resign(s: State, seat: int) -> None:
    """Resign for all seats (FCB-18.6)."""
    s.resigned = seat
    s.over = GIVEN_UP
