"""Biyi played at random, against the table that the prototypes of the rules of record measured.

A wrong rule that no single example shows would still change how long games last and who wins them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import pytest

from ludotheque import game
from ludotheque.core.engine.binding import BoundFunctions
from tests.contract.biyi_play import many_games
from tests.contract.tools import one_at_a_time

GAMES = 2000
BIRD, DRAW_AT_LIMIT = "bird", "turn_limit"

# The table: 1000 uniformly random games from the classic start.
TABLE_GAMES, TABLE_TURNS, TABLE_WHITE, TABLE_DRAWN = 1000, 697, 0.516, 0.003
TABLE_OPENINGS = 52


@dataclass
class Sample:
    """What many games came to."""

    turns: np.ndarray
    plies: np.ndarray
    white: float
    black: float
    reasons: Counter
    openings: float


@cache
def loops() -> BoundFunctions:
    """The compiled loop."""
    with one_at_a_time("biyi-statistics"):
        bound = game("biyi").bind("cpu", {"many_games": many_games}, "statistics")
        bound.many_games(*_room(False, {}), *np.zeros((3, 1), np.int64))
    return bound


def _room(eager: bool, options: dict[str, object]) -> list[Any]:
    """What the loop works on: a state, the options, how to play, and room for the actions."""
    biyi = game("biyi")
    return [
        biyi.rules.state().data,
        biyi.interpreted_rules.blank(options).data,
        eager,
        np.zeros(biyi.rules.max_actions, np.int64),
    ]


def play_many(eager: bool, games: int = GAMES, **options: object) -> Sample:
    """Play games at machine speed, at random or preferring steps forward."""
    biyi = game("biyi")
    turns, plies, results = (np.zeros(games, np.int64) for _ in range(3))
    choices = loops().many_games(*_room(eager, options), turns, plies, results)
    reasons = Counter(biyi.book.endings[int(code)].key for code in results)
    decisive = results <= 6
    white = float(np.mean(decisive & (results % 2 == 1)))
    black = float(np.mean(decisive & (results % 2 == 0)))
    return Sample(turns, plies, white, black, reasons, choices / turns.sum())


@pytest.fixture(scope="module")
def uniform() -> Sample:
    return play_many(eager=False)


@pytest.mark.clause("BIYI-4.5", "BIYI-11.1")
def test_random_games_last_as_long_as_the_prototypes_said(uniform):
    error = uniform.turns.std() * (1 / GAMES + 1 / TABLE_GAMES) ** 0.5
    assert abs(uniform.turns.mean() - TABLE_TURNS) < 4 * error
    assert 200 < uniform.turns.min() < 450
    assert uniform.turns.max() <= 1000


@pytest.mark.clause("BIYI-11.9")
def test_random_games_end_on_the_bird_or_rarely_at_the_limit(uniform):
    assert set(uniform.reasons) <= {BIRD, DRAW_AT_LIMIT}
    share = uniform.reasons[DRAW_AT_LIMIT] / GAMES
    assert abs(share - TABLE_DRAWN) < 4 * (TABLE_DRAWN / TABLE_GAMES) ** 0.5


@pytest.mark.clause("BIYI-3.4")
def test_neither_colour_is_favoured_in_random_play(uniform):
    error = (0.25 / GAMES + 0.25 / TABLE_GAMES) ** 0.5
    assert abs(uniform.white - TABLE_WHITE) < 4 * error
    assert abs(uniform.white - uniform.black) < 0.1


@pytest.mark.clause("BIYI-7.1", "BIYI-7.12")
def test_chains_are_as_rare_as_the_prototypes_said(uniform):
    """0.3 % of the turns contain a chain, nearly always of one movement more."""
    further = (uniform.plies - uniform.turns).sum() / uniform.turns.sum()
    assert 0.001 < further < 0.006


@pytest.mark.clause("BIYI-5.7", "BIYI-6.3")
def test_a_player_has_as_much_choice_as_the_prototypes_said(uniform):
    assert uniform.openings == pytest.approx(TABLE_OPENINGS, abs=1)


@pytest.mark.parametrize("options", [{}, {"setup": "same_card"}, {"setup": "two_cards"}], ids=str)
def test_players_who_prefer_to_go_forward_finish_sooner_and_evenly(options):
    """The table's players prefer steps forward by a degree that it does not tell; ours never do anything else."""
    sample = play_many(eager=True, games=1000, **options)
    assert sample.turns.mean() < 321
    assert sample.reasons[BIRD] > 0.98 * 1000
    assert 0.42 < sample.white / (sample.white + sample.black) < 0.58


@pytest.mark.clause("BIYI-9.6")
def test_careless_players_lose_by_their_dragons_where_the_rule_is_strict():
    """With `strict_dragons` a careless player often overlooks Dragons; without it they cannot be overlooked."""
    strict = play_many(eager=True, games=400, strict_dragons="on")
    usual = play_many(eager=True, games=400)
    assert strict.reasons["dragons"] > 0.3 * 400
    assert usual.reasons["dragons"] < 0.02 * 400
