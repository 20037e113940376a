"""Words that are no text: bytes that are not UTF-8 on the command line, and half signs inside files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludotheque import game
from ludotheque.core.match.match import Match
from ludotheque.core.match.record import GameRecord, Header

HALF = "a\udcff"  # what Python makes of a byte that is no UTF-8

COMMANDS = [
    ("games", HALF),
    ("rules", HALF),
    ("rules", "biyi", HALF),
    ("why", "biyi", HALF),
    ("why", "biyi", "b2-c2", "--position", HALF),
    ("why", "biyi", "b2-c2", "--position", f"c4:w {HALF} w"),
    ("why", "biyi", "b2-c2", "--option", f"{HALF}=1"),
    ("why", "biyi", "b2-c2", "--option", f"setup={HALF}"),
    ("why", "biyi", "b2-c2", "--variant", HALF),
    ("replay", HALF),
    ("verify", HALF),
    ("ledger", HALF),
    ("draw", HALF),
    ("draw", f"c4:w {HALF} w"),
    ("draw", "--game", "biyi", f"c4:w {HALF} w"),
    ("play", HALF),
    ("play", "biyi", "--option", f"{HALF}=1"),
    ("play", "biyi", "--position", f"c4:w {HALF} w"),
    ("simulate", HALF),
    ("simulate", "biyi", "--option", f"setup={HALF}", "--target", "python", "--games", "1"),
    ("records", HALF),
    ("study", HALF),
    ("pack", HALF),
    ("db", HALF),
    (HALF,),
    ("--lang", HALF),
]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_words_that_are_no_text(cli, words, lang):
    """They are refused like any other wrong word: one line, which a terminal can show."""
    answer = cli(*words, *(() if "--lang" in words else ("--lang", lang)))
    assert answer.code in (1, 2), answer
    assert len(answer.err.splitlines()) + len(answer.out.splitlines()) >= 1
    assert "Unicode" not in answer.err
    assert "Traceback" not in answer.err


def half_records() -> list[str]:
    """Records whose quoted texts hold half a sign, written with an escape: the files are good UTF-8."""
    told = Match(game("biyi"), 2, {}, 3).game_record
    text = GameRecord(Header(**{**vars(told.header), "start": "x", "names": ("y", "z")}), told.lines).text()
    return [text.replace('"x"', json.dumps("\ud800")), text.replace('"y"', json.dumps("\ud800"))]


@pytest.mark.parametrize("command", ["replay", "verify", "ledger", "draw"])
def test_records_with_half_a_sign_inside(cli, tmp_path: Path, command: str):
    for number, record in enumerate(half_records()):
        file = tmp_path / f"{number}.txt"
        file.write_text(record, encoding="utf-8")
        answer = cli(command, str(file))
        assert answer.code in (1, 2), answer
        assert "of ours" not in answer.err


def test_files_whose_names_are_no_text_are_read(cli, tmp_path: Path):
    """A name in another encoding is a name all the same."""
    file = tmp_path / HALF
    file.write_text(game("biyi").match(seed=3).record(), encoding="utf-8")
    assert cli("verify", str(file)).code == 0
