"""The puzzles: positions with a forced win, found by exhaustive search in bot games (`bench/find_puzzles.py`)."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

from ludotheque.core.contract.lessons import Puzzle
from ludotheque.games.biyi.words import WORDS

FILE = Path(__file__).with_name("puzzles.toml")


@cache
def puzzles() -> list[Puzzle]:
    """Return all puzzles, the short ones first; each length is numbered from 1."""
    rows = sorted(tomllib.loads(FILE.read_text(encoding="utf-8"))["puzzle"], key=lambda row: row["moves"])
    counted: Counter[int] = Counter()
    found = []
    for row in rows:
        moves = row["moves"]
        counted[moves] += 1
        title = WORDS[f"puzzles.title_{moves}"].format(number=counted[moves])
        found.append(Puzzle(row["key"], title, row["position"], moves, tuple(row["solution"])))
    return found
