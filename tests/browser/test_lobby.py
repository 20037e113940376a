"""People find each other: a table in the lobby, a seat chosen, both play; a recipe saved, shared and used."""

from __future__ import annotations

import re

import httpx
from playwright.sync_api import expect

from tests.browser.conftest import Visit


def test_two_people_meet_in_the_lobby(visit: Visit) -> None:
    ada, ben = visit(), visit(phone=True)
    ada.go("/g/biyi?open=1")
    expect(ada.page.locator("[name=listed]")).to_be_checked()
    ada.page.locator("#terms > summary").click()
    ada.page.locator("label:has([name=clock][value=live])").click()
    ada.page.locator("[name=minutes]").fill("15")
    ada.page.locator("#options > summary").click()
    ada.page.locator("[name=player]").fill("Ada")
    ada.page.locator("#go").click()
    expect(ada.page.locator("#board svg")).to_be_visible()
    table = ada.page.url.rpartition("/")[2]

    ben.go("/lobby")
    ticket = ben.page.locator(f'.ticket[data-table="{table}"]')
    expect(ticket).to_contain_text("Ada")
    expect(ticket).to_contain_text("15 min + 10 s")
    ticket.get_by_role("button", name=re.compile("Sit down")).click()
    expect(ben.page.locator("#board svg")).to_be_visible()
    assert ben.page.url.endswith(table)
    expect(ada.page.locator("#sitting")).to_be_hidden()  # nobody is awaited any more

    white = ada.page.request.get(f"/api/tables/{table}").json()["paths"][0][0]
    ada.page.locator("#type-text").fill(white)
    ada.page.locator("#type-go").click()
    ben.sees_status("Your turn")


def test_an_invitation_offers_the_free_seats(visit: Visit) -> None:
    ada, ben, cleo = visit(), visit(bypass_csp=True), visit(lang="fr")
    open_seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
    ada.open_table(seats=open_seats, game="beyond", options={})
    ada.page.locator("#sitting summary").click()
    link = ada.page.locator("#sitting input").input_value()
    ben.go(link)
    expect(ben.page.locator("h1")).to_have_text("Ada invites you to BEYOND")
    assert ben.serious() == []
    ben.page.locator('[data-sit="2"]').click()
    expect(ben.page.locator("#board svg")).to_be_visible()
    cleo.go(link)
    expect(cleo.page.locator("[data-sit]")).to_have_count(1)
    ada.page.get_by_role("button", name="A robot here").click()
    ada.page.locator("dialog .btn-primary").click()
    expect(ada.page.locator("#sitting")).to_be_hidden()
    ben.page.get_by_role("button", name="Stand up").click()
    expect(ben.page.locator("#spectator")).to_be_visible()


def test_who_waits_for_somebody_is_told_so(visit: Visit) -> None:
    ada = visit(lang="fr")
    ada.go("/about")
    seats = [{"kind": "open"}, {"kind": "me", "name": "Ada"}]
    body = {"game": "biyi", "options": {"seats": "fixed"}, "seats": seats, "listed": True}
    ada.sit(ada.page.request.post("/api/tables", data=body).json()["url"])
    ada.sees_status("On attend que quelqu’un s’assoie.")
    expect(ada.page.locator("#invite-text")).to_contain_text("La table est inscrite au salon.")
    expect(ada.page.locator("#why")).to_be_hidden()  # there is no robot who could say why
    expect(ada.page.locator("#point")).to_be_hidden()  # nor anybody who would see it


def test_a_program_is_seen_as_one(visit: Visit, server: str) -> None:
    ada = visit(phone=True, bypass_csp=True)
    open_seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": 1}, {"kind": "open"}]
    table = ada.open_table(seats=open_seats, game="beyond", options={}).replace("/t/", "/api/tables/")
    key = ada.page.request.get(table).json()["invitation"]["url"].rpartition("=")[2]
    with httpx.Client(base_url=server) as program:
        token = program.post("/api/guests", json={"name": "Robbie"}).json()["token"]
        program.headers["Authorization"] = f"Bearer {token}"
        assert program.post(f"{table}/sit", json={"seat": 2, "invite": key}).status_code == 200
    expect(ada.page.locator('#seats [data-seat="2"]').get_by_role("img", name=re.compile("program$"))).to_be_visible()
    expect(ada.page.locator("#seats .program")).to_have_count(1)
    assert ada.serious() == []


def test_a_recipe_is_saved_shared_and_played(visit: Visit) -> None:
    ada, ben = visit(bypass_csp=True), visit(lang="fr")
    ada.go("/g/beyond")
    ada.page.locator("#terms > summary").click()
    assert ada.serious() == []
    ada.page.locator('label:has([name=count][value="3"])').click()
    ada.page.locator("[name=chair1]").select_option("bot4")
    ada.page.locator("#recipe-save").click()
    ada.page.locator("dialog [name=title]").fill("<b>Three</b>")
    ada.page.locator("dialog .btn-primary").click()
    link = ada.page.locator("#recipe-answer a").get_attribute("href")
    assert link

    ben.go(link)
    expect(ben.page.locator("#recipe-used")).to_contain_text("<b>Three</b>")
    expect(ben.page.locator("[name=chair1]")).to_have_value("bot4")
    ben.page.locator("#go").click()
    expect(ben.page.locator("#seats .seat")).to_have_count(3)
    ben.go("/g/beyond")
    expect(ben.page.locator("[name=chair1]")).to_have_value("bot4")  # the page remembers what was played last

    ada.go("/lobby")
    recipe = ada.page.locator(".recipe", has_text="<b>Three</b>")
    recipe.get_by_role("button", name="Play").click()
    expect(ada.page.locator("#seats .seat")).to_have_count(3)


def test_a_quick_game_in_the_seat_of_ones_choice(visit: Visit) -> None:
    ada = visit(phone=True, bypass_csp=True)
    ada.go("/lobby")
    assert ada.serious() == []
    box = ada.page.locator('[data-quick="beyond"]')
    box.locator("select").select_option("1")
    box.get_by_role("button").click()
    expect(ada.page.locator("#board svg")).to_be_visible()
    table = ada.page.url.rpartition("/")[2]
    assert ada.page.request.get(f"/api/tables/{table}").json()["you"] == [1]
    ada.go("/lobby")
    expect(ada.page.locator("#back-list li")).to_have_count(1)


def test_a_rematch_of_two_people_turns_the_seats(visit: Visit) -> None:
    ada, ben = visit(), visit()
    address = ada.open_table(seats=[{"kind": "me", "name": "Ada"}, {"kind": "open"}])
    ben.go(str(ada.page.request.get(f"/api/tables{address[2:]}").json()["invitation"]["url"]))
    ben.page.locator('[data-sit="1"]').click()
    expect(ben.page.locator("#board svg")).to_be_visible()
    ada.page.request.post(f"/api/tables{address[2:]}/resign", data={"seat": 0})
    expect(ben.page.locator("#finale-rematch")).to_have_text("Rematch")
    ada.page.locator("#finale-rematch").click()
    expect(ada.page).not_to_have_url(re.compile(address))
    expect(ben.page.locator("#next-link")).to_be_visible()
    ben.page.get_by_role("button", name="Join the rematch").first.click()
    expect(ben.page).to_have_url(ada.page.url)
    seats = [one.page.request.get(f"/api/tables/{ada.page.url.rpartition('/')[2]}").json()["you"] for one in (ada, ben)]
    assert seats == [[1], [0]]
