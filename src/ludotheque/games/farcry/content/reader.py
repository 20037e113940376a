"""Shared reader of Far Cry's data: columns that hold FX, keys of other records, and cells (FCB-31, 41.1)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Self

from ludotheque.core.content.table_reader import Problems, Row
from ludotheque.core.errors import BadText
from ludotheque.core.language.text import Text
from ludotheque.games.farcry.box import TRAIT_KEYS
from ludotheque.games.farcry.content.records import ALWAYS, NOTHING, Board, Fx
from ludotheque.games.farcry.effects.compiler import Compiler
from ludotheque.games.farcry.effects.grammar import cell_index, read_expression, read_figures, read_program
from ludotheque.games.farcry.effects.symbols import Names, Scope
from ludotheque.games.farcry.words import WORDS

HERE = re.compile(r"[^\W_](?:[^\W_]|[ \-'’.,!?()&+/°:])*")


class Reading(Problems):
    """One reading of files: problems found so far, and all names known, in these files or before."""

    def __init__(self, keys: Mapping[str, Sequence[str]], names: Names) -> None:
        super().__init__()
        self.keys = keys
        self.names = names
        self.boards: Mapping[str, Board] = {}

    def compile_fx(self, fx: Fx) -> int:
        """Compile an FX text to find its errors, and return its place; raise BadText if it is wrong."""
        return Compiler(self.names).compile_tree(fx.tree, fx.scope)


class FarRow(Row):
    """A row of a Far Cry file. Its key stands in `id`."""

    max_name_length = 44
    name_pattern = HERE
    name_column = "id"
    problems: Reading
    family = ""  # the table that the row stands in: `item`

    def nested_row(self, column: str, row: Mapping[str, Any]) -> Self:
        """Return a row inside this one, of the same family."""
        found = super().nested_row(column, row)
        found.family = self.family
        return found

    def program(self, column: str, scope: Scope, needed: bool = True) -> Fx:
        """Read a column with a program."""
        text = self.read_value(column, str, needed)
        return self.fx(column, text, read_program, scope) if text else NOTHING

    def condition(self, column: str, scope: Scope, needed: bool = False) -> Fx:
        """Read a column with a condition; without one it always holds."""
        text = self.read_value(column, str, needed)
        return self.fx(column, text, read_expression, scope) if text else ALWAYS

    def figures(self, column: str, text: str, scope: Scope) -> Fx:
        """Read a set of figures from its text."""
        return self.fx(column, text, read_figures, scope)

    def fx(self, column: str, text: str, reader: Any, scope: Scope) -> Fx:
        """Read an FX text and check everything that it names."""
        try:
            found = Fx(text, reader(text), scope)
            self.problems.compile_fx(found)
        except BadText as bad:
            self.report(column, WORDS["pack.problem.fx"].format(fx=text[:60], problem=bad.text))
            return NOTHING if reader is read_program else ALWAYS
        return found

    def reference(self, column: str, family: str, needed: bool = True) -> str:
        """Read the key of another record; empty if it is missing or unknown."""
        key = self.read_value(column, str, needed)
        return self.check_key(column, family, key) if key is not None else ""

    def references(self, column: str, family: str, most: int) -> tuple[str, ...]:
        """Read the keys of other records, unknown ones left out."""
        return tuple(key for one in self.read_texts(column, most) if (key := self.check_key(column, family, one)))

    def check_key(self, column: str, family: str, key: str) -> str:
        """Return a key if there is such a record; else report a problem and return an empty text."""
        if key not in self.problems.keys[family]:
            self.report(column, WORDS["pack.problem.unknown_key"].format(key=key[:24]))
            return ""
        return key

    def bits(self, column: str, known: Sequence[str]) -> int:
        """Read words of a closed list as one bit each."""
        return sum({1 << self.find_choice(column, word, known) for word in self.read_texts(column, len(known))})

    def traits(self) -> int:
        """Read the column `traits` as one bit for each trait."""
        return self.bits("traits", TRAIT_KEYS)

    def cell(self, column: str, value: object) -> int:
        """Return the cell with a name; report a problem and return 0 if there is none."""
        index = cell_index(value) if isinstance(value, str) else None
        if index is None:
            self.report(column, WORDS["pack.problem.no_cell"].format(word=str(value)[:10]))
        return index or 0

    def cells(self, column: str, most: int, needed: bool = False) -> tuple[int, ...]:
        """Read a list of cells."""
        return tuple(self.cell(column, one) for one in self.read_texts(column, most, needed))

    def table(self, column: str) -> dict[str, Any]:
        """Read a column that is a table of its own; empty when it is missing."""
        found: dict[str, Any] = self.read_value(column, dict, needed=False) or {}
        return found

    def flag(self, column: str) -> bool:
        """Read a column that is 0 or 1; 0 when it is missing."""
        return bool(self.read_number(column, 0, 1, default=0))

    def read_title(self) -> Text:
        """Return the name, in French and English and in every language that has words for it."""
        found = super().read_title()
        return self._add_languages("title", found.fr, found.en)

    def texts(self, name: str, longest: int) -> Text:
        """Read a text for people: two columns, French and English, and the words of other languages."""
        return self._add_languages(name, self.read_prose(f"{name}_fr", longest), self.read_prose(f"{name}_en", longest))

    def _add_languages(self, name: str, fr: str, en: str) -> Text:
        """Return a text with the words that other languages have for it: `data.mission.m01.acts.1.title`."""
        path = self.path.replace("[", ".").replace("]", "")
        return WORDS.overlay(f"data.{self.family}.{self.key}.{path}{name}", fr, en)
