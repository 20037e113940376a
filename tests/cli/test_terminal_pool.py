"""An open pool in the terminal: the floor goes round, one action each; who has several seats acts for any of them."""

from __future__ import annotations

import pytest

from ludotheque.cli.terminal.client import Session
from tests.toys.crew import CREW


def heard(capsys: pytest.CaptureFixture[str], session: Session, *lines: str) -> str:
    typed = iter(lines)
    session.ask = lambda prompt: next(typed, None)
    assert session.run() == 0
    return capsys.readouterr().out


def test_the_floor_goes_round(capsys):
    m = CREW.match(players=2, seed=1)
    heard(capsys, Session(m, "en", {}), "take 1", "take 1", "step")
    assert [seat for seat, _, _ in m.played_actions()] == [0, 1, 0]


def test_bots_take_their_turn_among_people(capsys):
    m = CREW.match(players=3, seed=1)
    heard(capsys, Session(m, "en", {1: 1}), "take 1", "take 1", "pass")
    assert [seat for seat, _, _ in m.played_actions()][:3] == [0, 1, 2]


def test_undo_is_refused_with_its_clause(capsys):
    m = CREW.match(players=1, seed=1)
    assert "CREW-1.6" in heard(capsys, Session(m, "en", {}), "step", "undo")
    assert m.ply == 1
    m = CREW.match(players=1, options={"undo": "on"}, seed=1)
    heard(capsys, Session(m, "en", {}), "step", "undo")
    assert m.ply == 0
