"""The numbered clauses of a rulebook: what refusals cite, what the rules page prints, what tests pin."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from ludotheque.core.language.lexicon import find_lexicon
from ludotheque.core.language.text import Text
from ludotheque.core.language.words import WORDS

DEFAULT: Any = None
"""Stands in a field of a facet that `Game` fills in from the others (`core/defaults.py`)."""

ALLOWED = 0
"""What `forbids` answers when no clause forbids the action."""

TAGS = WORDS.section("clause.tag")


@dataclass(frozen=True)
class Clause:
    """One numbered rule. `number` is what rule functions return; 0 is never used."""

    number: int
    id: str
    tag: str
    section: str
    text: Text
    note: Text | None = None


class Clauses:
    """All clauses of a game, read from its `clauses.toml`."""

    def __init__(self, place: Path | str) -> None:
        """Read the clauses of a file, or of the file `clauses.toml` of a package."""
        path = place if isinstance(place, Path) else Path(str(resources.files(place))) / "clauses.toml"
        self.folder = path.parent
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        self._words = find_lexicon(path)
        self.sections = {
            str(s["id"]): self._words.overlay(f"clauses.sections.{s['id']}", s["fr"], s["en"])
            for s in data.get("section", [])
        }
        self._by_id: dict[str, Clause] = {}
        for number, entry in enumerate(data["clause"], start=1):
            self._add(number, entry)
        self._by_number = {clause.number: clause for clause in self._by_id.values()}

    def _add(self, number: int, entry: dict[str, str]) -> None:
        if entry["tag"] not in TAGS:
            raise ValueError(f"{entry['id']}: unknown tag {entry['tag']!r}")
        if entry["id"] in self._by_id:
            raise ValueError(f"{entry['id']}: given twice")
        note = None
        if "note_fr" in entry:
            note = self._words.overlay(f"clauses.notes.{entry['id']}", entry["note_fr"], entry["note_en"])
        text = self._words.overlay(f"clauses.{entry['id']}", entry["fr"], entry["en"])
        self._by_id[entry["id"]] = Clause(number, entry["id"], entry["tag"], entry["section"], text, note)

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._by_id.values())

    def __len__(self) -> int:
        return len(self._by_id)

    def __contains__(self, clause_id: str) -> bool:
        return clause_id in self._by_id

    def __getitem__(self, clause_id: str) -> Clause:
        return self._by_id[clause_id]

    def number(self, clause_id: str) -> int:
        """Return the number of a clause, for a constant of the rules: `BIYI_5_6 = CLAUSES.number("BIYI-5.6")`."""
        return self._by_id[clause_id].number

    def get_by_number(self, number: int) -> Clause:
        """Return the clause with this number: what a rule function answers."""
        return self._by_number[number]
