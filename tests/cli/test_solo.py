"""A game for one in the terminal: points and a title, and no victory over nobody."""

from __future__ import annotations

import pytest

from ludotheque import game


@pytest.fixture(scope="module")
def record() -> str:
    """A solo game in which nothing is ever done."""
    m = game("bevri").match(players=1, options={"length": "short"}, seed=4)
    while m.turn:
        legal = m.legal(0)
        m.play(0, next((quiet for quiet in ("choose EF", "pass") if quiet in legal), legal[0]))
    return m.record()


@pytest.mark.parametrize(("lang", "words"), [("fr", " points : cadet."), ("en", " points: Cadet.")])
def test_a_solo_game_ends_with_points_and_a_title(cli, tmp_path, record, lang, words):
    file = tmp_path / "solo.txt"
    file.write_text(record, encoding="utf-8")
    answer = cli("replay", str(file), "--lang", lang)
    assert answer.code == 0
    assert words in answer.out
    assert "Winner" not in answer.out
    assert "Gagnant" not in answer.out


def test_giving_up_earns_nothing(cli, tmp_path):
    m = game("bevri").match(players=1, seed=4)
    m.resign(0)
    file = tmp_path / "solo.txt"
    file.write_text(m.record(), encoding="utf-8")
    assert "The game is over." in cli("replay", str(file)).out
