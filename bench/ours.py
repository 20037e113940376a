"""Our own measures: playouts, tree search, sizes, compile times, the first page.

`python -m bench.ours` prints them all as JSON; `--only playouts` just the rates of playouts on one core, which is
what `bench/gpu.py` needs of the processor beside the GPU.
"""

from __future__ import annotations

import json
import math
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

import numba
import numpy as np

from bench import games, measure
from bench.measure import Row
from ludotheque.bots.search import run_mcts
from ludotheque.core.contract.levels import BotLevel
from ludotheque.core.game import Game
from ludotheque.lab.simulate import make_random_batches

BATCH = {
    "cpu": {"connect_four": 4000, "biyi": 50, "beyond": 200, "bevri": 50, "challengers": 200, "farcry": 20},
    "python": {"connect_four": 5, "biyi": 1, "beyond": 1, "bevri": 1, "challengers": 1, "farcry": 1},
}
"""Games in one slice: some milliseconds of play, so that looking at the clock costs nothing."""

LONGEST_GAME = 42
PLAYOUT = "legal list, uniform choice by an unbiased draw, play, scores"
SEARCH = "UCT, one random rollout; written for any game, compiled"
START_TRIES = 3
START_LIMIT = 30.0


# --- rates ------------------------------------------------------------------------------------------


def batch_player(game: Game, target: str, seats: int) -> Callable[[], tuple[int, int]]:
    """A function that plays a batch of random games and answers (moves, games); other games at each call."""
    batches = make_random_batches(game, seats, 1, games.options(game), target)
    size = BATCH[target][game.name]
    firsts = count(0, size)

    def play() -> tuple[int, int]:
        _, plies = batches(next(firsts), size)
        return int(plies.sum()), size

    return play


def playout_row(name: str, target: str, policy: measure.Policy) -> Row:
    """Moves per second of random games on one core."""
    game = games.named(name)
    rate = measure.best_rate(batch_player(game, target, games.seats(game)), policy)
    return measure.as_row(rate, PLAYOUT + (", compiled" if target == "cpu" else ", interpreted"))


def match_row(name: str, target: str, policy: measure.Policy) -> Row:
    """Matches per second in random games of many seats on one core, everything around the matches included."""
    seats, matches = games.MATCHES[name]
    play = batch_player(games.named(name), target, seats)

    def matches_of_batch() -> tuple[int, int]:
        _, played = play()
        return played * matches, played

    rate = measure.best_rate(matches_of_batch, policy)
    return measure.as_row(rate, f"matches or missions of random games of {seats} seats, all before them included")


def search_row(policy: measure.Policy) -> Row:
    """Simulations per second of our tree search on Connect Four, each search from the empty board with a new tree."""
    game = games.named("connect_four")
    start = game.interpreted_rules.new(game.rules.players[0], {}, 1)
    seeds = count(1)
    recipe = BotLevel("mcts", measure.SIMULATIONS, max_playout=LONGEST_GAME)

    def think() -> tuple[int, int]:
        found = run_mcts(game, start, 0, "cpu", recipe.budget, next(seeds), math.inf, recipe)
        return found.nodes, 1

    return measure.as_row(measure.best_rate(think, policy), SEARCH)


# --- sizes and times --------------------------------------------------------------------------------


def size_row(name: str) -> Row:
    """Bytes of one state."""
    return {"bytes": games.named(name).rules.state.dtype.itemsize}


def warm_row(name: str, cache: str, tries: int) -> Row:
    """Seconds until a game's exported functions are ready in a fresh process, over this cache folder."""
    command = [sys.executable, "-m", "bench.warm", name]
    environment = os.environ | {"LUDOTHEQUE_CACHE": cache}
    answers = [subprocess.run(command, env=environment, capture_output=True, text=True) for _ in range(tries)]
    failed = [answer.stderr.strip().splitlines()[-1] for answer in answers if answer.returncode]
    if failed:
        raise RuntimeError(failed[0])
    rows: list[Row] = [json.loads(answer.stdout) for answer in answers]
    return min(rows, key=lambda row: row["seconds"])


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
        [sys.executable, "-m", "ludotheque", "serve", "--no-open"],
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


def measure_times(into: measure.Measures) -> None:
    """What a person waits for: the first page, the compiler, the cache."""
    into.add("start/first_page", first_page_row)
    for name in games.MEASURED:
        with tempfile.TemporaryDirectory() as cache:
            into.add(f"compile/{name}/cold", warm_row, name, cache, 1)
            into.add(f"compile/{name}/cached", warm_row, name, cache, START_TRIES)


def main() -> None:
    """Measure and print. What starts processes comes first, while all cores are still ours."""
    policy = measure.policy_from_arguments()
    made = measure.Measures()
    everything = "--only" not in sys.argv
    if everything:
        measure_times(made)
    measure.one_core()
    for name in games.MEASURED:
        made.add(f"size/{name}", size_row, name)
        made.add(f"playouts/{name}", playout_row, name, "cpu", policy)
        if everything:
            made.add(f"playouts_python/{name}", playout_row, name, "python", policy)
    for name in games.MATCHES:
        made.add(f"matches/{name}", match_row, name, "cpu", policy)
        if everything:
            made.add(f"matches_python/{name}", match_row, name, "python", policy)
    if everything:
        made.add("mcts/connect_four", search_row, policy)
    measure.print_rows({"numpy": np.__version__, "numba": numba.__version__}, made.rows)


if __name__ == "__main__":
    main()
