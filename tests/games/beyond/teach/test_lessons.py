"""What BEYOND's tutorial teaches and promises; `tests/games/test_lessons.py` plays every step through."""

from __future__ import annotations

import pytest

from ludotheque import game
from ludotheque.games.beyond.teach.lessons import lessons
from ludotheque.table.learn.lessons import try_step
from ludotheque.table.play.moves import Move
from tests.games.test_lessons import WHO, actions, solve, start

BEYOND = game("beyond")


def test_there_is_a_lesson_for_everything_that_the_game_is_made_of():
    keys = [lesson.key for lesson in game("beyond").words.lessons()]
    assert keys == ["turn", "luck", "lotus", "sides", "motifs", "captures", "nian", "end", "protection", "invocation"]


def test_a_legal_action_that_is_not_asked_for_changes_nothing():
    first = try_step("beyond", "turn", 1, [], Move(action="reveal"), WHO)
    answer = try_step("beyond", "turn", 1, first["played"], Move(action="stop"), WHO)
    assert not answer["ok"]
    assert answer["played"] == ["reveal"]
    assert answer["view"]["row"] == first["view"]["row"]


def test_the_numbers_that_the_lessons_name():
    luck = {lesson.key: lesson.steps for lesson in lessons()}["luck"]
    assert start(BEYOND, luck[1]).view(0)["odds"]["fails"][0] == 0
    fails, of_all = start(BEYOND, luck[2]).view(0)["odds"]["fails"]
    assert fails == of_all


@pytest.mark.parametrize(("key", "number", "reason"), [("nian", 2, "nian"), ("end", 0, "motifs"), ("end", 1, "motifs")])
def test_the_winning_steps_win(key, number, reason):
    lesson = next(lesson for lesson in lessons() if lesson.key == key)
    for accepted in lesson.steps[number].accept:
        result = solve(BEYOND, lesson, number, actions(BEYOND, accepted))["view"]["result"]
        assert result["reason"] == reason
        assert result["winner"] == 0
