"""Lessons and puzzles over the API: the rules judge, the defence answers."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from ludotheque import game
from ludotheque.core.catalog import register
from ludotheque.core.contract.lessons import Lesson, Puzzle, Step
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from tests.table.conftest import Guest

pytestmark = pytest.mark.anyio

CHAIN = "c4:bbw d4:www d5:bbbbb f11:b w"
LESSON = Lesson(
    "moves",
    Text("Bouger", "Moving"),
    (
        Step(
            "d4:bw d3:w f11:b w",
            Text("Jouez d3-c3.", "Play d3-c3."),
            accept=("d3-c3",),
            refuse=(("d4-d3", "BIYI-5.1"),),
            hint=Text("Avec le jeton seul.", "With the lone token."),
            well_done=Text("Voilà.", "There."),
        ),
        Step(CHAIN, Text("Enchaînez.", "Chain."), accept=("c4-d4>d5",)),
        Step(CHAIN, Text("Regardez.", "Look.")),
    ),
)
TWO = "d11:bw a3:w a9:b g9:b w"
PUZZLE = Puzzle("bird", Text("L’oiseau", "The bird"), TWO, 2, ("d11-d12", "a9-a8", "d12-d13"))
SCHOOL = register(
    dataclasses.replace(
        game("biyi"),
        name="biyi_school",
        shelf=None,
        words=dataclasses.replace(game("biyi").words, lessons=lambda: [LESSON], puzzles=lambda: [PUZZLE]),
    )
)
PATH = "/api/lessons/biyi_school/moves"


async def test_the_lessons_are_listed(ada: Guest) -> None:
    listed = await ada.get("/api/lessons/biyi_school")
    assert listed == [{"key": "moves", "title": {"fr": "Bouger", "en": "Moving"}, "steps": 3}]


async def test_a_step_shows_what_to_do(ada: Guest) -> None:
    step = await ada.get(f"{PATH}/0?lang=fr")
    assert step["say"]["fr"] == "Jouez d3-c3."
    assert step["try"] == ["d4-d3"]
    assert (step["last"], step["read"], step["seat"]) == (False, False, 0)
    assert step["svg"].startswith("<svg")
    assert ["d3-c3", ["cell:d3", "cell:c3"]] in step["paths"]
    assert (await ada.get(f"{PATH}/2"))["last"] is True
    assert (await ada.get(f"{PATH}/2"))["read"] is True
    for wrong in (f"{PATH}/3", "/api/lessons/biyi_school/none/0"):
        assert (await ada.get(wrong, 404))["error"]["code"] == "not_found"


async def test_the_rules_judge_a_step(ada: Guest) -> None:
    right = await ada.post(f"{PATH}/0", {"keys": ["cell:d3", "cell:c3"]})
    assert (right["ok"], right["done"], right["say"]["fr"]) == (True, True, "Voilà.")
    other = await ada.post(f"{PATH}/0", {"action": "d3-e3"})
    assert (other["ok"], other["say"]["en"], other["played"]) == (False, "With the lone token.", [])
    refused = await ada.post(f"{PATH}/0", {"action": "d4-d3"})
    assert (refused["ok"], refused["expected"], refused["refusal"]["clause"]) == (False, True, "BIYI-5.1")
    assert (await ada.post(f"{PATH}/0", {"action": "what?"}, 400))["error"]["code"] == "bad_text"


async def test_a_turn_of_several_actions_may_be_played_one_by_one(ada: Guest) -> None:
    first = await ada.post(f"{PATH}/1", {"action": "c4-d4"})
    assert (first["ok"], first["done"], first["played"]) == (True, False, ["c4-d4"])
    assert [keys for _, keys in first["paths"]]
    second = await ada.post(f"{PATH}/1", {"played": first["played"], "action": ">d5"})
    assert (second["ok"], second["done"]) == (True, True)
    whole = await ada.post(f"{PATH}/1", {"action": "c4-d4>d5"})
    assert whole["done"] is True
    assert (await ada.post(f"{PATH}/1", {"played": ["d4-d9"], "action": ">d5"}, 409))["error"]["code"] == "refused"


async def test_a_puzzle_is_solved_on_its_line(ada: Guest) -> None:
    path = "/api/puzzles/biyi_school/bird"
    assert (await ada.get("/api/puzzles/biyi_school"))[0]["moves"] == 2
    assert (await ada.get(path))["title"]["en"] == "The bird"
    first = await ada.post(path, {"action": "d11-d12"})
    assert (first["ok"], first["done"], first["reply"]) == (True, False, "a9-a8")
    assert (first["played"], first["seat"]) == (["d11-d12", "a9-a8"], 0)
    late = await ada.post(path, {"played": first["played"], "action": "a3-a4"})
    assert (late["ok"], late["done"]) == (False, False)
    last = await ada.post(path, {"played": first["played"], "action": "d12-d13"})
    assert (last["ok"], last["done"], last["over"], last["reply"]) == (True, True, True, None)


async def test_the_defence_finds_the_escape(ada: Guest) -> None:
    path = "/api/puzzles/biyi_school/bird"
    wrong = await ada.post(path, {"action": "a3-a4"})
    assert (wrong["ok"], wrong["done"], bool(wrong["reply"])) == (False, False, True)
    assert "forced" in wrong["say"]["en"]
    refused = await ada.post(path, {"action": "a3-a9"})
    assert refused["refusal"]["clause"]
    assert refused["played"] == []
    assert (await ada.post(path, {"played": ["zzz"], "action": "a3-a4"}, 400))["error"]["code"] == "bad_text"
    assert (await ada.get("/api/puzzles/biyi_school/none", 404))["error"]["code"] == "not_found"


async def test_the_defence_holds_out_off_the_known_line(ada: Guest) -> None:
    other = dataclasses.replace(PUZZLE, key="other", solution=("d11-d12", "a9-b9", "d12-d13"))
    three = dataclasses.replace(PUZZLE, key="three", moves=3, solution=("a3-a4", "a9-a8", "a4-a5"))
    register(dataclasses.replace(SCHOOL, words=dataclasses.replace(SCHOOL.words, puzzles=lambda: [other, three])))
    reply = await ada.post("/api/puzzles/biyi_school/other", {"action": "d11-d12"})
    assert (reply["ok"], reply["reply"]) == (True, "a9-b9")
    longer = await ada.post("/api/puzzles/biyi_school/three", {"action": "d11-d12"})
    assert longer["ok"], "not compiled yet: a bot answers and nothing is judged"
    assert longer["reply"]
    register(SCHOOL)


async def _try(guest: Guest, path: str, taught: Game, text: str) -> dict[str, Any]:
    """Play a text action by action, as the page does: chance and reveals come one at a time."""
    answer: dict[str, Any] = {"played": []}
    for action in taught.notation.read(text):
        answer = await guest.post(path, {"action": taught.notation.write(action), "played": answer["played"]})
    return answer


async def test_every_lesson_of_every_game_can_be_done(ada: Guest) -> None:
    for found in await ada.get("/api/games"):
        for lesson in await ada.get(f"/api/lessons/{found['name']}"):
            known = next(one for one in game(found["name"]).words.lessons() if one.key == lesson["key"])
            for number, step in enumerate(known.steps):
                path = f"/api/lessons/{found['name']}/{lesson['key']}/{number}"
                await ada.get(path)
                for text in step.accept:
                    assert (await _try(ada, path, game(found["name"]), text))["done"], (path, text)
                for action, clause in step.refuse:
                    answer = await ada.post(path, {"action": action})
                    assert (answer["expected"], answer["refusal"]["clause"]) == (True, clause), (path, action)
