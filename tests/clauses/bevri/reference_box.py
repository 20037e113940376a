"""The box of the second BEVRI (see reference.py): cards, containers, board, capabilities, options."""

from __future__ import annotations

import heapq
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

COLOURS = "BRGYWK"
SPECIALS = ["probe", "anchor", "broker", "jammer", "computer", "thruster"]
TREASURES = ["alloy", "data", "isotope", "circuit", "porcelain", "relic"]
CODES = [*(c + grade for c in COLOURS for grade in "123*"), *SPECIALS, *TREASURES, "bond", "crystal"]
ORDER = {code: place for place, code in enumerate(CODES)}
VALUE = {
    **{c + grade: worth for c in COLOURS for grade, worth in zip("123*", (1, 2, 3, 2), strict=True)},
    **dict.fromkeys(SPECIALS, 2),
    **dict(zip(TREASURES, (2, 3, 4, 5, 6, 8), strict=True)),
    "bond": 5,
    "crystal": 0,
}
COPIES = {
    **{c + grade: n for c in COLOURS for grade, n in zip("123*", (5, 4, 2, 2), strict=True)},
    **dict.fromkeys(SPECIALS, 3),
}
TREASURE_COLOUR = dict(zip(TREASURES, "RBGYWK", strict=True))  # BEVRI-13.1

FRONTS = [
    *(2 * list(COLOURS)),
    *("BR", "BG", "BY", "BK", "RG", "RW", "RK", "GY", "GW", "YW", "YK", "WK"),
    *("BRY", "RGY", "RYW", "RYK", "BRW", "BGW", "BYW", "BWK", "BGK", "RGK", "GYK", "GWK"),
]
CONTENTS = [
    [*["crystal"] * 2, *["alloy"] * 4, *["data"] * 3, *["isotope"] * 3],
    [*["crystal"] * 5, *["data"] * 2, *["isotope"] * 3, *["circuit"] * 2],
    [*["crystal"] * 8, *["circuit"] * 2, "porcelain", "relic"],
]

RING = [f"f{i}" for i in range(16)]
ARMS = "nesw"
CELLS = [*RING, *(arm + step for arm in ARMS for step in "21"), "centre"]
EDGES = [(RING[i], RING[(i + 1) % 16], "O") for i in range(16)]
for _place, _arm in enumerate(ARMS):
    EDGES += [(RING[4 * _place], _arm + "2", "T"), (_arm + "2", _arm + "1", "T"), (_arm + "1", "centre", "L")]

PROPULSION, ARMAMENT, HOLD = range(3)
COMPARTMENTS = ["propulsion", "armament", "hold"]
PLAIN = (1, 1, 1)
ENGINES = {"makeshift": (2, PLAIN), "chemical": (7, (1, 1, 2)), "ion": (5, (3, 1, 1)), "nuclear": (4, PLAIN)}
ENGINE_COLOURS = {"chemical": "RY", "ion": "BW", "nuclear": "GK"}
DICE = {
    "missile": (3, 3, 2, 0, 0),
    "twin": (2, 2, 1, 0, 0),
    "laser": (3, 3, 2, 2, 1),
    "battery": (3, 2, 1, 0, 0),
    "lance": (4, 4, 3, 3, 2),
    "salvo": (6, 4, 2, 0, 0),
}
ONE_SHOT = ("missile", "salvo")

PHASES = "TEMF"
PAIRS = ["TE", "TM", "TF", "EM", "EF", "MF"]
WANTS = [*COLOURS, "special", "treasure", "bond"]
ROUNDS = {"standard": (12, 14, 12, 12), "short": (8, 8, 9, 8), "long": (16, 20, 18, 16)}
DEFAULTS = {
    "contents": "treasure", "fire_colours": "on", "move_zones": "on", "effects": "on", "fuel": "off",
    "boosters": "expendable", "failures": "0", "specials": "on", "drift": "per_round", "countdown": "short",
    "length": "standard", "barter": "on", "lottery": "on", "survey": "on", "bonds": "on", "start_hand": "4",
    "cargo_size": "auto",
}  # fmt: skip
OUTAGE, LAUNCH, REENTRY, EVA = 1, 2, 4, 8

Answers = dict[int, str]
Asking = Iterator[dict[int, list[str]]]


class Chance:
    """Chance by name; another table's outcomes can be followed by overriding these two."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice

    def die(self, name: str) -> int:
        return self.dice.randint(1, 6)

    def pick(self, name: str, things: list) -> object:
        return self.dice.choice(things)


@dataclass
class Company:
    """One company: its base, its corvette, and what it alone knows."""

    base: list[str] = field(default_factory=list)
    ship: list[list[str]] = field(default_factory=lambda: [[], [], []])
    cell: str = "centre"
    known: set[int] = field(default_factory=set)
    chosen: str = ""

    @property
    def load(self) -> int:
        return sum(map(len, self.ship))

    @property
    def cards(self) -> list[str]:
        """Non-crystal cards of the base."""
        return [card for card in self.base if card != "crystal"]

    @property
    def aboard(self) -> list[str]:
        return [card for cards in self.ship for card in cards]


@dataclass
class Slot:
    """A container of the cargo."""

    container: int
    defences: str


def in_order(cards: list[str]) -> list[str]:
    return sorted(set(cards), key=ORDER.__getitem__)


def total(cards: list[str]) -> int:
    return sum(VALUE[card] for card in cards)


@cache
def distances(start: str, costs: tuple[int, int, int]) -> dict[str, int]:
    """Return the cheapest cost from a cell to every other one, by the costs of launch, transfer and orbit edges."""
    price = dict(zip("LTO", costs, strict=True))
    found: dict[str, int] = {}
    heap = [(0, start)]
    while heap:
        cost, cell = heapq.heappop(heap)
        if cell not in found:
            found[cell] = cost
            for one, other, kind in EDGES:
                if cell in (one, other):
                    heapq.heappush(heap, (cost + price[kind], other if cell == one else one))
    return found


def spending_order(card: str) -> int:
    """Cell, module, ★, core; treasures last (BEVRI-9.5, 13.1)."""
    return ORDER[card] if card in TREASURES else "12*3".index(card[1]) - 4
