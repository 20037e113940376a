"""The sentences of a package: files `words/<lang>.toml`, or a folder `words/<lang>/` of such files, by dotted keys.

    # games/beyond/words/en.toml
    [deck]
    empty = "The pile is exhausted."
    left = { one = "{count} card left", other = "{count} cards left" }

`WORDS["deck.empty"]` is a Text, `WORDS.plural("deck.left")` a Plural, `WORDS.section("deck")` the texts of a section.
French and English have the same keys and the same braces (`tests/language` checks it); a further language may have
holes, which are read in English.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property
from importlib import resources
from pathlib import Path
from typing import Any

from ludotheque.core.language.languages import LANGUAGES, MAIN, OTHERS, TEST_LANGUAGE
from ludotheque.core.language.plurals import ONE, OTHER, Plural, make_plural
from ludotheque.core.language.text import Text

Entry = str | list[str] | dict[str, str]
"""One entry of a file: a sentence, a list of words to read, or the forms of a plural."""


class Lexicon(Mapping[str, Text]):
    """The sentences of a package, by dotted key, in every language that has a file. Files are read on first use.

    `prepare` is done to every sentence of a language when it is read.
    """

    def __init__(self, place: str | Path, prepare: Mapping[str, Callable[[str], str]] | None = None) -> None:
        """Make the lexicon of a package: its name, or its folder."""
        self.place = place
        self._prepare = dict(prepare or {})
        self._texts: dict[str, Text] = {}
        self._plurals: dict[str, Plural] = {}

    @cached_property
    def folder(self) -> Path:
        """The folder with the language files."""
        return Path(str(resources.files(self.place))) / "words" if isinstance(self.place, str) else self.place / "words"

    @cached_property
    def tables(self) -> dict[str, dict[str, Entry]]:
        """The entries by language and key."""
        return {lang: self._read(lang) for lang in LANGUAGES}

    @property
    def overlaid(self) -> dict[str, Text]:
        """The texts, by key, whose French and English stand elsewhere, as far as they have been read."""
        return _overlaid[self.folder]

    def _read(self, lang: str) -> dict[str, Entry]:
        if lang == TEST_LANGUAGE:
            return {key: put_in_brackets(entry) for key, entry in self._read("en").items()}
        change, entries = self._prepare.get(lang), read_words(self.folder, lang)
        return {key: _change(entry, change) for key, entry in entries.items()} if change else entries

    def __getitem__(self, key: str) -> Text:
        found = self._texts.get(key)
        if found is None:
            entries = {lang: table[key] for lang, table in self.tables.items() if key in table or lang in MAIN}
            found = self._texts[key] = Text.of({lang: _check_sentence(key, entry) for lang, entry in entries.items()})
        return found

    def __iter__(self) -> Iterator[str]:
        return (key for key, entry in self.tables["en"].items() if isinstance(entry, str))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def section(self, name: str) -> dict[str, Text]:
        """Return the sentences of a section by the rest of their keys, in the order of the English file."""
        return {key.removeprefix(f"{name}."): self[key] for key in self if key.startswith(f"{name}.")}

    def plural(self, key: str) -> Plural:
        """Return the entry of a key as a plural."""
        found = self._plurals.get(key)
        if found is None:
            forms = {lang: table[key] for lang, table in self.tables.items() if key in table or lang in MAIN}
            found = make_plural({lang: _check_plural(key, entry) for lang, entry in forms.items()})
            self._plurals[key] = found
        return found

    def spellings(self, key: str) -> tuple[str, ...]:
        """Return what can be typed for something, in all languages: lists, read and never written."""
        found: list[str] = []
        for lang, table in self.tables.items():
            entry = table.get(key, [])
            if lang != TEST_LANGUAGE and isinstance(entry, list):
                found += [words for words in entry if words not in found]
        return tuple(found)

    def overlay(self, key: str, fr: str, en: str) -> Text:
        """Return a text whose French and English stand elsewhere (clauses, lessons, cards), with the words that the
        files of further languages have under this key."""
        words = {lang: self.tables[lang].get(key) for lang in OTHERS}
        if TEST_LANGUAGE in words:
            words[TEST_LANGUAGE] = put_in_brackets(en)
        text = Text(fr, en, tuple((lang, found) for lang, found in words.items() if isinstance(found, str)))
        self.overlaid[key] = text
        return text


_overlaid: defaultdict[Path, dict[str, Text]] = defaultdict(dict)


@cache
def find_lexicon(file: Path) -> Lexicon:
    """Return the lexicon of the package that a data file belongs to: the nearest folder above it that has a folder
    `words`, else its own."""
    folder = file.resolve().parent
    return Lexicon(next((place for place in (folder, *folder.parents[:2]) if (place / "words").is_dir()), folder))


@cache
def read_words(folder: Path, lang: str) -> dict[str, Entry]:
    """Return the entries of a language by dotted key: those of `<lang>.toml` and of the folder `<lang>`."""
    found: dict[str, Entry] = {}
    one, several = folder / f"{lang}.toml", folder / lang
    for file in [*([one] if one.is_file() else []), *sorted(several.glob("*.toml"))]:
        for key, entry in _flatten(tomllib.loads(file.read_text(encoding="utf-8"))):
            if key in found:
                raise ValueError(f"{file.name}: {key} is already in another file of {lang}")
            found[key] = entry
    return found


def _flatten(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Entry]]:
    """Yield the entries of a file with their dotted keys; a table with the forms `one` and `other` is a plural."""
    for name, value in table.items():
        if isinstance(value, dict) and set(value) != {ONE, OTHER}:
            yield from _flatten(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value


def _change(entry: Entry, change: Callable[[str], str]) -> Entry:
    """Return an entry with something done to each of its sentences."""
    if isinstance(entry, str):
        return change(entry)
    if isinstance(entry, dict):
        return {form: change(words) for form, words in entry.items()}
    return entry


def put_in_brackets(entry: Entry) -> Entry:
    """Return an entry of the test language."""
    return _change(entry, lambda words: f"[{words}]" if words.strip() else words)


def _check_sentence(key: str, entry: Entry) -> str:
    if not isinstance(entry, str):
        raise KeyError(f"{key} is not one sentence")
    return entry


def _check_plural(key: str, entry: Entry) -> dict[str, str]:
    if not isinstance(entry, dict):
        raise KeyError(f"{key} is not a plural")
    return entry
