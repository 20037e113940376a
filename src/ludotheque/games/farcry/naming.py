"""The words of FX and their numbers (FCB-20.3 to 20.8): registers, functions, operations, closed lists, names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ludotheque.games.farcry import codes
from ludotheque.games.farcry.content import (
    COUNTERS,
    DECK_KEYS,
    DIE_KEYS,
    DOOR_STATES,
    FLAGS,
    GRAVITIES,
    STATUS_KEYS,
    TRAIT_KEYS,
)

ZONES = 62  # one bit each
FIGURE, CELL, NUMBER = "u", "c", "n"

REGISTERS = {
    "self": (codes.SELF, FIGURE),
    "target": (codes.TARGET, FIGURE),
    "it": (codes.IT, FIGURE),
    "attacker": (codes.FOE, FIGURE),
    "victim": (codes.VICTIM, FIGURE),
    "cell": (codes.CELL, CELL),
    "dir": (codes.DIR, NUMBER),
    "slot": (codes.SLOT, NUMBER),
}
CONSTANTS = {"always": 1, "never": 0}
SIGNS = {
    "+": codes.ADD,
    "-": codes.SUB,
    "*": codes.MUL,
    "<": codes.LT,
    "<=": codes.LE,
    ">": codes.GT,
    ">=": codes.GE,
    "==": codes.EQ,
    "!=": codes.NE,
    "and": codes.AND,
    "or": codes.OR,
}
FUNCTIONS = {name: (number, takes) for number, (name, takes) in enumerate(codes.FUNCTIONS)}
OPERATIONS = {name: (number, takes) for number, (name, takes) in enumerate(codes.OPERATIONS) if name}
LISTS: dict[str, tuple[str, ...]] = {
    "s": STATUS_KEYS,
    "v": (*STATUS_KEYS, "all"),
    "t": TRAIT_KEYS,
    "w": ("dmg", "up", "nocover"),
    "b": ("dmg", "pm"),
    "d": DIE_KEYS,
    "S": DOOR_STATES,
    "g": GRAVITIES,
    "o": ("closed", "open"),
    "C": DECK_KEYS[:2],
}
"""Arguments that are one word of a closed list: the place in the list is the number."""
GOALS = {
    "adj": codes.GOAL_ADJ,
    "sight": codes.GOAL_SIGHT,
    "cover": codes.GOAL_COVER,
    "away": codes.GOAL_AWAY,
    "zone": codes.GOAL_ZONE,
} | {f"range{n}": codes.GOAL_RANGE + n for n in range(10)}
ORDERS = ("target", "go", "attack", "hold", "puppet")
"""Operations of figures that no player moves (FCB-13, 14, 16.8)."""
ATTACKS = ("splash", "area")
"""Operations of a weapon (FCB-8.16)."""


@dataclass(frozen=True)
class Scope:
    """Where a text stands: which of self, target, ... mean something there, and what it may order."""

    registers: frozenset[str] = frozenset()
    orders: bool = False  # instructions of figures that no player moves
    weapon: bool = False  # what a weapon does when it is used: hit{...}, splash, area
    doors: tuple[str, ...] | None = None  # of the board that is played on
    zones: tuple[str, ...] | None = None  # of the mission; None: of any mission


@dataclass
class Numbering:
    """Numbers given in order of first use."""

    room: int
    keys: list[str] = field(default_factory=list)

    def number(self, key: str) -> int | None:
        """The number of a name, a new one at its first use; None when there is no room left."""
        if key not in self.keys:
            if len(self.keys) == self.room:
                return None
            self.keys.append(key)
        return self.keys.index(key)


@dataclass
class Names:
    """Everything that FX can name, with its number."""

    kinds: Mapping[str, int]
    weapons: Mapping[str, int]
    families: Mapping[str, int]
    cards: Mapping[str, int]
    unique: frozenset[str] = frozenset()  # kinds that stand for their only figure
    zones: Numbering = field(default_factory=lambda: Numbering(ZONES, ["exit", "mind"]))
    flags: Numbering = field(default_factory=lambda: Numbering(FLAGS))
    counters: Numbering = field(default_factory=lambda: Numbering(COUNTERS))
