"""The continent map: which destinations exist, and which of them are open (FCB-19.1, 19.2, 21.7)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import NONE
from ludotheque.games.farcry.content.tables import D_EXPANSION, D_MISSION, D_NEEDS, D_PACK, DESTINATION_COUNT
from ludotheque.games.farcry.rules.campaign.possessions import is_in_play
from ludotheque.games.farcry.rules.effects.expressions import is_condition_met
from ludotheque.games.farcry.state import State


@rule
def is_left_out(s: State, destination: int) -> bool:
    """Whether the option `expansions` leaves a destination out (FCB-21.7)."""
    return bool(s.expansions and D_EXPANSION[destination])


@rule
def is_on_map(s: State, destination: int) -> bool:
    """Whether a destination is in this campaign: of the box, or of the pack that is played."""
    return is_in_play(s, int(D_PACK[destination])) and not is_left_out(s, destination)


@rule
def is_destination_open(s: State, destination: int) -> bool:
    """Whether a destination may be chosen: its condition holds and its mission is not completed (FCB-19.2)."""
    if not is_on_map(s, destination):
        return False
    mission = D_MISSION[destination]
    if mission != NONE and s.done[mission]:
        return False
    return is_condition_met(s, int(D_NEEDS[destination]), NONE)


@rule
def has_mission_left(s: State) -> bool:
    """Whether the map still offers a mission; a clinic is none."""
    for destination in range(DESTINATION_COUNT):
        if D_MISSION[destination] != NONE and is_destination_open(s, destination):
            return True
    return False
