"""Titles of figures, cards and places on the board, in one language."""

from __future__ import annotations

from typing import Any

from ludotheque.games.farcry.nouns.names import KIND_NUMBERS, short_name
from ludotheque.games.farcry.words.titles import code_name, find_record
from ludotheque.games.farcry.words.titles import title as title_text


def get_record(family: str, key: str) -> Any:
    """Return the library record with this key, None where the family has none."""
    return find_record(key, family)


def title(family: str, key: str, lang: str) -> str:
    """Return the name of a card or a place; its key where it has no name."""
    return title_text(key, family)[lang]


def short_title(key: str, lang: str) -> str:
    """Return the short name of a hero, a companion or an ally, as other figures use it."""
    found = get_record("kinds", key)
    return short_name(found)[lang] if found else key


def code_title(code: str, lang: str) -> str:
    """Return the name of the figure with a code (`brigadier.green`), with a capital letter."""
    name = code_name(code)[lang] if code.split(".")[0] in KIND_NUMBERS else code
    return name[:1].upper() + name[1:]


def figure_title(figure: dict[str, Any], lang: str) -> str:
    """Return the name of a figure of a view, with a capital letter."""
    return code_title(figure["code"], lang)
