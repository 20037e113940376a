"""The language files of every package: the same keys, the same braces, nothing missing, nothing left over."""

from __future__ import annotations

import re

import pytest

from ludotheque.core.language.languages import MAIN, OTHERS, TEST_LANGUAGE
from ludotheque.core.language.translation import GRAMMAR, list_braces
from tests.language.usage import get_lexicon, is_used, list_packages, read_usage

PACKAGES = list_packages()
OWN_BRACES = {("ludotheque.cli", "error.target_missing")}
"""Sentences whose braces differ: the reason is a sentence of the engine, which speaks English only."""

READ_ELSEWHERE = {
    "ludotheque.core.language": GRAMMAR,
    "ludotheque.page": ("",),  # templates and scripts ask for them: `tests/page/test_pages.py`
}
"""Beginnings of keys that no module asks the lexicon for."""

OVERLAYS = ("clauses.", "lessons.", "puzzles.", "data.", "box.")


@pytest.mark.parametrize("package", PACKAGES)
def test_french_and_english_have_the_same_keys(package: str) -> None:
    """A list of what can also be typed may stand in one of them only."""
    tables = get_lexicon(package).tables
    french, english = (
        {key for key, entry in tables[lang].items() if not key.startswith(GRAMMAR) and not isinstance(entry, list)}
        for lang in MAIN
    )
    assert (sorted(french - english), sorted(english - french)) == ([], [])


@pytest.mark.parametrize("package", PACKAGES)
def test_french_and_english_have_the_same_forms_and_braces(package: str) -> None:
    tables = get_lexicon(package).tables
    different = {
        key
        for key, entry in tables["en"].items()
        if not key.startswith(GRAMMAR) and key in tables["fr"]
        if type(entry) is not type(tables["fr"][key]) or list_braces(entry) != list_braces(tables["fr"][key])
    }
    assert {(package, key) for key in different} <= OWN_BRACES


@pytest.mark.parametrize("package", [package for package in PACKAGES if ".games." not in package])
def test_no_sentence_has_spaces_at_its_ends(package: str) -> None:
    """Spaces at the ends are lost in translation. (Typer's own words are what Typer writes.)"""
    wrong = [
        key
        for table in get_lexicon(package).tables.values()
        for key, entry in table.items()
        if isinstance(entry, str) and entry.strip(" ") != entry and not key.startswith(("typer.", *GRAMMAR))
    ]
    assert sorted(set(wrong)) == []


@pytest.mark.parametrize("package", PACKAGES)
def test_every_key_that_the_code_names_exists(package: str) -> None:
    usage, tables = read_usage(package), get_lexicon(package).tables
    table = tables["fr"] | tables["en"]
    kinds = ((usage.keys, str), (usage.plurals, dict), (usage.spellings, list))
    missing = {
        key: where for named, kind in kinds for key, where in named.items() if not isinstance(table.get(key), kind)
    }
    sections = {
        name: where for name, where in usage.sections.items() if not any(key.startswith(f"{name}.") for key in table)
    }
    patterns = {
        pattern: where
        for pattern, where in usage.key_patterns.items()
        if not any(
            re.match(f"{pattern}(?:\\.|$)", key) for key in table
        )  # a key, or the section that a function asks for
    }
    assert (missing, sections, patterns) == ({}, {}, {})


@pytest.mark.parametrize("package", PACKAGES)
def test_every_key_of_the_files_is_used(package: str) -> None:
    usage, read = read_usage(package), (*READ_ELSEWHERE.get(package, ()), "box.")
    unused = [key for key in get_lexicon(package).tables["en"] if not key.startswith(read) and not is_used(key, usage)]
    assert unused == []


@pytest.mark.parametrize("lang", [lang for lang in OTHERS if lang != TEST_LANGUAGE])
@pytest.mark.parametrize("package", PACKAGES)
def test_a_further_language_has_only_what_english_has(package: str, lang: str) -> None:
    tables = get_lexicon(package).tables
    known = {key: entry for key, entry in tables[lang].items() if not key.startswith((*OVERLAYS, *GRAMMAR))}
    assert [key for key in known if key not in tables["en"]] == []
    assert [key for key, entry in known.items() if list_braces(entry) != list_braces(tables["en"][key])] == []
