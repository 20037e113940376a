"""Turns put together freely, playing alone, choosing at once, questions not asked again: with BEVRI, as people do."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.clauses.bevri.tools import table

LIT = re.compile(r"\bcan\b")
BASE = "R1 Y1 B3 jammer alloy"
TWO = [{"kind": "me"}, {"kind": "me"}]


def equip(ada: Player) -> None:
    position = table(phase="equip", base={0: BASE, 1: "R1"}, ship={0: "/ K2 / crystal"}).position()
    ada.open_table(position, TWO, "bevri", {})
    expect(ada.element("base:R1")).to_have_class(LIT)


def aboard(ada: Player, *keys: str) -> None:
    """The cards that the loading board shows."""
    expect(ada.page.locator('#board [data-key^="ship:"]')).to_have_count(len(keys))
    for key in keys:
        expect(ada.element(f"ship:{key}")).to_be_attached()


def ply(ada: Player) -> int:
    full = ada.page.request.get(f"/api/tables/{ada.page.url.rsplit('/', 1)[1]}").json()
    return int(full["ply"])


# --- loading -----------------------------------------------------------------------------------


def test_loading_by_dragging(ada: Player) -> None:
    equip(ada)
    ada.pull("base:Y1", "comp:propulsion")
    aboard(ada, "propulsion:Y1", "armament:K2")
    expect(ada.element("base:crystal")).to_be_attached()  # delivered by recomposing
    ada.pull("base:R1", "ship:propulsion:Y1")  # on the cards that already lie there
    aboard(ada, "propulsion:R1", "propulsion:Y1", "armament:K2")
    ada.pull("ship:armament:K2", "base")
    aboard(ada, "propulsion:R1", "propulsion:Y1")
    assert ply(ada) == 0
    ada.touch("commit")
    expect(ada.page.locator("#moves button")).to_have_count(4)  # recompose, two cards, done
    aboard(ada, "propulsion:R1", "propulsion:Y1")


def test_loading_by_tapping_on_a_phone(visit: Visit) -> None:
    ada = visit(phone=True)
    equip(ada)
    ada.touch("base:B3")
    expect(ada.element("comp:armament")).to_have_class(LIT)
    ada.touch("comp:armament")
    aboard(ada, "armament:B3", "armament:K2")
    ada.touch("base:jammer")  # it has only one place to go
    aboard(ada, "armament:B3", "armament:K2", "hold:jammer")
    ada.touch("commit")
    expect(ada.element("commit")).to_have_count(0)
    assert ply(ada) == 5


def test_loading_by_keyboard_and_back(ada: Player) -> None:
    equip(ada)
    ada.element("base:R1").focus()
    ada.page.keyboard.press("Enter")
    ada.element("comp:hold").focus()
    ada.page.keyboard.press("Enter")
    aboard(ada, "armament:K2", "hold:R1")
    ada.element("base:jammer").focus()
    ada.page.keyboard.press("Enter")
    aboard(ada, "armament:K2", "hold:R1", "hold:jammer")
    ada.page.keyboard.press("Escape")  # the last thing moved comes back
    aboard(ada, "armament:K2", "hold:R1")
    ada.touch("cancel")
    aboard(ada, "armament:K2", "hold:crystal")
    expect(ada.element("pass")).to_have_class(LIT)
    ada.touch("pass")  # the ordinary way is still there
    expect(ada.page.locator("#moves button")).to_have_count(1)


def test_a_refused_card_cites_its_clause(ada: Player) -> None:
    equip(ada)
    ada.touch("base:alloy")
    expect(ada.bubble()).to_contain_text("BEVRI-8.4")
    ada.touch("base:jammer")
    aboard(ada, "armament:K2", "hold:jammer")
    assert ply(ada) == 0


def test_nobody_else_sees_a_draft_and_it_survives_company(visit: Visit) -> None:
    ada, ben = visit(), visit()
    equip(ada)
    ada.pull("base:R1", "comp:propulsion")
    aboard(ada, "propulsion:R1", "armament:K2")
    ben.sit(ada.page.url)  # somebody comes in: the table tells everybody
    expect(ada.page.locator("#spectator")).to_be_hidden()
    aboard(ada, "propulsion:R1", "armament:K2")
    expect(ben.element("ship:propulsion:R1")).to_have_count(0)


def test_a_draft_follows_the_shape_of_the_window(ada: Player) -> None:
    equip(ada)
    ada.pull("base:R1", "comp:propulsion")
    ada.page.set_viewport_size({"width": 600, "height": 900})
    expect(ada.page.locator("#board svg")).to_have_class(re.compile(r"\btall\b"))
    aboard(ada, "propulsion:R1", "armament:K2")
    ada.touch("commit")
    expect(ada.page.locator("#moves button")).to_have_count(4)


# --- unloading and bartering ---------------------------------------------------------------------


def test_unloading_after_a_landing(ada: Player) -> None:
    position = table(phase="move", cell={0: "n1"}, ship={0: "R1 / / jammer crystal"}, base={1: "R1"}).position()
    ada.open_table(position, TWO, "bevri", {})
    ada.touch("cell:centre")
    expect(ada.element("ship:hold:crystal")).to_have_class(LIT)
    ada.touch("ship:hold:crystal")
    aboard(ada, "propulsion:R1", "hold:jammer")
    ada.touch("commit")
    expect(ada.page.locator("#moves button")).to_have_count(3)


def test_an_offer_is_put_together_and_made(ada: Player) -> None:
    position = table(3, base={0: "Y2 R1", 1: "W1", 2: "W3"}).position()
    ada.open_table(position, [*TWO, {"kind": "me"}], "bevri", {})
    ada.pull("base:Y2", "offer")
    ada.touch("want:W")
    ada.touch("company:p3")
    expect(ada.element("commit")).to_have_class(LIT)
    ada.touch("commit")
    expect(ada.element("accept")).to_have_class(LIT)  # the third company is asked, at the same screen
    ada.touch("accept")
    expect(ada.element("base:W3")).to_have_class(LIT)


def test_another_move_leaves_the_draft(ada: Player) -> None:
    position = table(base={0: "Y2 R1", 1: "W1"}, market="G1 . . . . . . .").position()
    ada.open_table(position, TWO, "bevri", {})
    ada.touch("base:Y2")
    expect(ada.element("cancel")).to_have_class(LIT)
    ada.touch("market:1")  # buying instead of bartering
    expect(ada.element("cancel")).to_have_count(0)
    expect(ada.element("base:R1")).to_have_class(LIT)  # with which the card is paid
    assert ply(ada) == 1


# --- choosing at once, windows -------------------------------------------------------------------------


def test_who_has_chosen_is_seen_and_nothing_more(visit: Visit) -> None:
    ada, ben = visit(), visit()
    position = table(phase="choose", base={0: "R1", 1: "R1"}).position()
    ada.open_table(position, [{"kind": "me", "name": "Ada"}, {"kind": "open"}], "bevri", {})
    link = ada.page.locator("#invite-links input").input_value()
    ben.sit(link)
    expect(ben.page.locator(".seat .choosing.chosen")).to_have_count(0)
    ada.touch("phase:M")
    ada.touch("phase:T")
    expect(ben.page.locator('.seat[data-seat="0"] .chosen')).to_be_visible()
    ada.sees_status("Still to choose")
    ben.touch("phase:E")
    ben.touch("phase:F")
    expect(ada.page.locator(".seat .choosing")).to_have_count(0)


def test_a_question_is_answered_no_from_now_on(ada: Player) -> None:
    position = table(ask=["trade p1", "window p1"], base={0: "R1 probe anchor", 1: "R1"}, cargo="0 12 24 30").position()
    ada.open_table(position, [{"kind": "me"}, {"kind": "bot", "level": 1}], "bevri", {})
    skip = ada.page.locator("#skip")
    expect(skip.locator("button")).to_have_text(["probe", "time anchor"])
    skip.get_by_text("probe").click()
    expect(skip).to_contain_text("Automatic “no”: probe")
    assert ply(ada) == 0, "one card may still be played"
    skip.get_by_text("time anchor").click()
    expect(ada.page.locator("#moves button")).to_have_count(1)
    skip.get_by_text("Ask me again").click()
    expect(skip).to_be_hidden()


# --- alone ------------------------------------------------------------------------------------------------


def quietly(ada: Player, table_id: str) -> dict[str, Any]:
    """Play a solo game with as few decisions as possible, up to its last one; answers the table."""
    while True:
        full: dict[str, Any] = ada.page.request.get(f"/api/tables/{table_id}?lang=en").json()
        view, actions = full["view"], [action for action, _ in full["paths"]]
        if view["round"] == view["rounds"] and view["step"] == "fire":
            return full
        action = next((known for known in ("choose EF", "pass") if known in actions), actions[0])
        ada.page.request.post(f"/api/tables/{table_id}/actions", data={"seat": 0, "ply": full["ply"], "action": action})


def test_alone_from_the_set_up_page_to_a_record(ada: Player) -> None:
    ada.go("/g/bevri")
    ada.page.locator('label:has(input[name="count"][value="1"])').click()
    expect(ada.page.locator("[data-company]").first).to_be_hidden()
    ada.page.locator('input[name="name0"]').fill("Ada")
    ada.page.locator("#options > summary").click()
    ada.page.locator('label:has(input[name="option.length"][value="short"])').click()
    ada.page.locator("#go").click()
    expect(ada.page.locator("#board svg")).to_be_visible()
    expect(ada.page.locator(".seat")).to_have_count(1)
    quietly(ada, ada.page.url.rsplit("/", 1)[1])
    expect(ada.element("pass")).to_have_class(LIT)
    ada.touch("pass")
    finale = ada.page.locator("#finale")
    expect(finale).to_be_visible()
    expect(finale.locator("h2")).to_have_text(re.compile(r"^Score \d+: Cadet$"))
    expect(finale.locator("#finale-record")).to_have_text("New record!")
    expect(finale.locator("#finale-rematch")).to_contain_text("Play again")
    expect(ada.page.locator("#ledger")).to_be_hidden()
    expect(ada.page.locator("#records .best")).to_contain_text("Ada")
    ada.go("/g/bevri")
    expect(ada.page.locator("#records caption")).to_have_text("Length: short")
    ada.page.locator("#records").get_by_role("link", name="Ada").click()
    expect(ada.page.locator("#board svg")).to_be_visible()


def test_giving_up_alone_is_no_victory(ada: Player) -> None:
    ada.open_table(None, [{"kind": "me"}], "bevri", {})
    ada.page.locator("#resign").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("does not count")
    ada.page.get_by_role("dialog").locator('button[value="yes"]').click()
    expect(ada.page.locator("#finale h2")).to_have_text("The game is over")
    expect(ada.page.locator(".seat .won")).to_have_count(0)


# --- whose rules these are ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "word"), [("fr", "Adapté de"), ("en", "Adapted from")])
def test_the_rules_say_whose_they_are(visit: Visit, lang: str, word: str) -> None:
    ada = visit(lang=lang)
    ada.go("/rules/bevri")
    about = ada.page.locator(".about-game")
    expect(about).to_contain_text(word)
    expect(about.locator('a[href="http://creativecommons.org/licenses/by-nc-sa/4.0/"]')).to_be_visible()
    everything = ada.page.locator(".clause:visible").count()
    ada.page.locator('label:has(input[name="tags"][value="rulebook"])').click()
    authors = ada.page.locator(".clause:visible").count()
    ada.page.locator('label:has(input[name="tags"][value="interpretation house"])').click()
    assert authors + ada.page.locator(".clause:visible").count() == everything
    expect(ada.page.locator('.clause[data-tag="rulebook"]:visible')).to_have_count(0)


def test_the_table_says_whose_rules_these_are(ada: Player) -> None:
    ada.open_table(None, [{"kind": "me"}], "bevri", {})
    ada.open_tab("share")
    expect(ada.page.locator("#pane-share .about-game")).to_contain_text("Lucas Borboleta")
