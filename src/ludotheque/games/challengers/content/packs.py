"""Packs: other cards, typed into a file (CHAL-16.3). `docs/packs.md` says how one is written.

The cards of a pack follow those of the box, and the option `pack` gets one more value (`core/content/packs.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from ludotheque.core.content.packs import BOX, PackOption, check_tables, make_digest, read_head, read_packs
from ludotheque.core.content.table_reader import BadData, Problems, read_file, read_rows
from ludotheque.core.language.text import Text
from ludotheque.games.challengers.box import (
    BOX_SETS,
    LEVEL_LETTERS,
    MAX_PILE_CARDS,
    MAX_SEATS,
    OFFER_SIZE,
    PILE_LEVELS,
    RAINBOW,
    SETS_IN_PLAY,
)
from ludotheque.games.challengers.content.reader import FileScope, Library, load_box, read_cards, read_sets

GAME = "challengers"
MIN_LEVEL_CARDS = MAX_SEATS * OFFER_SIZE  # cards of one level in play: eight players draw five each


@dataclass(frozen=True)
class Pack:
    """A pack as read from its file: the five sets it plays with, and the value of the option that names it."""

    key: str
    title: Text
    play: tuple[int, ...]
    value: str


@dataclass(frozen=True)
class Collection:
    """All known cards, and the packs in the order in which they were read."""

    library: Library
    packs: tuple[Pack, ...] = ()


def read_pack(data: bytes, known: Collection, file: str = "") -> Collection:
    """Return the collection with one more pack. Raise BadCards with the list of everything that is wrong with it."""
    problems = Problems()
    tables = read_file(data, problems)
    if problems.found:
        raise BadData(file, problems.found)
    check_tables(tables, ("set", "card"), problems)
    library = _read_library(tables, known.library, problems)
    taken = [other.key for other in known.packs]
    pack = _read_head(tables, library, make_digest(data), taken, problems)
    if not problems.found:
        _check_piles(pack, library, problems)
    if problems.found:
        raise BadData(file, problems.found)
    return Collection(library, (*known.packs, pack))


def _read_library(tables: Mapping[str, Any], known: Library, problems: Problems) -> Library:
    """Return the library with the cards of the pack added, which belong to the pack's own sets."""
    taken = [card_set.key for card_set in (*known.sets, known.rainbow)]
    sets = read_sets(read_rows(tables, "set", problems), taken, problems)
    library = replace(known, sets=(*known.sets, *sets))
    own = {card_set.key: len(known.sets) + number for number, card_set in enumerate(sets)}
    rows = read_rows(tables, "card", problems)
    if not rows:
        problems.add("il n’y a aucune [[card]]", "there is no [[card]]")
    cards = read_cards(rows, library, FileScope(LEVEL_LETTERS[:PILE_LEVELS], own), problems)
    return replace(library, cards=(*known.cards, *cards))


def _read_head(
    tables: Mapping[str, Any], library: Library, digits: str, taken: Sequence[str], problems: Problems
) -> Pack:
    """Read the table [pack]: key, names, and the five sets it plays with, of the box or its own."""
    head = read_head(tables, GAME, taken, problems)
    if not head:
        return Pack("", Text("", ""), (), "")
    row, title = head
    own_keys = [table["key"] for table in read_rows(tables, "set", Problems()) if isinstance(table.get("key"), str)]
    choice = {
        card_set.key: number
        for number, card_set in enumerate(library.sets)
        if number < BOX_SETS or card_set.key in own_keys
    }
    wanted = row.read_value("play", list) or []
    for key in wanted:
        if key not in list(choice):
            known = ", ".join(choice)
            row.report("play", f"set inconnu « {key!s:.24} » ; il y a : {known}", f"unknown set “{key!s:.24}”: {known}")
    if "play" in row.row and (len(wanted) != SETS_IN_PLAY or len(set(map(str, wanted))) != SETS_IN_PLAY):
        row.report("play", f"il faut {SETS_IN_PLAY} sets différents", f"{SETS_IN_PLAY} different sets are needed")
    row.check_unknown_columns()
    return Pack(row.key, title, tuple(choice[key] for key in wanted if key in list(choice)), f"{row.key}-{digits}")


def _check_piles(pack: Pack, library: Library, problems: Problems) -> None:
    """Check that each level has enough cards for a full table, and no more than a tray holds."""
    for level, count in enumerate(count_cards_in_play(pack.play, library)):
        if not MIN_LEVEL_CARDS <= count <= MAX_PILE_CARDS:
            letter = LEVEL_LETTERS[level]
            problems.add(
                f"{count} cartes de niveau {letter} en jeu ; il en faut de {MIN_LEVEL_CARDS} à {MAX_PILE_CARDS}",
                f"{count} cards of level {letter} in play; {MIN_LEVEL_CARDS} to {MAX_PILE_CARDS} are needed",
            )


def count_cards_in_play(play: Iterable[int], library: Library) -> list[int]:
    """Return how many cards of each level are in play: those of these sets, and the Rainbow (CHAL-2.5)."""
    sets = {*play, RAINBOW}
    return [
        sum(card.copies for card in library.cards if card.level == level and card.set in sets)
        for level in range(PILE_LEVELS)
    ]


@cache
def load_collection() -> Collection:
    """Return the box and the packs that LUDOTHEQUE_PACKS names. Raise BadCards when one of them is refused."""
    found = Collection(load_box())
    for file, data in read_packs(GAME):
        found = read_pack(data, found, file)
    return found


def make_pack_option() -> PackOption:
    """Return the option `pack`, with one value for the box and one for each loaded pack."""
    return PackOption(
        "pack",
        Text("Cartes", "Cards"),
        Text(
            "Un paquet dit lui-même avec quels cinq sets il se joue.",
            "A pack says itself which five sets it plays with.",
        ),
        clause="CHAL-16.3",
        values={BOX: Text("celles de la boîte", "those of the box")}
        | {pack.value: pack.title for pack in load_collection().packs},
        refusals={
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


PACK_OPTION = make_pack_option()
