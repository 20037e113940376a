"""Language files: keys, sections, plurals, spellings, overlays, holes."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.core.language import languages, lexicon
from ludotheque.core.language.lexicon import Lexicon, find_lexicon, put_in_brackets, read_words
from ludotheque.core.language.text import Text

FRENCH = """
yes = "Oui"

[deck]
empty = "La pile est vide."
left = { one = "{count} carte", other = "{count} cartes" }

[deck.top]
seen = "{card} est dessus."

[typed]
draw = ["piocher", "tirer"]
"""

ENGLISH = """
yes = "Yes"

[deck]
empty = "The pile is empty."
left = { one = "{count} card", other = "{count} cards" }

[deck.top]
seen = "{card} is on top."

[typed]
draw = ["draw", "tirer"]
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with two languages."""
    words = tmp_path / "words"
    words.mkdir()
    (words / "fr.toml").write_text(FRENCH, encoding="utf-8")
    (words / "en.toml").write_text(ENGLISH, encoding="utf-8")
    return tmp_path


def test_a_key_is_a_text(package: Path) -> None:
    words = Lexicon(package)
    assert words["yes"] == Text("Oui", "Yes")
    assert words["deck.top.seen"].format(card="A")["fr"] == "A est dessus."
    assert words["yes"] is words["yes"]


def test_a_section_has_its_sentences_by_the_rest_of_their_keys(package: Path) -> None:
    assert list(Lexicon(package).section("deck")) == ["empty", "top.seen"]
    assert Lexicon(package).section("deck.top") == {"seen": Text("{card} est dessus.", "{card} is on top.")}


def test_a_lexicon_lists_its_sentences(package: Path) -> None:
    assert list(Lexicon(package)) == ["yes", "deck.empty", "deck.top.seen"]
    assert len(Lexicon(package)) == 3


@pytest.mark.parametrize(
    ("count", "fr", "en"), [(0, "0 carte", "0 cards"), (1, "1 carte", "1 card"), (2, "2 cartes", "2 cards")]
)
def test_a_plural_follows_the_rule_of_each_language(package: Path, count: int, fr: str, en: str) -> None:
    assert Lexicon(package).plural("deck.left").format(count) == Text(fr, en)


def test_spellings_of_all_languages_are_understood(package: Path) -> None:
    assert Lexicon(package).spellings("typed.draw") == ("piocher", "tirer", "draw")


def test_a_key_of_another_kind_is_refused(package: Path) -> None:
    words = Lexicon(package)
    with pytest.raises(KeyError, match="not one sentence"):
        words["deck.left"]
    with pytest.raises(KeyError, match="not a plural"):
        words.plural("yes")
    with pytest.raises(KeyError):
        words["nothing"]


def test_a_folder_of_files_is_one_table(package: Path) -> None:
    for lang, word in (("fr", "Non"), ("en", "No")):
        (package / "words" / lang).mkdir()
        (package / "words" / lang / "more.toml").write_text(f'no = "{word}"', encoding="utf-8")
    assert Lexicon(package)["no"] == Text("Non", "No")
    (package / "words" / "en" / "twice.toml").write_text('no = "No!"', encoding="utf-8")
    read_words.cache_clear()
    with pytest.raises(ValueError, match="already in another file of en"):
        Lexicon(package).tables  # noqa: B018


def test_every_sentence_of_a_language_can_be_prepared(package: Path) -> None:
    words = Lexicon(package, prepare={"fr": str.upper})
    assert words["yes"] == Text("OUI", "Yes")
    assert words.plural("deck.left").other.fr == "{COUNT} CARTES"


def test_a_package_without_files_has_no_words(tmp_path: Path) -> None:
    assert dict(Lexicon(tmp_path)) == {}
    assert Lexicon(tmp_path).overlay("clauses.A-1", "Un", "One") == Text("Un", "One")


def test_a_data_file_finds_the_words_of_its_package(package: Path) -> None:
    (package / "teach").mkdir()
    found = find_lexicon(package / "teach" / "lessons.toml")
    assert found["yes"].en == "Yes"
    assert found.overlay("lessons.first.title", "Un", "One") == Text("Un", "One")
    assert Lexicon(package).overlaid == {"lessons.first.title": Text("Un", "One")}


def test_a_further_language_may_have_holes(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (package / "words" / "es.toml").write_text('yes = "Sí"\n[clauses]\n"A-1" = "Uno"', encoding="utf-8")
    monkeypatch.setattr(lexicon, "LANGUAGES", ("fr", "en", "es"))
    monkeypatch.setattr(lexicon, "OTHERS", ("es",))
    monkeypatch.setattr("ludotheque.core.language.text.OTHERS", ("es",))
    words = Lexicon(package)
    assert words["yes"]["es"] == "Sí"
    assert words["deck.empty"]["es"] == "The pile is empty."
    assert words["yes"].to_json() == {"fr": "Oui", "en": "Yes", "es": "Sí"}
    assert words["deck.empty"].to_json() == {"fr": "La pile est vide.", "en": "The pile is empty."}
    assert words.overlay("clauses.A-1", "Un", "One")["es"] == "Uno"


def test_the_test_language_is_english_in_brackets() -> None:
    assert put_in_brackets("Yes") == "[Yes]"
    assert put_in_brackets({"one": "{count} card", "other": "{count} cards"})["one"] == "[{count} card]"  # type: ignore[call-overload]
    assert put_in_brackets(["draw"]) == ["draw"]
    assert languages.TEST_LANGUAGE not in languages.LANGUAGES
