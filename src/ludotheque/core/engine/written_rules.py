"""Rules that are written from a declaration: dispatchers from a table of verbs, a clearing rule from a list of zones.

What is written is ordinary source: `inspect.getsource`, a traceback and a debugger show it, and the digest of compiled
code covers it like any other rule. It stands in no file, so Numba cannot cache it by itself: call it from a rule in a
file, and export that one.
"""

from __future__ import annotations

import linecache
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ludotheque.core.engine.rule import Function, rule
from ludotheque.core.engine.structs import GameState

CHAIN = 8
"""So many numbers are asked for one after the other; more are found by halving them."""


def search_lines(name: str, cases: Mapping[int, Sequence[str]], most: int = CHAIN) -> Iterator[str]:
    """Yield the lines that find the number `name`, and inside of them those of its case."""
    numbers = sorted(cases)
    if len(numbers) <= most:
        for number in numbers:
            yield f"if {name} == {number}:"
            yield from (f"    {line}" for line in cases[number])
        return
    middle = numbers[len(numbers) // 2]
    yield f"if {name} < {middle}:"
    yield from (f"    {line}" for line in search_lines(name, {n: cases[n] for n in numbers if n < middle}, 2))
    yield "else:"
    yield from (f"    {line}" for line in search_lines(name, {n: cases[n] for n in numbers if n >= middle}, 2))


def compile_rule(name: str, lines: Sequence[str], names: dict[str, Any], module: str) -> Function:
    """Return the rule `name` that the lines define; `names` are its globals, `module` is the `__name__` of the
    caller."""
    source, file = "\n".join([*lines, ""]), f"<{module}.{name}>"
    linecache.cache[file] = (len(source), None, source.splitlines(True), file)
    names["__name__"] = module
    exec(compile(source, file, "exec"), names)
    made: Function = rule(names[name])
    return made


def parameters(function: Function) -> tuple[str, ...]:
    """Return the names of a rule's parameters."""
    return function.__code__.co_varnames[: function.__code__.co_argcount]


def make_switch(name: str, given: Sequence[str], number: str, rules: Mapping[int, Function], module: str) -> Function:
    """Write the rule `name` that calls the rule whose number the expression `number` gives, if there is one.

    Each rule takes those of `given` that it names.
    """
    cases = {n: [f"{function.__name__}({', '.join(parameters(function))})", "return"] for n, function in rules.items()}
    lines = [f"def {name}({', '.join(given)}):", f"    number = {number}"]
    lines += [f"    {line}" for line in search_lines("number", cases)]
    return compile_rule(name, lines, {function.__name__: function for function in rules.values()}, module)


def make_clear(
    name: str, struct: type[GameState], fills: Mapping[str, int], module: str, places: Sequence[str] = ()
) -> Function:
    """Write the rule `name(s)` that fills each of these fields of a state, all cells of an array, with a number.

    With `places` the rule takes these too, and they are the first indices of each array: `name(s, figure)` clears what
    belongs to one figure.
    """
    return _make_writer(name, struct, {field: str(fill) for field, fill in fills.items()}, module, places)


def make_copy(name: str, struct: type[GameState], sources: Mapping[str, str], module: str) -> Function:
    """Write the rule `name(s)` that copies each of these fields of a state from another one of the same shape."""
    return _make_writer(name, struct, {field: f"s.{source}{{index}}" for field, source in sources.items()}, module)


def _make_writer(
    name: str, struct: type[GameState], values: Mapping[str, str], module: str, places: Sequence[str] = ()
) -> Function:
    """Write the rule that sets fields cell by cell; `{index}` in a value is the place of the cell.

    Arrays of one shape share a loop.
    """
    kinds = dict(struct.fields())
    shapes: dict[tuple[int, ...], list[str]] = {}
    for field in values:
        shapes.setdefault(tuple(kinds[field].shape)[len(places) :], []).append(field)
    lines = [f"def {name}({', '.join(['s', *places])}):"]
    for shape, fields in shapes.items():
        lines += [f"{'    ' * (axis + 1)}for i{axis} in range({size}):" for axis, size in enumerate(shape)]
        inner = ", ".join([*places, *(f"i{axis}" for axis in range(len(shape)))])
        index, margin = f"[{inner}]" if inner else "", "    " * (len(shape) + 1)
        lines += [f"{margin}s.{field}{index} = {values[field].format(index=index)}" for field in fields]
    return compile_rule(name, lines, {}, module)
