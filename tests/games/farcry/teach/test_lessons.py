"""What Far Cry's tutorial teaches and promises; `tests/games/test_lessons.py` plays every step through."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from itertools import pairwise

import pytest

from ludotheque import game
from ludotheque.core.contract.lessons import Lesson, Step
from ludotheque.core.match.match import Match
from ludotheque.games.farcry.art.sheets import STATUSES
from ludotheque.games.farcry.board.signs import TERMS
from ludotheque.games.farcry.clause_numbers import CLAUSES
from ludotheque.games.farcry.content.tables import LIBRARY
from ludotheque.games.farcry.teach.glossary import glossary
from ludotheque.games.farcry.teach.lessons import lessons
from ludotheque.games.farcry.words import WORDS
from tests.games.test_lessons import actions, start

FARCRY = game("farcry")
BY_KEY = {lesson.key: lesson for lesson in lessons()}
MISSION = ["first", "attack", "cover", "help", "revive", "win"]  # the first mission, step by step
MORE = ["throw", "push", "craft", "status", "sight", "abyss", "space", "campaign"]
TO_DO = [
    pytest.param(lesson, number, id=f"{lesson.key}-{number + 1}")
    for lesson in lessons()
    for number, step in enumerate(lesson.steps)
    if step.accept
]


@cache
def played(key: str, number: int) -> Match:
    """The table after a step: the learner's solution, then what the others do."""
    step = BY_KEY[key].steps[number]
    match = start(FARCRY, step)
    for line in (*step.accept[:1], *step.reply):
        for text in actions(FARCRY, line):
            match.play(match.turn[0], text)
    return match


def told(key: str, number: int) -> str:
    """Everything that a step tells."""
    return " ".join(event.sentence(("p1", "p2")).en for event in played(key, number).events)


def test_there_is_a_lesson_for_everything_that_the_game_is_made_of():
    assert list(BY_KEY) == [*MISSION, *MORE]


@pytest.mark.parametrize(("lesson", "number"), TO_DO)
def test_whoever_is_stuck_gets_a_hint_and_whoever_is_done_a_word(lesson: Lesson, number: int):
    step = lesson.steps[number]
    assert step.hint.fr
    assert step.well_done.fr
    assert max(len(text) for text in (step.say.fr, step.say.en)) < 420, "it is read beside the board"


def without_chance(position: str) -> dict[str, object]:
    """A position without the dice that lie on the table and those to come."""
    return {key: value for key, value in tomllib.loads(position).items() if key not in ("next", "dice")}


def test_the_first_mission_is_the_tutorial_from_the_first_step_to_the_win():
    """Every step begins where the one before ended; only `revive` comes two rounds later."""
    steps = [(key, number) for key in MISSION for number, step in enumerate(BY_KEY[key].steps) if step.accept]
    for before, after in pairwise(steps):
        if after != ("revive", 0):
            position = BY_KEY[after[0]].steps[after[1]].position
            assert without_chance(played(*before).position()) == without_chance(position), after
    first = BY_KEY["first"].steps[1]
    assert {figure["cell"] for figure in start(FARCRY, first).view(0)["mission"]["figures"]} >= {"A3", "A4", "G4"}
    result = played(*steps[-1]).result()
    assert result is not None
    assert result.reason == "won"


def test_lessons_open_no_envelope():
    """Only the first mission, the practice ground and the hub are shown, with figures of the introduction."""
    shown = {"m01", "practice", None}
    known = {"kumiko", "boris", "nora", "pam", "brigadier", "artilleur", "patteriote"}
    for step in (step for lesson in lessons() for step in lesson.steps):
        values = tomllib.loads(step.position)
        assert values.get("mission") in shown
        assert {text.split()[0].partition(".")[0] for text in values.get("figures", [])} <= known
    sealed = [
        text for mission in LIBRARY.missions if mission.key not in shown for text in mission.title.to_json().values()
    ]
    words = " ".join(text for one in lessons() for step in one.steps for text in (step.say.fr, step.say.en))
    assert [title for title in sealed if title in words] == []


@pytest.mark.parametrize(
    ("key", "number", "sentence"),
    [
        ("first", 2, "Kumiko draws from the red deck: Grenade."),
        ("attack", 0, "The yellow die: failure."),
        ("attack", 0, "The green Brigadier loses 2 PV, 4 left."),
        ("attack", 1, "Boris loses 2 PV, 4 left."),
        ("cover", 0, "The blue die: it gets through."),
        ("cover", 2, "The green Brigadier loses 1 PV, 1 left."),
        ("help", 0, "The green Brigadier is defeated!"),
        ("help", 1, "Kumiko’s shield stops the blow."),
        ("help", 1, "Reinforcements: the green Pawtriot arrives on L2."),
        ("revive", 1, "Kumiko revives Boris."),
        ("revive", 2, "Boris recovers 2 PV, 7 now."),
        ("win", 0, "The green Pawtriot is defeated!"),
        ("throw", 0, "Machete lies on H5."),
        ("throw", 1, "The green Gunner is defeated!"),
        ("push", 0, "The green Brigadier is defeated!"),
        ("push", 1, "The green Brigadier ends up on E6."),
        ("push", 2, "The green Gunner loses 2 PV, 4 left."),
        ("craft", 1, "Pam gains 2 shields."),
        ("status", 2, "A mine goes off under the green Brigadier on E5!"),
        ("abyss", 1, "The green Brigadier falls into the abyss on F5."),
        ("space", 0, "The green Gunner ends up on I5."),
        ("space", 1, "Kumiko ends up on B5."),
        ("campaign", 2, "Mission “Roadside 84”."),
    ],
)
def test_the_table_does_what_the_words_promise(key: str, number: int, sentence: str):
    assert sentence in told(key, number)


def test_the_board_shows_the_chances_that_are_told():
    def chance(step: Step, target: str) -> float:
        aims = start(FARCRY, step).view(0)["mission"]["aims"]
        return next(aim["chance"] for aim in aims if aim["target"] == target and aim["hand"] == 2)

    assert chance(BY_KEY["cover"].steps[0], "brigadier.green") == pytest.approx(1 / 3)
    assert chance(BY_KEY["attack"].steps[0], "brigadier.green") == pytest.approx(2 / 3)


def test_the_forecast_that_is_pointed_at_is_what_happens():
    match = start(FARCRY, BY_KEY["status"].steps[2])
    match.play(0, "use kumiko minebox - E5")
    shown = match.view(0)["mission"]["forecast"][0]
    assert shown["figure"] == "brigadier.green"
    assert len(shown["path"]) == 3  # from G5 over F5 to the mine


@pytest.mark.parametrize(("key", "number", "cell"), [("first", 1, "cell:D2"), ("revive", 0, "cell:F4")])
def test_a_click_on_the_far_cell_is_the_way_that_is_asked_for(key: str, number: int, cell: str):
    step = BY_KEY[key].steps[number]
    walk = next(walk for walk in FARCRY.input.walks(start(FARCRY, step).state, 0) if walk.keys == (cell,))
    assert "; ".join(FARCRY.notation.write(action) for action in walk.actions) == step.accept[0]


def test_hints_name_buttons_as_the_board_does():
    named = [
        WORDS["board.mode.melee"],
        *(text for key, text in WORDS.section("verbs").items() if key.endswith(".button")),
    ]
    hints = [step.hint for lesson in lessons() for step in lesson.steps]
    for lang, quoted in (("fr", r"« (.+?) »"), ("en", "“(.+?)”")):
        found = {word for hint in hints for word in re.findall(quoted, hint[lang])}
        assert found <= {name[lang] for name in named}


# --- the glossary ---------------------------------------------------------------------------------


def test_every_term_is_told_in_both_languages_by_its_clause():
    for key, term in glossary().items():
        assert term.title.fr, key
        assert term.title.en, key
        assert term.text.fr != term.text.en, key
        assert CLAUSES.number(term.clause) > 0, key
        assert max(len(term.text.fr), len(term.text.en)) < 150, "it is read in passing"


def test_a_word_has_one_meaning():
    for lang in ("fr", "en"):
        words = [
            form[lang].casefold() for term in glossary().values() for form in (term.title, *term.also) if form[lang]
        ]
        assert len(words) == len(set(words))


def test_every_sign_of_the_board_has_an_entry():
    signs = {TERMS.get(name, name) for name in STATUSES.symbols}
    marks = {"dice", "shield", "rank", "countdown", "alert_gauge", "revive_token", "item", "fire", "mine", "tile"}
    assert signs | marks <= set(glossary())
