"""What is in the box: five Spirits, their cards and motifs, Nian Shou, tokens; and the options (BEY-1, 2, 15 to 17)."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.contract.options import YES_NO, Option
from ludotheque.games.beyond.words import WORDS

NONE = -1
MAX_SEATS = 4

# BEY-1.4: the Spirits, their letters and what a motif is worth.
TURTLE, BIRD, DRAGON, TIGER, UNICORN = 0, 1, 2, 3, 4
SPIRITS = 5
SPIRIT_LETTERS = "TBDGU"
SPIRIT_NAMES = tuple(WORDS[f"nouns.spirit.{letter}"] for letter in SPIRIT_LETTERS)
STARS = np.array([6, 6, 9, 9, 12], np.int64)

# BEY-1.2, 1.3: the protection symbol of a card, the same on both sides. An even type is Yin, an odd one Yang.
YIN, YANG = 0, 1
SYMBOLS = "-+"
SYMBOL_NAMES = (WORDS["symbols.yin"], WORDS["symbols.yang"])

# BEY-1.8: the parts of each Spirit, and for each part one type of card with each symbol: type = 2 * part + symbol.
PART_CODES = ("T", "B", "Dh", "Db", "Gh", "Gb", "U1", "U2", "U3", "U4")
PART_NAMES = tuple(WORDS[f"parts.{code}"] for code in PART_CODES)
PARTS = len(PART_CODES)
TYPES = 2 * PARTS
PART_COPIES = (8, 8, 4, 4, 4, 4, 2, 2, 2, 2)  # of each symbol
PART_NEEDED = np.array([4, 4, 2, 2, 2, 2, 1, 1, 1, 1], np.int64)  # cards of the part in one motif
FIRST_PART = np.array([0, 1, 2, 4, 6, 10], np.int64)  # the parts of Spirit k: FIRST_PART[k] to FIRST_PART[k + 1] - 1

TYPE_COPIES = np.repeat(np.array(PART_COPIES, np.int64), 2)
TYPE_CODES = tuple(code + symbol for code in PART_CODES for symbol in SYMBOLS)
TYPE_NAMES = tuple(
    WORDS["names.card"].format(part=part, symbol=symbol) for part in PART_NAMES for symbol in SYMBOL_NAMES
)

# Every card has a number, so that the page can animate it: copy k of type t is card 8 * t + k.
CARDS = 80
COPIES = 8  # of one type, at most

# A set of copies of one type is a byte, one bit a copy.
ALL_COPIES = np.array([(1 << int(copies)) - 1 for copies in TYPE_COPIES], np.int64)

# BEY-9.5: what may be locked follows from the Yin copies of each part. A choice is one of 44: Spirit and Yin counts.
MOTIF_CARDS = 4
MOTIFS_EACH = 4  # BEY-1.6
MOTIFS = SPIRITS * MOTIFS_EACH


def _list_choices() -> list[tuple[int, tuple[int, ...]]]:
    """List every choice: its Spirit, and how many Yin copies of each of its parts are locked."""
    found: list[tuple[int, tuple[int, ...]]] = []
    for spirit in range(SPIRITS):
        parts = range(int(FIRST_PART[spirit]), int(FIRST_PART[spirit + 1]))
        counts: list[tuple[int, ...]] = [()]
        for part in parts:
            counts = [(*earlier, yin) for earlier in counts for yin in range(int(PART_NEEDED[part]) + 1)]
        found.extend((spirit, yin) for yin in counts)
    return found


_CHOICES = _list_choices()
CHOICES = len(_CHOICES)
CHOICE_SPIRIT = np.array([spirit for spirit, _ in _CHOICES], np.int64)
CHOICE_YIN = np.array([list(yin) + [0] * (4 - len(yin)) for _, yin in _CHOICES], np.int64)
FIRST_CHOICE = np.array([[s for s, _ in _CHOICES].index(k) for k in range(SPIRITS)] + [CHOICES], np.int64)


def _choice_name(spirit: int, yin: tuple[int, ...]) -> str:
    """Return the symbols of the cards that are locked: `T--++`, `D-+/--` (heads, bodies), `U-++-`."""
    needed = PART_NEEDED[FIRST_PART[spirit] : FIRST_PART[spirit + 1]]
    signs = ["-" * count + "+" * (int(all_) - count) for count, all_ in zip(yin, needed, strict=True)]
    return SPIRIT_LETTERS[spirit] + ("/" if len(signs) == 2 else "").join(signs)


CHOICE_NAMES = tuple(_choice_name(spirit, yin) for spirit, yin in _CHOICES)
CHOICE_LABELS = tuple(
    WORDS["names.choice"].format(spirit=SPIRIT_NAMES[s], symbols=name[1:])
    for (s, _), name in zip(_CHOICES, CHOICE_NAMES, strict=True)
)

# BEY-1.9: a target that is no type: a Nian Shou card.
NIAN = TYPES
NIAN_CARDS = 6
TARGET_CODES = (*TYPE_CODES, "N")
TARGET_NAMES = (*TYPE_NAMES, WORDS["names.nian"])

TOKENS = 21
START_TOKENS = 2  # BEY-2.3
CORNERS = 4  # BEY-1.11
MAX_ROW = 6  # BEY-5.5
MAX_LOOKED = 4  # BEY-16.6
MOTIFS_TO_END = 3  # BEY-13.1
NIAN_POINTS = 15  # BEY-17.1
MAX_GAMES = 9  # BEY-17.2
MAX_TURNS = 162  # BEY-13.5
MAX_DECISIONS = 1041
MAX_ACTIONS = 424  # legal actions at once (section 19: 124 captures an opponent, 20 protections, 27 invocations, end)

# BEY-5.9: which of the revealed cards are bought, one bit each, written as their places: `13` is the first and third.
SUBSETS = 1 << (MAX_ROW - 1)
SUBSET_NAMES = tuple(
    "".join(str(place + 1) for place in range(MAX_ROW - 1) if subset >> place & 1) or "none"
    for subset in range(SUBSETS)
)

# The options (BEY-2.2, 4.5, 17.2) and the aids, which change what is shown and no rule.
RANDOM_FIRST = 0
_AID: dict[str, Any] = {
    "values": YES_NO,
    "default": "on",
    "group": WORDS["options.aids"],
    "help": WORDS["options.aid_help"],
}
OPTIONS = [
    Option.from_words("first", WORDS, ["random", *(str(seat) for seat in range(1, MAX_SEATS + 1))], clause="BEY-2.2"),
    Option.from_words("protection", WORDS, YES_NO, clause="BEY-4.5"),
    Option.from_words("invocation", WORDS, YES_NO, clause="BEY-4.5"),
    Option.from_words("match_games", WORDS, clause="BEY-17.2", low=1, high=MAX_GAMES),
    Option("odds", WORDS["options.odds.title"], clause="BEY-3.6", **_AID),
    Option("unseen", WORDS["options.unseen.title"], clause="BEY-3.6", **_AID),
    Option("running_score", WORDS["options.running_score.title"], clause="BEY-14.1", **_AID),
]
