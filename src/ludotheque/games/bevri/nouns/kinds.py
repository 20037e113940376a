"""The kinds of things that BEVRI's verbs and events name, and what each value is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce

from ludotheque.core.contract.verbs import Names, Noun, Numbers
from ludotheque.core.language.text import Text, join_with_and
from ludotheque.games.bevri.box import (
    CARGO_SLOTS,
    CELL_CODES,
    COLOUR_LETTERS,
    COMPARTMENT_CODES,
    GREY_CODES,
    INVALID_PAIR_CODES,
    MARKET_SLOTS,
    MAX_COUNTDOWN,
    MAX_DICE,
    MAX_SEATS,
    PAIR_CODES,
    PHASE_CODES,
    PHASE_LETTERS,
    STAR,
    TYPE_CODES,
    WANT_CODES,
    WEAPON_CODES,
)
from ludotheque.games.bevri.names import (
    CARD_NAMES,
    CARDS_WITH_ARTICLE,
    KIND_NAMES,
    SIDE_CODES,
    TO_CELL,
    WEAPONS_WITH_ARTICLE,
    list_names,
)
from ludotheque.games.bevri.nouns import spelling
from ludotheque.games.bevri.words import WORDS

PACK_BASE = 64  # events pack two values into one number: first + 64 * (second + 1)


class Packed:
    """A kind of one or two values in one number: what a barter gives, wants and hands.

    >>> Packed("cards", ["a", "b"], [Text("un a", "an a"), Text("un b", "a b")]).write(1 + 64 * (0 + 1))
    'b+a'
    """

    def __init__(self, name: str, names: Sequence[str], labels: Sequence[Text]) -> None:
        self.name = name
        self.names = names
        self.labels = _PackedLabels(labels)
        self.size = PACK_BASE * (len(names) + 1)
        self.pattern = r"[^\s;]+"

    def write(self, value: int) -> str:
        """Write the names, joined by `+`."""
        return "+".join(self.names[part] for part in unpack_values(value))

    def read(self, text: str) -> int:
        """Read one or two names joined by `+` into a number."""
        values = [self.names.index(name) for name in text.split("+")]
        return values[0] + (PACK_BASE * (values[1] + 1) if len(values) > 1 else 0)

    def distance(self, a: int, b: int) -> float:
        """Return 0 for equal values, else 1."""
        return float(a != b)


class _PackedLabels:
    """The labels of packed values, made on demand."""

    def __init__(self, labels: Sequence[Text]) -> None:
        self._labels = labels

    def __getitem__(self, value: int) -> Text:
        return join_with_and([self._labels[part] for part in unpack_values(value)])


def unpack_values(value: int) -> list[int]:
    """Return the one or two values that a number packs."""
    second = value // PACK_BASE - 1
    return [value % PACK_BASE] if second < 0 else [value % PACK_BASE, second]


def _number_names(name: str, size: int) -> Names:
    return Names(name, [str(number + 1) for number in range(size)])


def _label_pair(code: str) -> Text:
    if code == "none":
        return WORDS["names.no_phase"]
    phases = list_names(WORDS.section("nouns.phase"), [PHASE_CODES[PHASE_LETTERS.index(letter)] for letter in code])
    return reduce(lambda first, last: join_with_and([first, last]), phases)


def _name_compartments(words: Mapping[str, Text]) -> Noun:
    labels = list_names(words, COMPARTMENT_CODES)
    return Noun("compartment", Names("compartment", COMPARTMENT_CODES, labels, spelling.COMPARTMENTS))


def _list_effect_labels() -> list[Text]:
    named = list(CARD_NAMES)
    for colour, letter in enumerate(COLOUR_LETTERS):
        named[4 * colour + STAR] = WORDS[f"names.effect.{letter}"]
    return named


SEAT_KIND = Names("seat", [f"p{seat + 1}" for seat in range(MAX_SEATS)])
CARD_KIND = Names("card", TYPE_CODES, CARDS_WITH_ARTICLE, spelling.CARDS)
PLACE_KIND = _number_names("place", CARGO_SLOTS)
SIGN_KIND = Names.from_words("sign", ["-", "+"], WORDS)
FAULT_CODES = ("bank", "launch", "reentry", "eva")
ALL_PAIR_CODES = (*PAIR_CODES, *INVALID_PAIR_CODES)

SEAT = Noun("seat", SEAT_KIND)
PARTNER = Noun("partner", SEAT_KIND)
CARD = Noun("card", CARD_KIND)
EFFECT = Noun("card", Names("effect", TYPE_CODES, _list_effect_labels()))
PAIR = Noun("pair", Names("pair", ALL_PAIR_CODES, [_label_pair(code) for code in ALL_PAIR_CODES], spelling.PAIRS))
SLOT = Noun("slot", _number_names("slot", MARKET_SLOTS))
PLACE = Noun("place", PLACE_KIND)
KIND = Noun("kind", Names("kind", WANT_CODES, KIND_NAMES, spelling.KINDS))
INTO_NOUN = _name_compartments(WORDS.section("names.in_compartment"))
FROM_NOUN = _name_compartments(WORDS.section("names.from_compartment"))
CELL = Noun("cell", Names("cell", [*CELL_CODES, *GREY_CODES], TO_CELL, spelling.CENTRES))
WEAPON = Noun("weapon", Names("weapon", WEAPON_CODES, WEAPONS_WITH_ARTICLE, spelling.WEAPONS))
SIGN = Noun("sign", SIGN_KIND)

# of events only
ROUND = Noun("round", Numbers("round", 0, 127))
SIDE = Noun("side", Names.from_words("side", SIDE_CODES, WORDS))
COUNT = Noun("count", Numbers("count", 0, 127))
COUNTDOWN = Noun("count", Numbers("countdown", 0, MAX_COUNTDOWN))
PHASE = Noun("phase", Names.from_words("phase", PHASE_CODES, WORDS))
DICE = Noun("count", Numbers("dice", 0, MAX_DICE))
FACE = Noun("face", Numbers("face", 0, 6))
DIE = Noun("colour", Names.from_words("colour", COLOUR_LETTERS, WORDS))
DEFENCE = Noun(
    "colour", Names("colour", list(COLOUR_LETTERS), list_names(WORDS.section("names.defence_colour"), COLOUR_LETTERS))
)
GIVES = Noun("gives", Packed("cards", TYPE_CODES, CARDS_WITH_ARTICLE))
HANDED = Noun("handed", Packed("cards", TYPE_CODES, CARDS_WITH_ARTICLE))
WANTS = Noun("wants", Packed("kinds", WANT_CODES, KIND_NAMES))
FAULT_NOUN = Noun("fault", Names.from_words("fault", FAULT_CODES, WORDS))
