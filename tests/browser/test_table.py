"""At the table: whole games, refusals, taking back, coming back, friends and onlookers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player

SMALL = "c4:bbw d4:www d5:bbbbb b4:w f4:ww g3:w e6:bw d9:b f11:b w"
NEARLY = "d11:w g3:w a9:b f11:b w"


def test_a_game_against_a_bot_from_the_shelf(ada: Player) -> None:
    page = ada.page
    ada.go("/")
    page.locator('.btn-primary[href="/g/biyi"]').click()
    page.wait_for_url("**/g/biyi")  # loaded: its scripts listen
    page.locator('.choice:has(input[name="level"][value="1"])').click()
    page.locator("#go").click()
    expect(page.locator("#board svg")).to_be_visible()
    ada.sees_status("Your turn. White to move")
    for turn, (start, end) in enumerate([("d5", "d6"), ("c5", "c6"), ("e5", "e6")]):
        ada.move(start, end)
        expect(page.locator("#moves button")).to_have_count(2 * turn + 2, timeout=30_000)
        ada.sees_status("Your turn")
    page.locator("#why").click()
    expect(page.locator("#note")).to_contain_text("Why this move")
    expect(page).to_have_title(re.compile("^Your turn"))


def test_a_whole_game_to_the_end_and_a_rematch(ada: Player) -> None:
    page = ada.page
    ada.open_table(NEARLY)
    ada.move("d11", "d12")
    ada.sees_moves("d11-d12")
    ada.move("a9", "a8")
    ada.sees_moves("d11-d12", "a9-a8")
    ada.move("d12", "d13")
    expect(page.locator("#finale")).to_be_visible()
    expect(page.locator("#finale-title")).to_have_text("White won")
    expect(page.locator("#finale-clause")).to_have_attribute("href", "/rules/biyi#BIYI-11.1")
    expect(page.locator("#board .can")).to_have_count(0)
    before = page.url
    page.locator("#finale-rematch").click()
    expect(page).not_to_have_url(before)
    expect(page.locator("#board svg")).to_be_visible()


def test_a_pile_asks_which_level(ada: Player) -> None:
    ada.open_table(SMALL)
    ada.touch("cell:f4")
    ada.touch("cell:f5")
    expect(ada.element("level:f4:1")).to_have_class(re.compile(r"\bcan\b"))
    ada.sees_moves()
    ada.touch("level:f4:1")
    ada.sees_moves("f4=f5")


def test_dragging(ada: Player) -> None:
    ada.open_table(SMALL)
    ada.drag("g3", "g4")
    ada.sees_moves("g3-g4")
    ada.drag("d9", "d8")
    ada.sees_moves("g3-g4", "d9-d8")


def test_a_refusal_cites_its_clause_and_offers_a_legal_move(ada: Player) -> None:
    page = ada.page
    ada.open_table(SMALL)
    ada.touch("cell:g3")
    ada.touch("cell:g2")
    expect(ada.bubble()).to_be_visible()
    clause = ada.bubble().locator(".bubble-clause")
    expect(clause).to_have_text(re.compile(r"^BIYI-\d+\.\d+$"))
    expect(clause).to_have_attribute("href", f"/rules/biyi#{clause.inner_text()}")
    expect(ada.bubble()).to_contain_text("Nearest legal move:")
    ada.sees_moves()
    ada.bubble().get_by_role("button", name="Play").click()
    expect(page.locator("#moves button")).to_have_count(1)


def test_what_would_be_refused_is_marked_before_it_is_tried(ada: Player) -> None:
    ada.open_table(SMALL)
    ada.touch("cell:g3")
    expect(ada.cell("g2")).to_have_class(re.compile(r"\brefused\b"))
    ada.cell("g2").hover()
    expect(ada.page.locator(".bubble[role=status] .bubble-clause")).to_have_text(re.compile("^BIYI-"))
    ada.cell("g4").hover()
    expect(ada.page.locator(".bubble")).to_have_count(0)
    expect(ada.page.locator("#aim")).to_have_text("g3-g4")


def test_a_piece_that_cannot_move_says_who_would_drown(ada: Player) -> None:
    ada.open_table("g6:w g7:w c4:w d9:b f11:b w")
    ada.touch("cell:g6")
    expect(ada.bubble().locator(".bubble-clause")).to_have_text("BIYI-10.1")
    expect(ada.bubble()).to_contain_text("Would drown: g7.")


def test_a_first_click_on_what_cannot_move_names_the_clause(ada: Player) -> None:
    ada.open_table(SMALL)
    ada.touch("cell:a10")
    expect(ada.bubble().locator(".bubble-clause")).to_have_text("BIYI-4.4")


def test_a_choice_survives_somebody_coming_in(visit: Visit) -> None:
    ada, ben = visit(), visit()
    ada.open_table(SMALL, [{"kind": "me", "name": "Ada"}, {"kind": "open"}])
    ada.touch("cell:g3")
    ben.sit(_seat_link(ada))
    expect(ada.page.locator("#seats .presence.here")).to_be_visible()
    expect(ada.cell("g3")).to_have_class(re.compile(r"\bpicked\b"))


def test_a_chain_is_played_on(ada: Player) -> None:
    ada.open_table(SMALL)
    ada.move("c4", "d4")
    ada.sees_status("must go on")
    ada.touch("cell:d3")
    expect(ada.bubble().locator(".bubble-clause")).to_have_text("BIYI-7.4")
    ada.touch("cell:d5")
    ada.sees_moves("c4-d4", ">d5")


def test_undo_and_its_trace(ada: Player) -> None:
    ada.open_table(SMALL)
    ada.move("g3", "g4")
    ada.sees_moves("g3-g4")
    ada.page.locator("#undo").click()
    ada.sees_moves()
    expect(ada.page.locator("#moves s")).to_have_text("g3-g4")
    expect(ada.cell("g3")).to_have_class(re.compile(r"\bfull\b"))


def test_undo_among_people_asks_first(visit: Visit) -> None:
    ada, ben = visit(), visit()
    ada.open_table(SMALL, [{"kind": "me", "name": "Ada"}, {"kind": "open"}])
    ben.sit(_seat_link(ada))
    ada.move("g3", "g4")
    ben.move("d9", "d8")
    ada.sees_moves("g3-g4", "d9-d8")
    ada.page.get_by_role("button", name="Ask to undo").click()
    expect(ben.page.locator("#offer")).to_contain_text("White asks to go back to move 0")
    ada.page.get_by_role("button", name="Withdraw my request").click()
    expect(ben.page.locator("#offer")).to_be_hidden()
    ada.page.get_by_role("button", name="Ask to undo").click()
    ben.page.get_by_role("button", name="Accept").click()
    ada.sees_moves()
    ben.sees_moves()


def test_reload_and_come_back_from_the_shelf(ada: Player) -> None:
    address = ada.open_table(SMALL)
    ada.move("g3", "g4")
    ada.sees_moves("g3-g4")
    ada.page.reload()
    ada.sees_moves("g3-g4")
    ada.go("/")
    ada.page.locator(f'.back-card[href="{address}"]').click()
    ada.sees_moves("g3-g4")


def test_a_friend_by_link_and_an_onlooker(visit: Visit) -> None:
    ada, ben, eve = visit(), visit(lang="fr"), visit()
    address = ada.open_table(SMALL, [{"kind": "me", "name": "Ada"}, {"kind": "open"}])
    ben.sit(_seat_link(ada))
    assert "k=" not in ben.page.url
    eve.sit(address)
    expect(eve.page.locator("#spectator")).to_be_visible()
    expect(eve.page.locator("#board .can")).to_have_count(0)
    expect(ada.page.locator('[data-seat="1"] .presence.here')).to_be_visible()
    expect(ada.page.locator("#invite")).to_be_hidden()
    ada.move("g3", "g4")
    for person in (ada, ben, eve):
        person.sees_moves("g3-g4")
    ben.sees_status("À vous. Noirs au trait")
    ben.move("d9", "d8")
    eve.sees_moves("g3-g4", "d9-d8")
    first, last = (ben.cell(name).bounding_box() for name in ("a1", "a13"))
    assert first, last
    assert first["y"] < last["y"]  # Black looks from the north


def _seat_link(host: Player) -> str:
    link = host.page.locator("#invite-links input")
    expect(link).to_have_value(re.compile(r"\?k="))
    return link.input_value()


def test_replay_play_on_and_share(ada: Player) -> None:
    page = ada.page
    ada.open_table(SMALL)
    ada.move("g3", "g4")
    ada.sees_moves("g3-g4")
    ada.move("d9", "d8")
    ada.sees_moves("g3-g4", "d9-d8")
    page.locator("#replay-slider").fill("0")
    expect(page.locator("#looking-at")).to_have_text("Move 0 of 1")
    expect(ada.cell("g3")).to_have_class(re.compile(r"\bfull\b"))
    expect(page.locator("#board .can")).to_have_count(0)
    page.locator("#replay-next").click()
    expect(page.locator("#looking-at")).to_have_text("Move 1 of 1")
    page.locator("#looking-fork").click()
    page.locator("dialog select[name=other]").select_option("me")
    before = page.url
    page.get_by_role("button", name="Open the table").click()
    expect(page).not_to_have_url(before)
    expect(ada.cell("g4")).to_have_class(re.compile(r"\bfull\b"))
    ada.sees_moves()
    ada.sees_status("Black to move")


def test_position_link(visit: Visit) -> None:
    ada = visit(permissions=["clipboard-read", "clipboard-write"])
    ada.open_table(SMALL)
    ada.open_tab("share")
    ada.page.locator("#share-position").click()
    expect(ada.page.locator(".toast.good")).to_be_visible()
    link = ada.page.evaluate("navigator.clipboard.readText()")
    assert "/g/biyi?position=" in link
    ada.go(link)
    expect(ada.page.locator("#preview svg")).to_be_visible()
    ada.page.locator('.choice:has(input[value="hotseat"])').click()
    ada.page.locator("#go").click()
    expect(ada.cell("d5")).to_have_class(re.compile(r"\bfull\b"))


def test_export_and_import(ada: Player) -> None:
    page = ada.page
    ada.open_table(SMALL)
    ada.move("g3", "g4")
    ada.sees_moves("g3-g4")
    ada.open_tab("share")
    with page.expect_download() as download:
        page.locator("#share-record").click()
    record = download.value.path().read_text()
    ada.go("/import")
    page.locator("textarea").fill(record)
    page.get_by_role("button", name="Open the record").click()
    expect(page).to_have_url(re.compile("/t/"))
    ada.sees_moves("g3-g4")
    expect(page.locator("#spectator")).to_be_hidden()


def test_hint_is_shown_and_can_be_played(ada: Player) -> None:
    ada.open_table(NEARLY)
    ada.page.locator("#hint").click()
    expect(ada.page.locator("#note")).to_contain_text("Hint")
    expect(ada.page.locator("#board .hinted").first).to_be_attached()
    ada.page.locator("#note .btn").click()
    expect(ada.page.locator("#moves button")).to_have_count(1)


def test_typing_a_move(ada: Player) -> None:
    page = ada.page
    ada.open_table(SMALL)
    box = page.locator("#type-text")
    assert page.locator("#moves-known option").count() > 5
    box.fill("g3-g2")
    box.press("Enter")
    expect(page.locator("#type-answer")).to_contain_text("BIYI-")
    box.fill("hello")
    box.press("Enter")
    expect(page.locator("#type-answer")).to_contain_text("is not an action of this game")
    box.fill("c4-d4>d5")
    box.press("Enter")
    ada.sees_moves("c4-d4", ">d5")
    expect(box).to_have_value("")
    expect(page.locator("#type-answer")).to_be_empty()


def test_keyboard_only(ada: Player) -> None:
    page = ada.page
    ada.open_table(SMALL)
    ada.cell("f5").focus()
    page.keyboard.press("ArrowDown")
    assert _focused(ada) == "cell:f4"
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    assert _focused(ada).startswith("level:f4:")  # two actions go there: the levels are offered
    page.keyboard.press("Escape")
    expect(ada.cell("f5")).to_have_class(re.compile(r"\bcan\b"))
    page.keyboard.press("Escape")
    expect(page.locator("#board .picked")).to_have_count(0)
    ada.cell("g3").focus()
    page.keyboard.press(" ")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    ada.sees_moves("g3-g4")


def _focused(player: Player) -> str:
    return str(player.page.evaluate("document.activeElement.dataset.key"))


def test_a_name_and_a_resignation(ada: Player) -> None:
    page = ada.page
    ada.open_table(SMALL, [{"kind": "me"}, {"kind": "bot", "level": 1}])
    page.locator('[data-seat="0"]').get_by_role("button", name="Name").click()
    page.locator("dialog input").fill("Ada <b>")
    page.locator("dialog .btn-primary").click()
    expect(page.locator('[data-seat="0"] strong')).to_have_text("Ada <b>")
    page.locator("#resign").click()
    page.locator("dialog").get_by_role("button", name="Cancel").click()
    ada.sees_status("Your turn")
    page.locator("#resign").click()
    page.locator("dialog").get_by_role("button", name="I resign").click()
    expect(page.locator("#finale-title")).to_have_text("Black won")
    ada.sees_status("Black won. ")


def test_the_board_as_text_is_always_there(ada: Player) -> None:
    ada.open_table(SMALL)
    for words in ("#text-read", "#text"):
        expect(ada.page.locator(words)).to_contain_text("White to move, move 1.")
    ada.open_tab("text")
    expect(ada.page.locator("#text")).to_be_visible()


def test_the_panel_folds_and_stays_folded(ada: Player) -> None:
    address = ada.open_table(SMALL)
    ada.page.locator("#fold").click()
    expect(ada.page.locator("#panes")).to_be_hidden()
    ada.sit(address)
    expect(ada.page.locator("#panes")).to_be_hidden()


def test_flip(ada: Player) -> None:
    ada.open_table(SMALL)
    (before,) = ada.grounds("cell:a1")
    ada.page.locator("#flip").click()
    ground = "document.querySelector('#board [data-key=\"cell:a1\"]').firstElementChild"
    ada.until(f"(y) => {ground}.getBoundingClientRect().y < y", before["y"])
    ada.move("g3", "g4")
    ada.sees_moves("g3-g4")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_on_a_phone(visit: Visit, lang: str) -> None:
    ada = visit(phone=True, lang=lang)
    page = ada.page
    ada.open_table(SMALL)
    box = page.locator("#board svg").bounding_box()
    assert box
    assert box["width"] >= 360
    assert box["y"] + box["height"] <= 844 - 60  # the whole board, without scrolling
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    buttons = page.locator(".acts .btn:visible")
    assert buttons.evaluate_all("all => all.filter((one) => one.scrollWidth > one.clientWidth)") == []  # words fit
    assert buttons.evaluate_all("all => all.filter((one) => parseFloat(getComputedStyle(one).fontSize) < 12)") == []
    ada.touch("cell:g3")
    ada.touch("cell:g2")
    bubble = ada.bubble().bounding_box()
    assert bubble
    assert bubble["x"] >= 0
    assert bubble["x"] + bubble["width"] <= 390
    ada.touch("cell:g4")
    ada.open_tab("moves")
    ada.sees_moves("g3-g4")
    page.locator("#moves button").first.tap()
    expect(page.locator("#panes")).to_be_hidden()  # the sheet makes room for the board
