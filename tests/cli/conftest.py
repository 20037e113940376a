"""Running the command line inside the test, and records to hand to it."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass

import pytest

from ludotheque import game
from ludotheque.cli.main import main
from ludotheque.cli.terminal.client import Session


@dataclass
class Answer:
    """What a command answered."""

    code: int
    out: str
    err: str


@pytest.fixture
def cli(capsys, monkeypatch, request):
    """`cli("rules", "biyi")`: the exit code and both outputs. English unless `--lang` says otherwise. A mistake of ours
    that the terminal tells in one line fails the test, unless it puts faults in."""
    monkeypatch.setenv("LUDOTHEQUE_LANG", "en")
    if not request.node.get_closest_marker("faults"):
        monkeypatch.setattr(Session, "_recover_errors", lambda self, key, ends=False: nullcontext())

    def run(*words: str, typed: str | None = None) -> Answer:
        if typed is not None:
            import io

            monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8"))
        code = main([str(word) for word in words])
        told = capsys.readouterr()
        return Answer(code, told.out, told.err)

    return run


@pytest.fixture
def refused(cli):
    """Run a command that cannot be run: exit 2, one line on standard error, nothing on standard output."""

    def run(*words: str, **how: str) -> str:
        answer = cli(*words, **how)
        assert answer.code == 2
        assert answer.out == ""
        assert answer.err.startswith("ludotheque: ")
        assert answer.err.count("\n") == 1
        assert "Traceback" not in answer.err
        return answer.err

    return run


@pytest.fixture
def match():
    """A few actions of a game, one of them taken back."""
    m = game("biyi").match(seed=1, options={"seats": "fixed"}, names=["Ada", "Zoé"])
    m.play(0, "d5-d6")
    m.play(1, "d9-d8")
    m.play(0, "c5-d5")
    m.undo()
    m.play(0, "c4-c5")
    return m


@pytest.fixture
def record(match, tmp_path):
    """The record of that game, resigned, in a file."""
    match.resign(1)
    path = tmp_path / "game.txt"
    path.write_text(match.record(), encoding="utf-8", newline="\n")
    return path
