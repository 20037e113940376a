"""Packs: other cards, typed into a file (CHAL-16.3). `docs/packs.md` says how one is written.

The cards of a pack follow those of the box, and the option `pack` gets one more value (`core/content/packs.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from ludotheque.core.content.packs import check_tables, make_digest, read_head, read_packs
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
from ludotheque.games.challengers.words import WORDS

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
        problems.add(WORDS["packs.bad.no_card"])
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
            row.report("play", WORDS["packs.bad.unknown_set"].format(given=str(key)[:24], known=", ".join(choice)))
    if "play" in row.row and (len(wanted) != SETS_IN_PLAY or len(set(map(str, wanted))) != SETS_IN_PLAY):
        row.report("play", WORDS["packs.bad.different_sets"].format(count=SETS_IN_PLAY))
    row.check_unknown_columns()
    return Pack(row.key, title, tuple(choice[key] for key in wanted if key in list(choice)), f"{row.key}-{digits}")


def _check_piles(pack: Pack, library: Library, problems: Problems) -> None:
    """Check that each level has enough cards for a full table, and no more than a tray holds."""
    for level, count in enumerate(count_cards_in_play(pack.play, library)):
        if not MIN_LEVEL_CARDS <= count <= MAX_PILE_CARDS:
            bounds = {"low": MIN_LEVEL_CARDS, "high": MAX_PILE_CARDS}
            problems.add(WORDS["packs.bad.pile_size"].format(count=count, level=LEVEL_LETTERS[level], **bounds))


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
