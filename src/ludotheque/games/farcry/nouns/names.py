"""Keys of figures, cards and places, and their names in a sentence in both languages."""

from __future__ import annotations

import re

from ludotheque.core.language.text import Text
from ludotheque.games.farcry.box import COLOUR_KEYS, NOBODY, NUMBERED, OBJECTIVE, PROPS
from ludotheque.games.farcry.content.records import Companion, Enemy, Hero, Kind, Npc, Prop
from ludotheque.games.farcry.content.tables import LIBRARY
from ludotheque.games.farcry.words import WORDS

KINDS: tuple[Kind, ...] = LIBRARY.kinds
KIND_NUMBERS = {kind.key: number for number, kind in enumerate(KINDS)}

SORTS = ("hero", "companion", "npc", "enemy", "prop")
_CLASSES = {Hero: "hero", Companion: "companion", Npc: "npc", Enemy: "enemy", Prop: "prop"}

FEMININE = {"sentinelle", "arachnide", "tisseuse", "reine", "turbine", "crate"}
_FEMININE_ENDS = ("euse", "trice", "ienne", "esse", "ette")  # of kinds that packs bring
_VOWEL = re.compile(r"[AEIOUYÀÂÉÈÊËÎÏÔÖÛÜŒaeiouyàâéèêëîïôöûüœ]")
NOBODY_SIGN = "-"


def sort_of(kind: int) -> str:
    """Return the sort of a kind: `hero`, `companion`, `npc`, `enemy` or `prop`."""
    return _CLASSES[type(KINDS[kind])]


def figure_key(code: int) -> str:
    """Return the key of a figure, `kumiko`, `brigadier.green`, `turbine.2`; `f12` for a number without a figure."""
    if code == NOBODY:
        return NOBODY_SIGN
    kind, number = divmod(code, NUMBERED)
    sort = sort_of(kind) if kind < len(KINDS) else ""
    if sort == "enemy" and number < len(COLOUR_KEYS):
        return f"{KINDS[kind].key}.{COLOUR_KEYS[number]}"
    if sort == "prop" and number < PROPS:
        return f"{KINDS[kind].key}.{number + 1}"
    if sort in ("hero", "companion", "npc") and number == 0:
        return KINDS[kind].key
    return f"f{code}"


def figure_name(code: int) -> Text:
    """Return a figure as a sentence names it: « Kumiko », « le Brigadier vert »."""
    kind, number = divmod(code, NUMBERED)
    if code == NOBODY:
        return WORDS["nouns.figure.fate"]  # a die that nobody rolls
    if kind >= len(KINDS):
        return WORDS["nouns.figure.nobody"]
    record = KINDS[kind]
    if isinstance(record, Enemy):
        return _enemy_name(record, number)
    if isinstance(record, Prop):
        return _prop_name(record, number)
    return short_name(record)


def short_name(record: Kind) -> Text:
    """Return the short name of a hero: the word of the name that is also the key, else the name up to a comma."""
    for word in record.title.fr.split(",")[0].split():
        if word.casefold() == record.key:
            return Text(word, word)
    return Text.in_each(lambda lang: record.title[lang].split(",")[0])


def is_feminine(record: Kind) -> bool:
    """Whether a kind is feminine in French."""
    return record.key in FEMININE or record.title.fr.split()[0].endswith(_FEMININE_ENDS)


def with_article(record: Kind) -> Text:
    """Return a kind with its article: « le Brigadier », « l’Artilleur », « la Turbine »; `the Brigadier`."""
    return _fill_name("nouns.figure", record)


def _fill_name(section: str, record: Kind, **values: object) -> Text:
    """Return a name with its article, in the form that French needs; it gets no capital, wherever it will stand."""
    form = "elided" if _VOWEL.match(record.title.fr) else "feminine" if is_feminine(record) else "masculine"
    return fill_plainly(WORDS[f"{section}.{form}"], name=record.title, **values)


def fill_plainly(text: Text, /, **values: object) -> Text:
    """Return a text with its braces filled, and nothing else done to it, as a part of a sentence."""

    def fill(lang: str) -> str:
        return text[lang].format(
            **{key: value[lang] if isinstance(value, Text) else value for key, value in values.items()}
        )

    return Text.in_each(fill)


def _enemy_name(record: Enemy, number: int) -> Text:
    """Return the name of an enemy with the colour of its base; a boss needs none (FCB-1.4)."""
    if record.boss:
        called, title = with_article(record), record.title.en
        return Text.of({**called.to_dict(), "en": title}) if title.startswith(("Colonel", "Dr")) else called
    colours = "nouns.colour_feminine" if is_feminine(record) else "nouns.colour"
    return _fill_name("nouns.enemy", record, colour=WORDS[f"{colours}.{COLOUR_KEYS[number % len(COLOUR_KEYS)]}"])


def _prop_name(record: Prop, number: int) -> Text:
    """Return the name of a prop with its number, without one for a prop that a mission is about."""
    if record.traits & OBJECTIVE:
        return with_article(record)
    return _fill_name("nouns.prop", record, number=number + 1)
