"""Every puzzle is searched through: the win is there, it is rare, and no luck is in it."""

from __future__ import annotations

import pytest

from ludotheque.core.contract.lessons import Puzzle
from ludotheque.core.match.match import Match
from ludotheque.games.bevri.teach.puzzles import puzzles
from tests.games.bevri.tables import BEVRI

PUZZLES = [pytest.param(puzzle, id=puzzle.key) for puzzle in puzzles()]
every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES)


def start(puzzle: Puzzle) -> Match:
    return BEVRI.match(puzzle.players, dict(puzzle.options), 1, puzzle.position)


def ends(puzzle: Puzzle) -> list[tuple[int, int]]:
    """The scores of every way in which p1 can end the game."""
    rules = BEVRI.interpreted_rules
    found, met, todo = [], set(), [start(puzzle).state]
    while todo:
        state = todo.pop()
        for action in rules.legal(state, 0):
            after = state.copy()
            rules.play(after, 0, action)
            after.ply = 0  # the same table, reached otherwise, is searched once
            key = after.bytes()
            if key in met:
                continue
            met.add(key)
            if after.over:
                scores = rules.scores(after)
                found.append((int(scores[0]), int(scores[1])))
            else:
                assert list(rules.turn(after)) == [0], "nobody else plays"
                todo.append(after)
    return found


def test_there_are_several_and_each_has_a_name() -> None:
    assert len(BEVRI.words.puzzles()) >= 6
    assert len({puzzle.key for puzzle in puzzles()}) == len({puzzle.title.fr for puzzle in puzzles()}) == len(puzzles())


@every_puzzle
def test_the_solution_wins_with_nothing_drawn(puzzle: Puzzle) -> None:
    match = start(puzzle)
    assert match.turn == (0,)
    for action in BEVRI.notation.read(puzzle.solution[0]):
        assert match.result() is None
        match.play(0, BEVRI.notation.write(action))
    result = match.result()
    assert result is not None
    assert result.winner == 0
    assert "~" not in match.record()


@every_puzzle
def test_the_win_is_rare(puzzle: Puzzle) -> None:
    """Of the many ways to end few win, and none of them by more than a point."""
    found = ends(puzzle)
    won = [mine - theirs for mine, theirs in found if mine > theirs]
    assert won
    assert set(won) == {1}
    assert len(found) > 20
    assert len(won) <= len(found) / 10
