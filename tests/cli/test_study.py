"""`ludotheque study`: what it refuses, and pages written anew from numbers played before."""

from __future__ import annotations

import json
import shutil

import pytest

from ludotheque.lab.clause_coverage import find_checkout
from ludotheque.lab.job_pool import Interrupted

ROOT = find_checkout()


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


@pytest.fixture
def interrupted(monkeypatch):
    """Let a study be interrupted when it has finished some variants of the one that we publish."""

    def after(variants):
        found = json.loads((ROOT / "docs" / "studies" / "bevri.json").read_text(encoding="utf-8"))
        kept = dict(list(found["variants"].items())[:variants])

        def run(*_, **__):
            raise Interrupted(found | {"variants": kept, "interrupted": True, "asked": 9, "total": 40 * variants})

        monkeypatch.setattr("ludotheque.lab.study.run.run_study", run)

    return after


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("en", "Interrupted. Variants finished, the standard game included: 3 of 9 (120 games)."),
        ("fr", "Interrompu. Variantes finies, partie ordinaire comprise : 3 sur 9 (120 parties)."),
    ],
)
def test_what_an_interrupted_study_has_finished_goes_into_a_folder_of_its_own(cli, interrupted, tmp_path, lang, says):
    interrupted(3)
    (tmp_path / "bevri.json").write_text("a whole study", encoding="utf-8")
    answer = cli("study", "bevri", "--out", tmp_path, "--lang", lang)
    assert (answer.code, answer.err) == (130, "")
    first, second = answer.out.splitlines()
    assert first == says
    assert second.endswith(str(tmp_path / "interrupted"))
    assert (tmp_path / "bevri.json").read_text(encoding="utf-8") == "a whole study"
    assert json.loads((tmp_path / "interrupted" / "bevri.json").read_text(encoding="utf-8"))["interrupted"] is True
    page = (tmp_path / "interrupted" / "bevri.md").read_text(encoding="utf-8")
    assert "**This study was interrupted.** 3 of 9 variants" in page
    assert cli("study", "bevri", "--again", "--out", tmp_path / "interrupted").code == 0


def test_a_study_that_is_interrupted_early_writes_nothing(cli, interrupted, tmp_path):
    interrupted(0)
    answer = cli("study", "bevri", "--out", tmp_path)
    assert (answer.code, answer.err) == (130, "")
    assert answer.out.startswith("Interrupted before the standard game was finished")
    assert list(tmp_path.iterdir()) == []
