"""Seats, seen in the browser: coming back on another device, a link that was used, and a question to the others."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player

SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "open", "name": "Ben"}, {"kind": "open", "name": "Cléo"}]


def three(ada: Player, ben: Player, cleo: Player) -> str:
    """Three people at a table of BEVRI, where every base is hidden; answers its address."""
    for player in (ada, ben, cleo):
        player.go("/about")  # a first page gives each browser its cookie
    made = ada.page.request.post("/api/tables", data={"game": "bevri", "options": {}, "seats": SEATS})
    assert made.status == 201, made.text()
    told: dict[str, Any] = made.json()
    ada.sit(told["url"])
    ben.sit(told["seats"][1]["url"])
    cleo.sit(told["seats"][2]["url"])
    return str(told["url"])


def test_a_seat_that_somebody_left_is_opened_when_the_others_agree(visit: Visit) -> None:
    ada, ben, cleo = visit(), visit(), visit(lang="fr", phone=True)
    three(ada, ben, cleo)
    ben.page.get_by_role("button", name="Stand up").click()
    expect(ada.page.locator('#seats [data-seat="1"]')).to_contain_text("free if all agree")
    ada.page.get_by_role("button", name=re.compile("Open this seat again")).click()
    expect(ada.page.locator("#offer")).to_contain_text("The others have to agree.")
    expect(ada.page.locator("#offer-yes")).to_be_hidden()
    expect(cleo.page.locator("#offer")).to_contain_text("Ada demande à ouvrir le siège")
    cleo.page.locator("#offer-no").click()
    expect(ada.page.locator("#offer")).to_be_hidden()
    ada.page.get_by_role("button", name=re.compile("Open this seat again")).click()
    cleo.page.get_by_role("button", name="D’accord").click()
    expect(ada.page.locator("#invite-links input")).to_have_value(re.compile(r"\?k="))
    expect(cleo.page.locator("#offer")).to_be_hidden()


def test_on_another_device_one_is_the_same_person(visit: Visit) -> None:
    ada, ben, cleo = visit(), visit(), visit(lang="fr", phone=True)
    address = three(ada, ben, cleo)
    cleo.page.locator("#tab-share").click()
    expect(cleo.page.locator("#share-device")).to_be_visible()
    seats = cleo.page.request.get(f"/api/tables{address[2:]}").json()["seats"]
    assert [("url" in seat, "link" in seat) for seat in seats] == [(False, False), (False, False), (False, True)]
    phone = visit(lang="fr", phone=True)
    phone.go(seats[2]["link"])
    expect(phone.page.get_by_role("heading", name="Êtes-vous Cléo")).to_be_visible()
    phone.page.get_by_role("button", name="Oui, c’est moi").click()
    expect(phone.page.locator("#board svg")).to_be_visible()
    assert phone.page.request.get(f"/api/tables{address[2:]}").json()["you"] == [2]
    assert "k=" not in phone.page.url
