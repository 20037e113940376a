"""Scenes in the terminal: one's own are told in full, of others' only how they begin and end."""

from __future__ import annotations

import pytest

from ludotheque.bots import levels
from ludotheque.bots.trials import TriedAction
from ludotheque.cli.terminal.client import Session
from ludotheque.core.language.text import Text
from tests.toys.rally import RALLY


def test_others_duels_are_told_in_short(capsys: pytest.CaptureFixture[str]) -> None:
    match = RALLY.match(players=4, seed=1)
    for seat in (1, 2, 3):
        match.play(seat, "take 1; take 2; ready")
    session = Session(match, "en", {1: 1, 2: 1, 3: 1})
    session._play(0, "take 1; take 2; ready")
    session._play(0, "push")
    match.play(2, "hold")
    session._print_events(0)
    told = capsys.readouterr().out
    assert "Seat 1 shows a" in told
    assert "Duel: Seat 3 against Seat 4." in told
    assert "Seat 3 shows a" not in told


def test_a_hint_lists_what_each_choice_gains(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = RALLY.match(players=2, seed=1)
    actions = match.actions(0)[:3]
    weighed = tuple(TriedAction(action, value, 0.01) for action, value in zip(actions, (0.56, 0.5, 0.44), strict=True))
    why = Text("Parce que.", "Because.")
    thought = levels.Thought(actions[0], 0.56, [], None, None, why, 9, 0.1, weighed)
    session = Session(match, "en", {1: 1})
    monkeypatch.setattr(session, "_think", lambda *_: thought)
    session.do_hint(0, "")
    assert [line.strip() for line in capsys.readouterr().out.splitlines()] == [
        "take 1  Because.",
        "+6 ±1 %  take 1",
        "+0 ±1 %  take 2",
        "-6 ±1 %  take 3",
    ]
