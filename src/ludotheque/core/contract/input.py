"""The facet `input`: how one acts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludotheque.core.contract.clauses import DEFAULT
from ludotheque.core.contract.drafts import Draft, Placement
from ludotheque.core.contract.show import list_nothing
from ludotheque.core.contract.walks import Walk
from ludotheque.core.language.text import Text


@dataclass(frozen=True)
class AutoDecline:
    """A question that may be answered "no" by itself: what it asks about, by key, and the action that says no."""

    kinds: Mapping[str, Text]
    action: int


Path = tuple[str, ...]
"""The keys to click for an action, one after the other."""


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
    continuations: Mapping[str, str] = field(
        default_factory=dict
    )  # verbs that go on with a turn; the clause against one more
