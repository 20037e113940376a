"""The page of the ladders: rows of two-seat games and of large tables, each kept when the other is played again."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import ladder
from bench.ladder import Crowd, Pair, Rung, describe
from ludotheque.core.contract.levels import Recipe


def test_a_crowd_tells_by_how_many_places_the_upper_level_is_ahead() -> None:
    crowd = Crowd(5, 8, [(4.0, 5.0), (3.0, 6.0)])
    assert crowd.lead == 2.0
    assert crowd.row().startswith("| at 8: 5 Phoenix – 4 Falcon | 2 | 3.50 / 5.50 | 2.00 ± ")
    assert crowd.row().endswith("| yes |")
    assert "**no**" in Crowd(5, 8, [(5.0, 4.0), (4.5, 4.5)]).row()


def test_rows_of_both_kinds_stay_when_one_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "ladder.md"
    page.write_text(f"{ladder.TITLE}\n", encoding="utf-8")
    monkeypatch.setattr(ladder, "RESULTS", page)
    won, lost = Pair((1.0, 1.0), (70, 72)), Pair((0.0, 0.0), (70, 72))
    for played in (
        Rung(2, [won]),
        Rung(3, [won]),
        Crowd(2, 8, [(4.0, 5.0), (3.0, 6.0)]),
        Rung(3, [lost]),
    ):
        ladder.rewrite("challengers", played)
    text = page.read_text(encoding="utf-8")
    assert text.count("| 2 Sparrow – 1 Nestling |") == 1
    assert text.count("| at 8: 2 Sparrow – 1 Nestling | 2 |") == 1
    assert "| 3 Crane – 2 Sparrow | 2 | 0 / 0 / 2 |" in text
    assert "Tables of 8" in text


def test_trials_in_words() -> None:
    assert describe(Recipe("trials", 6_000, turns=1)) == "trials, 6,000 of them to the end of the round"
