"""Two players and somebody who looks on: what is said, who reads it, who is muted, and what is pointed at."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.player import HOT_SEAT, Player, within

Visit = Callable[..., Player]

SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "open", "name": "Ben"}]
MARKUP = '<img src=x onerror="document.title=1"> <b>bold</b> & https://example.org'


def friends(visit: Visit, **how: object) -> tuple[Player, Player]:
    """Ada has made a table, Ben has opened the link."""
    ada, ben = visit(**how), visit(**how)
    ada.open_table(seats=SEATS)
    ben.sit(ada.page.locator("#invite-links input").input_value())
    return ada, ben


def say(player: Player, words: str) -> None:
    """Type a line and press Enter."""
    if not player.page.locator("#say-text").is_visible():
        player.page.locator("#tab-talk").click()
    player.page.locator("#say-text").fill(words)
    player.page.locator("#say-text").press("Enter")
    expect(player.page.locator("#say-text")).to_have_value("")


def lines(player: Player) -> Locator:
    """What is to be read in the tab."""
    return player.page.locator("#said > li")


def test_players_talk_among_themselves_and_markup_is_words(visit: Visit) -> None:
    ada, ben = friends(visit)
    eve = visit()
    eve.sit(ada.page.url)
    expect(ada.page.locator("#lookers")).to_have_text("1 person is looking on")
    say(ada, MARKUP)
    expect(ben.page.locator("#talk-unread")).to_be_visible()
    ben.page.locator("#tab-talk").click()
    expect(lines(ben).last).to_contain_text(MARKUP)
    expect(ben.page.locator("#talk-unread")).to_be_hidden()
    assert ben.page.locator("#said img, #said b, #said a").count() == 0
    say(eve, "Well played")
    expect(lines(eve)).to_have_count(1)
    expect(lines(eve).first).to_contain_text("A spectator")
    say(ben, "Thanks")
    expect(lines(ada)).to_have_count(2)
    assert "Well played" not in ada.page.locator("#said").inner_text()
    assert "Thanks" not in eve.page.locator("#said").inner_text()


def test_somebody_muted_is_counted_and_can_be_read_again(visit: Visit) -> None:
    ada, ben = friends(visit, phone=True, lang="fr", bypass_csp=True)
    say(ada, "Un")
    say(ada, "Deux")
    ben.page.locator("#tab-talk").click()
    expect(lines(ben)).to_have_count(2)
    lines(ben).last.get_by_role("button", name="Ne plus lire Ada").click()
    ben.page.get_by_role("button", name="Masquer", exact=True).last.click()
    expect(lines(ben)).to_have_count(1)
    expect(lines(ben).first).to_contain_text("2 messages masqués")
    assert ben.serious() == []
    say(ada, "Trois")
    expect(lines(ben).first).to_contain_text("3 messages masqués")
    ben.page.get_by_role("button", name="Relire cette personne").click()
    expect(lines(ben).last).to_contain_text("Trois")
    ben.page.locator("label", has_text="Masquer les messages").click()
    expect(ben.page.locator("#said")).to_be_hidden()


def test_what_somebody_points_at_is_seen_by_all(visit: Visit) -> None:
    ada, ben = friends(visit)
    eve = visit()
    eve.sit(ada.page.url)
    expect(eve.page.locator("#point")).to_be_hidden()
    ada.page.locator("#point").click()
    ada.touch("cell:d6")
    for other in (ben, eve):
        expect(other.page.locator("#board .pings .plan.s0 text")).to_have_text("Ada")
        expect(other.page.locator("#pointed")).to_contain_text("Ada points at d6")
    expect(ada.page.locator("#point")).to_have_attribute("aria-pressed", "false")
    expect(ada.page.locator("#board .pings")).to_have_count(0)  # it passes by itself
    assert ada.page.locator("#moves button").count() == 0, "nothing was played"
    ben.page.keyboard.down("Alt")
    ben.touch("cell:d6")
    ben.page.keyboard.up("Alt")
    expect(ada.page.locator("#board .pings .plan.s1 circle").last).to_be_attached()


def test_a_finger_that_rests_points_and_plays_nothing(visit: Visit) -> None:
    ada, ben = friends(visit, phone=True)
    (ground,) = ada.grounds("cell:d5")
    hand = ada.page.context.new_cdp_session(ada.page)
    point = dict(zip("xy", within(ground), strict=True))
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(ben.page.locator("#board .pings .plan.s0 text")).to_have_text("Ada")
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(ada.page.locator("#board .picked")).to_have_count(0)


def test_who_looks_on_late_is_told_so(visit: Visit) -> None:
    ada, eve = visit(lang="fr"), visit(lang="fr")
    ada.go("/about")
    wish = {"game": "biyi", "options": {"seats": "fixed"}, "seats": HOT_SEAT, "terms": {"watch": 2}}
    table = ada.page.request.post("/api/tables", data=wish).json()["url"]
    ada.sit(table)
    eve.sit(table)
    expect(eve.page.locator("#late")).to_contain_text("2 coups de retard")
    ada.move("b2", "c2")
    expect(ada.page.locator("#moves button")).to_have_count(1)
    expect(eve.page.locator("#replay-count")).to_have_text("0 / 0")
    expect(eve.page.locator("#spectator")).to_be_hidden()
