"""What BEVRI's tutorial teaches and promises; `tests/games/test_lessons.py` plays every step through."""

from __future__ import annotations

import pytest

from ludotheque.core.contract.drafts import Placement
from ludotheque.core.contract.lessons import Lesson, Step
from ludotheque.core.match.match import Match
from ludotheque.games.bevri.teach.lessons import lessons
from tests.games.bevri.tables import BEVRI
from tests.games.test_lessons import actions, solve, start

BY_KEY = {lesson.key: lesson for lesson in lessons()}
TO_DO = [
    pytest.param(lesson, number, id=f"{lesson.key}-{number + 1}")
    for lesson in lessons()
    for number, step in enumerate(lesson.steps)
    if step.accept
]
FREELY = ("recompose", "place", "unload", "barter")  # what the page puts together as an arrangement


def test_there_is_a_lesson_for_everything_that_the_game_is_made_of():
    first = ["round", "cargo", "equip", "flight", "boosters", "home", "fire", "weapons"]
    assert list(BY_KEY) == [*first, "market", "bank", "barter", "specials", "stars", "end"]


@pytest.mark.parametrize(("lesson", "number"), TO_DO)
def test_whoever_is_stuck_gets_a_hint_and_whoever_is_done_a_word(lesson: Lesson, number: int):
    step = lesson.steps[number]
    assert step.hint.fr
    assert step.well_done.fr
    assert max(len(text) for text in (step.say.fr, step.say.en)) < 420, "it is read beside the board"


# --- arrangements ---------------------------------------------------------------------


def puts_of(texts: list[str]) -> list[Placement]:
    """How a line is put together on the page: cards into compartments, home, or into an offer."""
    puts: list[Placement] = []
    for text in texts:
        verb, *words = text.split()
        if verb == "place":
            puts.append((f"base:{words[0]}", f"comp:{words[1]}"))
        elif verb == "unload":
            puts.append((f"ship:{words[1]}:{words[0]}", "base"))
        elif verb == "barter":
            puts.append((f"company:{words[0]}", "offer"))
        elif verb in ("give", "want"):
            puts.append((f"{'base' if verb == 'give' else 'want'}:{words[0]}", "offer"))
    return puts


def arranged(step: Step) -> tuple[Match, list[str]] | None:
    """The table where a solution begins to be put together freely, and what is left of the solution there."""
    for text in step.accept[:1]:
        match, left = start(BEVRI, step), actions(BEVRI, text)
        while left and left[0].split()[0] not in FREELY:
            match.play(match.turn[0], left.pop(0))
        return (match, left) if left else None
    return None


@pytest.mark.parametrize(("lesson", "number"), TO_DO)
def test_what_is_put_together_on_the_page_is_the_solution(lesson: Lesson, number: int):
    found = arranged(lesson.steps[number])
    if found is None or found[1][0] == "recompose":
        return  # loading is tested below: where the cards come from depends on the table
    match, left = found
    draft = BEVRI.input.draft(match.state, 0, puts_of(left[::-1]))
    assert draft.is_ready
    assert [BEVRI.notation.write(action) for action in draft.actions] == left


@pytest.mark.parametrize(
    ("key", "number", "puts"),
    [
        ("equip", 0, "base:B2 comp:armament, base:R1 comp:propulsion, base:B1 comp:armament, base:Y1 comp:propulsion"),
        ("equip", 2, "ship:hold:G3 comp:armament, ship:hold:G2 comp:armament"),
        ("home", 1, "ship:armament:B1 base, base:K3 comp:armament, ship:armament:B2 base, base:K2 comp:armament"),
    ],
)
def test_the_loads_that_are_asked_for_can_be_put_together(key: str, number: int, puts: str):
    step = BY_KEY[key].steps[number]
    made: list[Placement] = [(item, zone) for item, zone in (put.split() for put in puts.split(", "))]
    draft = BEVRI.input.draft(start(BEVRI, step).state, 0, made)
    assert not draft.clause
    assert "; ".join(BEVRI.notation.write(action) for action in draft.actions) in step.accept


# --- what the words promise -------------------------------------------------------------


def end_of(key: str, number: int) -> dict:
    lesson = BY_KEY[key]
    return solve(BEVRI, lesson, number, actions(BEVRI, lesson.steps[number].accept[0]))["view"]


def test_the_last_steps_are_won_as_told():
    assert end_of("end", 0)["result"]["scores"] == [2005, 2004]
    assert end_of("end", 1)["result"]["scores"] == [17, 8]
    solo = end_of("end", 2)["tally"][0]
    assert (solo["score"], solo["title"]) == (2017, "captain")


def test_the_cargo_comes_drifts_and_goes_as_told():
    came, drifted, left = (end_of("cargo", number) for number in (1, 2, 3))
    assert (came["cargo"]["side"], came["countdown"], len(came["cargo"]["places"])) == (1, 3, 4)
    assert drifted["cargo"]["side"] == 1
    assert drifted["companies"][0]["cell"] == "f4"
    assert (left["cargo"], left["countdown"]) == (None, 1)


def test_the_best_shot_is_the_one_that_is_asked_for():
    for number in (1, 2):
        step = BY_KEY["fire"].steps[number]
        lasers = [shot for shot in start(BEVRI, step).view(0)["shots"] if shot["weapon"].startswith("laser")]
        best = max(lasers, key=lambda shot: shot["chance"])
        assert f"shoot {best['place']} {best['weapon']}" in step.accept


@pytest.mark.parametrize(
    ("key", "number", "cards"),
    [("fire", 0, "crystal"), ("fire", 4, "crystal"), ("weapons", 1, "crystal"), ("stars", 2, "crystal")],
)
def test_the_prizes_are_in_the_hold(key: str, number: int, cards: str):
    assert cards in end_of(key, number)["companies"][0]["ship"]["hold"]


def test_the_jammed_shot_misses():
    view = end_of("weapons", 3)
    assert view["cargo"]["places"][2]["defences"] == "B"
    assert view["shot"]["rolled"] == [["B", 2], ["B", 3]]


def test_boosters_are_spent_and_engines_are_not():
    assert end_of("boosters", 0)["companies"][0]["ship"]["propulsion"] == []
    assert end_of("boosters", 1)["companies"][0]["ship"]["propulsion"] == ["B1", "W1"]
    assert end_of("flight", 1)["companies"][0]["ship"]["propulsion"] == ["R1", "Y1"]
