"""Games of cards on a phone: letters that can be read, a closer look at what is small, and what is asked in sight."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import test_beyond, test_farcry
from tests.browser.conftest import PHONE, Visit
from tests.browser.player import Player
from tests.clauses.bevri.tools import table
from tests.games.challengers.tables import DRAFT, PEEK

TWO = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}]
ALONE = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": 1}]
FRIEND = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
CARGO = "0 12 24 30"
TRADE = table(
    base={0: "Y2 R1 R1 alloy", 1: "W1 K2"},
    ship={1: "R1 / B1 / jammer"},
    market="B1 R2 jammer computer . . . .",
    cargo=CARGO,
).position()
EQUIP = table(phase="equip", base={0: "R1 Y1 B3 jammer", 1: "R1"}, ship={0: "/ K2 / "}).position()
CHOOSE = table(phase="choose", base={0: "R1", 1: "R1"}).position()
FIRE = table(
    phase="fire", ship={0: "R1 / B1 B2 R3 / ", 1: "R1 / / jammer"}, cell={0: "f0", 1: "f2"}, base={1: "R1"}, cargo=CARGO
).position()
FOREST = {"excluded_set": "forest"}
BOARDS: list[tuple[str, str | None, dict[str, str], int, float]] = [
    ("beyond", test_beyond.START, {"first": "1"}, 2, 10.9),
    ("beyond", test_beyond.FAILED, {"first": "1"}, 2, 10.9),
    ("beyond", test_beyond.LAST, {"first": "1"}, 2, 10.9),
    ("beyond", None, {"first": "1"}, 4, 10.9),
    ("bevri", TRADE, {}, 2, 10.9),
    ("bevri", EQUIP, {}, 2, 10.9),
    ("bevri", CHOOSE, {}, 2, 10.9),
    ("bevri", FIRE, {}, 2, 10.4),
    ("challengers", DRAFT, FOREST, 2, 9.5),  # the longest of all texts of a card
    ("challengers", PEEK, FOREST, 2, 9.4),  # and the name of a card that lies under another
    ("farcry", test_farcry.DUEL, test_farcry.GROUND, 2, 10.6),
    ("farcry", None, test_farcry.FREE, 4, 10.9),
]
"""A board, and how high its smallest letters are where a screen is 390 pixels wide."""


def sit(player: Player, game: str, position: str | None, options: dict[str, str], seats: list[dict[str, Any]]) -> None:
    player.open_table(position, seats, game, options)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_letters_are_too_small_to_read(visit: Visit, lang: str) -> None:
    """The name at the foot of a BEVRI card may be smaller: its picture says the same, and a long press shows it."""
    ada = visit(phone=True, lang=lang)
    for game, position, options, seats, least in BOARDS:
        sit(ada, game, position, options, [{"kind": "me", "name": f"Ada {k}"} for k in range(seats)])
        small = [one for one in ada.letters() if one[0] < least and "card-name" not in one[2]]
        assert small == [], (game, position)
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 664)], ids=["small", "with the browser's bars"])
def test_a_low_screen_scrolls_instead_of_shrinking_the_board(visit: Visit, width: int, height: int) -> None:
    ada = visit(phone=True)
    ada.page.set_viewport_size({"width": width, "height": height})
    for game, position, options in (("beyond", test_beyond.START, {"first": "1"}), ("bevri", TRADE, {})):
        sit(ada, game, position, options, TWO)
        box = ada.page.locator("#board svg").bounding_box()
        assert box
        assert box["width"] >= 0.9 * width, game
        table_ = ada.page.locator("#table")
        assert table_.evaluate("one => one.scrollHeight > one.clientHeight"), game
        assert "pan-y" in ada.page.locator("#board svg").evaluate("one => getComputedStyle(one).touchAction"), game


def test_a_finger_that_rests_on_a_card_sees_it_large_and_plays_nothing(visit: Visit) -> None:
    ada = visit(phone=True, bypass_csp=True)
    sit(ada, "bevri", TRADE, {}, TWO)
    expect(ada.page.locator(".toast")).to_have_text("A long press on a card: a closer look.")
    ada.rest_on("market:4")
    look = ada.page.locator("dialog.closer")
    expect(look).to_contain_text("Market 4")
    expect(look).to_contain_text("computer")
    expect(look.get_by_role("button")).to_have_text(["Close"])  # nobody else is there to be shown anything
    assert ada.page.evaluate("document.querySelector('dialog.closer svg').getBoundingClientRect().width") > 150
    assert ada.serious() == []
    look.get_by_role("button", name="Close").click()
    expect(look).to_have_count(0)
    expect(ada.page.locator("#moves button")).to_have_count(0)
    ada.page.reload()
    expect(ada.page.locator("#board svg")).to_be_visible()
    expect(ada.page.locator(".toast")).to_have_count(0)  # it was told once


def test_from_the_closer_look_a_card_is_shown_to_the_others(visit: Visit) -> None:
    ada, ben = visit(phone=True), visit()
    sit(ada, "bevri", TRADE, {}, FRIEND)
    ben.sit(str(ada.page.locator("#invite-links input").input_value()))
    expect(ada.page.locator("#invite")).to_be_hidden()
    expect(ada.page.locator("#point")).to_be_visible()
    ada.rest_on("market:4")
    ada.page.locator("dialog.closer").get_by_role("button", name="Point").click()
    expect(ben.page.locator("#board .pings .plan.s0 text")).to_have_text("Ada")


def test_what_is_asked_comes_into_sight(visit: Visit) -> None:
    """Far Cry's board is longer than a phone: when an attack may be interrupted, the answers are on the screen."""
    ada = visit(phone=True)
    sit(ada, "farcry", test_farcry.DUEL, test_farcry.GROUND, [{"kind": "me"}, {"kind": "bot", "level": 1}])
    for _ in range(2):  # a finger sees the odds first
        ada.element("weapon:p1:2").first.tap() if not ada.picked() else None
        ada.element("figure:brigadier.green").first.tap()
    test_farcry.lit(ada, "reaction:p1:retake")
    foot = ada.page.locator(".table > .acts").bounding_box()
    assert foot
    for key in ("reaction:p1:retake", "decline:p1"):
        ada.until(
            """([key, low]) => {
                const pad = document.querySelector(`#board [data-key="${key}"] > .pad`).getBoundingClientRect();
                return pad.top >= 50 && pad.bottom <= low;
            }""",
            [key, foot["y"]],
        )
