"""Packs: missions, boards, enemies and cards that somebody wrote (FCB-31). `docs/make-a-mission.md` says how.

The records of a pack follow those of the box. Its missions are values of the option `mission`, and its destinations are
on the map when the option `pack` names it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ludotheque.core.content.packs import check_tables, digest, files_of, read_head
from ludotheque.core.content.table_reader import BadCards, Problems, read_file
from ludotheque.core.language.text import Text
from ludotheque.games.farcry.content.catalogue import FAMILIES, box, read_library
from ludotheque.games.farcry.content.records import Library

GAME = "farcry"
NOT_IN_PACKS = ("hero", "companion", "stunt")
"""Heroes have their own sheets and their own numbers in the record; a pack brings everything else."""
PACK_FAMILIES = tuple(family for family in FAMILIES if family not in NOT_IN_PACKS)


@dataclass(frozen=True)
class Pack:
    """A pack that was read, and the digits that tell its exact content."""

    key: str
    title: Text
    digits: str

    @property
    def value(self) -> str:
        """The value of the option `pack` that names it."""
        return f"{self.key}-{self.digits}"


@dataclass(frozen=True)
class Shelves:
    """Everything that is known: all records, the packs in the order they were read, and what each found before it."""

    library: Library
    packs: tuple[Pack, ...] = ()
    before: tuple[Library, ...] = ()

    def pack_of(self, family: str, number: int) -> int:
        """Which pack a record of this number came with: 0 for the box, else the pack's number."""
        return sum(number >= len(getattr(library, family)) for library in self.before)


def read_pack(data: bytes, known: Shelves, file: str = "") -> Shelves:
    """What is known with one pack more; BadCards lists everything that is wrong with it."""
    problems = Problems()
    tables = read_file(data, problems)
    if problems.found:
        raise BadCards(file, problems.found)
    check_tables(tables, PACK_FAMILIES, problems)
    head = read_head(tables, GAME, [other.key for other in known.packs], problems)
    if not any(tables.get(family) for family in PACK_FAMILIES):
        problems.say("ce paquet est vide", "this pack is empty")
    library = read_library({name: tables.get(name, []) for name in PACK_FAMILIES}, known.library, problems)
    if head:
        head[0].close()
    if problems.found or not head:
        raise BadCards(file, problems.found)
    pack = Pack(head[0].key, head[1], digest(data))
    return Shelves(library, (*known.packs, pack), (*known.before, known.library))


@cache
def shelves() -> Shelves:
    """The box, and the packs that LUDOTHEQUE_PACKS names; BadCards when one of them is refused."""
    found = Shelves(box())
    for file, data in files_of(GAME):
        found = read_pack(data, found, file)
    return found
