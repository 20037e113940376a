"""What is wrong with something shown, gathered by game and told together: each distinct one once, with where it was."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

MOST_TOLD = 60
NUMBER = re.compile(r"\d+")
EXAMPLE = " — "


@dataclass(frozen=True)
class Where:
    """Where something was shown: enough to see it again."""

    plan: str
    ply: int
    viewer: str = ""
    shape: str = ""

    def __str__(self) -> str:
        return ", ".join(part for part in (self.plan, f"ply {self.ply}", self.viewer, self.shape) if part)


@dataclass
class Fault:
    """One thing that is wrong, where it was seen first, how often, and the record up to there."""

    thing: str
    text: str
    where: Where
    record: str
    count: int = 1


@dataclass
class Faults:
    """What is wrong with the games of one test."""

    found: dict[tuple[str, str], Fault] = field(default_factory=dict)
    looks: int = 0
    sizes: dict[str, tuple[int, int]] = field(default_factory=dict)  # the largest of each, and its bound

    def largest(self, name: str, size: int, bound: int) -> None:
        """Note how large something was."""
        self.sizes[name] = max(self.sizes.get(name, (0, bound)), (size, bound))

    def add(self, thing: str, text: str, where: Where, record: str) -> None:
        """Note a fault. The same one with other numbers counts as one, and so does one with another example (what comes
        after `EXAMPLE`)."""
        key = (thing, NUMBER.sub("#", text.partition(EXAMPLE)[0]))
        if key in self.found:
            self.found[key].count += 1
        else:
            self.found[key] = Fault(thing, text, where, record)

    def told(self) -> Iterator[str]:
        """What is wrong, the most frequent first."""
        known = sorted(self.found.values(), key=lambda fault: -fault.count)
        for fault in known[:MOST_TOLD]:
            yield f"[{fault.thing}] {fault.text}\n    {fault.count} times, first at: {fault.where}"
        if len(known) > MOST_TOLD:
            yield f"… and {len(known) - MOST_TOLD} more"

    def report(self) -> str:
        """All of it, and the record of the first."""
        if not self.found:
            return ""
        first = next(iter(self.found.values()))
        return "\n".join([*self.told(), "", f"the record at: {first.where}", first.record])
