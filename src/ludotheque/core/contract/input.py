"""The facet `input`: how one acts.

A walk is several small actions that a person chooses with one gesture, by clicking where a figure is to end up. The
table plays it like a line of actions (`Match.walk`): it is tried on a copy first, and refused as a whole where a step
is against the rules. But where a step shows something, hurts somebody or asks somebody, the walk ends there and the
rest is dropped, so that the player can decide anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludotheque.core.contract.clauses import DEFAULT
from ludotheque.core.contract.drafts import Draft, Placement
from ludotheque.core.contract.show import list_nothing
from ludotheque.core.language.text import Text


@dataclass(frozen=True)
class AutoDecline:
    """A question that may be answered "no" by itself: what it asks about, by key, and the action that says no."""

    kinds: Mapping[str, Text]
    action: int


Path = tuple[str, ...]
"""The keys to click for an action, one after the other."""


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


@dataclass(frozen=True, eq=False)
class Input:
    """How one acts: clicks, texts, drafts and walks (`docs/contract/input.md`)."""

    paths: Callable[[Any, int, Sequence[int]], list[tuple[int, Path]]] = DEFAULT  # a click for each noun
    attempts: Callable[[Any, int], list[tuple[int, Path, list[str]]]] = list_nothing
    resolve_clicks: Callable[[Any, int, Path], int | None] = field(default=lambda s, seat, keys: None)
    understand: Callable[[Any, int, int], int] = field(default=lambda s, seat, action: action)
    draft: Callable[[Any, int, Sequence[Placement]], Draft | None] | None = None  # turns put together freely
    walks: Callable[[Any, int], list[Walk]] = list_nothing  # several small actions chosen with one gesture
    auto_decline: Callable[[Any, int], AutoDecline | None] | None = None  # a question that a seat may stop being asked
    continuations: Mapping[str, str] = field(default_factory=dict)
    """Verbs that go on with a turn, each with the clause against one more."""
