"""Two people with accounts: they play a rated game, look at the profile, and one of them leaves without a trace."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.player import FIXED, Player

PASSWORD = "rather long words"


def _register(player: Player, name: str) -> None:
    player.go("/account")
    form = player.page.locator('form[data-post="/api/account"]')
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button").click()
    expect(player.page.get_by_role("heading", name=name, level=1)).to_be_visible()


def _send(page: Page, address: str, body: dict[str, object]) -> None:
    answer = page.request.post(address, data=body)
    assert answer.ok, answer.text()


def test_register_play_look_and_leave(visit: Callable[..., Player]) -> None:
    ada, ben = visit(bypass_csp=True), visit(phone=True, dark=True, bypass_csp=True)
    _register(ada, "Ada <b>L.")
    _register(ben, "Benedikt")  # a name that no guest of other stories has
    assert ada.serious() == ben.serious() == []
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"game": "biyi", "options": FIXED, "seats": seats, "terms": {"rated": True}}
    made = ada.page.request.post("/api/tables", data=body).json()
    ben.sit(made["seats"][1]["url"])
    ada.sit(made["url"])
    with ada.page.expect_popup() as profile:
        ada.page.locator("#seats").get_by_role("link", name="Benedikt").click()
    expect(profile.value.get_by_role("heading", name="Benedikt", level=1)).to_be_visible()
    for player, seat in ((ada, 0), (ben, 1)):
        now = player.page.request.get(f"/api/tables/{made['table']}").json()
        action = {"seat": seat, "ply": now["ply"], "action": ("a1-a2", "a9-a8")[seat]}
        _send(player.page, f"/api/tables/{made['table']}/actions", action)
    _send(ada.page, f"/api/tables/{made['table']}/resign", {"seat": 0})
    ben.go("/p/Benedikt")
    expect(ben.page.locator(".rating")).to_contain_text("±")
    expect(ben.page.locator(".curve")).to_be_visible()
    expect(ben.page.locator(".results")).to_contain_text("with Ada <b>L.")
    assert ben.serious() == []
    ada.go("/account")
    form = ada.page.locator('form[data-post="/api/me/delete"]')
    form.get_by_label("Yes, I want").check()
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button").click()
    expect(ada.page.get_by_role("heading", name="Your place at the table")).to_be_in_viewport()
    expect(ada.page.locator("#toasts")).to_contain_text("everything is deleted")
    ben.go("/p/Benedikt")
    expect(ben.page.locator(".results")).to_contain_text("Won")
    expect(ben.page.locator(".results")).not_to_contain_text("Ada")
