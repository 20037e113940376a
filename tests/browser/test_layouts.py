"""Layouts that hold still: every kind of decision of every game on three screens, and the pages around them.

Nothing jumps, no buttons and texts lie on each other, no words are cut off, no letters are too small to read, but for
what is in the list of known ones. Everyday runs see each decision on one of the screens; `pytest -m soak` sees all, at
several tables and in both languages, and also tells what may be taken out of the list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

import pytest
from playwright.sync_api import expect

from tests.browser import known
from tests.browser.conftest import Visit
from tests.browser.known import Found
from tests.browser.measures import boxes, measure, moved, settle, watch_shifts
from tests.browser.moments import ENTRIES, Moment, kinds, moments
from tests.browser.player import Player
from tests.browser.test_comeback import friend_of, hours_pass, left, played

GAMES = tuple(ENTRIES)
SIZES = {"desk": (1440, 900), "laptop": (1280, 720), "phone": (390, 844)}
LANGUAGES = {"desk": "en", "laptop": "fr", "phone": "fr"}
"""French is longer: it is read where there is least room."""
NAMES = ("Ada", "Benjamin", "Chloé", "Dragomir", "Ève", "Félicité", "Gus", "Henriette")
TABLES = 2  # of each kind of decision, in a whole run: with few and with many seats
HEARD = """(ply) => {
  const scene = document.getElementById("scene");
  return !scene.hidden || Number(document.getElementById("replay-slider").max) >= ply;
}"""

Thing = TypeVar("Thing")


def sit_before(visit: Visit, size: str, lang: str) -> Player:
    """Somebody before a screen of this size."""
    player = visit(phone=size == "phone", lang=lang)
    width, height = SIZES[size]
    player.page.set_viewport_size({"width": width, "height": height})
    watch_shifts(player.page.context)
    return player


def look(player: Player, screen: str) -> list[Found]:
    """What is wrong with what is shown now."""
    settle(player.page)
    lang = player.page.evaluate("document.documentElement.lang")
    return [Found(f"{screen}, {lang}", one) for one in measure(player.page)]


def share(things: Sequence[Thing], size: str) -> Sequence[Thing]:
    """The part of an everyday run that is seen at this size: every third, and each once at one of the sizes."""
    return things[list(SIZES).index(size) :: len(SIZES)]


# --- decisions --------------------------------------------------------------------------------------------


def seats(count: int) -> list[dict[str, Any]]:
    return [{"kind": "me", "name": name} for name in NAMES[:count]]


def look_at(player: Player, moment: Moment) -> list[Found]:
    """A decision; and where the same is asked again after an action, what has jumped meanwhile."""
    address = player.open_table(moment.position, seats(moment.players), moment.game, dict(moment.options))
    screen = f"{moment.kind}, {moment.players} seats"
    found = look(player, screen)
    if not moment.then:
        return found
    before = boxes(player.page)
    ply = play(player, address.rsplit("/", 1)[-1], *moment.then)
    player.until(HEARD, ply)
    if player.page.locator("#scene").is_visible():
        return found
    again = [one for one in look(player, f"{screen}, again") if one.defect.defect == "shift"]
    return found + again + [Found(screen, one) for one in moved(before, boxes(player.page))]


def play(player: Player, table: str, seat: int, action: str) -> int:
    """Play through the API, so that nobody has touched the page; answers the new ply."""
    played(player.page, table, seat, action)
    return int(player.page.request.get(f"/api/tables/{table}").json()["ply"])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_decisions_hold_still(visit: Visit, game: str, size: str) -> None:
    player = sit_before(visit, size, LANGUAGES[size])
    found = [one for moment in share(moments(game), size) for one in look_at(player, moment)]
    known.check(game, size, found, whole=False)


@pytest.mark.soak
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_all_decisions_hold_still(visit: Visit, game: str, size: str) -> None:
    found = []
    for lang in ("fr", "en"):
        player = sit_before(visit, size, lang)
        for moment in moments(game, TABLES):
            found += look_at(player, moment)
        found += look_at_end(player, game)
    known.check(game, size, found, whole=True)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_decision_is_looked_at(game: str) -> None:
    assert {moment.kind for moment in moments(game)} == kinds(game)


# --- the pages around them ------------------------------------------------------------------------------------


def look_at_end(player: Player, game: str) -> list[Found]:
    """The end of a game, and a moment of it looked at again."""
    moment = next(moment for moment in moments(game) if moment.then)
    terms = {"resign_ends": True}
    address = player.open_table(moment.position, seats(moment.players), game, dict(moment.options), terms)
    table = address.rsplit("/", 1)[-1]
    player.until(HEARD, play(player, table, *moment.then))
    if player.page.locator("#scene").is_visible():
        player.page.keyboard.press("Escape")
    seat = player.page.request.get(f"/api/tables/{table}").json()["turn"][0]
    assert player.page.request.post(f"/api/tables/{table}/resign", data={"seat": seat}).ok
    expect(player.page.locator("#finale")).to_be_visible()
    found = [one for one in look(player, "the end") if one.defect.defect != "shift"]  # other buttons stand there now
    player.sit(f"{address}?ply=0")
    expect(player.page.locator("#looking")).to_be_visible()
    return found + look(player, "looking back")


def look_at_comeback(player: Player, visit: Visit) -> list[Found]:
    """The card that tells who comes back what has happened."""
    friend = visit()
    table = friend_of(player, friend)
    player.sit(f"/t/{table}")
    played(player.page, table, 0, "b2-c2")
    left(player, friend)
    played(friend.page, table, 1, "f12-f11")
    hours_pass(player, 3)
    player.sit(f"/t/{table}")
    expect(player.page.get_by_role("dialog")).to_be_visible()
    return look(player, "coming back")


def look_at_pages(player: Player, addresses: Iterable[str]) -> Iterator[Found]:
    for address in addresses:
        player.go(address)
        yield from look(player, address)


PAGES = ("/", "/lobby", *(f"/g/{game}" for game in GAMES))


@pytest.mark.parametrize("size", SIZES)
def test_pages_hold_still(visit: Visit, size: str) -> None:
    player = sit_before(visit, size, LANGUAGES[size])
    known.check("pages", size, list(look_at_pages(player, share(PAGES, size))), whole=False)
    for game in share(GAMES, size):
        known.check(game, size, look_at_end(player, game), whole=False)


@pytest.mark.soak
@pytest.mark.parametrize("size", SIZES)
def test_all_pages_hold_still(visit: Visit, size: str) -> None:
    found: list[Found] = []
    for lang in ("fr", "en"):
        player = sit_before(visit, size, lang)
        found += [*look_at_pages(player, PAGES), *look_at_comeback(player, visit)]
    known.check("pages", size, found, whole=True)


# --- the measures themselves --------------------------------------------------------------------------------------

Spoil = Callable[[Player], None]
PUT = """([tag, words, style]) => {
  const one = document.createElement(tag);
  one.id = "spoiled";
  one.textContent = words;
  for (const [name, value] of Object.entries(style)) one.style.setProperty(name, value);
  document.querySelector("#content").prepend(one);
}"""


def put(tag: str, words: str, **style: str) -> Spoil:
    """Put something on the page, in this style."""
    named = {name.replace("_", "-"): value for name, value in style.items()}
    return lambda player: player.page.evaluate(PUT, [tag, words, named])


def shrink_the_board(player: Player) -> None:
    player.page.evaluate("document.querySelector('#board svg text').style.setProperty('font-size', '3px')")


def cut_the_board(player: Player) -> None:
    player.page.evaluate(
        """() => {
          const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
          text.textContent = "Half of it is out of sight";
          text.setAttribute("x", "-40");
          text.setAttribute("y", "60");
          const svg = document.querySelector("#board svg");
          svg.style.setProperty("overflow", "hidden");
          svg.append(text);
        }"""
    )


UNDER = {"position": "fixed", "z_index": "50"}
SPOILED: dict[str, tuple[Spoil, str, str]] = {
    "small letters": (put("p", "tiny", font_size="8px", position="fixed", top="0"), "small", "#spoiled"),
    "small letters of a drawing": (shrink_the_board, "small", "board: "),
    "a button on a button": (put("button", "Here", **UNDER, left="34px", top="335px"), "overlap", "#spoiled"),
    "a button on words": (put("button", "Here", **UNDER, left="20px", top="100px"), "overlap", "#status"),
    "words cut off": (
        put("p", "a long word", width="30px", overflow="hidden", white_space="nowrap"),
        "cut",
        "#spoiled",
    ),
    "words cut off below": (put("p", "two lines", width="60px", height="20px", overflow="hidden"), "cut", "#spoiled"),
    "words out of their button": (put("button", "far too long", width="30px", padding="0"), "cut", "#spoiled"),
    "words cut off a drawing": (cut_the_board, "cut", "board: text"),
    "a jump": (put("div", "news", height="40px", flex="none"), "shift", "#"),
}


@pytest.mark.parametrize("spoiled", SPOILED)
def test_what_is_spoiled_is_measured(visit: Visit, spoiled: str) -> None:
    spoil, defect, what = SPOILED[spoiled]
    player = sit_before(visit, "desk", "en")
    player.open_table()
    before = {(one.defect.defect, one.defect.what) for one in look(player, "")}
    spoil(player)
    after = {(one.defect.defect, one.defect.what) for one in look(player, "")}
    assert any(kind == defect and what in name for kind, name in after - before), after - before


def test_what_moves_is_told(visit: Visit) -> None:
    player = sit_before(visit, "desk", "en")
    player.open_table()
    before = boxes(player.page)
    put("div", "news", flex="none", width="60px")(player)
    told = {one.what for one in moved(before, boxes(player.page))}
    assert {"#board", "#hint"} <= told
    assert not moved(before, before)


def test_what_is_new_and_what_is_gone() -> None:
    listed = known.read(known.write({("biyi", "desk"): [known.Entry("small", "a “name”", 2, 'like "this" \\ that')]}))
    entries = listed["biyi", "desk"]
    one = known.Defect("small", "a “name”", "Nan", 9.0, {})
    assert known.new([Found("turn", one)] * 2, entries) == []
    assert known.gone([Found("turn", one)], entries) == []
    assert known.new([Found("turn", one)] * 3, entries), "more than before"
    assert known.new([Found("turn", one._replace(what="another"))], entries)
    assert known.new([Found("turn", one._replace(defect="cut"))], entries)
    assert known.gone([], entries) == ["small: a “name”"]
