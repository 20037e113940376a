"""The `cpu` target: rules compiled by Numba, quickly.

Plain Numba optimises every callee again inside every caller, so compile time grows faster than the rules. Here an inner
rule keeps only its raw LLVM code; the few exported functions link the whole closure once and optimise that. This needs
three small hooks on Numba's code library (`_RuleLibrary`); `_install_rule_library` checks that Numba still has them,
and otherwise everything is compiled the ordinary way: slower, with the same result.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numba
from numba.core import types as numba_types
from numba.core.codegen import JITCodeLibrary, JITCPUCodegen
from numba.core.registry import CPUDispatcher

if TYPE_CHECKING:
    from ludotheque.core.engine.rule import Function, Program

INNER_PREFIX = "inner_rule_"
"""Prefix of the names of rules that are only called by other rules: how the library recognises them."""

_cache_lock = threading.RLock()


def compile_exports(program: Program, roots: list[Function], folder: Path | None, checked: bool) -> list[Function]:
    """Return compiled versions of `roots`, callable from Python. They compile, or load from `folder`, at their first
    call.
    """
    quick = _install_rule_library()
    inner = program.rebuild(lambda function: _compile_inner(function, quick, checked))
    with _use_cache_folder(folder):
        return [_compile_export(inner[root], folder is not None, checked) for root in roots]


def _compile_inner(function: Function, quick: bool, checked: bool) -> Function:
    """Return a rule as other rules call it."""
    if quick:
        function.__qualname__ = INNER_PREFIX + function.__qualname__
        inlined = hasattr(function, "__inline__")
        options = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "forceinline": inlined}
    else:
        options = {}
    return _WideningDispatcher(function, targetoptions=_compiler_options(checked) | options)  # type: ignore[no-any-return]


def _compile_export(inner: Any, cached: bool, checked: bool) -> Function:
    """Return a rule once more, with a wrapper for Python, under another name than its inner version."""
    from ludotheque.core.engine.rule import copy_with_globals

    function = copy_with_globals(inner.py_func, inner.py_func.__globals__)
    function.__qualname__ = function.__qualname__.removeprefix(INNER_PREFIX)
    made: Function = numba.njit(cache=cached, **_compiler_options(checked, nopython=False))(function)
    return made


def _compiler_options(checked: bool, nopython: bool = True) -> dict[str, Any]:
    options: dict[str, Any] = {"nogil": True, "error_model": "numpy", "boundscheck": checked}
    return options | ({"nopython": True} if nopython else {})


class _WideningDispatcher(CPUDispatcher):  # type: ignore[misc]
    """A dispatcher that takes every small integer as a 64-bit one: one compiled version per rule, and no overflow."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        wide = tuple(widen(kind) for kind in args)
        return super().get_call_template(wide, {name: widen(kind) for name, kind in kws.items()})


def widen(kind: Any) -> Any:
    """Return the Numba type as which a rule takes an argument of this type: integers have 64 bits."""
    kind = numba_types.unliteral(kind)
    if isinstance(kind, numba_types.Integer) and kind.bitwidth < 64:
        return numba_types.int64
    return kind


class _RuleLibrary(JITCodeLibrary):  # type: ignore[misc]
    """Numba's code library, which for inner rules stops before linking and optimising."""

    @property
    def _is_inner(self) -> bool:
        return INNER_PREFIX in self._name

    def add_llvm_module(self, ll_module: Any) -> None:
        if self._is_inner:
            self._final_module.link_in(ll_module)
        else:
            super().add_llvm_module(ll_module)

    def finalize(self) -> None:
        if self._is_inner:
            self._finalized = True
            return
        self._linking_libraries = list(_list_needed_libraries(self))
        super().finalize()

    def get_pointer_to_function(self, name: str) -> int:
        return 0 if self._is_inner else super().get_pointer_to_function(name)


def _list_needed_libraries(library: Any) -> Iterator[Any]:
    """Return all libraries that `library` needs, through its inner rules."""
    seen: dict[int, Any] = {}
    waiting = list(library._linking_libraries)
    while waiting:
        needed = waiting.pop()
        if id(needed) not in seen:
            seen[id(needed)] = needed
            if getattr(needed, "_is_inner", False):
                waiting.extend(needed._linking_libraries)
    return iter(seen.values())


def _set_env(self: Any, name: str, env: Any) -> None:
    """Do what Numba's `set_env` does, but skip the symbols of inner rules, which have no machine code of their own."""
    if self._engine.is_symbol_defined(name):
        _numba_set_env(self, name, env)


_numba_set_env = JITCPUCodegen.set_env


def _cached_record_name(self: Any) -> str:
    """Return Numba's name of a record type, computed once: it lists every field, and every call of a rule asks for
    it.
    """
    known: str | None = self.__dict__.get("_ludotheque_name")
    if known is None:
        known = self.__dict__["_ludotheque_name"] = _numba_record_name(self)
    return known


_numba_record_name = numba_types.Record.__repr__


def _install_rule_library() -> bool:
    """Install our library in Numba's code generator; return False when Numba's internals are not those we know."""
    if JITCPUCodegen._library_class is _RuleLibrary:
        return True
    known = JITCPUCodegen._library_class is JITCodeLibrary
    parts = ("_linking_libraries", "_final_module")
    source_knows = all(hasattr(JITCodeLibrary, name) for name in ("add_llvm_module", "finalize"))
    if not (known and source_knows and _has_attributes(parts)):
        return False
    JITCPUCodegen._library_class = _RuleLibrary
    JITCPUCodegen.set_env = _set_env
    numba_types.Record.__repr__ = _cached_record_name
    return True


def _has_attributes(names: tuple[str, ...]) -> bool:
    """Whether a fresh library of Numba has all these attributes, and its engine a table of symbols."""
    from numba.core.registry import cpu_target

    codegen = cpu_target.target_context.codegen()
    library = codegen.create_library("ludotheque_probe")
    return all(hasattr(library, name) for name in names) and hasattr(codegen._engine, "is_symbol_defined")


@contextlib.contextmanager
def _use_cache_folder(folder: Path | None) -> Iterator[None]:
    """Make functions that are decorated in the block use this cache folder: Numba reads it from a global setting."""
    with _cache_lock:
        before = numba.config.CACHE_DIR
        try:
            if folder is not None:
                folder.mkdir(parents=True, exist_ok=True)
                numba.config.CACHE_DIR = str(folder)
            yield
        finally:
            numba.config.CACHE_DIR = before
