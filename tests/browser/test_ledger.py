"""The luck ledger in the summary of a finished game: asked for, waited for, and its moments lead into the replay."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit

NEARLY = "d11:w g3:w a9:b f11:b w"


@pytest.mark.parametrize("phone", [False, True])
def test_the_ledger_of_a_finished_game(visit: Visit, phone: bool) -> None:
    ada = visit(phone=phone, bypass_csp=True)
    page = ada.page
    table = ada.open_table(NEARLY)
    expect(page.locator("#tab-end")).to_be_hidden()
    page.request.post(f"/api/tables/{table.removeprefix('/t/')}/resign", data={"seat": 0})
    expect(page.locator("#finale")).to_be_visible()
    page.locator("#finale-more").click()
    page.locator("#ledger button").click()
    accounts = page.locator("#ledger table.accounts")
    expect(accounts).to_be_visible(timeout=60_000)
    expect(accounts.locator("thead th")).to_have_text(["White", "Black"])
    expect(accounts.locator("tr", has_text="Luck").locator("td").first).to_contain_text("0%")
    expect(accounts.locator(".sum td")).to_have_text(["0%", "100%"])
    moment = page.locator("#ledger li a").last
    expect(moment).to_have_attribute("href", f"{table}?ply=0")
    expect(moment).to_contain_text("resigned with")
    page.locator("#ledger summary").click()
    expect(page.locator("#ledger details p").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert ada.serious() == []


def test_a_moment_leads_into_the_replay(visit: Visit) -> None:
    ada = visit()
    page = ada.page
    table = ada.open_table(NEARLY)
    for start, end, moves in (("d11", "d12", 1), ("a9", "a8", 2), ("d12", "c12", 3)):
        ada.move(start, end)
        expect(page.locator("#moves button")).to_have_count(moves)
    page.request.post(f"/api/tables/{table.removeprefix('/t/')}/resign", data={"seat": 1})
    expect(page.locator("#finale")).to_be_visible()
    page.goto(f"{table}?ply=2")
    expect(page.locator("#looking-at")).to_have_text("Move 1 of 2")
