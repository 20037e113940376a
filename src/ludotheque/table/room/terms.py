"""The terms of a table: what its people agree on beside the rules. They are kept with it; a rematch has the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import datetime
from typing import Any, Literal

CLOSED = -1
"""Nobody but its people may look at the table."""

DAY = 24 * 3600

LIVE_GRACE, GRACE = 5 * 60, DAY
"""Seconds in which who has left a rated game may come back, with a live clock and without; then he has resigned."""


@dataclass(frozen=True)
class Clock:
    """How long people may think. `live`: so many seconds for the whole game, and some more for each decision.
    `days`: so many seconds for each decision, however long the game lasts."""

    kind: Literal["live", "days"]
    seconds: int
    increment: int = 0


RATED_CLOCK = Clock("days", 14 * DAY)
"""The clock of a rated game for which none was asked."""


@dataclass(frozen=True)
class Terms:
    """What is agreed at a table."""

    clock: Clock | None = None
    keeper: int = 2  # the level of the bot that keeps the seat of who is away
    watch: int = 0  # how many lines of the record those who look on are behind; CLOSED: nobody looks on
    rated: bool = False  # it is to count for the ratings
    resign_ends: bool = False  # who resigns ends the game for all, where else the others would play on
    invite: str = ""  # what opens any free seat
    invite_until: str = ""  # when that key and the links of free seats stop doing so (ISO, universal time)
    away: Mapping[str, str] = field(default_factory=dict)  # until when who has left a rated game may come back, by seat
    freed: Mapping[str, str] = field(default_factory=dict)  # seats that were somebody's, and for whom (consent.py)

    def json(self) -> dict[str, Any]:
        """As the database keeps it."""
        return asdict(self)

    @classmethod
    def of(cls, kept: dict[str, Any]) -> Terms:
        """As the database gave it; tables made before have none."""
        clock = kept.get("clock")
        return cls(**kept | {"clock": Clock(**clock) if clock else None})

    def told(self) -> dict[str, Any]:
        """As everybody may read it: without the key, and in the words in which it is asked for."""
        clock: dict[str, Any] | None = None
        if self.clock and self.clock.kind == "live":
            clock = {"kind": "live", "minutes": self.clock.seconds // 60, "increment": self.clock.increment}
        elif self.clock:
            clock = {"kind": "days", "days": self.clock.seconds // DAY}
        watch = {0: "open", CLOSED: "closed"}.get(self.watch, self.watch)
        told = {"clock": clock, "keeper": self.keeper, "watch": watch, "rated": self.rated}
        return told | {"resign_ends": self.resign_ends}

    @property
    def grace(self) -> int:
        """Seconds in which who has left a rated game may come back."""
        return LIVE_GRACE if self.clock and self.clock.kind == "live" else GRACE

    def expired(self, moment: datetime) -> bool:
        """Whether nobody may sit down by a link any more."""
        return bool(self.invite_until) and moment > datetime.fromisoformat(self.invite_until)
