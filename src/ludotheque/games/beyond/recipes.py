"""How the five levels play BEYOND, from the weakest: measured by `python -m bench.ladder beyond beyond-modules`."""

from __future__ import annotations

from ludotheque.core.recipe import Recipe

RECIPES = (
    Recipe("greedy", 1, slip=1.0, temperature=0.1),
    Recipe("greedy", 1, slip=0.6, temperature=0.1),
    Recipe("greedy", 1, slip=0.25, temperature=0.1),
    Recipe("greedy", 4),
    Recipe("mcts", 3_000, turns=2, explore=0.5),
)
