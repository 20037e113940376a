"""What a mission asks for, read from its own FX: where bots should go, what must fall, what must be kept.

No mission has code of its own here. `win` is taken apart into aims: figures to be defeated, cells where an act sets a
flag that is needed, a zone where all must gather, an ally to be escorted. What an act needs first is an aim as well.
So missions of packs are understood like those of the box.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeGuard

import numpy as np

from ludotheque.games.farcry.box import ACTS, CELLS, MISSION_ROOM, NONE
from ludotheque.games.farcry.content.records import Fx, Mission
from ludotheque.games.farcry.content.tables import CHOICES, KIND_KEYS, LIBRARY, NAMES
from ludotheque.games.farcry.effects import opcodes
from ludotheque.games.farcry.effects.tree import (
    Both,
    Call,
    Cell,
    Do,
    Expression,
    Figures,
    Name,
    Not,
    Number,
    Program,
    list_operations,
)

# Sorts of aims
KILL, VISIT, MEET, GATHER, ESCORT, REVEAL, GUARD = 1, 2, 3, 4, 5, 6, 7
# KILL: a kind of figures (NONE: all foes) must fall; VISIT: one hero comes there; MEET: several at once;
# GATHER: everybody comes there, at the end; ESCORT: allies come there; REVEAL: hidden tiles; GUARD: a kind must stay
MAX_AIMS = 12
MAX_LEAPS = 4
MAX_FLAGS = 4


@dataclass
class Aim:
    """Something to be done; it is open while the flags of `needs` are set and none of `until` is."""

    sort: int
    cells: frozenset[int] = frozenset()
    near: int = 0  # 1: next to a cell is enough
    zone: int = NONE
    kind: int = NONE
    needs: frozenset[int] = frozenset()
    until: frozenset[int] = frozenset()


@dataclass
class Reader:
    """Finds the aims of one mission."""

    mission: Mission
    aims: list[Aim] = field(default_factory=list)
    wanted: set[int] = field(default_factory=set)
    read_flags: set[str] = field(default_factory=set)

    def read(self) -> Reader:
        """Find all aims. Return the reader itself."""
        for term in list_terms(self.mission.win):
            self.read_term(term)
        for term in list_terms(self.mission.lose):
            kind = find_counted_kind(term, "props")
            if kind != NONE:
                self.add_aim(Aim(GUARD, kind=kind))
        self.read_unlocks()
        return self

    def add_aim(self, aim: Aim) -> None:
        """Add an aim, if it is new and there is room."""
        if aim not in self.aims and len(self.aims) < MAX_AIMS:
            self.aims.append(aim)

    def read_term(self, term: Expression) -> None:
        """Find the aims behind one condition of victory, or of something that is needed for it."""
        kind = find_counted_kind(term, "foes", "props", "units")
        if kind != NONE or is_count_of_foes(term):
            self.add_aim(Aim(KILL, kind=kind))
        elif isinstance(term, Call) and term.function == "flag":
            self.read_flag(get_word(term.given[0]))
        elif isinstance(term, Call) and term.function == "allnear":
            self.add_gather_aim(get_word(term.given[0]))
        elif isinstance(term, Call) and term.function == "allnpc":
            self.add_aim(
                Aim(ESCORT, self.zone_cells(get_word(term.given[0])), zone=zone_number(get_word(term.given[0])))
            )
        elif isinstance(term, Both) and isinstance(term.left, Call) and term.left.function == "ctr":
            self.read_sources("add", get_word(term.left.given[0]))
        elif "escaped" in str(term):
            self.read_sources("escape", "")

    def zone_cells(self, name: str) -> frozenset[int]:
        """Return the cells of a zone of the mission."""
        return frozenset(self.mission.zones.get(name, ()))

    def add_gather_aim(self, name: str) -> None:
        """Add a zone where all heroes must come; one that is not there yet is found under a tile."""
        self.add_aim(Aim(GATHER, self.zone_cells(name), near=1, zone=zone_number(name)))
        if not self.zone_cells(name):
            self.add_reveal("mark", name, frozenset())

    def read_flag(self, name: str) -> None:
        """Find how a flag that is needed is set: by an act, a step onto a cell, a tile, or a rule with its own
        condition.
        """
        if name in self.read_flags:
            return
        self.read_flags.add(name)
        self.read_sources("set", name)
        self.add_reveal("set", name, frozenset({flag_number(name)}))

    def read_sources(self, operation: str, name: str) -> None:
        """Find the acts and rules that do an operation that is needed."""
        for number, act in enumerate(self.mission.acts):
            if has_operation(act.do, operation, name):
                self.wanted.add(number)
                self.read_act(act.need)
        for rule in self.mission.rules:
            if not has_operation(rule.do, operation, name):
                continue
            if rule.on == opcodes.ON_ARRIVE:
                self.read_arrival(rule.condition, operation)
            else:
                for term in list_terms(rule.condition):
                    self.read_term(term)

    def read_act(self, need: Fx | None) -> None:
        """Find where an act is done, by how many heroes, and what must be so before."""
        found = list(list_terms(need))
        needs = frozenset(flag_number(get_word(one.given[0])) for one in found if is_call(one, "flag"))
        until = frozenset(
            flag_number(get_word(one.of.given[0])) for one in found if isinstance(one, Not) and is_call(one.of, "flag")
        )
        for one in found:
            if is_call(one, "flag"):
                self.read_flag(get_word(one.given[0]))
            elif is_call(one, "near", "adj") and isinstance(one.given[1], Cell):
                self.add_aim(Aim(VISIT, frozenset({one.given[1].index}), 1, needs=needs, until=until))
            elif is_call(one, "zone"):
                name = get_word(one.given[1])
                self.add_aim(Aim(VISIT, self.zone_cells(name), zone=zone_number(name), needs=needs, until=until))
            elif isinstance(one, Both) and is_call(one.left, "team"):
                name = get_word(one.left.given[0])
                self.add_aim(Aim(MEET, self.zone_cells(name), 1, zone_number(name), needs=needs, until=until))

    def read_arrival(self, condition: Fx | None, operation: str) -> None:
        """Add the cells that a figure must step on."""
        found = list(list_terms(condition))
        until = frozenset(
            flag_number(get_word(one.of.given[0])) for one in found if isinstance(one, Not) and is_call(one.of, "flag")
        )
        for one in found:
            if is_call(one, "zone"):
                name = get_word(one.given[1])
                sort = GATHER if operation == "escape" else VISIT
                self.add_aim(Aim(sort, self.zone_cells(name), zone=zone_number(name), until=until))

    def add_reveal(self, operation: str, name: str, until: frozenset[int]) -> None:
        """Add the hidden tiles under one of which is what is needed."""
        fitting = {one.key for one in LIBRARY.tiles if has_operation(one.do, operation, name)}
        cells = {cell for group in self.mission.tiles if fitting & set(group.keys) for cell in group.cells}
        if cells:
            zone = zone_number(name) if operation == "mark" else NONE
            self.add_aim(Aim(REVEAL, frozenset(cells), zone=zone, until=until))

    def read_unlocks(self) -> None:
        """Find the acts that are done when a hero comes by (doors, the alarm), and what makes a figure vulnerable."""
        for number, act in enumerate(self.mission.acts):
            if has_operation(act.do, "alert", "") or has_operation(act.do, "door", ""):
                self.wanted.add(number)
        for rule in self.mission.rules:
            if has_operation(rule.do, "settrait", ""):
                for term in list_terms(rule.condition):
                    self.read_term(term)

    def list_leaps(self) -> Iterator[tuple[int, int]]:
        """List the acts that carry a hero from a zone to a cell, as pairs of cells."""
        for act in self.mission.acts:
            origins = [
                cell
                for one in list_terms(act.need)
                if is_call(one, "zone")
                for cell in self.zone_cells(get_word(one.given[1]))
            ]
            for one in list_operations(act.do.tree if isinstance(act.do.tree, tuple) else ()):
                if one.operation == "leap" and isinstance(one.given[1], Cell):
                    yield from ((origin, one.given[1].index) for origin in origins)


def list_terms(fx: Fx | None) -> Iterator[Expression]:
    """List the simple conditions of an FX: both sides of `and` and `or` are taken apart."""
    tree = fx.tree if fx else None
    waiting = [tree] if tree is not None and not isinstance(tree, tuple) else []
    while waiting:
        one = waiting.pop(0)
        if isinstance(one, Both) and one.sign in ("and", "or"):
            waiting += [one.left, one.right]
        else:
            yield one


def is_call(one: object, *functions: str) -> TypeGuard[Call]:
    """Whether an expression calls one of these functions."""
    return isinstance(one, Call) and one.function in functions


def get_word(one: Expression) -> str:
    """Return the word of a name, an empty text for any other expression."""
    return one.word if isinstance(one, Name) else ""


def flag_number(name: str) -> int:
    """Return the number of a flag."""
    return NAMES.flags.number(name) or 0


def zone_number(name: str) -> int:
    """Return the number of a zone."""
    return NAMES.zones.number(name) or 0


def is_zero_count(term: Expression) -> bool:
    """Whether a condition says that a count is 0."""
    if not isinstance(term, Both) or term.sign != "==" or term.right != Number(0):
        return False
    return is_call(term.left, "count")


def is_count_of_foes(term: Expression) -> bool:
    """Whether a condition is count(foes)==0."""
    return is_zero_count(term) and term.left.given[0] == Figures("foes")  # type: ignore[union-attr]


def find_counted_kind(term: Expression, *bases: str) -> int:
    """Return the kind of which no figure may be left, as in count(foes[type(it,k)])==0; NONE for other conditions."""
    if not is_zero_count(term):
        return NONE
    figures = term.left.given[0]  # type: ignore[union-attr]
    if not isinstance(figures, Figures) or figures.base not in bases:
        return NONE
    for test in figures.filters:
        if is_call(test, "type"):
            return KIND_KEYS.index(get_word(test.given[1]))
    return NONE


def has_operation(fx: Fx, operation: str, name: str) -> bool:
    """Whether a program may carry out an operation, on something of this name where one is given."""
    for one in list_operations(fx.tree if isinstance(fx.tree, tuple) else ()):
        if one.operation == operation and (not name or name in {get_word(given) for given in one.given}):
            return True
    return False


# --- as tables ------------------------------------------------------------------------------------
_READERS = [Reader(mission).read() for mission in LIBRARY.missions]


def _make_table(shape: tuple[int, ...], empty: int, fill: Callable[[np.ndarray, Reader], None]) -> np.ndarray:
    found = np.full((MISSION_ROOM, *shape), empty, np.int64)
    for number, one in enumerate(_READERS):
        fill(found[number], one)
    return found


def _make_column(empty: int, value: Callable[[Aim], int]) -> np.ndarray:
    def fill(table: np.ndarray, one: Reader) -> None:
        for place, aim in enumerate(one.aims):
            table[place] = value(aim)

    return _make_table((MAX_AIMS,), empty, fill)


def _write_cells(table: np.ndarray, one: Reader) -> None:
    for place, aim in enumerate(one.aims):
        table[place, list(aim.cells)] = 1


def _write_needs(table: np.ndarray, one: Reader) -> None:
    for place, aim in enumerate(one.aims):
        table[place, : len(aim.needs)] = sorted(aim.needs)[:MAX_FLAGS]


def _write_until(table: np.ndarray, one: Reader) -> None:
    for place, aim in enumerate(one.aims):
        table[place, : len(aim.until)] = sorted(aim.until)[:MAX_FLAGS]


def _write_wanted_acts(table: np.ndarray, one: Reader) -> None:
    table[sorted(one.wanted)] = 1


def _write_leaps(table: np.ndarray, one: Reader) -> None:
    for place, pair in enumerate(list(one.list_leaps())[:MAX_LEAPS]):
        table[place] = pair


AIM_SORT = _make_column(0, lambda aim: aim.sort)
AIM_NEAR = _make_column(0, lambda aim: aim.near)
AIM_ZONE = _make_column(NONE, lambda aim: aim.zone)
AIM_KIND = _make_column(NONE, lambda aim: aim.kind)
AIM_NEEDS = _make_table((MAX_AIMS, MAX_FLAGS), NONE, _write_needs)
AIM_UNTIL = _make_table((MAX_AIMS, MAX_FLAGS), NONE, _write_until)
AIM_CELL = _make_table((MAX_AIMS, CELLS), 0, _write_cells)
ACT_WANTED = _make_table((ACTS,), 0, _write_wanted_acts)
M_LEAP = _make_table((MAX_LEAPS, 2), NONE, _write_leaps)

# --- what cards do -----------------------------------------------------------------------------------
EFFECTS = (
    "heal", "cure", "shield", "damage", "ready", "pm", "provoke", "dodge", "reroll", "power", "push", "stun", "leap",
    "fire", "prop", "redirect",
)  # fmt: skip
(
    E_HEAL, E_CURE, E_SHIELD, E_DAMAGE, E_READY, E_PM, E_PROVOKE, E_DODGE, E_REROLL, E_POWER, E_PUSH, E_STUN, E_LEAP,
    E_FIRE, E_PROP, E_REDIRECT, E_ROUND,
) = range(len(EFFECTS) + 1)  # fmt: skip
"""E_ROUND: the radius of the effects + 1, 0 for one figure."""
_EFFECT_OF_OPERATION = {"step": "leap", "up": "power", "dmg": "power", "bonus": "power"}
_EFFECT_OF_OPERATION |= {"strike": "damage", "mine": "fire", "status": "stun"}


CURES_ALL = 2  # E_CURE of what takes every negative status away; 1: bleeding only
CHOICE_PLACES = np.array(sorted(CHOICES), np.int64)
"""The place of each `choose{..}or{..}` in the programs."""
BRANCHES = max((len(one.branches) for one in CHOICES.values()), default=1)
BRANCH_PLAY = 160  # rows of DOES behind the cards: the branches of the first choice, of the second...


def _effect_amount(one: Do) -> int:
    if one.operation == "cure":
        return 1 if isinstance(one.given[1], Name) else CURES_ALL
    numbers = [given.value for given in one.given if isinstance(given, Number)]
    return numbers[-1] if numbers and numbers[-1] > 0 else 1


def _effect_radius(tree: Program) -> int:
    """Return the radius of each(...[range(cell,it)<=n]), plus 1; 0 where a program has none."""
    text = str(tree)
    if "Each(" not in text:
        return 0
    within = text.split("Call(function='range'")[1:]
    return 1 + int(within[0].split("Number(value=")[1].split(")")[0]) if within else 1


def _write_effects(row: np.ndarray, tree: Program) -> None:
    for one in list_operations(tree):
        name = _EFFECT_OF_OPERATION.get(one.operation, one.operation)
        if name in EFFECTS and (name != "leap" or get_word(one.given[0]) == "self"):
            row[EFFECTS.index(name)] += _effect_amount(one)
    row[E_ROUND] = _effect_radius(tree)


def _make_effect_amounts() -> np.ndarray:
    found = np.zeros((BRANCH_PLAY + BRANCHES * len(CHOICE_PLACES), len(EFFECTS) + 1), np.int64)
    for start, cards in ((0, LIBRARY.stunts), (64, LIBRARY.items), (128, LIBRARY.reactions)):
        for number, card in enumerate(cards):
            _write_effects(found[start + number], card.do.tree if isinstance(card.do.tree, tuple) else ())
    for choice, place in enumerate(CHOICE_PLACES):
        for branch, tree in enumerate(CHOICES[int(place)].branches):
            _write_effects(found[BRANCH_PLAY + BRANCHES * choice + branch], tree)
    return found


EFFECT_AMOUNTS = _make_effect_amounts()
"""What a card that heroes play does, by its number (tables.ITEM_PLAY...) and effect: an amount, 0 without. Behind the
cards, what each branch of a choice does.
"""
