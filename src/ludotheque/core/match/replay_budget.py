"""How much work a replay may be: for records that strangers send.

A short text can be long work: one action may set off a whole turn of the game's own, and a takeback lets it be played
again and again. So what counts is not the length of a record but what happens in it: a step for each line, each action
played and each event. These are the same on every machine; the clock only helps where a machine is very slow.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from ludotheque.core.errors import BadText
from ludotheque.core.language.words import WORDS


class TooMuchWork(BadText):
    """Raised for a record whose replay would take longer than it may."""


@dataclass
class ReplayBudget:
    """What one replay may cost: steps in all, steps that are undone again, and seconds of the processor.

    >>> budget = ReplayBudget(steps=2)
    >>> budget.spend(2); budget.spend(1)
    Traceback (most recent call last):
    ...
    ludotheque.core.match.replay_budget.TooMuchWork: This record takes too long to replay: too much happens in it.
    """

    steps: int = 120_000
    undo_steps: int = 20_000
    seconds: float = 20.0
    _started_at: float | None = field(default=None, repr=False)  # by the clock of the thread that replays

    def spend(self, steps: int) -> None:
        """Count steps; raise TooMuchWork when the budget is exceeded."""
        now = time.thread_time()
        self._started_at = now if self._started_at is None else self._started_at
        self.steps -= steps
        if self.steps < 0 or now - self._started_at > self.seconds:
            raise TooMuchWork(WORDS["record.too_much_work"])

    def spend_undone(self, steps: int) -> None:
        """Count steps that were undone; raise TooMuchWork when they are too many."""
        self.undo_steps -= max(0, steps)
        if self.undo_steps < 0:
            raise TooMuchWork(WORDS["record.too_many_undos"])
