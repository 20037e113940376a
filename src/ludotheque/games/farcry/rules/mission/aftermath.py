"""What a decided mission leaves: items, rewards, or the result of the game (FCB-18)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import INVENTORY, NONE, REMOVED, ROSIE
from ludotheque.games.farcry.content.tables import M_CHAIN, M_REWARD
from ludotheque.games.farcry.numbers import MISSION_LOST, MISSION_WON
from ludotheque.games.farcry.rules.campaign.loadout import store_items
from ludotheque.games.farcry.rules.campaign.mission_chains import clear_chain, clear_chain_start
from ludotheque.games.farcry.rules.campaign.possessions import has_dog_handler
from ludotheque.games.farcry.rules.campaign.rewards import grant_reward
from ludotheque.games.farcry.state import OWNERS, REWARD, State

WON = 1


@rule
def apply_outcome(s: State, outcome: int) -> None:
    """Apply the outcome of a mission, 1 for a victory.

    A free mission ends the game (FCB-21.3); in a campaign `campaign_step` goes on from here.
    """
    s.outcome = outcome
    if s.mission_option > 0:
        s.over = MISSION_WON if outcome == WON else MISSION_LOST
    else:
        s.stage = REWARD


@rule
def collect_items(s: State) -> None:
    """Put items of all inventories into the stash; weapons are the team's anyway.

    Note a missing Rosie (FCB-4.10, 18.3).
    """
    for seat in range(s.players):
        for place in range(INVENTORY):
            s.outfit_item[s.team[seat], place] = NONE
    store_items(s)  # of heroes who were relayed in a chain
    for owner in range(OWNERS):
        for place in range(INVENTORY):
            if s.item[owner, place] != NONE:
                s.stash[s.item[owner, place]] += 1
    if s.rosie_item != NONE and not has_dog_handler(s):
        s.stash[s.rosie_item] += 1
    s.rosie_penalty = 1 if s.kind[ROSIE] != NONE and s.status[ROSIE] & REMOVED else 0


@rule
def grant_rewards(s: State) -> None:
    """Complete the mission, or its whole chain, and grant every reward of it (FCB-18.3, 19.9)."""
    mission = int(s.goal if s.chain_first == NONE else s.chain_first)
    while mission != NONE:
        s.done[mission] = 1
        grant_reward(s, int(M_REWARD[mission]))
        mission = int(M_CHAIN[mission])
    clear_chain(s)
    clear_chain_start(s)
