"""`ludotheque study`: what it refuses, and pages written anew from numbers played before."""

from __future__ import annotations

import shutil

import pytest

from ludotheque.lab.coverage import checkout

ROOT = checkout()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("study", "chess"), "chess"),
        (("study", "biyi"), "Biyi has no study"),
        (("study", "bevri", "--questions", "colour"), "Unknown question: colour"),
        (("study", "bevri", "--games", "3"), "8 to 100000"),
        (("study", "bevri", "--seed", "-1"), "The seed"),
        (("study", "bevri", "--again", "--out", "nowhere"), "nowhere"),
    ],
)
def test_what_cannot_be_studied(refused, words, says):
    assert says in refused(*words)


def test_pages_are_written_anew_from_numbers_played_before(cli, tmp_path):
    published = ROOT / "docs" / "studies"
    shutil.copy(published / "bevri.json", tmp_path)
    answer = cli("study", "bevri", "--again", "--out", str(tmp_path))
    assert answer.code == 0
    written = {path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file()}
    assert f"{len(written)} files" in answer.out
    for path in written:
        assert (tmp_path / path).read_bytes() == (published / path).read_bytes()


def test_numbers_that_are_none(refused, tmp_path):
    (tmp_path / "bevri.json").write_text("ten", encoding="utf-8")
    assert "is not JSON" in refused("study", "bevri", "--again", "--out", str(tmp_path))
