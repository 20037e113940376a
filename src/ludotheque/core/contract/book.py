"""The facet `book`: how a game is written, in its rulebook, its records and its positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ludotheque.core.contract.clauses import DEFAULT, Clauses
from ludotheque.core.contract.events import EventKind
from ludotheque.core.contract.options import Option
from ludotheque.core.contract.plain_state import read_fields, write_fields
from ludotheque.core.contract.verbs import Verb
from ludotheque.core.language.lexicon import Lexicon
from ludotheque.core.language.text import Text


@dataclass(frozen=True)
class Credits:
    """Where the rules of a game come from and under which licence, where that must be shown."""

    text: Text
    source: str  # address of the original
    licence: str  # its short name
    licence_url: str


@dataclass(frozen=True)
class Ending:
    """One way in which a game ends: a key, the clause that says so, and a sentence."""

    key: str
    clause: str
    text: Text = DEFAULT  # what the clause says


def add_ending_words(endings: Mapping[int, Ending], words: Lexicon) -> dict[int, Ending]:
    """Return endings with their sentences from the language files of a game (`endings.<key>`); one without a sentence
    there says what its clause says."""
    return {code: replace(end, text=words.get(f"endings.{end.key}", end.text)) for code, end in endings.items()}


@dataclass(frozen=True, eq=False)
class Book:
    """How a game is written: clauses, verbs, endings, events, options and positions (`docs/contract/book.md`)."""

    clauses: Clauses
    verbs: Sequence[Verb]
    endings: Mapping[int, Ending]
    read_position: Callable[[str, Any], None] = read_fields
    write_position: Callable[[Any], str] = write_fields
    events: Sequence[EventKind] = ()
    options: Sequence[Option] = ()
    check_options: Callable[[Mapping[str, Any], int], Text | None] = field(default=lambda codes, players: None)
    ending: Callable[[Any], Ending] | None = None  # how a finished game ended, where `over` alone does not say it
    best_score_wins: int = 0  # in records of rules up to this version the line of the result takes the best score
