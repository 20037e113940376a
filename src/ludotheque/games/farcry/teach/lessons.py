"""The tutorial: `lessons.toml` read into the core's lessons. The rules themselves check every step (see the
tests).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ludotheque.core.contract.lessons import Lesson, read_lessons

FILE = Path(__file__).with_name("lessons.toml")


@cache
def lessons() -> list[Lesson]:
    """Return the tutorial, in its order: the first mission from the first step to the win, then all the rest."""
    return read_lessons(FILE)
