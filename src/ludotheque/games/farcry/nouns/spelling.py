"""Other ways in which people type the nouns of Far Cry's actions: they are read, never written."""

from __future__ import annotations

from collections.abc import Iterable

from ludotheque.games.farcry.content.records import Record

ALSO_COLOURS = {"vert": "green", "verte": "green", "jaune": "yellow", "violette": "violet", "rouge": "red"}
ALSO_DECKS = {"rouge": "red", "vert": "green", "verte": "green"}
ALSO_DIRECTIONS = {
    "o": "w",
    "no": "nw",
    "so": "sw",
    "est": "e",
    "east": "e",
    "ouest": "w",
    "west": "w",
    "nord-est": "ne",
    "northeast": "ne",
    "nord-ouest": "nw",
    "northwest": "nw",
    "sud-est": "se",
    "southeast": "se",
    "sud-ouest": "sw",
    "southwest": "sw",
}
ALSO_MODES = {
    "mêlée": "melee",
    "contact": "melee",
    "distance": "ranged",
    "tir": "ranged",
    "shoot": "ranged",
    "fléau": "flail",
    "fleau": "flail",
    "lancer": "throw",
    "lancé": "throw",
}


def also_names(records: Iterable[Record]) -> dict[str, str]:
    """Return the keys of cards by their titles in both languages; of several with one title, the first."""
    known = list(records)
    keys = {one.key.casefold() for one in known}
    found: dict[str, str] = {}
    for one in known:
        for name in (one.title.fr, one.title.en, one.title.fr.replace("’", "'")):
            if name.casefold() not in keys:
                found.setdefault(name.casefold(), one.key)
    return found
