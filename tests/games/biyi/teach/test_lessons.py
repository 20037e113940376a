"""What Biyi's tutorial teaches and promises; `tests/games/test_lessons.py` plays every step through."""

from __future__ import annotations

from ludotheque import game
from ludotheque.games.biyi.teach.lessons import lessons
from tests.games.test_lessons import start


def test_there_is_a_tutorial() -> None:
    keys = [lesson.key for lesson in game("biyi").words.lessons()]
    assert len(keys) >= 10
    assert len(set(keys)) == len(keys)


def test_winning_steps_win() -> None:
    for lesson in lessons():
        if lesson.key == "winning":
            first, _, stuck = lesson.steps
            for step in (first, stuck):
                for text in step.accept:
                    match = start(game("biyi"), step)
                    match.play(0, text)
                    result = match.result()
                    assert result is not None, text
                    assert result.winner == 0, text
