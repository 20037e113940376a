"""Every word of the interface exists in both languages, is used, and is used by its right name."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from ludotheque.page.texts import COMMON, TEXTS, french, words

PAGE = resources.files("ludotheque.page")
BRACES = re.compile(r"\{(\w+)\}")


def sources() -> dict[str, str]:
    """The templates and the scripts, by name."""
    folders = [(PAGE / "templates", ".html"), (PAGE / "static", ".js")]
    found = [entry for folder, ending in folders for entry in folder.iterdir() if entry.name.endswith(ending)]
    return {entry.name: entry.read_text(encoding="utf-8") for entry in found}


def literal_keys() -> dict[str, set[str]]:
    """The keys that templates and scripts name in full: `t("undo.free")`."""
    return {name: set(re.findall(r"\bt\(\s*\"([\w.]+)\"", text)) for name, text in sources().items()}


@pytest.mark.parametrize("key", TEXTS)
def test_both_languages_say_it_with_the_same_braces(key: str) -> None:
    text = TEXTS[key]
    assert text.fr.strip() and text.en.strip()
    assert sorted(BRACES.findall(text.fr)) == sorted(BRACES.findall(text.en))


@pytest.mark.parametrize("name", literal_keys())
def test_a_source_uses_known_words_only(name: str) -> None:
    assert literal_keys()[name] <= set(TEXTS)


def test_every_word_is_used() -> None:
    everything = "\n".join(sources().values()) + (PAGE / "pages.py").read_text(encoding="utf-8")
    named = set(re.findall(r"\"([a-z_]+(?:\.[a-z_]+)?)\"", everything))
    built = set(re.findall(r"\"([a-z]+\.(?:\w+_)?)\" ~", everything)) | {"learn.", "puzzle.", "game.", "theme_"}
    endings = set(re.findall(r"~ \"(_\w+|\.\w+)\"", everything))
    unused = [key for key in TEXTS if key not in named and not _built(key, built, endings, named)]
    assert unused == []


def _built(key: str, starts: set[str], ends: set[str], named: set[str]) -> bool:
    """Whether a template may build this key: `t("setup." ~ kind ~ "_hint")`, with `kind` one of its strings."""
    for start in (start for start in starts if key.startswith(start)):
        rest = key.removeprefix(start)
        variants = {rest, *(rest.removesuffix(end) for end in ends), f"{start}{rest}"}
        if variants & (named | {"biyi", "beyond", "bevri", "challengers", "farcry"}) or start in ("learn.", "puzzle.", "game."):
            return True
    return False


def test_no_sentence_hides_in_a_template() -> None:
    """Between tags there is markup and punctuation only: words come from the texts."""
    for name, text in sources().items():
        if not name.endswith(".html"):
            continue
        bare = re.sub(r"\{%.*?%\}|\{\{.*?\}\}|<[^>]*>", " ", text, flags=re.S)
        assert re.findall(r"[^\W\d_]{3,}", bare) == [], name


def test_french_keeps_its_double_signs() -> None:
    assert french("« Oui » : vraiment ?") == "«\xa0Oui\xa0»\xa0: vraiment\xa0?"
    assert not re.search(r" [;:!?»]|« ", "".join(text.fr for text in TEXTS.values()))


def test_scripts_get_their_sections_and_the_common_words() -> None:
    given = words("fr", "undo")
    assert given["undo.free"] == "Reprendre"
    assert given["yes"] and "share.title" not in given
    assert COMMON not in {key.split(".")[0] for key in given}
