"""What things are called: cards, weapons, cells (the glossary of the rules), from `words/*/names.toml`.

A name stands alone on a label (`yellow module`); with its article it stands in a sentence (`a yellow module`). The
tables are by number; a name by its code is in the language files: `WORDS["names.engine.ion"]`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ludotheque.core.language.text import Text
from ludotheque.games.bevri.box import (
    CELL_CODES,
    COLOUR_LETTERS,
    GREY_CODES,
    RING_CELLS,
    TYPE_CODES,
    WANT_CODES,
    WEAPON_CODES,
)
from ludotheque.games.bevri.words import WORDS

ENGINE_CODES = ("none", "makeshift", "chemical", "ion", "nuclear")
BOOSTER_CODES = ("take_off", "heat_shield", "ion_burst")
SIDE_CODES = ("n", "e", "s", "w")
TITLE_CODES = ("cadet", "pilot", "captain", "commodore", "legend")


def list_names(words: Mapping[str, Text], codes: Iterable[str]) -> tuple[Text, ...]:
    """Return the names that a section of the language files gives to some codes, in their order."""
    return tuple(words[code] for code in codes)


def _name_weapons(words: Mapping[str, Text]) -> Iterator[Text]:
    colours, lance_colours = WORDS.section("nouns.colour"), WORDS.section("names.lance_colour")
    for code in WEAPON_CODES:
        family, letters = code.split(":")
        shades = list_names(lance_colours if family == "lance" else colours, letters)
        yield words[family].format(colours=_join_shades(shades))


def _join_shades(shades: Iterable[Text]) -> Text:
    return Text.in_each(lambda lang: "-".join(shade[lang] for shade in shades))


def _list_cell_names(words: Mapping[str, Text]) -> tuple[Text, ...]:
    ring = (words["ring"].format(cell=cell) for cell in range(RING_CELLS))
    return (*ring, *list_names(words, CELL_CODES[RING_CELLS:]))


CARD_NAMES = list_names(WORDS.section("names.card"), TYPE_CODES)
CARDS_WITH_ARTICLE = list_names(WORDS.section("nouns.card"), TYPE_CODES)
KIND_NAMES = list_names(WORDS.section("nouns.kind"), WANT_CODES)
"""The kinds of cards that a barter may ask for, with their articles (BEVRI-7.14)."""
WEAPON_NAMES = tuple(_name_weapons(WORDS.section("names.weapon")))
WEAPONS_WITH_ARTICLE = tuple(_name_weapons(WORDS.section("names.a_weapon")))
CELL_NAMES = _list_cell_names(WORDS.section("names.cell"))
TO_CELL = (
    *_list_cell_names(WORDS.section("names.to_cell")),
    *(WORDS["names.to_cell.grey"].format(cell=code) for code in GREY_CODES),
)
"""Where a corvette goes, in a sentence; the cells of the cargo zone come last."""


def card_name(code: str) -> Text:
    """Return the name of a card by its code: `Y2` is the yellow module."""
    return WORDS[f"names.card.{code}"]


def colour_letters(mask: int) -> str:
    """Return the letters of a set of colours, one bit each."""
    return "".join(letter for colour, letter in enumerate(COLOUR_LETTERS) if mask >> colour & 1)


def write_percent(chance: float) -> Text:
    """Write a chance as a whole percentage: never 0 or 100 unless it is exact."""
    number = round(100 * chance) if chance in (0.0, 1.0) else min(99, max(1, round(100 * chance)))
    return WORDS["names.percent"].format(number=number)
