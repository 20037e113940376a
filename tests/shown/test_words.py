"""The reader of sentences itself: what it must find, and what it must leave alone."""

from __future__ import annotations

import pytest

from tests.shown import words

WRONG = [
    ("beyond", "fr", "None révèle une carte."),
    ("beyond", "en", "{seat} reveals a card."),
    ("beyond", "en", "Text(fr='Ada', en='Ada') reveals a card."),
    ("beyond", "fr", "p2 révèle une carte."),
    ("beyond", "fr", "Ada reveals a card from the pile."),
    ("beyond", "en", "Ada révèle une carte de la pioche et l’offre."),
    ("beyond", "fr", "Il reste 1 cartes."),
    ("beyond", "en", "There are 1 cards left."),
    ("beyond", "en", "Take pick U4+ now."),
    ("challengers", "fr", "Waiting for ."),
    ("challengers", "fr", "Drapeau: Chien"),
    ("challengers", "en", "The newcomer_s of Ada wins."),
    ("challengers", "fr", "Vous jouez surfteacher."),
    ("challengers", "en", "Ada has draft A in mind."),
    ("farcry", "fr", "Le coup de le Brigadier."),
    ("farcry", "en", "It is a enemy."),
    ("farcry", "en", "Ada () attacks."),
]

RIGHT = [
    ("biyi", "fr", "c4-d4 gagne tout de suite."),
    ("beyond", "fr", "Ada révèle une carte."),
    ("beyond", "en", "In phase 1 tokens only rescue cards."),
    ("challengers", "en", "Choose bench space 1."),
    ("challengers", "fr", "Regardez la carte du dessus : laissez-la ou mettez-la dessous."),
    ("farcry", "en", "Move Kumiko to D5."),
]


@pytest.mark.parametrize(("name", "lang", "sentence"), WRONG)
def test_what_no_sentence_may_hold_is_found(name: str, lang: str, sentence: str):
    assert words.wrong(name, lang, sentence)


@pytest.mark.parametrize(("name", "lang", "sentence"), RIGHT)
def test_a_good_sentence_is_left_alone(name: str, lang: str, sentence: str):
    assert not words.wrong(name, lang, sentence)


def test_a_sentence_that_was_not_translated_is_found():
    assert list(words.wrong_together("beyond", "Reveal another card", "Reveal another card"))
    assert list(words.wrong_together("beyond", "", "Reveal another card"))
    assert not list(words.wrong_together("beyond", "Ada Lovelace", "Ada Lovelace"))


def test_sentences_are_found_wherever_they_are():
    data = {"a": [{"fr": "un", "en": "one"}], "b": {"c": ({"fr": "deux", "en": "two"},)}, "fr": {"en": 1, "fr": 2}}
    assert list(words.pairs(data)) == [("un", "one"), ("deux", "two")]


def test_a_drawing_is_read_with_what_it_tells_to_who_cannot_see_it():
    inside = '<g data-key="k" aria-label="a card"><text>Ho <tspan>ho</tspan></text></g>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>'
    assert words.drawn(svg) == (("a card", "Ho ho"), frozenset({"k"}))
