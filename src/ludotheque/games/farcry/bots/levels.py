"""The three levels of Far Cry: Beyond, from the weakest: measured by `python -m bench.missions`.

The first two do what the policy says (`policy.py`), the first one with slips. The third plans: it plays every
promising action on to the end of the round, enemies included, again and again in the same imagined worlds, and leaves
the policy's action only for one that is better beyond doubt: without that it stalled where no enemy was left (m12: 5
of 12 games won, m16: none, fewer than the policy alone). To judge what an action leads to at once (`evaluation.py`,
without playing on) is weaker than the policy: in eight missions with three players it won 59 % of 64 games, the
policy 85 % of 240.
"""

from __future__ import annotations

from ludotheque.core.contract.levels import BotLevel

LEVELS = (
    BotLevel("greedy", 1, slip_chance=0.5, temperature=0.08),
    BotLevel("greedy", 1),
    BotLevel(
        "trials", 120, rollout_turns=1, candidate_margin=0.2, required_errors=2.0, seconds=1.5, greedy_when_cold=True
    ),
)
