"""Every puzzle is searched through: the win is there, it ends in one position only, and it must be looked for."""

from __future__ import annotations

import pytest

from ludotheque import game
from ludotheque.core.contract.lessons import Puzzle
from ludotheque.core.match.match import Match
from ludotheque.games.beyond.teach.puzzles import puzzles

BEYOND = game("beyond")
PUZZLES = [pytest.param(puzzle, id=puzzle.key) for puzzle in puzzles()]
every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES)


def start(puzzle: Puzzle) -> Match:
    return BEYOND.match(position=puzzle.position, options=dict(puzzle.options), seed=1)


def ends(puzzle: Puzzle) -> dict[str, bool]:
    """Every position in which p1 can end the turn, and whether it is won. Protecting a card changes no points."""
    rules, write = BEYOND.interpreted_rules, BEYOND.notation.write
    found: dict[str, bool] = {}
    met, todo = set(), [start(puzzle).state]
    while todo:
        state = todo.pop()
        for action in rules.legal(state, 0):
            if write(action).startswith("protect"):
                continue
            after = state.copy()
            rules.play(after, 0, action)
            text = BEYOND.book.write_position(after)
            if after.over:
                scores = rules.scores(after)
                found[text] = scores[0] > scores[1]
            elif text not in met:
                met.add(text)
                todo.append(after)
    return found


def test_there_are_some_with_and_without_modules() -> None:
    assert len(BEYOND.words.puzzles()) >= 8
    assert {name for puzzle in puzzles() for name, _ in puzzle.options} == {"protection", "invocation"}
    assert len({puzzle.key for puzzle in puzzles()}) == len({puzzle.title.fr for puzzle in puzzles()}) == len(puzzles())


@every_puzzle
def test_the_solution_wins_in_one_turn(puzzle: Puzzle) -> None:
    match = start(puzzle)
    assert match.turn == (0,)
    for action in BEYOND.notation.read(puzzle.solution[0]):
        assert match.result() is None
        match.play(0, BEYOND.notation.write(action))
    result = match.result()
    assert result is not None
    assert result.winner == 0


@every_puzzle
def test_no_invocation_leaves_anything_to_chance(puzzle: Puzzle) -> None:
    assert not {"invoke T", "invoke D"} & set(start(puzzle).legal(0))


@every_puzzle
def test_the_win_is_rare(puzzle: Puzzle) -> None:
    """Of the many ways to spend the Capture cards few win, and they all take the same cards."""
    found = ends(puzzle)
    won = [text for text, wins in found.items() if wins]
    assert won
    assert len(found) > 20
    assert len({_zone(text) for text in won}) == 1
    assert len(won) <= len(found) / 10


def _zone(position: str) -> str:
    return next(line for line in position.splitlines() if line.startswith("motifs"))
