"""The terms of a table: what its people agree on beside the rules. They are stored with the table; a rematch has the
same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import datetime
from typing import Any, Literal

NO_SPECTATORS = -1
"""The value of `Terms.watch` at a table without spectators."""

DAY = 24 * 3600

LIVE_GRACE, GRACE = 5 * 60, DAY
"""Seconds in which a player who has left a rated game may come back, with a live clock and without; then they have
resigned."""


@dataclass(frozen=True)
class TimeControl:
    """How long people may think. `live`: so many seconds for the whole game, and some more for each decision. `days`:
    so many seconds for each decision, however long the game lasts."""

    kind: Literal["live", "days"]
    seconds: int
    increment: int = 0


RATED_CLOCK = TimeControl("days", 14 * DAY)
"""The time control of a rated game for which none was asked."""


@dataclass(frozen=True)
class Terms:
    """What the people of a table agree on."""

    clock: TimeControl | None = None
    keeper: int = 2  # the level of stand-ins
    watch: int = 0  # how many lines of the record spectators are shown late; CLOSED: there are none
    rated: bool = False  # it counts for the ratings
    resign_ends: bool = False  # a resignation ends the game for all, where else the others would play on
    invite: str = ""  # the key that opens any free seat
    invite_until: str = ""  # until when that key and the links of free seats are good (ISO, UTC)
    away: Mapping[str, str] = field(default_factory=dict)  # by seat: until when its player may return to a rated game
    freed: Mapping[str, str] = field(default_factory=dict)  # by seat that was held: for whom (`seat_consent.py`)

    def to_json(self) -> dict[str, Any]:
        """Return the terms as the database stores them."""
        return asdict(self)

    @classmethod
    def from_json(cls, kept: dict[str, Any]) -> Terms:
        """Read terms as the database stores them; older tables have none."""
        clock = kept.get("clock")
        return cls(**kept | {"clock": TimeControl(**clock) if clock else None})

    def to_public_json(self) -> dict[str, Any]:
        """Return the terms as every client may read them: without the key, and in the words of the API."""
        clock: dict[str, Any] | None = None
        if self.clock and self.clock.kind == "live":
            clock = {"kind": "live", "minutes": self.clock.seconds // 60, "increment": self.clock.increment}
        elif self.clock:
            clock = {"kind": "days", "days": self.clock.seconds // DAY}
        watch = {0: "open", NO_SPECTATORS: "closed"}.get(self.watch, self.watch)
        told = {"clock": clock, "keeper": self.keeper, "watch": watch, "rated": self.rated}
        return told | {"resign_ends": self.resign_ends}

    @property
    def grace(self) -> int:
        """Seconds in which a player who has left a rated game may come back."""
        return LIVE_GRACE if self.clock and self.clock.kind == "live" else GRACE

    def is_expired(self, moment: datetime) -> bool:
        """Whether nobody may sit down by a link any more at this moment."""
        return bool(self.invite_until) and moment > datetime.fromisoformat(self.invite_until)
