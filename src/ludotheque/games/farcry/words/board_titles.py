"""What things are called on the board, in its language: figures, cards, places."""

from __future__ import annotations

from typing import Any

from ludotheque.games.farcry.nouns.names import KIND_NUMBERS, short_name
from ludotheque.games.farcry.words.titles import code_name, record_of
from ludotheque.games.farcry.words.titles import title as title_text


def record(family: str, key: str) -> Any:
    """A record of the library, None where nothing has this key."""
    return record_of(key, family)


def title(family: str, key: str, lang: str) -> str:
    """The name of a card or a place; its key where it has none."""
    return title_text(key, family)[lang]


def called(key: str, lang: str) -> str:
    """A hero, a companion or an ally by the short name that others use."""
    found = record("kinds", key)
    return short_name(found)[lang] if found else key


def code_title(code: str, lang: str) -> str:
    """A figure by its code, `brigadier.green`, with a capital letter."""
    name = code_name(code)[lang] if code.split(".")[0] in KIND_NUMBERS else code
    return name[:1].upper() + name[1:]


def figure_title(figure: dict[str, Any], lang: str) -> str:
    """A figure's name with a capital letter."""
    return code_title(figure["code"], lang)
