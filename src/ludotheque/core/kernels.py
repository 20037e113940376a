"""Random games by the million on a GPU: the loop of `playouts`, one thread a game.

A thread keeps its record and its list of actions in local memory, which the GPU lays out so that threads that look
at the same field at the same time read one line of it; records lying one after the other in global memory would cost
a line each. The threads of a warp meet before every ply: they would drift apart otherwise, and each would run alone.
Where a game tells the phase of its turn, only the threads in the most common phase go on: those of a warp then do the
same thing, and the others wait until theirs is the most common one.
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
NO_PHASE = 256  # more than any phase

THREADS = 64
"""Threads in a block."""


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
        self._kernel = build_kernel(game, max_registers)
        self._blank = self.cuda.to_device(game.interpreted.blank(options or {}, self.players).data)

    def play(self, seed: int, first: int, games: int, keep: bool = False) -> Batch:
        """Games number `first` to `first + games - 1` of the batch with this seed; `keep` their final states too."""
        cuda = self.cuda
        batch = Batch(
            cuda.device_array((games, self.players), np.float64),
            cuda.device_array(games, np.int64),
            cuda.to_device(np.zeros(1, np.int64)),
            cuda.device_array(games if keep else 0, self.state.dtype),
        )
        launch = self._kernel[-(-games // self.threads), self.threads]
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
    """The kernel for one game: the rules are bound to the GPU, and their sizes are constants of the code."""
    cuda = gpu.cuda()
    rules = game.bind("cuda", PLAYING | ({"phase": slots.phase} if game.phase else {}))
    begin, turn, random_step, score, entropy_of = (getattr(rules, name) for name in PLAYING)
    phased = game.phase is not None
    phase = rules.phase if phased else turn
    in_largest_group = largest_group()
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
        mask = 0
        if row < len(plies):
            state[0] = blanks[0]
            begin(state[0], players, entropy_of(seed, first + row))
            mask = turn(state[0])
        played = 0
        while cuda.any_sync(WHOLE_WARP, mask != 0):
            goes = mask != 0
            if phased:
                goes = in_largest_group(phase(state[0]), goes)
            if goes:
                random_step(state[0], mask, out)
                played += 1
                mask = turn(state[0])
        if row < len(plies):
            plies[row] = played
            score(state[0], scores[row])
            if row < len(states):
                states[row] = state[0]
            cuda.atomic.add(total, 0, played)

    return play_games


def largest_group() -> Any:
    """A device function: whether a thread is of the group of its warp whose phase is the most common one."""
    cuda = gpu.cuda()

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def in_largest_group(phase: int, waits: bool) -> bool:
        group = cuda.popc(cuda.match_any_sync(WHOLE_WARP, phase if waits else NO_PHASE))
        mine = group * NO_PHASE + phase if waits else 0
        most = mine
        for distance in (16, 8, 4, 2, 1):
            most = max(most, cuda.shfl_xor_sync(WHOLE_WARP, most, distance))
        return waits and mine == most

    return in_largest_group
