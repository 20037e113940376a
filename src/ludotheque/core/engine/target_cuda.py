"""The `cuda` target: rules as device functions, one GPU thread a game. Raises TargetMissing where there is no GPU."""

from __future__ import annotations

import contextlib
import ctypes
import importlib
import importlib.util
import sys
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.core.engine.target_cpu import widen
from ludotheque.core.errors import TargetMissing

if TYPE_CHECKING:
    from ludotheque.core.engine.rule import Function, Program

NOINLINE_PREFIX = "noinline_rule_"
"""Prefix of the names of rules marked `noinline`: how the compiler's hook recognises them."""


DRIVER_LIBRARY = {"win32": "nvcuda.dll", "darwin": "libcuda.dylib"}.get(sys.platform, "libcuda.so.1")
"""The library that NVIDIA's driver installs."""
NO_DEVICE, STUB_LIBRARY = 100, 34
"""Answers of the driver to `cuInit`: no GPU; a library to link against, without a driver."""


@cache
def load_cuda() -> Any:
    """Return Numba's CUDA module, with a GPU that it can use.

    Raises TargetMissing where there is no NVIDIA driver, no GPU or no numba-cuda. A GPU that is there and cannot be
    used is an error: RuntimeError, or whatever numba-cuda raises.
    """
    if not count_gpus():
        raise TargetMissing("the cuda target needs an NVIDIA GPU: none was found")
    if not importlib.util.find_spec("numba_cuda"):
        raise TargetMissing(
            "the cuda target needs an NVIDIA GPU and the numba-cuda package (No module named 'numba_cuda')"
        )
    if not hasattr(np, "row_stack"):  # numba-cuda still asks for a name that NumPy 2.5 dropped
        np.row_stack = np.vstack  # type: ignore[attr-defined]
    module = importlib.import_module("numba.cuda")
    if not module.is_available():
        reason = module.cuda_error() or "its compiler library, NVVM, is missing"
        raise RuntimeError(f"there is an NVIDIA GPU, but numba-cuda cannot use it: {reason}")
    return module


def count_gpus() -> int:
    """Return how many GPUs NVIDIA's driver finds: 0 without a driver, RuntimeError when the driver fails."""
    try:
        driver = load_driver()
    except OSError as error:
        if _is_file_missing(error):
            return 0
        raise RuntimeError(f"NVIDIA's driver is installed and does not load: {error}") from error
    answer = driver.cuInit(0)
    if answer in (NO_DEVICE, STUB_LIBRARY):
        return 0
    found = ctypes.c_int()
    answer = answer or driver.cuDeviceGetCount(ctypes.byref(found))
    if answer:
        raise RuntimeError(f"NVIDIA's driver is installed and fails with error {answer} (CUresult)")
    return found.value


def load_driver() -> Any:
    """Return NVIDIA's driver library; OSError where it is missing or does not load."""
    return ctypes.CDLL(DRIVER_LIBRARY)


def _is_file_missing(error: OSError) -> bool:
    """Whether the driver itself was not found, rather than a library that it needs in turn."""
    text = str(error)
    return isinstance(error, FileNotFoundError) or (DRIVER_LIBRARY in text and "no such file" in text.lower())


def compile_device_functions(program: Program) -> dict[Function, Function]:
    """Return every rule of the program as a CUDA device function."""
    _hook_compiler()
    return program.rebuild(_compile_device_function)


def _compile_device_function(function: Function) -> Function:
    if hasattr(function, "__noinline__"):
        function.__qualname__ = NOINLINE_PREFIX + function.__qualname__
    made: Function = load_cuda().jit(device=True)(function)
    made.__class__ = _make_widening_dispatcher()  # type: ignore[assignment]
    return made


@cache
def _make_widening_dispatcher() -> type:
    """Make Numba's dispatcher for the GPU take every small integer as a 64-bit one, as on the CPU: one version a
    rule.
    """
    from numba.cuda.dispatcher import CUDADispatcher

    class Widening(CUDADispatcher):  # type: ignore[misc]
        def get_call_template(self, args: Any, kws: Any) -> Any:
            wide = tuple(widen(kind) for kind in args)
            return super().get_call_template(wide, {name: widen(kind) for name, kind in kws.items()})

    return Widening


@cache
def _hook_compiler() -> None:
    """Make the compiler mark rules whose names begin with `NOINLINE_PREFIX` once they are LLVM code."""
    from numba.cuda.descriptor import cuda_target

    context = cuda_target.target_context
    before = context.post_lowering

    def mark_noinline(module: Any, library: Any) -> None:
        before(module, library)
        for function in module.functions:
            if NOINLINE_PREFIX in function.name and not function.is_declaration:
                function.attributes.add("noinline")

    context.post_lowering = mark_noinline


@contextlib.contextmanager
def skip_negative_indices() -> Iterator[None]:
    """While kernels of rules compile, leave out the code for negative indices, which rules never use.

    It would be a third of all instructions. Other kernels of the process are not affected.
    """
    from numba.cuda.np import arrayobj

    before = arrayobj.fix_integer_index
    arrayobj.fix_integer_index = _cast_index
    try:
        yield
    finally:
        arrayobj.fix_integer_index = before


def _cast_index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    from numba.cuda import types

    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)
