"""The status line: one sentence for board, description, page and terminal."""

from __future__ import annotations

import pytest

from ludotheque import game
from ludotheque.games.beyond.words import WORDS
from ludotheque.games.beyond.words.description import describe
from ludotheque.games.beyond.words.status import status_line

BEYOND = game("beyond")
MAIN = 'step = "main"\nmover = "p1"'


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({}, "Capture, or end the turn."),
        ({"protection": "on"}, "Capture, protect, or end the turn."),
        ({"invocation": "on"}, "Capture, invoke, or end the turn."),
        ({"protection": "on", "invocation": "on"}, "Capture, protect, invoke, or end the turn."),
    ],
)
def test_the_line_names_what_the_modules_allow(options, line):
    m = BEYOND.match(options=options, position=MAIN)
    assert status_line(m.view(0), "en") == line


def test_board_and_description_say_the_same():
    m = BEYOND.match(position=MAIN)
    view = m.view(0)
    line = status_line(view, "fr")
    assert describe(view, "fr").splitlines()[-1] == line
    assert line.removesuffix(".") in BEYOND.show.board(view, "fr", names=["Ada", "Ben"])
    assert "Ada captures, or ends the turn" in BEYOND.show.board(m.view(1), "en", names=["Ada", "Ben"])


def test_the_others_are_told_by_name():
    m = BEYOND.match(position=MAIN)
    assert status_line(m.view(1), "en", ["Ada", "Ben"]) == "Ada captures, or ends the turn."
    assert status_line(m.view(None), "fr") == "p1 capture, ou finit le tour."


def test_a_finished_game_says_how_it_ended():
    m = BEYOND.match(position=MAIN)
    m.resign(0)
    assert status_line(m.view(0), "en") == "Resignation."


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_line_fits_on_a_phone(lang):
    """Beside the ribbon of the final round 41 letters are 11 pixels high; the board leaves the full stop out."""
    for key, text in WORDS.section("status").items():
        assert len(text[lang].replace("{seat}", "Philippine")) <= 42, key
