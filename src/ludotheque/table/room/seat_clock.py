"""The clock of a seat: plain arithmetic, no table and no database.

A seat's clock runs while the seat owes a decision. Where several decide at once, several run; actions of others change
nothing. A `live` clock gains its increment when the turn has passed on: the seat has acted, and it no longer owes
anything or another seat owes something new. Steps within one turn gain nothing, or dawdling would pay. A `days` clock
is full whenever a new decision begins.

A takeback gives no time back: what was thought stays spent. Nor is anything gained twice: a seat that owes again what
it had decided loses the increment that the decision had brought, and a `days` clock goes on where it stood.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from ludotheque.table.room.terms import TimeControl

MIN_SECONDS_BACK = 60.0
MIN_SHARE_BACK = 0.1
"""A player who comes back to a live game has at least so many seconds, and at least this share of the whole time."""


@dataclass(frozen=True)
class SeatClock:
    """One seat's clock: `bank` seconds were left when it began to run; it is stopped when `running` is None."""

    bank: float
    running: datetime | None = None

    def seconds_left(self, moment: datetime) -> float:
        """Return the seconds that are left at this moment, at least 0."""
        if self.running is None:
            return self.bank
        return max(0.0, self.bank - max(0.0, (moment - self.running).total_seconds()))

    @property
    def end(self) -> datetime | None:
        """When it will have run out; None while it is stopped."""
        return self.running + timedelta(seconds=self.bank) if self.running else None

    def has_run_out(self, moment: datetime) -> bool:
        """Whether no time is left at this moment."""
        return self.end is not None and self.end <= moment

    def stop(self, moment: datetime) -> SeatClock:
        """Return this clock stopped at this moment."""
        return SeatClock(self.seconds_left(moment))

    def start(self, moment: datetime) -> SeatClock:
        """Return this clock running from this moment on."""
        return replace(self, running=moment)


@dataclass(frozen=True)
class ClockStep:
    """What a change of the game was for one seat."""

    owed: bool = False  # it owed a decision before
    owes: bool = False  # it owes a decision now
    acted: bool = False
    passed: bool = False  # it acted, and the turn has passed on
    back: bool = False  # something was taken back


def full_clock(clock: TimeControl) -> SeatClock:
    """Return a clock at the start of a game."""
    return SeatClock(float(clock.seconds))


def update_clock(clock: TimeControl, hand: SeatClock, step: ClockStep, moment: datetime) -> SeatClock:
    """Return a seat's clock after a change of the game."""
    if step.owed and step.owes and not step.acted and hand.running:
        return hand
    bank = hand.seconds_left(moment)
    again = step.back and step.owes and not step.owed
    if clock.kind == "live":
        bank += clock.increment if step.passed else 0
        bank = max(0.0, bank - clock.increment) if again else bank
    elif step.owes and not step.back:
        bank = float(clock.seconds)
    return SeatClock(bank, moment if step.owes else None)


def refill_clock(clock: TimeControl, hand: SeatClock) -> SeatClock:
    """Return the clock of a player who comes back, stopped."""
    if clock.kind == "days":
        return full_clock(clock)
    return SeatClock(max(hand.bank, MIN_SECONDS_BACK, MIN_SHARE_BACK * clock.seconds, float(clock.increment)))


def skip_downtime(clock: TimeControl, hand: SeatClock, began: datetime, moment: datetime) -> SeatClock:
    """Return a clock as a server that began at some time takes it up at `moment`: a live clock does not count the time
    without a server. One that would begin to run later, because the system's clock was set back meanwhile, runs from
    now on."""
    if hand.running is None:
        return hand
    running = hand.running if clock.kind == "days" else max(hand.running, began)
    return replace(hand, running=min(running, moment))
