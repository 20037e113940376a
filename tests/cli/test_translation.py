"""`ludotheque words`: from no file to a whole translation."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.cli import main as cli
from ludotheque.cli import translation
from ludotheque.core.language.lexicon import read_words
from ludotheque.core.language.text import Text


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder of words: two sentences, and one of a data file."""
    words = tmp_path / "deck" / "words"
    words.mkdir(parents=True)
    (words / "en.toml").write_text('yes = "Yes"\nleft = "{count} left"', encoding="utf-8")
    monkeypatch.setattr(translation, "_list_folders", lambda: {words: {"clauses.A-1": Text("Un", "One")}})
    return words


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """Run a command in English; return its exit code and what it printed."""
    read_words.cache_clear()
    code = cli.main([*words, "--lang", "en"])
    captured = capsys.readouterr()
    return code, captured.out + captured.err


def test_from_no_file_to_a_whole_translation(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = run(capsys, "words", "check", "es")
    assert (code, "“ludotheque words new es” writes them" in said) == (2, True)
    code, said = run(capsys, "words", "new", "es")
    assert (code, "1 file written." in said) == (0, True)
    file = folder / "es.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("# yes", "yes"), encoding="utf-8")
    code, said = run(capsys, "words", "check", "es")
    assert code == 1
    assert said == "deck/words: 1 of 3 sentences are translated.\nMissing: left, clauses.A-1.\n"
    file.write_text(file.read_text(encoding="utf-8").replace("# ", ""), encoding="utf-8")
    assert run(capsys, "words", "check", "es") == (0, "Everything is translated.\n")
    assert run(capsys, "words", "new", "es")[0] == 2, "a file is never written over"


def test_mistakes_are_told_in_words(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "es.toml").write_text('yes = "Sí {x}"\nleft = "quedan"\nno = "No"', encoding="utf-8")
    code, said = run(capsys, "words", "check", "es")
    assert code == 1
    assert said.splitlines()[1:] == [
        "Missing: clauses.A-1.",
        "Unknown in English: no.",
        "yes: nothing in braces is needed.",
        "left: these words in braces are needed, no more and no less: {count}.",
    ]


@pytest.mark.parametrize("code", ["spanish", "ES", "e1", "../x"])
def test_a_language_has_two_letters(folder: Path, capsys: pytest.CaptureFixture[str], code: str) -> None:
    assert run(capsys, "words", "new", code)[0] == 2


def test_all_folders_of_the_program_are_known() -> None:
    found = {translation._name_folder(folder): texts for folder, texts in translation._list_folders().items()}
    assert {"core/language/words", "page/words", "table/words", "games/biyi/words"} <= set(found)
    assert "clauses.BIYI-3.8" in found["games/biyi/words"]
    assert any(key.startswith("lessons.") for key in found["games/biyi/words"])
