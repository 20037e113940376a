"""BEYOND at the table: a turn by clicks and by dragging, sets of cards, refusals, the end, four seats, phones."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player

TWO = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}]
ALONE = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": 1}]
START = """
mover = "p1"
step = "reveal"
back = "-"
next = "T- B+ U1-"
free = ["", "Gb+"]
corners = ["Dh- Db-", ""]
"""
FAILED = 'mover = "p1"\nstep = "rescue"\nrow = "T- B- U1+ T+"\nstock = [2, 2]'
FULL = 'mover = "p1"\nstep = "place"\nqueue = "B-"\ncorners = ["T- T- T- T-", ""]'
MAIN = 'mover = "p1"\nstep = "main"\nfree = ["", "B- Gb+"]\ncorners = ["T- Dh+", ""]\nnian = "2....."'
LAST = """
first = "p1"
mover = "p2"
step = "main"
turn = 20
final = "motifs"
motifs = ["T--++", "U-+-+ D-+/-- B--++"]
stock = [2, 2]
"""
CAN, PICKED = re.compile(r"\bcan\b"), re.compile(r"\bpicked\b")


def _sit(player: Player, position: str | None = None, seats: list[dict[str, Any]] | None = None, **options: str) -> str:
    return player.open_table(position, seats or TWO, "beyond", {"first": "1", **options})


def _last(player: Player, words: str) -> None:
    expect(player.page.locator("#moves button").last).to_contain_text(words)


def test_a_turn_by_clicks_and_by_dragging(ada: Player) -> None:
    _sit(ada, START)
    ada.sees_status("Ada to play. Reveal a card.")
    ada.touch("pile")
    _last(ada, "Reveals Turtle-Snake Yin")
    ada.touch("pile")
    _last(ada, "Reveals Vermilion Bird Yang")
    ada.touch("stop")
    expect(ada.element("spirit").first).to_have_class(CAN)
    ada.pull("queue:1", "spirit")
    _last(ada, "Places Turtle-Snake Yin")
    ada.touch("stock")
    _last(ada, "Places Vermilion Bird Yang")
    ada.touch("corner:Dh-")
    expect(ada.element("corner:Dh-").first).to_have_class(PICKED)
    ada.touch("free:p2:Gb+")
    _last(ada, "Captures Tiger Body Yang from Ben")
    ada.touch("end")
    ada.sees_status("Ben to play")


def test_a_set_of_cards_in_any_order(ada: Player) -> None:
    _sit(ada, FAILED)
    ada.touch("row:3")
    ada.touch("row:1")
    assert ada.picked() == ["row:1", "row:3"]
    ada.touch("row:3")
    assert ada.picked() == ["row:1"]
    ada.touch("row:2")
    assert ada.picked() == ["row:1", "row:2"]
    ada.touch("collect")
    _last(ada, "Collects: 3")
    expect(ada.element("queue:1")).to_be_visible()


def test_both_cards_pay_in_any_order(ada: Player) -> None:
    _sit(ada, MAIN)
    ada.touch("corner:Dh+")
    ada.touch("corner:T-")
    assert ada.picked() == ["corner:Dh+", "corner:T-"]
    ada.touch("nian:p2")
    _last(ada, "Captures Nian Shou from Ben")


@pytest.mark.parametrize(
    ("position", "keys", "clause"),
    [(MAIN, ["corner:T-", "free:p2:B-"], "BEY-10.2"), (FULL, ["queue:1", "stock"], "BEY-7.3")],
    ids=["wrong symbol", "fifth capture card"],
)
def test_a_refusal_cites_clause_and_facts(ada: Player, position: str, keys: list[str], clause: str) -> None:
    _sit(ada, position)
    for key in keys:
        ada.touch(key)
    expect(ada.bubble().locator(".bubble-clause")).to_have_text(clause)
    expect(ada.bubble().locator(".bubble-facts li").first).to_be_visible()


def test_keyboard_only(ada: Player) -> None:
    page = ada.page
    _sit(ada, START)
    ada.element("pile").first.focus()
    page.keyboard.press("Enter")
    _last(ada, "Reveals Turtle-Snake Yin")
    page.keyboard.press("Enter")
    _last(ada, "Reveals Vermilion Bird Yang")
    _walk(ada, "stop", "ArrowRight", "ArrowDown")
    page.keyboard.press(" ")
    _last(ada, "Collects: 2")
    _walk(ada, "spirit", "ArrowDown", "ArrowRight", "ArrowLeft")
    page.keyboard.press("Enter")
    _last(ada, "Places Turtle-Snake Yin Spirit side up")


def _walk(player: Player, goal: str, *arrows: str) -> None:
    """Arrows lead there: a few of them, tried in turn."""
    for step in range(12):
        if player.page.evaluate("document.activeElement.dataset.key") == goal:
            return
        player.page.keyboard.press(arrows[step % len(arrows)])
    raise AssertionError(f"no way to {goal}")


def test_typed_moves_hint_and_why(ada: Player) -> None:
    page = ada.page
    _sit(ada, seats=ALONE)
    assert page.locator('#moves-known option[value="reveal"]').get_attribute("label") == "Reveal a card."
    page.locator("#type-text").fill("stop")
    page.locator("#type-text").press("Enter")
    expect(page.locator("#type-answer")).to_contain_text("BEY-5.1")
    page.locator("#hint").click()
    expect(page.locator("#note .btn")).to_have_text("Reveal a card.", timeout=30_000)
    page.locator("#note .btn").click()
    _last(ada, "Reveals")
    ada.sees_status("Your turn")


def test_bots_are_seen_and_can_be_hurried(ada: Player) -> None:
    page = ada.page
    ada.open_table(None, [{"kind": "bot", "level": 1}, {"kind": "me", "name": "Ada"}], "beyond", {"first": "1"})
    expect(page.locator("#hurry")).to_be_visible()
    expect(page.locator("#moves button").first).to_be_visible(timeout=30_000)
    page.locator("#hurry").click()
    ada.sees_status("Your turn")
    expect(page.locator("#hurry")).to_be_hidden()


def test_the_end_counts_every_point(ada: Player) -> None:
    page = ada.page
    address = _sit(ada, LAST)
    ada.touch("end")
    expect(page.locator("#finale-title")).to_have_text("Ben won")
    sheet = page.locator("#finale-tally")
    expect(sheet.locator("thead th")).to_have_text(["Ada", "Ben"])
    expect(sheet.locator("tfoot td")).to_have_text(["8", "29"])
    expect(sheet.locator("tbody tr", has_text="Yellow Unicorn").locator("td")).to_have_text(["0", "12"])
    page.locator("#finale-more").click()
    expect(page.locator("#pane-end #tally")).to_be_visible()
    ada.sit(f"{address}?ply=0")
    expect(page.locator("#looking-at")).to_have_text("Move 0 of 1")


@pytest.mark.parametrize(
    ("lang", "title", "rest"),
    [("fr", "Fin de la manche", "Manches à jouer : 1."), ("en", "End of the game", "Games still to play: 1.")],
)
def test_a_match_shows_its_games(visit: Visit, lang: str, title: str, rest: str) -> None:
    ada = visit(lang=lang)
    _sit(ada, LAST, match_games="2")
    ada.touch("end")
    expect(ada.page.locator("#finale-title")).to_have_text(title)
    expect(ada.page.locator("#finale-tally .hint")).to_have_text(re.sub(" :", "\u00a0:", rest))
    expect(ada.page.locator("#finale-acts")).to_be_hidden()


def test_four_seats_from_the_set_up_page(visit: Visit) -> None:
    ada = visit(lang="fr")
    page = ada.page
    ada.go("/g/beyond")
    page.locator('.choice:has(input[name="count"][value="4"])').click()
    page.locator('[name="name0"]').fill("Ada")
    page.locator('[name="chair2"]').select_option("here")
    page.locator('[name="name2"]').fill("Zoé")
    page.locator('[name="chair3"]').select_option("open")
    page.locator("#options > summary").click()
    expect(page.locator(".option-group legend.h3")).to_have_text("Aides")
    page.locator('[data-option="first"] .choice:has(input[value="1"])').click()
    page.locator("#go").click()
    expect(page.locator("#seats .seat")).to_have_count(4)
    expect(page.locator("#seats strong")).to_have_text(["Ada", "Moineau", "Zoé", "Siège libre"])
    ada.sees_status("À Ada de jouer. Révélez une carte.")
    expect(page.locator("#invite")).to_be_visible()
    ada.touch("pile")
    _last(ada, "Révèle")


def test_an_option_for_a_seat_that_is_not_there(ada: Player) -> None:
    ada.go("/g/beyond")
    ada.page.locator("#options > summary").click()
    ada.page.locator('[data-option="first"] .choice:has(input[value="4"])').click()
    expect(ada.page.locator("#setup-answer")).to_contain_text("BEY-2.2")


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("seats", [2, 4])
def test_on_a_phone(visit: Visit, lang: str, seats: int) -> None:
    ada = visit(phone=True, lang=lang)
    page = ada.page
    _sit(ada, seats=[ALONE[0]] + [ALONE[1]] * (seats - 1))
    box = page.locator("#board svg").bounding_box()
    assert box
    assert box["width"] >= 360
    assert box["y"] + box["height"] <= 844 - 60  # the whole table, without scrolling
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert "tall" in (page.locator("#board svg").get_attribute("class") or "")
    ada.touch("pile")
    expect(ada.page.locator("#moves button")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_board_follows_the_shape_of_the_window(ada: Player) -> None:
    _sit(ada)
    board = ada.page.locator("#board svg")
    expect(board).to_have_class(re.compile("wide"))
    ada.page.set_viewport_size({"width": 760, "height": 1100})
    expect(board).to_have_class(re.compile("tall"))
    ada.touch("pile")
    expect(ada.page.locator("#moves button")).to_have_count(1)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe_finds_nothing_serious(visit: Visit, phone: bool) -> None:
    ada = visit(phone=phone, bypass_csp=True)
    for position in (START, FAILED, LAST):
        _sit(ada, position, invocation="on", protection="on")
        assert ada.serious() == [], position
    ada.touch("end")
    expect(ada.page.locator("#finale")).to_be_visible()
    assert ada.serious() == []


def test_cards_move_and_nothing_is_left_in_the_air(visit: Visit) -> None:
    ada = visit(motion="no-preference")
    page = ada.page
    _sit(ada, START)
    page.wait_for_timeout(300)
    page.evaluate(
        """() => {
            window.moved = 0;
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...how) { window.moved++; return animate.apply(this, how); };
        }"""
    )
    ada.touch("pile")
    expect(ada.page.locator("#moves button")).to_have_count(1)
    ada.until("window.moved > 0")
    ada.until(
        """() => {
            const running = document.getElementById("board").getAnimations({ subtree: true });
            return !document.querySelector("#board .flying") && !running.some((one) => !one.animationName);
        }"""
    )
