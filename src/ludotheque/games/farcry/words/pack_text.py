"""The contents of a pack, for the person who wrote it: every record by its name, with its rules in words."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.core.language.text import Text
from ludotheque.games.farcry.content.catalogue import FAMILIES, KINDS, box
from ludotheque.games.farcry.content.packs import Shelves, read_pack
from ludotheque.games.farcry.content.records import Library, Mission, Record
from ludotheque.games.farcry.words.card_text import card_text


def describe(data: bytes) -> Iterator[Text]:
    """List the lines that `ludotheque pack check` prints. Raise BadCards, with everything that is wrong in the
    pack.
    """
    return _lines(read_pack(data, Shelves(box())))


def _lines(found: Shelves) -> Iterator[Text]:
    pack, library = found.packs[-1], found.library
    yield Text(f"{pack.title.fr} ({pack.value})", f"{pack.title.en} ({pack.value})")
    for family, (where, name, _) in FAMILIES.items():
        own = getattr(library, where)[len(getattr(found.before[-1], where)) :]
        for record in own:
            if isinstance(record, KINDS.get(family, Record)):
                yield _record(name, record, library)
                if isinstance(record, Mission):
                    yield from (_record(Text("  action", "  act"), act, library) for act in record.acts)


def _record(what: Text, record: Record, library: Library) -> Text:
    says = card_text(record, library)
    fr, en = f"{what.fr} `{record.key}`, {record.title.fr}", f"{what.en} `{record.key}`, {record.title.en}"
    return Text(f"{fr} : {says.fr}", f"{en}: {says.en}") if says.en else Text(fr, en)
