"""The tutorial: `lessons.toml` read into the core's lessons. The rules themselves check every step (see the tests)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ludotheque.core.lessons import Lesson, Step
from ludotheque.core.texts import Text
from ludotheque.games.biyi.content import CARD_HEIGHTS, CELL_NAMES, CELLS, VILLAGE_CELLS

FILE = Path(__file__).with_name("lessons.toml")
NOTHING = {"fr": "", "en": ""}


@cache
def lessons() -> list[Lesson]:
    """The tutorial, in the order in which it is best read."""
    rows = tomllib.loads(FILE.read_text(encoding="utf-8"))["lesson"]
    return [Lesson(row["key"], Text(**row["title"]), tuple(map(_step, row["step"]))) for row in rows]


def _step(row: Mapping[str, Any]) -> Step:
    return Step(
        position=row["position"] if "position" in row else start_position(row["start"]),
        say=Text(**row["say"]),
        accept=tuple(row.get("accept", ())),
        refuse=tuple(row.get("refuse", {}).items()),
        hint=Text(**row.get("hint", NOTHING)),
        well_done=Text(**row.get("well_done", NOTHING)),
    )


def start_position(card: int) -> str:
    """The starting position in which both players use a card (0: the classic start), White to move."""
    heights = [int(height) for height in CARD_HEIGHTS[card]]
    white = [f"{CELL_NAMES[cell]}:{'w' * heights[cell]}" for cell in range(VILLAGE_CELLS) if heights[cell]]
    black = [f"{CELL_NAMES[CELLS - 1 - cell]}:{'b' * heights[cell]}" for cell in range(VILLAGE_CELLS) if heights[cell]]
    return " ".join([*white, *black, "w"])
