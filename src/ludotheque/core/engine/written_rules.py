"""Rules that are written from a declaration: dispatchers from a table of verbs, a clearing rule from a list of zones.

What is written is ordinary source: `inspect.getsource`, a traceback and a debugger show it, and the digest of compiled
code covers it like any other rule. It stands in no file, so Numba cannot cache it by itself: call it from a rule in a
file, and export that one.
"""

from __future__ import annotations

import linecache
from collections.abc import Mapping, Sequence
from typing import Any

from ludotheque.core.engine.rule import Function, rule
from ludotheque.core.engine.structs import GameState


def compile_rule(name: str, lines: Sequence[str], names: dict[str, Any], module: str) -> Function:
    """Return the rule `name` that the lines define; `names` are its globals, `module` is the `__name__` of the
    caller."""
    source, file = "\n".join([*lines, ""]), f"<{module}.{name}>"
    linecache.cache[file] = (len(source), None, source.splitlines(True), file)
    names["__name__"] = module
    exec(compile(source, file, "exec"), names)
    made: Function = rule(names[name])
    return made


def make_clear(name: str, struct: type[GameState], fills: Mapping[str, int], module: str) -> Function:
    """Write the rule `name(s)` that fills each of these fields of a state, all cells of an array, with a number.

    Arrays of one shape share a loop.
    """
    kinds = dict(struct.fields())
    shapes: dict[tuple[int, ...], list[str]] = {}
    for field in fills:
        shapes.setdefault(tuple(kinds[field].shape), []).append(field)
    lines = [f"def {name}(s):"]
    for shape, fields in shapes.items():
        lines += [f"{'    ' * (axis + 1)}for i{axis} in range({size}):" for axis, size in enumerate(shape)]
        index = ", ".join(f"i{axis}" for axis in range(len(shape)))
        margin = "    " * (len(shape) + 1)
        lines += [f"{margin}s.{field}{f'[{index}]' if shape else ''} = {fills[field]}" for field in fields]
    return compile_rule(name, lines, {}, module)
