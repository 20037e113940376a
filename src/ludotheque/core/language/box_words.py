"""The words on the box of a game: section `[box]` of its `words/fr.toml` and `words/en.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path

from ludotheque.core.language.languages import LANGUAGES
from ludotheque.core.language.text import Text


def read_box_words(folder: Path) -> dict[str, Text]:
    """Return the words that both files of a game's folder have, by key: none where there are no such files."""
    found = []
    for lang in LANGUAGES:
        file = folder / "words" / f"{lang}.toml"
        found.append(tomllib.loads(file.read_text(encoding="utf-8")).get("box", {}) if file.is_file() else {})
    fr, en = found
    return {key: Text(fr[key], en[key]) for key in fr if key in en}
