"""Verbs, nouns, events and endings take their words from the language files of a game."""

from __future__ import annotations

import pytest

from ludotheque.core.contract.book import Ending, add_ending_words
from ludotheque.core.contract.clauses import DEFAULT
from ludotheque.core.contract.events import EventKind, add_event_words
from ludotheque.core.contract.verb_table import VerbRules, add_words
from ludotheque.core.contract.verbs import Names, Noun, make_verb
from ludotheque.core.language.lexicon import Lexicon
from ludotheque.core.language.text import Text

FILES = {
    "fr": """
[verbs.put]
say = "Poser {card} {side}."
type = ["poser {card} {side}"]
[nouns.side]
up = "face visible"
down = "face cachée"
[spellings.side]
up = ["visible"]
[events]
put = "{card} est posée."
[endings]
empty = "Plus de cartes."
""",
    "en": """
[verbs.put]
say = "Put {card} {side}."
type = ["lay {card} {side}", "poser {card} {side}"]
[nouns.side]
up = "face up"
down = "face down"
[spellings.side]
down = ["hidden"]
[events]
put = "{card} is put down."
[endings]
empty = "No cards are left."
""",
}


@pytest.fixture
def words(tmp_path, monkeypatch):
    folder = tmp_path / "toy_with_words" / "words"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").write_text("")
    for lang, text in FILES.items():
        (folder / f"{lang}.toml").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return Lexicon("toy_with_words")


def test_a_kind_has_labels_and_other_spellings_of_all_languages(words):
    side = Names.from_words("side", ["up", "down"], words)
    assert side.labels == [Text("face visible", "face up"), Text("face cachée", "face down")]
    assert [side.read(word) for word in ("up", "Visible", "hidden")] == [0, 0, 1]


def test_a_verb_has_its_sentence_its_notation_and_what_else_may_be_typed(words):
    nouns = (Noun("card", Names("card", ["a", "b"])), Noun("side", Names("side", ["up", "down"])))
    verb = make_verb("put", nouns, words, "{card}/{side}")
    assert verb.text["en"] == "Put {card} {side}."
    assert (verb.form(), verb.aliases) == ("{card}/{side}", ("poser {card} {side}", "lay {card} {side}"))
    assert add_words([VerbRules(0, "put", nouns, template="{card}/{side}")], words) == (verb,)


def test_events_and_endings_have_their_sentences(words):
    (kind,) = add_event_words([EventKind("put", (), reveals=True)], words)
    assert (kind.text["fr"], kind.reveals) == ("{card} est posée.", True)
    endings = add_ending_words({1: Ending("empty", "TOY-1"), 2: Ending("full", "TOY-2")}, words)
    assert endings[1].text["en"] == "No cards are left."
    assert endings[2].text == DEFAULT


def test_a_verb_without_words_is_an_error(words):
    with pytest.raises(KeyError):
        make_verb("take", (), words)
