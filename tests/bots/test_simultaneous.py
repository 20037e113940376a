"""Decisions taken at once: mixed where a known answer would be punished, one and the same where none is needed.

The last two rounds of a bidding game make such decisions. The first seat holds 2 and 4, the second 1 and 3; who
bids low now bids high next. Where both do the same the first seat takes both prizes, else each takes one. What a
split is worth depends on the points so far, so that a position is a table of two by two results.
"""

from __future__ import annotations

import math

import pytest

from ludotheque.bots import search
from ludotheque.bots.levels import imagine_state
from ludotheque.bots.search import Finding, run_mcts
from ludotheque.core.contract.levels import BotLevel
from ludotheque.core.engine.structs import GameState
from tests.toys import PRIZES

WAYS = ({}, {"prior_visits": 4.0}, {"rollout_turns": 2})
LOW, HIGH = 0, 1


def last_two(prize: int, last: int, lead: int, bids: str = "0, 0") -> GameState:
    """Two rounds are left; the second seat leads by some points, and may have bid already."""
    second = "[1, 3]" if bids == "0, 0" else "[1]"
    return PRIZES.match(
        position=f"prize = {prize}\ncarried = 0\npile = [{last}]\nnext = []\nhands = [[2, 4], {second}]\n"
        f"bids = [{bids}]\npoints = [0, {lead}]"
    ).state


PENNIES = last_two(2, 1, 2)  # the first seat must take both prizes: it wins where both bid alike
SKEWED = last_two(3, 1, 2)  # … and draws where it bids high against low: it should bid low in a third of the games
DOMINANT = last_two(4, 1, 2)  # … and wins there too: to bid high always wins


def think(s: GameState, seat: int, seed: int, simulations: int = 400, **how: float) -> Finding:
    recipe = BotLevel("mcts", simulations, **how)
    return run_mcts(PRIZES, imagine_state(PRIZES, s, seat, seed), seat, "cpu", simulations, seed, math.inf, recipe)


def low_share(s: GameState, seat: int, games: int = 150, **how: float) -> float:
    """How often a seat bids low."""
    low = min(PRIZES.interpreted_rules.legal(s, seat))
    return sum(think(s, seat, seed, **how).action == low for seed in range(games)) / games


@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize(("s", "first", "second"), [(PENNIES, 1 / 2, 1 / 2), (SKEWED, 1 / 3, 2 / 3)])
def test_who_could_be_read_plays_by_lot(s: GameState, first: float, second: float, how: dict[str, float]) -> None:
    """Near the equilibrium, within three standard errors of 150 games: nobody gains much by knowing these shares."""
    assert low_share(s, 0, **how) == pytest.approx(first, abs=0.12)
    assert low_share(s, 1, **how) == pytest.approx(second, abs=0.12)


def exploited(share: float) -> float:
    """What the second seat can make of knowing how often the first bids low in PENNIES."""
    return max(share, 1 - share)


def test_a_lot_cannot_be_exploited_as_one_answer_can() -> None:
    shares = [think(PENNIES, 0, seed).play_share for seed in range(20)]
    assert all(0.25 < share < 0.75 for share in shares)
    assert exploited(low_share(PENNIES, 0)) < 0.65
    assert exploited(1.0) == 1.0  # a bot that is known always to answer the same


@pytest.mark.parametrize("how", WAYS)
def test_what_is_best_in_any_case_is_always_played(how: dict[str, float]) -> None:
    found = [think(DOMINANT, 0, seed, **how) for seed in range(30)]
    assert {PRIZES.notation.write(finding.action) for finding in found} == {"bid 4"}
    assert {finding.play_share for finding in found} == {1.0}


def test_a_bid_already_put_down_is_bid_anew() -> None:
    """Whether the other seat has bid already makes no difference: nobody saw what."""
    down = last_two(3, 1, 2, bids="0, 3")
    assert low_share(down, 0) == pytest.approx(1 / 3, abs=0.12)


@pytest.mark.parametrize("how", WAYS)
def test_the_targets_agree(how: dict[str, float]) -> None:
    recipe = BotLevel("mcts", 60, **how)
    for s in (PENNIES, SKEWED, PRIZES.match(players=3, seed=4).state):
        found = [run_mcts(PRIZES, s, 0, target, 60, 3, math.inf, recipe) for target in ("python", "cpu")]
        assert found[0] == found[1]


def test_a_full_tree_still_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MAX_TREE_NODES", 40)
    s = PRIZES.match(players=3, seed=4).state
    assert think(s, 1, 2).action in PRIZES.interpreted_rules.legal(s, 1)
