"""Biyi's answers in words: what is on a cell, where things are."""

from __future__ import annotations

import pytest

from ludotheque import game


@pytest.fixture
def view():
    return game("biyi").match(position="c4:bbw d4:www e7:b d6:w e8:b a3:w w").view(None)


@pytest.mark.parametrize(
    ("what", "fr", "en"),
    [
        ("c4", "c4 : hauteur 3, un Dragon ; de bas en haut : Noirs, Noirs, Blancs.", None),
        ("C4", None, "c4: height 3, a Dragon; from the bottom up: Black, Black, White."),
        ("a3", "a3 : un jeton, Blancs.", "a3: one token, White."),
        ("d13", "d13 : le nid et son oiseau.", "d13: the nest and its bird."),
        ("b9", "b9 : case vide.", "b9: empty cell."),
        ("dragons", "c4(bbw), d4(www)", "c4(bbw), d4(www)"),
        ("white", None, "a3(w), c4(bbw), d4(www), d6(w)"),
        ("noirs", "e7(b), e8(b)", None),
        ("rivière", "e7(b)", None),
        ("nests", "nid blanc d1, nid noir d13", "white nest d1, black nest d13"),
        ("pilots", None, "a3(w), c4(bbw), d4(www), d6(w), e7(b), e8(b)"),
    ],
)
def test_answers(view, what, fr, en):
    for lang, answer in (("fr", fr), ("en", en)):
        if answer:
            assert game("biyi").words.look(view, what, lang) == answer


@pytest.mark.parametrize("what", ["", "z9", "c44", "the meaning of life"])
def test_what_is_not_understood(view, what):
    assert game("biyi").words.look(view, what, "en") is None
