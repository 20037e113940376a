"""The actions of a record, undone ones marked. It reads on where it stopped, so a long record is read once."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

ACTION_LINE = re.compile(r"(\d{1,2}) (.+?)(?: ~([0-9a-f]{16}))?")


@dataclass
class Entry:
    """One action of a record. `place` counts all actions ever played, undone ones too; `used` is the entropy drawn;
    `line` is the number of its line, `until` that of the line that undid it.
    """

    place: int
    ply: int
    seat: int
    action: str
    used: str | None = None
    line: int = 0
    until: int | None = None

    @property
    def undone(self) -> bool:
        """Whether the action was undone."""
        return self.until is not None


class Standing:
    """The actions of a growing record."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []  # every action ever played
        self.standing: list[Entry] = []  # those that were not undone
        self.spent: Counter[int] = Counter()  # by seat: lines of actions it undid, and of undoing them
        self._leavers: list[tuple[int, int]] = []  # the ply at which a seat gave up, and the seat
        self._read = 0
        self._last = ""

    def read(self, lines: Sequence[str]) -> Standing:
        """Read the lines of a record that are new; return this log."""
        if len(lines) < self._read or (self._read and lines[self._read - 1] != self._last):
            self.__init__()  # type: ignore[misc]  # another record: start anew
        for number, line in enumerate(lines[self._read :], start=self._read):
            self._take(number, line)
        self._read, self._last = len(lines), lines[-1] if lines else ""
        return self

    def _take(self, number: int, line: str) -> None:
        """Read one line."""
        action = ACTION_LINE.fullmatch(line)
        if action:
            seat, text, used = action.groups()
            entry = Entry(len(self.entries) + 1, len(self.standing) + 1, int(seat), text, used, number)
            self.entries.append(entry)
            self.standing.append(entry)
        elif line.startswith("undo "):
            back = int(line.removeprefix("undo "))
            undone = self.standing[back:]
            for entry in undone:
                entry.until = number
            if undone:  # a seat that undoes begins with an action of its own
                self.spent[undone[0].seat] += len(undone) + 1
            del self.standing[back:]
            self._leavers = [(min(ply, back), seat) for ply, seat in self._leavers]
        elif line.startswith("leave "):
            self._leavers.append((len(self.standing), int(line.removeprefix("leave "))))

    def left_by(self, ply: int) -> int:
        """Return the seats that had given up at this ply, one bit each."""
        return sum(1 << seat for after, seat in self._leavers if after <= ply)

    def when(self, lines: int) -> tuple[int, list[Entry]]:
        """Return how many actions had been played when the record had this many lines, and those of them that were not
        undone then.
        """
        known = bisect_left(self.entries, lines, key=lambda entry: entry.line)
        return known, [entry for entry in self.entries[:known] if entry.until is None or entry.until >= lines]
