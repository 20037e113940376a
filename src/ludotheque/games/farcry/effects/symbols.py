"""Words of FX and their numbers (FCB-20.3 to 20.8): registers, functions, operations, closed lists, names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ludotheque.games.farcry import box
from ludotheque.games.farcry.effects import opcodes

ZONES = 62  # one bit each
FIGURE, CELL, NUMBER = "u", "c", "n"

REGISTERS = {
    "self": (opcodes.SELF, FIGURE),
    "target": (opcodes.TARGET, FIGURE),
    "it": (opcodes.IT, FIGURE),
    "attacker": (opcodes.FOE, FIGURE),
    "victim": (opcodes.VICTIM, FIGURE),
    "cell": (opcodes.CELL, CELL),
    "dir": (opcodes.DIR, NUMBER),
    "slot": (opcodes.SLOT, NUMBER),
}
CONSTANTS = {"always": 1, "never": 0}
SIGNS = {
    "+": opcodes.ADD,
    "-": opcodes.SUB,
    "*": opcodes.MUL,
    "<": opcodes.LT,
    "<=": opcodes.LE,
    ">": opcodes.GT,
    ">=": opcodes.GE,
    "==": opcodes.EQ,
    "!=": opcodes.NE,
    "and": opcodes.AND,
    "or": opcodes.OR,
}
FUNCTIONS = {name: (number, takes) for number, (name, takes) in enumerate(opcodes.FUNCTIONS)}
OPERATIONS = {name: (number, takes) for number, (name, takes) in enumerate(opcodes.OPERATIONS) if name}
LISTS: dict[str, tuple[str, ...]] = {
    "s": box.STATUS_KEYS,
    "v": (*box.STATUS_KEYS, "all"),
    "t": box.TRAIT_KEYS,
    "w": ("dmg", "up", "nocover"),
    "b": ("dmg", "pm"),
    "d": box.DIE_KEYS,
    "S": box.DOOR_STATES,
    "g": box.GRAVITIES,
    "o": ("closed", "open"),
    "C": box.DECK_KEYS[:2],
}
"""Arguments that are one word of a closed list: the place in the list is the number."""
GOALS = {
    "adj": opcodes.GOAL_ADJ,
    "sight": opcodes.GOAL_SIGHT,
    "cover": opcodes.GOAL_COVER,
    "away": opcodes.GOAL_AWAY,
    "zone": opcodes.GOAL_ZONE,
} | {f"range{n}": opcodes.GOAL_RANGE + n for n in range(10)}
ORDERS = ("target", "go", "attack", "hold", "puppet")
"""Operations of figures that no player moves (FCB-13, 14, 16.8)."""
ATTACKS = ("splash", "area")
"""Operations of a weapon (FCB-8.16)."""


@dataclass(frozen=True)
class Scope:
    """What a text may use where it stands: which of self, target, … mean something, and whether it may give orders."""

    registers: frozenset[str] = frozenset()
    orders: bool = False  # instructions of figures that no player moves
    weapon: bool = False  # what a weapon does when it is used: hit{...}, splash, area
    doors: tuple[str, ...] | None = None  # of the board that is played on
    zones: tuple[str, ...] | None = None  # of the mission; None: of any mission


@dataclass
class Numbering:
    """Names with numbers given in order of first use."""

    room: int
    keys: list[str] = field(default_factory=list)

    def number(self, key: str) -> int | None:
        """Return the number of a name, a new one at its first use; None when there is no room left."""
        if key not in self.keys:
            if len(self.keys) == self.room:
                return None
            self.keys.append(key)
        return self.keys.index(key)


@dataclass
class Names:
    """All names that FX can use, with their numbers."""

    kinds: Mapping[str, int]
    weapons: Mapping[str, int]
    families: Mapping[str, int]
    cards: Mapping[str, int]
    unique: frozenset[str] = frozenset()  # kinds that stand for their only figure
    zones: Numbering = field(default_factory=lambda: Numbering(ZONES, ["exit", "mind"]))
    flags: Numbering = field(default_factory=lambda: Numbering(box.FLAGS))
    counters: Numbering = field(default_factory=lambda: Numbering(box.COUNTERS))
