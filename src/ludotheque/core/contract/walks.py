"""Walks: several small actions that a person chooses with one gesture, by clicking where a figure is to end up.

A game offers them with its function `walks(s, seat)`. The table plays a walk like a line of actions (`Match.walk`): it
is tried on a copy first, and refused as a whole where a step is against the rules. But where a step shows something,
hurts somebody or asks somebody, the walk ends there and the rest is dropped, so that the player can decide anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

MAX_WALKS = 400
"""How many walks a message offers for one seat."""

MAX_STEPS = 24
"""How many steps one walk may have."""


@dataclass(frozen=True)
class Walk:
    """A walk: how it is clicked, its steps as actions, and the keys of what is gone through, to be drawn."""

    keys: tuple[str, ...]
    actions: Sequence[int]
    via: tuple[str, ...] = ()


@dataclass(frozen=True)
class WalkResult:
    """How far a walk went: steps played, and steps dropped because something came up."""

    played: int
    dropped: int
