"""The gallery: what the box shows openly, never what an envelope holds (FCB-19.2, 22.2).

Heroes, their first stunts and weapons, items, reactions, and the enemies of the introduction.
"""

from __future__ import annotations

from functools import cache, partial

from ludotheque.core.contract.gallery import Exhibit
from ludotheque.core.language.text import Text
from ludotheque.games.farcry.board.exhibits import drawn
from ludotheque.games.farcry.box import WHITE
from ludotheque.games.farcry.content.records import Creature, Hero, Record
from ludotheque.games.farcry.content.tables import ARMOR, LIBRARY
from ludotheque.games.farcry.words.card_text import card_text

HEROES = Text("Héros", "Heroes")
STUNTS = Text("Cascades de départ", "Starting stunts")
WEAPONS = Text("Armes de départ", "Starting weapons")
RED = Text("Objets offensifs", "Offensive items")
GREEN = Text("Objets défensifs", "Defensive items")
CRAFTED = Text("Objets fabriqués", "Crafted items")
REACTIONS = Text("Réactions", "Reactions")
ENEMIES = Text("Ennemis de l’introduction", "Enemies of the introduction")


@cache
def gallery() -> list[Exhibit]:
    """Everything that nobody has to unseal."""
    heroes = [one for one in LIBRARY.kinds if isinstance(one, Hero)]
    stunts = {key for hero in heroes for key in hero.stunts}
    weapons = {key for hero in heroes for key in hero.weapons}
    first = next(mission for mission in LIBRARY.missions if mission.key == "m01")
    enemies = [one for one in LIBRARY.kinds if isinstance(one, Creature) and one.key in first.types]
    found = [_exhibit(one, HEROES, _hero_text(one)) for one in heroes]
    found += [_exhibit(one, STUNTS, copies=one.copies) for one in LIBRARY.stunts if one.key in stunts]
    found += [_exhibit(one, WEAPONS, copies=one.copies) for one in LIBRARY.weapons if one.key in weapons]
    for number, item in enumerate(LIBRARY.items):
        if item.deck != WHITE or number == ARMOR:
            found.append(_exhibit(item, CRAFTED if item.deck == WHITE else (RED, GREEN)[item.deck], copies=item.copies))
    found += [_exhibit(one, REACTIONS, copies=one.copies) for one in LIBRARY.reactions]
    return found + [_exhibit(one, ENEMIES) for one in enemies]


def _exhibit(record: Record, group: Text, text: Text | None = None, copies: int = 0) -> Exhibit:
    return Exhibit(
        record.key, record.title, group, text or card_text(record), partial(drawn, record.key), copies=copies
    )


def _hero_text(hero: Hero) -> Text:
    return Text(
        f"{hero.role.fr}. {hero.pm} PM, {hero.hp} PV.",
        f"{hero.role.en}. {hero.pm} PM, {hero.hp} PV.",
    )
