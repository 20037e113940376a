"""The part of a position that people do not write by hand: what a pool at rest does not have, number by number.

`more = "depth=3 task:24=2,30=-1*7 ready=1"`: a field, or places of a field, and their values; `*7` repeats a value. A
text with such a part is sealed with a checksum: a file that was changed is refused, not guessed at.
"""

from __future__ import annotations

import re
import zlib
from typing import Any

import numpy as np

from ludotheque.core.content.position_toml import bad_position
from ludotheque.games.farcry.box import CELLS, FIGURES
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.content.options import OPTIONS as GAME_OPTIONS
from ludotheque.games.farcry.state import DEPTH, State, empty_fields
from ludotheque.games.farcry.words import WORDS

_OPTION_FIELDS = {"mission_option", *(option.name for option in GAME_OPTIONS)}
EXCLUDED_FIELDS = {"rng", "ply", "players", "edition", "gave_up", "wish", *_OPTION_FIELDS}
"""Fields that are no part of a position: chance, the count of actions, the table's own."""

_WORD = re.compile(r"([a-z_]+)(?::([-\d=*,]+)|=(-?\d+))")
_PART = re.compile(r"(\d{1,4})=(-?\d{1,10})(?:\*(\d{1,3}))?")

_HIGHEST = (
    (DEPTH, "depth"),
    (15, "ask_question"),
    (7, "token"),
    (6, "terrain"),
    (5, "over"),
    (4, "stage"),
    (2, "asked crowd door gravity"),
    (63, "walls"),
    (FIGURES, "first"),
    (FIGURES - 1, "provoker link"),
    (CELLS - 1, "cell last ground_cell"),
    (tables.MISSION_COUNT - 1, "mission goal chain_first"),
    (tables.BOARD_COUNT - 1, "board"),
    (tables.KIND_COUNT - 1, "kind"),
    (tables.WEAPON_COUNT - 1, "weapon outfit_weapon before_weapon ground_weapon"),
    (tables.ACCESSORY_COUNT - 1, "fitting outfit_fitting before_fitting ground_fitting"),
    (tables.ITEM_COUNT - 1, "item outfit_item before_item rosie_item"),
    (tables.REACTION_COUNT - 1, "reaction"),
    (tables.STUNT_COUNT - 1, "stunt outfit_stunt"),
    (tables.MUTATION_COUNT - 1, "mutation"),
    (tables.HERO_COUNT - 1, "team before_team relay_from"),
    (tables.ITEM_COUNT, "under"),
    (tables.REACTION_COUNT, "reaction_under"),
)
BOUNDS = {
    field: (empty, highest) for highest, fields in _HIGHEST for field, empty in empty_fields(fields.split()).items()
}
"""The limits of the numbers of some fields; others are bound by their size alone."""


def field_numbers(s: State, field: str) -> Any:
    """Return a field as a flat row of numbers that can be written to."""
    data = s.data[field]
    return data.reshape(-1)


def write_more(s: State, base: State) -> str:
    """Return everything in which a state differs from another one."""
    words = []
    for field in s.field_names():
        if field in EXCLUDED_FIELDS:
            continue
        here, there = field_numbers(s, field), field_numbers(base, field)
        if np.array_equal(here, there):
            continue
        if here.size == 1:
            words.append(f"{field}={int(here[0])}")
        else:
            words.append(f"{field}:{_write_runs(here, there)}")
    return " ".join(words)


def _write_runs(here: Any, there: Any) -> str:
    """Return places and values, equal neighbours together."""
    parts: list[list[int]] = []
    for place in np.flatnonzero(here != there):
        value = int(here[place])
        if parts and parts[-1][1] == value and parts[-1][0] + parts[-1][2] == place:
            parts[-1][2] += 1
        else:
            parts.append([int(place), value, 1])
    return ",".join(f"{place}={value}" + (f"*{count}" if count > 1 else "") for place, value, count in parts)


def read_more(s: State, text: str) -> None:
    """Put such numbers into a state. Raise BadText for fields, places or values that do not exist."""
    fields = set(s.field_names()) - EXCLUDED_FIELDS
    for word in text.split():
        found = _WORD.fullmatch(word)
        if not found or found[1] not in fields:
            raise bad_position(WORDS["position.more"].format(word=word[:30]))
        if found[3] is not None:
            _set_numbers(s, found[1], 0, int(found[3]), 1)
            continue
        for part in found[2].split(","):
            place = _PART.fullmatch(part)
            if not place:
                raise bad_position(WORDS["position.more"].format(word=part[:30]))
            _set_numbers(s, found[1], int(place[1]), int(place[2]), int(place[3] or 1))


def _set_numbers(s: State, field: str, place: int, value: int, count: int) -> None:
    cells = field_numbers(s, field)
    size = np.iinfo(cells.dtype)
    low, high = BOUNDS.get(field, (int(size.min), int(size.max)))
    if not (low <= value <= high and place + count <= cells.size and count > 0):
        raise bad_position(WORDS["position.more_value"].format(field=field, place=place, value=value))
    cells[place : place + count] = value


def checksum(text: str) -> str:
    """Return the checksum of a text: eight digits."""
    return f"{zlib.crc32(text.encode()):08x}"
