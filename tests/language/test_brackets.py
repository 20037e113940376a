"""The test language (English in brackets) shows no word outside brackets: no sentence is written in the code."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.language.brackets import find_bare_words, list_json_texts, list_page_texts, remove_brackets

GAMES_IN_FILES: tuple[str, ...] = ("biyi", "beyond", "bevri", "challengers", "farcry")
"""The games whose words are all in language files: `biyi`, `beyond`, `bevri`, `challengers`, `farcry` at the end."""


def read_part(part: str) -> str:
    """Return what stands outside brackets in the house or in a game, read by a process that has the test language."""
    environment = os.environ | {"LUDOTHEQUE_TEST_LANGUAGE": "1", "LUDOTHEQUE_LANG": "zz", "COLUMNS": "200"}
    command = [sys.executable, "-m", "tests.language.readings", part]
    answer = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600)
    assert "texts" in answer.stderr, answer.stderr[-2000:]
    return answer.stdout


@pytest.mark.slow
def test_the_house_speaks_only_from_language_files() -> None:
    assert read_part("house") == ""


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES_IN_FILES)
def test_a_game_speaks_only_from_language_files(name: str) -> None:
    assert read_part(name) == ""


def test_what_stands_in_brackets_is_left_out() -> None:
    assert remove_brackets("[It is [White] to play.] d4 [and so on").strip() == "d4"
    assert remove_brackets("a] b") == "a] b"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[Yes.] No way", ["No", "way"]),
        ("[{name} wins:] Ada a1-b2 BIYI-3.8 p2 /t/x --lang “mine” `ply`", []),
        ("Seat 3", ["Seat"]),
        ("[Nearest legal: a1-a2]", []),
    ],
)
def test_bare_words_are_found(text: str, words: list[str]) -> None:
    assert find_bare_words(text, ["Ada"]) == words


def test_a_page_is_read_with_its_labels_and_the_words_of_its_scripts() -> None:
    html = (
        '<p title="One">[Two <code>x</code> of] three</p><script id="words">{"a": "Four"}</script>'
        '<svg aria-label="Five"><text>[six</text><text>seven]</text></svg><style>eight</style>'
    )
    found = [word for text in list_page_texts(html) for word in find_bare_words(text)]
    assert sorted(found) == ["Five", "Four", "One", "three"]


def test_a_message_is_read_in_the_test_language() -> None:
    message = {
        "status": {"fr": "Oui", "en": "Yes", "zz": "[Yes]"},
        "label": {"fr": "Siège", "en": "Seat"},
        "position": "not read at all",
        "list": [{"text": "some plain words", "key": "hand"}],
    }
    assert list(list_json_texts(message)) == ["[Yes]", "Seat", "some plain words"]
