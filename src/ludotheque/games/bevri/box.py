"""What is in the box: colours, cards, board, compartments, weapons; and the options (BEVRI-0 to 3, 13).

The numbers of the box (values, copies, prices, ranges…) are data: `data/*.toml`, read by `content.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from ludotheque.core.contract.options import Option
from ludotheque.games.bevri.words import WORDS

NONE = -1
MAX_SEATS = 4

# Section 0: colours, in the order that settles every tie.
BLUE, RED, GREEN, YELLOW, WHITE, BLACK = 0, 1, 2, 3, 4, 5
COLOURS = 6
COLOUR_LETTERS = "BRGYWK"

# Section 0: card types. A coloured card is 4 * colour + grade.
CELL, MODULE, CORE, STAR = 0, 1, 2, 3
GRADES = 4
COLOURED_TYPES = 24  # types below are coloured
PROBE, ANCHOR, BROKER, JAMMER, COMPUTER, THRUSTER = 24, 25, 26, 27, 28, 29
RESOURCE_TYPES = 30  # types below are in the resource deck
FIRST_TREASURE = 30  # the first treasure: alloy, data, isotope, circuit, porcelain, relic
TREASURE_TYPES = 6
BOND = 36
CRYSTAL = 37
TYPES = 38

BLUE_STAR, RED_STAR, GREEN_STAR, YELLOW_STAR, WHITE_STAR, BLACK_STAR = 3, 7, 11, 15, 19, 23

SPECIAL_CODES = ("probe", "anchor", "broker", "jammer", "computer", "thruster")
TREASURE_CODES = ("alloy", "data", "isotope", "circuit", "porcelain", "relic")
TYPE_CODES = (
    *(letter + grade for letter in COLOUR_LETTERS for grade in "123*"),
    *SPECIAL_CODES,
    *TREASURE_CODES,
    "bond",
    "crystal",
)

# BEVRI-3.4: containers and their contents; contents are numbered as treasures, the crystal being the last.
CRATE, ARMOURED, VAULT = 0, 1, 2
CATEGORIES = 3
CONTAINERS = 36
CONTAINERS_EACH = 12
CONTENTS = TREASURE_TYPES + 1
CATEGORY_CODES = ("crate", "armoured", "vault")

# Section 0: cells. The firing ring is 0 to 15; arm a has its outer cell at 16 + 2a and its inner one at 17 + 2a.
RING_CELLS = 16
ARMS = 4
CENTRE = 24
CELLS = 25
CELL_CODES = (
    *(f"f{cell}" for cell in range(RING_CELLS)),
    *(f"{arm}{step}" for arm in "nesw" for step in (2, 1)),
    "centre",
)
GREY_CODES = tuple(f"g{cell}" for cell in range(RING_CELLS))  # the cargo zone, which no corvette enters (BEVRI-2.2)

# BEVRI-2.3: kinds of edges.
LAUNCH, TRANSFER, ORBIT = 0, 1, 2
EDGES = 3

# BEVRI-8.1: a corvette.
PROPULSION, ARMAMENT, HOLD = 0, 1, 2
COMPARTMENTS = 3
COMPARTMENT_CODES = ("propulsion", "armament", "hold")
MAX_LOAD = 8

# BEVRI-9.2, 9.3: engines and boosters.
NO_ENGINE, MAKESHIFT, CHEMICAL, ION, NUCLEAR = 0, 1, 2, 3, 4
ENGINES = 5
PAIRED_ENGINES = 3  # engines of two colours, from CHEMICAL on
TAKE_OFF, HEAT_SHIELD, ION_BURST = 0, 1, 2
BOOSTERS = 3

# BEVRI-10.5: families of weapons, and the 73 weapons (family and colours).
MISSILE, LASER, LANCE, TWIN, BATTERY, SALVO = 0, 1, 2, 3, 4, 5
FAMILIES = 6
DISTANCES = 6  # 0 to 4, and farther
FAMILY_CODES = ("missile", "laser", "lance", "twin", "battery", "salvo")
_SINGLE_COLOURS = [(colour,) for colour in range(COLOURS)]
_COLOUR_PAIRS = list(combinations(range(COLOURS), 2))
_COLOUR_TRIPLES = list(combinations(range(COLOURS), 3))
_WEAPON_LIST = [
    *((family, colours) for family in (MISSILE, LASER, LANCE) for colours in _SINGLE_COLOURS),
    *((TWIN, colours) for colours in _COLOUR_PAIRS),
    *((BATTERY, colours) for colours in _COLOUR_TRIPLES),
    *((SALVO, colours) for colours in _COLOUR_TRIPLES),
]
WEAPONS = len(_WEAPON_LIST)
FIRST_TWIN, FIRST_BATTERY, FIRST_SALVO = 18, 33, 53
WEAPON_COLOURS = np.array([sum(1 << c for c in colours) for _, colours in _WEAPON_LIST], np.int64)  # one bit a colour
WEAPON_CODES = tuple(f"{FAMILY_CODES[family]}:{''.join(COLOUR_LETTERS[c] for c in cs)}" for family, cs in _WEAPON_LIST)
MAX_DICE = 7

# BEVRI-6.7: phases and the pairs of phase cards, as 4-bit masks; the pairs come first, the others are refused.
TRADE, EQUIP, MOVE, FIRE = 0, 1, 2, 3
PHASES = 4
PHASE_LETTERS = "TEMF"
PHASE_CODES = ("trade", "equip", "move", "fire")
PAIRS = 6
PAIR_MASKS = np.array([3, 5, 9, 6, 10, 12], np.int64)
PAIR_CODES = ("TE", "TM", "TF", "EM", "EF", "MF")
INVALID_PAIR_CODES = (
    "none",
    *PHASE_LETTERS,
    "TEM",
    "TEF",
    "TMF",
    "EMF",
    "TEMF",
    *(2 * letter for letter in PHASE_LETTERS),
)

# BEVRI-7.14: kinds of cards that a barter may ask for: the six colours, then these.
WANT_SPECIAL, WANT_TREASURE, WANT_BOND = 6, 7, 8
WANT_KINDS = 9
WANT_CODES = (*COLOUR_LETTERS, "special", "treasure", "bond")

MARKET_SLOTS = 8  # BEVRI-4.4
CARGO_SLOTS = 5  # containers of the largest cargo
MAX_OFFER = 2  # BEVRI-7.13, 7.14
MAX_REFUSALS = 3  # BEVRI-7.17
MAX_TRANSACTIONS = 24  # BEVRI-7.2
MAX_COUNTDOWN = 12  # BEVRI-5.2
MAX_DECISIONS = 21_000  # section "State inventory"
MAX_ACTIONS = 384  # legal actions at once: 369 by construction

# BEVRI-13.1: the colour of each treasure, where contents can be used.
TREASURE_COLOUR = np.array([RED, BLUE, GREEN, YELLOW, WHITE, BLACK], np.int64)

# Values of options, as the state holds them
CONTENTS_USABLE = 1  # contents
COLOURS_OFF = 1  # fire_colours
ZONES_OFF = 1  # move_zones
EFFECTS_OFF = 1
FUEL_ON = 1
EXPENDABLE, REUSABLE, NO_BOOSTERS = 0, 1, 2
BANK_OUTAGE, LAUNCH_FAULT, REENTRY_FAULT, EVA_FAULT = 1, 2, 4, 8
SPECIALS_OFF = 1
DRIFT_PER_VISIT = 1  # drift
RAW_COUNTDOWN = 1  # countdown
BARTER_OFF = 1
LOTTERY_OFF = 1
SURVEY_OFF = 1
BONDS_OFF = 1
EMPTY_HANDS = 1  # start_hand
AUTO_SIZE = 0  # cargo_size; 1 to 3 mean 3 to 5 containers

QUESTIONS, TRADE_GROUP, GAME_GROUP = "questions", "trade", "game"  # groups of the set-up page
ON_OFF = ("on", "off")
OFF_ON = ("off", "on")


def _make_option(name: str, clause: str, group: str, values: Sequence[str] = (), high: int = 0) -> Option:
    """Return an option of these values, the default first, or of the numbers 0 to `high`."""
    shown = WORDS[f"options.group.{group}"]
    return Option.from_words(name, WORDS, values, clause=f"BEVRI-{clause}", high=high, group=shown)


OPTIONS = [
    _make_option("contents", "13.1", QUESTIONS, ("treasure", "usable")),
    _make_option("fire_colours", "13.2", QUESTIONS, ON_OFF),
    _make_option("move_zones", "13.3", QUESTIONS, ON_OFF),
    _make_option("effects", "13.4", QUESTIONS, ON_OFF),
    _make_option("fuel", "13.5", QUESTIONS, OFF_ON),
    _make_option("boosters", "13.6", QUESTIONS, ("expendable", "reusable", "none")),
    _make_option("failures", "13.7", QUESTIONS, high=15),
    _make_option("specials", "13.8", QUESTIONS, ON_OFF),
    _make_option("drift", "13.9", QUESTIONS, ("per_round", "per_visit")),
    _make_option("countdown", "13.10", GAME_GROUP, ("short", "raw")),
    _make_option("length", "13.11", GAME_GROUP, ("standard", "short", "long")),
    _make_option("barter", "13.12", TRADE_GROUP, ON_OFF),
    _make_option("lottery", "13.13", TRADE_GROUP, ON_OFF),
    _make_option("survey", "13.14", TRADE_GROUP, ON_OFF),
    _make_option("bonds", "13.15", TRADE_GROUP, ON_OFF),
    _make_option("start_hand", "13.16", GAME_GROUP, ("4", "0")),
    _make_option("cargo_size", "13.17", GAME_GROUP, ("auto", "3", "4", "5")),
]
