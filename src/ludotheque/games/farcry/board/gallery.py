"""The gallery: what the box shows openly, never what an envelope holds (FCB-19.2, 22.2).

Heroes, their first stunts and weapons, items, reactions, and the enemies of the introduction.
"""

from __future__ import annotations

from functools import cache, partial

from ludotheque.core.contract.gallery import GalleryCard
from ludotheque.core.language.text import Text
from ludotheque.games.farcry.board.exhibits import draw_exhibit
from ludotheque.games.farcry.box import DECK_KEYS
from ludotheque.games.farcry.content.open_cards import open_cards
from ludotheque.games.farcry.content.records import Hero, Item, Record
from ludotheque.games.farcry.words import WORDS
from ludotheque.games.farcry.words.card_text import card_text


@cache
def gallery() -> list[GalleryCard]:
    """List everything that nobody has to unseal."""
    return [_make_gallery_card(record, group) for group, records in open_cards().items() for record in records]


def _make_gallery_card(record: Record, group: str) -> GalleryCard:
    if isinstance(record, Hero):
        return _exhibit(record, "heroes", _hero_text(record))
    if isinstance(record, Item):
        return _exhibit(record, DECK_KEYS[record.deck], copies=record.copies)
    return _exhibit(record, group, copies=getattr(record, "copies", 0))


def _exhibit(record: Record, group: str, text: Text | None = None, copies: int = 0) -> GalleryCard:
    return GalleryCard(
        record.key,
        record.title,
        WORDS[f"gallery.{group}"],
        text or card_text(record),
        partial(draw_exhibit, record.key),
        copies=copies,
    )


def _hero_text(hero: Hero) -> Text:
    return WORDS["gallery.hero"].format(role=hero.role, pm=hero.pm, hp=hero.hp)
