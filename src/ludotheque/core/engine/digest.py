"""What compiled code depends on, as one word: the name of its folder in the cache.

The word is made from the rules as they stand in memory (their bytecode, every constant and table they name), not from
files: a file may change while a program runs, and a tuning run may change a constant. So compiled code is neither stale
nor somebody else's, and a change that no rule sees (a comment, a page, another game) costs no compilation.
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
    """The globals that a function reads. A field of the record may bear the name of a rule: it does not count."""
    return tuple(dict.fromkeys(i.argval for i in dis.get_instructions(code) if i.opname == "LOAD_GLOBAL"))


def digest(functions: Iterable[Function], standing: Callable[[Any], Any]) -> str:
    """One word for a program: its functions, and through `standing` what each name means in them."""
    found = hashlib.sha256(_machine().encode())
    for function in functions:
        for part in _parts(function, standing):
            found.update(part.encode() + b"\0")
    return found.hexdigest()[:20]


def _parts(function: Function, standing: Callable[[Any], Any]) -> Iterator[str]:
    yield f"{function.__module__}.{function.__qualname__}"
    yield _code(function.__code__)
    yield _value((function.__defaults__, function.__kwdefaults__, sorted(vars(function))))
    for cell in function.__closure__ or ():
        yield _value(standing(cell.cell_contents))
    for name in global_names(function.__code__):
        yield f"{name} = {_value(standing(function.__globals__.get(name)))}"


def _code(code: types.CodeType) -> str:
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    return f"{code.co_code.hex()} {[_value(constant) for constant in code.co_consts]} {names}"


def _value(value: Any) -> str:
    """A constant, told apart from every other."""
    if isinstance(value, np.ndarray):
        return f"array {value.dtype.descr} {value.shape} {hashlib.sha256(value.tobytes()).hexdigest()}"
    if isinstance(value, tuple | list):
        return f"({', '.join(map(_value, value))})"
    if isinstance(value, set | frozenset):
        return f"{{{', '.join(sorted(map(_value, value)))}}}"
    if isinstance(value, types.CodeType):
        return _code(value)
    if isinstance(value, types.ModuleType):
        return f"module {value.__name__}"
    if hasattr(value, "__qualname__"):
        return f"{value.__module__}.{value.__qualname__} {getattr(value, 'dtype', '')}"
    return f"{type(value).__qualname__} {value!r}"


@cache
def _machine() -> str:
    """Everything else that shapes the code: how we compile, with which versions, for which processor."""
    import llvmlite.binding
    import numba

    ours = hashlib.sha256(Path(__file__).with_name("target_cpu.py").read_bytes()).hexdigest()
    cpu = llvmlite.binding.get_host_cpu_name() + llvmlite.binding.get_host_cpu_features().flatten()
    return " ".join((ours, numba.__version__, np.__version__, platform.python_version(), cpu))
