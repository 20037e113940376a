"""BEVRI at the table: a round against a robot, loading, flying, firing, offers and secrets between two browsers."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Response, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.clauses.bevri.tools import table

LIT, PICKED = re.compile(r"\bcan\b"), re.compile(r"\bpicked\b")
TWO = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}]
ROBOT = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": 1}]
FRIEND = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
CARGO = "0 12 24 30"  # a crate, an armoured container, two vaults
FRENCH = re.compile(
    r"\b(vous|votre|choisissez|marché|soute|loterie|défausse|valeur|vide|prochain|à bord)\b", re.IGNORECASE
)
ENGLISH = re.compile(r"\b(you|your|choose|market|hold|lottery|discard|value|empty|next|aboard)\b", re.IGNORECASE)


def _sit(player: Player, position: str | None = None, seats: list[dict[str, Any]] | None = None) -> str:
    return player.open_table(position, seats or TWO, "bevri", {})


def _trade() -> str:
    base = {0: "Y2 R1 alloy", 1: "W1 K2"}
    return table(base=base, market="B1 R2 G3 . . . . .", cargo=CARGO, side=0).position()


def _fire(**more: Any) -> str:
    ship = {0: "R1 / B1 B2 R3 / ", 1: "R1 / / jammer"}
    cells = {0: "f0", 1: "f2"}
    return table(phase="fire", ship=ship, cell=cells, base={1: "R1"}, cargo=CARGO, side=0, **more).position()


def _together(visit: Visit, position: str, **other: Any) -> tuple[Player, Player]:
    """Two people at one table, each with a browser."""
    ada, ben = visit(), visit(**other)
    _sit(ada, position, FRIEND)
    ben.sit(ada.page.locator("#invite-links input").input_value())
    expect(ada.page.locator("#invite")).to_be_hidden()
    return ada, ben


def _full(player: Player) -> dict[str, Any]:
    return dict(player.page.request.get(f"/api/tables/{player.page.url.rsplit('/', 1)[1]}?lang=en").json())


def _last(player: Player, words: str) -> None:
    expect(player.page.locator("#moves button").last).to_contain_text(words)


# --- turns ------------------------------------------------------------------------------------------------


def test_a_round_against_a_robot(ada: Player) -> None:
    position = table(phase="choose", base={0: "R1 Y1 B1 B2"}, market="G1 R2 . . . . . .", barter="off").position()
    ada.open_table(position, ROBOT, "bevri", {"barter": "off"})
    ada.touch("phase:T")
    expect(ada.element("phase:T")).to_have_class(PICKED)
    ada.touch("phase:E")
    ada.sees_status("Your turn. Trade")
    ada.touch("market:1")
    _last(ada, "Buy market card 1")
    expect(ada.page.locator("#board .coin-slot")).to_have_count(2)
    ada.touch("base:B2")
    _last(ada, "Buys a green cell")
    expect(ada.element("base:G1")).to_be_attached()
    ada.touch("pass")
    ada.sees_status("Your turn. Equip")
    ada.touch("base:R1")
    ada.touch("comp:propulsion")
    expect(ada.element("ship:propulsion:R1")).to_be_attached()
    ada.touch("commit")
    ada.sees_status("Choose two phases")
    assert _full(ada)["view"]["round"] == 4


def test_flying_and_unloading(ada: Player) -> None:
    position = table(phase="move", cell={0: "n1"}, ship={0: "R1 / / crystal"}, base={1: "R1"}).position()
    _sit(ada, position)
    expect(ada.cell("centre")).to_have_attribute("aria-label", re.compile("in reach"))
    ada.touch("cell:f8")
    expect(ada.bubble()).to_contain_text("BEVRI-9")
    ada.page.keyboard.press("Escape")
    expect(ada.bubble()).to_be_hidden()
    ada.touch("cell:centre")
    _last(ada, "corvette goes")
    ada.touch("ship:hold:crystal")
    ada.touch("commit")
    expect(ada.page.locator("#moves")).to_contain_text("Unloads a TARCI crystal")


def test_chances_before_the_shot_and_dice_after_it(ada: Player) -> None:
    _sit(ada, _fire(coming={"fire": "3 6 5 4 4 4"}))
    expect(ada.page.locator(".odds-best .chance-word").first).to_be_visible()
    ada.touch("weapon:laser:B")
    expect(ada.page.locator(".odds-best .chance-word").first).to_be_hidden()
    ada.touch("place:2")
    expect(ada.element("jam")).to_have_class(LIT)  # the other company has a jammer
    ada.touch("pass")
    expect(ada.page.locator(".rolled")).to_have_attribute("aria-label", "Dice: B3 B6 B5")
    expect(ada.page.locator("#moves")).to_contain_text("The blue defence of container 2 falls.")


def test_a_container_says_why_it_cannot_be_shot_at(ada: Player) -> None:
    full = table(phase="fire", cell={0: "f0"}, ship={0: "R1 R1 / B1 B1 B2 B3 / probe probe"}, cargo=CARGO, side=0)
    _sit(ada, full.position())
    ada.touch("place:1")
    expect(ada.bubble()).to_contain_text("BEVRI-10.2")


def test_special_cards_in_their_window(visit: Visit) -> None:
    ada = visit(phone=True)
    base = {0: "R1 probe anchor", 1: "R1"}
    _sit(ada, table(ask=["trade p1", "window p1"], base=base, cargo=CARGO, side=0).position())
    ada.touch("base:probe")
    expect(ada.element("base:probe")).to_have_class(PICKED)
    ada.touch("place:2")
    _last(ada, "you see")
    expect(ada.page.locator(".container .seen")).to_have_count(1)


# --- two browsers -----------------------------------------------------------------------------------------


def test_an_offer_is_accepted_in_another_browser(visit: Visit) -> None:
    ada, ben = _together(visit, _trade(), phone=True, lang="fr")
    ada.touch("base:Y2")
    expect(ada.page.locator("#board .task")).to_have_text("Barter: what do you want?")
    ada.touch("want:W")
    ada.touch("commit")
    expect(ben.page.locator("#board .task")).to_have_text("Acceptez-vous cette offre ?")
    ben.touch("accept")
    expect(ben.element("base:W1")).to_have_class(LIT)
    ben.touch("base:W1")
    expect(ben.element("base:Y2")).to_be_attached()
    expect(ada.element("base:W1")).to_be_attached()
    expect(ada.element("base:Y2")).to_have_count(0)


def test_an_answer_to_an_offer_that_was_taken_back(visit: Visit) -> None:
    ada, ben = _together(visit, _trade())
    ada.touch("base:Y2")
    ada.touch("want:W")
    ada.touch("commit")
    expect(ben.element("accept")).to_have_class(LIT)
    asked = _full(ben)
    ada.page.locator("#undo").click()  # it was seen: the other one must agree
    ben.page.locator("#offer-yes").click()
    ada.sees_status("Your turn. Trade")
    address = f"/api/tables/{ben.page.url.rsplit('/', 1)[1]}/actions"
    late = ben.page.request.post(address, data={"seat": 1, "ply": asked["ply"], "action": "accept"}).json()
    assert late["error"]["code"] == "stale"
    now = ben.page.request.post(address, data={"seat": 1, "ply": 0, "action": "accept"}).json()
    assert now["refusal"]["clause"] == "BEVRI-7.15"
    assert _full(ada)["view"]["companies"][0]["base"] == {"R1": 1, "Y2": 1, "alloy": 1}
    assert _full(ben)["view"]["companies"][1]["base"] == {"W1": 1, "K2": 1}


def test_a_choice_is_secret_until_its_phase_begins(visit: Visit) -> None:
    ada, ben = visit(), visit()
    _sit(ada, table(phase="choose", base={0: "R1", 1: "R1"}).position(), FRIEND)
    link = ada.page.locator("#invite-links input").input_value()
    heard: list[str] = []
    ben.page.on("response", lambda response: _keep(response, heard))
    ben.sit(link)
    ada.touch("phase:T")
    ada.touch("phase:M")
    expect(ben.page.locator('.seat[data-seat="0"] .chosen')).to_be_visible()
    known = _full(ben)
    assert known["view"]["chosen"][0] == {"done": True, "mine": None, "shown": {}}
    assert [entry["action"] for entry in known["log"]] == [""]
    assert ben.page.locator("#board .company .phase-mark").count() == 0  # two cards face down
    for text in (*heard, ben.page.inner_html("#board"), ben.page.inner_text("#moves")):
        assert '"mine":"TM"' not in text.replace(" ", "")
        assert "takes part" not in text
    ben.touch("phase:T")
    ben.touch("phase:E")
    expect(ben.page.locator("#board .company .phase-mark.plays")).to_have_count(1)  # Trade has begun: it is known now
    assert _full(ben)["view"]["chosen"][0]["shown"] == {"trade": True}


def _keep(response: Response, heard: list[str]) -> None:
    if response.request.resource_type == "fetch":
        heard.append(response.text())


# --- for everybody ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_everything_is_in_reach_on_a_phone(visit: Visit, lang: str) -> None:
    ada = visit(phone=True, lang=lang)
    for position in (_trade(), _fire(), table(phase="equip", base={0: "R1 Y1", 1: "R1"}).position()):
        _sit(ada, position)
        box = ada.page.locator("#board svg").bounding_box()
        assert box
        assert box["width"] >= 320
        assert box["y"] + box["height"] <= 844 - 60  # the whole table, without scrolling
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390
        sizes = ada.page.eval_on_selector_all(
            "#board .key.can:not(.target) > .pad", "all => all.map((one) => one.getBoundingClientRect())"
        )
        assert sizes
        for size in sizes:
            assert min(size["width"], size["height"]) >= 18, size
    ada.touch("pass")
    expect(ada.page.locator("#moves button")).to_have_count(1)


def test_the_language_changes_every_word_of_the_board(visit: Visit) -> None:
    ada = visit(lang="fr")
    _sit(ada, _trade())
    words = ada.page.locator("#board").inner_text()
    names = " ".join(ada.page.eval_on_selector_all("#board [aria-label]", "all => all.map((one) => one.ariaLabel)"))
    assert FRENCH.search(words)
    assert not ENGLISH.search(words + names)
    ada.page.locator('[data-lang="en"], a[hreflang="en"]').first.click()
    expect(ada.page.locator("#board .task")).to_have_text("Trade, or pass.")
    words = ada.page.locator("#board").inner_text()
    names = " ".join(ada.page.eval_on_selector_all("#board [aria-label]", "all => all.map((one) => one.ariaLabel)"))
    assert ENGLISH.search(words)
    assert not FRENCH.search(words + names)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe_finds_nothing_serious(visit: Visit, phone: bool) -> None:
    ada = visit(phone=phone, bypass_csp=True)
    for position in (table(phase="choose", base={0: "R1", 1: "R1"}).position(), _trade(), _fire()):
        _sit(ada, position)
        assert ada.serious() == [], position


def test_the_end_ranks_the_companies(ada: Player) -> None:
    base = {0: "K1 crystal", 1: "relic"}
    _sit(ada, table(phase="fire", round=14, cell={0: "f0"}, ship={0: "R1 / B1 / crystal"}, base=base).position())
    ada.touch("pass")
    expect(ada.page.locator("#finale-title")).to_have_text("Ada won")
    sheet = ada.page.locator("#finale-tally")
    expect(sheet.locator("tfoot td")).to_have_text(["1001", "8"])
    expect(sheet.locator("tbody tr", has_text="Rank").locator("td")).to_have_text(["1", "2"])
    expect(sheet).to_contain_text("BEVRI-14.3")  # the crystal aboard does not count
