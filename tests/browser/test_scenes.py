"""What plays by itself is watched like a film; a draft of one click each. With a tiny game, so that it is quick."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player

LIT = re.compile(r"\bcan\b")
TWO = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}]
WITH_A_BOT = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": 1}]


def draft(ada: Player) -> None:
    """Take the first two cards and commit."""
    for place in (0, 1):
        expect(ada.element(f"offer:{place}")).to_have_class(LIT)
        ada.touch(f"offer:{place}")
        expect(ada.element(f"hand:{place}")).to_be_attached()
    ada.page.locator("#draft-commit").click()


def test_a_duel_plays_like_a_scene_and_is_watched_again(visit: Visit) -> None:
    ada = visit(motion="no-preference", lang="en")
    ada.go("/about")
    ada.page.evaluate("localStorage.setItem('ludotheque.scene-speed', '4')")
    ada.open_table(None, WITH_A_BOT, "rally", {})
    page, scene = ada.page, ada.page.locator("#scene")
    draft(ada)
    expect(scene).to_be_visible()
    expect(page.locator("#scene-title")).to_contain_text("Round 1, duel 1: Ada")
    expect(page.locator("#scene-said")).to_have_attribute("aria-live", "polite")
    expect(page.locator("#scene-speed")).to_have_text("4 ×")
    expect(ada.element("push")).to_have_class(LIT)  # the scene runs to its question, which is then asked
    expect(scene).to_be_hidden()
    ada.touch("push")
    expect(scene).to_be_visible()
    page.keyboard.press("Escape")
    expect(scene).to_be_hidden()
    expect(ada.element("offer:0")).to_be_attached()  # the next round
    page.locator("#tab-scenes").click()
    page.locator("#scenes button").click()
    page.keyboard.press("Space")
    for _ in range(8):
        page.keyboard.press("ArrowLeft")
    expect(page.locator("#scene-count")).to_have_text("1 / 8")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#scene-said")).to_contain_text("Ada shows a")
    total = page.locator("#board #total-0")
    expect(total).to_have_text(str(total.get_attribute("data-count")))  # it has counted up
    page.locator("#scene-skip").click()
    expect(ada.element("offer:0")).to_have_class(LIT)
    ada.touch("duel:1:1")  # a board may offer a scene for a click
    expect(scene).to_be_visible()


def test_without_motion_one_steps_through(visit: Visit) -> None:
    ada = visit(phone=True)
    ada.open_table(None, TWO, "rally", {})
    draft(ada)
    expect(ada.page.locator("#status")).to_contain_text("Still to choose: Ben")
    draft(ada)
    expect(ada.page.locator("#scene-count")).to_have_text("1 / 4")
    ada.page.wait_for_timeout(300)
    expect(ada.page.locator("#scene-count")).to_have_text("1 / 4")
    ada.page.locator("#scene-next").click()
    expect(ada.page.locator("#scene-count")).to_have_text("2 / 4")
    ada.page.locator("#scene-skip").click()
    expect(ada.element("hold")).to_have_class(LIT)


def test_a_draft_of_one_click_each(ada: Player) -> None:
    ada.open_table(None, WITH_A_BOT, "rally", {})
    expect(ada.element("offer:2")).to_have_class(LIT)
    ada.touch("offer:2")
    expect(ada.element("hand:0")).to_be_attached()
    expect(ada.element("ready")).not_to_have_class(LIT)
    ada.touch("hand:0")  # and back, by one click
    expect(ada.element("hand:0")).to_have_count(0)
    ada.touch("offer:0")
    expect(ada.element("hand:0")).to_be_attached()
    ada.page.locator("#undo").click()  # the last put comes back
    expect(ada.element("hand:0")).to_have_count(0)
    ada.touch("offer:0")
    expect(ada.element("hand:0")).to_be_attached()
    ada.touch("swap")  # it cannot wait: what was put is played, then it
    told = ada.page.locator("#moves button")
    expect(told.filter(has_text="You take a")).to_have_count(1)
    expect(told.filter(has_text="A new offer.")).to_have_count(1)
    ada.touch("offer:1")
    expect(ada.element("hand:1")).to_be_attached()
    expect(ada.page.locator("#draft-commit")).to_be_enabled()


def test_a_gallery_is_filtered_as_one_types(ada: Player) -> None:
    ada.go("/cards/rally")
    expect(ada.page.locator(".exhibit")).to_have_count(6)
    ada.page.locator("#search").fill("strong 5")
    expect(ada.page.locator(".exhibit:visible")).to_have_count(1)
    expect(ada.page.locator("#found")).to_have_text("Cards found: 1")


def test_a_draft_stays_while_others_decide_at_the_same_time(visit: Visit) -> None:
    ada, ben = visit(), visit()
    address = ada.open_table(None, [{"kind": "me", "name": "Ada"}, {"kind": "open"}], "rally", {})
    link = ada.page.request.get(f"/api/tables/{address.rsplit('/', 1)[1]}").json()["seats"][1]["url"]
    ben.sit(link)
    ada.touch("offer:0")
    expect(ada.element("hand:0")).to_be_attached()
    draft(ben)
    expect(ada.page.locator('.seat[data-seat="1"] .chosen')).to_be_visible()  # who has decided is shown
    expect(ada.element("hand:0")).to_be_attached()
    ada.touch("offer:1")
    expect(ada.element("hand:1")).to_be_attached()
    ada.page.locator("#draft-commit").click()
    expect(ada.page.locator("#scene")).to_be_visible()
    expect(ben.page.locator("#scene-title")).to_contain_text("Ada")
