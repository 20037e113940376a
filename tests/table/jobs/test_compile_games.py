"""Compiling in the background: the server never waits, and goes on when the compiler fails."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ludotheque.core.catalog import game_names, get_game
from ludotheque.core.engine.structs import GameState
from ludotheque.table.jobs import compile_games
from ludotheque.table.learn import defence

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compile_games, "FIRST_PAGE_SECONDS", 0.0)


async def test_the_code_is_loaded_after_another_process_has_compiled_it(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    async def compile_aside(self: compile_games.WarmUp, name: str) -> None:
        done.append(f"compile {name}")

    monkeypatch.setattr(compile_games.WarmUp, "_compile", compile_aside)
    monkeypatch.setattr(compile_games, "compile_game", lambda name: done.append(f"load {name}"))
    monkeypatch.setattr(compile_games, "game_names", lambda: ("biyi",))
    warming = compile_games.WarmUp()
    warming.start()
    while len(done) < 2:
        await asyncio.sleep(0.01)
    await warming.stop()
    assert done == ["compile biyi", "load biyi"]


async def test_a_compiler_that_fails_is_noted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(compile_games, "game_names", lambda: ("no_such_game",))
    warming = compile_games.WarmUp()
    warming.start()
    while "stays on the interpreter" not in caplog.text:
        await asyncio.sleep(0.05)
    await warming.stop()
    assert "Unknown game: no_such_game" in caplog.text


@pytest.mark.parametrize("name", game_names())
async def test_every_game_can_warm_up_its_puzzles(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Willing:
        def can_force_win(self, state: GameState, winner: int, left: int) -> bool:
            return winner in get_game(name).interpreted_rules.turn(state)

    monkeypatch.setattr(defence, "_get_solver", lambda game, target: Willing())
    defence.warm_up_solver(get_game(name))


async def test_a_stop_ends_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    warming = compile_games.WarmUp()
    warming.start()
    while warming._process is None:
        await asyncio.sleep(0.01)
    await warming.stop()
    assert warming._process.returncode is not None


# --- of several servers one compiles, and nobody waits for one that gets nowhere ---

HOLDS = """
import fcntl, pathlib, sys, time
path = pathlib.Path(sys.argv[1])
with path.open("a") as lock:
    fcntl.flock(lock, fcntl.LOCK_EX)
    print("held", flush=True)
    while True:
        time.sleep(float(sys.argv[2]))
        path.touch()
"""
"""A process that holds the lock, and shows work now and then."""


@contextmanager
def held(path: Path, shows: float) -> Iterator[subprocess.Popen[str]]:
    """Another process has the lock, and shows work every so many seconds."""
    path.parent.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-c", HOLDS, str(path), str(shows)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == "held\n"
        try:
            yield holder
        finally:
            holder.kill()


@pytest.fixture
def lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDOTHEQUE_CACHE", str(tmp_path))
    return tmp_path / "compiled" / "compiling-biyi"


def compiles(names: list[str], done: threading.Event) -> threading.Thread:
    """A second server that compiles, in a thread."""

    def work() -> None:
        compile_games.main(names)
        done.set()

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


@pytest.fixture
def warmed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were compiled: in these tests that costs nothing."""
    found: list[str] = []
    monkeypatch.setattr(compile_games, "compile_game", found.append)
    monkeypatch.setattr(compile_games.os, "nice", lambda by: by)
    return found


async def test_nobody_waits_for_a_compiler_that_gets_nowhere(lock, warmed, monkeypatch) -> None:
    monkeypatch.setattr(compile_games, "PATIENCE_SECONDS", 1.0)
    done = threading.Event()
    with held(lock, shows=3600):
        compiles(["biyi"], done)
        assert not done.wait(0.5), "it is given some time"
        assert done.wait(30), "then the others go on without"
    assert warmed == ["biyi"]


async def test_a_compiler_that_works_is_waited_for(lock, warmed, monkeypatch) -> None:
    monkeypatch.setattr(compile_games, "PATIENCE_SECONDS", 5.0)
    done = threading.Event()
    with held(lock, shows=0.05):
        compiles(["biyi"], done)
        assert not done.wait(8)
    assert done.wait(30), "the lock of a dead process is free"
    assert warmed == ["biyi"]


async def test_another_game_is_not_waited_for(lock, warmed) -> None:
    done = threading.Event()
    with held(lock, shows=0.05):
        compiles(["beyond"], done)
        assert done.wait(15)


async def test_a_working_compiler_shows_it(lock, monkeypatch) -> None:
    monkeypatch.setattr(compile_games, "SIGN_SECONDS", 0.05)
    monkeypatch.setattr(compile_games, "POLL_SECONDS", 0.01)
    with compile_games.hold_compile_lock("biyi"):
        before, end = lock.stat().st_mtime_ns, time.monotonic() + 30
        while lock.stat().st_mtime_ns == before:
            assert time.monotonic() < end


async def test_a_compiler_is_polite_but_not_the_last_of_all(warmed, monkeypatch, lock) -> None:
    asked: list[int] = []
    monkeypatch.setattr(compile_games.os, "nice", asked.append)
    compile_games.main(["biyi"])
    assert asked
    assert 0 < asked[0] < 10
