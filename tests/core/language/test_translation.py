"""The files of a new language, and what is missing in a translation."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from ludotheque.core.language.lexicon import read_words
from ludotheque.core.language.text import Text
from ludotheque.core.language.translation import (
    comment_entries,
    find_word_folders,
    list_braces,
    make_new_files,
    measure_progress,
)

ENGLISH = '''# The pile.
[deck]
empty = "The pile is empty."  # a remark
left = { one = "{count} card", other = "{count} cards" }
typed = [
    "draw",
    "take",
]

[mail]
body = """
Hello {name},

[this] = is no section
"""
'''
OVERLAID = {"clauses.A-1.2": Text("Un", "One"), "lessons.first.1.say": Text("Vois.", "Look.")}


@pytest.fixture
def words(tmp_path: Path) -> Path:
    """A folder of words, in English."""
    folder = tmp_path / "words"
    folder.mkdir()
    (folder / "en.toml").write_text(ENGLISH, encoding="utf-8")
    return folder


def write(words: Path, text: str) -> None:
    """Write the Spanish file."""
    read_words.cache_clear()
    (words / "es.toml").write_text(text, encoding="utf-8")


def test_every_entry_of_a_new_file_is_a_comment() -> None:
    made = comment_entries(ENGLISH)
    assert tomllib.loads(made) == {"deck": {}, "mail": {}}
    kept = [line.removeprefix("# ") if line not in ENGLISH.splitlines() else line for line in made.splitlines()]
    assert kept == ENGLISH.splitlines()


def test_a_new_file_has_the_texts_of_data_files_too(words: Path) -> None:
    (made,) = make_new_files(words, "es", OVERLAID).items()
    assert made[0] == words / "es.toml"
    assert '[clauses]\n# "A-1.2" = "One"' in made[1]
    assert '[lessons.first.1]\n# say = "Look."' in made[1]
    uncommented = made[1].replace('# "A-1.2"', '"A-1.2"')
    assert tomllib.loads(uncommented)["clauses"] == {"A-1.2": "One"}


def test_a_folder_of_files_becomes_a_folder_of_files(words: Path) -> None:
    (words / "en").mkdir()
    (words / "en" / "play.toml").write_text('yes = "Yes"', encoding="utf-8")
    made = make_new_files(words, "es", OVERLAID)
    names = [str(file.relative_to(words)) for file in made]
    assert names == ["es.toml", "es/play.toml", "es/book.toml"]


def test_a_language_gets_a_name(words: Path) -> None:
    (words / "en.toml").write_text('[language]\nname = "English"\n[grammar]\none = "n == 1"', encoding="utf-8")
    (made,) = make_new_files(words, "es", {}).values()
    assert tomllib.loads(made) == {"language": {"name": "es", "draft": "draft"}, "grammar": {}}


def test_what_is_missing_is_told(words: Path) -> None:
    write(words, '[deck]\nempty = "Vacío."')
    found = measure_progress(words, "es", OVERLAID)
    assert found.total == 6
    assert found.missing == ["deck.left", "deck.typed", "mail.body", *OVERLAID]
    assert found.is_good


def test_what_is_wrong_is_told(words: Path) -> None:
    write(words, '[deck]\nempty = "Vacío: {card}."\nleft = "{count} cartas"\nfull = "Llena."\n[mail]\nbody = "Hola"')
    found = measure_progress(words, "es", {})
    assert found.unknown == ["deck.full"]
    assert found.wrong_form == ["deck.left"]
    assert found.wrong_braces == {"deck.empty": "", "mail.body": "{name}"}
    assert not found.is_good


def test_folders_of_words_are_found(words: Path, tmp_path: Path) -> None:
    (tmp_path / "other" / "words" / "en").mkdir(parents=True)
    (tmp_path / "none" / "words").mkdir(parents=True)
    assert find_word_folders(tmp_path) == [tmp_path / "other" / "words", words]


def test_braces_by_form() -> None:
    assert list_braces({"one": "{count} card", "other": "{count} cards {name}"}) == {
        "one": {"count"},
        "other": {"count", "name"},
    }
    assert list_braces("a table { … } and {{this}}, {share:.1f}") == {"": {"share"}}
    assert list_braces(["draw"]) == {}
