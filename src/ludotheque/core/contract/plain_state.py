"""View, description and position of a state, field by field: for a game that does not write its own.

A position written from the fields ends with check digits: it can be copied, not composed. A game whose positions are to
be written by hand brings its own `read_position`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any
from zlib import crc32

import numpy as np

from ludotheque.core.engine.structs import GameState
from ludotheque.core.errors import BadText
from ludotheque.core.language.words import WORDS

CORE_FIELDS = frozenset(GameState.field_names())
STACK_FIELDS = frozenset(
    {"resigned", "pinned", "pin_source", "pin_value", "asked", "ask_seats", "ask_question", "ask_args"}
)
NOT_WRITTEN = frozenset({"rng", "players", "edition", "gave_up"})
"""What a record has beside the position, and the entropy."""

MAX_LENGTH = 20_000
_FIELD = re.compile(r"([a-z_][a-z0-9_]*)=(-?\d{1,20}(?:,-?\d{1,20})*)")

NOT_WRITTEN_HERE = WORDS["position.not_ours"]


def own_fields(state: type[GameState]) -> list[str]:
    """Return the names of the fields that the game itself has declared."""
    return [name for name in state.field_names() if name not in CORE_FIELDS | STACK_FIELDS]


def read_values(s: Any, name: str) -> Any:
    """Return the value of a field as a number, a list or lists of lists."""
    return s.data[name][0].tolist()


def make_view(name: str, options: Callable[[Any], dict[str, str]], turn: Callable[[Any], list[int]]) -> Any:
    """Make the function `view` of a game in which everybody sees everything."""

    def view(s: Any, seat: int | None) -> dict[str, Any]:
        """Return what the core knows of a state, and the game's own fields."""
        known = {
            "game": name,
            "players": int(s.players),
            "seat": seat,
            "ply": int(s.ply),
            "turn": turn(s),
            "over": bool(s.over),
            "options": options(s),
        }
        return known | {"fields": {field: read_values(s, field) for field in own_fields(type(s))}}

    return view


def describe_fields(view: dict[str, Any], lang: str) -> str:
    """Describe a view made by `make_view` in words: a line for each field, then whose turn it is."""
    lines = [f"{name} {_write_value(value)}" for name, value in view["fields"].items()]
    seats = ", ".join(str(seat + 1) for seat in view["turn"])
    status = WORDS["match.over"] if view["over"] else WORDS["match.status"].format(seats=seats)
    return "\n".join([*lines, status[lang]])


def _write_value(value: Any) -> str:
    """Write a number, a list or a list of lists."""
    if isinstance(value, list):
        return ("; " if value and isinstance(value[0], list) else " ").join(map(_write_value, value))
    return str(value)


# --- positions ---


def write_fields(s: Any) -> str:
    """Write every field that is not zero, and check digits."""
    text = " ".join(f"{name}={','.join(map(str, values))}" for name, values in _list_numbers(s) if any(values))
    return f"{text} #{_check_digits(s, text)}".strip()


def _list_numbers(s: Any) -> Iterator[tuple[str, list[int]]]:
    """Yield the fields that a position holds, with all their numbers in one row."""
    for name in type(s).field_names():
        if name not in NOT_WRITTEN:
            yield name, np.asarray(s.data[name][0]).ravel().tolist()


def _check_digits(s: Any, text: str) -> str:
    """Return check digits of a position text, its game and its number of players."""
    return f"{crc32(f'{type(s).__module__} {s.players} {text}'.encode()):08x}"


def read_fields(text: str, s: Any) -> None:
    """Fill a state from a text of `write_fields`; raise BadText when it is none."""
    body, _, check = text.strip().rpartition("#")
    body = body.strip()
    if len(text) > MAX_LENGTH or _check_digits(s, body) != check:
        raise BadText(NOT_WRITTEN_HERE)
    shapes = {name: kind for name, kind in type(s).fields() if name not in NOT_WRITTEN}
    for word in body.split():
        found = _FIELD.fullmatch(word)
        if not found or found[1] not in shapes:
            raise BadText(NOT_WRITTEN_HERE)
        kind, values = shapes[found[1]], [int(value) for value in found[2].split(",")]
        low, high = np.iinfo(kind.base).min, np.iinfo(kind.base).max
        if len(values) != int(np.prod(kind.shape, dtype=int)) or not all(low <= value <= high for value in values):
            raise BadText(NOT_WRITTEN_HERE)
        s.data[found[1]][0] = np.array(values, kind.base).reshape(kind.shape) if kind.shape else values[0]
    frames = len(s.ask_seats)
    if not (0 <= s.asked <= frames and 0 <= s.pinned <= len(s.pin_value) and s.ply >= 0):
        raise BadText(NOT_WRITTEN_HERE)
