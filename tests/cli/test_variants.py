"""`--variant`: options and numbers of the box from a file, or one that comes with the game."""

from __future__ import annotations

import json

import pytest


@pytest.fixture
def mine(tmp_path):
    """A variant of one's own, in a file."""
    path = tmp_path / "mine.toml"
    path.write_text(
        "[options]\nfuel = true\n\n[prices]\nbond = 7\n[rounds]\nstandard = [1, 1, 1, 1]\n", encoding="utf-8"
    )
    return path


def simulated(cli, *words):
    answer = cli("simulate", "bevri", "--games", "1", "--target", "python", "--json", *words)
    assert answer.code == 0, answer.err
    return json.loads(answer.out)["options"]


def test_variants_on_the_command_line(cli, mine):
    options = simulated(cli, "--variant", mine)
    assert options["numbers"] == "prices.bond=7; rounds.standard=1 1 1 1"
    assert options["fuel"] == "on"
    options = simulated(cli, "--variant", mine, "--option", "fuel=off")
    assert (options["fuel"], options["numbers"]) == ("off", "prices.bond=7; rounds.standard=1 1 1 1")
    options = simulated(cli, "--variant", "rush", "--option", "numbers=rounds.short=1 1 1 1")
    assert (options["length"], options["numbers"]) == ("short", "rounds.short=1 1 1 1")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[prices]\nbond = 99", "prices.bond (price of a bond): it takes a number (1–30), not “99”."),
        ("[prices]\nbund = 9", "Unknown number: prices.bund"),
        ("[prices", "this is not TOML"),
        ("[options]\nfuel = 'maybe'", "Option fuel is"),
    ],
)
def test_a_bad_variant_file_is_refused(refused, tmp_path, text, told):
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    said = refused("simulate", "bevri", "--variant", path)
    assert str(path) in said
    assert told in said


def test_an_unknown_variant_names_those_there_are(refused):
    assert "There is: dear_bonds, long_lasers, rush, or a file." in refused("play", "bevri", "--variant", "nope")
    assert "no such file" in refused("play", "bevri", "--variant", "nope.toml")
    assert "no such file" in refused("play", "biyi", "--variant", "dear_bonds")
