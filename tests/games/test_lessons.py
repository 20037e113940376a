"""The tutorial of every game is what its rules say: each step is played through, as the page does it."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque import game, game_names
from ludotheque.core.contract.lessons import Lesson, Step
from ludotheque.core.game import Game
from ludotheque.core.match.match import Match
from ludotheque.table.learn.lessons import describe_step, try_step
from ludotheque.table.play.moves import Move
from ludotheque.table.room.client import Client

WHO = Client("guest", "en")
STEPS = [
    pytest.param(game(name), lesson, number, id=f"{name}-{lesson.key}-{number + 1}")
    for name in game_names()
    for lesson in game(name).words.lessons()
    for number in range(len(lesson.steps))
]
every_step = pytest.mark.parametrize(("taught", "lesson", "number"), STEPS)


def start(taught: Game, step: Step) -> Match:
    """The table at the beginning of a step."""
    return taught.match(step.players, dict(step.options), 1, step.position)


def actions(taught: Game, text: str) -> list[str]:
    """The actions of a line, one by one."""
    return [taught.notation.write(action) for action in taught.notation.read(text)]


def solve(taught: Game, lesson: Lesson, number: int, texts: list[str]) -> dict[str, Any]:
    """Play actions one by one; what the table answered last."""
    played: list[str] = []
    answer: dict[str, Any] = {}
    for text in texts:
        answer = try_step(taught.name, lesson.key, number, played, Move(action=text), WHO)
        assert answer["ok"], (text, answer["say"])
        played = answer["played"]
    return answer


@every_step
def test_the_first_seat_learns_and_sees_the_table(taught: Game, lesson: Lesson, number: int) -> None:
    assert start(taught, lesson.steps[number]).turn[0] == 0
    shown = describe_step(taught.name, lesson.key, number, WHO)
    assert shown["seat"] == 0
    assert shown["read"] is (not lesson.steps[number].accept)
    assert "<svg" in shown["svg"]


@every_step
def test_every_solution_is_played_through(taught: Game, lesson: Lesson, number: int) -> None:
    step = lesson.steps[number]
    for accepted in step.accept:
        answer = solve(taught, lesson, number, actions(taught, accepted))
        assert answer["done"]
        assert answer["seat"] == 0  # still the learner's side of the table
        assert answer["say"] == (step.well_done.to_json() if step.well_done.fr else answer["say"])
        if step.reply:
            assert answer["view"]["over"] or answer["view"]["turn"][0] == 0


@every_step
def test_no_action_on_the_way_is_taken_for_the_whole(taught: Game, lesson: Lesson, number: int) -> None:
    solutions = [actions(taught, accepted) for accepted in lesson.steps[number].accept]
    for solution in solutions:
        head = solution[:-1]
        if head and head not in solutions:
            assert not solve(taught, lesson, number, head)["done"]


@every_step
def test_every_refusal_cites_its_clause(taught: Game, lesson: Lesson, number: int) -> None:
    for text, clause in lesson.steps[number].refuse:
        answer = try_step(taught.name, lesson.key, number, [], Move(action=text), WHO)
        assert not answer["ok"]
        assert answer["expected"]
        assert answer["refusal"]["clause"] == clause, text


@every_step
def test_every_solution_can_be_clicked(taught: Game, lesson: Lesson, number: int) -> None:
    for accepted in lesson.steps[number].accept:
        match = start(taught, lesson.steps[number])
        for text in actions(taught, accepted):
            seat = match.turn[0]
            clicked = taught.input.paths(match.state, seat, match.actions(seat))
            assert any(taught.notation.write(action) == text for action, _ in clicked), text
            match.play(seat, text)


@every_step
def test_every_text_exists_in_both_languages(taught: Game, lesson: Lesson, number: int) -> None:
    step = lesson.steps[number]
    for text in (lesson.title, step.say, step.hint, step.well_done):
        assert bool(text.fr) == bool(text.en)
    assert step.say.fr != step.say.en
    assert lesson.title.fr
