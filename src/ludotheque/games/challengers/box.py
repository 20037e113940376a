"""The contents of the box as numbers: sets, levels, plans, trophies, the words of the effect language.

The cards themselves are data: `data/cards.toml`, read by `content/reader.py` into the integer tables of
`content/tables.py`.
"""

from __future__ import annotations

import numpy as np

NONE = -1
MAX_SEATS = 8
ROUNDS = 7
FINALE = 8  # the round number of the Finale
MAX_ARENAS = 4
SIDES = 2
LIGHT, DARK = 0, 1

# Levels. S are starter cards; robot cards have no level that a filter could name; X are the fixtures of our tests.
LEVEL_A, LEVEL_B, LEVEL_C, LEVEL_S, LEVEL_ROBOT, LEVEL_X = 0, 1, 2, 3, 4, 5
PILE_LEVELS = 3  # levels that have a pile
LEVEL_LETTERS = "ABCS"

# Sets. The six additional ones of the box come first, then those of packs; a card may also be of none, or of all.
BOX_SETS = 6
MAX_SETS = 24
RAINBOW, NO_SET = 30, 31
SETS_IN_PLAY = 5  # CHAL-2.5

# Owners of effects: designs, then coaches.
MAX_DESIGNS = 240
FIRST_COACH = 240  # the first coach
COACH_COUNT = 16
OWNERS = FIRST_COACH + COACH_COUNT
MAX_EFFECTS = 4  # lines on one card
MAX_NAMES = 240

# The most cards that each place may hold (CHAL-17)
MAX_SEAT_CARDS = 72  # cards of one seat
MAX_PILE_CARDS = 160  # cards of one level
MAX_OFFER = 6  # CHAL-14.3: the Strategist looks at six
MAX_SPACES = 7  # CHAL-14.4: the Groundskeeper's bench
BENCH_SPACES = 6
OFFER_SIZE = 5  # CHAL-4.4
DEALT_COACHES = 3
SORT_SIZE = 3  # SORT3
REVEAL_LIMIT = 150  # CHAL-17.1
OWNERSHIP_LIMIT = 40  # CHAL-17.3
GIFT_LIMIT = 60  # CHAL-17.3: nobody ever owns more than that by drafting from the box
MAX_FANS = 99  # CHAL-17.4
WINNING_LEAD = 11  # CHAL-13.2

# The effect language (CHAL-10), in the order of its lists
TRIGGERS = ("NOW", "ATK", "BENCH", "FLAG", "FAIL", "LOST", "PICK", "RULE", "COACH", "ACT")
NOW, ATK, BENCH, FLAG, FAIL, LOST, PICK, RULE, COACH_TRIGGER, ACT = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
CONDITIONS = ("", "HAS", "LACKS", "OPP_RES", "UNDER", "LOST_PREV", "DID")
ALWAYS, HAS, LACKS, OPP_RES, UNDER, LOST_PREV, DID = 0, 1, 2, 3, 4, 5, 6
OPERATIONS = (
    *("SELF", "TEAM", "NEXT", "FANS", "TOLL", "FORFEIT", "PEEK", "SORT3", "MOVE", "CLEAR_SEAT", "MILL", "PILE"),
    *("GIFT", "TRADE", "CUT", "BENCH_AS_RES", "RES_AS_TOP", "WIDE", "DOUBLE", "DRAW", "REDRAW", "SEATS", "SECOND"),
)
SELF, TEAM, NEXT, FANS, TOLL, FORFEIT, PEEK, SORT3, MOVE, CLEAR_SEAT, MILL, PILE = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
GIFT, TRADE, CUT, BENCH_AS_RES, RES_AS_TOP, WIDE, DOUBLE = 12, 13, 14, 15, 16, 17, 18
DRAW, REDRAW, SEATS, SECOND = 19, 20, 21, 22
SOURCES = ("", "BASES", "RES", "SEAT", "FANS", "BENCH")
PLAIN, BASES, RESERVE_CARDS, ON_SPACE, OWN_FANS, ON_BENCH = 0, 1, 2, 3, 4, 5
FILTERS = ("ANY", "SET", "RAINBOW", "LEVEL", "NAME", "BASE=", "BASE<=", "BASE>=", "LOWEST")
ANY, IN_SET, RAINBOW_ONLY, OF_LEVEL, OF_NAME, BASE_IS, BASE_MOST, BASE_LEAST, LOWEST = 0, 1, 2, 3, 4, 5, 6, 7, 8
SCOPES = ("ATK", "FLAG", "BOTH")
IN_ATTACK, WITH_FLAG, IN_BOTH = 0, 1, 2
PATHS = ("BENCH>TOP", "BENCH>RES", "BENCH>OUT", "OBENCH>ORES", "RES>BOT", "DECK>TOP")
BENCH_TO_TOP, BENCH_TO_RESERVE, BENCH_TO_OUT, THEIR_BENCH, RESERVE_TO_BOTTOM, DECK_TO_TOP = 0, 1, 2, 3, 4, 5
ENDS = ("TOP", "BOT", "RES")
TO_TOP, TO_BOTTOM, TO_RESERVE = 0, 1, 2

# Starter deck (CHAL-1.5) and robot (CHAL-13.7, 13.8): ids of designs. A pack cannot change these.
NEWCOMER, TALENT, DOG, CHAMPION = 0, 1, 2, 3
STARTERS = 4
STARTER_COPIES = np.array([3, 1, 1, 1], np.int64)
CYBORG, ALPHA, BETA, MECABOT, CHAMP = 74, 75, 76, 77, 78
FIRST_R, R_CARDS = 79, 8
FIRST_SOLO, SOLO_CARDS = 87, 3
BOX_DESIGNS = 92

# CHAL-3.2: draft options of each round: level, cards to select, fans; the second line may be missing.
OPTION_LEVEL = np.array(
    [[LEVEL_A, NONE], [LEVEL_A, LEVEL_B], [LEVEL_A, LEVEL_B], [LEVEL_A, LEVEL_B], [LEVEL_B, LEVEL_C],
     [LEVEL_B, LEVEL_C], [LEVEL_C, NONE]],
    np.int64,
)  # fmt: skip
OPTION_CARDS = np.array([[3, 0], [2, 1], [2, 1], [2, 2], [2, 1], [2, 1], [2, 0]], np.int64)
OPTION_FANS = np.array([[0, 0], [2, 0], [0, 0], [0, 0], [2, 0], [0, 0], [0, 0]], np.int64)

# CHAL-1.8: the fans on the backs of the four trophies of each round
TROPHIES = np.array(
    [[2, 2, 2, 3], [2, 2, 3, 3], [3, 3, 4, 4], [5, 5, 6, 6], [6, 6, 6, 7], [7, 7, 7, 8], [9, 9, 10, 10]], np.int64
)
TOKENS = 4

# CHAL-3.3: the pairings: plans on the light and the dark side, by half the size of the table, round and arena
_PAIRINGS = {
    2: ["2-1", "1-2", "2-1", "1-2", "2-1", "1-2", "2-1"],
    4: ["4-1 2-3", "3-1 2-4", "4-3 1-2", "3-2 1-4", "4-2 1-3", "2-1 3-4", "4-1 2-3"],
    6: [
        *("6-1 2-5 3-4", "4-5 2-6 3-1", "4-2 5-1 6-3", "4-6 5-3 1-2"),
        *("2-3 6-5 1-4", "5-2 4-3 1-6", "6-2 1-3 5-4"),
    ],
    8: [
        *("8-1 2-7 3-6 4-5", "5-6 2-8 3-1 4-7", "5-1 6-7 8-3 4-2", "5-3 6-2 7-1 4-8"),
        *("8-5 6-4 7-3 1-2", "2-3 6-8 7-5 1-4", "2-5 3-4 8-7 1-6"),
    ],
}


def _make_pairings() -> np.ndarray:
    table = np.zeros((MAX_ARENAS, ROUNDS, MAX_ARENAS, SIDES), np.int64)
    for size, rounds in _PAIRINGS.items():
        for played, line in enumerate(rounds):
            for arena, pair in enumerate(line.split()):
                table[size // 2 - 1, played, arena] = [int(plan) for plan in pair.split("-")]
    return table


PAIRINGS = _make_pairings()

# Options (CHAL-16): values of `draft_order` and `excluded_set`
FREE, SEQUENTIAL = 0, 1
RANDOM_SET = 6  # one is drawn
