"""The glossary of a game: what its keywords mean, shown where a person points at one.

A board marks a word or a sign with `data-term="KEY"`. In sentences (the log, refusals, the rules) the page finds the
words by itself, by their titles and other forms.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ludotheque.core.language.text import Text


@dataclass(frozen=True)
class Term:
    """A keyword: its title, what it means, the clause that says so, and other forms in which it is written (`also`)."""

    title: Text
    text: Text
    clause: str = ""
    also: tuple[Text, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return the term as the API sends it."""
        return {
            "title": self.title.to_json(),
            "text": self.text.to_json(),
            "clause": self.clause,
            "also": [word.to_json() for word in self.also],
        }


Glossary = Mapping[str, Term]
"""The terms of a game by their keys."""
