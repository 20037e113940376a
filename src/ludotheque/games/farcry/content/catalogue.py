"""Read all data files: the box first, then packs. Each family of rows has its file name, its title and its reader."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from ludotheque.core.content.table_reader import BadData, Problems, read_file, read_rows
from ludotheque.core.language.text import Text
from ludotheque.games.farcry import box
from ludotheque.games.farcry.content import read_campaign, read_cards, read_figures, read_missions
from ludotheque.games.farcry.content.check_missions import check_mission
from ludotheque.games.farcry.content.read_boards import read_board
from ludotheque.games.farcry.content.reader import FarRow, Reading
from ludotheque.games.farcry.content.records import Companion, Enemy, Fx, Hero, Library, Npc, Prop, Record
from ludotheque.games.farcry.effects.symbols import Names
from ludotheque.games.farcry.words import WORDS

DATA = Path(__file__).parents[1] / "data"
RowReader = Callable[[FarRow, str, Text], Record]

KINDS: dict[str, type[Record]] = {"hero": Hero, "companion": Companion, "npc": Npc, "enemy": Enemy, "prop": Prop}
"""The families of figures, in the order of their numbers."""

FAMILIES: dict[str, tuple[str, int, RowReader]] = {
    "hero": ("kinds", box.KIND_ROOM, read_cards.read_hero),
    "companion": ("kinds", box.KIND_ROOM, read_figures.read_companion),
    "npc": ("kinds", box.KIND_ROOM, read_figures.read_npc),
    "enemy": ("kinds", box.KIND_ROOM, read_figures.read_enemy),
    "prop": ("kinds", box.KIND_ROOM, read_figures.read_prop),
    "stunt": ("stunts", box.STUNT_ROOM, read_cards.read_stunt),
    "weapon": ("weapons", box.WEAPON_ROOM, read_cards.read_weapon),
    "item": ("items", box.ITEM_ROOM, read_cards.read_item),
    "reaction": ("reactions", box.REACTION_ROOM, read_cards.read_reaction),
    "accessory": ("accessories", box.ACCESSORY_ROOM, read_cards.read_accessory),
    "mutation": ("mutations", box.MUTATION_ROOM, read_cards.read_mutation),
    "hack": ("hacks", 16, read_cards.read_hack),
    "event": ("events", 120, read_figures.read_event),
    "tile": ("tiles", box.TILE_KINDS, read_figures.read_tile),
    "board": ("boards", box.MISSION_ROOM, read_board),
    "card": ("cards", box.CARD_ROOM, read_campaign.read_card),
    "choice": ("choices", box.CHOICE_ROOM, read_campaign.read_choice),
    "mission": ("missions", box.MISSION_ROOM, read_missions.read_mission),
    "destination": ("destinations", box.DESTINATION_ROOM, read_campaign.read_destination),
}
"""Each family of rows: its field of the library, how many records there is room for, and what reads a row."""


def list_keys(library: Library) -> dict[str, list[str]]:
    """Return the keys of each family of rows, and the families of weapons under `family`."""
    found = {}
    for family, (where, _, _) in FAMILIES.items():
        kind = KINDS.get(family, Record)
        found[family] = [one.key for one in getattr(library, where) if isinstance(one, kind)]
    return found | {"family": list(library.families)}


def make_names(library: Library) -> Names:
    """Return all names that FX can use with these records."""
    return _number_names(library.keys("kinds"), list_keys(library))


def _number_names(kinds: Sequence[str], keys: Mapping[str, Sequence[str]]) -> Names:
    """Number the keys that FX can use."""

    def number_words(words: Sequence[str]) -> dict[str, int]:
        return {word: number for number, word in enumerate(words)}

    unique = frozenset((*keys["hero"], *keys["companion"], *keys["npc"]))
    return Names(
        number_words(kinds),
        number_words(keys["weapon"]),
        number_words(keys["family"]),
        number_words(keys["card"]),
        unique,
    )


def read_library(tables: Mapping[str, Any], known: Library, problems: Problems) -> Library:
    """Return the known records followed by the rows of these tables; report everything that is wrong to `problems`."""
    rows = {family: read_rows(tables, family, problems) for family in FAMILIES}
    reading = _start_reading(rows, known)
    read: dict[str, list[Any]] = {where: [] for where, _, _ in FAMILIES.values()}
    missions: list[FarRow] = []
    for family, (where, room, read_record) in FAMILIES.items():
        reading.boards = {one.key: one for one in (*known.boards, *read["boards"])}
        taken = [one.key for one in (*getattr(known, where), *read[where])]
        for number, given in enumerate(rows[family]):
            row = FarRow(WORDS[f"pack.family.{family}"], given, number, reading)
            row.family = family
            key, title = row.read_key(taken), row.read_title()
            taken.append(key)
            read[where].append(read_record(row, key, title))
            row.check_unknown_columns()
            missions += [row] if family == "mission" else []
        if len(taken) > room:
            reading.add(WORDS["pack.problem.too_many_in_all"].format(family=WORDS[f"pack.family.{family}"], count=room))
    library = replace(known, **{where: (*getattr(known, where), *found) for where, found in read.items()})
    for row, mission in zip(missions, read["missions"], strict=True):
        check_mission(row, mission, library)
    problems.found.extend(reading.found)
    return library


def _start_reading(rows: Mapping[str, Sequence[Mapping[str, Any]]], known: Library) -> Reading:
    """Return a reading that knows all keys, old and new: records may name each other before they are read."""
    keys = list_keys(known)
    kinds = list(known.keys("kinds"))
    for family, given in rows.items():
        new = [str(row.get("id", "")) for row in given]
        keys[family] = [*keys[family], *new]
        if family in KINDS:
            kinds.extend(new)
    families = [str(row["fam"]) for row in rows["weapon"] if "fam" in row]
    keys["family"] = list(dict.fromkeys((*keys["family"], *families)))
    reading = Reading(keys, _number_names(kinds, keys))
    for mission in known.missions:
        for zone in mission.zones:
            reading.names.zones.number(zone)
    for fx in list_fx(known):
        reading.compile_fx(fx)  # names that are in use already: there is room for so many
    return reading


def list_fx(thing: object) -> Iterator[Fx]:
    """Yield every FX text of a library or of a part of it."""
    if isinstance(thing, Fx):
        yield thing
    elif is_dataclass(thing):
        for one in fields(thing):
            yield from list_fx(getattr(thing, one.name))
    elif isinstance(thing, tuple | list):
        for part in thing:
            yield from list_fx(part)
    elif isinstance(thing, Mapping):
        yield from list_fx(list(thing.values()))


@cache
def read_box() -> Library:
    """Read the records of the box from `data/`; the practice ground comes last."""
    problems = Problems()
    tables: dict[str, list[Any]] = {family: [] for family in FAMILIES}
    files = [*sorted(DATA.glob("[!p]*.toml")), DATA / "props.toml", *sorted(DATA.glob("missions/*.toml"))]
    for file in (*files, DATA / "practice.toml"):
        for family, rows in read_file(file.read_bytes(), problems).items():
            tables[family].extend(rows)
    library = read_library(tables, Library(), problems)
    if problems.found:
        raise BadData("data", problems.found)
    return library


assert {where for where, _, _ in FAMILIES.values()} == {one.name for one in fields(Library)}
