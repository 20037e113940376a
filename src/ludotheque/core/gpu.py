"""The `cuda` target: rules as device functions, one GPU thread a game. Refused clearly where there is no GPU."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.core.rule import TargetMissing

if TYPE_CHECKING:
    from ludotheque.core.rule import Function, _Program


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
    jit = cuda().jit(device=True)
    return program.rebuild(jit)
