"""The words on the box of a game: section `[box]` of the language files in its folder `words/`."""

from __future__ import annotations

from pathlib import Path

from ludotheque.core.language.languages import LANGUAGES, MAIN, TEST_LANGUAGE
from ludotheque.core.language.lexicon import put_in_brackets, read_words
from ludotheque.core.language.text import Text

BOX = "box."


def read_box_words(folder: Path) -> dict[str, Text]:
    """Return the words that a game's folder has in French and English, by key: none where there are no such files."""
    tables = {lang: read_words(folder / "words", lang) for lang in LANGUAGES if lang != TEST_LANGUAGE}
    if TEST_LANGUAGE in LANGUAGES:
        tables[TEST_LANGUAGE] = {key: put_in_brackets(entry) for key, entry in tables["en"].items()}
    keys = [key for key in tables["fr"] if key.startswith(BOX) and all(key in tables[lang] for lang in MAIN)]
    found = {key: {lang: str(table[key]) for lang, table in tables.items() if key in table} for key in keys}
    return {key.removeprefix(BOX): Text.of(words) for key, words in found.items()}
