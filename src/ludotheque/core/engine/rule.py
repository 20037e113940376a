"""Rules written once, run three ways.

`@rule` marks a plain Python function. `bind` (`core/engine/binding.py`) takes the few functions that the outside calls
(the *exports*), finds every marked function they reach, and rebinds all of them to a target.

A marked function calls others by their plain names; binding gives it a copy of its module's namespace in which those
names mean the target's versions. A *slot* is a marked name without a body (`legal`, `play`, `emit`…): `bind` fills it,
so a search or a simulation loop is written once for all games.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import numpy as np

from ludotheque.core.engine.digest import global_names

F = TypeVar("F", bound=Callable[..., Any])
Function = Callable[..., Any]


def rule(function: F) -> F:
    """Mark a function as a rule: it may be bound to any target.

    >>> @rule
    ... def double(n):
    ...     return 2 * n
    >>> double(4)
    8
    """
    function.__rule__ = True  # type: ignore[attr-defined]
    return function


def inline(function: F) -> F:
    """Mark a rule that is copied into its callers on the CPU: for the innermost tests of a game, where the call itself
    would cost as much as the work. Each copy costs compile time, so mark few, and measure.
    """
    function.__inline__ = True  # type: ignore[attr-defined]
    return rule(function)


def noinline(function: F) -> F:
    """Mark a rule of which a GPU keeps one copy only: for rules that many others call and that are long when compiled.
    Code that outgrows the instruction cache makes a GPU wait. Mark few, and measure.
    """
    function.__noinline__ = True  # type: ignore[attr-defined]
    return rule(function)


def slot(function: F) -> F:
    """Mark a name that every binding must fill with a function of its own."""
    function.__slot__ = True  # type: ignore[attr-defined]
    return rule(function)


def is_rule(value: object) -> bool:
    """Whether `value` is a marked function."""
    return isinstance(value, types.FunctionType) and hasattr(value, "__rule__")


@rule
def word(n: int) -> int:
    """Return a number as an unsigned 64-bit word: with `word(n) * GOLDEN & MASK_64` all targets compute
    the same bits.
    """
    return int(n)


@rule
def number(bits: int) -> int:
    """Return a word that is known to be small as an ordinary signed number."""
    return int(bits)


@rule
def _native_word(n: int) -> np.uint64:
    return np.uint64(n)


@rule
def _native_number(bits: int) -> np.int64:
    return np.int64(bits)


_NATIVE: dict[Function, Function] = {word: _native_word, number: _native_number}
"""Compiled code has two kinds of 64-bit integers and must be told which; the interpreter has one."""


class Program:
    """All rules reachable from the exports, with the slots filled."""

    def __init__(self, slots: Mapping[Function, Function]) -> None:
        self.slots = slots
        self.functions: list[Function] = []
        self.translations: dict[Function, Function] = {}

    def add(self, function: Function) -> Function:
        """Add a rule and all that it calls; return the function that fills it, if it is a slot, else the rule itself.

        Raises ValueError for a slot that nothing fills.
        """
        function = self.slots.get(function, function)
        if hasattr(function, "__slot__"):
            raise ValueError(f"nothing fills the slot {function.__name__!r}")
        if function not in self.functions and is_rule(function):
            self.functions.append(function)
            for callee in _callees(function):
                self.add(callee)
        return function

    def rebuild(self, translate: Callable[[Function], Function]) -> dict[Function, Function]:
        """Make a new function for each rule, whose globals are the translated versions of the rules it calls; return
        them by rule.

        `translate` receives the rebuilt function; the namespaces are completed before anything is called.
        """
        spaces: dict[int, dict[str, Any]] = {}
        made = self.translations
        for function in [function for function in self.functions if function not in made]:
            source = function.__globals__
            space = spaces.setdefault(id(source), dict(source))
            made[function] = translate(copy_with_globals(function, space))
        for space in spaces.values():
            for name, value in space.items():
                if is_rule(value):
                    resolved = self.resolve(value)
                    space[name] = made.get(resolved, resolved)
        return made

    def resolve(self, value: Any) -> Any:
        """Return what a global means in this program: the function that fills it, if it is a slot, else itself."""
        return self.slots.get(value, value) if is_rule(value) else value

    def interpreted_rules(self) -> dict[Function, Function]:
        """Return the rules as the interpreter runs them, by rule. Nothing is rebuilt where no slot is filled."""
        if not self.slots:
            return {function: function for function in self.functions}
        return self.rebuild(lambda function: function)


def _callees(function: Function) -> Iterable[Function]:
    """Yield the rules that a function names."""
    for name in global_names(function.__code__):
        value: Any = function.__globals__.get(name)
        if is_rule(value):
            yield value


def copy_rule(function: F, **names: Any) -> F:
    """Return a copy of a rule in which some global names mean something else."""
    return copy_with_globals(function, {**function.__globals__, **names})  # type: ignore[return-value]


def copy_with_globals(function: Function, space: dict[str, Any]) -> Function:
    """Return a copy of a function whose global names are looked up in `space`."""
    made = types.FunctionType(function.__code__, space, function.__name__, function.__defaults__, function.__closure__)
    made.__qualname__ = function.__qualname__
    made.__module__ = function.__module__
    made.__doc__ = function.__doc__
    made.__kwdefaults__ = function.__kwdefaults__
    made.__annotations__ = function.__annotations__
    made.__dict__.update(function.__dict__)
    return made
