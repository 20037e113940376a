"""PettingZoo's Connect Four, played at random through its AEC interface.

Run by the peers' Python, from the root of the repository: `python -m bench.peers.zoo`.
"""

from __future__ import annotations

import random
from importlib.metadata import version
from typing import Any

from pettingzoo.classic import connect_four_v3

from bench import measure


def playout(env: Any) -> tuple[int, int]:
    """One random game. Agents that are done take the empty step PettingZoo asks of them, which is no move."""
    env.reset()
    moves = 0
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
        else:
            columns = observation["action_mask"].nonzero()[0]
            env.step(int(columns[int(random.random() * len(columns))]))
            moves += 1
    return moves, 1


def main() -> None:
    """Measure and print."""
    measure.one_core()
    env = connect_four_v3.env()
    rate = measure.best_rate(lambda: playout(env), measure.policy_from_arguments())
    row = measure.as_row(rate, "observation and action mask (the interface makes both), uniform choice, step")
    measure.print_rows({"pettingzoo": version("pettingzoo")}, {"playouts/connect_four": row})


if __name__ == "__main__":
    main()
