"""The gallery: every card and coach, drawn as at the table, by set and level (CHAL-T)."""

from __future__ import annotations

from functools import cache, partial

from ludotheque.core.contract.gallery import GalleryCard
from ludotheque.drawing import svg
from ludotheque.games.challengers.board.cards import draw_art, draw_whole_card
from ludotheque.games.challengers.board.faces import make_face
from ludotheque.games.challengers.board.layout import CARD_H, CARD_W
from ludotheque.games.challengers.board.marks import SHEET, has_set_mark
from ludotheque.games.challengers.box import PILE_LEVELS
from ludotheque.games.challengers.content.names import CARDS, COACH_KEYS, COACH_NAMES, LETTERS, find_card, find_set
from ludotheque.games.challengers.content.reader import Card
from ludotheque.games.challengers.words import WORDS
from ludotheque.games.challengers.words.card_text import card_effects, coach_effects

LEVEL_ORDER = "ABCSR"  # X are the fixtures of our tests: nobody plays with them


@cache
def gallery() -> list[GalleryCard]:
    """Return all cards that can be met in a game: the sets first, then starters, the Robot and the coaches."""
    cards = [(design, card) for design, card in enumerate(CARDS) if LETTERS[card.level] in LEVEL_ORDER]
    cards.sort(key=lambda pair: (pair[1].set, LEVEL_ORDER.index(LETTERS[pair[1].level]), pair[1].base, pair[0]))
    coaches = [_make_coach(number) for number in range(len(COACH_KEYS))]
    return [*(_make_card(design, card) for design, card in cards), *coaches]


def _make_card(design: int, card: Card) -> GalleryCard:
    family, letter = find_set(card), LETTERS[card.level]
    return GalleryCard(
        key=card.key,
        title=card.title,
        group=family.title if family else WORDS["gallery.starters" if letter == "S" else "gallery.robot"],
        text=card_effects(design),
        draw=partial(draw_gallery_card, card.key),
        level=letter if letter in LEVEL_ORDER[:PILE_LEVELS] else "",
        strength=card.base or None,
        copies=card.copies,
    )


def _make_coach(number: int) -> GalleryCard:
    key, text = COACH_KEYS[number], coach_effects(number)
    return GalleryCard(key, COACH_NAMES[number], WORDS["gallery.coaches"], text, partial(draw_gallery_card, key))


@cache
def draw_gallery_card(key: str, lang: str) -> str:
    """Return the SVG of a card, or a coach, by itself."""
    base = "" if key in COACH_KEYS or find_card(key).base else "?"  # it follows the round (CHAL-13.12)
    face = make_face(key, lang, 1)
    printed = face._replace(base=base) if base else face
    prefix = f"{key}-"  # a page shows many cards: the shapes of each have names of their own
    mark = SHEET.draw_definition(f"mark-{face.icon if has_set_mark(face.icon) else 'star'}", prefix)
    return svg.svg(
        svg.defs(draw_art(prefix, key), mark, draw_whole_card(prefix, printed)),
        svg.use(href=f"#{prefix}f-{key}", width=CARD_W, height=CARD_H),
        xmlns=svg.NAMESPACE,
        viewBox=f"-1 -1 {CARD_W + 3:.0f} {CARD_H + 3:.0f}",
        role="img",
    )
