"""The five levels of BEVRI's bots, from the weakest: measured by `python -m bench.ladder bevri`.

The lower levels take the action that looks best without search (`policy.py`), with more or fewer slips. The search
weighs what looks nearly as good, on imagined tables, to the end of the next rounds; phases are chosen at once with the
others', by lot where that pays.
"""

from __future__ import annotations

from ludotheque.core.contract.levels import BotLevel

LEVELS = (
    BotLevel("greedy", 1, slip_chance=1.0, temperature=0.2),
    BotLevel("greedy", 1, slip_chance=0.8, temperature=0.15),
    BotLevel("greedy", 1, slip_chance=0.5, temperature=0.12),
    BotLevel("greedy", 1, slip_chance=0.2, temperature=0.1),
    BotLevel("mcts", 1_000, rollout_turns=2, exploration=0.2, prior_visits=10.0, candidate_margin=0.08, seconds=2.0),
)
