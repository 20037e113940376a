"""Far Cry: Beyond in the browser: a first turn, windows, refusals, the enemies' scene, sealed envelopes, many hands."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from ludotheque.games.farcry.content.tables import LIBRARY
from tests.browser.conftest import Visit
from tests.browser.player import Player

ME, OPEN = {"kind": "me"}, {"kind": "open"}
LIT = re.compile(r"\bcan\b")
CAMPAIGN, FREE, GROUND = {"mission": "campaign"}, {"mission": "m01"}, {"mission": "practice"}
DUEL = """
stage = "mission"
mission = "practice"
team = "kumiko nora"
figures = ["kumiko C4", "nora C6 4 bleed", "brigadier.green E4", "artilleur.green H4"]
hands = ["machete colt45", "tranq"]
items = ["bandage", "bandage soda"]
reactions = ["retake", ""]
next = "attack 5 0"
"""
"""Kumiko's first die fails, her second one hits: only she has a reaction, and only after a die."""
LAST_STAND = """
stage = "mission"
mission = "m01"
team = "kumiko nora"
round = 4
revives = 0
figures = ["kumiko D4 1", "nora D5 1", "brigadier.green E4", "brigadier.yellow E5"]
hands = ["machete- colt45-", "tranq-"]
next = "attack 0 0"
"""
"""Whoever passes here has lost the mission."""
LAST_ENEMY = """
stage = "mission"
mission = "m01"
team = "kumiko nora"
round = 4
flags = "wave"
figures = ["kumiko D4", "nora B4", "patteriote.green F4 1"]
hands = ["colt45", "tranq"]
tokens = ""
next = "attack 0"
"""


def sit(player: Player, position: str | None, options: dict[str, str], *seats: dict[str, object]) -> str:
    return player.open_table(position, list(seats or (ME, ME)), "farcry", options)


def lit(player: Player, key: str) -> None:
    expect(player.element(key).first).to_have_class(LIT)


def do(player: Player, *keys: str) -> None:
    """Click one thing after the other, each once it is lit."""
    for key in keys:
        lit(player, key)
        player.touch(key)


def shoot(player: Player, weapon: str, figure: str) -> None:
    do(player, weapon)
    expect(player.element(weapon).first).to_have_class(re.compile(r"\bpicked\b"))
    do(player, figure)


def until(player: Player, words: str) -> None:
    """Skip scenes and let things happen until the log says something, and all may act."""
    page = player.page
    scene, decline = page.locator("#scene"), page.locator('#board .console [data-key^="decline:"].can')
    said = page.locator("#moves .turn-cell button")
    for _ in range(150):
        if scene.is_visible():
            page.keyboard.press("Escape")
            expect(scene).to_be_hidden()
        elif decline.count():
            count = said.count()
            decline.first.click()
            while said.count() == count and not scene.is_visible():  # what follows may play as a scene first
                page.wait_for_timeout(50)
        elif words in page.locator("#moves").inner_text() and player.element("pass:p1").count():
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"nobody says: {words}")


def both_pass(player: Player) -> None:
    """End the heroes' turn."""
    for key in ("pass:p1", "pass:p2"):
        player.page.locator(f'#board [data-key="{key}"].can').first.click()
        expect(player.page.locator(f'#board [data-key="{key}"].can')).to_have_count(0)


def test_the_first_turn_of_the_first_mission(ada: Player) -> None:
    page = ada.page
    sit(ada, None, FREE)
    expect(page.locator("#board")).to_contain_text("Roadside 84")
    do(ada, "hero:kumiko")
    expect(page.locator('#board [data-key="hero:kumiko"].can')).to_have_count(0)
    do(ada, "hero:nora", "start:p1", "start:p2", "figure:kumiko")
    ada.cell("D4").first.hover()
    expect(page.locator("#aim")).to_have_text("Go 4 steps")
    expect(ada.cell("C3").first).to_have_class(re.compile(r"\bvia\b"))
    ada.touch("cell:D4")
    expect(page.locator("#moves")).to_contain_text("D4")
    shoot(ada, "weapon:p1:2", "figure:brigadier.green")
    until(ada, "The yellow die")
    expect(ada.element("weapon:p1:2").first).not_to_have_class(LIT)
    both_pass(ada)
    until(ada, "Round 2")


def test_odds_before_a_shot_and_a_reaction_in_its_window(ada: Player) -> None:
    page = ada.page
    sit(ada, DUEL, GROUND)
    do(ada, "weapon:p1:2")
    ada.element("figure:brigadier.green").first.hover()
    expect(page.locator("#board .aiming.shown")).to_contain_text("67%")
    expect(ada.element("reaction:p1:retake").first).not_to_have_class(LIT)
    do(ada, "figure:brigadier.green", "decline:p2", "reaction:p1:retake")
    expect(page.locator("#moves")).to_contain_text("The yellow die: success")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_is_grey_says_why(visit: Visit, lang: str) -> None:
    ada = visit(lang=lang)
    clause = ada.bubble().locator(".bubble-clause")
    sit(ada, DUEL.replace("colt45", "colt45-").replace('"bandage soda"', '"soda tape"'), GROUND)
    for key, number in (("weapon:p1:2", "FCB-8.7"), ("deck:red", "FCB-7.13"), ("reaction:p1:retake", "FCB-11.5")):
        expect(ada.element(key).first).to_have_class(re.compile(r"\brefused\b"))
        ada.element(key).first.click()
        expect(clause).to_have_text(number)
        ada.page.keyboard.press("Escape")
    do(ada, "item:p2:soda")
    expect(ada.element("item:p2:soda")).to_have_count(0)
    ada.element("item:p2:tape").first.click()
    expect(clause).to_have_text("FCB-7.14")
    ada.page.keyboard.press("Escape")
    ada.page.locator("#undo").click(force=True)  # greyed, and still there to answer
    expect(clause).to_have_text("FCB-6.9")


def test_the_enemies_are_a_scene_and_a_lost_mission_is_tried_again(ada: Player) -> None:
    page = ada.page
    sit(ada, LAST_STAND, CAMPAIGN)
    both_pass(ada)
    expect(page.locator("#scene-title")).to_have_text("Round 4: the enemies")
    expect(page.locator("#scene-count")).to_have_text(re.compile("^1 / "))
    page.locator("#scene-next").click()
    expect(page.locator("#scene-count")).to_have_text(re.compile("^2 / "))
    page.locator("#scene-back").click()
    expect(page.locator("#scene-count")).to_have_text(re.compile("^1 / "))
    page.locator("#scene-skip").click()
    expect(page.locator("#scene")).to_be_hidden()
    expect(page.locator("#board")).to_contain_text("Mission failed")
    do(ada, "retry:p1", "start:p1")


def test_envelopes_stay_sealed(visit: Visit) -> None:
    ada, came = visit(), set[str]()
    page = ada.page
    page.on("response", lambda answer: came.add(answer.url))
    address = sit(ada, LAST_ENEMY, CAMPAIGN)
    shoot(ada, "weapon:p1:1", "figure:patteriote.green")
    lit(ada, "destination:d_video")
    expect(page.locator('#board [data-key="destination:d_ruche"].can')).to_have_count(0)
    table = f"/api/tables/{address.removeprefix('/t/')}"
    came |= {table, f"{table}/record", f"{table}/log", "/api/glossary/farcry"}
    told = [page.request.get(url).text() for url in came if "stream" not in url]
    secrets = [words[lang] for one in LIBRARY.missions if one.key not in ("m01", "practice")
               for words in (one.intro, one.won, one.goal) for lang in ("fr", "en")]  # fmt: skip
    secrets += [step.title[lang] for one in LIBRARY.missions[1:16] for step in one.steps for lang in ("fr", "en")]
    found = [secret for secret in secrets if len(secret) > 12 and any(secret in text for text in told)]
    assert found == []
    assert len(told) > 20


def test_two_browsers_act_at_once_and_plan_together(visit: Visit) -> None:
    ada, ben = visit(), visit(lang="fr")
    sit(ada, DUEL, GROUND, {"kind": "me", "name": "Ada"}, OPEN)
    link = ada.page.locator("#invite-links input")
    expect(link).to_have_value(re.compile(r"\?k="))
    ben.sit(link.input_value())
    lit(ada, "cell:C5")
    lit(ben, "cell:B6")
    ada.page.locator("#plan").click()
    for key in ("figure:kumiko", "cell:F3"):
        ada.element(key).first.click()
    expect(ben.page.locator("#board .plan.s0 polyline")).to_be_attached()
    ada.page.keyboard.press("Escape")
    ada.touch("cell:C5")
    ben.touch("cell:B6")
    for player in (ada, ben):
        expect(player.page.locator("#moves .turn-cell button")).to_have_count(2)
    expect(ben.page.locator("#board .plan")).to_have_count(0)


def test_a_phone_for_one_hero(visit: Visit) -> None:
    ada = visit(phone=True, lang="fr")
    page = ada.page
    sit(ada, DUEL, GROUND, ME, {"kind": "bot", "level": 1})
    for key in ("pass:p1", "cell:D4", "figure:brigadier.green", "weapon:p1:1", "item:p1:bandage"):
        box = ada.element(key).first.bounding_box()
        assert box, key
        assert min(box["width"], box["height"]) >= 28, key
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    ada.element("weapon:p1:2").first.tap()
    ada.element("figure:brigadier.green").first.tap()  # a finger sees the odds first
    expect(page.locator("#board .aiming.shown")).to_contain_text("67 %")
    expect(page.locator("#moves .turn-cell button")).to_have_count(0)
    ada.element("figure:brigadier.green").first.tap()
    lit(ada, "reaction:p1:retake")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe_finds_nothing_serious(visit: Visit, phone: bool) -> None:
    ada = visit(phone=phone, bypass_csp=True)
    for position, options in ((None, CAMPAIGN), (DUEL, GROUND)):
        sit(ada, position, options)
        found = [problem for problem in ada.serious() if not problem.startswith("label-content-name-mismatch")]
        assert found == [], options  # the names of figures and cards tell their numbers as sentences do
