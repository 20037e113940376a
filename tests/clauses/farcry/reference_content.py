"""The content of Far Cry: Beyond as plain dictionaries, read from the data files, not from the tables of the rules."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import ludotheque.games.farcry.box as beside

DATA = Path(beside.__file__).parent / "data"
LETTERS = "ABCDEFGHIJKL"


def _read(name: str, table: str) -> list[dict[str, Any]]:
    return list(tomllib.loads((DATA / name).read_text(encoding="utf-8")).get(table, []))


def _by_id(name: str, table: str) -> dict[str, dict[str, Any]]:
    return {record["id"]: record for record in _read(name, table)}


HEROES = _by_id("heroes.toml", "hero")
COMPANIONS = _by_id("heroes.toml", "companion")
STUNTS = _by_id("stunts.toml", "stunt")
WEAPONS = _by_id("weapons.toml", "weapon")
ITEMS = _by_id("items.toml", "item")
REACTIONS = _by_id("reactions.toml", "reaction")
ACCESSORIES = _by_id("accessories.toml", "accessory")
MUTATIONS = _by_id("mutations.toml", "mutation")
ENEMIES = _by_id("enemies.toml", "enemy")
NPCS = _by_id("npcs.toml", "npc")
HACKS = _by_id("hacks.toml", "hack")
PROPS = _by_id("props.toml", "prop")
EVENTS = _by_id("events.toml", "event")
TILES = _by_id("tiles.toml", "tile")
BOARDS = _by_id("boards.toml", "board") | _by_id("practice.toml", "board")
MISSIONS = {
    record["id"]: record
    for path in [*sorted((DATA / "missions").glob("*.toml")), DATA / "practice.toml"]
    for record in tomllib.loads(path.read_text(encoding="utf-8"))["mission"]
}
DICE = {"black": 1, "red": 2, "orange": 3, "yellow": 4, "green": 5}
COLOURS = ("green", "yellow", "violet", "red")


def cell_of(name: str) -> int:
    """The number of a cell (FCB-2.1)."""
    return LETTERS.index(name[0]) + 12 * (int(name[1:]) - 1)


def name_of(cell: int | None) -> str:
    return "-" if cell is None else f"{LETTERS[cell % 12]}{cell // 12 + 1}"


def modifiers(mutation: str) -> list[tuple[str, int, str]]:
    """What a mutation changes: stat, amount, condition (FCB-12.10)."""
    found = []
    for text in MUTATIONS[mutation]["mods"]:
        match = re.fullmatch(r"(\w+?)([+-]\d+)(?: if (.*))?", text)
        assert match, text
        found.append((match[1], int(match[2]), match[3] or ""))
    return found
