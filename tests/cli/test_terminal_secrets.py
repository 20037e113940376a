"""The text client with secrets: BEVRI, whose companies choose at the same time and keep their bases to themselves."""

from __future__ import annotations

import pytest


@pytest.fixture
def play(cli):
    """Play BEVRI with what is typed, one line each."""

    def run(*typed: str, words: tuple[str, ...] = ()) -> str:
        answer = cli("play", "bevri", "--seed", "5", "--bot", "1", *words, typed="\n".join(typed) + "\n")
        assert answer.code == 0
        assert answer.err == ""
        return answer.out

    return run


def test_what_a_bot_chooses_in_secret_is_not_told(play):
    out = play("choose TE", "quit", words=("--players", "2", "--side", "0"))
    assert "Company 2 has chosen its phases." in out
    assert "Company 2 plays" not in out


def test_only_the_own_base_is_shown(play):
    out = play("quit", words=("--players", "3", "--side", "1"))
    assert out.count("    base: ") == 1
    assert "p2 (you): centre" in out


def test_a_turn_alone_in_french(play):
    cargo = 'phase = "fire"\ncells = ["f0"]\ncargo = "3, 4, 9"\nships = ["/ Y3 Y3 / "]'
    table = cargo + '\nnext = "fire 2 1 1; content crystal"'
    out = play("tirs", "tirer 3 laser jaune", "quit", words=("--players", "1", "--position", table, "--lang", "fr"))
    for words in (
        "Tirs sur 3 : ",
        "Compagnie 1 vise le conteneur 3 avec un laser jaune (dés : 3).",
        "Dé jaune : 2.",
        "La défense jaune du conteneur 3 tombe.",
        "Compagnie 1 capture un cristal de Tarci !",
    ):
        assert words in out
