"""The binding of rules to a target, and the cache of compiled code.

* `python`: the interpreter, function by function as written;
* `cpu`: compiled by Numba, cached on disk;
* `cuda`: device functions for kernels on an NVIDIA GPU.
"""

from __future__ import annotations

import os
import threading
import types
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import platformdirs

from ludotheque.core.engine.digest import digest
from ludotheque.core.engine.rule import _NATIVE, Function, Program

TARGETS = ("python", "cpu", "cuda")


class BoundFunctions(types.SimpleNamespace):
    """Functions bound to one target, by name."""

    target: str


def bind(
    exports: Mapping[str, Function],
    target: str,
    *,
    slots: dict[Function, Function] | None = None,
    cache_name: str = "",
    checked: bool = False,
) -> BoundFunctions:
    """Bind `exports`, and every rule that they reach, to `target`.

    `slots` says what fills each slot. `cache_name` names the folder of the compiled code; without it nothing is
    cached. `checked` compiles with bounds checks, for tests. Returns the exports bound; raises ValueError for an
    unknown target and for a slot that nothing fills, TargetMissing for a target that the machine cannot run.

    >>> from ludotheque.core.engine.rule import rule
    >>> @rule
    ... def triple(n):
    ...     return 3 * n
    >>> bind({"triple": triple}, "python").triple(5)
    15
    """
    if target not in TARGETS:
        raise ValueError(f"unknown target {target!r}: it is one of {', '.join(TARGETS)}")
    program = Program((slots or {}) | ({} if target == "python" else _NATIVE))
    roots = [program.add(function) for function in exports.values()]
    if target == "python":
        bound = [program.interpreted_rules()[root] for root in roots]
    elif target == "cpu":
        from ludotheque.core.engine import target_cpu

        name = f"{cache_name}-checked" if cache_name and checked else cache_name  # other code, other folder
        folder = _program_folder(name, program) if name else None
        with _reuse_translations(program, checked):
            bound = target_cpu.compile_exports(program, roots, folder, checked)
    else:
        from ludotheque.core.engine import target_cuda

        devices = target_cuda.compile_device_functions(program)
        bound = [devices[root] for root in roots]
    return BoundFunctions(target=target, **dict(zip(exports, bound, strict=True)))


# --- what is compiled once in a process -----------------------------------------------------------

_known_translations: dict[Any, tuple[dict[Function, Function], str]] = {}
"""The translated rules of programs with the same slots, and a digest of them; by bounds checks and slots."""
_translations_lock = threading.Lock()


@contextmanager
def _reuse_translations(program: Program, checked: bool) -> Iterator[None]:
    """Give a program the translations of an earlier one with the same slots, unless one of their rules has changed
    since. A game's searches, playouts and rollouts share most of their rules, so the compiler reads those once.
    """
    key = checked, frozenset(program.slots.items())
    with _translations_lock:
        made, known_digest = _known_translations.get(key, ({}, ""))
        if digest(made, program.resolve) == known_digest:
            program.translations = made
        yield
        _known_translations[key] = program.translations, digest(program.translations, program.resolve)


# --- the cache of compiled code -------------------------------------------------------------------


def cache_folder() -> Path:
    """Return the folder of all compiled code."""
    return Path(os.environ.get("LUDOTHEQUE_CACHE") or platformdirs.user_cache_dir("ludotheque")) / "compiled"


def _program_folder(name: str, program: Program) -> Path:
    """Return the folder of one program. Its name holds all that the code depends on, so the code is never stale."""
    return cache_folder() / digest(program.functions, program.resolve) / name
