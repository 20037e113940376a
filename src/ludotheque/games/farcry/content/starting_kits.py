"""Kits that a free mission lends the team, by the colour of the mission (FCB-40.6), and outfits that suit each hero.

Colours: 0 intro, 1 pink, 2 yellow, 3 blue, 4 violet, 5 red. The outfits are suggestions that players may change.
"""

from __future__ import annotations

import numpy as np

from ludotheque.games.farcry.box import ACCESSORIES, HANDS, HERO_ROOM, NONE
from ludotheque.games.farcry.content.tables import ACCESSORY_KEYS, HERO_COUNT, HERO_WEAPON, KIND_KEYS, WEAPON_KEYS

BLUE_KIT, FULL_KIT = 3, 4  # from these colours on
LEARN_KIT = np.array((0, 0, 0, 1, 2, 2), np.int64)  # learned stunts of each hero
MUTATION_KIT = np.array((0, 0, 0, 0, 1, 1), np.int64)
LENT = np.array([WEAPON_KEYS.index(key) for key in ("hatchet", "bow", "ak47", "whip", "cobra", "viper")], np.int64)
"""Weapons that a blue mission adds to the starting gear, one copy each."""

# A hand: the weapon, then its accessories
BLUE_OUTFITS = {
    "kumiko": (("hatchet",), ("cobra",)),
    "nora": (("bow",),),
    "balt": (("viper",), ("colt45",)),
    "boris": (("bat",), ("whip",)),
    "pam": (("sawnoff",),),
    "butch": (("ak47",),),
}
FULL_OUTFITS = {
    "kumiko": (("katana", "coating"), ("cobra", "longbarrel")),
    "nora": (("plasma", "scope", "bayonet"),),
    "balt": (("viper", "drum"), ("colt45", "silencer")),
    "boris": (("bat", "nails"), ("stinger", "strap")),
    "pam": (("sawnoff", "choke", "dragon"),),
    "butch": (("m70", "bipod", "piercing"),),
}
NO_KIT, BLUE, FULL = 0, 1, 2
OUTFIT_WEAPON = np.full((3, HERO_ROOM, HANDS), NONE, np.int64)
OUTFIT_FITTING = np.full((3, HERO_ROOM, HANDS, ACCESSORIES), NONE, np.int64)


def _fill_outfits() -> None:
    """Fill the tables of outfits: starting weapons, and what suits a hero better where there is more to choose from."""
    for hero in range(HERO_COUNT):
        for kit in (NO_KIT, BLUE, FULL):
            OUTFIT_WEAPON[kit, hero] = HERO_WEAPON[hero]
    for kit, outfits in ((BLUE, BLUE_OUTFITS), (FULL, FULL_OUTFITS)):
        for key, hands in outfits.items():
            hero = KIND_KEYS.index(key)
            OUTFIT_WEAPON[kit, hero] = NONE
            for hand, (weapon, *accessories) in enumerate(hands):
                OUTFIT_WEAPON[kit, hero, hand] = WEAPON_KEYS.index(weapon)
                for place, accessory in enumerate(accessories):
                    OUTFIT_FITTING[kit, hero, hand, place] = ACCESSORY_KEYS.index(accessory)


_fill_outfits()
