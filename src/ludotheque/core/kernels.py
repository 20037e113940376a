"""Random games by the million on a GPU: the loop of `playouts`, one thread a game.

A thread keeps its record and its list of actions in local memory, which the GPU lays out so that threads that look
at the same field at the same time read one line of it; records lying one after the other in global memory would cost
a line each. The threads of a warp meet before every ply: they would drift apart otherwise, and each would run alone.
Where a game tells the phase of its turn, all threads of a block meet, and only those in the most common phase go on:
they do the same thing, and the others wait until theirs is the most common one. A block is large then, so that most of
a multiprocessor runs the same few rules: the code of a whole game does not fit into its instruction cache. What happens
by itself between two decisions is played step by step in the same way, where a game offers such steps (`advance`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import numba
import numpy as np

from ludotheque.core import gpu, slots
from ludotheque.core.playouts import game_entropy, random_act
from ludotheque.core.stepping import open_table

if TYPE_CHECKING:
    from ludotheque.core.game import Game

PLAYING: dict[str, Any] = {
    "open_table": open_table,
    "turn": slots.turn,
    "random_act": random_act,
    "advance": slots.advance,
    "score": slots.score,
    "game_entropy": game_entropy,
}
"""The rules that the kernel calls."""

WHOLE_WARP = 0xFFFFFFFF
PHASES = 32

Shape = tuple[int, int | None]
"""How a kernel is launched: threads in a block, and registers of a thread (None: as many as it likes)."""

ALONE: tuple[Shape, ...] = ((64, None), (128, None), (64, 64), (128, 64))
TOGETHER: tuple[Shape, ...] = ((512, 64), (256, 64), (512, 40))
"""Good shapes for games without and with phases, the best one first."""


def shapes(game: Game) -> tuple[Shape, ...]:
    """The launch shapes that are worth trying for a game."""
    return TOGETHER if game.phase else ALONE


class GpuPlayouts:
    """Batches of random games of one game, played on the GPU. The first batch compiles. TargetMissing without a GPU."""

    def __init__(
        self,
        game: Game,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        shape: Shape | None = None,
    ) -> None:
        self.cuda = gpu.cuda()
        self.players = players or game.players[0]
        self.state = game.state
        self.threads, registers = shape or shapes(game)[0]
        self._kernel = build_kernel(game, registers)
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


@cache
def build_kernel(game: Game, registers: int | None) -> Any:
    """The kernel for one game: the rules are bound to the GPU, and their sizes are constants of the code."""
    cuda = gpu.cuda()
    rules = game.bind("cuda", PLAYING | ({"phase": slots.phase} if game.phase else {}))
    open_table, turn, random_act, advance, score, entropy_of = (getattr(rules, name) for name in PLAYING)
    phase = rules.phase if game.phase else turn
    anybody = anybody_in_block() if game.phase else anybody_in_warp()
    goes_on = in_most_common_phase() if game.phase else everybody()
    record = numba.from_dtype(game.state.dtype)
    actions = game.max_actions
    number = numba.int64

    @cuda.jit(max_registers=registers)  # type: ignore[untyped-decorator]
    def play_games(
        blanks: Any, players: int, seed: int, first: int, scores: Any, plies: Any, total: Any, states: Any
    ) -> None:
        state = cuda.local.array(1, record)
        out = cuda.local.array(actions, number)
        row = cuda.grid(1)
        mask, played = 0, 0
        unsettled = row < len(plies)
        if unsettled:
            state[0] = blanks[0]
            open_table(state[0], players, entropy_of(seed, first + row))
        while anybody(unsettled or mask != 0):
            if goes_on(phase(state[0]), unsettled or mask != 0):
                if not unsettled:
                    random_act(state[0], mask, out)
                    played += 1
                unsettled = advance(state[0])
                mask = 0 if unsettled else turn(state[0])
        if row < len(plies):
            plies[row] = played
            score(state[0], scores[row])
            if row < len(states):
                states[row] = state[0]
            cuda.atomic.add(total, 0, played)

    return play_games


# --- who plays on: device functions ------------------------------------------------------------------


def anybody_in_warp() -> Any:
    """Whether any thread of a warp still plays."""
    cuda = gpu.cuda()

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def anybody(plays: bool) -> bool:
        return bool(cuda.any_sync(WHOLE_WARP, plays))

    return anybody


def anybody_in_block() -> Any:
    """Whether any thread of a block still plays."""
    cuda = gpu.cuda()
    flag = numba.int32

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def anybody(plays: bool) -> bool:
        return bool(cuda.syncthreads_or(flag(plays)) != 0)

    return anybody


def everybody() -> Any:
    """Every thread that plays goes on."""
    cuda = gpu.cuda()

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def goes_on(phase: int, plays: bool) -> bool:
        return plays

    return goes_on


def in_most_common_phase() -> Any:
    """Those threads go on whose phase is the most common one of the block."""
    cuda = gpu.cuda()
    counter = numba.int32
    room = PHASES + 1  # the last one holds the result of the vote

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def goes_on(phase: int, plays: bool) -> bool:
        votes = cuda.shared.array(room, counter)
        thread = cuda.threadIdx.x
        if thread < PHASES:
            votes[thread] = 0
        cuda.syncthreads()
        if plays:
            cuda.atomic.add(votes, phase, 1)
        cuda.syncthreads()
        if thread == 0:
            most = 0
            for other in range(PHASES):
                if votes[other] > votes[most]:
                    most = other
            votes[PHASES] = most
        cuda.syncthreads()
        return plays and votes[PHASES] == phase

    return goes_on
