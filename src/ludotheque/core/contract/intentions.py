"""What a bot announces and what a player asks of a bot: neither is part of the game's record."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.core.language.text import Text

REQUESTS_PER_SEAT = 16
"""A bot request in the state of an imagined game: its place among the game's requests from 1, + 16 x (1 + the seat that
asks). 0 without any.
"""


def encode_request(place: int, by: int) -> int:
    """Return the request of the seat `by` as one number; `place` is its index among the game's requests.

    >>> encode_request(1, by=0)
    18
    """
    return place + 1 + REQUESTS_PER_SEAT * (by + 1)


@dataclass(frozen=True)
class Intention:
    """What a bot is about to do, in a sentence, and the keys of the board that show it: one key is pointed at, several
    are a path.
    """

    text: Text
    keys: tuple[str, ...] = ()
