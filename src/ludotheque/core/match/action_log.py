"""The actions of a record, undone ones marked. It reads on where it stopped, so a long record is read once."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

ACTION_LINE = re.compile(r"(\d{1,2}) (.+?)(?: ~([0-9a-f]{16}))?")


@dataclass
class LoggedAction:
    """One action of a record. `place` counts all actions ever played, undone ones too; `used` is the entropy drawn;
    `line` is the number of its line, `until` that of the line that undid it.
    """

    place: int
    ply: int
    seat: int
    action: str
    entropy: str | None = None
    line: int = 0
    undone_at: int | None = None

    @property
    def is_undone(self) -> bool:
        """Whether the action was undone."""
        return self.undone_at is not None


class ActionLog:
    """The actions of a growing record."""

    def __init__(self) -> None:
        self.entries: list[LoggedAction] = []  # every action ever played
        self.remaining: list[LoggedAction] = []  # those that were not undone
        self.undo_lines: Counter[int] = Counter()  # by seat: lines of actions it undid, and of undoing them
        self._leavers: list[tuple[int, int]] = []  # the ply at which a seat gave up, and the seat
        self._read = 0
        self._last = ""

    def read(self, lines: Sequence[str]) -> ActionLog:
        """Read the lines of a record that are new; return this log."""
        if len(lines) < self._read or (self._read and lines[self._read - 1] != self._last):
            self.__init__()  # type: ignore[misc]  # another record: start anew
        for number, line in enumerate(lines[self._read :], start=self._read):
            self._read_line(number, line)
        self._read, self._last = len(lines), lines[-1] if lines else ""
        return self

    def _read_line(self, number: int, line: str) -> None:
        """Read one line."""
        action = ACTION_LINE.fullmatch(line)
        if action:
            seat, text, used = action.groups()
            entry = LoggedAction(len(self.entries) + 1, len(self.remaining) + 1, int(seat), text, used, number)
            self.entries.append(entry)
            self.remaining.append(entry)
        elif line.startswith("undo "):
            back = int(line.removeprefix("undo "))
            undone = self.remaining[back:]
            for entry in undone:
                entry.undone_at = number
            if undone:  # a seat that undoes begins with an action of its own
                self.undo_lines[undone[0].seat] += len(undone) + 1
            del self.remaining[back:]
            self._leavers = [(min(ply, back), seat) for ply, seat in self._leavers]
        elif line.startswith("leave "):
            self._leavers.append((len(self.remaining), int(line.removeprefix("leave "))))

    def leavers_at(self, ply: int) -> int:
        """Return the seats that had given up at this ply, one bit each."""
        return sum(1 << seat for after, seat in self._leavers if after <= ply)

    def actions_at_line(self, lines: int) -> tuple[int, list[LoggedAction]]:
        """Return how many actions had been played when the record had this many lines, and those of them that were not
        undone then.
        """
        known = bisect_left(self.entries, lines, key=lambda entry: entry.line)
        return known, [entry for entry in self.entries[:known] if entry.undone_at is None or entry.undone_at >= lines]
