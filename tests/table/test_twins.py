"""Worlds that differ only in what a reader cannot know answer him the same, over HTTP, at every address."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from ludotheque.table import advice
from tests.contract.entries import ENTRIES, Entry, Twins
from tests.table.twins import Fate, World, asked, declared, everything, two_worlds, TELLS_NOTHING

pytestmark = pytest.mark.anyio


@pytest.fixture
async def both(monkeypatch: pytest.MonkeyPatch, sqlite_file: Path, tmp_path: Path) -> AsyncIterator[list[World]]:
    monkeypatch.setattr(advice, "HINT_LEVEL", 1)
    async with two_worlds(Fate(monkeypatch), sqlite_file, tmp_path) as found:
        yield found


@pytest.mark.parametrize(
    ("entry", "twins"),
    [pytest.param(entry, twins, id=f"{entry.name}{k}") for entry in ENTRIES for k, twins in enumerate(entry.twins)],
)
async def test_twins(both: list[World], entry: Entry, twins: Twins) -> None:
    t = time.time()
    first, second = [
        await everything(world, entry, twins, text)
        for world, text in zip(both, (twins.first, twins.second), strict=True)
    ]
    print(len(first), time.time() - t)
    assert first.keys() == second.keys()
    different = [path for path in first if first[path] != second[path]]
    for path in different[:5]:
        a, b = first[path].text, second[path].text
        at = next((k for k, (x, y) in enumerate(zip(a, b)) if x != y), 0)
        print(
            path,
            first[path].status,
            second[path].status,
            first[path].size,
            second[path].size,
            a[max(0, at - 100) : at + 100],
            "|||",
            b[max(0, at - 100) : at + 100],
        )
    assert different == []


async def test_all(both):
    print(declared(both[0].app) - asked() - set(TELLS_NOTHING))
    print((asked() | set(TELLS_NOTHING)) - declared(both[0].app))
