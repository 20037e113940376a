"""`ludotheque ledger FILE`: the luck ledger of a recorded game in the terminal."""

from __future__ import annotations

import json
import random

import pytest

from tests.toys.prizes import PRIZES


@pytest.fixture
def file(tmp_path):
    """The record of a short game."""
    match, lot = PRIZES.match(seed=8, names=["Ada", "Zoé"]), random.Random(8)
    while match.turn:
        seat = match.turn[0]
        match.play(seat, lot.choice(match.legal(seat)))
    path = tmp_path / "game.txt"
    path.write_text(match.record(), encoding="utf-8", newline="\n")
    return path


def test_a_table_and_the_moments(cli, file):
    answer = cli("ledger", file)
    assert answer.code == 0
    assert answer.err == ""
    assert answer.out.splitlines()[0].split()[:4] == ["seat", "at", "the", "start"]
    assert "Seat 1 (Ada)" in answer.out
    assert "rollouts for each estimate" in answer.out
    french = cli("ledger", file, "--lang", "fr").out
    assert "occasions manquées" in french
    assert "Siège 2 (Zoé)" in french


def test_for_machines(cli, file):
    found = json.loads(cli("ledger", file, "--json").out)
    assert found["game"] == "prizes"
    assert found["names"][0] == {"fr": "Siège 1 (Ada)", "en": "Seat 1 (Ada)", "es": "Asiento 1 (Ada)"}
    for account in found["accounts"]:
        parts = sum(account[part][0] for part in ("start", "luck", "own", "others", "rest"))
        assert parts == pytest.approx(account["result"], abs=5e-4)
    assert all({"fr", "en"} <= set(moment["sentence"]) for moment in found["moments"])


def test_a_game_that_is_not_over(refused, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(PRIZES.match(seed=8).record(), encoding="utf-8", newline="\n")
    assert "The game is not over." in refused("ledger", path)
    assert "game.txt" in refused("ledger", tmp_path / "nowhere" / "game.txt")
