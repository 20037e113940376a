"""The cards of a game as an exhibition: to look at, to search, to link to."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from ludotheque.core.language.text import Text


@dataclass(frozen=True)
class Exhibit:
    """One card: its key, its name, where it belongs, what it says, and its drawing in a language."""

    key: str
    title: Text
    group: Text  # the set it belongs to: the exhibition has a room for each
    text: Text  # what it does, in plain words
    draw: Callable[[str], str]  # the drawing by itself, as SVG, in a language
    level: str = ""
    strength: int | None = None
    copies: int = 0  # how many are in the box, where that is known

    def answers(self, words: str, lang: str) -> bool:
        """Whether the card has all these words about it, accents and case aside."""
        about = plain(f"{self.title[lang]} {self.group[lang]} {self.text[lang]} {self.level} {self.strength}")
        return all(word in about for word in plain(words).split())


def plain(words: str) -> str:
    """Words as one may type them in haste.

    >>> plain("Forêt ENCHANTÉE")
    'foret enchantee'
    """
    parts = unicodedata.normalize("NFD", words.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
