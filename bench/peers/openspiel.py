"""OpenSpiel (games in C++) driven from Python: random playouts, and its two tree searches.

Run by the peers' Python, from the root of the repository: `python -m bench.peers.openspiel`.
"""

from __future__ import annotations

import random
from importlib.metadata import version
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from bench import measure

GAMES = ("connect_four", "lines_of_action", "hive", "chess", "backgammon", "gin_rummy")
ROLLOUTS = 1000
UCT_C = 2.0
PLAYOUT = "legal list, uniform choice, apply; C++ driven from Python"


def chance_outcome(state: Any, uniform: Any) -> int:
    """An outcome of the chance node, by its probability."""
    left = uniform()
    outcomes = state.chance_outcomes()
    for action, probability in outcomes:
        left -= probability
        if left < 0:
            return int(action)
    return int(outcomes[-1][0])


def playout(game: Any) -> tuple[int, int]:
    """One random game: the legal actions listed, one chosen uniformly, applied, until the end.

    Only decisions of players count as moves; a chance node is played out but not counted.
    """
    uniform = random.random
    state = game.new_initial_state()
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance_outcome(state, uniform))
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(uniform() * len(actions))])
            moves += 1
    return moves, 1


def python_search(game: Any) -> tuple[int, int]:
    """One search by OpenSpiel's Python MCTS from the start: plain UCT, one random rollout a simulation."""
    generator = np.random.RandomState(random.getrandbits(32))
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=generator)
    bot = mcts.MCTSBot(game, UCT_C, measure.SIMULATIONS, evaluator, solve=False, random_state=generator)
    root = bot.mcts_search(game.new_initial_state())
    return root.explore_count, 1


def cpp_search(game: Any, simulations: int, rollouts: int) -> None:
    """One search by OpenSpiel's C++ MCTS from the start."""
    seed = random.getrandbits(30)
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, seed)
    bot = pyspiel.MCTSBot(game, evaluator, UCT_C, simulations, 1000, False, seed, False)
    bot.step(game.new_initial_state())


def measured_playouts(policy: measure.Policy) -> dict[str, measure.Row]:
    """Random playouts of each game."""
    rows = {}
    for name in GAMES:
        game = pyspiel.load_game(name)
        rate = measure.best_rate(lambda: playout(game), policy)  # noqa: B023
        rows[f"playouts/{name}"] = measure.as_row(rate, PLAYOUT)
    return rows


def measured_searches(policy: measure.Policy, mean_length: float) -> dict[str, measure.Row]:
    """Simulations of both searches on Connect Four, and playouts that never leave C++."""
    game = pyspiel.load_game("connect_four")
    python = measure.best_rate(lambda: python_search(game), policy)

    def search() -> tuple[int, int]:
        cpp_search(game, measure.SIMULATIONS, 1)
        return measure.SIMULATIONS, 1

    def rollouts() -> tuple[int, int]:
        cpp_search(game, 10, ROLLOUTS)
        return int(10 * ROLLOUTS * mean_length), 10 * ROLLOUTS

    return {
        "mcts/connect_four": measure.as_row(python, "UCT, one random rollout; search in Python"),
        "mcts_cpp/connect_four": measure.as_row(
            measure.best_rate(search, policy), "UCT, one random rollout; search in C++"
        ),
        "playouts_cpp/connect_four": measure.as_row(
            measure.best_rate(rollouts, policy),
            "random rollouts inside the C++ search, times the mean length of a game",
        ),
    }


def main() -> None:
    """Measure everything and print it."""
    measure.one_core()
    policy = measure.policy_from_arguments()
    rows = measured_playouts(policy)
    rows |= measured_searches(policy, rows["playouts/connect_four"]["mean_length"])
    measure.print_rows({"open_spiel": version("open_spiel")}, rows)


if __name__ == "__main__":
    main()
