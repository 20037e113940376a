"""How every side is measured: one pinned core, warm-up left out, the best of a few repeats.

Only the standard library is used: the peers' scripts import this file too, under their own Python.

The clock of a rate on one core is the process's own CPU time. Every such measure is a busy loop pinned to one
core, so on a quiet machine CPU time and wall time agree; on a shared one CPU time leaves out the moments when
somebody else had the core. The `share` of each measure says how much of the wall time we got. What runs on a
GPU is measured by the wall clock.
"""

from __future__ import annotations

import itertools
import json
import os
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

Row = dict[str, Any]
"""One measure, as JSON carries it."""


SIMULATIONS = 10_000
"""Simulations of one tree search, from the start of a game, for every side."""


@dataclass(frozen=True)
class Policy:
    """How long and how often one measure runs, and by which clock."""

    seconds: float = 3.0
    repeats: int = 3
    clock: Callable[[], float] = time.process_time


QUICK = Policy(seconds=0.3, repeats=1)
"""For trying the scripts out: the figures mean little."""


@dataclass(frozen=True)
class Rate:
    """The best repeat of one measure. `units` are moves, or simulations for a search."""

    per_second: float
    units: int
    games: int
    seconds: float
    share: float

    @property
    def mean_length(self) -> float:
        """Units per game; 0 when no game was finished."""
        return self.units / self.games if self.games else 0.0


def one_core() -> int:
    """Pin this process, and every thread it starts later, to one core; answers which.

    Call it before importing a library that sizes its thread pool at import, such as JAX.
    """
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS"):
        os.environ[name] = "1"
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


def best_rate(slice_of_play: Callable[[], tuple[int, int]], policy: Policy) -> Rate:
    """Run `slice_of_play` over and over; it answers (units, games finished) each time.

    The first slice is the warm-up (compilation, caches) and counts for nothing.
    """
    slice_of_play()
    repeats = [_repeat(slice_of_play, policy) for _ in range(policy.repeats)]
    return max(repeats, key=lambda rate: rate.per_second)


def _repeat(slice_of_play: Callable[[], tuple[int, int]], policy: Policy) -> Rate:
    units = games = 0
    wall, start = time.perf_counter(), policy.clock()
    while (seconds := policy.clock() - start) < policy.seconds:
        more_units, more_games = slice_of_play()
        units += more_units
        games += more_games
    return Rate(units / seconds, units, games, seconds, seconds / (time.perf_counter() - wall))


class Measures:
    """The rows so far. A measure that fails leaves its error, so that the others still count."""

    def __init__(self) -> None:
        self.rows: dict[str, Row] = {}

    def add(self, name: str, work: Callable[..., Row], *given: Any) -> None:
        """Make one measure, `work(*given)`."""
        self.add_all(name, lambda: {name: work(*given)})

    def add_all(self, name: str, work: Callable[[], dict[str, Row]]) -> None:
        """Make several measures at once; `name` is where an error goes."""
        try:
            self.rows |= work()
        except Exception as error:
            self.rows[name] = {"error": f"{type(error).__name__}: {error}"}


def as_row(rate: Rate, computed: str, **more: Any) -> Row:
    """One measure as JSON carries it; `computed` says in a few words what each move cost."""
    return {**asdict(rate), "mean_length": rate.mean_length, "computed": computed, **more}


def policy_from_arguments() -> Policy:
    """`--quick`, or `--seconds S --repeats N`: the few arguments that all scripts share."""
    words = sys.argv[1:]
    if "--quick" in words:
        return QUICK
    given = dict(itertools.pairwise(words))
    return Policy(float(given.get("--seconds", Policy.seconds)), int(given.get("--repeats", Policy.repeats)))


def print_rows(versions: dict[str, str], rows: dict[str, Row]) -> None:
    """What a script answers: one JSON object on standard output."""
    print(json.dumps({"versions": versions, "measures": rows}, indent=1))
