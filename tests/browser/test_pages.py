"""Around the table: shelf, set-up, rules, lessons, languages, light and dark, and access for everybody."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player

PLACES = [
    *("/", "/g/biyi", "/g/beyond", "/g/bevri", "/rules/biyi", "/rules/bevri", "/learn/biyi", "/learn/bevri"),
    *("/puzzles/biyi", "/import", "/about", "table"),
]
PHONE_PLACES = ["/", "/g/biyi", "/learn/biyi", "/learn/bevri", "table"]
"""Where a phone shows something else than a narrow column."""


def test_language_switches_at_once_and_is_remembered(visit: Visit) -> None:
    ada = visit(lang="fr")
    page = ada.page
    ada.go("/g/biyi?position=c4%3Aw%20d9%3Ab%20w")
    expect(page.locator("h1")).to_have_text("Nouvelle partie de Biyi")
    page.get_by_role("link", name="EN", exact=True).click()
    expect(page.locator("h1")).to_have_text("New game of Biyi")
    expect(page.locator("[name=position]")).to_have_value("c4:w d9:b w")
    assert "lang=" not in page.url
    ada.go("/rules/biyi")
    expect(page.locator("h1")).to_have_text("The rules of Biyi")


def test_the_table_speaks_the_other_language_at_once(ada: Player) -> None:
    ada.open_table("c4:w g3:w d9:b f11:b w")
    ada.sees_status("White to move")
    ada.page.get_by_role("link", name="FR", exact=True).click()
    ada.sees_status("Blancs au trait")
    expect(ada.page.locator("#board svg")).to_have_attribute("lang", "fr")


def test_theme_and_sound_are_remembered(ada: Player) -> None:
    page = ada.page
    ada.go("/")
    theme, sound = page.locator("[data-theme-switch]"), page.locator("[data-sound-switch]")
    theme.click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    theme.click()
    sound.click()
    ada.go("/rules/biyi")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(sound).to_have_attribute("aria-label", re.compile("Sound is off"))
    theme.click()
    expect(page.locator("html")).not_to_have_attribute("data-theme", re.compile("."))


def test_setup_shows_what_is_chosen(ada: Player) -> None:
    page = ada.page
    ada.go("/g/biyi")
    before = page.locator("#preview").inner_html()
    page.locator("#options > summary").click()
    page.locator('.choice:has(input[value="same_card"])').click()
    page.locator('[data-option="white_card"] summary').click()
    page.locator('[data-option="white_card"] .choice:has(input[value="2"])').click()
    expect(page.locator('[data-option="white_card"] [data-chosen]')).to_have_text("2 · Castle")
    expect(page.locator("#preview .height")).not_to_have_count(0)
    assert page.locator("#preview").inner_html() != before
    page.locator("[name=position]").fill("nonsense")
    expect(page.locator("#setup-answer")).to_be_visible()
    page.locator("[name=position]").fill("")
    expect(page.locator("#setup-answer")).to_be_hidden()
    page.locator("#go").click()
    expect(page.locator("#board .height").first).to_be_visible()


def test_watching_two_bots(ada: Player) -> None:
    ada.go("/g/biyi")
    ada.page.locator('.choice:has(input[value="watch"])').click()
    for seat in (0, 1):
        ada.page.locator(f'.choice:has(input[name="level{seat}"][value="1"])').click()
    ada.page.locator("#go").click()
    expect(ada.page.locator("#moves button").nth(2)).to_be_visible(timeout=30_000)
    expect(ada.page.locator("#spectator")).to_be_visible()


def test_rules_search_and_anchor(ada: Player) -> None:
    page = ada.page
    ada.go("/rules/biyi#BIYI-5.6")
    expect(page.locator("#BIYI-5\\.6")).to_be_in_viewport()
    every = page.locator(".clause:visible").count()
    page.locator("#search").fill("river drown")
    expect(page.locator("#found")).to_have_text(re.compile(r"^\d+ articles?$"))
    assert 0 <= page.locator(".clause:visible").count() < every


def test_first_steps_of_a_lesson(ada: Player) -> None:
    page = ada.page
    ada.go("/learn/biyi")
    expect(page.locator("#board svg")).to_be_visible()
    lessons = page.request.get("/api/lessons/biyi").json()
    key, step = _first_thing_to_do(ada, lessons)
    ada.go("/about")
    ada.go(f"/learn/biyi#{key}/{step + 1}")
    expect(page.locator("#type")).to_be_visible()
    action = _solution(key, step)
    page.locator("#type-text").fill(action)
    page.locator("#type-go").click()
    expect(page.locator("#answer.good")).to_be_visible()
    where = page.locator("#where").inner_text()
    page.locator("#next").click()
    expect(page.locator("#where, #title")).not_to_have_text([where, page.locator("#title").inner_text()])


def _first_thing_to_do(player: Player, lessons: list[dict[str, Any]]) -> tuple[str, int]:
    for lesson in lessons:
        for step in range(lesson["steps"]):
            if not player.page.request.get(f"/api/lessons/biyi/{lesson['key']}/{step}").json()["read"]:
                return str(lesson["key"]), step
    raise AssertionError("no lesson asks for anything")


def _solution(key: str, step: int) -> str:
    from ludotheque import game

    lesson = next(lesson for lesson in game("biyi").words.lessons() if lesson.key == key)
    return str(lesson.steps[step].accept[0])


def test_a_puzzle_is_solved(ada: Player) -> None:
    from ludotheque import game

    puzzle = next(puzzle for puzzle in game("biyi").words.puzzles() if puzzle.moves == 1)
    page = ada.page
    ada.go(f"/puzzles/biyi#{puzzle.key}")
    expect(page.locator("#where")).to_have_text("Win in 1")
    page.locator("#type-text").fill(puzzle.solution[0])
    page.locator("#type-go").click()
    expect(page.locator("#answer.good")).to_be_visible()
    expect(page.locator(".lessons .done")).to_have_count(1)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe_finds_nothing_serious(visit: Visit, phone: bool, dark: bool) -> None:
    ada = visit(phone=phone, dark=dark, bypass_csp=True)
    for place in PHONE_PLACES if phone else PLACES:
        if place == "table":
            ada.open_table("c4:bbw d4:www g3:w d9:b f11:b w")
            ada.move("g3", "g4")
        else:
            ada.go(place)
        ada.page.wait_for_load_state("networkidle") if place != "table" else ada.sees_moves("g3-g4")
        assert ada.serious() == [], place


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_no_page_is_wider_than_the_window(visit: Visit, phone: bool) -> None:
    ada = visit(phone=phone, lang="fr")
    for place in PLACES[:-1]:
        ada.go(place)
        wide, window = ada.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide <= window, place
