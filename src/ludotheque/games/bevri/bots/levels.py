"""The five levels of BEVRI's bots, from the weakest: measured by `python -m bench.ladder bevri`.

The lower levels take the action that looks best without search (`policy.py`), with more or fewer slips. The search
weighs what looks nearly as good, on imagined tables, to the end of the next rounds; phases are chosen at once with the
others', by lot where that pays.
"""

from __future__ import annotations

from ludotheque.core.contract.levels import Recipe

RECIPES = (
    Recipe("greedy", 1, slip=1.0, temperature=0.2),
    Recipe("greedy", 1, slip=0.8, temperature=0.15),
    Recipe("greedy", 1, slip=0.5, temperature=0.12),
    Recipe("greedy", 1, slip=0.2, temperature=0.1),
    Recipe("mcts", 1_000, turns=2, explore=0.2, faith=10.0, narrow=0.08, seconds=2.0),
)
