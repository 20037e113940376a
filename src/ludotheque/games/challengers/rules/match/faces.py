"""The face of a card: base strength, level, name, and the filters it passes (CHAL-1.7, 9.13, 9.14, 10.5)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.challengers.box import (
    ANY,
    BASE_IS,
    BASE_LEAST,
    BASE_MOST,
    IN_SET,
    OF_LEVEL,
    OF_NAME,
    RAINBOW,
    RAINBOW_ONLY,
    ROUNDS,
)
from ludotheque.games.challengers.content.tables import FACE
from ludotheque.games.challengers.effects.card_codes import face_level, face_name, face_set, follows_round, printed_base
from ludotheque.games.challengers.state import State


@rule
def face_of(card: int) -> int:
    """Return the packed face of a card (`effects/card_codes.py`)."""
    return int(FACE[card])


@rule
def level_of(card: int) -> int:
    """Return the level of a card."""
    return face_level(face_of(card))


@rule
def name_of(card: int) -> int:
    """Return the number of a card's name: both Newcomers have the same (CHAL-7.4)."""
    return face_name(face_of(card))


@rule
def base_of(s: State, card: int) -> int:
    """Return the base strength: the printed number, or the number of the round (CHAL-9.14, 13.12)."""
    face = face_of(card)
    if follows_round(face):
        return min(int(s.round_no), ROUNDS)
    return printed_base(face)


@rule
def passes_filter(s: State, card: int, kind: int, value: int) -> bool:
    """Whether a card passes a filter. LOWEST depends on the zone: `card_moves.py`."""
    if kind == IN_SET:
        set_ = face_set(face_of(card))
        return bool(set_ in (value, RAINBOW))  # CHAL-1.7
    if kind == OF_LEVEL:
        return level_of(card) == value
    if kind == OF_NAME:
        return name_of(card) == value
    if kind == RAINBOW_ONLY:
        return face_set(face_of(card)) == RAINBOW
    if kind == BASE_IS:
        return base_of(s, card) == value
    if kind == BASE_MOST:
        return base_of(s, card) <= value
    if kind == BASE_LEAST:
        return base_of(s, card) >= value
    return bool(kind == ANY)


@rule
def count_matches(s: State, cards: Array, count: int, kind: int, value: int) -> int:
    """Return how many of some cards pass a filter."""
    found = 0
    for place in range(count):
        if passes_filter(s, int(cards[place]), kind, value):
            found += 1
    return found
