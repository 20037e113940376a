"""Small things that a game may tell the page beside its board: where it comes from, what a solo game was worth, which
questions somebody may stop being asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ludotheque.core.language.text import Text


@dataclass(frozen=True)
class Credits:
    """Where the rules of a game come from, for games whose licence asks that this be shown."""

    text: Text
    source: str  # address of the original
    licence: str  # its short name
    licence_url: str


@dataclass(frozen=True)
class SoloScore:
    """What somebody who played alone has achieved: a score, higher is better, and the title it earns."""

    score: int
    title: Text
    counts: bool = True  # a lost game is told, but no record


@dataclass(frozen=True)
class AutoDecline:
    """A question that may be answered with an automatic "no": what it asks about, by key, and the action for no."""

    kinds: Mapping[str, Text]
    action: int
