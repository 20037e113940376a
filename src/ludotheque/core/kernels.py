"""Random games by the million on a GPU: the loop of `playouts`, one thread a game.

A thread keeps its record and its list of actions in local memory, which the GPU lays out so that threads that look
at the same field at the same time read one line of it; records lying one after the other in global memory would cost
a line each. A fixed number of threads plays all games of a batch, each one game after the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numba
import numpy as np

from ludotheque.core import gpu, slots
from ludotheque.core.playouts import game_entropy, random_step
from ludotheque.core.stepping import begin

if TYPE_CHECKING:
    from ludotheque.core.game import Game

PLAYING: dict[str, Any] = {
    "begin": begin,
    "turn": slots.turn,
    "random_step": random_step,
    "score": slots.score,
    "game_entropy": game_entropy,
}
"""The rules that the kernel calls."""

WHOLE_WARP = 0xFFFFFFFF

THREADS = 64
"""Threads in a block."""

BLOCKS_EACH = 8
"""Blocks for each multiprocessor of the GPU."""


class GpuPlayouts:
    """Batches of random games of one game, played on the GPU. The first batch compiles. TargetMissing without a GPU."""

    def __init__(
        self,
        game: Game,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        max_registers: int | None = None,
    ) -> None:
        self.cuda = gpu.cuda()
        self.players = players or game.players[0]
        self.state = game.state
        self.threads = THREADS
        self.blocks_each = BLOCKS_EACH
        self._kernel = build_kernel(game, max_registers)
        self._blank = self.cuda.to_device(game.interpreted.blank(options or {}).data)

    def play(self, seed: int, first: int, games: int, keep: bool = False) -> Batch:
        """Games number `first` to `first + games - 1` of the batch with this seed; `keep` their final states too."""
        cuda = self.cuda
        batch = Batch(
            cuda.device_array((games, self.players), np.float64),
            cuda.device_array(games, np.int64),
            cuda.to_device(np.zeros(1, np.int64)),
            cuda.device_array(games if keep else 0, self.state.dtype),
        )
        blocks = self.blocks_each * cuda.get_current_device().MULTIPROCESSOR_COUNT
        launch = self._kernel[min(blocks, -(-games // self.threads)), self.threads]
        with gpu.compiling():
            launch(self._blank, self.players, seed, first, batch.scores, batch.plies, batch.total, batch.states)
        cuda.synchronize()
        return batch


class Batch:
    """What a batch of games left on the GPU."""

    def __init__(self, scores: Any, plies: Any, total: Any, states: Any) -> None:
        self.scores = scores
        self.plies = plies
        self.total = total
        self.states = states

    def moves(self) -> int:
        """The plies of all games together."""
        return int(self.total.copy_to_host()[0])


def build_kernel(game: Game, max_registers: int | None = None) -> Any:
    """The kernel for one game: the rules are bound to the GPU, and their sizes are constants of the code.

    The threads of a warp meet before every ply (`any_sync`): they would drift apart otherwise, and each would then run
    alone. A thread whose game ends starts its next one at once, so nobody waits for the longest game.
    """
    cuda = gpu.cuda()
    rules = game.bind("cuda", PLAYING)
    begin, turn, random_step, score, entropy_of = (getattr(rules, name) for name in PLAYING)
    record = numba.from_dtype(game.state.dtype)
    actions = game.max_actions
    number = numba.int64

    @cuda.jit(max_registers=max_registers)  # type: ignore[untyped-decorator]
    def play_games(
        blanks: Any, players: int, seed: int, first: int, scores: Any, plies: Any, total: Any, states: Any
    ) -> None:
        state = cuda.local.array(1, record)
        out = cuda.local.array(actions, number)
        row = cuda.grid(1)
        played = 0
        mine = 0
        playing = row < len(plies)
        if playing:
            state[0] = blanks[0]
            begin(state[0], players, entropy_of(seed, first + row))
        while cuda.any_sync(WHOLE_WARP, playing):
            if playing:
                mask = turn(state[0])
                if mask != 0:
                    random_step(state[0], mask, out)
                    played += 1
                else:
                    score(state[0], scores[row])
                    plies[row] = played
                    if row < len(states):
                        states[row] = state[0]
                    mine += played
                    played = 0
                    row += cuda.gridsize(1)
                    playing = row < len(plies)
                    if playing:
                        state[0] = blanks[0]
                        begin(state[0], players, entropy_of(seed, first + row))
        cuda.atomic.add(total, 0, mine)

    return play_games
