"""Every puzzle is verified by exhaustive search: a forced win, in exactly so many turns, by one first turn only."""

from __future__ import annotations

import math

import pytest

from ludotheque import game
from ludotheque.bots.search import run_alphabeta
from ludotheque.bots.solver import Solver
from ludotheque.core.contract.lessons import Puzzle
from ludotheque.games.biyi.teach.puzzles import puzzles

BIYI = game("biyi")
PUZZLES = [pytest.param(puzzle, id=puzzle.key) for puzzle in puzzles()]


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(BIYI)


def test_there_are_a_dozen_of_all_lengths() -> None:
    found: list[Puzzle] = BIYI.words.puzzles()
    assert len(found) >= 12
    assert {puzzle.moves for puzzle in found} == {1, 2, 3}
    assert len({puzzle.key for puzzle in found}) == len({puzzle.position for puzzle in found}) == len(found)


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_the_win_is_forced_and_no_sooner(solver: Solver, puzzle: Puzzle) -> None:
    match = BIYI.match(position=puzzle.position)
    seat = match.turn[0]
    assert solver.can_force_win(match.state, seat, puzzle.moves)
    if puzzle.moves > 1:
        assert not solver.can_force_win(match.state, seat, puzzle.moves - 1)


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_one_first_turn_wins(solver: Solver, puzzle: Puzzle) -> None:
    match = BIYI.match(position=puzzle.position)
    winning = solver.list_winning_turns(match.state, puzzle.moves)
    assert [solver.write_turn(turn) for turn in winning] == [puzzle.solution[0]]


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_the_solution_is_a_game_won_on_the_last_turn(puzzle: Puzzle) -> None:
    match = BIYI.match(position=puzzle.position)
    seat = match.turn[0]
    assert len(puzzle.solution) == 2 * puzzle.moves - 1
    for text in puzzle.solution:
        assert match.result() is None
        match.play(match.turn[0], text)
    result = match.result()
    assert result is not None
    assert result.winner == seat


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_the_bot_sees_it_too(puzzle: Puzzle) -> None:
    """Alpha–beta with a small budget finds the first movement, and knows that it wins."""
    match = BIYI.match(position=puzzle.position)
    found = run_alphabeta(BIYI, match.state, match.turn[0], "cpu", 20_000, 1, math.inf, 40, False)
    assert puzzle.solution[0].startswith(BIYI.notation.write(found.action))
    assert found.value == 1.0


def test_the_short_ones_also_hold_in_the_interpreter() -> None:
    """The compiled solver is trusted above; here the plain Python rules answer the same question."""
    slow = Solver(BIYI, "python")
    for puzzle in puzzles():
        if puzzle.moves <= 2:
            match = BIYI.match(position=puzzle.position)
            assert slow.can_force_win(match.state, match.turn[0], puzzle.moves), puzzle.key
