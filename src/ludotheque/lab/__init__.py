"""The lab: what many games say about a game."""

from __future__ import annotations

from ludotheque.lab.simulate import simulate

__all__ = ["simulate"]
