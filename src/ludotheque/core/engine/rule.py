"""Rules written once, run on three targets.

`@rule` marks a plain Python function. `bind` takes the few functions that the outside calls (the *exports*), finds
every marked function they reach, and rebinds all of them to a target:

* `python`: the interpreter, function by function as written;
* `cpu`: compiled by Numba, cached on disk;
* `cuda`: device functions for kernels on an NVIDIA GPU.

A marked function calls others by their plain names; binding gives it a copy of its module's namespace in which those
names mean the target's versions. A *slot* is a marked name without a body (`legal`, `play`, `emit`…): `bind` fills it,
so a search or a simulation loop is written once for all games.
"""

from __future__ import annotations

import os
import threading
import types
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import platformdirs

from ludotheque.core.engine.digest import digest, global_names

F = TypeVar("F", bound=Callable[..., Any])
Function = Callable[..., Any]

TARGETS = ("python", "cpu", "cuda")


class TargetMissing(RuntimeError):
    """The machine cannot run this target. The message says why, in one sentence."""


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


def apart(function: F) -> F:
    """Mark a rule of which a GPU keeps one copy only: for long rules that many others call. Code that outgrows the
    instruction cache makes a GPU wait. Mark few, and measure.
    """
    function.__noinline__ = True  # type: ignore[attr-defined]
    return rule(function)


def slot(function: F) -> F:
    """Mark a name without a body that every binding must fill with a function."""
    function.__slot__ = True  # type: ignore[attr-defined]
    return rule(function)


def is_rule(value: object) -> bool:
    """Whether `value` is a marked function."""
    return isinstance(value, types.FunctionType) and hasattr(value, "__rule__")


@rule
def word(n: int) -> int:
    """Return a number as an unsigned 64-bit word: with `word(n) * GOLDEN & MASK_64` all targets compute the same
    bits.
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


class Bound(types.SimpleNamespace):
    """Functions bound to one target, by name."""

    target: str


def bind(
    exports: Mapping[str, Function],
    target: str,
    *,
    slots: dict[Function, Function] | None = None,
    cache_name: str = "",
    checked: bool = False,
) -> Bound:
    """Bind `exports`, and every rule that they reach, to `target`; return the bound functions by name.

    `slots` says what fills each slot. `cache_name` names the folder of the compiled code; without it nothing is cached.
    `checked` compiles with bounds checks, for tests. Raises ValueError for an unknown target or an empty slot,
    TargetMissing where this machine cannot run the target.

    >>> @rule
    ... def triple(n):
    ...     return 3 * n
    >>> bind({"triple": triple}, "python").triple(5)
    15
    """
    if target not in TARGETS:
        raise ValueError(f"unknown target {target!r}: it is one of {', '.join(TARGETS)}")
    program = _Program((slots or {}) | ({} if target == "python" else _NATIVE))
    roots = [program.add(function) for function in exports.values()]
    if target == "python":
        bound = [program.interpreted()[root] for root in roots]
    elif target == "cpu":
        from ludotheque.core.engine import target_cpu

        name = f"{cache_name}-checked" if cache_name and checked else cache_name  # other code, other folder
        folder = _cache_folder(name, program) if name else None
        with _kept_from_earlier(program, checked):
            bound = target_cpu.export(program, roots, folder, checked)
    else:
        from ludotheque.core.engine import target_cuda

        devices = target_cuda.device_functions(program)
        bound = [devices[root] for root in roots]
    return Bound(target=target, **dict(zip(exports, bound, strict=True)))


class _Program:
    """All rules reachable from the exports, with the slots filled."""

    def __init__(self, slots: Mapping[Function, Function]) -> None:
        self.slots = slots
        self.functions: list[Function] = []
        self.made: dict[Function, Function] = {}

    def add(self, function: Function) -> Function:
        """Add a rule and all that it calls; return the function that fills it if it is a slot, else the rule itself."""
        function = self.slots.get(function, function)
        if hasattr(function, "__slot__"):
            raise ValueError(f"nothing fills the slot {function.__name__!r}")
        if function not in self.functions and is_rule(function):
            self.functions.append(function)
            for callee in _callees(function):
                self.add(callee)
        return function

    def rebuild(self, translate: Callable[[Function], Function]) -> dict[Function, Function]:
        """Return a new function for each rule, its globals pointing at the translated versions of the rules it calls.

        `translate` receives the rebuilt function; the namespaces are completed before anything is called.
        """
        spaces: dict[int, dict[str, Any]] = {}
        made = self.made
        for function in [function for function in self.functions if function not in made]:
            source = function.__globals__
            space = spaces.setdefault(id(source), dict(source))
            made[function] = translate(_with_globals(function, space))
        for space in spaces.values():
            for name, value in space.items():
                if is_rule(value):
                    meaning = self.standing(value)
                    space[name] = made.get(meaning, meaning)
        return made

    def standing(self, value: Any) -> Any:
        """Return what a global means in this program: the function that fills it if it is a slot, else itself."""
        return self.slots.get(value, value) if is_rule(value) else value

    def interpreted(self) -> dict[Function, Function]:
        """Return the rules for the interpreter. Nothing is rebuilt when no slot is filled."""
        if not self.slots:
            return {function: function for function in self.functions}
        return self.rebuild(lambda function: function)


def _callees(function: Function) -> Iterable[Function]:
    """Yield the rules that a function names."""
    for name in global_names(function.__code__):
        value: Any = function.__globals__.get(name)
        if is_rule(value):
            yield value


def _with_globals(function: Function, space: dict[str, Any]) -> Function:
    """Return a copy of a function whose globals are `space`."""
    made = types.FunctionType(function.__code__, space, function.__name__, function.__defaults__, function.__closure__)
    made.__qualname__ = function.__qualname__
    made.__module__ = function.__module__
    made.__doc__ = function.__doc__
    made.__kwdefaults__ = function.__kwdefaults__
    made.__annotations__ = function.__annotations__
    made.__dict__.update(function.__dict__)
    return made


# --- compiled once in a process -----------------------------------------------------------

_kept: dict[Any, tuple[dict[Function, Function], str]] = {}
"""The rules that programs with the same slots were translated from so far, and a digest of them."""
_keeping = threading.Lock()


@contextmanager
def _kept_from_earlier(program: _Program, checked: bool) -> Iterator[None]:
    """Let a program reuse what an earlier one has compiled from the same rules: a game's searches, playouts and
    rollouts share most of them. Nothing is reused if a rule has changed since.
    """
    key = checked, frozenset(program.slots.items())
    with _keeping:
        made, word = _kept.get(key, ({}, ""))
        if digest(made, program.standing) == word:
            program.made = made
        yield
        _kept[key] = program.made, digest(program.made, program.standing)


# --- the cache of compiled code -------------------------------------------------------------------


def cache_folder() -> Path:
    """Return the folder of compiled code."""
    return Path(os.environ.get("LUDOTHEQUE_CACHE") or platformdirs.user_cache_dir("ludotheque")) / "compiled"


def _cache_folder(name: str, program: _Program) -> Path:
    """Return the folder of one program. Its name holds a digest of all that the code depends on, so it is never
    stale.
    """
    return cache_folder() / digest(program.functions, program.standing) / name
