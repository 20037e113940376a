"""A quick estimate of the chance that a shot opens a container, and of the best weapon for a target (BEVRI-10).

Bots ask this very often, also of weapons that are not mounted yet. A closed form answers it: of the dice of one colour
let some reach the off-colour number; each of these removes one defence. If any other die reaches the hit number of its
own colour, one more falls where that colour is among the defences. The Targeting computer counts as half a die.
`rules/odds.py` is exact and slower.
"""

from __future__ import annotations

from ludotheque.core.engine.rule import noinline, rule
from ludotheque.games.bevri.box import (
    ARMAMENT,
    BATTERY,
    COLOURS,
    COLOURS_OFF,
    COMPUTER,
    FAMILIES,
    LANCE,
    SALVO,
    WEAPON_COLOURS,
)
from ludotheque.games.bevri.rules.flight.fire import (
    cards_per_colour,
    colours_with_count,
    count_colours,
    hit_numbers,
    shot_dice,
    weapon_family,
)
from ludotheque.games.bevri.rules.turn_end import colour_count
from ludotheque.games.bevri.state import State, card_colour, entry_compartment, entry_kind, has_in_hold

FACES = 6
PARTIAL_SHARE = 0.15  # what removing a part of the defences is worth, compared with a capture


@rule
def removal_chances(dice: int, low: float, height: float) -> tuple[float, float, float]:
    """Return the chances that dice of one colour remove 0, 1 or 2 defences.

    `low` is the chance that a die does nothing, `high` that it reaches the off-colour number; between them it hits its
    own colour only, which is worth one defence however many dice do.
    """
    none = low**dice
    some = (1.0 - height) ** dice - none
    if dice == 0:
        return none, 0.0, 0.0
    fewer = low ** (dice - 1)
    one = dice * height * fewer + some
    two = dice * height * ((1.0 - height) ** (dice - 1) - fewer)
    if dice >= 2:
        two += dice * (dice - 1) / 2 * height * height * low ** (dice - 2)
    return none, one, two


@noinline
def estimate_opening(s: State, shield: int, colours: int, dice: int, hits: int) -> float:
    """Return the chance that dice of a weapon's colours (one bit each) remove all defences, by its hit numbers."""
    defences = count_colours(shield)
    if defences == 0:
        return 1.0
    none, one, two = outcome_chances(s, shield, colours, dice, hits)
    missed = none
    if defences > 1:
        missed += one
    if defences > 2:
        missed += two
    return max(0.0, 1.0 - missed)


@rule
def outcome_chances(s: State, shield: int, colours: int, dice: int, hits: int) -> tuple[float, float, float]:
    """Return the chances that a shot removes exactly 0, 1 or 2 defences (BEVRI-10.6, 10.9, 10.10, 13.2)."""
    if s.fire_colours == COLOURS_OFF:
        height = (FACES + 1 - s.plain_hit + (s.precision | s.dark_key)) / FACES
        return removal_chances(dice, 1.0 - height, height)
    matching, total = colours & shield, count_colours(colours)
    none, one, two = 1.0, 0.0, 0.0
    first, other = 0, count_colours(matching)
    for colour in range(COLOURS):
        if colours >> colour & 1:
            place = first if matching >> colour & 1 else other
            first += matching >> colour & 1
            other += 1 - (matching >> colour & 1)
            number = hits >> 4 * colour & 15
            off = number if s.dark_key else s.off_colour - s.precision
            height = (FACES + 1 - off) / FACES
            low = (min(number, off) - 1) / FACES if matching >> colour & 1 else 1.0 - height
            a, b, c = removal_chances((dice - place + total - 1) // total, low, height)
            none, one, two = none * a, none * b + one * a, none * c + one * b + two * a
    return none, one, two


@rule
def estimate_shot(s: State, seat: int, place: int, weapon: int) -> float:
    """Return the chance that an announced shot would capture a container of the cargo."""
    shield, colours, hits = int(s.shield[place]), int(WEAPON_COLOURS[weapon]), hit_numbers(s, seat, weapon)
    dice = shot_dice(s, seat, place, weapon_family(weapon))
    chance = estimate_opening(s, shield, colours, dice, hits)
    if has_in_hold(s, seat, COMPUTER):
        return (chance + estimate_opening(s, shield, colours, dice + 1, hits)) / 2
    return chance


# --- weapons that cards could make: how many cards of each colour, and the best value of each, four bits a colour ---


@rule
def mounted_cards(s: State, seat: int) -> tuple[int, int]:
    """Return the cards in the armament as two numbers: their count and their highest value, by colour."""
    counts, values = 0, 0
    for place in range(s.load[seat]):
        entry = int(s.ship[seat, place])
        if entry_compartment(entry) == ARMAMENT:
            counts, values = add_card(s, entry_kind(entry), counts, values)
    return counts, values


@rule
def add_card(s: State, kind: int, counts: int, values: int) -> tuple[int, int]:
    """Return the count and the highest value by colour of an armament with one more card."""
    colour = card_colour(s, kind)
    if colour >= 0:
        counts += 1 << 4 * colour
        if s.value[kind] > colour_count(values, colour):
            values += (int(s.value[kind]) - colour_count(values, colour)) << 4 * colour
    return counts, values


@rule
def hit_numbers_by_value(s: State, values: int) -> int:
    """Return the hit number of each colour, by the value of its best card (BEVRI-10.8)."""
    hits = 0
    for colour in range(COLOURS):
        value = min(3, colour_count(values, colour))
        if value > 0:
            hits |= int(s.hit_number[value]) << 4 * colour
    return hits


@rule
def pick_colours(shield: int, ready: int, values: int, number: int) -> int:
    """Return `number` of the colours in `ready`: those of the defences first, then those of the best cards; 0 if there
    are too few."""
    chosen = 0
    for _ in range(number):
        best, best_rank = -1, -1
        for colour in range(COLOURS):
            if (ready & ~chosen) >> colour & 1:
                rank = 8 * (shield >> colour & 1) + colour_count(values, colour)
                if rank > best_rank:
                    best, best_rank = colour, rank
        if best < 0:
            return 0
        chosen |= 1 << best
    return chosen


@noinline
def estimate_best_weapon(s: State, shield: int, counts: int, values: int, distance: int) -> float:
    """Return the chance of the best weapon that an armament offers against some defences, from a distance."""
    if shield == 0:
        return 1.0 if counts != 0 else 0.0
    hits = hit_numbers_by_value(s, values)
    best = 0.0
    for family in range(FAMILIES):
        dice = int(s.weapon_dice[family, distance])
        number = 1 if family <= LANCE else (3 if family == BATTERY or family == SALVO else 2)
        colours = pick_colours(shield, colours_with_count(counts, cards_per_colour(family)), values, number)
        if colours != 0 and dice > 0:
            best = max(best, estimate_opening(s, shield, colours, dice, hits))
    return best
