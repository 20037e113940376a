"""The contents of a pack, for the person who wrote it: every record by its name, with its rules in words."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.core.language.text import Text
from ludotheque.games.farcry.content.catalogue import FAMILIES, KINDS, read_box
from ludotheque.games.farcry.content.packs import Catalogue, read_pack
from ludotheque.games.farcry.content.records import Library, Mission, Record
from ludotheque.games.farcry.words import WORDS
from ludotheque.games.farcry.words.card_text import card_text


def describe_pack(data: bytes) -> Iterator[Text]:
    """List the lines that `ludotheque pack check` prints. Raise BadCards, with everything that is wrong in the
    pack.
    """
    return _describe_library(read_pack(data, Catalogue(read_box())))


def _describe_library(found: Catalogue) -> Iterator[Text]:
    pack, library = found.packs[-1], found.library
    act_name = Text.in_each(lambda lang: f"  {WORDS['pack.act'][lang]}")
    yield Text.in_each(lambda lang: f"{pack.title[lang]} ({pack.value})")
    for family, (where, _, _) in FAMILIES.items():
        own = getattr(library, where)[len(getattr(found.before[-1], where)) :]
        for record in own:
            if isinstance(record, KINDS.get(family, Record)):
                yield _describe_record(WORDS[f"pack.family.{family}"], record, library)
                if isinstance(record, Mission):
                    yield from (_describe_record(act_name, act, library) for act in record.acts)


def _describe_record(what: Text, record: Record, library: Library) -> Text:
    says = card_text(record, library)
    form = WORDS["pack.record_text" if says.en else "pack.record"]
    return form.format(family=what, key=record.key, title=record.title, text=says)
