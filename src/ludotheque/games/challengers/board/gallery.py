"""The gallery: every card and coach, drawn as at the table, by set and level (CHAL-T)."""

from __future__ import annotations

from functools import cache, partial

from ludotheque.core.contract.gallery import Exhibit
from ludotheque.core.language.text import LANGUAGES, Text
from ludotheque.drawing import svg
from ludotheque.games.challengers.board.cards import whole
from ludotheque.games.challengers.board.faces import face_of
from ludotheque.games.challengers.board.layout import CARD_H, CARD_W
from ludotheque.games.challengers.board.marks import SET_MARKS
from ludotheque.games.challengers.board.pictograms import picture
from ludotheque.games.challengers.box import LEVELS
from ludotheque.games.challengers.content.names import CARDS, COACH_KEYS, COACH_NAMES, LETTERS, card_of, set_of
from ludotheque.games.challengers.content.reader import Card
from ludotheque.games.challengers.words.card_text import card_text, coach_text

STARTERS = Text("Cartes de départ", "Starter cards")
ROBOT = Text("Le Robot", "The Robot")
COACHES = Text("Entraîneurs", "Coaches")
ORDER = "ABCSR"  # X are the fixtures of our tests: nobody plays with them


@cache
def gallery() -> list[Exhibit]:
    """Return all cards that can be met in a game: the sets first, then starters, the Robot and the coaches."""
    cards = [(design, card) for design, card in enumerate(CARDS) if LETTERS[card.level] in ORDER]
    cards.sort(key=lambda pair: (pair[1].set, ORDER.index(LETTERS[pair[1].level]), pair[1].base, pair[0]))
    coaches = [_coach(number) for number in range(len(COACH_KEYS))]
    return [*(_card(design, card) for design, card in cards), *coaches]


def _card(design: int, card: Card) -> Exhibit:
    family, letter = set_of(card), LETTERS[card.level]
    return Exhibit(
        key=card.key,
        title=card.title,
        group=family.title if family else STARTERS if letter == "S" else ROBOT,
        text=Text(*(card_text(design, lang) for lang in LANGUAGES)),
        draw=partial(drawn, card.key),
        level=letter if letter in ORDER[:LEVELS] else "",
        strength=card.base or None,
        copies=card.copies,
    )


def _coach(number: int) -> Exhibit:
    text = Text(*(coach_text(number, lang) for lang in LANGUAGES))
    return Exhibit(COACH_KEYS[number], COACH_NAMES[number], COACHES, text, partial(drawn, COACH_KEYS[number]))


@cache
def drawn(key: str, lang: str) -> str:
    """Return the SVG of a card, or a coach, by itself."""
    base = "" if key in COACH_KEYS or card_of(key).base else "?"  # it follows the round (CHAL-13.12)
    face = face_of(key, lang, 1)
    printed = face._replace(base=base) if base else face
    prefix = f"{key}-"  # a page shows many cards: the shapes of each have names of their own
    icon = face.icon if face.icon in SET_MARKS else "star"
    mark = svg.symbol(svg.path(d=SET_MARKS[icon]), id=f"{prefix}mark-{icon}", viewBox="0 0 24 24")
    return svg.svg(
        svg.defs(svg.g(picture(key, 100), id=f"{prefix}a-{key}", fill="#fff"), mark, whole(prefix, printed)),
        svg.use(href=f"#{prefix}f-{key}", width=CARD_W, height=CARD_H),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"-1 -1 {CARD_W + 3:.0f} {CARD_H + 3:.0f}",
        role="img",
    )
