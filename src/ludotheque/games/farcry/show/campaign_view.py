"""What everybody sees of the campaign: map, cards, what the team owns, heroes and their outfits (FCB-19, 22.2).

Sealed envelopes stay sealed: no mission is named before it is played.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludotheque.games.farcry.box import HANDS, MAX_ATTEMPTS, NONE
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.content.read_campaign import COLOURS
from ludotheque.games.farcry.content.records import Hero
from ludotheque.games.farcry.rules.campaign.map import is_destination_open, is_on_map
from ludotheque.games.farcry.rules.campaign.possessions import (
    free_copies,
    inventory_size,
    is_accessory_free,
    knows_stunt,
    seat_of_hero,
)
from ludotheque.games.farcry.state import State

SEALED, OPEN, DONE = "sealed", "open", "done"


def list_keys(numbers: Iterable[int], keys: Any) -> list[str]:
    """List the keys of some cards; NONE is no card."""
    return [keys[number] for number in numbers if number != NONE]


def counts_by_key(counts: Iterable[int], keys: Any) -> dict[str, int]:
    """Return the counts above 0 by key."""
    return {keys[number]: int(count) for number, count in enumerate(counts) if count > 0}


def campaign_view(s: State) -> dict[str, Any]:
    """Return the campaign, or what a free mission lends (FCB-21.3)."""
    weapons = [free_copies(s, weapon) for weapon in range(len(tables.WEAPON_KEYS))]
    accessories = [number for number in range(len(tables.ACCESSORY_KEYS)) if is_accessory_free(s, number)]
    return {
        "free": s.mission_option != 0,
        "attempts": s.attempts,
        "told": tables.MISSION_KEYS[s.told] if s.told != NONE else None,
        "max_attempts": MAX_ATTEMPTS,
        "ended": [
            tables.CARD_KEYS[card] for card in range(len(tables.CARD_KEYS)) if s.card[card] and tables.CARD_ENDING[card]
        ],
        "cards": [
            {"key": one.key, "kind": one.kind} for number, one in enumerate(tables.LIBRARY.cards) if s.card[number]
        ],
        "destinations": [
            _destination_view(s, number) for number in range(len(tables.DESTINATION_KEYS)) if is_on_map(s, number)
        ],
        "story": {
            tables.CHOICE_KEYS[number]: s.story[number] - 1
            for number in range(len(tables.CHOICE_KEYS))
            if s.story[number]
        },
        "weapons": counts_by_key(weapons, tables.WEAPON_KEYS),
        "accessories": list_keys(accessories, tables.ACCESSORY_KEYS),
        "stash": counts_by_key(s.stash[: len(tables.ITEM_KEYS)], tables.ITEM_KEYS),
        "recipes": list(counts_by_key(s.recipe[: len(tables.ITEM_KEYS)], tables.ITEM_KEYS)),
        "hacks": list(counts_by_key(s.hack[: len(tables.HACK_KEYS)], tables.HACK_KEYS)),
        "doses": s.doses,
        "inventory_bonus": s.inventory_bonus,
        "heroes": [_hero_view(s, hero) for hero in range(tables.HERO_COUNT)],
        "team": [None if hero == NONE else tables.KIND_KEYS[hero] for hero in s.team[: s.players]],
        "started": [seat for seat in range(s.players) if s.started >> seat & 1],
        "goal": tables.MISSION_KEYS[s.goal] if s.goal != NONE else None,
        "chain": _chain_view(s),
    }


# --- the map -------------------------------------------------------------------------------


def _destination_view(s: State, number: int) -> dict[str, Any]:
    mission, record = int(tables.D_MISSION[number]), tables.LIBRARY.destinations[number]
    done = mission != NONE and bool(s.done[mission])
    known = done or (mission != NONE and s.goal == mission)
    return {
        "key": record.key,
        "colour": COLOURS[tables.D_COLOUR[number]],
        "envelope": record.envelope,
        "state": DONE if done else OPEN if is_destination_open(s, number) else SEALED,
        "mission": tables.MISSION_KEYS[mission] if known else None,
        "site": "clinic" if mission == NONE else "mission",
    }


def _chain_view(s: State) -> dict[str, Any] | None:
    """Return the running chain (FCB-19.14), None where there is none: wounds stay, also those of a relieved hero."""
    if s.chain_first == NONE:
        return None
    heroes = {
        tables.KIND_KEYS[hero]: int(s.chain_hp[hero]) for hero in range(tables.HERO_COUNT) if s.chain_hp[hero] != NONE
    }
    return {"first": tables.MISSION_KEYS[s.chain_first], "hp": heroes, "tokens": s.chain_tokens}


# --- heroes --------------------------------------------------------------------------------


def _hero_view(s: State, hero: int) -> dict[str, Any]:
    seat, record = seat_of_hero(s, hero), tables.LIBRARY.kinds[hero]
    assert isinstance(record, Hero)
    learn = [int(stunt) for stunt in tables.HERO_LEARN[hero] if stunt != NONE]
    return {
        "key": record.key,
        "seat": None if seat == NONE else seat,
        "pm": record.pm,
        "hp": record.hp,
        "mutations": list_keys(s.mutation[hero], tables.MUTATION_KEYS),
        "learned": [tables.STUNT_KEYS[stunt] for place, stunt in enumerate(learn) if s.learned[hero, place]],
        "learnable": [tables.STUNT_KEYS[stunt] for place, stunt in enumerate(learn) if not s.learned[hero, place]],
        "known": [*record.stunts, *(tables.STUNT_KEYS[stunt] for stunt in learn if knows_stunt(s, hero, stunt))],
        "stunts": list_keys(s.outfit_stunt[hero], tables.STUNT_KEYS),
        "weapons": [_outfit_view(s, hero, hand) for hand in range(HANDS) if s.outfit_weapon[hero, hand] != NONE],
        "items": list_keys(s.outfit_item[hero], tables.ITEM_KEYS),
        "inventory": inventory_size(s, hero),
    }


def _outfit_view(s: State, hero: int, hand: int) -> dict[str, Any]:
    return {
        "hand": hand + 1,
        "key": tables.WEAPON_KEYS[s.outfit_weapon[hero, hand]],
        "fittings": list_keys(s.outfit_fitting[hero][hand], tables.ACCESSORY_KEYS),
    }
