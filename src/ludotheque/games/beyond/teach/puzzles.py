"""The puzzles: the last turn of a game, to be won by the right captures. The tests search each one through."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from ludotheque.core.contract.lessons import Puzzle
from ludotheque.core.language.text import Text

FILE = Path(__file__).with_name("puzzles.toml")

TITLE = Text("Le dernier tour · {number}", "The last turn · {number}")
MODULES = {
    "protection": Text(" (protections)", " (protections)"),
    "invocation": Text(" (invocations)", " (invocations)"),
}


@cache
def puzzles() -> list[Puzzle]:
    """Return all puzzles, numbered from 1; those with a module say so."""
    rows = tomllib.loads(FILE.read_text(encoding="utf-8"))["puzzle"]
    found = []
    for number, row in enumerate(rows, 1):
        options = tuple(row.get("options", {}).items())
        named = [MODULES[name] for name, _ in options]
        title = TITLE.format(number=number)
        title = Text(title.fr + "".join(text.fr for text in named), title.en + "".join(text.en for text in named))
        found.append(Puzzle(row["key"], title, row["position"], 1, tuple(row["solution"]), options))
    return found
