"""A digest of all that compiled code depends on: the name of its folder in the cache.

The digest is made from the rules as they are in memory (their bytecode, every constant and table they name), not from
files: a file may change while a program runs, and a tuning run may change a constant. So compiled code is never stale,
and a change that no rule sees (a comment, a page, another game) costs no compilation.
"""

from __future__ import annotations

import dis
import hashlib
import platform
import types
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

Function = Callable[..., Any]


@cache
def global_names(code: types.CodeType) -> tuple[str, ...]:
    """Return the globals that a function reads. Attributes do not count: a field of the state may have the name of a
    rule.
    """
    return tuple(dict.fromkeys(i.argval for i in dis.get_instructions(code) if i.opname == "LOAD_GLOBAL"))


def digest(functions: Iterable[Function], resolve: Callable[[Any], Any]) -> str:
    """Return the digest of a program: of its functions, and of what `resolve` says each of their globals means."""
    found = hashlib.sha256(_describe_machine().encode())
    for function in functions:
        for part in _describe_function(function, resolve):
            found.update(part.encode() + b"\0")
    return found.hexdigest()[:20]


def _describe_function(function: Function, resolve: Callable[[Any], Any]) -> Iterator[str]:
    yield f"{function.__module__}.{function.__qualname__}"
    yield _describe_code(function.__code__)
    yield _describe_value((function.__defaults__, function.__kwdefaults__, sorted(vars(function))))
    for cell in function.__closure__ or ():
        yield _describe_value(resolve(cell.cell_contents))
    for name in global_names(function.__code__):
        yield f"{name} = {_describe_value(resolve(function.__globals__.get(name)))}"


def _describe_code(code: types.CodeType) -> str:
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    return f"{code.co_code.hex()} {[_describe_value(constant) for constant in code.co_consts]} {names}"


def _describe_value(value: Any) -> str:
    """Return a text that is different for different constants."""
    if isinstance(value, np.ndarray):
        return f"array {value.dtype.descr} {value.shape} {hashlib.sha256(value.tobytes()).hexdigest()}"
    if isinstance(value, tuple | list):
        return f"({', '.join(map(_describe_value, value))})"
    if isinstance(value, set | frozenset):
        return f"{{{', '.join(sorted(map(_describe_value, value)))}}}"
    if isinstance(value, types.CodeType):
        return _describe_code(value)
    if isinstance(value, types.ModuleType):
        return f"module {value.__name__}"
    if hasattr(value, "__qualname__"):
        return f"{value.__module__}.{value.__qualname__} {getattr(value, 'dtype', '')}"
    return f"{type(value).__qualname__} {value!r}"


@cache
def _describe_machine() -> str:
    """Return everything else that shapes the code: how we compile, with which versions, for which processor."""
    import llvmlite.binding
    import numba

    ours = hashlib.sha256(Path(__file__).with_name("target_cpu.py").read_bytes()).hexdigest()
    cpu = llvmlite.binding.get_host_cpu_name() + llvmlite.binding.get_host_cpu_features().flatten()
    return " ".join((ours, numba.__version__, np.__version__, platform.python_version(), cpu))
