"""Random games by the million on a GPU: the loop of `playouts`, one thread a game.

A thread keeps its state and its list of actions in local memory, which the GPU lays out so that threads that look at
the same field at the same time read one line of it; states lying one after the other in global memory would cost a line
each. The threads of a warp meet before every ply: they would drift apart otherwise, and each would run alone.

Where a game tells the phase of its turn, all threads of a block vote, and only games in the most common phase go on:
their threads do the same thing. A thread has some games in hand, so that mostly one of them is in that phase. A block
is large then, so that most of a multiprocessor runs the same few rules: the code of a whole game does not fit into its
instruction cache. What happens by itself between two decisions is played step by step in the same way, where a game
offers such steps (`advance`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import numba
import numpy as np

from ludotheque.core.engine import slots, target_cuda
from ludotheque.core.engine.bound_rules import BoundRules, RuleSource
from ludotheque.core.engine.playouts import game_entropy, random_act
from ludotheque.core.engine.steps import open_table

KERNEL_RULES: dict[str, Any] = {
    "open_table": open_table,
    "turn": slots.turn,
    "random_act": random_act,
    "advance": slots.advance,
    "score": slots.score,
    "game_entropy": game_entropy,
}
"""The rules that the kernel calls."""

WARP = 32
WHOLE_WARP = 0xFFFFFFFF
PHASES = 32  # as many as a warp has threads: they count the votes
GAMES_PER_THREAD = (
    4  # games that a thread has in hand where a block votes for a phase: one of them is in that phase, most often
)

LaunchShape = tuple[int, int | None]
"""How a kernel is launched: threads in a block, and registers of a thread (None: no limit)."""

SHAPES_WITHOUT_PHASES: tuple[LaunchShape, ...] = ((64, None), (128, None), (64, 64), (128, 64))
SHAPES_WITH_PHASES: tuple[LaunchShape, ...] = ((512, 64), (1024, 64))
"""Good launch shapes for games without and with phases, the best one first."""


def list_shapes(rules: BoundRules) -> tuple[LaunchShape, ...]:
    """Return the launch shapes that are worth trying for a game."""
    return SHAPES_WITH_PHASES if rules.game.has_phases else SHAPES_WITHOUT_PHASES


class GpuPlayouts:
    """Batches of random games of one game, played on the GPU. The first batch compiles. Raises TargetMissing without a
    GPU.
    """

    def __init__(
        self,
        rules: BoundRules,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        shape: LaunchShape | None = None,
    ) -> None:
        self.cuda = target_cuda.load_cuda()
        self.players = players or rules.game.rules.players[0]
        self.state = rules.game.rules.state
        self.threads, registers = shape or list_shapes(rules)[0]
        self.games_per_thread = GAMES_PER_THREAD if rules.game.has_phases else 1
        self._kernel = build_kernel(rules.game, registers)
        self._blank = self.cuda.to_device(rules.blank(options or {}, self.players).data)

    def play(self, seed: int, first: int, games: int, keep: bool = False) -> Batch:
        """Play games number `first` to `first + games - 1` of the batch with this seed; `keep` their final states
        too.
        """
        cuda = self.cuda
        batch = Batch(
            cuda.device_array((games, self.players), np.float64),
            cuda.device_array(games, np.int64),
            cuda.to_device(np.zeros(1, np.int64)),
            cuda.device_array(games if keep else 0, self.state.dtype),
        )
        launch = self._kernel[-(-games // (self.threads * self.games_per_thread)), self.threads]
        with target_cuda.skip_negative_indices():
            launch(self._blank, self.players, seed, first, batch.scores, batch.plies, batch.total, batch.states)
        cuda.synchronize()
        return batch


class Batch:
    """The results of a batch of games, in the memory of the GPU."""

    def __init__(self, scores: Any, plies: Any, total: Any, states: Any) -> None:
        self.scores = scores
        self.plies = plies
        self.total = total
        self.states = states

    def count_plies(self) -> int:
        """Return the number of plies of all games together."""
        return int(self.total.copy_to_host()[0])


@cache
def build_kernel(game: RuleSource, registers: int | None) -> Any:
    """Build the kernel for one game: the rules are bound to the GPU, and their sizes are constants of the code."""
    return build_phase_kernel(game, registers) if game.has_phases else build_plain_kernel(game, registers)


def build_plain_kernel(game: RuleSource, registers: int | None) -> Any:
    """Build the kernel in which every thread plays its game ply by ply, the threads of a warp keeping together."""
    cuda = target_cuda.load_cuda()
    rules = game.bind("cuda", KERNEL_RULES)
    open_table, turn, random_act, advance, score, entropy_of = (getattr(rules, name) for name in KERNEL_RULES)
    struct = numba.from_dtype(game.rules.state.dtype)
    actions = game.rules.max_actions
    number = numba.int64

    @cuda.jit(max_registers=registers)  # type: ignore[untyped-decorator]
    def play_games(
        blanks: Any, players: int, seed: int, first: int, scores: Any, plies: Any, total: Any, states: Any
    ) -> None:
        state = cuda.local.array(1, struct)
        out = cuda.local.array(actions, number)
        row = cuda.grid(1)
        mask, played = 0, 0
        unsettled = row < len(plies)
        if unsettled:
            state[0] = blanks[0]
            open_table(state[0], players, entropy_of(seed, first + row))
        while cuda.any_sync(WHOLE_WARP, unsettled or mask != 0):
            if unsettled or mask != 0:
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


def build_phase_kernel(game: RuleSource, registers: int | None) -> Any:
    """Build the kernel in which all threads of a block vote for a phase, and each plays on a game of that phase."""
    cuda = target_cuda.load_cuda()
    rules = game.bind("cuda", KERNEL_RULES | {"phase": slots.phase})
    open_table, turn, random_act, advance, score, entropy_of = (getattr(rules, name) for name in KERNEL_RULES)
    phase, most_common = rules.phase, build_phase_vote()
    struct, actions, hands = numba.from_dtype(game.rules.state.dtype), game.rules.max_actions, GAMES_PER_THREAD
    number, small = numba.int64, numba.int32

    @cuda.jit(max_registers=registers)  # type: ignore[untyped-decorator]
    def play_games(
        blanks: Any, players: int, seed: int, first: int, scores: Any, plies: Any, total: Any, states: Any
    ) -> None:
        state = cuda.local.array(hands, struct)
        out = cuda.local.array(actions, number)
        at = cuda.local.array(hands, small)  # the phase of each game, PHASES when it is over
        mask = cuda.local.array(hands, small)  # the seats that owe a decision; 0 while the game goes on by itself
        played = cuda.local.array(hands, small)
        row = cuda.blockIdx.x * cuda.blockDim.x * hands + cuda.threadIdx.x
        for hand in range(hands):
            at[hand], mask[hand], played[hand] = PHASES, 0, 0
            index = row + hand * cuda.blockDim.x
            if index < len(plies):
                state[hand] = blanks[0]
                open_table(state[hand], players, entropy_of(seed, first + index))
                at[hand] = phase(state[hand])
        common = most_common(at)
        while common < PHASES:
            hand = 0
            while hand < hands and at[hand] != common:
                hand += 1
            if hand < hands:
                if mask[hand] != 0:
                    random_act(state[hand], mask[hand], out)
                    played[hand] += 1
                unsettled = advance(state[hand])
                mask[hand] = 0 if unsettled else turn(state[hand])
                at[hand] = phase(state[hand]) if unsettled or mask[hand] != 0 else PHASES
            common = most_common(at)
        for hand in range(hands):
            index = row + hand * cuda.blockDim.x
            if index < len(plies):
                plies[index] = played[hand]
                score(state[hand], scores[index])
                if index < len(states):
                    states[index] = state[hand]
                cuda.atomic.add(total, 0, played[hand])

    return play_games


def build_phase_vote() -> Any:
    """Build the function that finds the phase most games of a block are in, PHASES when all are over.

    Every thread of the block must call it.
    """
    cuda = target_cuda.load_cuda()
    counter = numba.int32
    room = PHASES + 1  # the last one holds the result of the vote
    hands = GAMES_PER_THREAD

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def most_common(at: Any) -> int:
        votes = cuda.shared.array(room, counter)
        thread = cuda.threadIdx.x
        if thread < PHASES:
            votes[thread] = 0
        cuda.syncthreads()
        for hand in range(hands):
            alike = cuda.match_any_sync(WHOLE_WARP, at[hand])  # one thread speaks for all of its warp that agree
            if at[hand] < PHASES and cuda.ffs(alike) - 1 == thread % WARP:
                cuda.atomic.add(votes, at[hand], cuda.popc(alike))
        cuda.syncthreads()
        if thread < PHASES:
            best = votes[thread] * PHASES + thread if votes[thread] > 0 else 0
            apart = WARP // 2
            while apart > 0:
                best = max(best, cuda.shfl_xor_sync(WHOLE_WARP, best, apart))
                apart //= 2
            if thread == 0:
                votes[PHASES] = best % PHASES if best >= PHASES else PHASES
        cuda.syncthreads()
        return int(votes[PHASES])

    return most_common
