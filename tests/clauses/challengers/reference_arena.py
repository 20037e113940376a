"""The two sides of a match of the second Challengers (see reference_match.py), and how strong cards are on them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .reference_box import BOX, COACH, Effect, Player


@dataclass(eq=False)
class Back:
    """A card of a deck in a match. `card` is empty while it is any of the loose ones, or of a pile that nobody saw."""

    card: str = ""
    pile: str = ""
    seen: str = "nobody"  # or "owner", "all"


@dataclass
class Side:
    """One half of the arena."""

    player: Player
    deck: list[Back] = field(default_factory=list)
    loose: list[str] = field(default_factory=list)
    spaces: list[str] = field(default_factory=list)  # a name on each, "" when free
    bench: list[str] = field(default_factory=list)
    reserve: list[str] = field(default_factory=list)
    zone: list[list[Any]] = field(default_factory=list)  # cards of the attack with their locked bonuses
    under: list[str] = field(default_factory=list)  # under the flag card, the oldest first
    flag: list[Any] | None = None  # the flag card and its locked bonus
    next: int = 0
    coach_used: bool = False

    def owned(self) -> int:
        lying = len(self.deck) + len(self.bench) + len(self.reserve) + len(self.zone) + len(self.under)
        return lying + (self.flag is not None)


class Arena:
    """Two sides, one of which attacks (CHAL-9.15, 10.1 to 10.6)."""

    def __init__(self, light: Player, dark: Player, round_no: int) -> None:
        self.sides = [Side(light), Side(dark)]
        self.attacker = 0
        self.round = round_no
        self.moved = False  # by the last effect

    def base(self, card: str) -> int:
        return BOX[card].base or min(self.round, 7)

    def attack_total(self) -> int:
        return sum(self.strength(self.attacker, shown, "ATK") for shown in self.sides[self.attacker].zone)

    def flag_strength(self) -> int:
        return self.strength(1 - self.attacker, self.sides[1 - self.attacker].flag, "FLAG")

    def strength(self, number: int, shown: list[Any] | None, role: str) -> int:
        """CHAL-9.15."""
        assert shown
        key, locked = shown
        side, bonus = self.sides[number], locked
        for effect in BOX[key].effects:
            if effect.op == "SELF" and effect.trigger == role and self.holds(effect, number):
                bonus += self.amount(number, effect.args[0])
        helping = [effect for card in side.bench for effect in BOX[card].effects if effect.trigger == "BENCH"]
        for effect in [*helping, *COACH.get(side.player.coach, ())]:
            if effect.op == "TEAM" and effect.args[0] in (role, "BOTH") and self.holds(effect, number):
                bonus += int(effect.args[2]) * self.matches(key, effect.args[1], [])
        return self.base(key) + bonus * (2 if BOX[key].has("DOUBLE") else 1)

    def amount(self, number: int, text: str, space: int = 0) -> int:
        """CHAL-10.6; `space` is how many cards lie on the space chosen for SEAT."""
        if "*" not in text:
            return int(text)
        times, source = text.split("*")
        side = self.sides[number]
        if source == "BASES":
            count = len({self.base(card) for card in side.bench})
        elif source == "RES":
            count = len(side.reserve)
        elif source == "SEAT":
            count = space
        elif source.startswith("FANS/"):
            count = side.player.fans // int(source[5:])
        else:
            count = sum(self.matches(card, source.removeprefix("BENCH "), side.bench) for card in side.bench)
        return int(times) * count

    def matches(self, key: str, wanted: str, zone: list[str]) -> bool:
        """CHAL-10.5; `zone` is where the card is looked for."""
        card, base = BOX[key], self.base(key)
        kind, _, value = wanted.partition(" ")
        if kind == "SET":
            return card.set in (value, "RAINBOW")
        if kind == "LEVEL":
            return card.level == value
        if kind == "NAME":
            return card.name == value
        if kind == "LOWEST":
            return base == min(self.base(other) for other in zone)
        for sign, fits in (("<=", base.__le__), (">=", base.__ge__), ("=", base.__eq__)):
            if sign in kind:
                return bool(fits(int(kind.split(sign)[1])))
        return kind == "ANY" or card.set == kind

    def holds(self, effect: Effect, number: int) -> bool:
        """Whether the condition of an effect holds (CHAL-10.1 to 10.4)."""
        side = self.sides[number]
        found = effect.asked and any(self.matches(card, effect.asked, side.bench) for card in side.bench)
        return bool({
            "": True,
            "HAS": found,
            "LACKS": not found,
            "OPP_RES": self.sides[1 - number].reserve,
            "UNDER": len(side.zone) > 1,
            "LOST_PREV": side.player.lost_prev,
            "DID": self.moved,
        }[effect.condition])  # fmt: skip
