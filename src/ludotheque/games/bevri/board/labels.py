"""The words on BEVRI's board, and what a screen reader says of its cards, cells and containers."""

from __future__ import annotations

from ludotheque.games.bevri import names
from ludotheque.games.bevri.box import CELL_CODES, WEAPON_CODES
from ludotheque.games.bevri.view_type import View as View
from ludotheque.games.bevri.words import WORDS

MEANS = WORDS.section("board.means")

ENGINES = WORDS.section("board.engine")
BOOSTERS = WORDS.section("board.booster")
COMPARTMENTS = WORDS.section("board.compartment")
PHASES = WORDS.section("board.phase")
PHASE_WORDS = WORDS.section("board.phase_hint")
FAMILIES = WORDS.section("names.family")
CATEGORIES = WORDS.section("names.category")
TITLES = WORDS.section("names.title")
KINDS = WORDS.section("nouns.colour") | WORDS.section("names.kind")
SHORT_NAMES = WORDS.section("names.short_card")

# What holds for the rest of a turn
NOTES = WORDS.section("board.note")

PASS_TEXTS = WORDS.section("board.pass")
STOP_TEXTS = WORDS.section("board.stop")
BUTTON_TEXTS = WORDS.section("board.button")


def card_name(code: str, lang: str) -> str:
    """Return a card in words: `B2` is a blue module."""
    return names.card_name(code)[lang]


def cell_name(code: str, lang: str) -> str:
    """Return a cell in words; those of the cargo zone have only their code."""
    return names.CELL_NAMES[CELL_CODES.index(code)][lang] if code in CELL_CODES else code


def weapon_name(code: str, lang: str) -> str:
    """Return a weapon in words, by its code: `laser:B`."""
    return names.WEAPON_NAMES[WEAPON_CODES.index(code)][lang]


def weapon_abbreviation(code: str, lang: str) -> str:
    """Return a weapon in few letters, by its code `laser:B`: its family and its colours."""
    family, colours = code.split(":")
    return f"{FAMILIES[family][lang].capitalize()} {colours}"


def add_count(words: str, count: int) -> str:
    """Return words with a count: `blue cell ×2`."""
    return f"{words} ×{count}" if count > 1 else words


def write_percent(share: float, lang: str) -> str:
    """Write a chance as a percentage in one language."""
    return names.write_percent(share)[lang]


def write_card_count(count: int, lang: str) -> str:
    """Write a number of cards: `1 card`, `7 cards`."""
    return WORDS.plural("names.count.cards").format(count)[lang]


def write_crystal_count(count: int, lang: str) -> str:
    """Write a number of crystals: `1 crystal`, `2 crystals`."""
    return WORDS.plural("names.count.crystals").format(count)[lang]
