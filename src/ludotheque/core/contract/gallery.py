"""The gallery: the cards of a game outside a game, to look at, to search, to link to."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from ludotheque.core.language.text import Text


@dataclass(frozen=True)
class GalleryCard:
    """One card of the gallery: its key, its name, its set, what it says, and its drawing in a language."""

    key: str
    title: Text
    group: Text  # the set it belongs to: the gallery has a section for each
    text: Text  # what it does, in plain words
    draw: Callable[[str], str]  # the drawing by itself, as SVG, in a language
    level: str = ""
    strength: int | None = None
    copies: int = 0  # how many are in the box, where that is known

    def has_words(self, words: str, lang: str) -> bool:
        """Whether all these words occur in the card's texts, ignoring accents and case."""
        texts = normalise_text(f"{self.title[lang]} {self.group[lang]} {self.text[lang]} {self.level} {self.strength}")
        return all(word in texts for word in normalise_text(words).split())


def normalise_text(words: str) -> str:
    """Return a text in lower case and without accents, for searching.

    >>> normalise_text("Forêt ENCHANTÉE")
    'foret enchantee'
    """
    parts = unicodedata.normalize("NFD", words.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
