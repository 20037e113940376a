"""Give a team what it owns at the beginning of a campaign (FCB-40.1) or of a free mission by its colour (FCB-40.6)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.written_rules import make_clear
from ludotheque.games.farcry.box import ACCESSORIES, HANDS, NONE, STUNT_SLOTS, WHITE
from ludotheque.games.farcry.content.starting_kits import (
    BLUE,
    BLUE_KIT,
    FULL,
    FULL_KIT,
    LEARN_KIT,
    LENT,
    NO_KIT,
    OUTFIT_FITTING,
    OUTFIT_WEAPON,
)
from ludotheque.games.farcry.content.tables import (
    ACCESSORY_COUNT,
    ACCESSORY_PACK,
    ARMOR,
    HACK_COUNT,
    HACK_PACK,
    HERO_COUNT,
    HERO_LEARN,
    HERO_STUNT,
    HERO_WEAPON,
    ITEM_COUNT,
    ITEM_DECK,
    ITEM_PACK,
    WEAPON_COUNT,
    WEAPON_PACK,
    WPN_COPIES,
    WPN_HANDS,
)
from ludotheque.games.farcry.rules.campaign.possessions import is_in_play, kit_colour
from ludotheque.games.farcry.rules.figures.held_cards import put_card
from ludotheque.games.farcry.state import State, empty_fields

OUTFITS = ("outfit_weapon", "outfit_fitting", "outfit_item", "outfit_stunt")
PLANS = ("goal", "told", "resigned", "team", "relay_from", "mutation", *OUTFITS)
clear_campaign = make_clear("clear_campaign", State, empty_fields(PLANS), __name__)
"""Clear what the team owns and plans."""


@rule
def give_campaign_start(s: State) -> None:
    """Give the starting weapons of all heroes and one recipe (FCB-40.1)."""
    s.recipe[ARMOR] = 1
    for hero in range(HERO_COUNT):
        for place in range(HANDS):
            if HERO_WEAPON[hero, place] != NONE:
                s.owned[HERO_WEAPON[hero, place]] += 1
    plan_outfits(s, NO_KIT, 0)


@rule
def give_kit(s: State) -> None:
    """Give the kit of a free mission's colour (FCB-40.6), with an outfit for each hero that makes use of it."""
    colour = kit_colour(s)
    give_campaign_start(s)
    kit = NO_KIT
    if colour >= FULL_KIT:
        kit = FULL
        give_all_gear(s)
    elif colour == BLUE_KIT:
        kit = BLUE
        for place in range(LENT.shape[0]):
            s.owned[LENT[place]] = 1
    plan_outfits(s, kit, int(LEARN_KIT[colour]))


@rule
def give_all_gear(s: State) -> None:
    """Give every weapon of the box that a hero can hold, all accessories, recipes and hacking cards."""
    for weapon in range(WEAPON_COUNT):
        if WPN_HANDS[weapon] > 0 and is_in_play(s, int(WEAPON_PACK[weapon])):
            s.owned[weapon] = WPN_COPIES[weapon]
    for accessory in range(ACCESSORY_COUNT):
        s.accessory[accessory] = 1 if is_in_play(s, int(ACCESSORY_PACK[accessory])) else 0
    for item in range(ITEM_COUNT):
        s.recipe[item] = 1 if ITEM_DECK[item] == WHITE and is_in_play(s, int(ITEM_PACK[item])) else 0
    for hack in range(HACK_COUNT):
        s.hack[hack] = 1 if is_in_play(s, int(HACK_PACK[hack])) else 0


@rule
def plan_outfits(s: State, kit: int, learned: int) -> None:
    """Plan what each hero takes along when a seat chooses it."""
    for hero in range(HERO_COUNT):
        for hand in range(HANDS):
            s.outfit_weapon[hero, hand] = OUTFIT_WEAPON[kit, hero, hand]
            for place in range(ACCESSORIES):
                s.outfit_fitting[hero, hand, place] = OUTFIT_FITTING[kit, hero, hand, place]
        for place in range(STUNT_SLOTS):
            s.outfit_stunt[hero, place] = NONE
        for place in range(HERO_STUNT.shape[1]):
            if HERO_STUNT[hero, place] != NONE:
                put_card(s.outfit_stunt[hero], STUNT_SLOTS, int(HERO_STUNT[hero, place]))
        for place in range(learned):
            if HERO_LEARN[hero, place] != NONE:
                put_card(s.outfit_stunt[hero], STUNT_SLOTS, int(HERO_LEARN[hero, place]))
