"""Lessons and puzzles: set positions in which the rules themselves check what the learner does."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.core.texts import Text


@dataclass(frozen=True)
class Step:
    """One thing to do in a lesson.

    `accept` lists the action texts that solve the step (each is legal there). `refuse` pairs action texts with the
    clause that forbids them: the learner is invited to try. A step without `accept` is read and passed on.
    """

    position: str
    say: Text
    accept: tuple[str, ...] = ()
    refuse: tuple[tuple[str, str], ...] = ()
    hint: Text = Text("", "")
    well_done: Text = Text("", "")
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A few steps that teach one idea."""

    key: str
    title: Text
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Puzzle:
    """A position to win in a given number of own turns, with one winning line (whole turns, both sides)."""

    key: str
    title: Text
    position: str
    moves: int
    solution: tuple[str, ...]
