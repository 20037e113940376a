"""What a bot announces and what a player asks of a bot: neither is part of the game's record."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.core.language.text import Text

WISH_ROOM = 16
"""A bot request in the state of an imagined game: its place among the game's requests from 1, + 16 x (1 + the seat that
asks). 0 without any.
"""


def wish_code(place: int, by: int) -> int:
    """Return the request of the seat `by` as one number; `place` is its index among the game's requests.

    >>> encode_request(1, by=0)
    18
    """
    return place + 1 + WISH_ROOM * (by + 1)


@dataclass(frozen=True)
class Intention:
    """What a bot is about to do, in a sentence, and the keys of the board that show it: one key is pointed at, several
    are a path.
    """

    text: Text
    keys: tuple[str, ...] = ()
