"""The third target: a GPU plays the same games to the same bytes.

Skipped where there is no GPU, unless LUDOTHEQUE_REQUIRE_GPU=1 is set; a GPU that is there and fails is a failure.
"""

from __future__ import annotations

import os

import numpy as np
import pytest

from ludotheque.core.engine import target_cuda
from ludotheque.core.engine.playouts import random_game
from ludotheque.core.errors import TargetMissing
from tests.contract.entries import ENTRIES, Case, Entry

GAMES, SEED = 300, 7

SLOW_TO_COMPILE = ("farcry",)
"""Games whose rules take longer to compile for a GPU than a test may take: they run with `-m soak`, without a limit."""


def _case(entry: Entry) -> object:
    """Return a game with its largest number of seats and everything that options can add."""
    marks = [pytest.mark.soak] if entry.name in SLOW_TO_COMPILE else []
    return pytest.param(Case(entry, entry.game.rules.players[1], entry.rich), marks=marks, id=entry.name)


@pytest.fixture(scope="module", autouse=True)
def _gpu() -> None:
    try:
        target_cuda.load_cuda()
    except TargetMissing as missing:
        if os.environ.get("LUDOTHEQUE_REQUIRE_GPU") == "1":
            pytest.fail(str(missing))
        pytest.skip(str(missing))


def on_this_processor(case: Case) -> list[bytes]:
    """The final states, scores and lengths of a batch, one game after the other."""
    game = case.entry.game
    bound = game.bind("cpu", {"random_game": random_game}, "cuda-check")
    states, blank = np.zeros(GAMES, game.rules.state.dtype), game.interpreted_rules.blank(case.options, case.players)
    scores, plies = np.zeros((GAMES, case.players)), np.zeros(GAMES, np.int64)
    out = np.zeros(game.rules.max_actions, np.int64)
    for row in range(GAMES):
        states[row] = blank.data[0]
        plies[row] = bound.random_game(states[row], case.players, SEED, row, out, scores[row])
    return [states.tobytes(), scores.tobytes(), plies.tobytes()]


@pytest.mark.parametrize("case", [_case(entry) for entry in ENTRIES])
def test_the_gpu_plays_the_same_games_to_the_same_bytes(case):
    from ludotheque.core.engine.kernels import GpuPlayouts

    batch = GpuPlayouts(case.entry.game.interpreted_rules, case.players, case.options).play(SEED, 0, GAMES, keep=True)
    ours = [part.copy_to_host().tobytes() for part in (batch.states, batch.scores, batch.plies)]
    assert ours == on_this_processor(case)
