"""Our `cuda` target on a real GPU: checked byte for byte against `cpu`, then measured beside one core and beside pgx.

`python -m bench.gpu --out FILE [--quick]`, from the root of the repository, with `src` on the path. It needs
nothing but Numba with CUDA; pgx is measured too where JAX sees the GPU and pgx can be imported (a folder on
PYTHONPATH will do, see `make .carry`). Every measure stands alone: one that fails leaves its error in the JSON.
"""

from __future__ import annotations

import dataclasses
import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np

from bench import games, measure, report
from bench.measure import Row
from ludotheque.core.engine import playouts, target_cuda
from ludotheque.core.engine.kernels import Batch, GpuPlayouts, LaunchShape, list_shapes
from ludotheque.core.game import Game

CHECKED = {"connect_four": 20_000, "biyi": 2_000, "beyond": 5_000, "bevri": 3_000, "challengers": 2_000}
LAUNCHED = {"connect_four": 1 << 26, "biyi": 1 << 19, "beyond": 1 << 22, "bevri": 1 << 20, "challengers": 1 << 22}
VARIANTS: dict[str, tuple[int, dict[str, str]]] = {
    "beyond": (4, {"protection": "on", "invocation": "on"}),
    "bevri": (4, {"contents": "usable", "fuel": "on", "boosters": "reusable", "failures": "15", "length": "long"}),
    "challengers": (7, {"draft_order": "free", "coaches": "on", "robot_level": "3", "excluded_set": "random"}),
}
"""Games that are also checked with other seats and options than the default ones, which are those measured."""
COMPUTED = "legal list, uniform choice by an unbiased draw, play, scores; one thread a game"


# --- the same games on both targets -----------------------------------------------------------------


def played_on_cpu(
    game: Game, players: int, options: Mapping[str, str], seed: int, number: int
) -> tuple[np.ndarray[Any, Any], Any, Any]:
    """Final states, scores and plies of a batch, one game after the other."""
    bound = game.bind("cpu", {"random_game": playouts.random_game}, "bench-check")
    out = np.zeros(game.rules.max_actions, np.int64)
    blank = game.interpreted_rules.blank(options, players).data
    states = np.zeros(number, game.rules.state.dtype)
    scores, plies = np.zeros((number, players)), np.zeros(number, np.int64)
    for row in range(number):
        states[row] = blank[0]
        plies[row] = bound.random_game(states[row], players, seed, row, out, scores[row])
    return states, scores, plies


def same_row(player: GpuPlayouts, game: Game, options: Mapping[str, str]) -> Row:
    """Whether a batch ends in the same bytes on the GPU and on the CPU: states, scores and lengths."""
    number = CHECKED[game.name]
    batch: Batch = player.play(7, 0, number, keep=True)
    ours = [part.copy_to_host().tobytes() for part in (batch.states, batch.scores, batch.plies)]
    states, scores, plies = played_on_cpu(game, player.players, options, 7, number)
    same = ours == [part.tobytes() for part in (states, scores, plies)]
    return {"same_bytes": same, "games": number, "moves": int(plies.sum())}


# --- rates ------------------------------------------------------------------------------------------


def gpu_row(players: dict[LaunchShape, GpuPlayouts], game: Game, policy: measure.Policy) -> Row:
    """Moves per second on the GPU, with the best of the launch shapes."""
    seeds, number = count(1), LAUNCHED[game.name]

    def play(player: GpuPlayouts) -> tuple[int, int]:
        return player.play(next(seeds), 0, number).count_plies(), number

    speeds: dict[LaunchShape, float] = {}
    for shape, player in players.items():
        start = time.perf_counter()
        moves, _ = play(player)
        speeds[shape] = moves / (time.perf_counter() - start)
    best = max(speeds, key=lambda shape: speeds[shape])
    rate = measure.best_rate(lambda: play(players[best]), dataclasses.replace(policy, clock=time.perf_counter))
    named = {f"{threads} threads, registers {most or 'free'}": speed for (threads, most), speed in speeds.items()}
    return measure.as_row(rate, COMPUTED, threads=best[0], registers=best[1], shapes=named)


def match_row(name: str, policy: measure.Policy) -> Row:
    """Matches per second on the GPU in random games of many seats, everything around the matches included."""
    game = games.named(name)
    seats, matches = games.MATCHES[name]
    player, seeds, number = (
        GpuPlayouts(game.interpreted_rules, seats, games.options(game)),
        count(1),
        LAUNCHED[name] // seats,
    )

    def play() -> tuple[int, int]:
        player.play(next(seeds), 0, number)
        return number * matches, number

    rate = measure.best_rate(play, dataclasses.replace(policy, clock=time.perf_counter))
    return measure.as_row(rate, f"matches of random games of {seats} seats, their drafts included; one thread a game")


def run_module(words: list[str], **environment: str) -> Row:
    """Another script of the bench in a process of its own; its whole JSON."""
    done = subprocess.run(
        [sys.executable, "-m", *words], env=os.environ | environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError((done.stderr.strip().splitlines() or ["no message"])[-1])
    answer: Row = json.loads(done.stdout)
    return answer


# --- all of it --------------------------------------------------------------------------------------


def measure_game(made: measure.Measures, name: str, policy: measure.Policy) -> None:
    """Compile, check and measure one game on the GPU."""
    game = games.named(name)
    start = time.perf_counter()
    try:
        given = games.options(game)
        first = GpuPlayouts(game.interpreted_rules, games.seats(game), given)
        first.play(1, 0, 1)
        made.rows[f"compile/{name}"] = {"seconds": time.perf_counter() - start}
        players = {
            shape: GpuPlayouts(game.interpreted_rules, games.seats(game), given, shape)
            for shape in list_shapes(game.interpreted_rules)
        }
        for player in players.values():
            player.play(1, 0, 1)
    except Exception as error:
        made.rows[f"compile/{name}"] = {"error": f"{type(error).__name__}: {error}"}
        return
    made.add(f"same/{name}", same_row, first, game, given)
    if name in VARIANTS:
        seats, options = VARIANTS[name]
        made.add(f"same/{name}/variant", same_row, GpuPlayouts(game.interpreted_rules, seats, options), game, options)
    made.add(f"gpu/{name}", gpu_row, players, game, policy)
    if name in games.MATCHES:
        made.add(f"gpu/{name}/matches", match_row, name, policy)


def machine() -> dict[str, str]:
    """The machine in general words."""
    found = report.machine() | {"gpu": "none"}
    try:
        name = target_cuda.load_cuda().get_current_device().name
        found["gpu"] = name.decode() if isinstance(name, bytes) else str(name)
    except Exception as error:
        found["gpu"] = f"none ({error})"
    for package in ("numpy", "numba", "numba-cuda", "jax"):
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "not installed"
    return found


def cpu_rows(timing: list[str]) -> dict[str, Row]:
    """Our playouts on one core of this machine, in a process of their own that is pinned to it."""
    rows = run_module(["bench.ours", "--only", "playouts", *timing])["measures"]
    return {name.replace("playouts/", "cpu/").replace("matches/", "cpu_matches/"): row for name, row in rows.items()}


def pgx_row(timing: list[str]) -> Row:
    """pgx's Connect Four on the same GPU, in a process of its own: JAX takes the GPU's memory for itself."""
    answer = run_module(["bench.peers.pgx_play", "--gpu", *timing], XLA_PYTHON_CLIENT_PREALLOCATE="false")
    row: Row = answer["measures"]["playouts/connect_four"]
    return row | {"versions": answer["versions"]}


def main() -> None:
    """Measure, print, and write to the file named by `--out`."""
    policy = measure.policy_from_arguments()
    made = measure.Measures()
    timing = ["--seconds", str(policy.seconds), "--repeats", str(policy.repeats)]
    for name in LAUNCHED:
        measure_game(made, name, policy)
        keep(made)
    made.add_all("cpu", lambda: cpu_rows(timing))
    keep(made)
    made.add("gpu/pgx_connect_four", pgx_row, timing)
    print(keep(made))


def keep(made: measure.Measures) -> str:
    """Write what has been measured so far, so that a machine that is taken away leaves something; answers the JSON."""
    answer = json.dumps({"machine": machine(), "measures": made.rows}, indent=1)
    if "--out" in sys.argv:
        Path(sys.argv[sys.argv.index("--out") + 1]).write_text(answer, encoding="utf-8")
    return answer


if __name__ == "__main__":
    main()
