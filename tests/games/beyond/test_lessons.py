"""BEYOND's tutorial is what the rules say: every step is played through, as the page does it."""

from __future__ import annotations

import pytest

from ludotheque import game
from ludotheque.core.lessons import Lesson, Step
from ludotheque.core.match import Match
from ludotheque.games.beyond.lessons import lessons
from ludotheque.table.clicks import Move
from ludotheque.table.learning import lesson_step, try_step
from ludotheque.table.rooms import Asker

STEPS = [
    pytest.param(lesson, number, step, id=f"{lesson.key}-{number + 1}")
    for lesson in lessons()
    for number, step in enumerate(lesson.steps)
]
WHO = Asker("guest", "en")
every_step = pytest.mark.parametrize(("lesson", "number", "step"), STEPS)


def start(step: Step) -> Match:
    return game("beyond").match(position=step.position, options=dict(step.options), seed=1)


def actions(text: str) -> list[str]:
    notation = game("beyond").notation
    return [notation.write(action) for action in notation.read(text)]


def solve(lesson: Lesson, number: int, accepted: str) -> dict:
    """Play an accepted line, action by action; what the table answered last."""
    played: list[str] = []
    answer: dict = {}
    for text in actions(accepted):
        answer = try_step("beyond", lesson.key, number, played, Move(action=text), WHO)
        assert answer["ok"], (text, answer["say"])
        played = answer["played"]
    return answer


def test_there_is_a_lesson_for_everything_that_the_game_is_made_of():
    keys = [lesson.key for lesson in game("beyond").lessons()]
    assert keys == ["turn", "luck", "lotus", "sides", "motifs", "captures", "nian", "end", "protection", "invocation"]


@every_step
def test_p1_learns_and_sees_the_table(lesson, number, step):
    assert start(step).turn == (0,)
    shown = lesson_step("beyond", lesson.key, number, WHO)
    assert shown["seat"] == 0
    assert shown["read"] is (not step.accept)
    assert "<svg" in shown["svg"]


@every_step
def test_every_solution_is_played_through(lesson, number, step):
    for accepted in step.accept:
        answer = solve(lesson, number, accepted)
        assert answer["done"]
        assert answer["seat"] == 0  # still the learner's side of the table
        assert answer["say"] == (step.well_done.both() if step.well_done.fr else answer["say"])
        if step.reply:
            assert answer["view"]["over"] or answer["view"]["turn"] == [0]


@every_step
def test_no_action_on_the_way_is_taken_for_the_whole(lesson, number, step):
    for accepted in step.accept:
        head = actions(accepted)[:-1]
        if head:
            assert not solve(lesson, number, "; ".join(head))["done"]


@every_step
def test_every_refusal_cites_its_clause(lesson, number, step):
    for text, clause in step.refuse:
        answer = try_step("beyond", lesson.key, number, [], Move(action=text), WHO)
        assert not answer["ok"]
        assert answer["expected"]
        assert answer["refusal"]["clause"] == clause, text


@every_step
def test_every_solution_can_be_clicked(lesson, number, step):
    for accepted in step.accept:
        match = start(step)
        for text in actions(accepted):
            seat = match.turn[0]
            clicked = match.game.paths(match.state, seat, match.actions(seat))
            assert any(match.game.notation.write(action) == text for action, _ in clicked)
            match.play(seat, text)


@every_step
def test_every_text_exists_in_both_languages(lesson, number, step):
    for text in (step.say, step.hint, step.well_done):
        assert bool(text.fr) == bool(text.en)
    assert step.say.fr != step.say.en
    assert lesson.title.fr


def test_a_legal_action_that_is_not_asked_for_changes_nothing():
    first = try_step("beyond", "turn", 1, [], Move(action="reveal"), WHO)
    answer = try_step("beyond", "turn", 1, first["played"], Move(action="stop"), WHO)
    assert not answer["ok"]
    assert answer["played"] == ["reveal"]
    assert answer["view"]["row"] == first["view"]["row"]


def test_the_numbers_that_the_lessons_name():
    luck = {lesson.key: lesson.steps for lesson in lessons()}["luck"]
    assert start(luck[1]).view(0)["odds"]["fails"][0] == 0
    fails, of_all = start(luck[2]).view(0)["odds"]["fails"]
    assert fails == of_all


@pytest.mark.parametrize(("key", "number", "reason"), [("nian", 2, "nian"), ("end", 0, "motifs"), ("end", 1, "motifs")])
def test_the_winning_steps_win(key, number, reason):
    lesson = next(lesson for lesson in lessons() if lesson.key == key)
    for accepted in lesson.steps[number].accept:
        result = solve(lesson, number, accepted)["view"]["result"]
        assert result["reason"] == reason
        assert result["winner"] == 0
