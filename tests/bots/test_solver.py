"""Exhaustive search, checked on positions small enough to see."""

from __future__ import annotations

import pytest

from bench.connect_four import GAME as CONNECT_FOUR
from ludotheque import game
from ludotheque.bots.solver import Solver

BIYI = game("biyi")


@pytest.fixture(scope="module", params=["python", "cpu"])
def solver(request: pytest.FixtureRequest) -> Solver:
    return Solver(BIYI, request.param)


@pytest.mark.parametrize(
    ("position", "turns", "wins"),
    [
        ("d12:bw a3:w a9:b g9:b w", 1, True),
        ("b13:bbbbw c13:wwwb g3:w a9:b w", 1, True),  # by a chain
        ("c13:w a3:www b3:www a9:b w", 1, False),  # connected Dragons close the nest (BIYI-11.3)
        ("d11:bw a3:w a9:b g9:b w", 1, False),
        ("d11:bw a3:w a9:b g9:b w", 2, True),
        ("d11:w c12:bb a3:w a9:b g9:b w", 2, False),  # on d12 the pilot would be buried
        ("a1:b b1:ww c3:w w", 1, True),  # Black is stuck (BIYI-11.6)
    ],
)
def test_forced_wins(solver: Solver, position: str, turns: int, wins: bool) -> None:
    s = BIYI.match(position=position).state
    assert solver.can_force_win(s, 0, turns) == wins


def test_the_defence_is_asked_too(solver: Solver) -> None:
    s = BIYI.match(position="d11:bw d10:bw a3:w a9:b g9:b b").state
    assert solver.can_force_win(s, 0, 2)
    assert not solver.can_force_win(s, 1, 3)


def test_the_solution_is_a_game(solver: Solver) -> None:
    match = BIYI.match(position="d10:w a3:w a9:b g9:b w")
    line = [solver.write_turn(turn) for turn in solver.find_solution(match.state, 3)]
    assert len(line) == 5
    for text in line:
        match.play(match.turn[0], text)
    result = match.result()
    assert result is not None
    assert result.winner == 0


def test_connect_four() -> None:
    match = CONNECT_FOUR.match(seed=1)
    for column in "daea":
        match.play(match.turn[0], column)
    solver = Solver(CONNECT_FOUR, "python")
    assert not solver.can_force_win(match.state, 0, 1)
    assert solver.can_force_win(match.state, 0, 2)  # f makes three in a row with both ends open
