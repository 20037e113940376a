"""The facet `words`: how a game is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludotheque.core.contract.clauses import DEFAULT
from ludotheque.core.contract.glossary import Glossary
from ludotheque.core.contract.show import list_nothing
from ludotheque.core.language.text import Text


@dataclass(frozen=True, eq=False)
class Words:
    """How a game is told: its title, its positions in words, its lessons (`docs/contract/words.md`)."""

    title: Text = DEFAULT  # this and the next four: from `words/<lang>.toml`, section `[box]`
    caption: Text = DEFAULT  # one or two sentences under the box
    facts_line: Text = DEFAULT  # how many, how long: "2 players · 25 min"
    authors: Text = DEFAULT  # the people who made the game
    cover_label: Text = DEFAULT  # what the cover shows, in words
    describe: Callable[[Any, str], str] = DEFAULT  # the fields, then whose turn it is
    brief: Callable[[Any, str], str] | None = None  # inside a turn, where the whole table again would be too much
    look: Callable[[Any, str, str], str | None] = field(default=lambda view, what, lang: None)  # what is at d4?
    inks: Sequence[tuple[str, str]] = ()  # patterns of its words, and the colour each has on a terminal
    facts: Callable[[Any, int, int], list[Text]] = list_nothing  # what a refusal rests on
    glossary: Callable[[], Glossary] = field(default=dict)  # what its keywords mean
    lessons: Callable[[], list[Any]] = list_nothing
    puzzles: Callable[[], list[Any]] = list_nothing
