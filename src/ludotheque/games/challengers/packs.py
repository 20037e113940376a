"""Packs: other cards, typed into a file (CHAL-16.3). `docs/packs.md` says how one is written.

A pack is read before the game is: its path stands in the environment variable LUDOTHEQUE_PACKS (`--pack FILE` of the
command line puts it there). Its cards follow those of the box, and the game has one more value of the option `pack`.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from ludotheque.core.notation import BadText
from ludotheque.core.options import Option
from ludotheque.core.texts import Text
from ludotheque.games.challengers.content import (
    BOX_SETS,
    DRAWN,
    LEVEL_LETTERS,
    LEVELS,
    MAX_SEATS,
    PILE_ROOM,
    RAINBOW,
    SETS_IN_PLAY,
)
from ludotheque.games.challengers.reading import Library, Shelf, box, read_cards, read_sets
from ludotheque.games.challengers.rows import BadCards, Problems, Row, read_file, rows_of

VARIABLE = "LUDOTHEQUE_PACKS"
BOX = "box"
DIGITS = 8
FEWEST = MAX_SEATS * DRAWN  # cards of one level in play: eight players draw five each
MOST_PACKS = 20
PACK = Text("paquet", "pack")


@dataclass(frozen=True)
class Pack:
    """A pack that was read: which five sets it plays with, and the value of the option that names it."""

    key: str
    title: Text
    play: tuple[int, ...]
    value: str


@dataclass(frozen=True)
class Shelves:
    """Everything that is known: all cards, and the packs in the order they were read."""

    library: Library
    packs: tuple[Pack, ...] = ()


def read_pack(data: bytes, known: Shelves, file: str = "") -> Shelves:
    """What is known with one pack more; BadCards lists everything that is wrong with it."""
    problems = Problems()
    tables = read_file(data, problems)
    if problems.found:
        raise BadCards(file, problems.found)
    for name in tables:
        if name not in ("pack", "set", "card"):
            problems.say(f"table inconnue [{name[:30]}]", f"unknown table [{name[:30]}]")
    library = _read_library(tables, known.library, problems)
    pack = _read_head(tables, library, digest(data), problems)
    if any(other.key == pack.key for other in known.packs):
        problems.say(f"un paquet `{pack.key}` est déjà chargé", f"a pack `{pack.key}` is loaded already")
    if not problems.found:
        _check_piles(pack, library, problems)
    if problems.found:
        raise BadCards(file, problems.found)
    return Shelves(library, (*known.packs, pack))


def digest(data: bytes) -> str:
    """Eight digits that tell one content from another, however its lines end."""
    return hashlib.sha256(data.replace(b"\r\n", b"\n")).hexdigest()[:DIGITS]


def _read_library(tables: Mapping[str, Any], known: Library, problems: Problems) -> Library:
    """The cards that were known, and those of the pack, which belong to its own sets."""
    taken = [one.key for one in (*known.sets, known.rainbow)]
    sets = read_sets(rows_of(tables, "set", problems), taken, problems)
    library = replace(known, sets=(*known.sets, *sets))
    own = {one.key: len(known.sets) + number for number, one in enumerate(sets)}
    rows = rows_of(tables, "card", problems)
    if not rows:
        problems.say("il n’y a aucune [[card]]", "there is no [[card]]")
    cards = read_cards(rows, library, Shelf(LEVEL_LETTERS[:LEVELS], own), problems)
    return replace(library, cards=(*known.cards, *cards))


def _read_head(tables: Mapping[str, Any], library: Library, digits: str, problems: Problems) -> Pack:
    """The table [pack]: key, names, and the five sets it plays with: of the box, or its own."""
    given = tables.get("pack")
    if not isinstance(given, dict):
        problems.say("il manque la table [pack]", "the table [pack] is missing")
        return Pack("", Text("", ""), (), "")
    row = Row(PACK, given, 0, problems)
    key, title = row.key_of([BOX]), row.title()
    mine = [one["key"] for one in rows_of(tables, "set", Problems()) if isinstance(one.get("key"), str)]
    choice = {one.key: number for number, one in enumerate(library.sets) if number < BOX_SETS or one.key in mine}
    wanted = row.take("play", list) or []
    for one in wanted:
        if one not in list(choice):
            named = ", ".join(choice)
            row.wrong("play", f"set inconnu « {one!s:.24} » ; il y a : {named}", f"unknown set “{one!s:.24}”: {named}")
    if "play" in given and (len(wanted) != SETS_IN_PLAY or len(set(map(str, wanted))) != SETS_IN_PLAY):
        row.wrong("play", f"il faut {SETS_IN_PLAY} sets différents", f"{SETS_IN_PLAY} different sets are needed")
    row.close()
    return Pack(key, title, tuple(choice[one] for one in wanted if one in list(choice)), f"{key}-{digits}")


def _check_piles(pack: Pack, library: Library, problems: Problems) -> None:
    """Enough cards of each level for a full table, and no more than a tray holds."""
    for level, count in enumerate(cards_in_play(pack.play, library)):
        if not FEWEST <= count <= PILE_ROOM:
            letter = LEVEL_LETTERS[level]
            problems.say(
                f"{count} cartes de niveau {letter} en jeu ; il en faut de {FEWEST} à {PILE_ROOM}",
                f"{count} cards of level {letter} in play; {FEWEST} to {PILE_ROOM} are needed",
            )


def cards_in_play(play: Iterable[int], library: Library) -> list[int]:
    """How many cards of each level are played with: those of these sets, and the Rainbow (CHAL-2.5)."""
    sets = {*play, RAINBOW}
    return [
        sum(one.copies for one in library.cards if one.level == level and one.set in sets) for level in range(LEVELS)
    ]


@cache
def shelves() -> Shelves:
    """The box, and the packs that LUDOTHEQUE_PACKS names; BadCards when one of them is refused."""
    found = Shelves(box())
    paths = list(dict.fromkeys(path for path in os.environ.get(VARIABLE, "").split(os.pathsep) if path))
    for path in paths[:MOST_PACKS]:
        found = read_pack(_content(path), found, Path(path).name)
    return found


def _content(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise BadCards(
            Path(path).name,
            [Text(f"ce paquet ne peut être lu ({reason}).", f"this pack cannot be read ({reason}).")],
        ) from None


@dataclass(frozen=True)
class PackOption(Option):
    """The option `pack`: a value names the exact content of a file, so a record says which cards it was played with."""

    def code(self, value: object) -> int:
        """The number of a loaded pack, by its value or its key alone; BadText says which one is missing."""
        for number, known in enumerate(self.values):
            if str(value) in (known, known.rpartition("-")[0] or known):
                return number
        if str(value) in self.refused:
            raise BadText(self.refused[str(value)])
        shown = str(value)[:40]
        raise BadText(
            Text(
                f"Le paquet de cartes {shown} n’est pas chargé : donnez son fichier, inchangé, par --pack FICHIER.",
                f"The pack of cards {shown} is not loaded: give its file, unchanged, by --pack FILE.",
            )
        )

    def spells(self, text: str) -> bool:
        """Whether a text is a value in its one spelling; BadText names a pack that is not loaded."""
        return self.text(self.code(text)) == text


def pack_option() -> PackOption:
    """The option, with one value for the box and one for each loaded pack."""
    return PackOption(
        "pack",
        Text("Cartes", "Cards"),
        Text(
            "Un paquet dit lui-même avec quels cinq sets il se joue.",
            "A pack says itself which five sets it plays with.",
        ),
        clause="CHAL-16.3",
        values={BOX: Text("celles de la boîte", "those of the box")}
        | {one.value: one.title for one in shelves().packs},
        refused={
            "giga": Text(
                "Les tournois GIGA demandent des éléments d’une autre boîte (CHAL-16.1, 16.2).",
                "GIGA tournaments need components of another box (CHAL-16.1, 16.2).",
            ),
            "city": Text(
                "Mélanger avec la première boîte demande des cartes qui ne sont pas ici (CHAL-16.1, 16.2).",
                "Mixing with the first box needs cards that are not here (CHAL-16.1, 16.2).",
            ),
        },
    )


PACK_OPTION = pack_option()
