"""Every step of the tutorial is what the rules say: solutions are legal, what is to be tried is refused as said."""

from __future__ import annotations

import pytest

from ludotheque import game
from ludotheque.core.lessons import Lesson, Step
from ludotheque.core.match import Match
from ludotheque.games.biyi.lessons import lessons

STEPS = [
    pytest.param(lesson, step, id=f"{lesson.key}-{number}")
    for lesson in lessons()
    for number, step in enumerate(lesson.steps, 1)
]


def _match(step: Step) -> Match:
    return game("biyi").match(position=step.position, options=dict(step.options))


def test_there_is_a_tutorial() -> None:
    keys = [lesson.key for lesson in game("biyi").lessons()]
    assert len(keys) >= 10
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_the_position_is_sound_and_white_learns(lesson: Lesson, step: Step) -> None:
    assert _match(step).turn == (0,)


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_every_accepted_action_is_legal(lesson: Lesson, step: Step) -> None:
    match = _match(step)
    for text in step.accept:
        assert match.why(0, text) is None, text


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_every_refusal_cites_its_clause(lesson: Lesson, step: Step) -> None:
    match = _match(step)
    for text, clause in step.refuse:
        refusal = match.why(0, text)
        assert refusal is not None, text
        assert refusal.clause == clause, text


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_every_text_exists_in_both_languages(lesson: Lesson, step: Step) -> None:
    for text in (lesson.title, step.say, step.hint, step.well_done):
        assert bool(text.fr) == bool(text.en)
    assert step.say.fr
    assert step.say.fr != step.say.en


def test_winning_steps_win() -> None:
    for lesson in lessons():
        if lesson.key == "winning":
            first, _, stuck = lesson.steps
            for step in (first, stuck):
                for text in step.accept:
                    match = _match(step)
                    match.play(0, text)
                    result = match.result()
                    assert result is not None, text
                    assert result.winner == 0, text
