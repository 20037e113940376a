"""What keys of a view are called: figures by their codes, cards and places by their keys."""

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
    """The number of a figure that a view names."""
    kind, _, place = code.partition(".")
    number = COLOUR_KEYS.index(place) if place in COLOUR_KEYS else int(place) - 1 if place else 0
    return KIND_NUMBERS[kind] * NUMBERED + number


@cache
def code_name(code: str) -> Text:
    """A figure that a view names, in a sentence."""
    return figure_name(code_number(code))


@cache
def record_of(key: str, family: str = "") -> Record | None:
    """The record with a key, of one family or of any."""
    for name in (family,) if family else FAMILIES:
        found: Record | None = next((one for one in getattr(LIBRARY, name) if one.key == key), None)
        if found:
            return found
    return None


def title(key: str, family: str = "") -> Text:
    """What a card or place is called."""
    record = record_of(key, family)
    return record.title if record else Text(key, key)
