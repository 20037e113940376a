"""Every word of the interface exists in both languages and is used by its right name."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

import pytest

from ludotheque import game
from ludotheque.page.words import COMMON, TEXTS, fix_french_spaces, list_script_words
from tests.toys.shelf import shelf_names

PAGE = Path(str(resources.files("ludotheque.page")))
BRACES = re.compile(r"\{(\w+)\}")
FULL_KEY = re.compile(r"\bt\(\s*\"([\w.]+)\"\s*[,)]")
CODE = re.compile(r"\{#.*?#\}|\{% block body_class %\}.*?\{% endblock %\}|\{%.*?%\}|\{\{.*?\}\}|<[^>]*>", re.S)


def sources(ending: str) -> dict[str, str]:
    """The templates (`.html`) or our own scripts (`.js`), by path."""
    folder = PAGE / ("templates" if ending == ".html" else "static")
    found = [path for path in sorted(folder.rglob(f"*{ending}")) if "vendor" not in path.parts]
    return {str(path.relative_to(folder)): path.read_text(encoding="utf-8") for path in found}


SOURCES = sources(".html") | sources(".js")


@pytest.mark.parametrize("key", TEXTS)
def test_both_languages_say_it_with_the_same_braces(key: str) -> None:
    text = TEXTS[key]
    assert text.fr.strip()
    assert text.en.strip()
    assert sorted(BRACES.findall(text.fr)) == sorted(BRACES.findall(text.en))


@pytest.mark.parametrize("name", SOURCES)
def test_a_source_uses_known_words_only(name: str) -> None:
    assert set(FULL_KEY.findall(SOURCES[name])) <= set(TEXTS)


@pytest.mark.parametrize("name", sources(".html"))
def test_no_sentence_hides_in_a_template(name: str) -> None:
    """Between tags there is markup and punctuation only: words come from the texts."""
    assert re.findall(r"[^\W\d_]{3,}", CODE.sub(" ", SOURCES[name])) == []


def test_french_keeps_its_double_signs() -> None:
    assert fix_french_spaces("« Oui » : vraiment ?") == "«\xa0Oui\xa0»\xa0: vraiment\xa0?"
    assert not re.search(r" [;:!?»]|« ", "".join(text.fr for text in TEXTS.values()))


def test_an_apostrophe_is_a_curved_one() -> None:
    straight = re.compile(r"\w'\w")
    told = {f"{name} {clause.id}": clause.text for name in shelf_names() for clause in game(name).book.clauses}
    titles = {
        f"{name} {number}": text for name in shelf_names() for number, text in game(name).book.clauses.sections.items()
    }
    found = [key for key, text in {**TEXTS, **told, **titles}.items() if straight.search(text.fr + " " + text.en)]
    assert found == []


def test_scripts_get_their_sections_and_the_common_words() -> None:
    given = list_script_words("fr", "undo")
    assert given["undo.free"] == "Reprendre"
    assert given["yes"] == "D’accord"
    assert "share.title" not in given
    assert COMMON not in {key.split(".")[0] for key in given}
