"""Chains of missions: no recovery between them, no change of hero but by a relay (FCB-19.14, 19.15)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.written_rules import make_clear, make_copy
from ludotheque.games.farcry.box import (
    ACCESSORIES,
    BLEED,
    HANDS,
    IMMOB,
    INVENTORY,
    KO,
    NONE,
    POISON,
    REMOVED,
    ROSIE,
    STUN,
)
from ludotheque.games.farcry.content.tables import WPN_HANDS
from ludotheque.games.farcry.rules.campaign.loadout import fit_accessory, put_down_weapon, refresh_outfit, take_weapon
from ludotheque.games.farcry.rules.campaign.possessions import (
    count_used_hands,
    free_copies,
    is_accessory_free,
    keeps_cards,
)
from ludotheque.games.farcry.rules.campaign.verbs import TO_CARRY, TO_EQUIP, TO_UNEQUIP
from ludotheque.games.farcry.rules.events import E_EQUIPPED, E_RELAYED
from ludotheque.games.farcry.rules.figures.held_cards import put_card, take_card
from ludotheque.games.farcry.state import State, empty_fields

LASTING = BLEED | STUN | IMMOB | POISON
"""Statuses that stay on a hero's board between chained missions."""


CHAIN = ("chain_first", "chain_tokens", "chain_hp", "chain_status", "rosie_hp", "rosie_status", "rosie_item")
BEFORE = {
    "before_team": "team",
    "before_stash": "stash",
    "before_item": "outfit_item",
    "before_weapon": "outfit_weapon",
    "before_fitting": "outfit_fitting",
    "before_rosie": "rosie_penalty",
}
clear_chain = make_clear("clear_chain", State, empty_fields(CHAIN), __name__)
"""Clear the fields of a chain: none is running."""

save_chain_start = make_copy("save_chain_start", State, BEFORE, __name__)
"""Save the state of the team before the first mission of a chain (FCB-19.15)."""

clear_chain_start = make_clear("clear_chain_start", State, empty_fields(BEFORE), __name__)
"""Clear what `save_chain_start` has saved."""

restore_team = make_copy("restore_team", State, {now: before for before, now in BEFORE.items()}, __name__)


@rule
def restore_chain_start(s: State) -> None:
    """Put the team back as it was before the first mission of the chain that it leaves (FCB-19.15)."""
    restore_team(s)
    clear_chain(s)
    clear_chain_start(s)


# --- from one mission of a chain to the next -----------------------------------------------------------


@rule
def carry_over_team(s: State) -> None:
    """Carry wounds, statuses, items, weapons and unused tokens over to the next mission of a chain (FCB-19.14)."""
    if s.chain_first == NONE:
        s.chain_first = s.goal
    s.chain_tokens = s.revives
    for seat in range(s.players):
        keep_wounds(s, seat)
        keep_cards(s, seat)
    for seat in range(s.players):
        pick_up_thrown(s, int(s.team[seat]))
    carry_over_rosie(s)


@rule
def keep_wounds(s: State, seat: int) -> None:
    """Carry over a hero's PV and statuses; a K.O. hero comes back as if revived, with half the PV."""
    hero = int(s.team[seat])
    s.chain_hp[hero] = s.hp[seat]
    s.chain_status[hero] = s.status[seat] & LASTING
    if s.status[seat] & (KO | REMOVED) or s.hp[seat] <= 0:
        s.chain_hp[hero] = s.hp_max[seat] // 2
        s.chain_status[hero] = 0


@rule
def keep_cards(s: State, seat: int) -> None:
    """Carry over what a hero holds at the end of the mission."""
    hero = int(s.team[seat])
    for place in range(INVENTORY):
        s.outfit_item[hero, place] = s.item[seat, place]
    for hand in range(HANDS):
        s.outfit_weapon[hero, hand] = s.weapon[seat, hand]
        for place in range(ACCESSORIES):
            s.outfit_fitting[hero, hand, place] = s.fitting[seat, hand, place]


@rule
def pick_up_thrown(s: State, hero: int) -> None:
    """Give a weapon on the ground back to the hero that brought it into the chain, if hands allow (FCB-18.3)."""
    for hand in range(HANDS):
        weapon = int(s.before_weapon[hero, hand])
        if weapon != NONE and free_copies(s, weapon) > 0:
            taken = take_weapon(s, hero, weapon)
            for place in range(ACCESSORIES):
                accessory = int(s.before_fitting[hero, hand, place])
                if taken != NONE and accessory != NONE and is_accessory_free(s, accessory):
                    fit_accessory(s, hero, taken, accessory)


@rule
def carry_over_rosie(s: State) -> None:
    """Carry over Rosie's wounds and item.

    After a flight Rosie comes back with half the PV (FCB-4.10), and the item goes to the stash.
    """
    if s.kind[ROSIE] == NONE:
        return
    fled = s.status[ROSIE] & REMOVED
    s.rosie_penalty = 1 if fled else 0
    s.rosie_hp = NONE if fled else s.hp[ROSIE]
    s.rosie_status = 0 if fled else s.status[ROSIE] & LASTING
    s.rosie_item = NONE if fled else s.item[ROSIE, 0]
    if fled and s.item[ROSIE, 0] != NONE:
        s.stash[s.item[ROSIE, 0]] += 1


# --- relays ------------------------------------------------------------------------------------------------


@rule
def relay(s: State, seat: int, hero: int) -> None:
    """Change a seat's hero for a Revive/Relay token; the old hero keeps wounds and cards (FCB-19.14)."""
    former = int(s.team[seat])
    s.chain_tokens -= 1
    s.relay_from[seat] = former
    if not keeps_cards(s, hero):
        refresh_outfit(s, hero)
    s.team[seat] = hero
    emit(s, E_RELAYED, former, hero, 0, 0)


@rule
def move_card(s: State, seat: int, verb: int, a: int) -> None:
    """Move a card between the old and the new hero after a relay; EQUIP and CARRY take from the old one.

    A weapon that the new hero's hands do not take is exchanged.
    """
    hero, former = int(s.team[seat]), int(s.relay_from[seat])
    s.chores += 1
    if verb == TO_EQUIP:
        hand = 0 if s.outfit_weapon[former, 0] == a else 1
        emit(s, E_EQUIPPED, hero, a, 0, 0)
        if count_used_hands(s, hero) + WPN_HANDS[a] <= HANDS:
            move_weapon(s, former, hand, hero)
        else:
            exchange_weapons(s, former, hand, hero)
    elif verb == TO_UNEQUIP:
        move_weapon(s, hero, a, former)
    else:
        giver = former if verb == TO_CARRY else hero
        taker = hero if verb == TO_CARRY else former
        take_card(s.outfit_item[giver], INVENTORY, a)
        put_card(s.outfit_item[taker], INVENTORY, a)


@rule
def move_weapon(s: State, giver: int, hand: int, taker: int) -> None:
    """Move a weapon with its accessories."""
    weapon = int(s.outfit_weapon[giver, hand])
    taken = take_weapon(s, taker, weapon)
    for place in range(ACCESSORIES):
        s.outfit_fitting[taker, taken, place] = s.outfit_fitting[giver, hand, place]
    put_down_weapon(s, giver, hand)


@rule
def exchange_weapons(s: State, giver: int, hand: int, taker: int) -> None:
    """Exchange a weapon for another one if the hands of both heroes allow, else exchange all weapons."""
    wanted = WPN_HANDS[s.outfit_weapon[giver, hand]]
    for other in range(HANDS):
        if s.outfit_weapon[taker, other] != NONE:
            more = wanted - WPN_HANDS[s.outfit_weapon[taker, other]]
            if count_used_hands(s, taker) + more <= HANDS and count_used_hands(s, giver) - more <= HANDS:
                swap_weapons(s, giver, hand, taker, other)
                return
    for other in range(HANDS):
        swap_weapons(s, giver, other, taker, other)


@rule
def swap_weapons(s: State, hero: int, hand: int, other: int, place: int) -> None:
    """Swap what two hands hold, accessories included."""
    weapon = int(s.outfit_weapon[hero, hand])
    s.outfit_weapon[hero, hand] = s.outfit_weapon[other, place]
    s.outfit_weapon[other, place] = weapon
    for fitting in range(ACCESSORIES):
        kept = int(s.outfit_fitting[hero, hand, fitting])
        s.outfit_fitting[hero, hand, fitting] = s.outfit_fitting[other, place, fitting]
        s.outfit_fitting[other, place, fitting] = kept
