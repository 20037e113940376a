"""Bots: searches written over the slots of the contract, bound to any game, and five levels made from them.

Read `levels.py` first (`think`), then `search.py`, which runs the searches: `greedy.py`, `alphabeta.py`, `mcts.py`
(with `tree.py`, `simultaneous.py`, `mixed_strategy.py`) and `trials.py`. `solver.py` finds and checks puzzles.
"""

from __future__ import annotations

from ludotheque.bots.levels import LEVELS, BotLevel, StandardLevel, Thought, is_ready, list_levels, think, warm_up

__all__ = ["LEVELS", "BotLevel", "StandardLevel", "Thought", "is_ready", "list_levels", "think", "warm_up"]
