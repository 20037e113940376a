"""Read and check Rosie, allies, enemies and props (FCB-31.5), events and tiles."""

from __future__ import annotations

from typing import Any

from ludotheque.core.language.text import Text
from ludotheque.games.farcry.box import MAX_HP, MAX_PM, STATUS_KEYS
from ludotheque.games.farcry.content.read_cards import BY_ITSELF
from ludotheque.games.farcry.content.reader import FarRow
from ludotheque.games.farcry.content.records import Ability, Companion, Effect, Enemy, Instruction, Npc, Prop
from ludotheque.games.farcry.effects import opcodes
from ludotheque.games.farcry.effects.symbols import Scope
from ludotheque.games.farcry.words import WORDS

MOST_CARDS, MOST_ABILITIES, MOST_RANK = 4, 3, 20
ITSELF = Scope(frozenset({"self"}))
TURNED = Scope(frozenset({"self", "cell"}))
ABILITIES = ("", "damage", "status", "defeat")  # in the order of opcodes.ON_…


def read_companion(row: FarRow, key: str, title: Text) -> Companion:
    """Read Rosie."""
    numbers = row.read_number("pm", 1, MAX_PM), row.read_number("hp", 1, MAX_HP)
    return Companion(key, title, *numbers, row.references("orders", "weapon", 2), row.read_number("inv", 0, 1))


def _read_creature(row: FarRow) -> dict[str, Any]:
    """Read the columns that enemies and allies share."""
    cards = tuple(
        Instruction(part.condition("if", ITSELF, needed=True), part.program("do", BY_ITSELF))
        for part in _close_each(row.nested_rows("cards", MOST_CARDS))
    )
    if not cards:
        row.report("cards", WORDS["pack.problem.instructions"])
    return {
        "pm": row.read_number("pm", 0, MAX_PM),
        "hp": row.read_number("hp", 1, MAX_HP),
        "hpp": row.read_number("hpp", 0, 6, default=0),
        "traits": row.traits(),
        "weapons": row.references("weapons", "weapon", 2),
        "cards": cards,
        "abilities": tuple(_read_ability(part) for part in _close_each(row.nested_rows("abil", MOST_ABILITIES))),
    }


def _close_each(parts: list[FarRow]) -> Any:
    """Yield each part; after its reader has taken its columns, report those that are left."""
    for part in parts:
        yield part
        part.check_unknown_columns()


def _read_ability(row: FarRow) -> Ability:
    on = 1 + row.read_choice("on", ABILITIES[1:])
    number = 0
    if on == opcodes.ON_DAMAGE:
        number = row.read_number("n", 1, MAX_HP)
    elif on == opcodes.ON_STATUS:
        number = 1 << row.read_choice("s", STATUS_KEYS)
    return Ability(on, number, row.program("do", BY_ITSELF))


def read_npc(row: FarRow, key: str, title: Text) -> Npc:
    """Read an ally that no player moves."""
    return Npc(key, title, **_read_creature(row), rank=0, boss=False)


def read_enemy(row: FarRow, key: str, title: Text) -> Enemy:
    """Read an enemy type."""
    rank, boss = row.read_number("rank", 1, MOST_RANK), row.flag("boss")
    box = row.read_value("set", str, needed=False) or ""
    return Enemy(key, title, **_read_creature(row), rank=rank, boss=boss, set=box)


def read_prop(row: FarRow, key: str, title: Text) -> Prop:
    """Read a prop."""
    push, life = row.flag("push"), row.read_number("life", 0, 20, default=0)
    return Prop(key, title, row.read_number("hp", 0, MAX_HP), push, life, row.traits())


def read_event(row: FarRow, key: str, title: Text) -> Effect:
    """Read an event card; its program has no `self`."""
    return Effect(key, title, row.program("do", Scope()))


def read_tile(row: FarRow, key: str, title: Text) -> Effect:
    """Read a hidden tile; `self` is the figure that turns it over (FCB-20.10)."""
    return Effect(key, title, row.program("do", TURNED))
