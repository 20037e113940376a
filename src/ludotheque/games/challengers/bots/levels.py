"""The five bot levels of Challengers!, from the weakest: measured by `python -m bench.ladder challengers`.

The lower levels play the policy (`policy.py`), with more or fewer slips. The upper ones weigh every choice of draft and
match by imagined matches, to the end of the round; level 4 by few of them, and it still slips.
"""

from __future__ import annotations

from ludotheque.core.contract.levels import BotLevel

LEVELS = (
    BotLevel("greedy", 1, slip_chance=1.0, temperature=0.045),
    BotLevel("greedy", 1, slip_chance=0.7, temperature=0.04),
    BotLevel("greedy", 1, slip_chance=0.3, temperature=0.04),
    BotLevel("trials", 100, rollout_turns=1, slip_chance=0.08, temperature=0.04),
    BotLevel("trials", 7_000, rollout_turns=1),
)
