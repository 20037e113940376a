"""Trials: actions weighed by playing on from each in the same imagined worlds."""

from __future__ import annotations

import dataclasses
import math

import numpy as np
import pytest

from bench.connect_four import GAME
from ludotheque.bots import explanations, levels
from ludotheque.bots.levels import choose, imagine_state
from ludotheque.bots.search import Finding, list_searches, run_trials
from ludotheque.bots.trials import TrialTable
from ludotheque.core.contract.levels import BotLevel
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from tests.toys import PAIRS, PRIZES

TRIALS = BotLevel("trials", 100)
CONNECT_FOUR = dataclasses.replace(GAME, search=dataclasses.replace(GAME.search, levels=(TRIALS,) * 5))
BIDDING = dataclasses.replace(PRIZES, search=dataclasses.replace(PRIZES.search, levels=(TRIALS,) * 5))
WAYS = ({}, {"rollout_turns": 2})
"""With random playouts, and with playouts that look ahead."""


def search(
    game: Game, s: GameState, seat: int, simulations: int, target: str = "python", seed: int = 5, **how: float
) -> Finding:
    return run_trials(game, s, seat, target, simulations, seed, math.inf, BotLevel("trials", simulations, **how))


def connect_four(columns: str) -> GameState:
    """The position after discs in these columns."""
    match = CONNECT_FOUR.match(seed=1)
    for column in columns:
        match.play(match.turn[0], column)
    return match.state


def columns_of(finding: Finding) -> str:
    return CONNECT_FOUR.notation.write(finding.action)


@pytest.mark.parametrize("how", WAYS)
def test_it_takes_a_win(how: dict[str, float]) -> None:
    found = search(CONNECT_FOUR, connect_four("dcdcdc"), 0, 100, **how)
    assert columns_of(found) == "d"
    assert found.value == 1.0


def test_it_stops_a_loss() -> None:
    found = search(CONNECT_FOUR, connect_four("dcdcd"), 1, 210, rollout_turns=2)
    assert columns_of(found) == "d"
    assert found.runner_up_value == pytest.approx(0.0)


@pytest.mark.parametrize("how", WAYS)
def test_the_targets_and_the_slices_agree(how: dict[str, float]) -> None:
    """The interpreter works in slices of 5 trials, compiled code in slices of 500: same worlds, same finding."""
    s = connect_four("dcd")
    assert search(CONNECT_FOUR, s, 1, 120, "python", **how) == search(CONNECT_FOUR, s, 1, 120, "cpu", **how)


def test_a_seed_decides_everything() -> None:
    s = connect_four("")
    assert search(CONNECT_FOUR, s, 0, 60) == search(CONNECT_FOUR, s, 0, 60)
    assert search(CONNECT_FOUR, s, 0, 60) != search(CONNECT_FOUR, s, 0, 60, seed=6)


def test_every_action_is_weighed_and_the_best_ones_longest() -> None:
    found = search(CONNECT_FOUR, connect_four("dcdcdc"), 0, 210)
    assert len(found.tried_actions) == 7
    assert found.nodes <= 210
    assert {one.action for one in found.tried_actions} == set(
        CONNECT_FOUR.interpreted_rules.legal(connect_four("dcdcdc"), 0)
    )
    assert (found.tried_actions[0].action, found.tried_actions[0].value) == (found.action, found.value)
    assert (found.tried_actions[1].action, found.tried_actions[1].value) == (found.runner_up, found.runner_up_value)
    values = [one.value for one in found.tried_actions[1:]]
    assert values == sorted(values, reverse=True)
    assert all(one.error >= 0.0 for one in found.tried_actions)


def test_what_is_given_up_is_compared_in_the_worlds_that_it_was_tried_in() -> None:
    """The first world is poor for both, the later ones rich: who was only tried in the first is not blamed for it."""
    scales = TrialTable.empty([7, 8, 9], 20)
    scales.add_values(np.array([[0.3], [0.2], [0.1]]))
    scales.halve()
    assert scales.remaining == [0, 1]
    scales.add_values(np.array([[0.9, 0.9], [0.9, 0.6]]))
    weighed = scales.rank_actions()
    assert [one.action for one in weighed] == [7, 8, 9]
    assert weighed[0].value == pytest.approx(0.7)
    assert weighed[1].value == pytest.approx(17 / 30)
    assert weighed[2].value == pytest.approx(0.5)


def test_what_is_clearly_worse_is_weighed_no_further() -> None:
    """After enough worlds, an action that lost nearly every one of them goes at once, not only the worse half."""
    worlds = np.random.default_rng(1).random(40)
    scales = TrialTable.empty([7, 8, 9], 200)
    scales.add_values(np.array([0.9 * worlds + 0.1, 0.9 * worlds, 0.5 * worlds]))
    scales.halve()
    assert scales.remaining == [0]


def test_where_all_trials_end_alike_first_sight_decides() -> None:
    """Without a favourite the first action was taken: bots walked to and fro."""
    alike = np.full((3, 4), 0.4)
    scales = TrialTable.empty([7, 8, 9], 20, favourite=2, doubt=2.0)
    scales.add_values(alike)
    assert [one.action for one in scales.rank_actions()] == [9, 7, 8]


def test_a_favourite_is_weighed_to_the_end_and_given_up_only_for_something_better_beyond_doubt() -> None:
    worlds = np.random.default_rng(2).random(16)
    luck = np.tile([0.11, -0.1], 8)
    for gain, taken in ((luck, 9), (luck + 0.1, 7)):  # hardly better on the whole, and clearly
        scales = TrialTable.empty([7, 8, 9], 60, favourite=2, doubt=2.0)
        scales.add_values(np.array([worlds + gain, worlds + 0.9 * gain, worlds]))
        scales.halve()
        assert scales.remaining == [0, 2]
        weighed = scales.rank_actions()
        assert weighed[0].action == taken
        assert all(one.value <= weighed[0].value for one in weighed)


def test_where_nothing_is_to_choose_little_is_tried() -> None:
    s = BIDDING.interpreted_rules.new(2, {"cards": "2"}, 1)
    for seat in (0, 1):
        BIDDING.interpreted_rules.play(s, seat, BIDDING.interpreted_rules.legal(s, seat)[0])
    found = search(BIDDING, s, 0, 3000)
    assert found.nodes <= 5
    assert found.runner_up is None


def test_what_is_hidden_does_not_change_a_finding() -> None:
    """A bid that lies face down is imagined, whatever it is."""
    findings = []
    for place in (0, 3):
        s = BIDDING.interpreted_rules.new(3, {}, 4)
        BIDDING.interpreted_rules.play(s, 1, BIDDING.interpreted_rules.legal(s, 1)[place])
        findings.append(search(BIDDING, imagine_state(BIDDING, s, 0, 3), 0, 60))
    assert findings[0] == findings[1]


def test_only_promising_actions_are_weighed_where_a_recipe_says_so() -> None:
    found = search(CONNECT_FOUR, connect_four("dcdcdc"), 0, 60, candidate_margin=0.1)
    assert [CONNECT_FOUR.notation.write(one.action) for one in found.tried_actions] == ["d"]


def test_the_clock_is_obeyed() -> None:
    s = connect_four("")
    found = run_trials(CONNECT_FOUR, s, 0, "python", 5000, 1, 0.0, TRIALS)
    assert found.nodes == 7
    assert found.action in CONNECT_FOUR.interpreted_rules.legal(s, 0)


@rule
def first_prize_only(s: GameState, seat: int) -> None:
    """In this imagination nobody else has a card above the lowest."""
    for other in range(s.players):
        for card in range(1, s.cards):
            if other != seat:
                s.hand[other, card] = 0


def test_a_game_may_leave_out_what_does_not_concern_the_seat() -> None:
    """Who believes that the others hold the lowest card only, bids the lowest one that beats it."""
    focused = dataclasses.replace(BIDDING, search=dataclasses.replace(BIDDING.search, focus=first_prize_only))
    s = focused.interpreted_rules.new(2, {"cards": "3"}, 2)
    values = {one.action: one.value for one in search(focused, s, 0, 60, rollout_turns=1).tried_actions}
    lowest, *others = focused.interpreted_rules.legal(s, 0)
    assert all(values[action] > values[lowest] for action in others)


def test_levels_choose_and_tell_by_trials() -> None:
    assert list_searches(CONNECT_FOUR) == {"trials"}
    assert list_searches(PAIRS) == {"greedy", "mcts"}
    s = connect_four("dcdcdc")
    found = choose(CONNECT_FOUR, s, 0, TRIALS, 1)
    assert columns_of(found) == "d"
    assert found.nodes <= levels.COLD_SIMULATIONS
    assert "d" in explanations.explain_choice(CONNECT_FOUR, s, 0, found).en
