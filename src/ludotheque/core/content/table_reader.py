"""Rows of a data file, read column by column: problems are collected, with the row and the column they are in."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from ludotheque.core.errors import BadText
from ludotheque.core.language.languages import MAIN
from ludotheque.core.language.text import Text, join_texts
from ludotheque.core.language.words import WORDS

MAX_FILE_BYTES = 64 * 1024
MAX_NAME_LENGTH = 28
KEY = re.compile(r"[a-z0-9_]{1,24}")
PLAIN_NAME = re.compile(r"[^\W_](?:[^\W_]|[ \-'’.,!?()&+/°])*")


class BadData(BadText):
    """Raised for a data file that is refused, with everything that is wrong in it."""

    def __init__(self, file: str, problems: Sequence[Text]) -> None:
        self.problems = tuple(problems)
        super().__init__(WORDS["data.in_file"].format(file=file, problem=join_texts(problems)))


class Problems:
    """The problems of a file, collected; the sentences say where they are."""

    def __init__(self) -> None:
        self.found: list[Text] = []

    def add(self, problem: Text) -> None:
        """Add a problem."""
        self.found.append(Text.in_each(lambda lang: f"{problem[lang]}."))

    def add_in_column(self, what: Text, key: str, column: str, text: Text) -> None:
        """Add a problem in this row and column."""
        self.add(
            WORDS["data.in_column"].format(row=what, key=key, column=column, problem=text),
        )


def read_file(data: bytes, problems: Problems) -> dict[str, Any]:
    """Return the tables of a file; empty, with one problem, when it is too large or no TOML."""
    if len(data) > MAX_FILE_BYTES:
        problems.add(WORDS["data.file_too_large"].format(size=MAX_FILE_BYTES // 1024))
        return {}
    try:
        return tomllib.loads(data.decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        reason = str(error)[:120]
        problems.add(WORDS["data.no_toml"].format(reason=reason))
        return {}


def read_rows(tables: Mapping[str, Any], name: str, problems: Problems) -> list[dict[str, Any]]:
    """Return the rows `[[name]]` of a file."""
    rows = tables.get(name, [])
    if isinstance(rows, list) and all(isinstance(row, dict) for row in rows):
        return rows
    problems.add(WORDS["data.no_list"].format(name=name))
    return []


class Row:
    """One row of a file: its columns are read one by one; those that are wrong, or that nothing has read, are
    reported.
    """

    max_name_length = MAX_NAME_LENGTH
    name_pattern = PLAIN_NAME
    name_column = "key"

    def __init__(self, what: Text, row: Mapping[str, Any], number: int, problems: Problems) -> None:
        self.what, self.row, self.problems = what, row, problems
        key = row.get(self.name_column)
        self.key = key if isinstance(key, str) and KEY.fullmatch(key) else f"#{number + 1}"
        self.path = ""  # the path of a row that is part of another one: `rules[2].`
        self.columns_read: set[str] = set()

    def report(self, column: str, problem: Text) -> None:
        """Report a problem in a column."""
        self.problems.add_in_column(self.what, self.key, f"{self.path}{column}", problem)

    def nested_row(self, column: str, row: Mapping[str, Any]) -> Self:
        """Return a row inside this one: its problems are reported with the key of this row and the path to the
        column.
        """
        found = type(self)(self.what, row, 0, self.problems)
        found.key, found.path = self.key, f"{self.path}{column}."
        return found

    def nested_rows(self, column: str, most: int) -> list[Self]:
        """Return the rows of a column that holds several; it may be missing."""
        given = self.read_value(column, list, needed=False) or []
        if len(given) > most:
            self.report(column, WORDS["data.too_many"].format(count=len(given), most=most))
        found = []
        for number, row in enumerate(given[:most], 1):
            if isinstance(row, dict):
                found.append(self.nested_row(f"{column}[{number}]", row))
            else:
                self.report(f"{column}[{number}]", WORDS["data.no_inner_table"])
        return found

    def read_value(self, column: str, kind: type, needed: bool = True) -> Any:
        """Return the value of a column; None where it is missing or of another kind."""
        self.columns_read.add(column)
        if column not in self.row:
            if needed:
                self.report(column, WORDS["data.missing"])
            return None
        value = self.row[column]
        if type(value) is not kind:
            self.report(column, WORDS["data.wrong_kind"].format(kind=WORDS[f"data.kind.{kind.__name__}"]))
            return None
        return value

    def read_word(self, column: str, pattern: re.Pattern[str], example: str, needed: bool = True) -> str | None:
        """Return a text that must match a pattern; None where it does not."""
        value = self.read_value(column, str, needed)
        if value is not None and not pattern.fullmatch(value):
            self.report(column, WORDS["data.bad_word"].format(word=value[:30], example=example))
            return None
        return value if isinstance(value, str) else None

    def read_key(self, taken: Iterable[str]) -> str:
        """Return the key of the row, which no other row may have."""
        key = self.read_word(self.name_column, KEY, "[a-z0-9_]{1,24}") or self.key
        if key in taken:
            self.report(self.name_column, WORDS["data.key_taken"])
        return key

    def read_title(self) -> Text:
        """Return the columns `fr` and `en` as one text."""
        found = {}
        for lang in MAIN:
            value = self.read_word(lang, self.name_pattern, "Abc") or self.key
            if len(value) > self.max_name_length:
                self.report(lang, WORDS["data.title_too_long"].format(most=self.max_name_length))
            found[lang] = value
        return Text.of(found)

    def read_number(self, column: str, low: int, high: int, default: int | None = None) -> int:
        """Return a whole number within bounds; with a default, it may be missing."""
        if default is not None and column not in self.row:
            self.columns_read.add(column)
            return default
        value = self.read_value(column, int)
        if value is None or not low <= value <= high:
            if value is not None:
                self.report(column, WORDS["data.bad_number"].format(number=value, low=low, high=high))
            return low
        return int(value)

    def read_texts(self, column: str, most: int, needed: bool = False) -> list[str]:
        """Return a list of texts."""
        given = self.read_value(column, list, needed) or []
        if len(given) > most:
            self.report(column, WORDS["data.too_many"].format(count=len(given), most=most))
        if any(not isinstance(text, str) for text in given):
            self.report(column, WORDS["data.no_texts"])
        return [text for text in given[:most] if isinstance(text, str)]

    def read_choice(self, column: str, known: Sequence[str], default: str | None = None) -> int:
        """Return the index of a word in a closed list; that of the first one when it is wrong."""
        word = self.read_value(column, str, needed=default is None)
        return self.find_choice(column, word, known) if word is not None else known.index(default or known[0])

    def find_choice(self, column: str, word: object, known: Sequence[str]) -> int:
        """Return the index of a word in a closed list; that of the first one, and a problem, when it is not there."""
        if word in list(known):
            return list(known).index(str(word))
        some = ", ".join(known[:40])
        self.report(column, WORDS["data.unknown_word"].format(word=str(word)[:24], some=some))
        return 0

    def read_prose(self, column: str, longest: int) -> str:
        """Return a text for people, of any words."""
        value = self.read_value(column, str)
        if value is not None and not (0 < len(value) <= longest and value.isprintable()):
            self.report(column, WORDS["data.prose_length"].format(most=longest))
            return ""
        return value or ""

    def check_unknown_columns(self) -> None:
        """Report columns that nothing has read: they are most often misspelt."""
        for column in self.row:
            if column not in self.columns_read:
                self.report(str(column)[:30], WORDS["data.unknown_column"])
