"""What is said and drawn at the table and is no part of the game: plans, and what a bot is about to do."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.core.texts import Text


@dataclass(frozen=True)
class Intention:
    """What a bot means to do, in a sentence, and the keys of the board by which it is drawn: one points, several are a
    path."""

    text: Text
    keys: tuple[str, ...] = ()
