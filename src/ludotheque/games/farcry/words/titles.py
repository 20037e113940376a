"""Titles of the keys of a view: figures by their codes, cards and places by their keys."""

from __future__ import annotations

from functools import cache

from ludotheque.core.language.text import Text
from ludotheque.games.farcry.box import COLOUR_KEYS, NUMBERED
from ludotheque.games.farcry.content.records import Record
from ludotheque.games.farcry.content.tables import LIBRARY
from ludotheque.games.farcry.nouns.names import KIND_NUMBERS, figure_name

FAMILIES = (
    "kinds",
    "stunts",
    "weapons",
    "items",
    "reactions",
    "accessories",
    "mutations",
    "hacks",
    "boards",
    "missions",
    "events",
    "tiles",
    "destinations",
    "cards",
    "choices",
)


def code_number(code: str) -> int:
    """Return the number of the figure with a code of a view."""
    kind, _, place = code.partition(".")
    number = COLOUR_KEYS.index(place) if place in COLOUR_KEYS else int(place) - 1 if place else 0
    return KIND_NUMBERS[kind] * NUMBERED + number


@cache
def code_name(code: str) -> Text:
    """Return the figure with a code of a view, as it stands in a sentence."""
    return figure_name(code_number(code))


@cache
def find_record(key: str, family: str = "") -> Record | None:
    """Find the record with a key, in one family or in any; None where there is none."""
    for name in (family,) if family else FAMILIES:
        found: Record | None = next((one for one in getattr(LIBRARY, name) if one.key == key), None)
        if found:
            return found
    return None


def title(key: str, family: str = "") -> Text:
    """Return the name of a card or a place; its key where it has none."""
    record = find_record(key, family)
    return record.title if record else Text(key, key)
