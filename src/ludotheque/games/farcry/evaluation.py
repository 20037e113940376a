"""How good a mission looks at first sight: health of the heroes against health of the enemies."""

from __future__ import annotations

from ludotheque.core.rule import rule
from ludotheque.games.farcry.content import FIRST_ENEMY, FIRST_PROP
from ludotheque.games.farcry.figures import is_foe, standing
from ludotheque.games.farcry.signs import CAMPAIGN_WON, MISSION_WON
from ludotheque.games.farcry.state import State


@rule
def evaluate(s: State, seat: int) -> float:
    """From 0 to 1, the same for every seat: all win or lose together (FCB-18)."""
    if s.over:
        return 1.0 if s.over in (MISSION_WON, CAMPAIGN_WON) else 0.0
    ours, theirs = 1.0, 1.0
    for hero in range(s.players):
        if standing(s, hero):
            ours += 3.0 + s.hp[hero]
    for enemy in range(FIRST_ENEMY, FIRST_PROP):
        if standing(s, enemy) and is_foe(s, enemy):
            theirs += s.hp[enemy]
    return ours / (ours + theirs)
