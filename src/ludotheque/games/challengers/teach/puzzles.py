"""The puzzles: the Finale, with both decks known, to be won by the right answer. The tests search each one through."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from ludotheque.core.contract.lessons import Puzzle
from ludotheque.core.language.text import Text, join_texts
from ludotheque.games.challengers.content.names import card_name
from ludotheque.games.challengers.words import WORDS

FILE = Path(__file__).with_name("puzzles.toml")


@cache
def puzzles() -> list[Puzzle]:
    """Return all puzzles, numbered from 1, at a table of four."""
    rows = tomllib.loads(FILE.read_text(encoding="utf-8"))["puzzle"]
    return [_read_puzzle(number, row) for number, row in enumerate(rows, 1)]


def _read_puzzle(number: int, row: dict[str, Any]) -> Puzzle:
    mine, theirs = (_list_deck(deck) for deck in tomllib.loads(row["position"])["rows"])
    return Puzzle(
        row["key"],
        WORDS["puzzles.title"].format(number=number),
        row["position"],
        1,
        (row["solution"],),
        tuple(row.get("options", {}).items()),
        players=4,
        say=WORDS["puzzles.decks"].format(mine=mine, theirs=theirs),
    )


def _list_deck(deck: str) -> Text:
    return join_texts((card_name(key) for key in deck.split()), ", ")
