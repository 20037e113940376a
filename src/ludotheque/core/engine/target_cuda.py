"""The `cuda` target: rules as device functions, one GPU thread a game. Refused clearly where there is no GPU."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.core.engine.target_cpu import widen
from ludotheque.core.errors import TargetMissing

if TYPE_CHECKING:
    from ludotheque.core.engine.rule import Function, _Program

KEPT_APART = "kept_apart_"
"""Prefix of the names of rules marked `apart`: how the compiler's hook knows them."""


@cache
def cuda() -> Any:
    """Numba's CUDA module, checked to be usable; raises TargetMissing otherwise."""
    if not hasattr(np, "row_stack"):  # numba-cuda still asks for a name that NumPy 2.5 dropped
        np.row_stack = np.vstack  # type: ignore[attr-defined]
    try:
        from numba import cuda as module

        if module.is_available():
            return module
    except Exception as error:
        raise TargetMissing(f"the cuda target needs an NVIDIA GPU and the numba-cuda package ({error})") from error
    raise TargetMissing("the cuda target needs an NVIDIA GPU: none was found")


def device_functions(program: _Program) -> dict[Function, Function]:
    """Every rule of the program as a CUDA device function."""
    _hook_compiler()
    return program.rebuild(_device_function)


def _device_function(function: Function) -> Function:
    if hasattr(function, "__apart__"):
        function.__qualname__ = KEPT_APART + function.__qualname__
    made: Function = cuda().jit(device=True)(function)
    made.__class__ = _widening_dispatcher()  # type: ignore[assignment]
    return made


@cache
def _widening_dispatcher() -> type:
    """Numba's dispatcher for the GPU, taking every small integer as a 64-bit one, as on the CPU: one version a rule."""
    from numba.cuda.dispatcher import CUDADispatcher

    class Widening(CUDADispatcher):  # type: ignore[misc]
        def get_call_template(self, args: Any, kws: Any) -> Any:
            wide = tuple(widen(kind) for kind in args)
            return super().get_call_template(wide, {name: widen(kind) for name, kind in kws.items()})

    return Widening


@cache
def _hook_compiler() -> None:
    """Have the compiler note, once a function is written in LLVM's language, that the rules so marked stay apart."""
    from numba.cuda.descriptor import cuda_target

    context = cuda_target.target_context
    before = context.post_lowering

    def after_lowering(module: Any, library: Any) -> None:
        before(module, library)
        for function in module.functions:
            if KEPT_APART in function.name and not function.is_declaration:
                function.attributes.add("noinline")

    context.post_lowering = after_lowering


@contextlib.contextmanager
def compiling() -> Iterator[None]:
    """While kernels of rules compile: leave out the code for negative indices, which rules never use.

    It would be a third of all instructions. Other kernels of the process are not concerned.
    """
    from numba.cuda.np import arrayobj

    before = arrayobj.fix_integer_index
    arrayobj.fix_integer_index = _plain_index
    try:
        yield
    finally:
        arrayobj.fix_integer_index = before


def _plain_index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    from numba.cuda import types

    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)
