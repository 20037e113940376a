"""Every game has a golden playthrough and counts per depth, and they still come out the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque import Match
from ludotheque.core.match.verify import verify
from tests.contract import golden
from tests.contract.entries import ENTRIES, Entry
from tests.toys.shelf import shelf_names

games = pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)


def test_every_game_of_the_shelf_is_under_contract():
    assert set(shelf_names()) <= {entry.name for entry in ENTRIES}


def stored(entry: Entry, suffix: str) -> str:
    path = golden.FOLDER / f"{entry.name}.{suffix}"
    assert path.exists(), f"run: python -m tests.contract.golden {entry.name}"
    return path.read_text(encoding="utf-8")


@games
def test_the_golden_game_is_played_as_before(entry: Entry):
    assert golden.playthrough(entry).splitlines() == stored(entry, "txt").splitlines()


@games
def test_a_record_kept_since_long_still_replays(entry: Entry):
    """If this fails on purpose, the rules have changed: raise the game's rules version."""
    text = stored(entry, "record")
    m = Match.replay(text)
    assert m.record() == text
    assert m.result() is not None
    assert verify(text)


@games
def test_the_counts_per_depth_are_as_before(entry: Entry):
    assert golden.counts(entry).splitlines() == stored(entry, "counts").splitlines()


@pytest.mark.clause("BIYI-3.3", "BIYI-4.5")
def test_the_counts_of_the_rulebook_prototypes_are_ours():
    """Worked example 1 of the rules of record, counted by two other implementations: 90, 8 100, 697 417."""
    biyi = next(entry for entry in ENTRIES if entry.name == "biyi")
    assert list(golden.sequences(biyi, biyi.trees[0])) == [90, 8_100, 697_417]


def test_the_counts_of_connect_four_are_those_that_everybody_knows():
    four = next(entry for entry in ENTRIES if entry.name == "connect_four")
    assert list(golden.sequences(four, four.trees[0])) == [7, 49, 343, 2401, 16807, 117649, 823536, 5673234]


def test_writing_the_files_of_a_game_says_what_has_changed(tmp_path: Path):
    prizes = next(entry for entry in ENTRIES if entry.name == "prizes")
    told = list(golden.write_files(prizes, tmp_path))
    assert [line.split(":")[0] for line in told] == [f"{tmp_path.name}/prizes.{suffix}" for suffix in golden.FILES]
    assert all(line.endswith(" lines, new") for line in told)
    for suffix in golden.FILES:
        assert (tmp_path / f"prizes.{suffix}").read_text(encoding="utf-8") == stored(prizes, suffix)
    (tmp_path / "prizes.counts").write_text("# other rules\n", encoding="utf-8")
    endings = [line.rsplit(", ", 1)[-1] for line in golden.write_files(prizes, tmp_path)]
    assert endings == ["unchanged", "unchanged", "CHANGED"]


def test_a_game_that_is_not_under_contract_has_no_golden_files(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        golden.main(["prizes", "whist"])
    assert "not under contract: whist; there is biyi, beyond" in capsys.readouterr().err
