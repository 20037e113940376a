"""What is in the box: the Biyian, the cells, the position cards, the options (BIYI-1, 3, 12)."""

from __future__ import annotations

import numpy as np

from ludotheque.core.contract.options import YES_NO, Option
from ludotheque.games.biyi.words import WORDS

FILES = 7
RANKS = 13
CELLS = FILES * RANKS
TOKENS_EACH = 34
TOKENS = 2 * TOKENS_EACH
NONE = -1

WHITE, BLACK = 0, 1
COLOUR_LETTERS = "wb"
COLOUR_NAMES = (WORDS["colours.white"], WORDS["colours.black"])

# Directions as White sees them (the same for both players).
NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3

# BIYI-1.5: the nests, centre of each back rank.
WHITE_NEST = 3
BLACK_NEST = 87
NESTS = (WHITE_NEST, BLACK_NEST)

# BIYI-1.4: the Salween is rank 7, between the banks on ranks 6 and 8.
RIVER_START = 6 * FILES
RIVER_END = RIVER_START + FILES
BANKS_START = RIVER_START - FILES
BANKS_END = RIVER_END + FILES

DRAGON = 3  # tokens of one colour that make a Dragon (BIYI-2.6)
MAX_TURN_MOVEMENTS = 12  # BIYI-7.12
MAX_TURNS = 1000  # BIYI-11.9
MAX_MOVEMENTS = TOKENS_EACH * 7  # opening movements of all owned cells (state inventory)
MAX_ACTIONS = MAX_MOVEMENTS + TOKENS_EACH  # the legal actions, and the cells to examine behind them

CELL_NAMES = [f"{'abcdefg'[cell % FILES]}{cell // FILES + 1}" for cell in range(CELLS)]


# BIYI-3.11: heights from file a to g, ranks 5 down to 1 seen from the owner's seat; N is the nest.
CARD_ROWS = (
    ("classic", "1111111 1111111 1111111 1111111 111N111"),
    ("beetle", "1021201 0212120 1121211 0212120 100N001"),
    ("castle", "3020203 1111111 1002001 1111111 300N003"),
    ("snake", "2121211 0000002 1212121 2000000 122N221"),
    ("turtle", "0112110 1121211 0212120 1121211 010N010"),
    ("crane", "2001002 2201022 1221221 0121210 001N100"),
    ("tiger", "2021202 1020201 2021202 1020201 110N011"),
    ("lotus", "0013100 0211120 2111112 1211121 011N110"),
    ("mountain", "0003000 0022200 0212120 2121212 111N111"),
    ("pagoda", "0002000 0121210 0022200 1211121 212N212"),
    ("fan", "2112112 1211121 0121210 0022200 001N100"),
    ("phoenix", "3002003 1201021 0131310 0012100 210N012"),
    ("carp", "0120210 1211121 1212121 0121210 100N001"),
    ("rice_terrace", "1111111 0000000 2222222 0001000 222N222"),
    ("bridge", "2200022 1120211 1112111 1102011 200N002"),
    ("checkerboard", "2020202 0202020 2020202 0200020 202N202"),
    ("great_wall", "2222222 1010101 1111111 1011101 110N011"),
    ("crescent", "2000002 2100012 2210122 1222221 010N010"),
    ("arrow", "0002000 0022200 0222220 2202022 210N012"),
    ("twins", "0200020 1310131 0212120 1112111 110N011"),
    ("spiral", "2112112 1000001 2021202 1010001 212N122"),
)
CARD_NAMES = tuple(WORDS[f"cards.{name}"] for name, _ in CARD_ROWS)
CARDS = len(CARD_ROWS) - 1
VILLAGE_CELLS = 5 * FILES


def _card_heights() -> np.ndarray:
    """Return CARD_HEIGHTS[card, cell]: the tokens that a card puts on each village cell, as White reads it."""
    table = np.zeros((len(CARD_ROWS), VILLAGE_CELLS), np.int8)
    for card, (_, rows) in enumerate(CARD_ROWS):
        for down, row in enumerate(rows.split()):
            for file, height in enumerate(row):
                table[card, (4 - down) * FILES + file] = 0 if height == "N" else int(height)
    return table


CARD_HEIGHTS = _card_heights()

# Values of the options as the state holds them.
CLASSIC, SAME_CARD, TWO_CARDS = 0, 1, 2
RANDOM_CARD = 0
RANDOM_SEATS = 0
WHOLE_POSITION, BOARD_ALONE = 0, 1

_CARD_VALUES = {"random": WORDS["options.random_card"]} | {
    str(card): WORDS["options.card"].format(number=card, name=CARD_NAMES[card]) for card in range(1, CARDS + 1)
}


def _make_card_option(name: str) -> Option:
    """Return the option that chooses a player's card."""
    key = f"options.{name}"
    return Option(name, WORDS[f"{key}.title"], WORDS[f"{key}.help"], "BIYI-3.8", _CARD_VALUES)


OPTIONS = (
    Option.from_words("setup", WORDS, ("classic", "same_card", "two_cards"), clause="BIYI-3.6"),
    _make_card_option("white_card"),
    _make_card_option("black_card"),
    Option.from_words("seats", WORDS, ("random", "fixed"), clause="BIYI-3.1"),
    Option.from_words("strict_dragons", WORDS, YES_NO, clause="BIYI-9.6"),
    Option.from_words("max_turns", WORDS, clause="BIYI-11.9", low=200, high=MAX_TURNS, default=str(MAX_TURNS)),
    Option.from_words(
        "repetition",
        WORDS,
        ("position", "board"),
        clause="BIYI-11.12",
        since_version=2,
        legacy_value="position",
    ),
)
