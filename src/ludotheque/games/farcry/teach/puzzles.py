"""The puzzles: the last round of the first mission, to be won now. The tests search each one through."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from ludotheque.core.contract.lessons import Puzzle
from ludotheque.games.farcry.words import WORDS

FILE = Path(__file__).with_name("puzzles.toml")
OPTIONS = (("mission", "m01"),)


@cache
def puzzles() -> list[Puzzle]:
    """Return all puzzles, at a table of two: p1 acts, the other hero is out of it."""
    return [_puzzle(row) for row in tomllib.loads(FILE.read_text(encoding="utf-8"))["puzzle"]]


def _puzzle(row: dict[str, Any]) -> Puzzle:
    return Puzzle(
        row["key"],
        WORDS.overlay(f"puzzles.{row['key']}.title", **row["title"]),
        row["position"],
        1,
        (row["solution"],),
        OPTIONS,
        players=2,
        say=WORDS.overlay(f"puzzles.{row['key']}.say", **row["say"]),
    )
