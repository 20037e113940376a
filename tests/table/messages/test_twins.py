"""Worlds that differ only in what a reader cannot know answer him the same, over HTTP, at every address.

The short version tries a few pairs of each game; `-m soak` tries all that are written down, and many random ones.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from ludotheque.core.engine.chance import pin
from ludotheque.games.farcry.content.tables import ITEM_COUNT
from ludotheque.games.farcry.state import CHECK_DIE, RED_SOURCE
from ludotheque.table.play import advice
from ludotheque.table.room import veiled_questions
from tests.contract.entries import ENTRIES, Entry, Twins
from tests.contract.tools import entropy, play_some
from tests.table.messages.twins import TELLS_NOTHING, Fate, World, asked, declared, everything, new_table, two_worlds

pytestmark = pytest.mark.anyio

WRITTEN = [(entry, number, twins) for entry in ENTRIES for number, twins in enumerate(entry.twins)]
SHORT = {"beyond": (6, 10), "bevri": (1, 11), "challengers": (9, 14), "farcry": (0,), "pairs": (2,), "prizes": (0,)}
"""Of the pairs written down for each game, those that the short version tries: each has what the others lack."""

RANDOM_EACH, RANDOM_SOAK = 1, 40
"""Pairs of random positions of each game, in the short version and in the long one."""


@pytest.fixture
async def worlds(monkeypatch: pytest.MonkeyPatch, sqlite_file: Path, tmp_path: Path) -> AsyncIterator[list[World]]:
    """Two servers; a hint costs little there, and what the table answers for people takes longer than all questions."""
    monkeypatch.setattr(advice, "HINT_LEVEL", 1)
    monkeypatch.setattr(veiled_questions, "choose_pause", lambda *_: 600.0)
    async with two_worlds(Fate(monkeypatch), sqlite_file, tmp_path) as found:
        yield found


async def compare(worlds: list[World], entry: Entry, twins: Twins) -> None:
    """The reader is answered the same in both worlds; who knows the difference is not."""
    texts = (twins.first, twins.second)
    first, second = [await everything(world, entry, twins, text) for world, text in zip(worlds, texts, strict=True)]
    assert first.read.keys() == second.read.keys()
    for path, answer in first.read.items():
        assert answer == second.read[path], f"{path}\n{twins.first}\n---\n{twins.second}"
    assert (first.known != second.known) != twins.chance, "there is no difference that anybody could tell"
    sized = [answer for answer in first.read.values() if answer.size is not None]
    assert len(sized) > 0.8 * len(first.read), "most lengths can be compared"
    assert sum(answer.status == 200 for answer in first.read.values()) > 80, "most questions are answered"


@pytest.mark.parametrize(
    ("entry", "twins"),
    [
        pytest.param(
            entry,
            twins,
            id=f"{entry.name} {number}",
            marks=[] if number in SHORT.get(entry.name, (0,)) else pytest.mark.soak,
        )
        for entry, number, twins in WRITTEN
    ],
)
async def test_a_reader_cannot_tell_one_world_from_the_other(worlds: list[World], entry: Entry, twins: Twins) -> None:
    await compare(worlds, entry, twins)


# --- positions of random games ---------------------------------------------------------------------------


def random_twins(entry: Entry, seed: int) -> Twins | None:
    """A position of a random game, and the same with other secrets, as a seat could imagine it; None where there is
    nothing to hide."""
    dice = random.Random(f"{entry.name} {seed}")
    players = dice.randint(*entry.game.rules.players)
    starts = [None, *entry.starts(players, entry.rich)]
    m = entry.game.match(players, entry.rich, position=dice.choice(starts), seed=seed)
    if entry.name == "farcry":
        play_some(m, dice, dice.randrange(12))
        return _futures(entry, m.state, dice) if m.turn else None
    known = []
    for _ in range(dice.randrange(1, 60)):
        known += [(seat, m.state.copy()) for seat in range(players) if _hidden_from(entry, m.state, seat)]
        play_some(m, dice, 1)
    return _imagined(entry, *dice.choice(known), seed) if known else None


def _hidden_from(entry: Entry, s: Any, seat: int) -> bool:
    return bool(not s.over and entry.secrets(s, seat))


def _imagined(entry: Entry, seat: int, s: Any, seed: int) -> Twins | None:
    """A position, and another one that a seat takes for possible; None where nobody could tell them apart."""
    game, other = entry.game, s.copy()
    game.interpreted_rules.imagine(other, seat, entropy(seed, seat))
    other.rng[0] = other.rng[1] = 0
    others = [known for known in range(s.players) if known != seat]
    if all(game.show.view(s, known) == game.show.view(other, known) for known in others):
        return None
    return Twins(seat, game.book.write_position(s), game.book.write_position(other), s.players, entry.rich)


def _futures(entry: Entry, s: Any, dice: random.Random) -> Twins:
    """Nothing is hidden in Far Cry but what is to come: dice, decks and tiles."""
    texts = []
    for _ in range(2):
        world = s.copy()
        for source in range(CHECK_DIE + 1):
            pin(world, source, dice.randrange(6))
        pin(world, RED_SOURCE, dice.randrange(ITEM_COUNT))
        texts.append(entry.game.book.write_position(world))
    return Twins(dice.randrange(s.players), *texts, s.players, entry.rich, chance=True)


def _random_cases() -> list[object]:
    hiding = [entry for entry in ENTRIES if entry.twins]
    return [
        pytest.param(entry, count, id=f"{entry.name} {count}", marks=pytest.mark.soak if count > RANDOM_EACH else [])
        for entry in hiding
        for count in (RANDOM_EACH, RANDOM_SOAK)
    ]


@pytest.mark.parametrize(("entry", "count"), _random_cases())
async def test_nor_in_positions_of_random_games(worlds: list[World], entry: Entry, count: int) -> None:
    tried = 0
    for seed in range(20 * count):
        twins = random_twins(entry, seed)
        if twins and twins.first != twins.second:
            await compare(worlds, entry, twins)
            tried += 1
        if tried == count:
            return
    pytest.fail("too few positions have secrets")


# --- every address, by construction ---------------------------------------------------------------------


async def test_every_address_is_asked_in_both_worlds_or_tells_nothing(app: FastAPI) -> None:
    """A new address must be written down in `twins.py`: in what is asked, or with the reason why it need not be."""
    known = declared(app)
    assert len(known) > 100
    assert known - asked() - TELLS_NOTHING.keys() == set()
    assert (asked() | TELLS_NOTHING.keys()) - known == set(), "it is no longer there"
    assert asked() & TELLS_NOTHING.keys() == set()


# --- time --------------------------------------------------------------------------------------------------

ROUNDS, ATTEMPTS = 24, 4
FAR_FROM_EVEN = 4
"""One world is the slower one in so few of the rounds: by accident about once in a thousand times, on either side."""
SLOWER = 1.2


@pytest.mark.parametrize("name", ["beyond", "bevri", "challengers", "farcry"])
async def test_answers_take_no_longer_in_one_world_than_in_the_other(worlds: list[World], name: str) -> None:
    """The two worlds are asked in turns. A difference counts when it is there again and again, and large."""
    entry, _, twins = next(one for one in WRITTEN if one[0].name == name)
    tables = []
    for world, text in zip(worlds, (twins.first, twins.second), strict=True):
        world.visit()
        links = await new_table(world.rival, entry, twins, text, {})
        await world.reader.client.get(links[twins.seat])
        tables.append(links[0].split("?")[0].removeprefix("/t/"))
    for path in ("?form=data", "/board.svg", "/at/0"):
        seen = [await _measured(worlds, tables, path)]
        while len(seen) < ATTEMPTS and seen[-1]:
            seen.append(await _measured(worlds, tables, path))
        assert not (len(seen) == ATTEMPTS and len(set(seen)) == 1 and seen[0]), f"{path} is slower in one world"


async def _measured(worlds: list[World], tables: list[str], path: str) -> int:
    """Which world is clearly slower at an address, 1 or 2; 0 when neither is."""
    took: list[list[float]] = [[], []]
    for number in range(ROUNDS):
        for side in (0, 1) if number % 2 else (1, 0):
            began = time.perf_counter()
            answer = await worlds[side].reader.client.get(f"/api/tables/{tables[side]}{path}")
            took[side].append(time.perf_counter() - began)
            assert answer.status_code == 200
    slower = sum(first > second for first, second in zip(*took, strict=True))
    middle = [statistics.median(times) for times in took]
    if min(slower, ROUNDS - slower) > FAR_FROM_EVEN or max(middle) < SLOWER * min(middle):
        return 0
    return 1 if middle[0] > middle[1] else 2
