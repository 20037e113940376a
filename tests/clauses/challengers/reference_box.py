"""The box of the second Challengers (see reference.py): cards, coaches, plans, trophies, and a small parser of effects.

The tables are those of the rules of record (printed.py), typed in once more: nothing is read from the package.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field
from typing import Any

from .printed import PRINTED, PRINTED_COACHES, Printed

START_OF_ROBOT = 74
SETS = ("SECRET", "BEACH", "MOUNTAIN", "UNIVERSITY", "TOYS", "FOREST")

OPTIONS = {  # CHAL-3.2: level, cards, fans
    1: [("A", 3, 0)],
    2: [("A", 2, 2), ("B", 1, 0)],
    3: [("A", 2, 0), ("B", 1, 0)],
    4: [("A", 2, 0), ("B", 2, 0)],
    5: [("B", 2, 2), ("C", 1, 0)],
    6: [("B", 2, 0), ("C", 1, 0)],
    7: [("C", 2, 0)],
}
TROPHIES = {  # CHAL-1.8
    1: [2, 2, 2, 3],
    2: [2, 2, 3, 3],
    3: [3, 3, 4, 4],
    4: [5, 5, 6, 6],
    5: [6, 6, 6, 7],
    6: [7, 7, 7, 8],
    7: [9, 9, 10, 10],
}
PLANS = {  # CHAL-3.3, a line per round: light and dark plan of each arena
    2: "21 12 21 12 21 12 21",
    4: "41,23 31,24 43,12 32,14 42,13 21,34 41,23",
    6: "61,25,34 45,26,31 42,51,63 46,53,12 23,65,14 52,43,16 62,13,54",
    8: "81,27,36,45 56,28,31,47 51,67,83,42 53,62,71,48 85,64,73,12 23,68,75,14 25,34,87,16",
}
START = ["newcomer_s"] * 3 + ["talent", "dog", "champion"]
ROBOT = ["cyborg"] * 4 + ["alpha", "beta", "mecabot", "champ"]
R_CARDS = ["gamma", "delta", "turbo", "shield", "magnet", "dynamo", "recycler", "echo"]
SOLO_CARDS = ["nemesis", "overclock", "idol"]


@dataclass(frozen=True)
class Effect:
    """One line of the effect language."""

    trigger: str
    condition: str
    asked: str  # the filter of the condition
    op: str
    args: tuple[str, ...]


@dataclass(frozen=True)
class Card:
    """One design."""

    key: str
    set: str
    level: str
    base: int  # 0: the number of the round
    copies: int
    effects: tuple[Effect, ...]

    @property
    def name(self) -> str:
        return "newcomer" if self.key.startswith("newcomer") else self.key

    def has(self, op: str) -> bool:
        return any(effect.op == op for effect in self.effects)


def effect(text: str) -> Effect:
    """Read one line of the effect language."""
    found = re.fullmatch(r"(\w+)(?: \?(\w+)(?:\((.*?)\))?)?: (\w+)(?:\((.*)\))?", text)
    assert found, text
    trigger, condition, asked, op, args = (part or "" for part in found.groups())
    return Effect(trigger, condition, asked, op, tuple(args.split(",")) if args else ())


def _card(row: Printed) -> Card:
    """A Robot's card has no level and no set that a filter could name."""
    robot = row.number >= START_OF_ROBOT
    strength = 0 if row.base == "round" else int(row.base)
    texts = tuple(effect(text) for text in row.effects)
    return Card(row.key, row.set.upper(), "-" if robot else row.level, strength, row.copies, texts)


BOX = {row.key: _card(row) for row in PRINTED}
KEYS = list(BOX)
COACH = {key: tuple(effect(text) for text in texts) for _, key, _, _, _, texts in PRINTED_COACHES}
COACH_KEYS = list(COACH)


class Chance:
    """Where luck comes from. Every draw names its source, so that another table's luck can be followed."""

    def __init__(self, dice: random.Random | None = None) -> None:
        self.dice = dice or random.Random()

    def pick(self, source: str, things: list[Any]) -> Any:
        """One of the things; the caller takes it away."""
        return self.dice.choice(things)


@dataclass
class Drafter:
    """What a seat has open in its Deck phase."""

    stage: str = "idle"
    level: str = ""
    offer: list[str] = field(default_factory=list)
    gift: list[str] = field(default_factory=list)
    picks: int = 0
    redraws: int = 0


@dataclass
class Player:
    """A seat of the tournament; the Robot has one too."""

    seat: int
    robot: bool
    plan: int = 0
    cards: list[str] = field(default_factory=list)
    fans: int = 0
    lost_prev: bool = False
    trophies: dict[int, int] = field(default_factory=dict)  # round: value
    dealt: list[str] = field(default_factory=list)
    coach: str = ""
    draft: Drafter = field(default_factory=Drafter)
    place: int = 0

    def coaching(self, op: str) -> int:
        """The number of a passive coach's operation; 0 without it."""
        found = [effect for effect in COACH.get(self.coach, ()) if effect.trigger == "COACH" and effect.op == op]
        return int((found[0].args or ("1",))[0]) if found else 0

    @property
    def total(self) -> int:
        return self.fans + sum(self.trophies.values())

    @property
    def chain(self) -> tuple[int, int, list[int]]:
        """What ranks players: fans, number of trophies, their rounds (CHAL-12.3 to 12.5)."""
        return self.total, len(self.trophies), sorted(self.trophies, reverse=True)
