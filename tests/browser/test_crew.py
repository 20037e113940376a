"""A crew that acts in any order (tests/toys/crew.py): pools, walks, previews, plans, wishes, chapters on the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player, within
from tests.toys.crew import CREW

ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "level": 1}, {"kind": "open"}
LIT = re.compile(r"\bcan\b")


def crew(player: Player, *seats: dict[str, object], position: str | None = None, **options: str) -> str:
    return player.open_table(position, list(seats), "crew", options)


def told(player: Player) -> list[str]:
    return player.page.locator("#moves .turn-cell button").all_inner_texts()


def friends(visit: Visit, position: str | None = None) -> tuple[Player, Player]:
    """Two people at one table."""
    ada, ben = visit(), visit()
    crew(ada, {"kind": "me", "name": "Ada"}, OPEN, position=position)
    link = ada.page.locator("#invite-links input")
    expect(link).to_have_value(re.compile(r"\?k="))
    ben.sit(link.input_value())
    expect(link).to_be_hidden()  # Ada has seen it: nothing moves under her finger any more
    return ada, ben


def before_the_bell() -> str:
    """A position: the second figure stands before the bell, the first one is beyond it."""
    match = CREW.match(players=2, seed=1)
    for seat, actions in ((0, "step step step step pass"), (1, "step step step step pass"), (0, "step step")):
        for action in actions.split():
            match.play(seat, action)
    match.play(1, "nod")
    for seat, action in ((0, "step"), (1, "step"), (1, "step")):
        match.play(seat, action)
    return CREW.book.write_position(match.state)


@contextmanager
def pressed(player: Player, key: str) -> Iterator[None]:
    """The button is down on an element, and comes up again after what happens meanwhile."""
    expect(player.element(key)).to_have_class(LIT)
    (ground,) = player.grounds(key)
    player.page.mouse.move(*within(ground))
    player.page.mouse.down()
    yield
    player.page.mouse.up()


def test_both_seats_of_one_person_act_as_they_like(ada: Player) -> None:
    crew(ada, ME, ME)
    ada.touch("figure:p1")
    ada.touch("cell:2")
    expect(ada.page.locator("#moves .turn-cell button")).to_have_count(1)
    ada.touch("figure:p2")
    ada.touch("cell:1")
    expect(ada.page.locator("#moves .turn-cell button")).to_have_count(2)
    ada.touch("pass:p2")
    ada.touch("pass:p1")
    expect(ada.page.locator(".chapter-now")).to_have_text("Round 2")


def test_eyes_are_chosen_at_the_seat(ada: Player) -> None:
    crew(ada, ME, ME)
    look = ada.page.locator('[data-seat="1"] .btn-icon')
    look.click()
    expect(look).to_have_attribute("aria-pressed", "true")


def test_two_browsers_at_once(visit: Visit) -> None:
    ada, ben = friends(visit)
    for player, figure, goal in ((ada, "figure:p1", "pebble:2"), (ben, "figure:p2", "pebble:0")):
        player.touch(figure)
        expect(player.element(goal)).to_have_class(LIT)
    ada.element("pebble:2").click()
    ben.element("pebble:0").click()
    for player in (ada, ben):
        expect(player.page.locator("#moves .turn-cell button")).to_have_count(2)


def test_a_click_under_way_counts_when_a_friend_moves(visit: Visit) -> None:
    ada, ben = friends(visit)
    with pressed(ada, "pass:p1"):
        ben.touch("figure:p2")
        ben.touch("pebble:0")
        expect(ada.element("pebble:2")).to_have_count(0)  # the friend's move is here: other things are offered now
    expect(ada.page.locator("#moves .turn-cell button")).to_have_text(["Takes pebble 1.", "Passes."])


def test_a_click_under_way_does_not_count_when_its_thing_is_no_longer_offered(visit: Visit) -> None:
    ada, ben = friends(visit, before_the_bell())
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    with pressed(ada, "pass:p1"):
        ben.touch("figure:p2")
        ben.touch("cell:7")
        expect(ada.element("nod")).to_have_class(LIT)  # the bell: only an answer is allowed
    ada.touch("nod")
    expect(ada.page.locator("#moves .turn-cell button")).to_have_text(["Steps to 7. Rings the bell.", "Nods."])
    assert not [address for address in asked if address.endswith("/why")], "nothing was refused, for nothing was tried"


def test_a_walk_is_shown_played_and_stopped(ada: Player) -> None:
    page = ada.page
    crew(ada, ME, ME)
    ada.touch("figure:p1")
    ada.element("cell:4").hover()
    expect(ada.element("cell:2")).to_have_class(re.compile(r"\bvia\b"))
    expect(page.locator("#aim")).to_have_text("Go 3 steps")
    ada.element("cell:4").click()
    expect(page.locator(".toast")).to_have_text(re.compile("Stopped after 2 of 3 steps"))
    expect(page.locator("#moves .turn-cell button")).to_have_count(2)


def test_previews_by_pointer_and_keyboard(ada: Player) -> None:
    page = ada.page
    crew(ada, ME, ME)
    expect(page.locator("#r0")).to_be_hidden()
    ada.element("figure:p1").hover()
    expect(page.locator("#r0")).to_be_visible()
    expect(page.locator("#r1")).to_be_hidden()
    ada.element("figure:p2").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#board [data-when].shown").first).to_be_visible()
    ada.touch("figure:p1")
    ada.element("cell:3").hover()
    expect(page.locator("#aimed")).to_be_visible()
    ada.element("cell:2").hover()
    expect(page.locator("#aimed")).to_be_hidden()


def test_a_finger_looks_before_it_commits(visit: Visit) -> None:
    ada = visit(phone=True)
    page = ada.page
    crew(ada, ME, ME)
    ada.element("figure:p1").tap()
    expect(page.locator("#r0")).to_be_visible()
    ada.element("cell:3").tap()
    expect(page.locator("#aimed")).to_be_visible()
    expect(page.locator("#moves .turn-cell button")).to_have_count(0)
    ada.element("cell:3").tap()
    expect(page.locator("#moves .turn-cell button")).to_have_count(2)
    ada.element("figure:p2").tap()
    ada.element("cell:1").tap()
    expect(page.locator("#moves .turn-cell button")).to_have_count(3)  # nothing to see there: one tap


def test_what_is_grey_says_why(ada: Player) -> None:
    crew(ada, ME, ME)
    ada.touch("figure:p2")
    expect(ada.element("cell:1")).to_have_class(re.compile(r"\brefused\b"))
    expect(ada.element("cell:1")).to_have_attribute("aria-description", re.compile("free cell"))
    ada.element("cell:1").hover()
    expect(ada.page.locator(".bubble[role=status] .bubble-clause")).to_have_text("CREW-1.2")
    ada.element("cell:1").click()
    expect(ada.bubble().locator(".bubble-clause")).to_have_text("CREW-1.2")


def test_words_are_explained(visit: Visit) -> None:
    ada = visit(lang="fr")
    page = ada.page
    crew(ada, ME, ME)
    page.locator('[data-term="thorns"]').hover()
    expect(page.locator("#tip")).to_contain_text("Qui y entre se pique.")
    expect(page.locator("#tip a")).to_have_attribute("href", "/rules/crew#CREW-1.2")
    page.keyboard.press("Escape")
    expect(page.locator("#tip")).to_be_hidden()
    ada.touch("figure:p1")
    ada.element("cell:3").click()
    expect(page.locator("#moves .term").first).to_have_text("épines")
    ada.go("/rules/crew")
    bell = page.locator('[id="CREW-1.4"] .term')
    bell.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(page.locator("#tip")).to_contain_text("Elle demande le suivant.")


def test_undo_says_which_rule_forbids_it(ada: Player) -> None:
    page = ada.page
    crew(ada, ME, ME)
    ada.touch("figure:p1")
    ada.touch("cell:2")
    expect(page.locator("#moves .turn-cell button")).to_have_count(1)
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    page.locator("#undo").click(force=True)  # greyed, and still there to answer
    expect(ada.bubble().locator(".bubble-clause")).to_have_text("CREW-1.6")
    crew(ada, ME, ME, undo="on")
    ada.touch("figure:p1")
    ada.touch("cell:2")
    expect(page.locator("#moves .turn-cell button")).to_have_count(1)
    page.locator("#undo").click()
    expect(page.locator("#moves .turn-cell button")).to_have_count(0)


def test_a_plan_is_seen_by_the_others(visit: Visit) -> None:
    ada, ben = friends(visit)
    eve = visit()
    eve.sit(ada.page.url)
    ada.page.locator("#plan").click()
    for key in ("figure:p1", "cell:4"):
        ada.element(key).click()
    for other in (ben, eve):
        expect(other.page.locator("#board .plan.s0 polyline")).to_be_attached()
        expect(other.page.locator("#board .plan.s0 text")).to_have_text("Ada")
    assert told(ada) == []
    ada.element("cell:4").click()
    expect(ben.page.locator("#board .plan")).to_have_count(0)
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("#plan")).to_have_attribute("aria-pressed", "false")
    expect(eve.page.locator("#plan")).to_be_hidden()


def test_a_wish_to_a_bot_and_what_it_says(ada: Player) -> None:
    page = ada.page
    crew(ada, ME, BOT)
    page.locator("#wish").click()
    page.locator("dialog select[name=wish]").select_option("pebbles")
    page.get_by_role("button", name="Tell it").click()
    expect(page.locator("#talk")).to_contain_text("Take pebbles")
    expect(page.locator("#hurry")).to_have_text("Robots first")
    page.locator("#hurry").click()
    expect(page.locator("#talk li")).not_to_have_count(1)  # the bot says what it is about to do


def test_older_chapters_are_folded(ada: Player) -> None:
    page = ada.page
    crew(ada, ME, ME)
    ada.touch("figure:p1")
    ada.touch("cell:2")
    expect(page.locator("#moves .turn-cell button")).to_have_count(1)
    ada.touch("pass:p1")
    ada.touch("pass:p2")
    expect(page.locator(".chapter-now")).to_have_text("Round 2")
    older = page.locator(".chapter-fold")
    expect(older).to_have_text("Round 1 (2)")
    expect(page.locator(".chapter-log")).to_have_count(0)
    older.click()
    expect(page.locator(".chapter-log button")).to_have_count(2)
    page.locator(".chapter-log button").first.click()
    expect(page.locator("#looking-at")).to_have_text("Move 1 of 3")


def test_the_whole_game_runs_at_any_speed(ada: Player) -> None:
    page = ada.page
    crew(ada, ME, ME)
    for count, goal in enumerate(("cell:2", "cell:3", "cell:4"), start=1):
        ada.touch("figure:p1")
        expect(ada.element(goal)).to_have_class(LIT)
        ada.touch(goal)
        expect(page.locator("#moves .turn-cell button")).to_have_count(count)
    for _ in range(3):
        page.locator("#replay-speed").click()
    expect(page.locator("#replay-speed")).to_have_text("8 ×")
    page.locator("#replay-play").click()
    expect(page.locator("#looking")).to_be_visible()
    expect(page.locator("#looking")).to_be_hidden()
    expect(page.locator("#replay-play")).to_have_attribute("aria-pressed", "false")


def test_a_saved_game_goes_on_from_its_file(ada: Player) -> None:
    page = ada.page
    address = crew(ada, ME, ME)
    ada.touch("figure:p1")
    ada.touch("cell:2")
    expect(page.locator("#moves .turn-cell button")).to_have_count(1)
    record = page.request.get(f"/api{address.replace('/t/', '/tables/')}/record").text()
    ada.go("/g/crew")
    expect(page.locator(f'#back-list a[href="{address}"]')).to_be_visible()
    page.locator("#resume summary").click()
    page.locator("[name=saved]").fill(record[:-20])
    expect(page.locator("#resume-answer.bad")).to_contain_text("Unreadable record")
    file = {"name": "crew.txt", "mimeType": "text/plain", "buffer": record.encode()}
    page.locator("[name=saved-file]").set_input_files(file)
    expect(page.locator("#resume-answer.good")).to_contain_text("A game of 2, 1 moves played")
    page.locator('.choice:has(input[value="hotseat"])').click()
    page.locator("#go").click()
    expect(page.locator("#board svg")).to_be_visible()
    assert address not in page.url
    ada.touch("figure:p1")
    expect(ada.element("cell:3")).to_have_class(LIT)


def test_axe_finds_nothing_serious(visit: Visit) -> None:
    ada = visit(bypass_csp=True)
    page = ada.page
    crew(ada, ME, BOT)
    page.locator("#plan").click()
    ada.element("cell:4").click()
    page.keyboard.press("Escape")
    ada.touch("figure:p1")
    assert ada.serious() == []
    ada.go("/rules/crew")
    expect(page.locator(".term").first).to_be_visible()
    assert ada.serious() == []
    ada.go("/g/crew")
    page.locator("#resume summary").click()
    assert ada.serious() == []
