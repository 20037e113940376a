"""What the box shows openly, never what an envelope holds (FCB-19.2, 22.2): the cards of the gallery."""

from __future__ import annotations

from functools import cache

from ludotheque.games.farcry.box import WHITE
from ludotheque.games.farcry.content.records import Creature, Hero, Record
from ludotheque.games.farcry.content.tables import ARMOR, LIBRARY


@cache
def open_cards() -> dict[str, list[Record]]:
    """Return the records that nobody has to unseal, by the group of the gallery that they belong to.

    Heroes, their first stunts and weapons, items, reactions, and the enemies of the introduction.
    """
    heroes = [kind for kind in LIBRARY.kinds if isinstance(kind, Hero)]
    stunts = {key for hero in heroes for key in hero.stunts}
    weapons = {key for hero in heroes for key in hero.weapons}
    first = next(mission for mission in LIBRARY.missions if mission.key == "m01")
    items = [item for number, item in enumerate(LIBRARY.items) if item.deck != WHITE or number == ARMOR]
    return {
        "heroes": [*heroes],
        "stunts": [stunt for stunt in LIBRARY.stunts if stunt.key in stunts],
        "weapons": [weapon for weapon in LIBRARY.weapons if weapon.key in weapons],
        "items": [*items],
        "reactions": [*LIBRARY.reactions],
        "enemies": [kind for kind in LIBRARY.kinds if isinstance(kind, Creature) and kind.key in first.types],
    }


def open_keys() -> list[str]:
    """Return the keys of everything that the box shows openly, in the order of the gallery."""
    return [record.key for records in open_cards().values() for record in records]
