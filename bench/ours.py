"""Our own measures: playouts, tree search, sizes, compile times, the first page.

`python -m bench.ours` prints them all as JSON; `--only playouts` just the rates of playouts on one core, which is
what `bench/gpu.py` needs of the processor beside the GPU.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from itertools import count
from typing import Any

import numba
import numpy as np

from bench import games, measure
from ludotheque.bots import mcts
from ludotheque.core import playouts
from ludotheque.core.game import Game
from ludotheque.core.record import Records

Row = dict[str, Any]

BATCH = {"cpu": {"connect_four": 4000, "biyi": 50}, "python": {"connect_four": 5, "biyi": 1}}
"""Games in one slice: some milliseconds of play, so that looking at the clock costs nothing."""

SIMULATIONS = 1000
LONGEST_GAME = 42
PLAYOUT = "legal list, uniform choice by an unbiased draw, play, scores"
SEARCH = "UCT, one random rollout; written for any game, compiled"
START_TRIES = 3
START_LIMIT = 30.0


# --- rates ------------------------------------------------------------------------------------------


def batch_player(game: Game, target: str) -> Callable[[], tuple[int, int]]:
    """A function that plays a batch of random games and answers (moves, games); other games at each call."""
    batch, players = BATCH[target][game.name], game.players[0]
    bound = game.bind(target, {"random_games": playouts.random_games}, "bench" if target == "cpu" else "")
    states, blanks = Records(game.state, 1), Records(game.state, 1)
    blanks[0] = game.interpreted.blank({})
    rows = (states, blanks) if target == "python" else (states.data, blanks.data)
    out = np.zeros(game.max_actions, np.int64)
    scores, plies = np.zeros((batch, players)), np.zeros(batch, np.int64)
    seeds = count(1)

    def play() -> tuple[int, int]:
        return int(bound.random_games(*rows, players, next(seeds), 0, out, scores, plies)), batch

    return play


def playout_row(name: str, target: str, policy: measure.Policy) -> Row:
    """Moves per second of random games on one core."""
    rate = measure.best_rate(batch_player(games.named(name), target), policy)
    return measure.as_row(rate, PLAYOUT + (", compiled" if target == "cpu" else ", interpreted"))


def searcher(game: Game) -> Callable[[], tuple[int, int]]:
    """A function that searches from the start of the game with a new tree and answers (simulations, 1)."""
    bound = game.bind("cpu", {"simulate": mcts.simulate}, "bench-mcts")
    trees = np.zeros(1, mcts.Tree.dtype)
    nodes = np.zeros(game.max_actions * (SIMULATIONS + 1) + 1, mcts.Node.dtype)
    states = np.zeros(2, game.state.dtype)
    states[0] = game.interpreted.new(game.players[0], {}, 1).data[0]
    actions, path = np.zeros(game.max_actions, np.int64), np.zeros(LONGEST_GAME + 2, np.int64)
    scores = np.zeros(2 * game.players[0])
    entropy = count(1)

    def search() -> tuple[int, int]:
        trees.view(np.uint8)[:] = 0
        nodes[:1].view(np.uint8)[:] = 0
        trees["limit"], trees["entropy"] = LONGEST_GAME, next(entropy)
        return int(bound.simulate(trees, nodes, states, actions, path, scores, SIMULATIONS)), 1

    return search


def search_row(policy: measure.Policy) -> Row:
    """Simulations per second of our tree search on Connect Four, from the empty board."""
    return measure.as_row(measure.best_rate(searcher(games.named("connect_four")), policy), SEARCH)


# --- sizes and times --------------------------------------------------------------------------------


def size_row(name: str) -> Row:
    """Bytes of one state."""
    return {"bytes": games.named(name).state.dtype.itemsize}


def warm_row(name: str, cache: str, tries: int) -> Row:
    """Seconds until a game's exported functions are ready in a fresh process, over this cache folder."""
    command = [sys.executable, "-m", "bench.warm", name]
    environment = os.environ | {"LUDOTHEQUE_CACHE": cache}
    answers = [subprocess.run(command, env=environment, capture_output=True, text=True) for _ in range(tries)]
    failed = [answer.stderr.strip().splitlines()[-1] for answer in answers if answer.returncode]
    if failed:
        raise RuntimeError(failed[0])
    return {"seconds": min(json.loads(answer.stdout)["seconds"] for answer in answers)}


def first_page_row() -> Row:
    """Seconds from the command to the first page served, everything being set up; the best of a few starts."""
    with tempfile.TemporaryDirectory() as data:
        _start_once(data)  # makes the database
        return {"seconds": min(_start_once(data) for _ in range(START_TRIES))}


def _start_once(data: str) -> float:
    port = _free_port()
    environment = os.environ | {"LUDOTHEQUE_DATA": data, "LUDOTHEQUE_PORT": str(port)}
    start = time.perf_counter()
    server = subprocess.Popen(
        [sys.executable, "-m", "ludotheque.cli", "serve"],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        while not _answers(f"http://127.0.0.1:{port}/"):
            if server.poll() is not None or time.perf_counter() - start > START_LIMIT:
                raise RuntimeError("the server did not start")
            time.sleep(0.01)
        return time.perf_counter() - start
    finally:
        server.terminate()
        server.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=5) as page:
            return bool(page.status == 200)
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return False


# --- all of it --------------------------------------------------------------------------------------


class Measures:
    """The rows so far. A measure that fails leaves its error, so that the others still count."""

    def __init__(self) -> None:
        self.rows: dict[str, Row] = {}

    def add(self, name: str, work: Callable[..., Row], *given: Any) -> None:
        """Make one measure, `work(*given)`."""
        try:
            self.rows[name] = work(*given)
        except Exception as error:
            self.rows[name] = {"error": f"{type(error).__name__}: {error}"}


def measure_times(into: Measures) -> None:
    """What a person waits for: the first page, the compiler, the cache."""
    into.add("start/first_page", first_page_row)
    for name in games.MEASURED:
        with tempfile.TemporaryDirectory() as cache:
            into.add(f"compile/{name}/cold", warm_row, name, cache, 1)
            into.add(f"compile/{name}/cached", warm_row, name, cache, START_TRIES)


def main() -> None:
    """Measure and print. What starts processes comes first, while all cores are still ours."""
    policy = measure.policy_from_arguments()
    made = Measures()
    everything = "--only" not in sys.argv
    if everything:
        measure_times(made)
    measure.one_core()
    for name in games.MEASURED:
        made.add(f"size/{name}", size_row, name)
        made.add(f"playouts/{name}", playout_row, name, "cpu", policy)
        if everything:
            made.add(f"playouts_python/{name}", playout_row, name, "python", policy)
    if everything:
        made.add("mcts/connect_four", search_row, policy)
    measure.print_rows({"numpy": np.__version__, "numba": numba.__version__}, made.rows)


if __name__ == "__main__":
    main()
