"""How the three levels play Far Cry: Beyond, from the weakest: measured by `python -m bench.missions`.

The first does what looks best at first sight (`habits.py`). The second looks what every action leads to, over a few
imagined dice (`evaluation.py`). The third plans: it plays every promising action on to the end of the round, enemies
included, again and again in the same imagined worlds.
"""

from __future__ import annotations

from ludotheque.core.recipe import Recipe

RECIPES = (
    Recipe("greedy", 1, slip=0.5, temperature=0.08),
    Recipe("greedy", 1, slip=0.1, temperature=0.05),
    Recipe("trials", 120, turns=1, narrow=0.2, seconds=1.5, cold_sight=True),
)
