"""Whole campaigns by chance: whatever a team does between missions, nobody holds what is not there."""

from __future__ import annotations

import random

import pytest

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.box import HANDS, MAX_ATTEMPTS, NONE
from ludotheque.games.farcry.content.tables import ACCESSORY_COUNT, HERO_COUNT, ITEM_COUNT, MISSION_KEYS, WEAPON_COUNT
from ludotheque.games.farcry.rules import events
from ludotheque.games.farcry.rules.campaign.possessions import (
    can_fit,
    count_used_hands,
    free_copies,
    inventory_size,
    knows_stunt,
    max_fittings,
)
from ludotheque.games.farcry.rules.campaign.verbs import TO_START
from ludotheque.games.farcry.state import HUB, LOADOUT, MISSION
from tests.games.farcry.teams import LOST, RULES, WON, Team

M08 = MISSION_KEYS.index("m08")


def check(team: Team, items: int) -> None:
    """The limits of FCB-12.1 to 12.4, and that no card is lost or doubled."""
    s = team.s
    heroes = [hero for hero in s.team[: s.players] if hero != NONE]
    assert len(set(heroes)) == len(heroes)
    assert all(free_copies(s, weapon) >= 0 for weapon in range(WEAPON_COUNT))
    fitted = []
    for hero in heroes:
        assert count_used_hands(s, hero) <= HANDS
        assert sum(item != NONE for item in s.outfit_item[hero]) <= inventory_size(s, hero)
        assert all(knows_stunt(s, hero, stunt) for stunt in s.outfit_stunt[hero] if stunt != NONE)
        for hand in range(HANDS):
            on = [accessory for accessory in s.outfit_fitting[hero][hand] if accessory != NONE]
            weapon = s.outfit_weapon[hero, hand]
            assert not on or (weapon != NONE and len(on) <= max_fittings(weapon))
            assert all(can_fit(weapon, accessory) and s.accessory[accessory] for accessory in on)
            fitted += on
    assert len(set(fitted)) == len(fitted) <= ACCESSORY_COUNT
    held = [item for hero in range(HERO_COUNT) for item in s.outfit_item[hero] if item != NONE]
    assert sum(s.stash[:ITEM_COUNT]) + len(held) == items
    assert s.stage != HUB or not held
    for hero in range(HERO_COUNT):
        rows = (list(s.outfit_item[hero]), list(s.outfit_stunt[hero]), list(s.mutation[hero]))
        for row in rows:  # rising, no gaps
            cards = [card for card in row if card != NONE]
            assert row == sorted(cards) + [NONE] * (len(row) - len(cards))


@pytest.mark.parametrize(("number", "players"), [(1, 2), (2, 3), (3, 4)])
def test_a_campaign_by_chance(number: int, players: int) -> None:
    chance = random.Random(number)
    team = Team(players, duel=number % 2, expansions=number == 2)
    s = team.s
    items = ["serum", "bandage", "vest"] * 2
    team.put(*items)
    for _ in range(900):
        if s.stage == MISSION:
            team.end(chance.choice((WON, WON, LOST)))
        else:
            seat = chance.choice([seat for seat in range(players) if s.ask_seats[s.asked - 1] >> seat & 1])
            actions = team.legal(seat)
            action = TO_START if s.stage == LOADOUT and chance.random() < 0.2 else chance.choice(actions)
            if action in actions:
                RULES.play(s, seat, verb_of(action), noun_of(action, 0), noun_of(action, 1))
                team.settle()
        if s.over:
            break
        if s.stage != MISSION:
            check(team, len(items) - len(team.events(events.E_CLEANSED)))
    assert s.over in (numbers.CAMPAIGN_WON, numbers.CAMPAIGN_UNFINISHED)
    assert s.attempts <= MAX_ATTEMPTS
    assert (s.over == numbers.CAMPAIGN_WON) == bool(
        team.cards() & {"e_iron", "e_comet"} or (s.expansions and s.done[M08])
    )
