"""The face of a card for the drawings: its name, strength, level, set and effect."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ludotheque.games.challengers.board.palette import COACH, ROBOT, SETS, STARTER, Paint, of_colour
from ludotheque.games.challengers.board.pieces import Scene
from ludotheque.games.challengers.content.names import COACH_KEYS, COACH_NAMES, DESIGNS, LETTERS, card_of, set_of
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
def face_of(key: str, lang: str, number: int) -> Face:
    """Return the face of a card in a round (CHAL-13.12: a few follow its number), or of a coach."""
    if key in COACH_KEYS:
        coach = COACH_KEYS.index(key)
        return Face(key, COACH_NAMES[coach][lang], coach_text(coach, lang), "", "whistle", COACH, "", 1)
    card = card_of(key)
    letter, family = LETTERS[card.level], set_of(card)
    if family is not None:
        paint, icon = SETS.get(family.key) or of_colour(family.colour), family.icon
    else:
        paint, icon = (ROBOT, "robot") if letter == "R" else (STARTER, "flag")
    base = str(card.base or min(number, 7))
    return Face(key, card.title[lang], card_text(DESIGNS[key], lang), letter, icon, paint, base, card.copies)


def face(scene: Scene, key: str) -> Face:
    """Return the face of a card in this drawing."""
    return face_of(key, scene.lang, int(scene.view["round"]))


def title(scene: Scene, key: str) -> str:
    """Return what a card or a coach is called."""
    return face(scene, key).title


def said(scene: Scene, key: str) -> str:
    """Return a card in words: name, strength, what it does."""
    printed = face(scene, key)
    parts = (printed.title, f"{printed.letter} {printed.base}".strip(), printed.text)
    return ", ".join(part for part in parts if part)
