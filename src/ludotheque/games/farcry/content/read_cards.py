"""Read and check cards: stunts, items, reactions, weapons, accessories, mutations, hacks, heroes (FCB-31.2 to 31.5)."""

from __future__ import annotations

import re
from typing import Any

from ludotheque.core.content.table_reader import PLAIN_NAME
from ludotheque.core.language.text import Text
from ludotheque.games.farcry import box
from ludotheque.games.farcry.content.reader import FarRow
from ludotheque.games.farcry.content.records import (
    ALWAYS,
    Accessory,
    Fx,
    Hack,
    Hero,
    Item,
    Mode,
    Modifier,
    Mutation,
    Pick,
    Reaction,
    Stunt,
    Weapon,
)
from ludotheque.games.farcry.effects import opcodes
from ludotheque.games.farcry.effects.grammar import read_expression
from ludotheque.games.farcry.effects.symbols import Scope
from ludotheque.games.farcry.words import WORDS

MOST_COST, MOST_COPIES, MOST_RANGE, MOST_DAMAGE = 12, 4, 12, 9
DICE = box.DIE_KEYS[1:6]
AT_TOP, AS_STUNT, AS_FLASH = 1 << box.TOP, 1 << box.TOP | 1 << box.DECL | 1 << box.ROLL, 1 << box.ACT
PLAIN_PICKS = {
    "d": (opcodes.PICK_DIRECTION, "dir"),
    "w:up": (opcodes.PICK_UP, "slot"),
    "w:down": (opcodes.PICK_DOWN, "slot"),
    "w?:down": (opcodes.PICK_DOWN_OR_NONE, "slot"),
}
ATTACKING = Scope(frozenset({"self", "target", "victim"}), weapon=True)
BY_ITSELF = Scope(frozenset({"self", "target"}), orders=True)
_MOD = re.compile(r"([a-z_]+)([+-]\d)(?: if (.*))?")


def _read_picks(row: FarRow, registers: set[str]) -> tuple[Pick, ...]:
    """Read what a card asks its player to choose, in order; later picks may name earlier ones (FCB-20.9)."""
    found = []
    for text in row.read_texts("pick", box.PICKS):
        kind, _, rest = text.partition(":")
        if text in PLAIN_PICKS:
            number, register = PLAIN_PICKS[text]
            found.append(Pick(number))
            registers.add(register)
        elif kind == "u":
            found.append(Pick(opcodes.PICK_FIGURE, row.figures("pick", rest, Scope(frozenset(registers)))))
            registers.add("target")
        elif kind == "c":
            registers.add("cell")
            scope = Scope(frozenset(registers))
            found.append(Pick(opcodes.PICK_CELL, row.fx("pick", rest, read_expression, scope)))
        else:
            row.report("pick", WORDS["pack.problem.pick"].format(text=text[:24]))
    return tuple(found)


def _read_play(row: FarRow) -> dict[str, Any]:
    """Read the columns that stunts, items and reactions share."""
    registers = {"self", "victim"}
    need = row.condition("need", Scope(frozenset(registers)))
    picks = _read_picks(row, registers)
    return {
        "copies": row.read_number("copies", 1, MOST_COPIES),
        "need": need,
        "picks": picks,
        "do": row.program("do", Scope(frozenset(registers))),
    }


def _read_windows(row: FarRow, default: int) -> int:
    return row.bits("when", box.WINDOW_KEYS) if "when" in row.row else default


def read_stunt(row: FarRow, key: str, title: Text) -> Stunt:
    """Read a stunt."""
    if row.row.get("cost") == "all":
        row.columns_read.add("cost")
        cost = box.NONE
    else:
        cost = row.read_number("cost", 0, MOST_COST)
    flash = row.flag("flash")
    when = _read_windows(row, AS_STUNT | (AS_FLASH if flash else 0))
    return Stunt(key, title, **_read_play(row), when=when, cost=cost, flash=flash)


def read_item(row: FarRow, key: str, title: Text) -> Item:
    """Read an item; white ones are crafted from two different others (FCB-12.6)."""
    deck = row.read_choice("deck", box.DECK_KEYS)
    recipe = row.references("recipe", "item", 2)
    if (deck == box.WHITE) != (len(set(recipe)) == 2):
        row.report("recipe", WORDS["pack.problem.recipe"])
    passive = row.read_value("passive", str, needed=False)
    if passive not in (None, "ko"):
        row.report("passive", WORDS["pack.problem.passive"])
    return Item(key, title, **_read_play(row), when=AT_TOP, deck=deck, recipe=recipe, passive=passive == "ko")


def read_reaction(row: FarRow, key: str, title: Text) -> Reaction:
    """Read a reaction card."""
    defensive = row.read_choice("class", ("off", "def"))
    when = row.bits("when", box.WINDOW_KEYS)
    if not when:
        row.report("when", WORDS["pack.problem.moment"])
    return Reaction(key, title, **_read_play(row), when=when, defensive=bool(defensive))


def read_weapon(row: FarRow, key: str, title: Text) -> Weapon:
    """Read a weapon."""
    given = row.read_value("modes", list) or []
    modes = tuple(mode for one in given[:2] if (mode := _read_mode(row, one)))
    if not 1 <= len(given) <= 2:
        row.report("modes", WORDS["pack.problem.modes"])
    family = row.read_word("fam", PLAIN_NAME, "blade") or ""
    hands, copies = row.read_number("hands", 0, 2), row.read_number("copies", 0, MOST_COPIES)
    return Weapon(key, title, family, hands, copies, modes, row.bits("tags", box.TAG_KEYS), *_read_programs(row))


def _read_programs(row: FarRow) -> tuple[Fx, Fx]:
    """Read the programs of a weapon: `pre` runs before the die is rolled, `fx` after (FCB-8.8, 8.16)."""
    before = Scope(ATTACKING.registers)
    return row.program("pre", before, needed=False), row.program("fx", ATTACKING, needed=False)


def _read_mode(row: FarRow, given: object) -> Mode | None:
    if not (isinstance(given, list) and len(given) == 4 and all(type(one) is int for one in (given[1], given[3]))):
        row.report("modes", WORDS["pack.problem.mode_form"])
        return None
    kind, die = row.find_choice("modes", given[0], box.ATTACK_TYPES), 1 + row.find_choice("modes", given[2], DICE)
    if not (0 <= given[1] <= MOST_RANGE and 0 <= given[3] <= MOST_DAMAGE):
        row.report("modes", WORDS["pack.problem.mode_range"].format(count=MOST_RANGE))
    return Mode(kind, given[1], die, given[3])


def read_accessory(row: FarRow, key: str, title: Text) -> Accessory:
    """Read an accessory."""
    family = row.reference("fam", "family")
    return Accessory(key, title, family, row.bits("tags", box.TAG_KEYS), *_read_programs(row))


def read_mutation(row: FarRow, key: str, title: Text) -> Mutation:
    """Read a mutation (FCB-12.10)."""
    mods = []
    for text in row.read_texts("mods", 4):
        found = _MOD.fullmatch(text)
        if not found or found[1] not in opcodes.MODIFIERS:
            known = ", ".join(opcodes.MODIFIERS)
            row.report("mods", WORDS["pack.problem.modifier"].format(text=text[:24], known=known))
            continue
        scope = Scope(frozenset({"self"}))
        condition = row.fx("mods", found[3], read_expression, scope) if found[3] else ALWAYS
        mods.append(Modifier(opcodes.MODIFIERS.index(found[1]), int(found[2]), condition))
    named = {"hit": {"target"}, "hurt": {"attacker"}}
    hooks = row.nested_row("hooks", row.table("hooks"))
    programs = {
        opcodes.HOOKS.index(hook): hooks.program(hook, Scope(frozenset({"self"} | named.get(hook, set()))))
        for hook in opcodes.HOOKS
        if hook in hooks.row
    }
    hooks.check_unknown_columns()
    return Mutation(key, title, tuple(mods), programs)


def read_hack(row: FarRow, key: str, title: Text) -> Hack:
    """Read a hacking card."""
    robot = row.reference("robot", "enemy")
    return Hack(key, title, robot, row.condition("if", Scope(frozenset({"self"}))), row.program("do", BY_ITSELF))


def read_hero(row: FarRow, key: str, title: Text) -> Hero:
    """Read a hero."""
    role = row.texts("role", 40)
    numbers = row.read_number("pm", 1, 12), row.read_number("hp", 1, 40)
    stunts, weapons = row.references("stunts", "stunt", 2), row.references("weapons", "weapon", 2)
    learn = row.references("learn", "stunt", 4)
    return Hero(key, title, role, *numbers, stunts, weapons, learn, row.reference("companion", "companion", False))
