"""Which actions of a record stand, and which were taken back. Reads on where it stopped: a long record is read once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

ACTION_LINE = re.compile(r"(\d{1,2}) (.+?)(?: ~([0-9a-f]{16}))?")


@dataclass
class Entry:
    """One action of a record. `place` counts all actions ever played, undone ones too; `used` is the entropy drawn."""

    place: int
    ply: int
    seat: int
    action: str
    used: str | None = None
    undone: bool = False


class Standing:
    """The actions of a growing record."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []  # every action ever played
        self.standing: list[Entry] = []  # those that were not taken back
        self._read = 0
        self._last = ""

    def read(self, lines: Sequence[str]) -> Standing:
        """Take up what is new in the lines of a record; answers itself."""
        if len(lines) < self._read or (self._read and lines[self._read - 1] != self._last):
            self.__init__()  # type: ignore[misc]  # another record: begin again
        for line in lines[self._read :]:
            self._take(line)
        self._read, self._last = len(lines), lines[-1] if lines else ""
        return self

    def _take(self, line: str) -> None:
        action = ACTION_LINE.fullmatch(line)
        if action:
            seat, text, used = action.groups()
            entry = Entry(len(self.entries) + 1, len(self.standing) + 1, int(seat), text, used)
            self.entries.append(entry)
            self.standing.append(entry)
        elif line.startswith("undo "):
            back = int(line.removeprefix("undo "))
            for entry in self.standing[back:]:
                entry.undone = True
            del self.standing[back:]
