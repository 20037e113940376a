"""Challengers! in the browser: a draft by clicks, matches that play like scenes, many seats, a phone, everybody."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.games.challengers.tables import DRAFT, PEEK

LIT = re.compile(r"\bcan\b")
TICKED = re.compile(r"\bticked\b")
WITH_A_BOT = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": 1}]
ALONE = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}]
FIRST = """
decks = ["dj*2", "goat*2 newcomer_s*3"]
drafts = ["select A offer dj rat dj thief zombie", "done A"]
"""
"""Whoever drafts the two DJs and nothing else is asked something in the match."""


def _sit(ada: Player, position: str | None, seats: list[dict[str, object]] | None = None) -> None:
    ada.open_table(position, seats or ALONE, "challengers", {"excluded_set": "forest"} if position else {})


def _take(ada: Player, *places: int) -> None:
    for place in places:
        expect(ada.element(f"offer:{place}")).to_have_class(LIT)
        ada.touch(f"offer:{place}")
        expect(ada.element(f"offer:{place}")).to_have_class(TICKED)


def _to_the_next_draft(ada: Player) -> int:
    """Skip every scene, answer every question; how many were asked."""
    page, asked = ada.page, 0
    draft = page.locator('#board [data-key^="level:"].can, #board [data-key^="offer:"].can')
    answer, scene = page.locator("#board [data-key].can"), page.locator("#scene")
    for _ in range(30):
        expect(scene.or_(answer).filter(visible=True).first).to_be_visible()
        if scene.is_visible():
            page.keyboard.press("Escape")
        elif draft.count():
            return asked
        elif answer.count():  # any will do: which cards ask something is chance
            asked += 1
            ada.touch(str(answer.first.get_attribute("data-key")))
        page.wait_for_timeout(100)
    raise AssertionError("the round has no end")


def test_a_round_of_a_duel_by_clicks(ada: Player) -> None:
    page = ada.page
    _sit(ada, FIRST, WITH_A_BOT)
    _take(ada, 0, 3)
    ada.touch("offer:3")  # and back
    expect(ada.element("offer:3")).not_to_have_class(TICKED)
    _take(ada, 1, 2)
    expect(page.locator("#board .task")).to_have_text(re.compile("^Remove the cards"))
    expect(ada.element("deck:rat")).to_have_class(LIT)
    ada.touch("deck:rat")
    expect(ada.element("out:rat")).to_be_attached()
    ada.touch("out:rat")
    expect(ada.element("out:rat")).to_have_count(0)
    ada.touch("deck:rat")
    expect(ada.element("out:rat")).to_be_attached()
    ada.touch("commit")
    expect(page.locator("#scene-title")).to_have_text(re.compile("Round 1, arena 1: .*Ada"))
    expect(page.locator("#scene-count")).to_have_text(re.compile("^1 / "))
    page.locator("#scene-next").click()
    expect(page.locator("#scene-said")).to_have_text(re.compile("opens with"))
    assert _to_the_next_draft(ada) >= 1
    expect(page.locator("#board .ribbon-word").first).to_have_text("Round 2")
    page.locator("#tab-scenes").click()
    expect(page.locator("#scenes button")).to_have_count(1)


def test_a_cup_of_eight_and_the_other_arenas(visit: Visit) -> None:
    ada = visit(lang="fr")
    _sit(ada, None, [{"kind": "me"}, *[{"kind": "bot", "level": 1}] * 7])
    draft = ada.page.locator('#board [data-key^="offer:"].can')
    for _ in range(8):
        expect(draft.first.or_(ada.element("commit")).first).to_be_visible()
        free = ada.page.locator('#board [data-key^="offer:"].can:not(.ticked), #board [data-key^="gift:"].can')
        if ada.element("commit").count() or not free.count():
            break
        key = str(free.first.get_attribute("data-key"))
        with ada.answered("/arrange"):
            ada.touch(key)
        if key.startswith("offer:"):
            expect(ada.element(key)).to_have_class(TICKED)
    ada.touch("commit")
    expect(ada.page.locator("#scene-title")).to_contain_text("votre camp", timeout=30_000)
    _to_the_next_draft(ada)
    others = ada.page.locator('#board [data-key^="arena:1:"]')
    expect(others).to_have_count(4)
    full = ada.page.request.get(f"/api/tables/{ada.page.url.rsplit('/', 1)[1]}").json()
    other = next(scene["key"] for scene in full["scenes"] if not scene["mine"])
    ada.touch(other)
    expect(ada.page.locator("#scene-title")).to_have_text(re.compile("Manche 1, plage"))
    expect(ada.page.locator("#board")).not_to_contain_text("Team")
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("#scene")).to_be_hidden()


def test_a_phone_has_everything_in_reach(visit: Visit) -> None:
    ada = visit(phone=True)
    _sit(ada, FIRST, WITH_A_BOT)
    _take(ada, 0, 2, 1)
    for key in ("commit", "offer:4", "deck:rat"):
        box = ada.element(key).first.bounding_box()
        assert box, key
        assert min(box["width"], box["height"]) >= 36, key
    ada.touch("commit")
    expect(ada.page.locator("#scene-count")).to_have_text(re.compile("^1 / "))
    for name in ("back", "play", "next", "speed", "skip"):
        box = ada.page.locator(f"#scene-{name}").bounding_box()
        assert box, name
        assert box["y"] + box["height"] <= 844, name
        assert min(box["width"], box["height"]) >= 36, name
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe_finds_nothing_serious(visit: Visit, phone: bool) -> None:
    ada = visit(phone=phone, bypass_csp=True)
    for position in (DRAFT, PEEK):
        _sit(ada, position)
        assert ada.serious() == [], position
    ada.go("/cards/challengers")
    assert ada.serious() == []


HINTED = """
round = 4
decks = ["newcomer_s*3 talent", ""]
drafts = ["select B picks 3 offer snake owl snake vet surfteacher", "done B"]
"""


def _hint(ada: Player) -> dict[str, Any]:
    """Ask for a hint and wait until it is drawn; what the table answered."""
    with ada.page.expect_response(lambda response: response.url.endswith("/hint")) as answer:
        ada.page.locator("#hint").click()
    expect(ada.page.locator("#note")).to_be_visible()
    told: dict[str, Any] = answer.value.json()
    return told


def _marked(ada: Player) -> list[str]:
    """The keys of everything that a hint points at."""
    found = ada.page.eval_on_selector_all("#board .hinted", "all => all.map((one) => one.dataset.key)")
    return sorted(set(found))


@pytest.mark.parametrize("taken", [(), (0,), (0, 3)], ids=["nothing taken", "one taken", "two taken"])
def test_a_hint_takes_the_card_that_it_names(ada: Player, taken: tuple[int, ...]) -> None:
    """Whatever was taken before in the same turn, and whether one clicks the hint's button or the card itself."""
    _sit(ada, HINTED)
    _take(ada, *taken)
    told = _hint(ada)
    assert _marked(ada) == told["keys"]
    before = [f"offer:{place}" for place in taken]
    if told["put"]:
        assert told["keys"] == told["put"][:1]
        offer = ("snake", "owl", "snake", "vet", "surfteacher")
        place = int(told["keys"][0].partition(":")[2])
        assert told["action"] == f"select {offer[place]}"
        assert told["keys"][0] not in before
        with ada.answered("/arrange"):
            ada.page.locator("#note .btn-small").click()
        expect(ada.element(told["keys"][0])).to_have_class(TICKED)
        expect(ada.page.locator("#board .ticked")).to_have_count(len(taken) + 1)
    else:
        with ada.answered("/actions"):
            ada.page.locator("#note .btn-small").click()
        expect(ada.page.locator("#moves button")).to_have_count(len(taken) + 1)
    assert _marked(ada) == []
    expect(ada.page.locator("#note")).to_be_hidden()


def test_hints_do_not_pile_up(ada: Player) -> None:
    _sit(ada, HINTED)
    first, again = _hint(ada), _hint(ada)
    assert again == first
    assert _marked(ada) == first["keys"]
    other = next(place for place in (0, 1, 3) if [f"offer:{place}"] != first["keys"])
    _take(ada, other)
    assert _marked(ada) == []
    expect(ada.page.locator("#note")).to_be_hidden()
    second = _hint(ada)
    assert _marked(ada) == second["keys"]
    ada.page.locator("#note .bubble-close").click()
    assert _marked(ada) == []
