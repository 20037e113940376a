"""Refuse changes while heroes get ready, and list what is allowed (FCB-5.1, 12.1 to 12.4, 19.7, 19.14)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import HANDS, INVENTORY, MAX_CHORES, NONE, STUNT_SLOTS
from ludotheque.games.farcry.clause_numbers import (
    FCB_5_1,
    FCB_7_10,
    FCB_7_11,
    FCB_12_1,
    FCB_12_2,
    FCB_12_3,
    FCB_12_4,
    FCB_12_9,
    FCB_19_11,
    FCB_19_14,
    FCB_19_17,
    FCB_19_19,
    FCB_21_3,
)
from ludotheque.games.farcry.content.tables import (
    ACCESSORY_COUNT,
    HERO_COUNT,
    ITEM_COUNT,
    STUNT_COUNT,
    WEAPON_COUNT,
    WPN_HANDS,
)
from ludotheque.games.farcry.rules.campaign.possessions import (
    MUTATIONS,
    can_fit,
    count_fittings,
    count_mutations,
    count_used_hands,
    free_copies,
    has_fitting,
    hero_with_mutation,
    inventory_size,
    is_accessory_free,
    is_kit_full,
    is_mutation_in_play,
    is_own_stunt,
    knows_stunt,
    max_fittings,
    max_mutations,
    seat_of_hero,
)
from ludotheque.games.farcry.rules.campaign.verbs import (
    TO_CARRY,
    TO_CLEANSE,
    TO_EQUIP,
    TO_MUTATE,
    TO_RELAY,
    TO_SLOT,
    TO_START,
    TO_TEAM,
    TO_UNCARRY,
    TO_UNEQUIP,
    TO_UNFIT,
    TO_UNSLOT,
)
from ludotheque.games.farcry.rules.figures.held_cards import count_cards, holds_card
from ludotheque.games.farcry.state import State


@rule
def forbids_team(s: State, hero: int) -> int:
    """Refuse a hero that another seat has (FCB-5.1)."""
    return ALLOWED if hero < HERO_COUNT and seat_of_hero(s, hero) == NONE else FCB_5_1


@rule
def forbids_loadout(s: State, seat: int, verb: int, a: int, b: int) -> int:
    """Refuse a change of the seat's own hero; after many changes only the start is left (FCB-19.19)."""
    if verb == TO_START:
        return ALLOWED
    hero = int(s.team[seat])
    reason = forbids_gear(s, hero, verb, a, b)
    if verb == TO_TEAM:
        reason = forbids_team(s, a)
    elif verb in (TO_SLOT, TO_UNSLOT):
        reason = forbids_slot(s, hero, verb, a)
    elif verb in (TO_MUTATE, TO_CLEANSE):
        reason = forbids_kit_mutation(s, hero, verb, a, b)
    if reason == ALLOWED and s.chores >= MAX_CHORES:
        return FCB_19_19
    return reason


@rule
def forbids_gear(s: State, hero: int, verb: int, a: int, b: int) -> int:
    """Refuse weapons, items and accessories that the team does not own or another hero holds (FCB-12.1 to 12.4)."""
    if verb == TO_EQUIP:
        if a >= WEAPON_COUNT or free_copies(s, a) <= 0:
            return FCB_12_4
        return ALLOWED if count_used_hands(s, hero) + WPN_HANDS[a] <= HANDS else FCB_12_1
    if verb == TO_UNEQUIP:
        return ALLOWED if a < HANDS and s.outfit_weapon[hero, a] != NONE else FCB_12_4
    if verb == TO_CARRY:
        if a >= ITEM_COUNT or s.stash[a] == 0:
            return FCB_12_4
        return ALLOWED if count_cards(s.outfit_item[hero], INVENTORY) < inventory_size(s, hero) else FCB_12_2
    if verb == TO_UNCARRY:
        return ALLOWED if holds_card(s.outfit_item[hero], INVENTORY, a) else FCB_12_4
    return forbids_fitting(s, hero, verb, a, b)


@rule
def forbids_fitting(s: State, hero: int, verb: int, hand: int, accessory: int) -> int:
    """Refuse an accessory of another family than the weapon's, or one too many (FCB-12.3)."""
    if hand >= HANDS or s.outfit_weapon[hero, hand] == NONE or accessory >= ACCESSORY_COUNT:
        return FCB_12_3
    if verb == TO_UNFIT:
        return ALLOWED if has_fitting(s, hero, hand, accessory) else FCB_12_3
    weapon = int(s.outfit_weapon[hero, hand])
    if not can_fit(weapon, accessory) or count_fittings(s, hero, hand) >= max_fittings(weapon):
        return FCB_12_3
    return ALLOWED if is_accessory_free(s, accessory) else FCB_12_4


@rule
def forbids_slot(s: State, hero: int, verb: int, stunt: int) -> int:
    """Refuse a stunt that the hero does not know, has already, or has no slot for (FCB-7.10, 7.11).

    There are four slots; a free mission lends some stunts (FCB-40.6).
    """
    taken = holds_card(s.outfit_stunt[hero], STUNT_SLOTS, stunt)
    if verb == TO_UNSLOT:
        return ALLOWED if taken else FCB_7_10
    if taken or stunt >= STUNT_COUNT or not knows_stunt(s, hero, stunt):
        return FCB_7_10
    if count_cards(s.outfit_stunt[hero], STUNT_SLOTS) >= STUNT_SLOTS:
        return FCB_7_11
    return FCB_21_3 if not is_own_stunt(hero, stunt) and is_kit_full(s, hero) else ALLOWED


@rule
def forbids_kit_mutation(s: State, hero: int, verb: int, a: int, mutation: int) -> int:
    """Refuse a mutation outside the clinic, unless it is of the kit of a free mission, one for each hero (FCB-40.6)."""
    if s.mission_option == 0 or not is_mutation_in_play(s, mutation):
        return FCB_19_11
    if a != hero:
        return FCB_19_17
    if verb == TO_CLEANSE:
        return ALLOWED if holds_card(s.mutation[hero], MUTATIONS, mutation) else FCB_12_9
    if count_mutations(s, hero) >= max_mutations(s):
        return FCB_21_3
    return ALLOWED if hero_with_mutation(s, mutation) == NONE else FCB_19_11


# --- between the missions of a chain (FCB-19.14) --------------------------------------------------------


@rule
def forbids_relay(s: State, seat: int, verb: int, a: int) -> int:
    """Refuse a relay: a token for another hero, once a seat; then only cards move between the two heroes."""
    hero, former = int(s.team[seat]), int(s.relay_from[seat])
    if verb == TO_START:
        return FCB_12_2 if former != NONE and is_overloaded(s, former) else ALLOWED
    if verb == TO_RELAY:
        if s.chain_tokens == 0 or former != NONE:
            return FCB_19_14
        return forbids_team(s, a)
    if former == NONE:
        return FCB_19_14
    reason = forbids_move(s, hero, former, verb, a)
    if reason == ALLOWED and s.chores >= MAX_CHORES:
        return FCB_19_19
    return reason


@rule
def is_overloaded(s: State, former: int) -> bool:
    """Whether a relieved hero has more items than it may carry, so that the seat cannot start.

    It may have too many while items are exchanged, but not for good (FCB-12.2).
    """
    held = count_cards(s.outfit_item[former], INVENTORY)
    return held > inventory_size(s, former) and s.chores < MAX_CHORES


@rule
def forbids_move(s: State, hero: int, former: int, verb: int, a: int) -> int:
    """Refuse to move a card that neither of the two heroes has, or the other cannot take (FCB-12.1, 12.2, 19.14)."""
    if verb == TO_EQUIP:
        return ALLOWED if holds_card(s.outfit_weapon[former], HANDS, a) else FCB_19_14
    if verb == TO_UNEQUIP:
        if a >= HANDS or s.outfit_weapon[hero, a] == NONE:
            return FCB_12_4
        given = int(WPN_HANDS[s.outfit_weapon[hero, a]])
        return ALLOWED if count_used_hands(s, former) + given <= HANDS else FCB_12_1
    if not holds_card(s.outfit_item[former if verb == TO_CARRY else hero], INVENTORY, a):
        return FCB_19_14
    if verb == TO_CARRY:
        return ALLOWED if count_cards(s.outfit_item[hero], INVENTORY) < inventory_size(s, hero) else FCB_12_2
    return ALLOWED if count_cards(s.outfit_item[former], INVENTORY) < INVENTORY else FCB_12_2
