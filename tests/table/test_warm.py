"""Compiling in the background: the server never waits, and goes on when the compiler fails."""

from __future__ import annotations

import asyncio

import pytest

from ludotheque.core.catalog import game, game_names
from ludotheque.core.record import GameState
from ludotheque.table import defence, warm

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "FIRST_PAGE", 0.0)


async def test_the_code_is_loaded_after_another_process_has_compiled_it(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    async def compile_aside(self: warm.Warming, name: str) -> None:
        done.append(f"compile {name}")

    monkeypatch.setattr(warm.Warming, "_compile", compile_aside)
    monkeypatch.setattr(warm, "warm", lambda name: done.append(f"load {name}"))
    monkeypatch.setattr(warm, "game_names", lambda: ("biyi",))
    warming = warm.Warming()
    warming.start()
    while len(done) < 2:
        await asyncio.sleep(0.01)
    await warming.stop()
    assert done == ["compile biyi", "load biyi"]


async def test_a_compiler_that_fails_is_noted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(warm, "game_names", lambda: ("no_such_game",))
    warming = warm.Warming()
    warming.start()
    while "stays on the interpreter" not in caplog.text:
        await asyncio.sleep(0.05)
    await warming.stop()
    assert "Unknown game: no_such_game" in caplog.text


@pytest.mark.parametrize("name", game_names())
async def test_every_game_can_warm_up_its_puzzles(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Willing:
        def wins(self, state: GameState, winner: int, left: int) -> bool:
            return winner in game(name).interpreted.turn(state)

    monkeypatch.setattr(defence, "_solver", lambda game, target: Willing())
    defence.warm_up(game(name))


async def test_a_stop_ends_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    warming = warm.Warming()
    warming.start()
    while warming._process is None:
        await asyncio.sleep(0.01)
    await warming.stop()
    assert warming._process.returncode is not None
