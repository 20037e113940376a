"""The languages that exist: those that have a file."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from ludotheque.core.language import languages
from ludotheque.core.language.languages import KNOWN, name_languages
from ludotheque.core.language.text import Text, join_texts, join_with_and, join_with_or, pick_language

USUAL = {"one": "n == 1", "list": "{first} and {last}", "either": "{first} or {second}", "label": "{label}: {value}"}
USUAL |= {"decimal": ".", "date": "{year}-{month}-{day}"}


def test_a_language_that_says_nothing_of_its_grammar_has_that_of_english() -> None:
    found = languages.read_language("es", {"language": {"name": "Español"}, "grammar": {"decimal": ","}}, USUAL)
    assert (found.decimal, found.list, found.elide, found.draft) == (",", "{first} and {last}", None, "")


def test_french_and_english_come_first() -> None:
    assert languages.LANGUAGES[:2] == languages.MAIN == ("fr", "en")


def test_each_language_has_its_name_and_its_grammar() -> None:
    assert (KNOWN["fr"].name, KNOWN["en"].name) == ("Français", "English")
    assert [KNOWN["fr"].is_one(count) for count in (0, 1, 2)] == [True, True, False]
    assert [KNOWN["en"].is_one(count) for count in (0, 1, 2)] == [False, True, False]


def test_the_name_of_a_draft_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    data = {"language": {"name": "Español", "draft": "borrador"}, "grammar": {"list": "{first} y {last}"}}
    monkeypatch.setitem(languages.KNOWN, "es", languages.read_language("es", data, USUAL))
    assert name_languages()["es"] == "Español (borrador)"
    assert name_languages()["fr"] == "Français"


def test_the_test_language_exists_when_it_is_asked_for() -> None:
    code = "from ludotheque.core.language.languages import KNOWN; print(KNOWN['zz'].name, *KNOWN)"
    for value, found in (("1", "[English] fr en"), ("", "")):
        environment = os.environ | {"LUDOTHEQUE_TEST_LANGUAGE": value}
        answer = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
        assert answer.stdout.startswith(found)
        assert (answer.returncode == 0) == bool(found)


def test_lists_in_words() -> None:
    assert join_with_and(["a", Text("b", "c"), "d"]).to_json() == {
        "fr": "a, b et d",
        "en": "a, c and d",
        "es": "a, c y d",
    }
    assert join_with_and(["a"]) == Text("a", "a")
    assert join_with_or(["fr", "en"]).to_json() == {"fr": "fr ou en", "en": "fr or en", "es": "fr o en"}
    assert join_texts([Text("Oui", "Yes"), Text("Non", "No")], Text(" ; ", "; ")) == Text("Oui ; Non", "Yes; No")


def test_json_of_a_text_is_read_in_english_where_a_language_has_no_words() -> None:
    assert pick_language({"fr": "Oui", "en": "Yes"}, "fr") == "Oui"
    assert pick_language({"fr": "Oui", "en": "Yes"}, "es") == "Yes"
