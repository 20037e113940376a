"""How the five levels play BEYOND, from the weakest: measured by `python -m bench.ladder beyond beyond-modules`.

The search plans the rest of the turn card by card. Level 4 lets the evaluation judge where the turn ends; level 5 first
lets every seat play a few turns by the action with the best evaluation, and so sees what the others will capture.
"""

from __future__ import annotations

from ludotheque.core.contract.levels import Recipe

RECIPES = (
    Recipe("greedy", 1, slip=1.0, temperature=0.07),
    Recipe("greedy", 1, slip=0.35, temperature=0.1),
    Recipe("greedy", 4, slip=0.08, temperature=0.1),
    Recipe("mcts", 8, turns=1, explore=0.3, faith=5.0),
    Recipe("mcts", 3_000, turns=5, explore=0.5, faith=5.0, seconds=2.0),
)
