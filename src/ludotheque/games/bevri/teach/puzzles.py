"""The puzzles: the last way home, won by wasting nothing. The tests search each one through."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from ludotheque.core.contract.lessons import Puzzle
from ludotheque.games.bevri.words import WORDS

FILE = Path(__file__).with_name("puzzles.toml")


@cache
def puzzles() -> list[Puzzle]:
    """Return all puzzles, numbered from 1, for two companies."""
    rows = tomllib.loads(FILE.read_text(encoding="utf-8"))["puzzle"]
    return [
        Puzzle(
            row["key"], WORDS["puzzles.title"].format(number=number), row["position"], 1, (row["solution"],), players=2
        )
        for number, row in enumerate(rows, 1)
    ]
