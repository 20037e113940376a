"""What cards, Spirits and symbols are called, by their codes."""

from __future__ import annotations

from ludotheque.core.language.text import Text
from ludotheque.games.beyond.box import SPIRIT_LETTERS, SPIRIT_NAMES, SYMBOL_NAMES, SYMBOLS, TYPE_CODES, TYPE_NAMES
from ludotheque.games.beyond.words import WORDS


def card_name(code: str) -> Text:
    """Return the name of a card by its code: `Dh+` in words."""
    return TYPE_NAMES[TYPE_CODES.index(code)]


def spirit_name(letter: str) -> Text:
    """Return the name of a Spirit by its letter: `D` in words."""
    return SPIRIT_NAMES[SPIRIT_LETTERS.index(letter)]


def symbol_name(code: str) -> Text:
    """Return Yin or Yang, by a code that ends with its sign."""
    return SYMBOL_NAMES[SYMBOLS.index(code[-1])]


def add_count(words: str, count: int) -> str:
    """Return words with a count above one: `Dragon Head Yin ×2`."""
    return f"{words} ×{count}" if count > 1 else words


def add_subject(subject: str, words: str, lang: str) -> str:
    """Return words after their subject: `Sam : …` in French, `Sam: …` in English."""
    return WORDS["board.subject"].format(subject=subject, words=words)[lang]
