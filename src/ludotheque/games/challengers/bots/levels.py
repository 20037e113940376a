"""The five bot levels of Challengers!, from the weakest: measured by `python -m bench.ladder challengers`.

The lower levels play the policy (`policy.py`), with more or fewer slips. The upper ones weigh every choice of draft and
match by imagined matches, to the end of the round; level 4 by few of them, and it still slips.
"""

from __future__ import annotations

from ludotheque.core.contract.levels import Recipe

RECIPES = (
    Recipe("greedy", 1, slip=1.0, temperature=0.045),
    Recipe("greedy", 1, slip=0.7, temperature=0.04),
    Recipe("greedy", 1, slip=0.3, temperature=0.04),
    Recipe("trials", 100, turns=1, slip=0.08, temperature=0.04),
    Recipe("trials", 7_000, turns=1),
)
