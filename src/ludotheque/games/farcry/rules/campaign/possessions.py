"""What the team owns, and which hero holds it between missions (FCB-12.1 to 12.4, 12.9, 40.6)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import ACCESSORIES, HANDS, HERO_ROOM, INVENTORY, NONE, STUNT_SLOTS
from ludotheque.games.farcry.content.starting_kits import LEARN_KIT, MUTATION_KIT
from ludotheque.games.farcry.content.tables import (
    ACC_FAMILY,
    HERO_COUNT,
    HERO_DOG,
    HERO_LEARN,
    HERO_STUNT,
    M_COLOUR,
    MOD_AMOUNT,
    MOD_STAT,
    MUTATION_COUNT,
    MUTATION_PACK,
    WPN_FAMILY,
    WPN_HANDS,
)
from ludotheque.games.farcry.effects.opcodes import MOD_INV
from ludotheque.games.farcry.rules.figures.held_cards import count_cards
from ludotheque.games.farcry.state import State

POCKETS = 2  # items that anybody may carry (FCB-12.2)
MUTATIONS = 2  # of one hero (FCB-12.9)


@rule
def is_in_play(s: State, pack: int) -> bool:
    """Whether a record belongs to this game: it is of the box, or of the pack that is played (FCB-31)."""
    return bool(pack == 0 or pack == s.pack)


@rule
def seat_of_hero(s: State, hero: int) -> int:
    """Return the seat that plays a hero, NONE."""
    for seat in range(s.players):
        if s.team[seat] == hero:
            return seat
    return NONE


@rule
def keeps_cards(s: State, hero: int) -> bool:
    """Whether a hero keeps its cards: it is in the team, or was earlier in the running chain (FCB-19.14)."""
    if seat_of_hero(s, hero) != NONE:
        return True
    return bool(s.chain_first != NONE and s.chain_hp[hero] != NONE)


@rule
def free_copies(s: State, weapon: int) -> int:
    """Return how many cards of a weapon the team owns and no hero holds."""
    count = int(s.owned[weapon])
    for hero in range(HERO_ROOM):
        for hand in range(HANDS):
            if s.outfit_weapon[hero, hand] == weapon and keeps_cards(s, hero):
                count -= 1
    return count


@rule
def is_accessory_free(s: State, accessory: int) -> bool:
    """Whether the team owns an accessory that is on no weapon."""
    if s.accessory[accessory] == 0:
        return False
    for hero in range(HERO_ROOM):
        for hand in range(HANDS):
            for place in range(ACCESSORIES):
                if s.outfit_fitting[hero, hand, place] == accessory and keeps_cards(s, hero):
                    return False
    return True


@rule
def count_used_hands(s: State, hero: int) -> int:
    """Return how many hands a hero's weapons take (FCB-12.1)."""
    used = 0
    for hand in range(HANDS):
        if s.outfit_weapon[hero, hand] != NONE:
            used += WPN_HANDS[s.outfit_weapon[hero, hand]]
    return int(used)


@rule
def can_fit(weapon: int, accessory: int) -> bool:
    """Whether an accessory is of the weapon's family (FCB-12.3)."""
    return bool(WPN_FAMILY[weapon] == ACC_FAMILY[accessory])


@rule
def count_fittings(s: State, hero: int, hand: int) -> int:
    """Return how many accessories a weapon carries."""
    count = 0
    for place in range(ACCESSORIES):
        if s.outfit_fitting[hero, hand, place] != NONE:
            count += 1
    return count


@rule
def max_fittings(weapon: int) -> int:
    """Return how many accessories a weapon may carry: two if two-handed, else one (FCB-12.3)."""
    return ACCESSORIES if WPN_HANDS[weapon] == HANDS else 1


@rule
def has_fitting(s: State, hero: int, hand: int, accessory: int) -> bool:
    """Whether a weapon carries an accessory."""
    found = False
    for place in range(ACCESSORIES):
        found = found or s.outfit_fitting[hero, hand, place] == accessory
    return bool(found)


@rule
def has_dog_handler(s: State) -> bool:
    """Whether Rosie's handler is in the team."""
    found = False
    for hero in range(HERO_COUNT):
        found = found or (HERO_DOG[hero] > 0 and seat_of_hero(s, hero) != NONE)
    return bool(found)


@rule
def count_laid_aside(s: State, item: int) -> int:
    """Return how many copies of an item belong to heroes relieved earlier in the chain (FCB-19.14)."""
    count = 1 if s.rosie_item == item and not has_dog_handler(s) else 0
    for hero in range(HERO_COUNT):
        if seat_of_hero(s, hero) == NONE and keeps_cards(s, hero):
            for place in range(INVENTORY):
                if s.outfit_item[hero, place] == item:
                    count += 1
    return count


@rule
def inventory_size(s: State, hero: int) -> int:
    """Return how many items a hero may carry (FCB-12.2)."""
    room = POCKETS + s.inventory_bonus
    for place in range(MUTATIONS):
        mutation = s.mutation[hero, place]
        if mutation != NONE:
            for line in range(MOD_STAT.shape[1]):
                if MOD_STAT[mutation, line] == MOD_INV:
                    room += MOD_AMOUNT[mutation, line]
    return int(min(max(room, 0), INVENTORY))


# --- stunts and mutations ----------------------------------------------------------------------


@rule
def kit_colour(s: State) -> int:
    """Return the colour of a free mission, whose kit the team has (FCB-40.6); 0 in a campaign."""
    return int(M_COLOUR[s.mission_option - 1]) if s.mission_option > 0 else 0


@rule
def is_own_stunt(hero: int, stunt: int) -> bool:
    """Whether a hero has a stunt from the beginning."""
    found = False
    for place in range(HERO_STUNT.shape[1]):
        found = found or HERO_STUNT[hero, place] == stunt
    return bool(found)


@rule
def learn_place(hero: int, stunt: int) -> int:
    """Return the place of a stunt among those that a hero may learn, NONE."""
    for place in range(HERO_LEARN.shape[1]):
        if HERO_LEARN[hero, place] == stunt:
            return place
    return NONE


@rule
def knows_stunt(s: State, hero: int, stunt: int) -> bool:
    """Whether a hero has a stunt from the beginning, has learned it, or may learn it with the kit of a free mission."""
    if is_own_stunt(hero, stunt):
        return True
    place = learn_place(hero, stunt)
    return bool(place != NONE and (s.learned[hero, place] or LEARN_KIT[kit_colour(s)] > 0))


@rule
def is_kit_full(s: State, hero: int) -> bool:
    """Whether a hero has learned all that the kit of a free mission allows (FCB-40.6)."""
    if s.mission_option == 0:
        return False
    extra = 0
    for place in range(STUNT_SLOTS):
        if s.outfit_stunt[hero, place] != NONE and not is_own_stunt(hero, int(s.outfit_stunt[hero, place])):
            extra += 1
    return bool(extra >= LEARN_KIT[kit_colour(s)])


@rule
def count_mutations(s: State, hero: int) -> int:
    """Return how many mutations a hero has."""
    return count_cards(s.mutation[hero], MUTATIONS)


@rule
def is_mutation_in_play(s: State, mutation: int) -> bool:
    """Whether there is such a mutation in this game."""
    return mutation < MUTATION_COUNT and is_in_play(s, int(MUTATION_PACK[mutation]))


@rule
def max_mutations(s: State) -> int:
    """Return how many mutations a hero may have: two (FCB-12.9), in a free mission as many as its kit (FCB-40.6)."""
    return int(MUTATION_KIT[kit_colour(s)]) if s.mission_option > 0 else MUTATIONS


@rule
def hero_with_mutation(s: State, mutation: int) -> int:
    """Return the hero with a mutation, NONE: there is one card of each (FCB-19.11)."""
    for hero in range(HERO_ROOM):
        for place in range(MUTATIONS):
            if s.mutation[hero, place] == mutation:
                return hero
    return NONE
