"""What is said and drawn at the table and is no part of the game: plans, and what a bot is about to do."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.core.language.text import Text

WISH_ROOM = 16
"""A wish in the record of an imagined game: its place among the game's wishes from 1, + 16 x (1 + the seat that has
it). 0 without any."""


def wish_code(place: int, by: int) -> int:
    """Return a wish of a seat as one number.

    >>> wish_code(1, by=0)
    18
    """
    return place + 1 + WISH_ROOM * (by + 1)


@dataclass(frozen=True)
class Intention:
    """What a bot means to do, in a sentence, and the keys of the board by which it is drawn: one points, several are a
    path."""

    text: Text
    keys: tuple[str, ...] = ()
