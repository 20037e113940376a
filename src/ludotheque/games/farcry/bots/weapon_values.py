"""The value of weapons and accessories in a hero's hands, and which of the available ones a bot takes (FCB-12.1,
19.7).

The unit is a point of damage, as in `tactics.py`: what an attack may be expected to do, from the dice and the damage
of a weapon's modes and from its own FX. So weapons of packs are understood like those of the box.
"""

from __future__ import annotations

import numpy as np

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.bots.mission_goals import get_word, has_operation
from ludotheque.games.farcry.box import (
    ACCESSORIES,
    ACCESSORY_ROOM,
    DIE_KEYS,
    FLAIL,
    HANDS,
    MELEE,
    MISSION_ROOM,
    NONE,
    RANGED,
    SILENT,
    THROW,
    WEAPON_ROOM,
)
from ludotheque.games.farcry.content.records import Accessory, Mission, Weapon
from ludotheque.games.farcry.content.tables import LIBRARY, WEAPON_COUNT, WPN_HANDS
from ludotheque.games.farcry.effects.tree import Do, Each, Hit, If, Name, Number, Roll
from ludotheque.games.farcry.rules.campaign.possessions import free_copies
from ludotheque.games.farcry.state import State

# How often a target is within reach; without air nothing can be shot or thrown (FCB-17.7)
REACH = {MELEE: 0.8, FLAIL: 0.9, RANGED: 1.0, THROW: 0.8}
REACH_WITHOUT_AIR = {MELEE: 0.8, FLAIL: 0.9, RANGED: 0.4, THROW: 0.4}  # until it is let out, everything can be used
PLAIN, STEALTHY, AIRLESS = 0, 1, 2
LOUD_SHARE = 0.5  # a weapon that guards hear
CONDITIONAL_SHARE = 0.25  # what holds under a condition
SECOND_TARGET_SHARE = 0.4  # another target is at hand
STATUS_VALUES = {"stun": 0.8, "poison": 0.6, "bleed": 0.4, "immob": 0.4}
MIN_GAIN = 0.25  # a smaller gain is not worth a change of weapons
TYPICAL_CHANCE, TYPICAL_DAMAGE = 2 / 3, 2.0  # of a weapon that an accessory is for


def _operation_amount(one: Do) -> float:
    return float(sum(given.value for given in one.given if isinstance(given, Number)))


def _operation_gain(one: Do, chance: float, damage: float) -> float:
    """Return what one operation of an attack adds, in points of damage."""
    amount = _operation_amount(one)
    if one.operation == "splash":
        die = next((DIE_KEYS.index(get_word(given)) for given in one.given if isinstance(given, Name)), 0)
        return SECOND_TARGET_SHARE * amount * damage * die / 6
    gains = {
        "up": amount / 6 * damage,
        "down": -amount / 6 * damage,
        "dmg": amount * chance,
        "crit": damage * chance,
        "nocover": 0.25 * damage * chance,
        "area": SECOND_TARGET_SHARE * damage * chance,
        "push": 0.15 * amount * chance,
        "pull": 0.15 * amount * chance,
        "fire": 0.5 * chance,
        "status": chance * STATUS_VALUES.get(get_word(one.given[-1]) if one.given else "", 0.0),
    }
    return gains.get(one.operation, 0.0)


def _program_gain(tree: object, chance: float, damage: float) -> float:
    """Return what a program of an attack adds; what stands under a condition counts in part."""
    total = 0.0
    for one in tree if isinstance(tree, tuple) else ():
        if isinstance(one, Do):
            total += _operation_gain(one, chance, damage)
        elif isinstance(one, If | Roll):
            total += CONDITIONAL_SHARE * (
                _program_gain(one.then, chance, damage) + _program_gain(one.other, chance, damage)
            )
        elif isinstance(one, Each | Hit):
            total += _program_gain(one.body, chance, damage)
    return total


def _card_gain(one: Weapon | Accessory, chance: float, damage: float) -> float:
    """Return what both programs of a weapon or an accessory add."""
    return _program_gain(one.pre.tree, chance, damage) + _program_gain(one.fx.tree, chance, damage)


def weapon_value(weapon: Weapon, situation: int) -> float:
    """Return the value of an attack with a weapon in its best mode, its effects included."""
    reach, best = REACH_WITHOUT_AIR if situation == AIRLESS else REACH, 0.0
    for mode in weapon.modes:
        chance = mode.die / 6
        effect = _card_gain(weapon, chance, mode.damage)
        best = max(best, reach[mode.type] * (chance * mode.damage + effect))
    return best * (LOUD_SHARE if situation == STEALTHY and not weapon.tags & SILENT else 1.0)


def accessory_value(accessory: Accessory) -> float:
    """Return what an accessory adds to an attack with an ordinary weapon of its family."""
    return _card_gain(accessory, TYPICAL_CHANCE, TYPICAL_DAMAGE)


def _find_situation(mission: Mission) -> int:
    """Return the sort of weapons that a mission asks for: PLAIN, STEALTHY or AIRLESS."""
    if mission.stealth:
        return STEALTHY
    programs = [*(one.do for one in mission.acts), *(one.do for one in mission.rules)]
    return AIRLESS if any(has_operation(program, "air", "") for program in programs) else PLAIN


def _make_weapon_values() -> np.ndarray:
    found = np.zeros((3, WEAPON_ROOM))
    for situation in (PLAIN, STEALTHY, AIRLESS):
        for number, weapon in enumerate(LIBRARY.weapons):
            found[situation, number] = weapon_value(weapon, situation)
    return found


def _make_accessory_values() -> np.ndarray:
    found = np.zeros(ACCESSORY_ROOM)
    found[: len(LIBRARY.accessories)] = [accessory_value(one) for one in LIBRARY.accessories]
    return found


def _make_situations() -> np.ndarray:
    found = np.zeros(MISSION_ROOM, np.int64)
    found[: len(LIBRARY.missions)] = [_find_situation(one) for one in LIBRARY.missions]
    return found


WEAPON_VALUES = _make_weapon_values()
ACCESSORY_VALUES = _make_accessory_values()
MISSION_SITUATIONS = _make_situations()


# --- the best that a hero could hold --------------------------------------------------------------------


@rule
def mission_weapon_value(s: State, weapon: int) -> float:
    """Return the value of a weapon in the mission that is prepared; 0 for NONE."""
    return float(WEAPON_VALUES[MISSION_SITUATIONS[s.goal], weapon]) if weapon != NONE and s.goal >= 0 else 0.0


@rule
def count_held_copies(s: State, hero: int, weapon: int) -> int:
    """Count the cards of a weapon that a hero holds."""
    count = 0
    for hand in range(HANDS):
        if s.outfit_weapon[hero, hand] == weapon:
            count += 1
    return count


@rule
def held_weapons_value(s: State, hero: int) -> float:
    """Return the value of a hero's weapons, with the accessories on them."""
    total = 0.0
    for hand in range(HANDS):
        total += mission_weapon_value(s, int(s.outfit_weapon[hero, hand]))
        for place in range(ACCESSORIES):
            if s.outfit_fitting[hero, hand, place] != NONE:
                total += float(ACCESSORY_VALUES[s.outfit_fitting[hero, hand, place]])
    return total


@rule
def find_best_weapon(s: State, hero: int, hands: int, taken: int) -> int:
    """Find the best weapon for this number of hands among those that a hero holds or could take, one card of `taken`
    not counted. NONE where there is none.
    """
    best, most = NONE, 0.0
    for weapon in range(WEAPON_COUNT):
        fits = WPN_HANDS[weapon] == hands and mission_weapon_value(s, weapon) > most
        if fits and free_copies(s, weapon) + count_held_copies(s, hero, weapon) > (1 if weapon == taken else 0):
            best, most = weapon, mission_weapon_value(s, weapon)
    return best


@rule
def count_useful_copies(s: State, hero: int, weapon: int) -> int:
    """Count the cards of a weapon in the best set that a hero could hold; in the present set, where the best is
    hardly better.
    """
    first = find_best_weapon(s, hero, 1, NONE)
    second = find_best_weapon(s, hero, 1, first)
    large = find_best_weapon(s, hero, HANDS, NONE)
    pair = mission_weapon_value(s, first) + mission_weapon_value(s, second)
    if max(pair, mission_weapon_value(s, large)) < held_weapons_value(s, hero) + MIN_GAIN:
        return count_held_copies(s, hero, weapon)
    if mission_weapon_value(s, large) > pair:
        return 1 if weapon == large else 0
    return (1 if weapon == first else 0) + (1 if weapon == second else 0)
