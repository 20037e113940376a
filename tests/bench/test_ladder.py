"""The page of the ladders: rows of two-seat games and of large tables, each kept when the other is played again."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from bench import connect_four, ladder
from bench.ladder import Crowd, Pair, Rung, describe
from ludotheque import BadText, game
from ludotheque.bots.levels import StandardLevel
from ludotheque.core.catalog import register
from ludotheque.core.contract.levels import BotLevel
from tests.toys import TOYS

OUTSIDERS = (register(connect_four.GAME), *TOYS)


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
    assert describe(BotLevel("trials", 6_000, rollout_turns=1)) == "trials, 6,000 of them to the end of the round"


@pytest.mark.parametrize("name", ["beyond", *(outsider.name for outsider in OUTSIDERS)])
def test_any_game_has_a_ladder_by_its_name(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "ladder.md"
    page.write_text(f"{ladder.TITLE}\n", encoding="utf-8")
    monkeypatch.setattr(ladder, "RESULTS", page)
    ladder.rewrite(name, Rung(3, [Pair((1.0, 0.5), (70, 72))]))
    text = page.read_text(encoding="utf-8")
    assert f"## {game(name).words.title.en}\n\n`python -m bench.ladder {name}`. Openings: a new game" in text
    assert "| 3 Crane – 2 Sparrow | 2 | 1 / 1 / 0 |" in text


@pytest.mark.parametrize(("name", "says"), [("farcry", "All seats win together"), ("whist", "Unknown game: whist")])
def test_what_has_no_ladder_is_refused_in_a_sentence(name: str, says: str) -> None:
    with pytest.raises(BadText) as refused:
        ladder.find_ladder(name)
    assert says in refused.value.text.en


def test_a_ladder_needs_two_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = game("pairs")
    crowded = dataclasses.replace(pairs, rules=dataclasses.replace(pairs.rules, players=(3, 4)))
    monkeypatch.setattr(ladder, "game", lambda name: crowded)
    with pytest.raises(BadText, match="two seats"):
        ladder.find_ladder("pairs")


def test_only_levels_that_differ_from_the_one_below_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ladder.list_rungs("biyi") == [2, 3, 4, 5]
    monkeypatch.setattr(StandardLevel, "bot_level", lambda level, game: BotLevel("greedy", min(level.level, 2)))
    assert ladder.list_rungs("biyi") == [2]
