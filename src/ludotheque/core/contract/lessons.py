"""Lessons and puzzles: set positions in which the rules themselves check what the learner does."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludotheque.core.language.lexicon import Lexicon, find_lexicon
from ludotheque.core.language.text import NO_TEXT, Text


@dataclass(frozen=True)
class Step:
    """One thing to do in a lesson.

    `accept` lists the texts that solve the step: an action, or several in a row (each is legal there). `refuse` pairs
    action texts with the clause that forbids them: the learner is invited to try. `reply` is what the others do once
    the step is solved. A step without `accept` is only read.
    """

    position: str
    say: Text
    accept: tuple[str, ...] = ()
    refuse: tuple[tuple[str, str], ...] = ()
    hint: Text = NO_TEXT
    well_done: Text = NO_TEXT
    options: tuple[tuple[str, str], ...] = ()
    reply: tuple[str, ...] = ()
    players: int | None = None  # None: as few as the game allows


@dataclass(frozen=True)
class Lesson:
    """A few steps that teach one idea."""

    key: str
    title: Text
    steps: tuple[Step, ...]


def read_lessons(file: Path, start: Callable[[Any], str] | None = None) -> list[Lesson]:
    """Read the lessons of a TOML file, in their order.

    A step may leave out what its lesson gives for all steps: `position`, `options` and `players`. A step with `start`
    begins in the position that the game's own function `start` makes of it.
    """
    rows = tomllib.loads(file.read_text(encoding="utf-8"))["lesson"]
    words = find_lexicon(file)
    return [
        Lesson(
            row["key"],
            words.overlay(f"lessons.{row['key']}.title", **row["title"]),
            tuple(_read_step(row, number, words, start) for number in range(len(row["step"]))),
        )
        for row in rows
    ]


def _read_step(lesson: Mapping[str, Any], number: int, words: Lexicon, start: Callable[[Any], str] | None) -> Step:
    """Return a step of a lesson; its words have the keys `lessons.<lesson>.<number>.say` and so on, from 1."""
    row = lesson["step"][number]

    def read_text(name: str) -> Text:
        return words.overlay(f"lessons.{lesson['key']}.{number + 1}.{name}", **row[name]) if name in row else NO_TEXT

    return Step(
        position=start(row["start"]) if start and "start" in row else row.get("position") or lesson["position"],
        say=read_text("say"),
        accept=tuple(row.get("accept", ())),
        refuse=tuple(row.get("refuse", {}).items()),
        hint=read_text("hint"),
        well_done=read_text("well_done"),
        options=tuple({**lesson.get("options", {}), **row.get("options", {})}.items()),
        reply=tuple(row.get("reply", ())),
        players=row.get("players", lesson.get("players")),
    )


@dataclass(frozen=True)
class Puzzle:
    """A position to win in a given number of own turns, with one winning line (whole turns, both sides).

    `say` adds what the board does not show.
    """

    key: str
    title: Text
    position: str
    moves: int
    solution: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()
    players: int | None = None
    say: Text = NO_TEXT
