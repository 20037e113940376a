"""What BEYOND's actions and events name: seats, cards, Spirits, choices; and other ways to type them."""

from __future__ import annotations

from functools import reduce
from itertools import permutations, product

from ludotheque.core.contract.verbs import Names, Noun
from ludotheque.core.language.text import Text
from ludotheque.games.beyond.box import (
    CHOICE_LABELS,
    CHOICE_NAMES,
    MAX_SEATS,
    NIAN_CARDS,
    SPIRIT_LETTERS,
    SUBSET_NAMES,
    TARGET_CODES,
    TARGET_NAMES,
    TYPE_CODES,
    TYPE_NAMES,
)
from ludotheque.games.beyond.words import WORDS

SUBSET_SPELLINGS = dict.fromkeys(WORDS.spellings("spellings.cards.none"), "none") | {
    "".join(order): name for name in SUBSET_NAMES[1:] for order in permutations(name) if "".join(order) != name
}
"""The rescued cards in any order: `31` is `13`."""


def _any_order(name: str) -> list[str]:
    """Return other orders of a choice's symbols, also without the stroke: `D+-/--` and `D-+--` are `D-+/--`."""
    parts = [{"".join(order) for order in permutations(part)} for part in name[1:].split("/")]
    written = [name[0] + stroke.join(symbols) for symbols in product(*parts) for stroke in ("/", "")]
    return [text for text in written if text != name and text not in CHOICE_NAMES]


def _label_subset(name: str) -> Text:
    """Return rescued cards as a sentence names them: `13` is `1 and 3`."""
    if not name.isdigit():
        return WORDS["nouns.cards.none"]
    several = WORDS["nouns.cards.several"]
    return reduce(lambda cards, card: several.format(cards=cards, card=card), name[1:], Text(name[0], name[0]))


CHOICE_SPELLINGS = {other: name for name in CHOICE_NAMES if name[0] != "U" for other in _any_order(name)}

SEAT_KIND = Names("seat", [f"p{seat + 1}" for seat in range(MAX_SEATS)])
CARD_KIND = Names("card", TYPE_CODES, TYPE_NAMES)
TARGET_KIND = Names("target", TARGET_CODES, TARGET_NAMES)
SPIRIT_KIND = Names.from_words("spirit", SPIRIT_LETTERS, WORDS)
SIDE_KIND = Names.from_words("side", ["spirit", "capture"], WORDS)
SUBSET_KIND = Names("cards", SUBSET_NAMES, [_label_subset(name) for name in SUBSET_NAMES], SUBSET_SPELLINGS)
CHOICE_KIND = Names("choice", CHOICE_NAMES, CHOICE_LABELS, CHOICE_SPELLINGS)
NIAN_KIND = Names("nian", [f"N{card + 1}" for card in range(NIAN_CARDS)])
PLACE_KIND = Names.from_words("where", ["pile", "discard"], WORDS)
CAUSE_KIND = Names.from_words("cause", ["motifs", "pile"], WORDS)

SEAT = Noun("seat", SEAT_KIND)
CARD = Noun("card", CARD_KIND)
TARGET = Noun("target", TARGET_KIND)
SPIRIT = Noun("spirit", SPIRIT_KIND)
PAYMENT = Noun("payment", CARD_KIND)
SECOND_PAYMENT = Noun("second", CARD_KIND)
SUBSET = Noun("cards", SUBSET_KIND)
SIDE = Noun("side", SIDE_KIND)
CHOICE = Noun("choice", CHOICE_KIND)
NIAN_CARD = Noun("nian", NIAN_KIND)
PLACE_TO_LOOK = Noun("where", PLACE_KIND)
