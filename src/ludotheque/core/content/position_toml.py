"""Positions that do not fit on one line, as short TOML texts: read, written, and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

from ludotheque.core.errors import BadText
from ludotheque.core.language.text import Text
from ludotheque.core.language.words import WORDS

MAX_LENGTH = 4000  # a cup of eight large decks


class NotToml(BadText):
    """Raised for a text that is no TOML at all: a position of another game, perhaps."""


def read_toml(text: str, kinds: Mapping[str, type], defaults: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return the values of a TOML text: these keys, each of its kind, nothing else. Keys with a default may be left
    out.
    """
    if len(text) > MAX_LENGTH:
        raise bad_position(WORDS["position.too_long"])
    try:
        values = tomllib.loads(text)
    except (ValueError, RecursionError):  # nested without end
        raise NotToml(bad_position(WORDS["position.no_toml"]).text) from None
    values = {**(defaults or {}), **values}
    if set(values) != set(kinds):
        names = ", ".join(kinds)
        raise bad_position(WORDS["position.wrong_keys"].format(names=names))
    for key, kind in kinds.items():
        if type(values[key]) is not kind:
            raise bad_position(WORDS["position.bad_value"].format(text=key))
    return values


def write_toml(values: dict[str, Any]) -> str:
    """Return the text that `read_toml` reads; a Python list of texts or numbers is written as a TOML list."""
    return "\n".join(f"{key} = {_write_value(value)}" for key, value in values.items())


def _write_value(value: object) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(_write_value(item) for item in value) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def bad_position(reason: Text) -> BadText:
    """Make the error that `read_position` raises, from a reason."""
    return BadText(WORDS["position.unreadable"].format(reason=reason))


# --- words in a value ---


def read_choice(text: str, names: Sequence[str]) -> int:
    """Return the index of a word in `names`; raise BadText for an unknown word."""
    known = list(names)
    if text not in known:
        raise bad_position(WORDS["position.unknown_word"].format(text=text[:30]))
    return known.index(text)


def read_number(value: object, low: int, high: int) -> int:
    """Return a number that must be from `low` to `high`; raise BadText otherwise."""
    if isinstance(value, str) and value.lstrip("-").isdecimal() and len(value) < 8:
        value = int(value)
    if type(value) is not int or not low <= value <= high:
        shown = str(value)[:10]
        raise bad_position(WORDS["position.bad_number"].format(text=shown, low=low, high=high))
    return value


def read_words(text: object, most: int = 200) -> list[str]:
    """Return the words of a text; raise BadText when it is no text or has more than `most` words."""
    if not isinstance(text, str) or len(text.split()) > most:
        raise bad_position(WORDS["position.bad_text"].format(text=str(text)[:30]))
    return text.split()
