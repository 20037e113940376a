"""Keys of figures, cards and places, and their names in a sentence in both languages."""

from __future__ import annotations

import re

from ludotheque.core.language.text import Text
from ludotheque.games.farcry.box import COLOUR_KEYS, NOBODY, NUMBERED, OBJECTIVE, PROPS
from ludotheque.games.farcry.content.records import Companion, Enemy, Hero, Kind, Npc, Prop
from ludotheque.games.farcry.content.tables import LIBRARY

KINDS: tuple[Kind, ...] = LIBRARY.kinds
KIND_NUMBERS = {kind.key: number for number, kind in enumerate(KINDS)}

SORTS = ("hero", "companion", "npc", "enemy", "prop")
_CLASSES = {Hero: "hero", Companion: "companion", Npc: "npc", Enemy: "enemy", Prop: "prop"}

FEMININE = {"sentinelle", "arachnide", "tisseuse", "reine", "turbine", "crate"}
_FEMININE_ENDS = ("euse", "trice", "ienne", "esse", "ette")  # of kinds that packs bring
_VOWEL = re.compile(r"[AEIOUYÀÂÉÈÊËÎÏÔÖÛÜŒaeiouyàâéèêëîïôöûüœ]")
COLOURS_FR = {
    "green": ("vert", "verte"),
    "yellow": ("jaune",) * 2,
    "violet": ("violet", "violette"),
    "red": ("rouge",) * 2,
}
COLOUR_NAMES = {key: Text(fr[0], key) for key, fr in COLOURS_FR.items()}

NOBODY_SIGN = "-"
DOOR_NAMES = {
    "back": Text("La porte de l’arrière-boutique", "The door of the back room"),
    "office": Text("La porte du bureau", "The office door"),
    "vault": Text("La porte de la chambre forte", "The vault door"),
    "props": Text("La porte de la réserve", "The door of the prop room"),
    "blast": Text("La porte blindée", "The blast door"),
    "north": Text("La porte nord", "The north door"),
    "south": Text("La porte sud", "The south door"),
    "hq": Text("La porte du centre", "The door of the centre"),
    "bulk1": Text("La cloison nord", "The north bulkhead"),
    "bulk2": Text("La cloison sud", "The south bulkhead"),
}
"""Doors of the box; those of packs are just doors."""

TRAIT_NAMES = {
    "invulnerable": Text("invulnérable", "invulnerable"),
    "heavy": Text("impossible à déplacer", "cannot be moved"),
    "nostun": Text("jamais assommé", "never stunned"),
    "robot": Text("robot", "robot"),
    "nohack": Text("impossible à pirater", "cannot be hacked"),
    "nocontrol": Text("hors de tout contrôle mental", "immune to mind control"),
    "animal": Text("animal", "animal"),
    "flying": Text("volant", "flying"),
    "jumper": Text("saute les abîmes", "jumps abysses"),
    "climber": Text("grimpe partout", "climbs anywhere"),
    "magnetic": Text("magnétique", "magnetic"),
    "tied": Text("ligoté", "tied up"),
    "reluctant": Text("récalcitrant", "reluctant"),
    "cover": Text("couverture", "cover"),
    "target": Text("cible", "target"),
    "objective": Text("objectif", "objective"),
    "robotonly": Text("seuls les robots l’abîment", "only robots can harm it"),
    "notarget": Text("ne peut pas être visé", "cannot be targeted"),
}


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
        return Text("le Sort", "Fate")  # a die that nobody rolls
    if kind >= len(KINDS):
        return Text("personne", "nobody")
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
    return Text(record.title.fr.split(",")[0], record.title.en.split(",")[0])


def is_feminine(record: Kind) -> bool:
    """Whether a kind is feminine in French."""
    return record.key in FEMININE or record.title.fr.split()[0].endswith(_FEMININE_ENDS)


def with_article(record: Kind) -> Text:
    """Return a kind with its article: « le Brigadier », « l’Artilleur », « la Turbine »; `the Brigadier`."""
    name = record.title.fr
    article = "l’" if _VOWEL.match(name) else "la " if is_feminine(record) else "le "
    return Text(f"{article}{name}", f"the {record.title.en}")


def _enemy_name(record: Enemy, number: int) -> Text:
    """Return the name of an enemy with the colour of its base; a boss needs none (FCB-1.4)."""
    called = with_article(record)
    if record.boss:
        title = record.title.en
        return Text(called.fr, title if title.startswith(("Colonel", "Dr")) else called.en)
    colour = COLOUR_KEYS[number % len(COLOUR_KEYS)]
    return Text(f"{called.fr} {COLOURS_FR[colour][is_feminine(record)]}", f"the {colour} {record.title.en}")


def _prop_name(record: Prop, number: int) -> Text:
    """Return the name of a prop with its number, without one for a prop that a mission is about."""
    called = with_article(record)
    if record.traits & OBJECTIVE:
        return called
    return Text(f"{called.fr} n° {number + 1}", f"{called.en} no. {number + 1}")
