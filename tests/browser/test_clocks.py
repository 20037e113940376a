"""Time at the table, seen by two people: clocks beside the seats, a robot that keeps a seat, and taking it back."""

from __future__ import annotations

import re
import secrets
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import FIXED, Player

POSITION = "c4:w d9:b w"


def friends(visit: Visit, terms: dict[str, Any], **how: Any) -> tuple[Player, Player]:
    """Two people at a table of Biyi, the first to move at a desk, the other as told."""
    ada, ben = visit(), visit(**how)
    for player in (ada, ben):
        player.go("/about")  # a first page gives each browser its cookie
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open", "name": "Ben"}]
    body = {"game": "biyi", "options": FIXED, "position": POSITION, "seats": seats, "terms": terms}
    made = ada.page.request.post("/api/tables", data=body)
    assert made.status == 201, made.text()
    ada.sit(made.json()["url"])
    ben.sit(made.json()["seats"][1]["url"])
    return ada, ben


def hasten(player: Player, seconds: int) -> None:
    assert player.page.request.post(f"/api/hasten?seconds={seconds}").ok


def clock(player: Player, seat: int) -> Any:
    return player.page.locator(f'#seats [data-seat="{seat}"] .clock')


def test_time_runs_out_and_the_seat_comes_back(visit: Visit) -> None:
    ada, ben = friends(visit, {"clock": {"kind": "live", "minutes": 3}, "keeper": 1}, lang="fr", phone=True)
    expect(clock(ben, 0)).to_have_class(re.compile(r"\brunning\b"))
    ada.move("c4", "c5")
    expect(clock(ben, 1)).to_have_class(re.compile(r"\brunning\b"))
    expect(clock(ada, 0)).not_to_have_class(re.compile(r"\brunning\b"))
    hasten(ada, 165)
    ben.page.reload()
    expect(clock(ben, 1)).to_have_class(re.compile(r"\bshort\b"))
    expect(clock(ben, 1).locator("> :first-child")).to_have_text(re.compile(r"^(0:1\d|\d,\d|\d\.\d)$"))
    hasten(ada, 20)
    expect(ben.page.locator("#kept")).to_contain_text("garde votre siège")
    expect(ada.page.locator('#seats [data-seat="1"] .keeper')).to_have_attribute(
        "aria-label", re.compile("keeps the seat")
    )
    ben.page.locator("#kept .btn").click()
    expect(ben.page.locator("#kept")).to_be_hidden()
    expect(ada.page.locator("#seats .keeper")).to_have_count(0)


def test_who_leaves_finds_his_seat_again(visit: Visit) -> None:
    ada, ben = friends(visit, {"clock": {"kind": "days", "days": 3}, "keeper": 1})
    expect(clock(ada, 1).locator("> :first-child")).to_have_text("3 d 0 h")
    table = ben.page.url
    ben.page.locator("#leave").click()
    ben.page.locator("dialog .btn-danger").click()
    expect(ben.page).to_have_url(re.compile(r"/$"))
    expect(ada.page.locator('#seats [data-seat="1"] .keeper')).to_have_attribute(
        "aria-label", re.compile("keeps the seat")
    )
    ben.sit(table)
    expect(ada.page.locator("#seats .keeper")).to_have_count(0)
    expect(ben.page.locator("#kept")).to_be_hidden()
    expect(ben.page.locator("#leave")).to_be_visible()


def test_a_request_waits_for_who_has_left(visit: Visit) -> None:
    ada, ben = friends(visit, {"keeper": 1})
    ada.move("c4", "c5")
    ben.move("d9", "d8")
    table = ben.page.url
    ben.page.locator("#leave").click()
    expect(ben.page.locator("dialog")).to_contain_text("A robot keeps your seat and plays for you")
    ben.page.locator("dialog .btn-danger").click()
    expect(ada.page.locator('#seats [data-seat="1"] .keeper')).to_have_count(1)
    ada.page.locator("#undo").click()
    expect(ada.page.locator("#offer-text")).to_contain_text("Ben is away: the request waits until they return.")
    ben.sit(table)
    expect(ben.page.locator("#offer-text")).to_contain_text("asks to go back")
    expect(ada.page.locator("#offer-text")).to_contain_text("the others have to agree")
    ben.page.locator("#offer-yes").click()
    expect(ada.page.locator("#offer")).to_be_hidden()


def test_who_leaves_a_rated_game_and_stays_away_has_lost(visit: Visit) -> None:
    ada, ben = visit(), visit(lang="fr", phone=True)
    for player, name in ((ada, "Leda"), (ben, "Neb")):
        player.go("/about")
        account = {"name": f"{name} {secrets.token_hex(3)}", "password": "rather long words"}
        assert player.page.request.post("/api/account", data=account).status == 201
    seats = [{"kind": "me"}, {"kind": "open"}]
    terms = {"rated": True, "clock": {"kind": "live", "minutes": 30}}
    body = {"game": "biyi", "options": FIXED, "seats": seats, "terms": terms}
    made = ada.page.request.post("/api/tables", data=body).json()
    ada.sit(made["url"])
    ben.sit(made["seats"][1]["url"])
    ada.move("b2", "c2")
    ben.page.locator("#leave").click()
    expect(ben.page.locator("dialog")).to_contain_text("Revenez dans les 5 minutes")
    ben.page.locator("dialog .btn-danger").click()
    expect(ada.page.locator('#seats [data-seat="1"]')).to_contain_text("Black · away")
    expect(ada.page.locator("#seats .keeper")).to_have_count(0)
    hasten(ada, 300)
    expect(ada.page.locator("#finale")).to_be_visible()


def test_nobody_leaves_an_empty_table(ada: Player) -> None:
    ada.open_table(POSITION)
    expect(ada.page.locator("#resign")).to_be_visible()
    expect(ada.page.locator("#leave")).to_be_hidden()
    assert ada.page.locator(".clock").count() == 0
