"""A machine without a GPU is told apart from a GPU that fails. The driver and numba-cuda are stand-ins here."""

from __future__ import annotations

import ctypes
import importlib.util
import sys
import types
from typing import Any

import pytest

from ludotheque.core.engine import target_cuda
from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.errors import TargetMissing

NOT_FOUND = f"{target_cuda.DRIVER_LIBRARY}: cannot open shared object file: No such file or directory"
SYSTEM_DRIVER_MISMATCH = 803


class Driver:
    """Answers as NVIDIA's driver does: a code for every call, 0 for success."""

    def __init__(self, init: int = 0, gpus: int = 1, count: int = 0) -> None:
        self.init, self.gpus, self.count = init, gpus, count

    def cuInit(self, flags: int) -> int:
        assert flags == 0
        return self.init

    def cuDeviceGetCount(self, out: Any) -> int:
        out._obj.value = self.gpus
        return self.count


@pytest.fixture(autouse=True)
def _asked_anew():
    target_cuda.load_cuda.cache_clear()
    yield
    target_cuda.load_cuda.cache_clear()


def install(monkeypatch: pytest.MonkeyPatch, driver: Driver | OSError, package: Any = None) -> None:
    """Give the machine this driver, or the error of loading it, and this numba-cuda."""

    def load(name: str) -> Driver:
        assert name == target_cuda.DRIVER_LIBRARY
        if isinstance(driver, OSError):
            raise driver
        return driver

    found = importlib.util.find_spec
    monkeypatch.setattr(ctypes, "CDLL", load)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: package if name == "numba_cuda" else found(name))
    monkeypatch.setitem(sys.modules, "numba.cuda", package)


def numba_cuda(available: bool, error: str | None = None) -> types.SimpleNamespace:
    """A stand-in for numba-cuda."""
    return types.SimpleNamespace(is_available=lambda: available, cuda_error=lambda: error)


@pytest.mark.parametrize(
    "driver",
    [
        OSError(NOT_FOUND),
        FileNotFoundError("Could not find module 'nvcuda.dll' (or one of its dependencies)."),
        Driver(init=target_cuda.NO_DEVICE),
        Driver(init=target_cuda.STUB_LIBRARY),
        Driver(gpus=0),
    ],
    ids=["no driver", "no driver on Windows", "no device", "a library to link against", "no device counted"],
)
def test_a_machine_without_a_gpu_misses_the_target(monkeypatch, driver):
    install(monkeypatch, driver, numba_cuda(available=True))
    with pytest.raises(TargetMissing, match=r"^the cuda target needs an NVIDIA GPU: none was found$"):
        target_cuda.load_cuda()


def test_a_machine_with_a_gpu_and_without_numba_cuda_misses_the_target(monkeypatch):
    install(monkeypatch, Driver())
    with pytest.raises(TargetMissing, match="the numba-cuda package"):
        target_cuda.load_cuda()


@pytest.mark.parametrize(
    ("driver", "says"),
    [
        (Driver(init=SYSTEM_DRIVER_MISMATCH), "fails with error 803"),
        (Driver(count=SYSTEM_DRIVER_MISMATCH), "fails with error 803"),
        (OSError("libnvidia-part.so: cannot open shared object file: No such file or directory"), "does not load"),
        (OSError(f"{target_cuda.DRIVER_LIBRARY}: invalid ELF header"), "does not load"),
    ],
    ids=["cuInit", "cuDeviceGetCount", "a library that it needs is missing", "a broken file"],
)
def test_a_driver_that_fails_is_an_error(monkeypatch, driver, says):
    install(monkeypatch, driver, numba_cuda(available=True))
    with pytest.raises(RuntimeError, match=says) as caught:
        target_cuda.load_cuda()
    assert not isinstance(caught.value, TargetMissing)


@pytest.mark.parametrize(("error", "says"), [("CUDA_ERROR_UNKNOWN (999)", "UNKNOWN"), (None, "NVVM")])
def test_a_gpu_that_numba_cuda_cannot_use_is_an_error(monkeypatch, error, says):
    install(monkeypatch, Driver(), numba_cuda(available=False, error=error))
    with pytest.raises(RuntimeError, match=says) as caught:
        target_cuda.load_cuda()
    assert not isinstance(caught.value, TargetMissing)


def test_a_warning_that_became_an_error_inside_numba_cuda_is_an_error(monkeypatch):
    def warn() -> bool:
        raise DeprecationWarning("The 'generic' unit for NumPy timedelta is deprecated")

    install(monkeypatch, Driver(), types.SimpleNamespace(is_available=warn))
    with pytest.raises(DeprecationWarning):
        target_cuda.load_cuda()


def test_a_gpu_that_works_is_used(monkeypatch):
    package = numba_cuda(available=True)
    install(monkeypatch, Driver(), package)
    assert target_cuda.load_cuda() is package


@pytest.mark.parametrize(("mark", "prefix"), [(rule, ""), (noinline, target_cuda.NOINLINE_PREFIX)])
def test_the_compiler_recognises_rules_marked_noinline(monkeypatch, mark, prefix):
    class Compiled:
        def __init__(self, function: Any) -> None:
            self.name = function.__qualname__

    def double(n: int) -> int:
        return 2 * n

    name = double.__qualname__
    monkeypatch.setattr(target_cuda, "load_cuda", lambda: types.SimpleNamespace(jit=lambda device: Compiled))
    monkeypatch.setattr(target_cuda, "_make_widening_dispatcher", lambda: Compiled)
    assert target_cuda._compile_device_function(mark(double)).name == prefix + name
