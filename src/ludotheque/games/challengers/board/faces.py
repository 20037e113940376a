"""The face of a card for the drawings: its name, strength, level, set and effect."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ludotheque.games.challengers.board.palette import (
    COACH_PAINT,
    ROBOT_PAINT,
    SET_PAINTS,
    STARTER_PAINT,
    Paint,
    make_paint,
)
from ludotheque.games.challengers.board.pieces import Scene
from ludotheque.games.challengers.content.names import COACH_KEYS, COACH_NAMES, DESIGNS, LETTERS, find_card, find_set
from ludotheque.games.challengers.words.card_text import card_text, coach_text


class Face(NamedTuple):
    """The printed parts of a card or a coach."""

    key: str
    title: str
    text: str
    letter: str  # the level; empty for a coach
    icon: str
    paint: Paint
    base: str
    copies: int


@lru_cache(maxsize=1024)
def make_face(key: str, lang: str, number: int) -> Face:
    """Return the face of a card in a round (CHAL-13.12: a few follow its number), or of a coach."""
    if key in COACH_KEYS:
        coach = COACH_KEYS.index(key)
        return Face(key, COACH_NAMES[coach][lang], coach_text(coach, lang), "", "whistle", COACH_PAINT, "", 1)
    card = find_card(key)
    letter, family = LETTERS[card.level], find_set(card)
    if family is not None:
        paint, icon = SET_PAINTS.get(family.key) or make_paint(family.colour), family.icon
    else:
        paint, icon = (ROBOT_PAINT, "robot") if letter == "R" else (STARTER_PAINT, "flag")
    base = str(card.base or min(number, 7))
    return Face(key, card.title[lang], card_text(DESIGNS[key], lang), letter, icon, paint, base, card.copies)


def card_face(scene: Scene, key: str) -> Face:
    """Return the face of a card in this drawing."""
    return make_face(key, scene.lang, int(scene.view["round"]))


def card_title(scene: Scene, key: str) -> str:
    """Return what a card or a coach is called."""
    return card_face(scene, key).title


def card_label(scene: Scene, key: str) -> str:
    """Return a card in words: name, strength, what it does."""
    printed = card_face(scene, key)
    parts = (printed.title, f"{printed.letter} {printed.base}".strip(), printed.text)
    return ", ".join(part for part in parts if part)
