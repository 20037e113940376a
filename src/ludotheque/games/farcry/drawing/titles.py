"""What things are called on the board: figures, weapons, items, stunts, reactions, missions, places."""

from __future__ import annotations

from functools import cache
from typing import Any

from ludotheque.core.texts import Text
from ludotheque.games.farcry.content import COLOUR_KEYS, NUMBERED
from ludotheque.games.farcry.library import Record
from ludotheque.games.farcry.names import KIND_NUMBERS, figure_name, short_name
from ludotheque.games.farcry.tables import LIBRARY

FAMILIES = (
    "kinds", "stunts", "weapons", "items", "reactions", "accessories", "mutations", "hacks", "boards", "missions",
    "events", "tiles", "destinations", "cards", "choices",
)  # fmt: skip


@cache
def _book(family: str) -> dict[str, Record]:
    return {record.key: record for record in getattr(LIBRARY, family)}


def record(family: str, key: str) -> Any:
    """A record of the library, None where nothing has this key."""
    return _book(family).get(key)


def title(family: str, key: str, lang: str) -> str:
    """The name of a card or a place; its key where it has none."""
    found = record(family, key)
    return found.title[lang] if found else key


def called(key: str, lang: str) -> str:
    """A hero, a companion or an ally by the short name that others use."""
    found = record("kinds", key)
    return short_name(found)[lang] if found else key


def code_number(figure: dict[str, Any]) -> int | None:
    """The number that actions name a figure by."""
    kind = KIND_NUMBERS.get(figure["kind"])
    if kind is None:
        return None
    number = COLOUR_KEYS.index(figure["colour"]) if figure.get("colour") in COLOUR_KEYS else (figure.get("number") or 1) - 1
    return kind * NUMBERED + (number if figure["sort"] in ("enemy", "prop") else 0)


def figure_title(figure: dict[str, Any], lang: str) -> str:
    """A figure's name with a capital letter."""
    code = code_number(figure)
    name = figure_name(code)[lang] if code is not None else figure["code"]
    return name[:1].upper() + name[1:]


def code_title(code: str, lang: str) -> str:
    """The name of a figure by its code, `brigadier.green`."""
    kind, _, mark = code.partition(".")
    found = record("kinds", kind)
    if found is None:
        return code
    number = COLOUR_KEYS.index(mark) if mark in COLOUR_KEYS else int(mark) - 1 if mark.isdigit() else 0
    name = figure_name(KIND_NUMBERS[kind] * NUMBERED + number)[lang]
    return name[:1].upper() + name[1:]


def story(mission: str, lang: str, won: bool = False) -> str:
    """The text of an opened mission's sheet."""
    found = record("missions", mission)
    if found is None:
        return ""
    text: Text = found.won if won else found.intro
    return text[lang]
