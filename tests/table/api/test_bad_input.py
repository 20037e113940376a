"""Bad input: each gets one clear sentence in both languages, and changes nothing."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from ludotheque.server import gateway
from ludotheque.server.app import create_app
from ludotheque.table.common import rate_limits
from ludotheque.table.common.settings import Settings
from tests.sites import site_of
from tests.table.conftest import FIXED, HOT_SEAT, TWO_PEOPLE, Guest, sit_down

pytestmark = pytest.mark.anyio


def clear(answer: dict, code: str) -> None:
    """One sentence in each language, and no trace of our insides."""
    error = answer["error"]
    assert error["code"] == code
    assert error["fr"] != error["en"]
    for lang in ("fr", "en"):
        assert error[lang][-1] in ".…!"
        assert "Traceback" not in error[lang]
        assert "\n" not in error[lang]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "bad_text"),
        ({"options": {"colour": "red"}}, "bad_text"),
        ({"options": {"max_turns": 7}}, "bad_text"),
        ({"options": {"setup": "upside_down"}}, "bad_text"),
        ({"options": {"setup": "two_cards", "white_card": 1, "black_card": 1}}, "bad_text"),
        ({"seats": [{"kind": "me"}]}, "bad_text"),
        ({"seats": [{"kind": "me"}] * 3}, "bad_text"),
        ({"seats": []}, "bad_request"),
        ({"seats": [{"kind": "king"}, {"kind": "me"}]}, "bad_request"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": 8}]}, "level"),
        ({"seats": [{"kind": "me", "name": "x" * 50}, {"kind": "me"}]}, "bad_request"),
        ({"position": "c4:w g3:w"}, "bad_text"),
        ({"position": ""}, "bad_text"),
        ({"position": "z99:w w"}, "bad_text"),
        ({"position": "💥" * 100}, "bad_text"),
        ({"position": "c4:" + "w" * 500 + " w"}, "bad_text"),
        ({"surprise": 1}, "bad_request"),
        ({"options": {"max_turns": 10**30}}, "bad_text"),
        ({"options": {"max_turns": [1]}}, "bad_request"),
    ],
)
async def test_a_table_that_cannot_be(ada: Guest, wish: dict, code: str) -> None:
    body = {"game": "biyi", "seats": HOT_SEAT, "options": FIXED, **wish}
    clear(await ada.post("/api/tables", body, 400), code)
    assert (await ada.get("/api/tables"))["tables"] == []


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"seat": 0, "ply": 0, "action": "hello"}, 400, "bad_text"),
        ({"seat": 0, "ply": 0, "action": ""}, 400, "bad_text"),
        ({"seat": 0, "ply": 0, "action": "z1-z2"}, 400, "bad_text"),
        ({"seat": 0, "ply": 0, "action": "fly c4"}, 400, "bad_text"),
        ({"seat": 0, "ply": 0, "action": "c4-c5" * 500}, 400, "bad_request"),
        ({"seat": 0, "ply": 0, "action": "b2-c2#"}, 400, "bad_text"),
        ({"seat": 0, "ply": 0, "keys": ["cell:c4", "moon"]}, 400, "bad_text"),
        ({"seat": 0, "ply": 0, "keys": []}, 400, "bad_text"),
        ({"seat": 0, "ply": 0}, 400, "bad_request"),
        ({"seat": 0, "ply": 0, "action": "b2-c2", "keys": []}, 400, "bad_request"),
        ({"seat": 0, "action": "b2-c2"}, 400, "bad_request"),
        ({"ply": 0, "action": "b2-c2"}, 400, "bad_request"),
        ({"seat": "0", "ply": 0, "action": "b2-c2"}, 400, "bad_request"),
        ({"seat": 0.5, "ply": 0, "action": "b2-c2"}, 400, "bad_request"),
        ({"seat": -1, "ply": 0, "action": "b2-c2"}, 400, "bad_request"),
        ({"seat": 5, "ply": 0, "action": "b2-c2"}, 404, "seat"),
        ({"seat": 0, "ply": 7, "action": "b2-c2"}, 409, "stale"),
        ({"seat": 0, "ply": -1, "action": "b2-c2"}, 400, "bad_request"),
        ({"seat": 0, "ply": 0, "action": 5}, 400, "bad_request"),
        ([], 400, "bad_request"),
        ("b2-c2", 400, "bad_request"),
    ],
)
async def test_an_action_that_is_none(ada: Guest, body: object, status: int, code: str) -> None:
    made = await ada.new_table()
    before = await ada.text(f"/api/tables/{made['table']}/record")
    clear(await ada.post(f"/api/tables/{made['table']}/actions", body, status), code)
    assert await ada.text(f"/api/tables/{made['table']}/record") == before


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[" * 60_000, b'{"seat": NaN}', b"null"])
async def test_malformed_json(ada: Guest, body: bytes) -> None:
    made = await ada.new_table()
    path = f"/api/tables/{made['table']}/actions"
    response = await ada.client.post(path, content=body, headers={"content-type": "application/json"})
    assert response.status_code == 400
    assert response.json()["error"]["code"] in ("bad_json", "bad_request")
    assert response.json()["error"]["fr"]


async def test_oversized_messages(ada: Guest) -> None:
    made = await ada.new_table()
    path = f"/api/tables/{made['table']}/actions"
    big = json.dumps({"seat": 0, "ply": 0, "action": "x" * rate_limits.BODY_LIMIT}).encode()

    async def pieces():
        for start in range(0, len(big), 1000):
            yield big[start : start + 1000]

    for content in (big, pieces()):  # with a length, and in pieces without one
        response = await ada.client.post(path, content=content, headers={"content-type": "application/json"})
        assert response.status_code == 413
        clear(response.json(), "too_large")


async def test_unknown_things(ada: Guest) -> None:
    clear(await ada.get("/api/tables/nowhere", 404), "not_found")
    clear(await ada.get("/api/tables/nowhere/stream", 404), "not_found")
    clear(await ada.post("/api/tables/nowhere/undo", {"seat": 0}, 404), "not_found")
    clear(await ada.get("/api/lessons/chess", 404), "not_found")
    clear(await ada.get("/api/puzzles/chess", 404), "not_found")
    clear(await ada.get("/api/nothing", 404), "not_found")
    clear(await ada.get("/api/tables/x/at/many", 400), "bad_request")
    clear(await ada.post("/api/health", {}, 405), "method")
    page = await ada.client.get("/t/nowhere", headers={"accept-language": "fr"})
    assert page.status_code == 404
    assert "Cette table n’existe pas." in page.text


async def test_wrong_seat(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    body = {"seat": 0, "ply": 0, "action": "b2-c2"}
    clear(await ben.post(f"/api/tables/{made['table']}/actions", body, 403), "forbidden")
    assert (await ada.get(f"/api/tables/{made['table']}"))["ply"] == 0


async def test_a_wrong_key_opens_no_seat(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    answer = await ben.client.get(f"{made['url']}?k=guess")
    assert answer.status_code == 403
    assert (await ben.get(f"/api/tables/{made['table']}"))["you"] == []


async def test_an_unknown_session(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table()
    ben.client.cookies.set("ludo", "forged.signature")
    body = {"seat": 0, "ply": 0, "action": "b2-c2"}
    clear(await ben.post(f"/api/tables/{made['table']}/actions", body, 401), "session")
    assert (await ada.get(f"/api/tables/{made['table']}"))["ply"] == 0


async def test_a_form_on_another_site(ada: Guest) -> None:
    made = await ada.new_table()
    path = f"/api/tables/{made['table']}/resign"
    response = await ada.client.post(path, json={"seat": 0}, headers={"origin": "https://evil.test"})
    assert response.status_code == 403
    clear(response.json(), "origin")
    assert not (await ada.get(f"/api/tables/{made['table']}"))["over"]


async def test_records_that_do_not_hold(ada: Guest) -> None:
    made = await ada.new_table()
    await ada.play(made["table"], 0, "b2-c2")
    record = await ada.text(f"/api/tables/{made['table']}/record")
    wrong = [
        "",
        "hello",
        record[:-1],
        record[: len(record) // 2],
        record.replace("b2-c2", "b2-b3"),
        record.replace("biyi", "chess"),
        record + "\n",
        record.replace("rules 2", "rules 9"),
        "ludotheque record 1\n\nundo 99999999999999999999\n",
    ]
    for text in wrong:
        clear(await ada.post("/api/import", {"record": text}, 400), "bad_record")
    clear(await ada.post("/api/import", {"record": "undo 9999\n" * 50}, 400), "bad_record")
    clear(await ada.post("/api/import", {"record": "x" * (rate_limits.IMPORT_LIMIT + 1)}, 413), "too_large")
    assert len((await ada.get("/api/tables"))["tables"]) == 1


async def test_a_read_only_database(tmp_path: Path, settings: Settings, ada: Guest) -> None:
    made = await ada.new_table()
    table = made["table"]
    path = tmp_path / "tables.db"
    url = f"sqlite+aiosqlite:///file:{path}?mode=ro&uri=true"
    locked = create_app(Settings(url, secret=settings.secret, warm=False, rate=0))
    reader = Guest(locked)
    reader.client.cookies = ada.client.cookies
    body = {"seat": 0, "ply": 0, "action": "b2-c2"}
    clear(await reader.post(f"/api/tables/{table}/actions", body, 503), "storage")
    assert (await reader.get(f"/api/tables/{table}"))["ply"] == 0, "nothing that is not kept is shown"
    clear(await reader.post("/api/tables", {"game": "biyi", "seats": HOT_SEAT}, 503), "storage")
    await site_of(locked).rooms.store.close()


async def test_our_own_mistake_stays_in_the_log(app: FastAPI, ada: Guest, monkeypatch, caplog) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError("in the kitchen")

    monkeypatch.setattr("ludotheque.table.messages.snapshot.make_snapshot", fails)
    made = await ada.new_table()
    response = await ada.client.get(f"/api/tables/{made['table']}")
    assert response.status_code == 500
    clear(response.json(), "internal")
    assert "kitchen" not in response.text
    assert "kitchen" in caplog.text


async def test_every_answer_has_safe_headers(ada: Guest) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/t/nowhere"):
        response = await ada.client.get(path)
        for name, value in gateway.HEADERS.items():
            assert response.headers[name] == value
        assert "'unsafe-inline'" not in response.headers["content-security-policy"].split("style-src")[0]


async def test_too_many_requests(settings: Settings) -> None:
    limiter = rate_limits.Limiter(1.0)
    allowed = [limiter.try_request("1.2.3.4", "POST", "/api/tables") for _ in range(100)]
    assert allowed.count(True) == rate_limits.MAKE.burst
    assert limiter.try_request("5.6.7.8", "POST", "/api/tables")
    assert limiter.try_request("1.2.3.4", "GET", "/")
    app = create_app(Settings(settings.database_url, warm=False, rate=0.02))
    async with app.router.lifespan_context(app):
        client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table.test")
        codes = [(await client.post("/api/import", json={"record": ""})).status_code for _ in range(3)]
    assert codes == [400, 429, 429]
