"""The gallery: what the box shows openly, never what an envelope holds (FCB-19.2, 22.2).

Heroes, their first stunts and weapons, items, reactions, and the enemies of the introduction.
"""

from __future__ import annotations

from functools import cache, partial

from ludotheque.core.contract.gallery import GalleryCard
from ludotheque.core.language.text import Text
from ludotheque.games.farcry.board.exhibits import draw_exhibit
from ludotheque.games.farcry.content.open_cards import open_cards
from ludotheque.games.farcry.content.records import Hero, Item, Record
from ludotheque.games.farcry.words.card_text import card_text

HEROES = Text("Héros", "Heroes")
STUNTS = Text("Cascades de départ", "Starting stunts")
WEAPONS = Text("Armes de départ", "Starting weapons")
RED = Text("Objets offensifs", "Offensive items")
GREEN = Text("Objets défensifs", "Defensive items")
CRAFTED = Text("Objets fabriqués", "Crafted items")
REACTIONS = Text("Réactions", "Reactions")
ENEMIES = Text("Ennemis de l’introduction", "Enemies of the introduction")


GROUPS = {"heroes": HEROES, "stunts": STUNTS, "weapons": WEAPONS, "reactions": REACTIONS, "enemies": ENEMIES}
ITEMS = (RED, GREEN, CRAFTED)
"""By the deck of an item."""


@cache
def gallery() -> list[GalleryCard]:
    """List everything that nobody has to unseal."""
    return [_make_gallery_card(record, group) for group, records in open_cards().items() for record in records]


def _make_gallery_card(record: Record, group: str) -> GalleryCard:
    if isinstance(record, Hero):
        return _exhibit(record, HEROES, _hero_text(record))
    if isinstance(record, Item):
        return _exhibit(record, ITEMS[record.deck], copies=record.copies)
    return _exhibit(record, GROUPS[group], copies=getattr(record, "copies", 0))


def _exhibit(record: Record, group: Text, text: Text | None = None, copies: int = 0) -> GalleryCard:
    return GalleryCard(
        record.key, record.title, group, text or card_text(record), partial(draw_exhibit, record.key), copies=copies
    )


def _hero_text(hero: Hero) -> Text:
    return Text(
        f"{hero.role.fr}. {hero.pm} PM, {hero.hp} PV.",
        f"{hero.role.en}. {hero.pm} PM, {hero.hp} PV.",
    )
