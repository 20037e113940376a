"""Coming back to a table, notes for oneself, messages when it is one's turn, and chance that can be checked."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player

VERIFY = """async ([table, from, to, known]) => {
  const { checkRecord } = await import("/static/table/record_check.js");
  const text = await (await fetch(`/api/tables/${table}/record`)).text();
  const altered = text.replace(from, to);
  const found = await checkRecord(new TextEncoder().encode(altered), known);
  return { changed: altered !== text, found: Object.fromEntries(found) };
}"""


def played(page: Page, table: str, seat: int, action: str) -> None:
    """Play through the API, as somebody else would."""
    ply = page.request.get(f"/api/tables/{table}").json()["ply"]
    body = {"seat": seat, "ply": ply, "action": action}
    assert page.request.post(f"/api/tables/{table}/actions", data=body).ok


def friend_of(player: Player, newcomer: Player) -> str:
    """A table of two people; answers its id."""
    player.go("/about")
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    body = {"game": "biyi", "options": {"seats": "fixed"}, "seats": seats}
    made = player.page.request.post("/api/tables", data=body).json()
    newcomer.go(next(seat["url"] for seat in made["seats"] if "url" in seat))
    return str(made["table"])


def left(player: Player, friend: Player) -> None:
    """Somebody goes to another page; a friend at the table sees them go."""
    here = friend.page.locator('#seats [data-seat="0"] .presence')
    expect(here).to_have_attribute("aria-label", "online")
    player.go("/about")
    expect(here).not_to_have_attribute("aria-label", "online")


def hours_pass(player: Player, hours: int) -> None:
    assert player.page.request.post(f"/api/hasten?seconds={hours * 3600}").ok


@pytest.fixture
def desktop(visit: Visit) -> Player:
    """Who sits at a desk."""
    return visit()


@pytest.fixture
def newcomer(visit: Visit) -> Player:
    """A friend, elsewhere."""
    return visit()


def test_who_comes_back_reads_what_happened_and_his_note(desktop: Player, newcomer: Player) -> None:
    table = friend_of(desktop, newcomer)
    page = desktop.page
    desktop.sit(f"/t/{table}")
    page.locator("#tab-note").click()
    page.locator("#own-note").fill("Watch the river.")
    expect(page.locator("#own-note-said")).to_have_text("Saved")
    played(page, table, 0, "b2-c2")
    left(desktop, newcomer)
    played(newcomer.page, table, 1, "f12-f11")
    assert page.request.get(f"/api/tables/{table}/comeback").json() == {"card": None, "lines": 3}, "a moment only"
    hours_pass(desktop, 3)
    desktop.sit(f"/t/{table}")
    card = page.get_by_role("dialog", name="Welcome back!")
    expect(card).to_contain_text("3 hours")
    expect(card).to_contain_text("Watch the river.")
    expect(card).to_contain_text("climb from f12 to f11")
    assert desktop.serious() == []
    with page.expect_response(lambda answer: answer.request.method == "POST" and answer.url.endswith("/comeback")):
        page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.request.get(f"/api/tables/{table}/comeback").json()["card"] is None, "told once"


def test_show_me_runs_what_was_missed(visit: Visit, newcomer: Player) -> None:
    phone = visit(phone=True, dark=True)
    table = friend_of(phone, newcomer)
    page = phone.page
    phone.sit(f"/t/{table}")
    played(page, table, 0, "b2-c2")
    left(phone, newcomer)
    played(newcomer.page, table, 1, "f12-f11")
    hours_pass(phone, 1)
    phone.sit(f"/t/{table}")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator("#looking-at")).to_contain_text("1")
    expect(page.locator("#looking")).to_be_hidden()


HIDE = "Object.defineProperty(document, 'hidden', { get: () => window.away ?? true, configurable: true })"
COME_BACK = "window.away = false; document.dispatchEvent(new Event('visibilitychange'))"


def turn_passes_behind(desktop: Player, newcomer: Player, table: str) -> None:
    """Somebody asks to be told, makes a move, and looks at something else; then it is their turn again."""
    page = desktop.page
    desktop.sit(f"/t/{table}")
    page.locator("#tab-note").click()
    page.locator("#notify").click()
    expect(page.locator("#notify")).to_have_attribute("aria-pressed", "true")
    page.evaluate("navigator.serviceWorker?.ready.then(() => true)")
    played(page, table, 0, "b2-c2")
    page.evaluate(HIDE)
    played(newcomer.page, table, 1, "f12-f11")
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", "/static/favicon-turn.svg")


def test_a_hidden_page_says_that_it_is_my_turn(desktop: Player, newcomer: Player) -> None:
    """Where there is no service worker, as without https, the page shows the notification itself."""
    table = friend_of(desktop, newcomer)
    page = desktop.page
    page.add_init_script(
        """window.told = [];
        Object.defineProperty(navigator, "serviceWorker", { value: undefined });
        window.Notification = class extends EventTarget {
          static permission = "default";
          static requestPermission() { return Promise.resolve(Notification.permission = "granted"); }
          constructor(title) { super(); window.told.push(title); }
          close() {}
        };"""
    )
    turn_passes_behind(desktop, newcomer, table)
    desktop.until("window.told.length > 0")
    assert page.evaluate("window.told") == ["Your turn"]
    page.evaluate(COME_BACK)
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", "/static/favicon.svg")


COUNT = """const show = ServiceWorkerRegistration.prototype.showNotification;
window.count = 0;
ServiceWorkerRegistration.prototype.showNotification = async function (...told) {
  await show.apply(this, told);
  window.count += 1;
}"""
"""Chromium forgets a notification when it is asked which there are while it is about to show it."""

SHOWN = """async () => {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }));
}"""


def test_a_service_worker_shows_it_and_takes_it_away(desktop: Player, newcomer: Player) -> None:
    """As phones want it. Who comes back by himself does not find it any more; who clicks on it closes it."""
    table = friend_of(desktop, newcomer)
    page = desktop.page
    page.context.grant_permissions(["notifications"])
    page.add_init_script(COUNT)
    with page.context.expect_event("serviceworker") as engaged:
        turn_passes_behind(desktop, newcomer, table)
    desktop.until("window.count === 1")
    (shown,) = page.evaluate(SHOWN)
    assert (shown["title"], shown["tag"], shown["data"]) == ("Your turn", table, f"/t/{table}")
    assert shown["body"].startswith("Biyi, the table\n")
    page.evaluate(COME_BACK)
    desktop.until(f"async () => (await ({SHOWN})()).length === 0")
    page.evaluate("window.away = true")
    played(page, table, 0, "c2-c3")
    played(newcomer.page, table, 1, "f11-f10")
    desktop.until("window.count === 2")
    engaged.value.evaluate(
        """async () => {
          const [notification] = await self.registration.getNotifications();
          self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
        }"""
    )
    desktop.until(f"async () => (await ({SHOWN})()).length === 0")


@pytest.fixture
def finished(desktop: Player) -> str:
    """A game of BEVRI with chance in it, watched from its start and given up."""
    table = desktop.open_table(game="bevri", options={}).rsplit("/", 1)[-1]
    page = desktop.page
    page.locator("#tab-share").click()
    page.locator("#honest > summary").click()
    page.locator("#honest-roll").click()
    page.get_by_role("button", name="Mix in").click()
    expect(page.locator("#honest-who")).to_contain_text("A number was added by")
    seat = page.request.get(f"/api/tables/{table}").json()["turn"][0]
    assert page.request.post(f"/api/tables/{table}/resign", data={"seat": seat}).ok
    page.locator("#finale-close").click()
    return table


def test_a_click_checks_a_finished_game(desktop: Player, finished: str) -> None:
    page = desktop.page
    page.locator("#tab-share").click()
    page.get_by_role("button", name="Check this game").click()
    expect(page.locator("#honest-result .honest-row.good")).to_have_count(5)
    assert desktop.serious() == []


def test_a_record_altered_by_one_character_fails_in_the_page(desktop: Player, finished: str) -> None:
    page = desktop.page
    lines = page.request.get(f"/api/tables/{finished}/record").text().splitlines()
    promise = next(line for line in lines if line.startswith("commitment ")).split()[1]
    setup = next(line for line in lines if line.startswith("setup ~"))
    secret = next(line for line in lines if line.startswith("secret "))

    def checked(start: str, end: str, known: str = promise) -> dict[str, bool]:
        answer = page.evaluate(VERIFY, [finished, start, end, known])
        assert answer["changed"] == (start != end)
        found: dict[str, bool] = answer["found"]
        return found

    assert checked("", "") == {"digest": True, "promise": True, "chance": True, "same": True}
    assert not checked("players", "playerz")["digest"]
    assert not checked(setup, _other(setup))["chance"]
    broken = checked(secret, _other(secret))
    assert not broken["promise"]
    assert not broken["chance"]
    assert not checked("number 0", "number 1")["digest"]
    assert not checked("", "", "0" * 64)["same"], "another promise than the one seen at the start"


def _other(line: str) -> str:
    """The same with another last digit."""
    return line[:-1] + ("0" if line[-1] != "0" else "1")
