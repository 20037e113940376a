"""Number sheets: an option that lists numbers of the box which differ from the standard ones.

A game keeps its numbers in data files; a sheet copies them into the state, where every target reads them. A variant is
a text such as `prices.bond=7; weapons.laser.dice=3 3 2 2 1 1`, so that the record of a game carries its own numbers.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from ludotheque.core.contract.options import Option
from ludotheque.core.errors import BadText
from ludotheque.core.language.text import Text
from ludotheque.core.language.words import WORDS

STANDARD = "standard"
MAX_SHEET = 1000
"""Longest text of a sheet, in characters."""

Values = tuple[int, ...]
Place = tuple[str, tuple[int, ...]]
"""A field of the state, and the index in it; () for a plain number."""


@dataclass(frozen=True)
class Number:
    """A number of the box, or a short row of them: its path in the data files, bounds, and places in the state.

    With `letters`, values are written as letters of that alphabet, in order: one word, a letter for each value. With
    `sets`, each value has a word, a set of letters (one bit each), and the bounds say how many letters it may have.

    >>> dice = Number("laser.dice", Text("dés", "dice"), "X-1", (("dice", (0,)), ("dice", (1,))), 2, 0, 6)
    >>> dice.read(["3", "1"]), dice.write((3, 1))
    ((3, 1), ['3', '1'])
    """

    path: str
    meaning: Text
    clause: str
    places: tuple[Place, ...]  # where there are more places than values, the values are repeated
    count: int = 1
    low: int = 0
    high: int = 0
    letters: str = ""
    sets: bool = False

    def read(self, words: Sequence[str]) -> Values:
        """Return the values that words stand for; raise BadText, which says what is allowed."""
        values = self._parse(words)
        if values is None or len(values) != self.count:
            given, allowed = " ".join(words)[:60], Text.in_each(self.describe_range)
            problem = WORDS["number.wrong_value"]
            raise BadText(problem.format(path=self.path, meaning=self.meaning, range=allowed, given=given))
        return values

    def _parse(self, words: Sequence[str]) -> Values | None:
        if self.sets:
            good = all(self._has_letters(word) and self.low <= len(word) <= self.high for word in words)
            return tuple(sum(1 << self.letters.index(c) for c in word) for word in words) if good else None
        if self.letters:
            good = len(words) == 1 and self._has_letters(words[0])
            return tuple(sorted(self.letters.index(c) for c in words[0])) if good else None
        good = all(re.fullmatch("[0-9]{1,4}", word) and self.low <= int(word) <= self.high for word in words)
        return tuple(int(word) for word in words) if good else None

    def _has_letters(self, word: str) -> bool:
        """Whether a word is made of different letters of the alphabet."""
        return set(word) <= set(self.letters) and len(set(word)) == len(word)

    def write(self, values: Values) -> list[str]:
        """Return the words of values, in their only spelling."""
        if self.sets:
            return ["".join(c for bit, c in enumerate(self.letters) if value >> bit & 1) for value in values]
        if self.letters:
            return ["".join(self.letters[value] for value in values)]
        return [str(value) for value in values]

    def describe_range(self, lang: str) -> str:
        """Return what may be written, for a message."""
        span = f"{self.low}–{self.high}"
        if self.sets:
            words = WORDS["number.range.sets"].format(count=self.count, span=span, letters=self.letters)
        elif self.letters and self.count > 1:
            words = WORDS["number.range.letters"].format(count=self.count, letters=self.letters)
        elif self.letters:
            words = WORDS["number.range.letter"].format(letters=self.letters)
        elif self.count > 1:
            words = WORDS["number.range.numbers"].format(count=self.count, span=span)
        else:
            words = WORDS["number.range.number"].format(span=span)
        return words[lang]

    def write_to_state(self, s: Any, values: Values) -> None:
        """Write values into a state."""
        for place, (name, index) in enumerate(self.places):
            if index:
                getattr(s, name)[index] = values[place % self.count]
            else:
                setattr(s, name, values[place % self.count])

    def read_from_state(self, s: Any) -> Values:
        """Return the values that a state holds."""
        return tuple(
            int(getattr(s, name)[index] if index else getattr(s, name)) for name, index in self.places[: self.count]
        )


@dataclass(frozen=True)
class Sheet(Option):
    """An option that changes numbers of the box; its code is its text, in the only spelling that `encode` answers."""

    max_length: ClassVar[int] = MAX_SHEET
    numbers: Sequence[Number] = ()
    box: Mapping[str, Values] = field(default_factory=dict)  # the standard values, by path
    check: Callable[[Mapping[str, Values]], Text | None] = field(default=lambda values: None)
    variants: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # shipped with the game, as TOML tables

    def list_values(self) -> list[str]:
        """Return the standard numbers, and those of the variants that are shipped."""
        return list(dict.fromkeys([STANDARD, *(self.from_tables(variant) for variant in self.variants.values())]))

    def encode(self, value: object) -> str:
        """Return the value in its only spelling: changed numbers only, by path; raise BadText when it is not a valid
        sheet.
        """
        text = str(value).strip()
        _check_length(text)
        return self._spell({} if text in ("", STANDARD) else dict(_read_changes(text)))

    def decode(self, code: Any) -> str:
        """Return the text of a sheet, which is its code."""
        return str(code)

    def write_to_state(self, s: Any, code: Any) -> None:
        """Write all numbers of the box into a state: the standard ones, and those that the sheet changes."""
        values = self._values({} if code == STANDARD else dict(_read_changes(code)))
        for number in self.numbers:
            number.write_to_state(s, values[number.path])

    def read_from_state(self, s: Any) -> str:
        """Return the sheet of the numbers that a state holds."""
        return self._write({number.path: number.read_from_state(s) for number in self.numbers})

    def range_text(self, lang: str) -> str:
        """Return what may be written, for a message."""
        path = self.numbers[0].path
        return WORDS["number.range.sheet"].format(standard=STANDARD, path=path)[lang]

    def from_tables(self, tables: Mapping[str, Any]) -> str:
        """Return the text of a variant whose numbers are in tables of the same shape as the data files."""
        return self._spell(dict(flatten({name: rows for name, rows in tables.items() if name != "options"})))

    def _spell(self, changes: Mapping[str, Sequence[str]]) -> str:
        values = self._values(changes)
        problem = self.check(values)
        if problem:
            raise BadText(problem)
        text = self._write(values)
        _check_length(text)
        return text

    def _values(self, changes: Mapping[str, Sequence[str]]) -> dict[str, Values]:
        known = {number.path: number for number in self.numbers}
        changed = {path: find_number(known, path).read(words) for path, words in changes.items()}
        return {**self.box, **changed}

    def _write(self, values: Mapping[str, Values]) -> str:
        changed = sorted((n for n in self.numbers if values[n.path] != self.box[n.path]), key=lambda n: n.path)
        return "; ".join(f"{n.path}={' '.join(n.write(values[n.path]))}" for n in changed) or STANDARD


def _check_length(text: str) -> None:
    if len(text) > MAX_SHEET:
        raise BadText(WORDS["number.sheet_too_long"].format(most=MAX_SHEET))


def _read_changes(text: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the changes of a text: path and words. Each number may be changed once."""
    seen = set()
    for part in text.split(";"):
        path, equals, rest = part.partition("=")
        path = path.strip()
        if not (path and equals) or path in seen:
            raise BadText(WORDS["number.bad_change"].format(text=part[:60]))
        seen.add(path)
        yield path, rest.split()


def flatten(tables: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, list[str]]]:
    """Yield every number of nested tables: its path and its words."""
    for name, value in tables.items():
        path = f"{above}{name}"
        if isinstance(value, dict):
            yield from flatten(value, f"{path}.")
        else:
            yield path, [str(item) for item in (value if isinstance(value, list) else [value])]


def find_number(known: Mapping[str, Number], path: str) -> Number:
    """Return a number by its path; raise BadText, which names some that are similar."""
    if path in known:
        return known[path]
    near = difflib.get_close_matches(path, known, 3, 0.4) or list(known)[:3]
    raise BadText(WORDS["number.unknown"].format(path=path[:60], near=", ".join(near)))
