"""Many games at once, and what they add up to.

Games among random bots are one loop of rules (`core/playouts.py`), the same on every target: game number k of a seed
is the same game, byte for byte, in the interpreter, on the processor and on a GPU. Other bots think in Python threads
over their compiled searches.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np

from ludotheque.core.game import Game
from ludotheque.core.notation import BadText
from ludotheque.core.options import in_simulations, read_options
from ludotheque.core.playouts import random_games
from ludotheque.core.record import Records
from ludotheque.core.rule import TARGETS
from ludotheque.core.texts import Text
from ludotheque.lab.figures import wilson
from ludotheque.lab.players import RANDOM, Player, player

MOST_GAMES = 1_000_000_000
MOST_SEED = (1 << 63) - 1
BATCH = 512
GPU_BATCH = 1 << 20

Outcome = tuple[np.ndarray, np.ndarray]
"""Some games: the scores (a row a game, a column a seat) and the plies."""
Batches = Callable[[int, int], Outcome]
"""Plays games number `first` to `first + count - 1`."""
Progress = Callable[[int], None]
"""Told how many games more are finished."""


@dataclass
class Tally:
    """What the games add up to."""

    players: int
    games: int = 0
    plies: int = 0
    draws: int = 0
    wins: list[int] = field(default_factory=list)

    def add(self, scores: np.ndarray, plies: np.ndarray) -> None:
        """Count some games. A game whose best score is shared has no winner: it is a draw. Who plays alone wins by
        scoring anything at all, and never draws."""
        alone = self.players == 1
        best = scores > 0 if alone else scores == scores.max(axis=1, keepdims=True)
        won = best[best.sum(axis=1) == 1].sum(axis=0)
        self.games += len(plies)
        self.plies += int(plies.sum())
        self.draws += 0 if alone else len(plies) - int(won.sum())
        self.wins = [before + int(more) for before, more in zip(self.wins or [0] * self.players, won, strict=True)]


def simulate(
    game: Game,
    players: int | None = None,
    bots: Sequence[str] = (RANDOM,),
    games: int = 1000,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    target: str = "cpu",
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Play many games and count. `bots` names one bot for each seat, or one for all.

    BadText when something asked for does not exist, TargetMissing when this machine cannot run the target.
    `seconds` counts the games only: what has to be compiled is compiled before.

    >>> from ludotheque import game
    >>> found = simulate(game("biyi"), games=2, seed=7, target="python")
    >>> found["games"], sum(found["wins"]) + found["draws"]
    (2, 2)
    """
    count = game.players[0] if players is None else players
    seated = _check(game, count, bots, games, seed, target)
    texts = _option_texts(game, in_simulations(game.options, options or {}), count)
    stop = threading.Event()
    batches, size, workers = _batches(game, count, seated, seed, texts, target, games, stop)
    tally = Tally(count)
    start = time.perf_counter()
    for scores, plies in _all_batches(batches, games, size, workers, stop):
        tally.add(scores, plies)
        if progress:
            progress(len(plies))
    seconds = time.perf_counter() - start
    return {
        "game": game.name,
        "rules": game.version,
        "players": count,
        "bots": seated,
        "options": texts,
        "seed": seed,
        "target": target,
        "threads": workers,
        "games": tally.games,
        "plies": tally.plies,
        "seconds": round(seconds, 6),
        "plies_per_second": round(tally.plies / max(seconds, 1e-9), 1),
        "mean_plies": tally.plies / tally.games,
        "wins": tally.wins,
        "draws": tally.draws,
        "win_rates": [_interval(won, tally.games) for won in tally.wins],
    }


# --- what was asked for ---


def _check(game: Game, players: int, bots: Sequence[str], games: int, seed: int, target: str) -> list[str]:
    """The bot of every seat; BadText when anything is out of range."""
    low, high = game.players
    if not low <= players <= high:
        raise BadText(
            Text(f"Ce jeu se joue à {low}–{high}, pas à {players}.", f"This game is for {low}–{high}, not {players}.")
        )
    if not 1 <= games <= MOST_GAMES:
        raise BadText(Text(f"On simule de 1 à {MOST_GAMES} parties.", f"One simulates 1 to {MOST_GAMES} games."))
    if not 0 <= seed <= MOST_SEED:
        raise BadText(Text(f"La graine va de 0 à {MOST_SEED}.", f"The seed goes from 0 to {MOST_SEED}."))
    if target not in TARGETS:
        names = ", ".join(TARGETS)
        raise BadText(
            Text(
                f"Cible inconnue : {target[:40]}. Il y a : {names}.",
                f"Unknown target: {target[:40]}. There is: {names}.",
            )
        )
    if len(bots) not in (1, players):
        raise BadText(
            Text(
                f"Nommez un robot, ou un par siège : {players}, pas {len(bots)}.",
                f"Name one bot, or one for each seat: {players}, not {len(bots)}.",
            )
        )
    for name in bots:
        player(name)
    seated = list(bots) if len(bots) == players else [*bots] * players
    if target == "cuda" and set(seated) != {RANDOM}:
        raise BadText(Text("Sur cuda, seuls jouent des robots random.", "Only random bots play on cuda."))
    return seated


def _option_texts(game: Game, options: Mapping[str, object], players: int) -> dict[str, str]:
    """Every option with its value; BadText when they do not fit the game, or each other."""
    codes = read_options(game.options, options)
    game.interpreted.blank(options, players)
    return {option.name: option.text(codes[option.name]) for option in game.options}


def _interval(won: int, games: int) -> list[float]:
    """A seat's share of wins, with the ends of its interval."""
    share = won / games
    return [round(figure, 4) for figure in (share, *wilson(share, games))]


# --- batches of games ---


def _batches(
    game: Game,
    players: int,
    bots: list[str],
    seed: int,
    options: Mapping[str, object],
    target: str,
    games: int,
    stop: threading.Event,
) -> tuple[Batches, int, int]:
    """Who plays the batches, how many games a batch holds, and how many threads there are."""
    if target == "cuda":
        return gpu_batches(game, players, seed, options), GPU_BATCH, 1
    workers = 1 if target == "python" else cores()
    size = max(1, min(BATCH, games // (8 * workers)))
    if set(bots) == {RANDOM}:
        return random_batches(game, players, seed, options, target), size, workers
    return _bot_batches(game, bots, seed, options, target, stop), 1, workers


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def random_batches(game: Game, players: int, seed: int, options: Mapping[str, object], target: str) -> Batches:
    """Games among random bots on `python` or `cpu`. Compiles before it answers."""
    loop = game.bind(target, {"random_games": random_games}, "playouts").random_games
    blank = game.interpreted.blank(options, players)

    def play(first: int, count: int) -> Outcome:
        states: Any = Records(game.state, 1)
        blanks: Any = Records(game.state, 1)
        blanks[0] = blank
        if target == "cpu":
            states, blanks = states.data, blanks.data
        scores, plies = np.zeros((count, players)), np.zeros(count, np.int64)
        loop(states, blanks, players, seed, first, np.zeros(game.max_actions, np.int64), scores, plies)
        return scores, plies

    play(0, 0)
    return play


def gpu_batches(game: Game, players: int, seed: int, options: Mapping[str, object]) -> Batches:
    """Games among random bots on an NVIDIA GPU. TargetMissing where there is none."""
    from ludotheque.core.kernels import GpuPlayouts

    playouts = GpuPlayouts(game, players, options)

    def play(first: int, count: int) -> Outcome:
        batch = playouts.play(seed, first, count)
        return batch.scores.copy_to_host(), batch.plies.copy_to_host()

    play(0, 1)
    return play


def _bot_batches(
    game: Game, bots: list[str], seed: int, options: Mapping[str, object], target: str, stop: threading.Event
) -> Batches:
    """Games among thinking bots, compiled or not. Such games may be long: `stop` breaks them off."""
    from ludotheque.lab.players import one_game, warm_up

    if target == "cpu":
        warm_up(game)
    rules = game.compiled if target == "cpu" else game.interpreted
    seated: list[Player] = [player(name) for name in bots]

    def play(first: int, count: int) -> Outcome:
        played = [one_game(rules, seated, options, seed, number, stop) for number in range(first, first + count)]
        return np.array([scores for scores, _ in played]), np.array([plies for _, plies in played])

    return play


def _all_batches(play: Batches, games: int, size: int, workers: int, stop: threading.Event) -> Iterator[Outcome]:
    """All games, as they come. A batch that fails, or a person who interrupts, stops the others."""
    jobs = (partial(play, first, min(size, games - first)) for first in range(0, games, size))
    if workers == 1:
        yield from (job() for job in jobs)
        return
    with ThreadPoolExecutor(workers) as pool:
        try:
            yield from _as_they_come(pool, jobs, 2 * workers)
        finally:
            stop.set()
            pool.shutdown(wait=False, cancel_futures=True)


def _as_they_come(pool: ThreadPoolExecutor, jobs: Iterable[Callable[[], Outcome]], ahead: int) -> Iterator[Outcome]:
    """Run the jobs with no more than `ahead` waiting: a billion games need no list of a million jobs."""
    waiting: set[Future[Outcome]] = set()
    for job in jobs:
        waiting.add(pool.submit(job))
        if len(waiting) >= ahead:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    for future in list(waiting):
        yield future.result()
