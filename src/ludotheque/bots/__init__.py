"""Bots: searches written over the slots of the contract, bound to any game, and five levels made from them."""

from __future__ import annotations

from ludotheque.bots.levels import LEVELS, Level, Recipe, Thought, levels_of, ready, think, warm_up

__all__ = ["LEVELS", "Level", "Recipe", "Thought", "levels_of", "ready", "think", "warm_up"]
