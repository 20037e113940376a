"""How the five levels play BEYOND, from the weakest: measured by `python -m bench.ladder beyond beyond-modules`.

The search plans the rest of the turn card by card. Level 4 lets the evaluation judge where the turn ends; level 5 first
lets every seat play a few turns by the action with the best evaluation, and so sees what the others will capture.
"""

from __future__ import annotations

from ludotheque.core.contract.levels import BotLevel

LEVELS = (
    BotLevel("greedy", 1, slip_chance=1.0, temperature=0.07),
    BotLevel("greedy", 1, slip_chance=0.35, temperature=0.1),
    BotLevel("greedy", 4, slip_chance=0.08, temperature=0.1),
    BotLevel("mcts", 8, rollout_turns=1, exploration=0.3, prior_visits=5.0),
    BotLevel("mcts", 3_000, rollout_turns=5, exploration=0.5, prior_visits=5.0, seconds=2.0),
)
