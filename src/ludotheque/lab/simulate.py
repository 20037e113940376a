"""Many games at once, and their totals.

Games among random bots are one loop of rules (`core/engine/playouts.py`), the same on every target: game number k of a
seed is the same game, byte for byte, in the interpreter, on the processor and on a GPU. Other bots think in Python
threads over their compiled searches.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from ludotheque.core.contract.options import add_simulation_defaults, read_options
from ludotheque.core.engine.binding import TARGETS
from ludotheque.core.engine.playouts import random_games
from ludotheque.core.engine.structs import StructArray
from ludotheque.core.errors import BadText
from ludotheque.core.game import Game
from ludotheque.core.match.ranking import find_winners
from ludotheque.lab.bot_players import RANDOM, Player, get_player
from ludotheque.lab.job_pool import Interrupted, run_jobs
from ludotheque.lab.statistics import wilson
from ludotheque.lab.words import WORDS

MAX_GAMES = 1_000_000_000
MAX_SEED = (1 << 63) - 1
BATCH = 512
GPU_BATCH = 1 << 20

SimulationResult = dict[str, Any]
"""The result of a simulation, as JSON."""
Outcome = tuple[np.ndarray, np.ndarray]
"""Some games: the scores (a row a game, a column a seat) and the plies."""
Batches = Callable[[int, int], Outcome]
"""Plays games number `first` to `first + count - 1`."""
Progress = Callable[[int], None]
"""Called with the number of games that have been finished since the last call."""


@dataclass(frozen=True)
class GameTotals:
    """The totals of some games. In a cooperative game, or a solo game against a rival, a game is won or lost; otherwise
    one that several seats have won together is a draw.
    """

    game: Game
    players: int
    games: int
    plies: int
    draws: int
    wins: tuple[int, ...]  # of each seat
    losses: tuple[int, ...]
    scores: tuple[float, ...]  # the sum of all games

    @classmethod
    def empty(cls, game: Game, players: int) -> GameTotals:
        """Return the totals before the first game."""
        none = (0,) * players
        return cls(game, players, 0, 0, 0, none, none, none)

    def with_games(self, scores: np.ndarray, plies: np.ndarray) -> GameTotals:
        """Return the totals with more games added. The object is new, so that an interrupt leaves either all of them
        counted or none.
        """
        scores = scores.reshape(len(plies), self.players)
        first = find_winners(self.game, scores)
        shared = first.sum(axis=1) > (self.players if self.game.rules.cooperative else 1)
        return GameTotals(
            self.game,
            self.players,
            self.games + len(plies),
            self.plies + int(plies.sum()),
            self.draws + int(shared.sum()),
            _add_counts(self.wins, first[~shared]),
            _add_counts(self.losses, ~first),
            tuple((scores.sum(axis=0) + self.scores).tolist()),
        )


def _add_counts(before: Sequence[int], more: np.ndarray) -> tuple[int, ...]:
    """Return counts of every seat, with one more for each game in which it is marked."""
    return tuple((more.sum(axis=0) + np.array(before)).tolist())


def simulate(
    game: Game,
    players: int | None = None,
    bots: Sequence[str] = (RANDOM,),
    games: int = 1000,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    target: str = "cpu",
    progress: Progress | None = None,
) -> SimulationResult:
    """Play many games and count. `bots` names one bot for each seat, or one for all.

    Raises BadText when something asked for does not exist, TargetMissing when this machine cannot run the target;
    Interrupted, with the result of the finished games, when the user interrupts. `seconds` counts the games only:
    compiling comes before.

    >>> from ludotheque import game
    >>> found = simulate(game("biyi"), games=2, seed=7, target="python")
    >>> found["games"], sum(found["wins"]) + found["draws"]
    (2, 2)
    """
    count = game.rules.players[0] if players is None else players
    seated = _check_request(game, count, bots, games, seed, target)
    texts = _option_texts(game, add_simulation_defaults(game.book.options, options or {}), count)
    stop, tally, workers = threading.Event(), GameTotals.empty(game, count), count_threads(target)
    start, interrupted = time.perf_counter(), False
    try:
        batches, size = _make_batches(game, count, seated, seed, texts, target, games, stop)
        start = time.perf_counter()
        for outcome in _play_batches(batches, games, size, target, stop):
            tally = tally.with_games(*outcome)
            if progress:
                progress(len(outcome[1]))
    except KeyboardInterrupt:
        interrupted = True
    asked = {"bots": seated, "options": texts, "seed": seed, "target": target, "threads": workers, "asked": games}
    found = _make_result(tally, asked, time.perf_counter() - start) | {"interrupted": interrupted}
    if interrupted:
        raise Interrupted(found)
    return found


def _make_result(tally: GameTotals, asked: SimulationResult, seconds: float) -> SimulationResult:
    """Return the result of a simulation, as JSON."""
    return {
        "game": tally.game.name,
        "rules": tally.game.rules.version,
        "players": tally.players,
        **asked,
        "games": tally.games,
        "plies": tally.plies,
        "seconds": round(seconds, 6),
        "plies_per_second": round(tally.plies / max(seconds, 1e-9), 1),
        "mean_plies": tally.plies / max(1, tally.games),
        "wins": list(tally.wins),
        "losses": list(tally.losses),
        "draws": tally.draws,
        "mean_scores": [total / max(1, tally.games) for total in tally.scores],
        "win_rates": [_interval(won, tally.games) for won in tally.wins],
    }


# --- what was asked for ---


def _check_request(game: Game, players: int, bots: Sequence[str], games: int, seed: int, target: str) -> list[str]:
    """Return the bot of every seat; raise BadText when anything is out of range."""
    low, high = game.rules.players
    if not low <= players <= high:
        raise BadText(WORDS["simulate.players"].format(low=low, high=high, players=players))
    if not 1 <= games <= MAX_GAMES:
        raise BadText(WORDS["simulate.games"].format(most=MAX_GAMES))
    if not 0 <= seed <= MAX_SEED:
        raise BadText(WORDS["simulate.seed"].format(most=MAX_SEED))
    if target not in TARGETS:
        names = ", ".join(TARGETS)
        raise BadText(WORDS["simulate.unknown_target"].format(name=target[:40], known=names))
    if len(bots) not in (1, players):
        raise BadText(WORDS["simulate.wrong_bots"].format(players=players, count=len(bots)))
    for name in bots:
        get_player(name)
    seated = list(bots) if len(bots) == players else [*bots] * players
    if target == "cuda" and set(seated) != {RANDOM}:
        raise BadText(WORDS["simulate.cuda"])
    return seated


def _option_texts(game: Game, options: Mapping[str, object], players: int) -> dict[str, str]:
    """Return every option with its value; raise BadText when they do not fit the game, or each other."""
    codes = read_options(game.book.options, options)
    game.interpreted_rules.blank(options, players)
    return {option.name: option.decode(codes[option.name]) for option in game.book.options}


def _interval(won: int, games: int) -> list[float]:
    """Return a seat's share of wins, with the ends of its interval."""
    share = won / max(1, games)
    return [round(figure, 4) for figure in (share, *wilson(share, games))]


# --- batches of games ---


def _make_batches(
    game: Game,
    players: int,
    bots: list[str],
    seed: int,
    options: Mapping[str, object],
    target: str,
    games: int,
    stop: threading.Event,
) -> tuple[Batches, int]:
    """Return the function that plays batches, and how many games a batch holds."""
    if target == "cuda":
        return make_gpu_batches(game, players, seed, options), GPU_BATCH
    if set(bots) != {RANDOM}:
        return _make_bot_batches(game, bots, seed, options, target, stop), 1
    size = 1 if target == "python" else max(1, min(BATCH, games // (8 * count_threads(target))))
    return make_random_batches(game, players, seed, options, target), size


def count_threads(target: str) -> int:
    """Return how many threads play on a target."""
    return count_cores() if target == "cpu" else 1


def count_cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def make_random_batches(game: Game, players: int, seed: int, options: Mapping[str, object], target: str) -> Batches:
    """Return the function that plays games among random bots on `python` or `cpu`. Compiles before it returns."""
    loop = game.bind(target, {"random_games": random_games}, "playouts").random_games
    blank = game.interpreted_rules.blank(options, players)

    def play(first: int, count: int) -> Outcome:
        states: Any = StructArray(game.rules.state, 1)
        blanks: Any = StructArray(game.rules.state, 1)
        blanks[0] = blank
        if target == "cpu":
            states, blanks = states.data, blanks.data
        scores, plies = np.zeros((count, players)), np.zeros(count, np.int64)
        loop(states, blanks, players, seed, first, np.zeros(game.rules.max_actions, np.int64), scores, plies)
        return scores, plies

    play(0, 0)
    return play


def make_gpu_batches(game: Game, players: int, seed: int, options: Mapping[str, object]) -> Batches:
    """Return the function that plays games among random bots on an NVIDIA GPU. Raises TargetMissing where there is
    none.
    """
    from ludotheque.core.engine.kernels import GpuPlayouts

    playouts = GpuPlayouts(game.interpreted_rules, players, options)

    def play(first: int, count: int) -> Outcome:
        batch = playouts.play(seed, first, count)
        return batch.scores.copy_to_host(), batch.plies.copy_to_host()

    play(0, 1)
    return play


def _make_bot_batches(
    game: Game, bots: list[str], seed: int, options: Mapping[str, object], target: str, stop: threading.Event
) -> Batches:
    """Return the function that plays games among thinking bots, compiled or not. Such games may be long: `stop` breaks
    them off.
    """
    from ludotheque.lab.bot_players import play_game, warm_up

    if target == "cpu":
        warm_up(game)
    rules = game.compiled_rules if target == "cpu" else game.interpreted_rules
    seated: list[Player] = [get_player(name) for name in bots]

    def play(first: int, count: int) -> Outcome:
        played = [play_game(game, rules, seated, options, seed, number, stop) for number in range(first, first + count)]
        ended = [outcome for outcome in played if outcome is not None]
        return np.array([scores for scores, _ in ended]), np.array([plies for _, plies in ended], np.int64)

    return play


def _play_batches(play: Batches, games: int, size: int, target: str, stop: threading.Event) -> Iterator[Outcome]:
    """Yield all games, as they come. On `python` and `cuda` they are played here, one batch after the other."""
    jobs = (partial(play, first, min(size, games - first)) for first in range(0, games, size))
    return run_jobs(jobs, count_threads(target), stop) if target == "cpu" else (job() for job in jobs)
