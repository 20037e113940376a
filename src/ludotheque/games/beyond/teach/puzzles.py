"""The puzzles: the last turn of a game, to be won by the right captures. The tests search each one through."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from ludotheque.core.contract.lessons import Puzzle
from ludotheque.core.language.text import Text
from ludotheque.games.beyond.words import WORDS

FILE = Path(__file__).with_name("puzzles.toml")


@cache
def puzzles() -> list[Puzzle]:
    """Return all puzzles, numbered from 1; those with a module say so."""
    rows = tomllib.loads(FILE.read_text(encoding="utf-8"))["puzzle"]
    found = []
    for number, row in enumerate(rows, 1):
        options = tuple(row.get("options", {}).items())
        title = _make_title(number, [name for name, _ in options])
        found.append(Puzzle(row["key"], title, row["position"], 1, tuple(row["solution"]), options))
    return found


def _make_title(number: int, modules: list[str]) -> Text:
    parts = [WORDS["puzzles.title"].format(number=number), *(WORDS[f"puzzles.modules.{name}"] for name in modules)]
    return Text.in_each(lambda lang: " ".join(part[lang] for part in parts))
