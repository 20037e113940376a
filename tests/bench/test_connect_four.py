"""The calibration game: its rules, its texts, and the counts per depth that everybody knows."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from bench.connect_four import GAME
from bench.connect_four.rules import has_four
from bench.connect_four.show import cell_bit
from bench.connect_four.state import COLUMNS, ROWS
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import legal, turn
from ludotheque.core.engine.steps import step
from ludotheque.core.match.match import BadText, Match, Refused

KNOWN_COUNTS = [1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234]
"""Games of Connect Four by length: the first full columns and the first wins show at lengths 7 and 8."""


def played(moves: str) -> Match:
    """The match after these columns, the seats in turn."""
    match = GAME.match(seed=1)
    for move in moves:
        match.play(match.turn[0], move)
    return match


def test_discs_fall_to_the_lowest_free_cell() -> None:
    assert played("dde").position() == "7/7/7/7/3o3/3xx2"


def test_a_full_column_is_refused_and_the_nearest_one_named() -> None:
    match = played("dddddd")
    with pytest.raises(Refused) as refused:
        match.play(0, "d")
    assert refused.value.refusal.clause == "C4-2.3"
    assert refused.value.refusal.nearest == "c"


def test_the_other_seat_waits() -> None:
    refusal = played("d").find_refusal(0, "a")
    assert refusal is not None
    assert refusal.clause == "C4-2.1"


@pytest.mark.parametrize("moves", ["abababa", "aabbccd", "abbccdcddgd", "gffeededdad"])
def test_four_in_a_line_win_up_along_and_on_both_slopes(moves: str) -> None:
    match = played(moves)
    result = match.result()
    assert result is not None
    assert (result.reason, result.winner, result.scores) == ("four", 0, (1.0, 0.0))
    refusal = match.find_refusal(1, "e")
    assert refusal is not None
    assert refusal.clause == "C4-3.4"


def test_a_full_board_is_a_draw() -> None:
    match = GAME.match(position="oxo1xox/xoxxxoo/oxoooxx/xooxxxo/oxxxooo/oxooxxx")
    match.play(match.turn[0], "d")
    result = match.result()
    assert result is not None
    assert (result.reason, result.winner, result.scores) == ("full", None, (0.5, 0.5))


def test_resigning_gives_the_game_to_the_other() -> None:
    match = played("d")
    match.resign(1)
    result = match.result()
    assert result is not None
    assert (result.reason, result.winner) == ("resignation", 0)


def test_a_line_never_wraps_round_the_edge() -> None:
    lines = [(1, 0), (0, 1), (1, 1), (1, -1)]
    real = 0
    for column in range(COLUMNS):
        for row in range(ROWS):
            for right, up in lines:
                cells = [(column + k * right, row + k * up) for k in range(4)]
                if all(0 <= c < COLUMNS and 0 <= r < ROWS for c, r in cells):
                    real += 1
                    assert has_four(sum(cell_bit(c, r) for c, r in cells))
    assert real == 69
    three_and_one = [(0, 3), (0, 4), (0, 5), (1, 0)]
    assert not has_four(sum(cell_bit(c, r) for c, r in three_and_one))


def test_positions_survive_the_round_trip() -> None:
    match = played("dcedbbbadg")
    again = GAME.match(position=match.position())
    assert again.position() == match.position()
    assert again.turn == match.turn
    assert again.legal(again.turn[0]) == match.legal(match.turn[0])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7/7/7/7/7",
        "7/7/7/7/7/8",
        "7/7/7/7/3x3/7",
        "7/7/7/7/7/ooo4",
        "xxxx3/oooo3/xxxx3/oooo3/xxxx3/oooo3",
    ],
)
def test_impossible_positions_are_refused(text: str) -> None:
    with pytest.raises(BadText):
        GAME.book.read_position(text, GAME.rules.state())


def test_the_board_has_one_key_a_column() -> None:
    match = played("d")
    drawing = GAME.show.board(match.view(None))
    assert [f'data-key="column:{name}"' in drawing for name in "abcdefg"] == [True] * 7
    assert GAME.input.paths is not None
    keys = [path for _, path in GAME.input.paths(match.state, 1, match.actions(1))]
    assert keys == [(f"column:{name}",) for name in "abcdefg"]


@rule
def count_games(states: Any, outs: Any, counts: Any, places: Any, depth: int) -> int:
    """How many games of `depth` moves start at states[0]. No recursion: CUDA has none."""
    total = 0
    level = 0
    counts[0] = -1
    while level >= 0:
        s = states[level]
        if counts[level] < 0:
            mask = turn(s)
            seat = 1 if mask == 2 else 0
            counts[level] = legal(s, seat, outs[level]) if mask else 0
            places[level] = 0
            if level == depth - 1:
                total += counts[level]
                places[level] = counts[level]
        if places[level] == counts[level]:
            level -= 1
        else:
            states[level + 1] = states[level]
            step(states[level + 1], 1 if turn(s) == 2 else 0, outs[level, places[level]])
            places[level] += 1
            level += 1
            counts[level] = -1
    return total


def test_counts_per_depth() -> None:
    bound = GAME.bind("cpu", {"count_games": count_games})
    start = GAME.interpreted_rules.new(2, {}, 1)
    for depth in range(1, len(KNOWN_COUNTS)):
        states = np.zeros(depth + 1, GAME.rules.state.dtype)
        states[0] = start.data[0]
        outs = np.zeros((depth + 1, GAME.rules.max_actions), np.int64)
        counts, places = np.zeros(depth + 1, np.int64), np.zeros(depth + 1, np.int64)
        assert bound.count_games(states, outs, counts, places, depth) == KNOWN_COUNTS[depth]


def test_targets_agree_byte_for_byte_after_each_move() -> None:
    rng = np.random.default_rng(1)
    for game in range(20):
        slow, fast = GAME.interpreted_rules.new(2, {}, game), GAME.compiled_rules.new(2, {}, game)
        while seats := GAME.interpreted_rules.turn(slow):
            actions = GAME.interpreted_rules.legal(slow, seats[0])
            assert actions == GAME.compiled_rules.legal(fast, seats[0])
            action = int(rng.choice(actions))
            GAME.interpreted_rules.play(slow, seats[0], action)
            GAME.compiled_rules.play(fast, seats[0], action)
            assert slow.bytes() == fast.bytes()
        assert GAME.interpreted_rules.scores(slow) == GAME.compiled_rules.scores(fast)
