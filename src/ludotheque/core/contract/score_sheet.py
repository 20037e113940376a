"""The score sheet: what each seat scored and from what, as a small table that page and terminal both show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ludotheque.core.language.text import Text


@dataclass(frozen=True)
class SoloScore:
    """The result of a solo game: a score, higher is better, and the title it earns."""

    score: int
    title: Text
    counts: bool = True  # a lost game is shown, but is no high score


@dataclass(frozen=True)
class ScoreLine:
    """One line of a score sheet: what is counted, and each seat's points."""

    label: Text
    values: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the line as the API sends it."""
        return {"label": self.label.to_json(), "values": list(self.values)}


@dataclass(frozen=True)
class ScoreSheet:
    """A score sheet: one column a seat, a line for each source, the total, and remarks.

    >>> pairs, total = ScoreLine(Text("Paires", "Pairs"), (3, 1)), ScoreLine(Text("Total", "Total"), (3, 1))
    >>> sheet = ScoreSheet(Text("Décompte", "Points"), (pairs,), total)
    >>> print(*sheet.rows("en", ["Ada", "Ben"]), sep="\\n")
    Points  Ada  Ben
    Pairs     3    1
    Total     3    1
    """

    title: Text
    lines: tuple[ScoreLine, ...]
    total: ScoreLine
    notes: tuple[Text, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return the sheet as the API sends it."""
        return {
            "title": self.title.to_json(),
            "lines": [line.to_json() for line in self.lines],
            "total": self.total.to_json(),
            "notes": [note.to_json() for note in self.notes],
        }

    def rows(self, lang: str, names: list[str]) -> Iterator[str]:
        """Yield the lines of the sheet as text, in columns."""
        cells = [[self.title[lang], *names]]
        cells += [[line.label[lang], *map(str, line.values)] for line in (*self.lines, self.total)]
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        for first, *others in cells:
            shown = [f"{value:>{width}}" for value, width in zip(others, widths[1:], strict=True)]
            yield "  ".join([first.ljust(widths[0]), *shown])
        yield from (note[lang] for note in self.notes)
