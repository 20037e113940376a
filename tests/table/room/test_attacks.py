"""Attacks: people who act where they do not belong, and words that would be more than words (docs/security.md)."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import pytest
from fastapi import FastAPI
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludotheque.core.catalog import get_game
from ludotheque.server.app import create_app
from ludotheque.table.common.settings import Settings
from tests.sites import site_of
from tests.table.conftest import TWO_PEOPLE, Guest, sit_down
from tests.toys.shelf import shelf_names

pytestmark = pytest.mark.anyio

MARKUP = "\"'><script>alert(1)</script><img src=x onerror=alert(1)>&{{7*7}}"
SHORT = "<b onclick=x>&\"'</b>"


async def table_of_two(ada: Guest, ben: Guest, **wishes: Any) -> str:
    """A table at which Ada and Ben sit."""
    made = await ada.new_table(seats=TWO_PEOPLE, **wishes)
    await sit_down(ben, made)
    return str(made["table"])


# --- who may act -----------------------------------------------------------------------------------


POSTS: dict[str, dict[str, Any]] = {
    "actions": {"seat": 0, "ply": 0, "action": "b2-c2"},
    "why": {"seat": 0, "action": "b2-c2"},
    "undo": {"seat": 0},
    "undo/answer": {"seat": 0, "accept": True},
    "resign": {"seat": 0},
    "number": {"seat": 0, "number": "1"},
    "name": {"seat": 0, "name": "Eve"},
    "plan": {"seat": 0, "keys": []},
    "hint": {"seat": 0},
    "leave": {"seat": 0},
    "back": {"seat": 0},
    "stand": {"seat": 0},
}


@pytest.mark.parametrize("path", POSTS)
async def test_nobody_acts_for_another_seat(ada: Guest, ben: Guest, guest, app: FastAPI, path: str) -> None:
    """Neither the opponent nor somebody who looks on."""
    table = await table_of_two(ada, ben)
    before = (await site_of(app).rooms.store.load_table(table)).lines
    for stranger in (ben, guest()):
        answer = await stranger.client.post(f"/api/tables/{table}/{path}", json=POSTS[path])
        assert answer.status_code == 403, answer.text
        assert answer.json()["error"]["code"] == "forbidden"
    kept = await site_of(app).rooms.store.load_table(table)
    assert kept.lines == before
    assert kept.seats[0].name == "Ada"


async def test_a_cookie_cannot_be_made_up(ada: Guest, ben: Guest, app: FastAPI) -> None:
    """Not for a guest whose id is known, not signed by another server, not with a bit changed."""
    table = await table_of_two(ada, ben)
    own = ada.client.cookies["ludo"]
    (holder,) = (await site_of(app).rooms.store.load_table(table)).seats[0].holders
    other = create_app(Settings(app.state.settings.database_url, secret="t" * 32, warm=False))
    stranger = Guest(other)
    await stranger.get("/api/tables")
    bent = own[:-2] + ("A" if own[-2] != "A" else "B") + own[-1]  # of the last letter some bits are only filling
    forged = [holder, f"{holder}.{'x' * 27}", bent, own.swapcase()]
    for cookie in [*forged, stranger.client.cookies["ludo"], "", "x" * 5000]:
        eve = Guest(app)
        eve.client.cookies.set("ludo", cookie)
        answer = await eve.client.post(f"/api/tables/{table}/actions", json=POSTS["actions"])
        assert answer.status_code in (401, 403)
    await site_of(other).rooms.store.close()
    await ada.play(table, 0, "b2-c2")


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.test"},
        {"origin": "http://table.test.evil.test"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
    ],
    ids=str,
)
async def test_another_site_cannot_play_for_our_guests(ada: Guest, headers: dict[str, str]) -> None:
    made = await ada.new_table()
    for path in (f"/api/tables/{made['table']}/actions", "/api/tables", "/api/me/delete"):
        answer = await ada.client.post(path, json=POSTS["actions"], headers=headers)
        assert answer.status_code == 403, path
        assert answer.json()["error"]["code"] == "origin"
    assert (await ada.get(f"/api/tables/{made['table']}"))["ply"] == 0


async def test_a_form_is_no_json(ada: Guest) -> None:
    """A plain form of another site could post these kinds without being asked: none of them is read."""
    made = await ada.new_table()
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
        answer = await ada.client.post(
            f"/api/tables/{made['table']}/actions",
            content=b'{"seat":0,"ply":0,"action":"b2-c2"}',
            headers={"content-type": kind},
        )
        assert answer.status_code == 400, kind
    assert (await ada.get(f"/api/tables/{made['table']}"))["ply"] == 0


# --- messages out of order ---------------------------------------------------------------------------


async def test_a_message_sent_again_plays_nothing_twice(ada: Guest, ben: Guest) -> None:
    table = await table_of_two(ada, ben)
    path, body = f"/api/tables/{table}/actions", POSTS["actions"]
    await ada.post(path, body)
    for _ in range(3):
        assert (await ada.post(path, body, 409))["error"]["code"] == "stale"
    assert (await ada.post(path, body | {"ply": 1}, 409))["error"]["code"] in ("refused", "stale")
    assert (await ada.post(path, body | {"ply": 9}, 409))["error"]["code"] == "stale"
    assert (await ada.get(f"/api/tables/{table}"))["ply"] == 1


@pytest.mark.parametrize("name", shelf_names())
async def test_nonsense_is_answered_and_changes_nothing(app: FastAPI, ada: Guest, name: str) -> None:
    """Random texts, keys, plies and seats: an answer each time, never a failure of ours."""
    seats = [{"kind": "me"}] * max(2, get_game(name).rules.players[0])
    made = await ada.post("/api/tables", {"game": name, "seats": seats}, 201)
    path = f"/api/tables/{made['table']}"
    before = (await site_of(app).rooms.store.load_table(made["table"])).lines
    known = get_game(name).book.verbs[0].name
    texts = st.one_of(st.text(max_size=60), st.from_regex(rf"{known}( [a-z0-9:-]{{1,9}}){{0,4}}", fullmatch=True))
    moves = st.one_of(
        st.fixed_dictionaries({"action": texts}),
        st.fixed_dictionaries({"keys": st.lists(st.text(max_size=90), max_size=45)}),
        st.fixed_dictionaries({"action": texts, "walk": st.booleans()}),
    )
    bodies: list[Any] = []

    @given(moves, st.integers(-2, 70), st.integers(-2, 5))
    @settings(max_examples=40, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
    def collect(move: dict[str, Any], seat: int, ply: int) -> None:
        bodies.append(move | {"seat": seat, "ply": ply})

    collect()
    for body in bodies:
        for place in ("actions", "why"):
            sent = body if place == "actions" else {key: value for key, value in body.items() if key != "ply"}
            answer = await ada.client.post(f"{path}/{place}", json=sent)
            assert answer.status_code in (200, 400, 404, 409, 413), answer.text
            assert answer.json().get("applied") is not True or body["ply"] == 0
    kept = await site_of(app).rooms.store.load_table(made["table"])
    assert kept.lines[: len(before)] == before


# --- words that would be more ------------------------------------------------------------------------


class Elements(HTMLParser):
    """What a browser would make of a page: its elements and their attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        self.found.append((tag, dict(attrs)))


def harmless(page: str) -> None:
    """No script but our own files, no handler in an attribute, nothing that a person wrote as an element."""
    for tag, attributes in Elements(page).found:
        assert not any(name.startswith("on") for name in attributes), (tag, attributes)
        assert not any((value or "").strip().lower().startswith("javascript:") for value in attributes.values())
        if tag == "script":
            own = attributes.get("src") or ""
            assert own.startswith("/static/") or attributes.get("type") == "application/json"
        if tag == "img":
            assert attributes.get("src") != "x"
    assert "<script>alert" not in page


async def test_markup_in_every_text_field_stays_text(ada: Guest, ben: Guest) -> None:
    name = MARKUP[:40]
    made = await ada.new_table(seats=[{"kind": "me", "name": name}, {"kind": "open", "name": SHORT}], listed=True)
    await sit_down(ben, made)
    table = made["table"]
    path = f"/api/tables/{table}"
    await ada.post(f"{path}/name", {"seat": 0, "name": name})
    await ada.post(f"{path}/talk", {"text": MARKUP}, 201)
    await ada.client.put(f"{path}/note", json={"text": MARKUP})
    await ada.client.post(f"{path}/number", json={"seat": 0, "number": MARKUP[:60]})
    body = {"game": "biyi", "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}]}
    recipe = await ada.post("/api/recipes", {"title": MARKUP[:60], "body": body}, 201)
    pages = [f"/t/{table}", "/", "/lobby", "/account", f"/g/biyi?position={MARKUP}", f"/g/biyi?recipe={recipe['id']}"]
    pages += [f"/g/{MARKUP}", f"/t/{SHORT}", f"/p/{SHORT}", f"/cards/farcry?q={MARKUP}", f"/?lang={MARKUP}"]
    for page in pages:
        for lang in ("fr", "en"):
            answer = await ada.client.get(page, params={"lang": lang} if "?" not in page else None)
            assert "text/html" in answer.headers["content-type"], page
            harmless(answer.text)
    for reader in (ada, ben):
        answer = await reader.client.get(path)
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "<script" not in answer.json()["svg"]
        drawn = ElementTree.fromstring((await reader.client.get(f"{path}/board.svg")).text)
        assert not [node for node in drawn.iter() if node.tag.endswith(("script", "foreignObject"))]


async def test_an_account_name_stays_text(ada: Guest) -> None:
    body = {"name": "Zoé <b>&", "password": "correct horse battery"}
    answer = await ada.client.post("/api/account", json=body)
    assert answer.status_code in (201, 400)  # taken as it is and escaped, or refused with a sentence
    for page in ("/", "/account", "/lobby", "/p/Zoé <b>&"):
        shown = (await ada.client.get(page)).text
        harmless(shown)
        assert "Zoé <b>" not in shown


async def test_no_page_lets_a_script_in(ada: Guest) -> None:
    made = await ada.new_table()
    for page in ("/", "/lobby", "/account", "/api", f"/t/{made['table']}", "/rules/biyi", "/learn/biyi", "/nothing"):
        answer = await ada.client.get(page)
        policy = answer.headers["content-security-policy"]
        scripts = next(part for part in policy.split(";") if part.strip().startswith("script-src"))
        assert scripts.split() == ["script-src", "'self'"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert not re.search(r"\bstyle-src[^;]*https?:", policy)
        harmless(answer.text)


# --- too much ------------------------------------------------------------------------------------------


@pytest.fixture
async def strict(settings: Settings):
    """A server that counts requests as it does in earnest."""
    made = create_app(Settings(settings.database_url, secret="s" * 32, warm=False, bot_pause=0.0, rate=1.0))
    async with made.router.lifespan_context(made):
        yield made


async def test_log_in_is_limited(strict: FastAPI) -> None:
    eve = Guest(strict)
    body = {"name": "Ada Lovelace", "password": "wrong password 1"}
    answers = [(await eve.client.post("/api/login", json=body)) for _ in range(40)]
    assert answers[0].status_code in (401, 403)
    assert answers[-1].status_code == 429
    assert answers[-1].json()["error"]["code"] == "too_fast"


async def test_talk_is_limited(strict: FastAPI) -> None:
    ada = Guest(strict)
    made = await ada.new_table()
    codes = [
        (await ada.client.post(f"/api/tables/{made['table']}/talk", json={"text": "hello"})).status_code
        for _ in range(30)
    ]
    assert codes[0] == 201
    assert codes[-1] == 429


async def test_making_tables_is_limited(strict: FastAPI) -> None:
    ada = Guest(strict)
    body = {"game": "biyi", "seats": [{"kind": "me"}, {"kind": "me"}]}
    codes = [(await ada.client.post("/api/tables", json=body)).status_code for _ in range(90)]
    assert codes[0] == 201
    assert codes[-1] == 429
