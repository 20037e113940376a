"""The tutorial: `lessons.toml` read into the core's lessons. The rules themselves check every step (see the tests)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ludotheque.core.lessons import Lesson, read_lessons

FILE = Path(__file__).with_name("lessons.toml")


@cache
def lessons() -> list[Lesson]:
    """The tutorial, in the order in which it is best read: the first mission from its first step to the win, then more."""
    return read_lessons(FILE)
