"""What Challengers' tutorial teaches and promises; `tests/games/test_lessons.py` plays every step through."""

from __future__ import annotations

import pytest

from ludotheque.core.contract.drafts import Placement
from ludotheque.core.contract.lessons import Lesson, Step
from ludotheque.core.match.match import Match
from ludotheque.games.challengers.teach.lessons import lessons
from tests.games.challengers.tables import CHALLENGERS
from tests.games.test_lessons import actions, solve, start

BY_KEY = {lesson.key: lesson for lesson in lessons()}
TO_DO = [
    pytest.param(lesson, number, id=f"{lesson.key}-{number + 1}")
    for lesson in lessons()
    for number, step in enumerate(lesson.steps)
    if step.accept
]


def test_there_is_a_lesson_for_everything_that_the_game_is_made_of():
    match = ["flag", "start", "bench", "end", "bonus", "fail", "look"]
    assert list(BY_KEY) == [*match, "draft", "pick", "fans", "robot", "coach", "finale"]


@pytest.mark.parametrize(("lesson", "number"), TO_DO)
def test_whoever_is_stuck_gets_a_hint_and_whoever_is_done_a_word(lesson: Lesson, number: int):
    step = lesson.steps[number]
    assert step.hint.fr
    assert step.well_done.fr
    assert max(len(text) for text in (step.say.fr, step.say.en)) < 420, "it is read beside the board"


# --- the Deck phase put together on the page ------------------------------------------------


def puts_of(match: Match, texts: list[str]) -> list[Placement]:
    """Return the placements of a line of selections and removals: cards of the offer by their place in it."""
    offer = match.view(0)["draft"]["offer"]
    cards = [text.split() for text in texts]
    return [
        (f"offer:{offer.index(words[1])}", "deck") if words[0] == "select" else (f"deck:{words[1]}", "out")
        for words in cards
        if words[0] in ("select", "remove")
    ]


def arranged(step: Step, line: str) -> bool:
    """Whether the page lets a line be drafted: it begins with a choice of cards and ends the Deck phase."""
    return line.endswith("done") and line != "done" and step.position.find('phase = "match"') < 0


@pytest.mark.parametrize(("lesson", "number"), TO_DO)
def test_what_is_put_together_on_the_page_is_the_solution(lesson: Lesson, number: int):
    step = lesson.steps[number]
    for line in step.accept:
        if arranged(step, line):
            match = start(CHALLENGERS, step)
            draft = CHALLENGERS.input.draft(match.state, 0, puts_of(match, actions(CHALLENGERS, line)))
            assert draft.is_ready
            assert "; ".join(CHALLENGERS.notation.write(action) for action in draft.actions) == line


# --- what the words promise -------------------------------------------------------------------


def told(key: str, number: int) -> str:
    """Return everything that p1 is told when a step is solved."""
    lesson = BY_KEY[key]
    answer = solve(CHALLENGERS, lesson, number, actions(CHALLENGERS, lesson.steps[number].accept[0]))
    return " ".join(words["en"] for frame in answer["film"] for words in frame["told"])


@pytest.mark.parametrize(
    ("key", "number", "sentence"),
    [
        ("flag", 1, "Attack 3 against flag 3."),
        ("flag", 1, "Champion takes the flag with 4!"),
        ("flag", 2, "Attack 4 against flag 4."),
        ("start", 0, "Flag toss: Team 1 starts."),
        ("start", 1, "Team 2 starts (trophy 2)."),
        ("bench", 1, "the bench is full"),
        ("bench", 2, "To Team 1’s bench: Fairy and Owl."),
        ("end", 0, "the bench is full"),
        ("end", 1, "no card left to reveal"),
        ("bonus", 0, "Swimmer takes the flag with 6!"),
        ("bonus", 1, "Zombie takes the flag with 2!"),
        ("bonus", 2, "Snowman takes the flag with 7!"),
        ("bonus", 3, "Attack 6 against flag 6."),
        ("fail", 0, "Newcomer takes the flag with 7!"),
        ("fail", 1, "Puppet takes the flag with 4!"),
        ("look", 0, "Champion takes the flag with 4!"),
        ("look", 1, "Gargoyle takes the flag with 7!"),
        ("look", 2, "Champion takes the flag with 4!"),
        ("robot", 1, "The trophy of round 4 goes to the box."),
        ("coach", 1, "Attack 7 against flag 7."),
    ],
)
def test_the_match_goes_as_told(key: str, number: int, sentence: str):
    assert sentence in told(key, number)


@pytest.mark.parametrize(
    ("lesson", "number"),
    [param for param in TO_DO if "match" in BY_KEY[param.values[0].key].steps[param.values[1]].position],
)
def test_every_match_of_a_lesson_is_won(lesson: Lesson, number: int):
    """Those that begin in the middle are; who answers otherwise is told what to look at instead."""
    step = lesson.steps[number]
    answer = solve(CHALLENGERS, lesson, number, actions(CHALLENGERS, step.accept[0]))
    assert not answer["view"]["entrants"][0]["lost_prev"]


def test_a_lead_of_eleven_wins_and_so_does_the_finale():
    for key, number, reason in (("fans", 2, "lead"), ("finale", 0, "finale")):
        lesson = BY_KEY[key]
        view = solve(CHALLENGERS, lesson, number, actions(CHALLENGERS, lesson.steps[number].accept[0]))["view"]
        assert view["result"]["reason"] == reason
        assert view["result"]["winner"] == 0


def test_fans_are_counted_as_told():
    for key, number, fans in (("draft", 0, 2), ("pick", 0, 2), ("fans", 0, 4), ("fans", 1, 3)):
        lesson = BY_KEY[key]
        view = solve(CHALLENGERS, lesson, number, actions(CHALLENGERS, lesson.steps[number].accept[0]))["view"]
        assert view["entrants"][0]["fans"] == fans


def test_the_finalists_of_the_last_lesson_have_the_fans_that_it_says():
    entrants = start(CHALLENGERS, BY_KEY["finale"].steps[0]).view(0)["entrants"]
    assert [entrant["total"] for entrant in entrants[:2]] == [33, 30]
