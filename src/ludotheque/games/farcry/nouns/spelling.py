"""Other ways in which people type the nouns of Far Cry's actions: they are read, never written."""

from __future__ import annotations

from collections.abc import Iterable

from ludotheque.games.farcry.content.records import Record
from ludotheque.games.farcry.words import WORDS


def also_words(section: str, keys: Iterable[str]) -> dict[str, str]:
    """Return the keys of some values by the words that are also read for them, in all languages."""
    return {word: key for key in keys for word in WORDS.spellings(f"spellings.{section}.{key}")}


def also_names(records: Iterable[Record]) -> dict[str, str]:
    """Return the keys of cards by their titles in all languages; of several with one title, the first."""
    known = list(records)
    keys = {one.key.casefold() for one in known}
    found: dict[str, str] = {}
    for one in known:
        for name in (*one.title.to_dict().values(), one.title.fr.replace("’", "'")):
            if name.casefold() not in keys:
                found.setdefault(name.casefold(), one.key)
    return found
