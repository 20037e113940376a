"""Lessons and puzzles are data; the rules check them."""

from __future__ import annotations

import pytest

from ludotheque import game, game_names
from ludotheque.core.contract.lessons import Lesson, Puzzle, Step
from ludotheque.core.language.text import Text

SHELF = [game(name) for name in game_names()]


def test_a_step_needs_only_a_position_and_words():
    step = Step("a1:w w", Text("Regarde.", "Look."))
    assert step.accept == step.refuse == step.options == ()


@pytest.mark.parametrize("shelved", SHELF, ids=lambda shelved: shelved.name)
def test_every_lesson_holds_under_the_rules(shelved):
    lessons: list[Lesson] = shelved.words.lessons()
    assert len({lesson.key for lesson in lessons}) == len(lessons)
    for lesson in lessons:
        for step in lesson.steps:
            m = shelved.match(step.players, dict(step.options), position=step.position)
            assert step.say.fr
            assert step.say.en
            for text in step.accept:
                trial = shelved.match(step.players, dict(step.options), 1, step.position)
                for action in shelved.notation.read(text):  # one by one: a lesson's turn may go through a reveal
                    trial.play(trial.turn[0], shelved.notation.write(action))
            for text, clause in step.refuse:
                refusal = m.find_refusal(m.turn[0], text)
                assert refusal is not None, (lesson.key, text)
                assert refusal.clause == clause, (lesson.key, text)


@pytest.mark.parametrize("shelved", SHELF, ids=lambda shelved: shelved.name)
def test_every_puzzle_has_a_winning_line(shelved):
    puzzles: list[Puzzle] = shelved.words.puzzles()
    assert len({puzzle.key for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        m = shelved.match(puzzle.players, dict(puzzle.options), position=puzzle.position)
        solver = m.turn[0]
        for turn in puzzle.solution:
            for action in shelved.notation.read(turn):  # one by one, as above
                m.play(m.turn[0], shelved.notation.write(action))
        assert m.result() is not None, puzzle.key
        assert solver in m.result().winners, puzzle.key
        assert len(puzzle.solution) == 2 * puzzle.moves - 1, puzzle.key
