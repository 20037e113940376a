"""Guests, languages and settings."""

from __future__ import annotations

import sys
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request

from ludotheque.table.common.problems import CannotStart
from ludotheque.table.common.settings import Settings
from ludotheque.table.people.sessions import Session, SessionSigner, choose_language, new_guest_session
from tests.table.conftest import TWO_PEOPLE, Guest

pytestmark = pytest.mark.anyio


def test_a_cookie_is_known_again_and_not_forged() -> None:
    guests = SessionSigner("a" * 32)
    guest = new_guest_session()
    for session in (guest, Session(guest.guest, 3)):
        assert guests.read(guests.sign(session)) == session
        assert SessionSigner("b" * 32).read(guests.sign(session)) is None
        for forged in (None, "", session.guest, guests.sign(session)[:-1], "x" * 500):
            assert guests.read(forged) is None


@pytest.mark.parametrize(
    ("query", "cookie", "header", "spoken"),
    [
        ("lang=fr", "lang=en", "en", "fr"),
        ("lang=xx", "lang=fr", "en", "fr"),
        ("", "", "de, en;q=0.5, fr;q=0.8", "fr"),
        ("", "", "fr-CA", "fr"),
        ("", "", "de", "en"),
        ("", "", "", "en"),
        ("", "", "fr;q=0, en;q=oops, ;;;,", "en"),
    ],
)
def test_the_language_of_an_answer(query: str, cookie: str, header: str, spoken: str) -> None:
    headers = [(b"cookie", cookie.encode()), (b"accept-language", header.encode())]
    assert choose_language(Request({"type": "http", "query_string": query.encode(), "headers": headers})) == spoken


async def test_the_cookie_is_set_once_and_safely(ada: Guest) -> None:
    first = await ada.client.get("/api/games")
    cookie = first.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "set-cookie" not in (await ada.client.get("/api/games")).headers


async def test_a_chosen_language_is_remembered(ada: Guest) -> None:
    await ada.client.get("/?lang=fr")
    page = await ada.client.get("/", headers={"accept-language": "en"})
    assert '<html lang="fr"' in page.text


async def test_a_link_preview_does_not_take_the_seat(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    link = made["seats"][1]["url"]
    answer = await ben.client.get(link, headers={"user-agent": "facebookexternalhit/1.1"})
    assert answer.status_code == 303
    assert (await ada.get(f"/api/tables/{made['table']}"))["seats"][1]["kind"] == "open"


async def test_a_table_without_bots_says_so(ada: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ludotheque.bots", None)
    body = {"game": "biyi", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    assert (await ada.post("/api/tables", body, 503))["error"]["code"] == "no_bots"
    assert (await ada.get("/api/games"))[0]["levels"] == []


def test_settings_come_from_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTHEQUE_DATA", str(tmp_path / "new"))
    monkeypatch.setenv("LUDOTHEQUE_PORT", "9000")
    monkeypatch.setenv("LUDOTHEQUE_WARM", "off")
    settings = Settings.read(host="0.0.0.0", port=None)
    assert (settings.host, settings.port, settings.warm) == ("0.0.0.0", 9000, False)
    assert settings.database_url == f"sqlite+aiosqlite:///{tmp_path / 'new' / 'tables.db'}"
    assert Settings.read().secret == settings.secret, "the secret is kept, so that guests stay known"
    assert settings.secret not in repr(settings)
    monkeypatch.setenv("LUDOTHEQUE_PORT", "many")
    with pytest.raises(CannotStart):
        Settings.read()


async def test_pages_and_static_files_are_served(ada: Guest) -> None:
    assert (await ada.client.get("/")).status_code == 200
    style = await ada.client.get("/static/theme.css")
    assert style.status_code == 200
    assert "set-cookie" not in style.headers
    for path in ("/static/../app.py", "/static/%2e%2e/%2e%2e/server/app.py"):
        assert (await ada.client.get(httpx.URL("http://table.test" + path))).status_code == 404
