"""Prepare heroes for a mission: heroes of seats, weapons, accessories, items, stunts (FCB-12.1 to 12.4, 19.7, 19.8)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import ACCESSORIES, HANDS, HERO_ROOM, INVENTORY, NONE, STUNT_SLOTS
from ludotheque.games.farcry.content.tables import HERO_WEAPON, ITEM_COUNT, WPN_HANDS
from ludotheque.games.farcry.rules.campaign.possessions import (
    MUTATIONS,
    count_fittings,
    count_used_hands,
    free_copies,
    inventory_size,
    is_accessory_free,
)
from ludotheque.games.farcry.rules.campaign.verbs import (
    TO_CARRY,
    TO_CLEANSE,
    TO_EQUIP,
    TO_FIT,
    TO_MUTATE,
    TO_SLOT,
    TO_TEAM,
    TO_UNCARRY,
    TO_UNEQUIP,
    TO_UNFIT,
    TO_UNSLOT,
)
from ludotheque.games.farcry.rules.events import E_CHOSE_HERO, E_CLEANSED, E_EQUIPPED, E_MUTATED
from ludotheque.games.farcry.rules.figures.held_cards import count_cards, put_card, take_card
from ludotheque.games.farcry.state import State

# --- a hero joins the team -------------------------------------------------------------------------


@rule
def take_hero(s: State, seat: int, hero: int) -> None:
    """Let a seat play a hero from now on.

    The hero brings along its weapons as far as they are free, and takes over the items of the seat's former hero.
    """
    former = int(s.team[seat])
    s.team[seat] = NONE
    refresh_outfit(s, hero)
    s.team[seat] = hero
    emit(s, E_CHOSE_HERO, seat, hero, 0, 0)
    if former != NONE:
        for place in range(INVENTORY):
            item = int(s.outfit_item[former, place])
            s.outfit_item[former, place] = NONE
            if item != NONE and not carry_item(s, hero, item):
                s.stash[item] += 1


@rule
def refresh_outfit(s: State, hero: int) -> None:
    """Refresh the outfit of a hero that joins the team: weapons and accessories that other heroes hold are gone.

    A hero with empty hands takes its starting weapons, as far as they are free.
    """
    for hand in range(HANDS):
        weapon = int(s.outfit_weapon[hero, hand])
        if weapon != NONE:
            twin = 1 if hand > 0 and s.outfit_weapon[hero, 0] == weapon else 0
            if free_copies(s, weapon) <= twin:
                put_down_weapon(s, hero, hand)
        for back in range(ACCESSORIES):
            accessory = int(s.outfit_fitting[hero, hand, ACCESSORIES - 1 - back])
            if accessory != NONE and not is_accessory_free(s, accessory):
                remove_accessory(s, hero, hand, accessory)
    if count_used_hands(s, hero) == 0:
        for place in range(HANDS):
            weapon = int(HERO_WEAPON[hero, place])
            if weapon != NONE and free_copies(s, weapon) > 0:
                take_weapon(s, hero, weapon)


@rule
def take_weapon(s: State, hero: int, weapon: int) -> int:
    """Put a weapon into a free hand and return the hand; NONE when the hands do not suffice (FCB-12.1)."""
    if count_used_hands(s, hero) + WPN_HANDS[weapon] > HANDS:
        return NONE
    hand = 0 if s.outfit_weapon[hero, 0] == NONE else 1
    s.outfit_weapon[hero, hand] = weapon
    return hand


@rule
def put_down_weapon(s: State, hero: int, hand: int) -> None:
    """Give a weapon back to the team, its accessories too (FCB-12.3)."""
    s.outfit_weapon[hero, hand] = NONE
    for place in range(ACCESSORIES):
        s.outfit_fitting[hero, hand, place] = NONE


@rule
def fit_accessory(s: State, hero: int, hand: int, accessory: int) -> None:
    """Fit an accessory on a weapon, after those that it has."""
    s.outfit_fitting[hero, hand, count_fittings(s, hero, hand)] = accessory


@rule
def remove_accessory(s: State, hero: int, hand: int, accessory: int) -> None:
    """Take an accessory off a weapon, so that it is the team's again (FCB-12.3)."""
    if s.outfit_fitting[hero, hand, 0] == accessory:
        s.outfit_fitting[hero, hand, 0] = s.outfit_fitting[hero, hand, 1]
    s.outfit_fitting[hero, hand, 1] = NONE


# --- items -------------------------------------------------------------------------------------------


@rule
def carry_item(s: State, hero: int, item: int) -> bool:
    """Add an item to a hero's inventory; return False when it is full (FCB-12.2)."""
    if count_cards(s.outfit_item[hero], INVENTORY) >= inventory_size(s, hero):
        return False
    put_card(s.outfit_item[hero], INVENTORY, item)
    return True


@rule
def deal_items(s: State) -> None:
    """Deal the stash to the heroes, the rarest items first, one to each hero in turn.

    Nothing is lost by taking items along, and every seat may change it.
    """
    for _ in range(INVENTORY):
        for seat in range(s.players):
            for back in range(ITEM_COUNT):
                item = ITEM_COUNT - 1 - back  # crafted items stand last in the list, then defensive ones
                if s.stash[item] > 0 and carry_item(s, int(s.team[seat]), item):
                    s.stash[item] -= 1
                    break


@rule
def store_items(s: State) -> None:
    """Put all items that heroes carry into the stash (FCB-18.3)."""
    for hero in range(HERO_ROOM):
        for place in range(INVENTORY):
            if s.outfit_item[hero, place] != NONE:
                s.stash[s.outfit_item[hero, place]] += 1
                s.outfit_item[hero, place] = NONE


# --- what a seat changes before a mission ---------------------------------------------------------------


@rule
def change_outfit(s: State, seat: int, verb: int, a: int, b: int) -> None:
    """Make one change of a hero's loadout before a mission (FCB-12.4, 19.7)."""
    hero = int(s.team[seat])
    s.chores += 1
    if verb == TO_TEAM:
        take_hero(s, seat, a)
    elif verb == TO_EQUIP:
        take_weapon(s, hero, a)
        emit(s, E_EQUIPPED, hero, a, 0, 0)
    elif verb == TO_UNEQUIP:
        put_down_weapon(s, hero, a)
    elif verb == TO_CARRY:
        s.stash[a] -= 1
        put_card(s.outfit_item[hero], INVENTORY, a)
    elif verb == TO_UNCARRY:
        take_card(s.outfit_item[hero], INVENTORY, a)
        s.stash[a] += 1
    elif verb == TO_FIT:
        fit_accessory(s, hero, a, b)
    elif verb == TO_UNFIT:
        remove_accessory(s, hero, a, b)
    elif verb == TO_SLOT:
        put_card(s.outfit_stunt[hero], STUNT_SLOTS, a)
    elif verb == TO_UNSLOT:
        take_card(s.outfit_stunt[hero], STUNT_SLOTS, a)
    elif verb in (TO_MUTATE, TO_CLEANSE):
        change_mutation(s, verb, a, b)


@rule
def change_mutation(s: State, verb: int, hero: int, mutation: int) -> None:
    """Give a hero a mutation or take it away (FCB-12.9); items beyond the new limit go to the stash."""
    if verb == TO_MUTATE:
        put_card(s.mutation[hero], MUTATIONS, mutation)
        emit(s, E_MUTATED, hero, mutation, 0, 0)
    else:
        take_card(s.mutation[hero], MUTATIONS, mutation)
        emit(s, E_CLEANSED, hero, mutation, 0, 0)
    for place in range(inventory_size(s, hero), INVENTORY):
        if s.outfit_item[hero, place] != NONE:
            s.stash[s.outfit_item[hero, place]] += 1
            s.outfit_item[hero, place] = NONE
