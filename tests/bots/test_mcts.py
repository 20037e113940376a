"""Monte Carlo tree search: on a game where all is open, and on toys with secrets, chance and simultaneous bids."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest

from bench.connect_four import GAME as CONNECT_FOUR
from ludotheque.bots import tree
from ludotheque.bots.levels import imagine_state
from ludotheque.bots.search import Finding, bind_searches, make_rows, run_mcts, write_first_row
from ludotheque.core.catalog import get_game
from ludotheque.core.contract.levels import BotLevel
from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from tests.toys import PAIRS, PRIZES


def search(
    game: Game, s: GameState, seat: int, simulations: int, target: str = "python", seed: int = 5, **how: float
) -> Finding:
    return run_mcts(game, s, seat, target, simulations, seed, math.inf, BotLevel("mcts", simulations, **how))


BEYOND = get_game("beyond")
WAYS = ({}, {"prior_visits": 4.0}, {"rollout_turns": 2}, {"rollout_turns": 1, "prior_visits": 4.0, "exploration": 0.4})
"""With and without a first look at every action, with random playouts and with playouts that look ahead."""


def connect_four(columns: str) -> GameState:
    """The position after discs in these columns."""
    match = CONNECT_FOUR.match(seed=1)
    for column in columns:
        match.play(match.turn[0], column)
    return match.state


def columns_of(finding: Finding) -> str:
    return CONNECT_FOUR.notation.write(finding.action)


@pytest.mark.parametrize("target", ["python", "cpu"])
@pytest.mark.parametrize("how", WAYS)
def test_it_takes_a_win(target: str, how: dict[str, float]) -> None:
    assert columns_of(search(CONNECT_FOUR, connect_four("dcdcdc"), 0, 300, target, **how)) == "d"


def test_it_stops_a_loss() -> None:
    assert columns_of(search(CONNECT_FOUR, connect_four("dcdcd"), 1, 2000, "cpu")) == "d"


@pytest.mark.parametrize("how", WAYS)
def test_the_targets_and_the_slices_agree(how: dict[str, float]) -> None:
    """The interpreter works in slices of 5 simulations, compiled code in slices of 500: same tree, same finding."""
    s = connect_four("dcd")
    assert search(CONNECT_FOUR, s, 1, 150, "python", **how) == search(CONNECT_FOUR, s, 1, 150, "cpu", **how)


def test_a_first_look_guides_a_short_search() -> None:
    """With four simulations for seven columns nothing is found by trying; a look at each one sees the win."""
    s = connect_four("dcdcdc")
    assert all(columns_of(search(CONNECT_FOUR, s, 0, 4, seed=seed, prior_visits=4.0)) == "d" for seed in range(8))


def test_where_nothing_is_to_choose_little_is_searched() -> None:
    found = search(BEYOND, BEYOND.interpreted_rules.new(2, {"first": "1"}, 3), 0, 5000, "cpu")
    assert BEYOND.notation.write(found.action) == "reveal"
    assert found.nodes < 500
    assert found.runner_up is None


def test_a_seed_decides_everything() -> None:
    s = connect_four("")
    assert search(CONNECT_FOUR, s, 0, 500, "cpu") == search(CONNECT_FOUR, s, 0, 500, "cpu")
    assert search(CONNECT_FOUR, s, 0, 500, "cpu", seed=6) != search(CONNECT_FOUR, s, 0, 500, "cpu")


def test_the_position_is_not_touched() -> None:
    s = connect_four("ddc")
    before = s.bytes()
    search(CONNECT_FOUR, s, 1, 100)
    assert s.bytes() == before


@pytest.mark.slow
@pytest.mark.parametrize("game", [PAIRS, PRIZES], ids=lambda game: game.name)
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("how", WAYS)
def test_it_plays_games_with_secrets_to_their_end(game: Game, players: int, how: dict[str, float]) -> None:
    rules = game.interpreted_rules
    s = rules.new(players, {}, 12)
    while rules.turn(s):
        seat = rules.turn(s)[-1]
        thinking = imagine_state(game, s, seat, 3)
        found = search(game, thinking, seat, 8, **how)
        assert found.action in rules.legal(s, seat)
        rules.play(s, seat, found.action)


def test_it_beats_random_play_at_bidding() -> None:
    rules = PRIZES.interpreted_rules
    points = 0.0
    for number in range(8):
        lot = random.Random(number)
        s = rules.new(2, {}, number + 1)
        hero = number % 2
        while rules.turn(s):
            seat = rules.turn(s)[0]
            thinking = imagine_state(PRIZES, s, seat, lot.getrandbits(60))
            action = lot.choice(rules.legal(s, seat))
            if seat == hero:
                action = search(PRIZES, thinking, seat, 40, seed=number).action
            rules.play(s, seat, action)
        mine, other = rules.scores(s)[hero], rules.scores(s)[1 - hero]
        points += 1.0 if mine > other else 0.5 if mine == other else 0.0
    assert points >= 5.5


@pytest.mark.parametrize("game", [PAIRS, PRIZES], ids=lambda game: game.name)
def test_it_cannot_see_what_is_hidden(game: Game) -> None:
    """Two states that look the same to a seat give the same thought, whatever lies hidden."""
    rules = game.interpreted_rules
    for number in range(5):
        s = rules.new(2, {}, number + 1)
        seat = rules.turn(s)[0]
        other = imagine_state(game, s, seat, 99 + number)
        assert game.show.view(other, seat) == game.show.view(s, seat)
        first = search(game, imagine_state(game, s, seat, 7), seat, 40)
        second = search(game, imagine_state(game, other, seat, 7), seat, 40)
        assert first.action in rules.legal(s, seat)
        assert first == second


# --- outcomes that a game tells apart ---------------------------------------------------------------


def test_the_expected_line_ends_where_chance_has_a_say() -> None:
    """What is decided after a reveal depends on the card: no line can tell it."""
    s = BEYOND.interpreted_rules.new(2, {"first": "1"}, 3)
    found = search(BEYOND, s, 0, 60, rollout_turns=1)
    assert [BEYOND.notation.write(action) for action in found.line] == ["reveal"]


def test_each_card_has_a_node_of_its_own() -> None:
    """After the only action, the first reveal, the tree holds one child for each card and back that was seen."""
    s = BEYOND.interpreted_rules.new(2, {"first": "1"}, 3)
    trees, nodes, states = (
        make_rows(tree.Tree, 1, "python"),
        make_rows(tree.Node, 4000, "python"),
        make_rows(BEYOND.rules.state, 3, "python"),
    )
    write_first_row(states, s, "python")
    trees[0].turns, trees[0].explore, trees[0].entropy = 1, 0.5, 7
    room = (np.zeros(BEYOND.rules.max_actions, np.int64), np.zeros(64, np.int64), np.zeros(4))
    bind_searches(BEYOND, "python").simulate(trees, nodes, states, *room, 60)
    reveal = nodes[nodes[tree.ROOT].first]
    outcomes = []
    child = reveal.first
    for _ in range(reveal.count):
        outcomes.append((nodes[child].seat, nodes[child].action, nodes[child].visits))
        child = nodes[child].next
    assert {seat for seat, _, _ in outcomes} == {tree.CHANCE}
    assert len({shown for _, shown, _ in outcomes}) == len(outcomes) > 5
    assert sum(visits for _, _, visits in outcomes) == reveal.visits == 60
