"""What a loader accepts can be played: altered positions of all games, on both targets."""

from __future__ import annotations

import random
import time

import pytest

from ludotheque.core.engine import structs
from tests.contract.altering import Altered, accepted, play_checked, play_on_both, strict_cells
from tests.contract.entries import BEVRI, BEYOND, BIYI, CHALLENGERS, FARCRY, Case, Entry, option_sets

GAMES = (BIYI, BEYOND, BEVRI, CHALLENGERS, FARCRY)
WANTED = {"farcry": 24}
"""Positions of a game that is slow in the interpreter; 48 of the others."""

SOAK_SECONDS = 180.0


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Negative indices are errors in the interpreter, too, for these tests."""
    monkeypatch.setattr(structs._ArrayField, "__get__", strict_cells)


def a_case(entry: Entry, dice: random.Random) -> Case:
    """A number of seats, and options that go with it."""
    players = dice.randint(*entry.game.rules.players)
    return Case(entry, players, dice.choice([{}, *option_sets(entry.game, players, 6)]))


def try_position(case: Case, position: Altered, seed: int) -> None:
    """Play a position; what is wrong is told with its text."""
    try:
        play_on_both(case, position, seed)
        play_checked(case, position, seed, 3)
    except Exception as error:
        error.add_note(f"{case}, seed {seed}:\n{position.text}")
        raise


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_an_accepted_position_is_played_equally_on_both_targets(entry):
    dice, tried, wanted = random.Random(16), 0, WANTED.get(entry.name, 48)
    for seed in range(100):
        case = a_case(entry, dice)
        for position in accepted(case, seed, 400):
            try_position(case, position, seed)
            tried += 1
            if tried % (wanted // 4) == 0:
                break  # on to other seats and options
        if tried >= wanted:
            return
    pytest.fail(f"only {tried} altered positions were accepted")


@pytest.mark.soak
@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_soak_accepted_positions_are_played_equally_on_both_targets(entry):
    end, seed, dice, tried = time.monotonic() + SOAK_SECONDS, 10_000, random.Random(), 0
    while time.monotonic() < end:
        seed += 1
        case = a_case(entry, dice)
        for position in accepted(case, dice.randrange(1 << 30), 400):
            try_position(case, position, seed)
            tried += 1
    assert tried > 48
