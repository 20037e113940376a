"""Rules and bindings: written once, bound to targets, the originals untouched."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from ludotheque.core.engine import binding, target_cpu, target_cuda
from ludotheque.core.engine.binding import bind
from ludotheque.core.engine.digest import digest
from ludotheque.core.engine.rule import Program, is_rule, number, rule, slot, word
from ludotheque.core.errors import TargetMissing

SCALE = 10
TABLE = np.array([3, 1, 4, 1, 5], np.int8)
GOLDEN = 0x9E3779B97F4A7C15


@slot
def taste(n):
    """What each binding fills."""


@rule
def sweet(n):
    """One filling."""
    return n + 1


@rule
def sour(n):
    """Another filling."""
    return -n


@rule
def scaled(n):
    """A rule that calls another and reads a constant."""
    return doubled(n) * SCALE


@rule
def doubled(n):
    """Called by name."""
    return 2 * n


@rule
def tasted(n):
    """A loop over a slot."""
    total = 0
    for k in range(n):
        total += taste(k)
    return total


@rule
def looked_up(n):
    """A table of the module is a constant of the compiled code."""
    return TABLE[n % 5]


@rule
def hashed(n):
    """Words of 64 bits are the same numbers everywhere."""
    return number((word(n) * GOLDEN & 0xFFFFFFFFFFFFFFFF) >> 40)


def test_marking_a_function_leaves_it_as_it_is():
    def plain(n):
        return n + 1

    assert rule(plain) is plain
    assert is_rule(plain)
    assert plain(2) == 3
    assert not is_rule(len)
    assert not is_rule(3)


@pytest.mark.parametrize("target", ["python", "cpu"])
def test_bound_rules_call_each_other_and_read_constants(target):
    bound = bind({"scaled": scaled, "looked_up": looked_up, "hashed": hashed}, target)
    assert bound.target == target
    assert [bound.scaled(n) for n in (0, 1, 7)] == [0, 20, 140]
    assert [bound.looked_up(n) for n in range(5)] == [3, 1, 4, 1, 5]
    assert bound.hashed(12345) == (12345 * GOLDEN % 2**64) >> 40


@pytest.mark.parametrize("target", ["python", "cpu"])
def test_a_slot_is_filled_by_each_binding_for_itself(target):
    one = bind({"tasted": tasted}, target, slots={taste: sweet})
    other = bind({"tasted": tasted}, target, slots={taste: sour})
    assert (one.tasted(4), other.tasted(4)) == (10, -6)
    assert one.tasted(4) == 10


@pytest.mark.parametrize("target", ["python", "cpu"])
def test_binding_does_not_touch_the_originals(target):
    before = dict(globals())
    bind({"tasted": tasted, "scaled": scaled}, target, slots={taste: sweet}).scaled(1)
    assert {name: globals()[name] for name in before} == before
    assert scaled(1) == 20


def test_an_export_may_be_a_slot_itself():
    assert bind({"taste": taste}, "python", slots={taste: sour}).taste(3) == -3


def test_an_empty_slot_is_named():
    with pytest.raises(ValueError, match="nothing fills the slot 'taste'"):
        bind({"tasted": tasted}, "python")


def test_an_unknown_target_is_refused_with_the_known_ones():
    with pytest.raises(ValueError, match="unknown target 'gpu': it is one of python, cpu, cuda"):
        bind({"scaled": scaled}, "gpu")


def has_gpu() -> bool:
    """Whether there is a GPU; asked inside tests, so that one that fails is a failed test."""
    try:
        target_cuda.load_cuda()
    except TargetMissing:
        return False
    return True


def test_without_a_gpu_the_cuda_target_says_so_in_one_sentence():
    if has_gpu():
        pytest.skip("this machine has a GPU")
    with pytest.raises(TargetMissing) as caught:
        bind({"scaled": scaled}, "cuda")
    assert "needs an NVIDIA GPU" in str(caught.value)
    assert "\n" not in str(caught.value)


# --- linking and the cache ----------------------------------------------------------------


def test_quick_linking_is_in_use_here():
    """If a new Numba changed its insides, everything still works, slower: then look at core/engine/target_cpu.py."""
    assert target_cpu._install_rule_library()


def test_plain_compilation_gives_the_same_results(monkeypatch):
    quick = bind({"tasted": tasted, "hashed": hashed}, "cpu", slots={taste: scaled})
    monkeypatch.setattr(target_cpu, "_install_rule_library", lambda: False)
    monkeypatch.setattr(binding, "_known_translations", {})  # else it would be the same code
    plain = bind({"tasted": tasted, "hashed": hashed}, "cpu", slots={taste: scaled})
    for n in range(50):
        assert quick.tasted(n) == plain.tasted(n) == 10 * n * (n - 1)
        assert quick.hashed(n) == plain.hashed(n)


WEIGHT = 3


@rule
def weighed(n):
    """Reads a constant and a table that a test changes."""
    return n * WEIGHT + TABLE[0]


@rule
def weighed_twice(n):
    """Part of another program."""
    return 2 * weighed(n)


@pytest.fixture
def read(monkeypatch) -> list[str]:
    """The names of the rules that the compiler gets to read, from now on."""
    names, inner = [], target_cpu._compile_inner

    def noted(function, *how):
        names.append(function.__name__)
        return inner(function, *how)

    monkeypatch.setattr(binding, "_known_translations", {})
    monkeypatch.setattr(target_cpu, "_compile_inner", noted)
    return names


def test_programs_share_the_rules_that_both_call(read):
    one = bind({"weighed": weighed}, "cpu")
    other = bind({"weighed_twice": weighed_twice, "weighed": weighed}, "cpu")
    assert (one.weighed(5), other.weighed_twice(5), other.weighed(5)) == (18, 36, 18)
    assert read == ["weighed", "weighed_twice"]


def test_programs_share_nothing_that_has_changed_or_is_compiled_otherwise(read, monkeypatch):
    bind({"weighed": weighed}, "cpu")
    bind({"weighed": weighed}, "cpu", checked=True)
    bind({"weighed": weighed}, "cpu", slots={taste: sweet})
    assert read == ["weighed"] * 3
    monkeypatch.setitem(globals(), "WEIGHT", 4)
    assert bind({"weighed_twice": weighed_twice}, "cpu").weighed_twice(5) == 46
    assert read == ["weighed"] * 3 + ["weighed_twice", "weighed"]


@pytest.mark.parametrize("missing", ["class", "attribute"])
def test_other_insides_of_numba_are_noticed(monkeypatch, missing):
    monkeypatch.setattr(target_cpu.JITCPUCodegen, "_library_class", target_cpu.JITCodeLibrary)
    if missing == "class":
        monkeypatch.setattr(target_cpu.JITCPUCodegen, "_library_class", object)
    else:
        monkeypatch.setattr(target_cpu, "_has_attributes", lambda names: False)
    assert not target_cpu._install_rule_library()


@rule
def third(out, n):
    """Reads what may be outside."""
    return out[n]


def test_bounds_checks_turn_a_silent_wrong_read_into_an_error():
    out = np.arange(3)
    checked = bind({"third": third}, "cpu", checked=True)
    assert checked.third(out, 2) == 2
    with pytest.raises(IndexError):
        checked.third(out, 3)


GAME = """
from ludotheque.core.engine.binding import bind
from ludotheque.core.engine.rule import rule
import sys

@rule
def inner(n):
    return n * {factor}

@rule
def outer(n):
    return inner(n) + 1

bound = bind({{"outer": outer}}, "cpu", cache_name="story", checked="checked" in sys.argv)
print(bound.outer(5))
"""


def run(folder: Path, cache: Path, *more: str) -> str:
    environment = os.environ | {"LUDOTHEQUE_CACHE": str(cache)}
    command = [sys.executable, str(folder / "game.py"), *more]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=120, check=False)
    assert done.returncode == 0, done.stderr[-1500:]
    return done.stdout.strip()


def files(cache: Path) -> dict[str, int]:
    return {str(path.relative_to(cache)): path.stat().st_mtime_ns for path in cache.rglob("*.nb?")}


def test_a_second_process_loads_what_the_first_compiled(tmp_path, compiler):
    """And a changed rule, even one that is only called, gets a folder of its own: the cache is never stale."""
    (tmp_path / "game.py").write_text(GAME.format(factor=2))
    cache = tmp_path / "cache"
    assert run(tmp_path, cache) == "11"
    first = files(cache)
    assert first
    assert run(tmp_path, cache) == "11"
    assert files(cache) == first
    (tmp_path / "game.py").write_text(GAME.format(factor=3))
    assert run(tmp_path, cache) == "16"
    assert set(files(cache)) > set(first)
    before = files(cache)
    assert run(tmp_path, cache, "checked") == "16"
    assert {Path(name).parent.parent.name for name in set(files(cache)) - set(before)} == {"story-checked"}


def digest_of(function, **slots) -> str:
    program = Program(slots.get("slots", {}))
    program.add(function)
    return digest(program.functions, program.resolve)


def test_the_digest_follows_every_constant_that_a_rule_reads(monkeypatch):
    """A tuning run that changes a weight gets compiled code of its own, and leaves everybody else's alone."""
    before = digest_of(weighed)
    assert digest_of(weighed) == before
    monkeypatch.setitem(globals(), "WEIGHT", 4)
    assert digest_of(weighed) != before
    monkeypatch.undo()
    monkeypatch.setitem(globals(), "TABLE", TABLE + 1)
    assert digest_of(weighed) != before
    monkeypatch.undo()
    monkeypatch.setitem(globals(), "SCALE", 11)  # which it does not read
    assert digest_of(weighed) == before


def test_the_digest_follows_what_is_called_and_what_fills_the_slots(monkeypatch):
    before = digest_of(scaled)
    monkeypatch.setitem(globals(), "doubled", sour)
    assert digest_of(scaled) != before
    assert digest_of(tasted, slots={taste: sweet}) != digest_of(tasted, slots={taste: sour})


@rule
def named_alike(s):
    """A field that bears the name of a rule is no call of it."""
    return s.sweet


def test_a_field_with_the_name_of_a_rule_is_only_a_field():
    program = Program({})
    program.add(named_alike)
    assert program.functions == [named_alike]


def test_without_a_compiler_what_would_compile_is_skipped(tmp_path):
    """`make quick` compiles nothing: neither here nor in a process that a test starts."""
    (tmp_path / "test_both.py").write_text(BOTH)
    words = ["-q", "-p", "no:cacheprovider", "--no-compiler", "-c", "/dev/null", "-p", "tests.conftest", str(tmp_path)]
    env = os.environ | {"LUDOTHEQUE_CACHE": str(tmp_path / "cache")}
    command = [sys.executable, "-m", "pytest", *words]
    root = Path(__file__).parents[3]
    done = subprocess.run(command, cwd=root, env=env, capture_output=True, text=True, timeout=120, check=False)
    assert "1 passed, 2 skipped" in done.stdout, done.stdout
    assert not (tmp_path / "cache").exists()


BOTH = """
import pytest
from ludotheque.core.engine.binding import bind
from ludotheque.core.engine.rule import rule

@rule
def twice(n):
    return 2 * n

@pytest.mark.parametrize("target", ["python", "cpu"])
def test_bound(target):
    assert bind({"twice": twice}, target).twice(4) == 8

def test_apart(compiler):
    pass
"""
