"""The puzzles: positions with a forced win, found by exhaustive search in bot games (`bench/find_puzzles.py`)."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from ludotheque.core.contract.lessons import Puzzle
from ludotheque.core.language.text import Text

FILE = Path(__file__).with_name("puzzles.toml")

TITLES = {
    1: Text("Gagner en un tour · {number}", "Win in one turn · {number}"),
    2: Text("Gagner en deux tours · {number}", "Win in two turns · {number}"),
    3: Text("Gagner en trois tours · {number}", "Win in three turns · {number}"),
}


@cache
def puzzles() -> list[Puzzle]:
    """Return all puzzles, the short ones first; each length is numbered from 1."""
    rows = sorted(tomllib.loads(FILE.read_text(encoding="utf-8"))["puzzle"], key=lambda row: row["moves"])
    counted = dict.fromkeys(TITLES, 0)
    found = []
    for row in rows:
        moves = row["moves"]
        counted[moves] += 1
        title = TITLES[moves].format(number=counted[moves])
        found.append(Puzzle(row["key"], title, row["position"], moves, tuple(row["solution"])))
    return found
