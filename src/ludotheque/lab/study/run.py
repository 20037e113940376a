"""Plays the study that a game declares (`core/contract/study.py`) and collects the results.

For the standard game and for each variant there are *tables*, at which every seat plays greedily, and *duels* of two
seats between a greedy player and a weaker one, each game played twice with the seats exchanged. Game number k has the
same chance everywhere: a variant is compared with the standard game pair by pair.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from ludotheque.bots.levels import list_levels
from ludotheque.core.contract.study import STANDARD, Study, Variant
from ludotheque.core.errors import BadText
from ludotheque.core.game import Game
from ludotheque.lab.batch_games import GREEDY_POLICY, RANDOM_POLICY, Contest, PlayedGames, PlayerPolicy, join_games
from ludotheque.lab.job_pool import Interrupted, run_jobs
from ludotheque.lab.luck.estimates import Figure
from ludotheque.lab.simulate import MAX_SEED, count_threads
from ludotheque.lab.statistics import change, mean, share, share_change
from ludotheque.lab.words import WORDS

TABLE = "table"
LOT, HASTY, LEVEL = "random", "hasty", "level"
"""The weaker players: all by lot, now and then by lot, and the lower levels (level1…)."""
HASTY_CHANCE = 0.1
"""How often a hasty player decides by lot."""
DUEL_SHARE = 4
"""A duel has this fraction of the tables' games, each played twice."""
CHUNK = 25
MIN_GAMES, MAX_GAMES = 8, 100_000
DIGITS = 6

Findings = dict[str, Any]
"""The results of a study, as JSON: a figure is [value, standard error]."""
Progress = Callable[[int], None]


@dataclass(frozen=True, eq=False)
class Job:
    """Some games of one contest of one variant."""

    variant: str
    contest: str
    options: Mapping[str, str]
    habits: tuple[PlayerPolicy, ...]
    games: int


def get_study(game: Game) -> Study:
    """Return the study that a game declares; raise BadText when it has none."""
    if game.study is None:
        raise BadText(WORDS["study.refusal.none"].format(game=game.words.title))
    return game.study()


def list_weak_players(game: Game) -> dict[str, PlayerPolicy]:
    """Return the levels that look one action ahead and slip: their names and policies."""
    bot_levels = {f"{LEVEL}{level.level}": level.bot_level(game) for level in list_levels(game)}
    return {
        name: PlayerPolicy(bot_level.slip_chance, bot_level.temperature, bot_level.budget)
        for name, bot_level in bot_levels.items()
        if bot_level.search == "greedy" and bot_level.slip_chance > 0.0
    }


def run_study(
    game: Game,
    games: int,
    seed: int = 1,
    questions: Sequence[str] = (),
    target: str = "cpu",
    progress: Progress | None = None,
) -> Findings:
    """Play the whole study, or only some of its questions. The same seed always gives the same findings. Raises
    Interrupted, with the variants that were finished, when the user interrupts.
    """
    study = get_study(game)
    variants = _choose_variants(study, questions)
    _check_request(games, seed)
    jobs = list(_list_jobs(game, study, variants, games))
    played: dict[Job, PlayedGames] = {}
    interrupted = False
    try:
        for job, part in _play_jobs(game, study, jobs, seed, target, progress or (lambda more: None)):
            played[job] = part
    except KeyboardInterrupt:
        interrupted = True
    keys = [key for key in [STANDARD, *(variant.key for variant in variants)] if _is_complete(jobs, played, key)]
    known = {(job.variant, job.contest): played[job] for job in jobs if job in played}
    found: Findings = {
        "game": game.name,
        "rules": game.rules.version,
        "seed": seed,
        "games": games,
        "duels": _count_duels(games),
        "players": study.players,
        "levels": list(list_weak_players(game)),
        "total": sum(job.games for job in jobs if job.variant in keys),
        "command": study_command(game, games, seed, questions),
        "variants": {key: _collect_figures(study, known, key) for key in keys},
    }
    if interrupted:
        raise Interrupted(found | {"interrupted": True, "asked": 1 + len(variants)})
    return found


def _is_complete(jobs: Sequence[Job], played: Mapping[Job, PlayedGames], key: str) -> bool:
    """Whether a variant was played to its end, and the standard game with which it is compared."""
    return all(job in played for job in jobs if job.variant in (key, STANDARD))


def study_command(game: Game, games: int, seed: int, questions: Sequence[str] = ()) -> str:
    """Return the command that plays this study."""
    some = f" --questions {','.join(questions)}" if questions else ""
    return f"ludotheque study {game.name} --games {games} --seed {seed}{some}"


def count_games(game: Game, games: int, questions: Sequence[str] = ()) -> int:
    """Return how many games a study takes."""
    study = get_study(game)
    return sum(job.games for job in _list_jobs(game, study, _choose_variants(study, questions), games))


# --- what is played -----------------------------------------------------------------------------


def _choose_variants(study: Study, questions: Sequence[str]) -> list[Variant]:
    known = [question.option for question in study.questions]
    for name in questions:
        if name not in known:
            raise BadText(WORDS["study.refusal.unknown_question"].format(name=name[:40], known=", ".join(known)))
    asked = [question for question in study.questions if not questions or question.option in questions]
    return [variant for question in asked for variant in question.variants]


def _check_request(games: int, seed: int) -> None:
    if not MIN_GAMES <= games <= MAX_GAMES:
        raise BadText(WORDS["study.refusal.games"].format(low=MIN_GAMES, high=MAX_GAMES))
    if not 0 <= seed <= MAX_SEED:
        raise BadText(WORDS["simulate.seed"].format(most=MAX_SEED))


def _count_duels(games: int) -> int:
    return max(2, games // DUEL_SHARE)


def _list_jobs(game: Game, study: Study, variants: Sequence[Variant], games: int) -> Iterator[Job]:
    """Yield every contest of every variant. The shorter second part asks less about decisions."""
    in_full = {question.option for question in study.questions if question.is_main}
    yield from _list_contests(game, study, STANDARD, {}, games, True)
    for variant in variants:
        options = {variant.option: variant.value}
        yield from _list_contests(game, study, variant.key, options, games, variant.option in in_full)


def _list_contests(
    game: Game, study: Study, key: str, options: Mapping[str, str], games: int, in_full: bool
) -> Iterator[Job]:
    yield Job(key, TABLE, options, (GREEDY_POLICY,) * study.players, games)
    rivals = list_weak_players(game) | {LOT: RANDOM_POLICY, HASTY: PlayerPolicy(slip_chance=HASTY_CHANCE)}
    if in_full:
        rivals |= {kind.name: PlayerPolicy(slip_chance=1.0, kinds=1 << place) for place, kind in enumerate(study.kinds)}
    for name, rival in rivals.items():
        yield Job(key, name + "/0", options, (GREEDY_POLICY, rival), _count_duels(games))
        yield Job(key, name + "/1", options, (rival, GREEDY_POLICY), _count_duels(games))


def _play_jobs(
    game: Game, study: Study, jobs: Sequence[Job], seed: int, target: str, progress: Progress
) -> Iterator[tuple[Job, PlayedGames]]:
    """Yield every job with its games; the cores share the jobs. A job that is broken off is left out."""
    stop = threading.Event()

    def play(job: Job) -> tuple[Job, PlayedGames] | None:
        contest = Contest(game, study, job.habits, job.options, seed, target)
        parts = []
        for first in range(0, job.games, CHUNK):
            if stop.is_set():
                return None
            parts.append(contest.play(first, min(CHUNK, job.games - first)))
            progress(len(parts[-1].plies))
        return job, join_games(parts)

    Contest(game, study, jobs[0].habits, {}, seed, target).play(0, 0)  # compiled once, before the threads begin
    for answer in run_jobs((partial(play, job) for job in jobs), count_threads(target), stop):
        if answer:
            yield answer


# --- the results ---------------------------------------------------------------------------------


def _collect_figures(study: Study, played: Mapping[tuple[str, str], PlayedGames], key: str) -> Findings:
    """Return the figures of one variant, and their differences from the standard game."""
    table, standard = played[key, TABLE], played[STANDARD, TABLE]
    names = [measure.name for measure in study.measures]
    duels = [contest.removesuffix("/0") for variant, contest in played if variant == key and contest.endswith("/0")]
    wins = {name: _greedy_shares(played, key, name) for name in duels}
    found: Findings = {
        "measures": {name: _round_figure(mean(table.counts[:, place])) for place, name in enumerate(names)},
        "seats": [_round_figure(mean(table.wins[:, seat])) for seat in range(study.players)],
        "orders": [_round_figure(mean(_wins_by_order(table)[:, place])) for place in range(study.players)],
        "duels": {name: _round_figure(share(won, 2 * len(won))) for name, won in wins.items()},
    }
    if key != STANDARD:
        found["changes"] = {
            name: _round_figure(change(table.counts[:, place], standard.counts[:, place]))
            for place, name in enumerate(names)
        }
        found["duel_changes"] = {
            name: _round_figure(share_change(won, _greedy_shares(played, STANDARD, name))) for name, won in wins.items()
        }
    return found


def _greedy_shares(played: Mapping[tuple[str, str], PlayedGames], key: str, name: str) -> np.ndarray:
    """Return the greedy player's share of each game that was played twice."""
    won: np.ndarray = (played[key, f"{name}/0"].wins[:, 0] + played[key, f"{name}/1"].wins[:, 1]) / 2
    return won


def _wins_by_order(table: PlayedGames) -> np.ndarray:
    """Return the victories by the order in which the seats began: the opener first."""
    seats = table.wins.shape[1]
    places = (table.openers[:, None] + np.arange(seats)) % seats
    return np.take_along_axis(table.wins, places, axis=1)


def _round_figure(figure: Figure) -> list[float]:
    return [round(figure.value, DIGITS), round(figure.error, DIGITS)]
