"""Alpha–beta: it can stop anywhere, sees forced wins, and plays the same on every target."""

from __future__ import annotations

import math

import pytest

from ludotheque import game
from ludotheque.bots import alphabeta, search
from ludotheque.bots.search import AlphaBeta, Finding, run_alphabeta
from ludotheque.core.engine.structs import GameState

BIYI = game("biyi")


def position(text: str) -> GameState:
    return BIYI.match(position=text).state


def find(text: str, nodes: int = 3000, target: str = "python", depth: int = 40) -> Finding:
    s = position(text)
    return run_alphabeta(BIYI, s, BIYI.interpreted_rules.turn(s)[0], target, nodes, 1, math.inf, depth, True)


def texts(finding: Finding) -> list[str]:
    return [BIYI.notation.write(action) for action in finding.line]


def test_a_win_at_once() -> None:
    found = find("d12:bw a3:w a9:b g9:b w")
    assert (texts(found), found.value, found.decided_in) == (["d12-d13"], 1.0, 1)


def test_a_win_by_a_chain_is_one_turn() -> None:
    found = find("b13:bbbbw c13:wwwb g3:w a9:b w", depth=1)
    assert texts(found) == ["b13-c13", ">d13"]
    assert found.decided_in == 2


def test_a_win_in_three_turns() -> None:
    found = find("d10:w a3:w a9:b g9:b w", nodes=20_000)
    assert found.value == 1.0
    assert found.decided_in == 5
    assert len(found.line) == 5


def test_a_lost_position_is_known_as_such() -> None:
    found = find("d11:bw d10:bw a3:w a9:b g9:b b", nodes=20_000)
    assert found.value == 0.0


def test_it_stops_a_threat() -> None:
    """Black can bury the pilot on d12, and must."""
    found = find("d12:w c12:bb a3:w g3:w a9:b g9:b b", nodes=5000)
    assert texts(found)[0] == "c12-d12"


@pytest.mark.parametrize("slice_", [1, 37, 400])
def test_slices_make_no_difference(slice_: int, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = find("c4:bbw d4:www d5:bbb g2:w b11:b d10:bb w", nodes=400)
    monkeypatch.setitem(search.NODES_PER_SLICE, "python", slice_)
    assert find("c4:bbw d4:www d5:bbb g2:w b11:b d10:bb w", nodes=400) == whole


def test_the_targets_agree() -> None:
    text = "c4:bbw d4:www d5:bbb g2:w b11:b d10:bb w"
    assert find(text, 500, "python") == find(text, 500, "cpu")


def test_the_runner_up_is_another_action() -> None:
    found = find("d4:w g2:w b11:b f10:b w", nodes=500)
    assert found.runner_up is not None
    assert found.runner_up != found.action


def test_an_only_action_has_no_runner_up() -> None:
    found = find("a13:w g9:b g8:b w")
    assert texts(found)[0] == "a13-b13"
    assert found.runner_up is None


def test_the_excluded_action_is_not_played() -> None:
    s = position("d12:bw a3:w a9:b g9:b w")
    searcher = AlphaBeta(BIYI, s, "python", 500, 1)
    first = searcher.run(500, math.inf, 3)
    second = searcher.run(500, math.inf, 3, excluded=int(first.best_action))
    assert second.best_action not in (first.best_action, alphabeta.NO_ACTION)
