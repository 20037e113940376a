"""Read packs: missions, boards, enemies and cards by other authors (FCB-31). `docs/make-a-mission.md` explains them.

The records of a pack follow those of the box. Its missions are values of the option `mission`, and its destinations are
on the map when the option `pack` names it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ludotheque.core.content.packs import check_tables, make_digest, read_head, read_packs
from ludotheque.core.content.table_reader import BadData, Problems, read_file
from ludotheque.core.language.text import Text
from ludotheque.games.farcry.content.catalogue import FAMILIES, read_box, read_library
from ludotheque.games.farcry.content.records import Library
from ludotheque.games.farcry.words import WORDS

GAME = "farcry"
NOT_IN_PACKS = ("hero", "companion", "stunt")
"""Heroes have their own sheets and their own numbers in the state; a pack brings everything else."""
PACK_FAMILIES = tuple(family for family in FAMILIES if family not in NOT_IN_PACKS)


@dataclass(frozen=True)
class Pack:
    """A pack that was read, with the digits that identify its exact content."""

    key: str
    title: Text
    digits: str

    @property
    def value(self) -> str:
        """The value of the option `pack` that names this pack."""
        return f"{self.key}-{self.digits}"


@dataclass(frozen=True)
class Catalogue:
    """All records, the packs in the order they were read, and the records known before each pack."""

    library: Library
    packs: tuple[Pack, ...] = ()
    before: tuple[Library, ...] = ()

    def pack_of(self, family: str, number: int) -> int:
        """Return the pack that a record of this number came with: 0 for the box, else the pack's number."""
        return sum(number >= len(getattr(library, family)) for library in self.before)


def read_pack(data: bytes, known: Catalogue, file: str = "") -> Catalogue:
    """Return what is known together with one more pack; raise BadCards with everything that is wrong in it."""
    problems = Problems()
    tables = read_file(data, problems)
    if problems.found:
        raise BadData(file, problems.found)
    check_tables(tables, PACK_FAMILIES, problems)
    head = read_head(tables, GAME, [other.key for other in known.packs], problems)
    if not any(tables.get(family) for family in PACK_FAMILIES):
        problems.add(WORDS["pack.problem.empty"])
    library = read_library({name: tables.get(name, []) for name in PACK_FAMILIES}, known.library, problems)
    if head:
        head[0].check_unknown_columns()
    if problems.found or not head:
        raise BadData(file, problems.found)
    pack = Pack(head[0].key, head[1], make_digest(data))
    return Catalogue(library, (*known.packs, pack), (*known.before, known.library))


@cache
def read_catalogue() -> Catalogue:
    """Return the box and the packs that LUDOTHEQUE_PACKS names; raise BadCards if one is refused."""
    found = Catalogue(read_box())
    for file, data in read_packs(GAME):
        found = read_pack(data, found, file)
    return found
