"""The rules of Far Cry bound to the interpreter, with room for FX programs that tests write."""

from __future__ import annotations

import sys
from functools import cache

import numpy as np

from ludotheque.core.engine import steps
from ludotheque.core.engine.binding import BoundFunctions
from ludotheque.core.engine.bound_rules import CONTRACT, BoundRules, trace_event
from ludotheque.games.farcry import GAME
from ludotheque.games.farcry import box as c
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.effects.compiler import Compiler
from ludotheque.games.farcry.effects.grammar import read_expression, read_program
from ludotheque.games.farcry.effects.symbols import Names, Numbering, Scope
from ludotheque.games.farcry.rules.effects import expressions

SPARE = 30000  # words of CODE for programs that tests write
REGISTERS = frozenset(("self", "target", "it", "attacker", "victim", "cell", "dir", "slot"))


class Fx:
    """The rules of the game bound to the interpreter, with programs of tests behind those of the box."""

    def __init__(self) -> None:
        self.code = np.zeros(len(tables.CODE) + SPARE, tables.CODE.dtype)
        self.code[: len(tables.CODE)] = tables.CODE
        self.size = len(tables.CODE)
        self.bound = self._bind()
        self.rules = BoundRules(GAME, self.bound)
        self.places: dict[tuple[str, str], int] = {}

    def _bind(self) -> BoundFunctions:
        users = [module for name, module in sys.modules.items() if name.startswith("ludotheque.games.farcry")]
        users = [module for module in users if hasattr(module, "CODE")]
        before = [module.CODE for module in users]
        exports = CONTRACT | {"settle": steps.settle, "fx": expressions.evaluate}
        for module in users:
            module.CODE = self.code  # type: ignore[attr-defined]
        try:
            return GAME.bind("python", exports, emit=trace_event)
        finally:
            for module, code in zip(users, before, strict=True):
                module.CODE = code  # type: ignore[attr-defined]

    def place(self, text: str, kind: str) -> int:
        """The place of a program or an expression, compiled at its first use."""
        if (text, kind) not in self.places:
            compiler = Compiler(names())
            compiler.code = [int(word) for word in self.code[: self.size]]
            scope = Scope(REGISTERS, orders=True, weapon=True, doors=("d0", "d1", "d2", "d3"))
            if kind == "program":
                place = compiler.compile_program(read_program(text), scope)
            else:
                place = compiler.compile_condition(read_expression(text), scope)
            self.code[self.size : len(compiler.code)] = compiler.code[self.size :]
            self.size = len(compiler.code)
            self.places[text, kind] = place
        return self.places[text, kind]


@cache
def fx() -> Fx:
    return Fx()


def _numbers(keys: object) -> dict[str, int]:
    return {key: number for number, key in enumerate(keys)}  # type: ignore[arg-type]


@cache
def names() -> Names:
    """What programs of tests may name: as in the box, zones, flags and counters with room for more."""
    kinds = _numbers(tables.KIND_KEYS)
    unique = frozenset(key for key, kind in kinds.items() if tables.FIG_SORT[kind] in (1, 2))
    found = Names(
        kinds,
        _numbers(tables.WEAPON_KEYS),
        _numbers(tables.FAMILY_KEYS),
        _numbers(tables.CARD_KEYS),
        unique,
    )
    found.zones = Numbering(62, list(tables.ZONE_KEYS))
    found.flags = Numbering(c.FLAGS, list(tables.FLAG_KEYS))
    found.counters = Numbering(c.COUNTERS, list(tables.COUNTER_KEYS))
    return found
