"""What is wrong with the layout of a page as it is shown: measured in the browser, told as defects."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Page

MEASURE = (Path(__file__).parent / "measures.js").read_text(encoding="utf-8")
LEAST_LETTERS = 10.9
"""Letters lower than 11 pixels are hard to read; a tenth is for rounding."""
JUMP = 2.0
"""Pixels by which something may move without anybody seeing it."""
LIMITS = {"letters": LEAST_LETTERS, "cut": 1.5, "overlap": 2.0, "shift": JUMP}
"""Pixels: of letters at least, and by how much something may be cut off, overlap or move."""
WATCH_SHIFTS = (Path(__file__).parent / "shifts.js").read_text(encoding="utf-8")


class Defect(NamedTuple):
    """Something wrong on a screen: what kind of wrong, which element, its words, how much, and where it is."""

    defect: str
    what: str
    words: str
    amount: float
    box: dict[str, float]

    def __str__(self) -> str:
        return f"{self.defect}: {self.what} by {self.amount:g} px, “{self.words}”"


def watch_shifts(context: BrowserContext) -> None:
    """Note from now on what jumps on every page of a visitor; what a page asks for comes once it has been shown."""
    context.add_init_script(WATCH_SHIFTS)


def settle(page: Page) -> None:
    """Wait until everything is there and drawn, and what has jumped has been told."""
    page.evaluate("() => window.settled()")


def measure(page: Page) -> list[Defect]:
    """Everything that is wrong with the page now, and what has jumped since the last call."""
    return [Defect(**one) for one in page.evaluate(MEASURE, ["all", LIMITS])]


def letters(page: Page) -> list[tuple[float, str, str]]:
    """The letters on the board, smallest first: their height in pixels, the words, their class."""
    return [(size, words, kind) for size, words, kind in page.evaluate(MEASURE, ["letters", LIMITS])]


Boxes = dict[str, list[float]]


def boxes(page: Page) -> Boxes:
    """Where everything is that should stay where it is: buttons of the page and of the board, tabs, fields."""
    found: Boxes = page.evaluate(MEASURE, ["boxes", LIMITS])
    return found


def moved(before: Boxes, after: Boxes) -> list[Defect]:
    """What was there before and afterwards, and is not in the same place."""
    found = []
    for name in before.keys() & after.keys():
        by = max(abs(one - other) for one, other in zip(before[name], after[name], strict=True))
        if by > JUMP:
            left, top, width, height = after[name]
            box = {"left": left, "top": top, "right": left + width, "bottom": top + height}
            found.append(Defect("moved", name, "", round(by, 1), box))
    return found
