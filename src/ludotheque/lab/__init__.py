"""The lab: what many games say about a game.

`simulate.py` plays and counts, `luck/` makes the luck ledger of one game, `study/` answers a designer's questions.
"""

from __future__ import annotations

from ludotheque.lab.simulate import simulate

__all__ = ["simulate"]
