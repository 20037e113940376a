"""A board that cannot be drawn: the page says so, shows the words, one plays on, and the board comes back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player

pytestmark = pytest.mark.faults
SMALL = "c4:bbw d4:www d5:bbbbb b4:w f4:ww g3:w e6:bw d9:b f11:b w"


def break_drawing(player: Player, game: str, ply: int) -> None:
    """From so many actions on, boards of a game cannot be drawn; a negative number: they can again."""
    assert player.page.request.post(f"/api/break?game={game}&ply={ply}").ok


@pytest.fixture
def biyi(ada: Player) -> Iterator[Player]:
    """A player at whose server boards of Biyi can be broken."""
    yield ada
    break_drawing(ada, "biyi", -1)


@pytest.mark.parametrize("phone", [False, True])
def test_a_board_that_cannot_be_drawn_is_told_in_words_and_comes_back(biyi: Player, visit: Visit, phone: bool) -> None:
    player = visit(phone=phone)
    page = player.page
    break_drawing(player, "biyi", 1)
    address = player.open_table(SMALL)
    expect(page.locator("#mishap")).to_be_hidden()
    player.move("g3", "g4")
    line = page.locator("#mishap p")
    expect(line).to_have_text("The board cannot be drawn right now: here it is in words. You can play on.")
    expect(page.locator("#board svg.in-words")).to_be_visible()
    expect(page.locator("#board svg")).to_contain_text("Black to move")
    expect(page.locator("#line")).to_be_hidden()  # the connection is not lost
    size = page.evaluate("() => document.querySelector('#board svg').getBoundingClientRect().height")
    assert size > 150, "it can be read"

    page.locator('#mishap [data-action="d9-d8"]').click()
    expect(page.locator('#mishap [data-action="d9-d8"]')).to_have_count(0)
    page.locator("#undo").click()
    expect(page.locator('#mishap [data-action="d9-d8"]')).to_be_visible()
    player.open_tab("moves")
    page.locator("#type-text").fill("d9-d8")
    page.locator("#type-go").click()
    expect(page.locator('#mishap [data-action="g4-g5"]')).to_have_count(1)
    assert page.request.get(f"/api{address.replace('/t/', '/tables/')}/record").text().startswith("ludotheque record")

    friend = visit(lang="fr")  # who comes now reads it in his language
    friend.page.goto(address)
    expect(friend.page.locator("#mishap p")).to_have_text(
        "Le plateau ne peut pas être dessiné pour l’instant : le voici en mots."
    )

    break_drawing(player, "biyi", -1)
    page.reload()
    expect(page.locator("#mishap")).to_be_hidden()
    expect(player.cell("d8")).to_be_visible()
    player.move("g4", "g5")
    expect(page.locator("#mishap")).to_be_hidden()


def test_the_board_is_back_with_the_next_move(biyi: Player) -> None:
    page = biyi.page
    break_drawing(biyi, "biyi", 1)
    biyi.open_table(SMALL)
    biyi.move("g3", "g4")
    expect(page.locator("#board svg.in-words")).to_be_visible()
    break_drawing(biyi, "biyi", -1)
    # any message brings the board back, and its words go: so the move does not come from a button among them
    table = page.url.rpartition("/t/")[2]
    sent = {"seat": 1, "ply": 1, "action": "d9-d8"}
    assert page.request.post(f"/api/tables/{table}/actions", data=sent).ok
    expect(page.locator("#mishap")).to_be_hidden()
    expect(page.locator("#board svg.in-words")).to_have_count(0)
    biyi.move("g4", "g5")
    biyi.sees_moves("g3-g4", "d9-d8", "g4-g5")
