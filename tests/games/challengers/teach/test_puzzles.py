"""Every puzzle is searched through: one line of answers wins, every other loses, and no luck is in it."""

from __future__ import annotations

import pytest

from ludotheque.core.contract.lessons import Puzzle
from ludotheque.core.match.match import Match
from ludotheque.games.challengers.teach.puzzles import puzzles
from ludotheque.table.learn.lessons import describe_puzzle as shown_puzzle
from ludotheque.table.room.client import Client
from tests.games.challengers.tables import CHALLENGERS

every_puzzle = pytest.mark.parametrize("puzzle", [pytest.param(puzzle, id=puzzle.key) for puzzle in puzzles()])


def start(puzzle: Puzzle) -> Match:
    return CHALLENGERS.match(puzzle.players, dict(puzzle.options), 1, puzzle.position)


def ends(puzzle: Puzzle) -> dict[str, bool]:
    """Every line of answers, and whether p1 wins with it."""
    rules, found = CHALLENGERS.interpreted_rules, {}
    todo = [("", start(puzzle).state)]
    while todo:
        line, state = todo.pop()
        for action in rules.legal(state, 0):
            after = state.copy()
            rules.play(after, 0, action)
            text = "; ".join(filter(None, [line, CHALLENGERS.notation.write(action)]))
            if after.over:
                scores = rules.scores(after)
                found[text] = bool(scores[0] == max(scores))
            else:
                assert list(rules.turn(after)) == [0], "nobody else decides"
                todo.append((text, after))
    return found


def test_there_are_several_and_each_has_a_name() -> None:
    assert len(CHALLENGERS.words.puzzles()) == len({puzzle.key for puzzle in puzzles()}) == 8
    assert len({puzzle.title.fr for puzzle in puzzles()}) == 8


@every_puzzle
def test_one_line_wins_and_all_others_lose(puzzle: Puzzle) -> None:
    found = ends(puzzle)
    assert len(found) >= 4
    assert [line for line, won in found.items() if won] == list(puzzle.solution)


@every_puzzle
def test_nothing_is_drawn_on_the_way(puzzle: Puzzle) -> None:
    match = start(puzzle)
    for action in CHALLENGERS.notation.read(puzzle.solution[0]):
        match.play(0, CHALLENGERS.notation.write(action))
    result = match.result()
    assert result is not None
    assert result.winner == 0
    assert "~" not in match.record()


@every_puzzle
def test_what_the_solver_must_know_is_told(puzzle: Puzzle) -> None:
    """Both decks: all of their cards are known to everybody, and listed."""
    for side in start(puzzle).view(0)["match"]["sides"]:
        assert None not in side["backs"]
    shown = shown_puzzle("challengers", puzzle.key, Client("guest", "en"))
    assert shown["say"]["en"].startswith("Win the Finale. Your deck, from the top: ")
    assert shown["say"]["fr"] == puzzle.say.fr
