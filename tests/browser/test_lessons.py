"""Lessons and puzzles as a newcomer does them: by clicking what the words name, in both languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from ludotheque import game
from tests.browser.conftest import Visit
from tests.browser.player import Player

LIT = re.compile(r"\bcan\b")

STEPS = {
    "round/2": "phase:T phase:E!",
    "equip/1": "base:B2 comp:armament! base:R1 comp:propulsion! base:Y1 comp:propulsion! "
    "base:B1 comp:armament! commit!",
    "home/1": "cell:centre! ship:hold:crystal! commit!",
    "fire/1": "weapon:laser:B place:3!",
    "bank/2": "base:isotope sell! market:2! market:1!",
    "barter/1": "company:p2! base:Y2! want:W! commit!",
    "specials/3": "thruster cell:f0! weapon:laser:B place:3!",
}
"""What is clicked, one after the other, in steps that people do differently; after a ! the board is drawn anew."""


def solve(player: Player, step: str) -> None:
    player.go("/about")
    player.go(f"/learn/bevri#{step}")
    for key in STEPS[step].split():
        element = player.element(key.rstrip("!")).first
        expect(element).to_have_class(LIT)
        if key.endswith("!"):
            with player.answered("/api/lessons/"):
                element.click()
        else:
            element.click()


def said(step: str, lang: str) -> str:
    key, number = step.split("/")
    lesson = next(lesson for lesson in game("bevri").words.lessons() if lesson.key == key)
    return str(lesson.steps[int(number) - 1].well_done[lang])


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_steps_are_solved_by_clicking(visit: Visit, lang: str) -> None:
    player = visit(lang=lang)
    for step in STEPS:
        solve(player, step)
        expect(player.page.locator("#answer.good")).to_have_text(said(step, lang))


def test_a_step_that_was_begun_stays_when_the_window_changes(ada: Player) -> None:
    """An untouched board is drawn for the new shape of its room; what somebody has placed there stays."""
    page = ada.page
    ada.go("/learn/bevri#equip/1")
    expect(page.locator("#board svg")).to_be_visible()
    with page.expect_response(lambda response: "/equip/0?" in response.url and "shape=wide" in response.url):
        page.set_viewport_size({"width": 1700, "height": 720})
    expect(page.locator("#board .can").first).to_be_visible()
    ada.element("base:B2").first.click()
    with ada.answered("/api/lessons/"):
        ada.element("comp:armament").first.click()
    page.set_viewport_size({"width": 1000, "height": 900})
    page.wait_for_timeout(400)  # longer than a change of shape waits
    expect(ada.element("commit").first).to_have_class(LIT)


def test_a_puzzle_through_two_turns(ada: Player) -> None:
    """The corvette is loaded, then flies: the line is typed in parts, as a reveal lies between."""
    puzzle = next(puzzle for puzzle in game("bevri").words.puzzles() if "; pass; go " in puzzle.solution[0])
    load, fly = puzzle.solution[0].split("; pass; ")
    page = ada.page
    ada.go(f"/puzzles/bevri#{puzzle.key}")
    for line in (f"{load}; pass", fly):
        expect(page.locator("#board svg")).to_be_visible()
        page.locator("#type-text").fill(line)
        page.locator("#type-go").click()
        expect(page.locator("#answer.good")).to_be_visible()
    expect(page.locator(".lessons .done")).to_have_count(1)


def test_a_match_of_a_lesson_is_watched_and_then_told(ada: Player) -> None:
    """The film's bar takes some of the board's room: the step must not begin anew for that."""
    page = ada.page
    page.set_viewport_size({"width": 1150, "height": 900})
    ada.go("/learn/challengers#bench/3")
    ada.element("space:1:1").first.click()
    expect(page.locator("#scene")).to_be_visible()
    page.wait_for_timeout(400)  # longer than a change of shape waits
    page.locator("#scene-skip").click()
    lesson = next(lesson for lesson in game("challengers").words.lessons() if lesson.key == "bench")
    expect(page.locator("#answer.good")).to_have_text(lesson.steps[2].well_done["en"])


def test_a_puzzle_says_what_the_board_does_not_show(ada: Player) -> None:
    page = ada.page
    ada.go("/puzzles/challengers#finale-1")
    expect(page.locator("#say")).to_contain_text("The rival’s: Newcomer, Rat.")
    ada.element("bench:1:owl").first.click()
    page.locator("#scene-skip").click()
    expect(page.locator("#answer.good")).to_be_visible()
