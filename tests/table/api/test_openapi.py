"""The API describes itself: every route with its words, its bodies and the codes of its refusals."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

import ludotheque
from ludotheque.core.language.languages import LANGUAGES
from ludotheque.table.api.openapi import load_refusals, load_words, make_document
from tests.table.conftest import Guest

pytestmark = pytest.mark.anyio

SOURCES = [Path(ludotheque.__file__).parent / part for part in ("table", "server")]
Json = dict[str, Any]


def operations(app: FastAPI) -> Iterator[tuple[str, Json]]:
    """Every operation of the document, under `METHOD path`."""
    for path, methods in make_document(app)["paths"].items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path}", operation


async def test_the_document_is_served_and_refers_to_what_it_has(app: FastAPI, ada: Guest) -> None:
    told = await ada.get("/api/openapi.json")
    assert told["openapi"].startswith("3.")
    assert told["info"]["version"] == ludotheque.__version__
    shapes = told["components"]["schemas"]
    for name in references(told):
        assert name in shapes
    assert "ValidationError" not in str(told)


def references(node: Any) -> Iterator[str]:
    """The names of all shapes that are referred to."""
    if isinstance(node, dict):
        if "$ref" in node:
            yield node["$ref"].rsplit("/", 1)[-1]
        for value in node.values():
            yield from references(value)
    elif isinstance(node, list):
        for value in node:
            yield from references(value)


async def test_every_route_has_words_in_both_languages(app: FastAPI) -> None:
    known = dict(operations(app))
    assert set(load_words("routes")) == set(known), "words: [api.routes]"
    assert set(load_refusals()["answers"]) <= set(known), "refusals.toml: [answers]"
    names = [operation["operationId"] for operation in known.values()]
    assert len(set(names)) == len(names)
    for route, operation in known.items():
        assert operation["summary"], route
        assert operation["tags"][0] in load_words("tags"), route
        for parameter in operation.get("parameters", []):
            assert parameter["description"], f"words: [api.parameters] {parameter['name']} ({route})"


async def test_every_field_of_a_body_is_described(app: FastAPI) -> None:
    shapes = make_document(app)["components"]["schemas"]
    bodies = {name for _, operation in operations(app) for name in references(operation.get("requestBody", {}))}
    for name in bodies:
        for field, told in shapes[name].get("properties", {}).items():
            assert told.get("description"), f"words: [api.fields] {field} ({name})"


def raised() -> dict[str, set[int]]:
    """The codes of all problems in the sources, with their statuses."""
    found: dict[str, set[int]] = {}
    for path in (path for part in SOURCES for path in part.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == "Problem":
                values = [one.value for one in node.args[:2] if isinstance(one, ast.Constant)]
                if len(values) == 2:
                    found.setdefault(str(values[1]), set()).add(int(str(values[0])))
    return found


def test_the_codes_are_those_of_the_sources() -> None:
    told = {code: {status} for code, status in load_refusals()["status"].items()}
    assert told == raised(), "refusals.toml: [status]"
    assert list(told) == list(load_words("codes")), "words: [api.codes]"


async def test_a_refusal_is_as_described(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table = (await ada.new_table())["table"]
    answers = dict(operations(app))["POST /api/tables/{table}/actions"]["responses"]
    wrong = [
        (ada, {"seat": 0, "ply": 0, "action": "a1-a9"}),
        (ada, {"seat": 0, "ply": 7, "action": "b2-c2"}),
        (ada, {"seat": 9, "ply": 0, "action": "b2-c2"}),
        (ada, {"seat": 0, "ply": "x", "action": "b2-c2"}),
        (ben, {"seat": 0, "ply": 0, "action": "b2-c2"}),
    ]
    for guest, body in wrong:
        answer = await guest.client.post(f"/api/tables/{table}/actions", json=body)
        assert answer.json()["error"]["code"] in answers[str(answer.status_code)]["x-codes"]
        assert {"code", "fr", "en"} <= set(answer.json()["error"]) <= {"code", *LANGUAGES}


@pytest.mark.parametrize(("lang", "word"), [("fr", "Jouer un coup."), ("en", "Play an action.")])
async def test_the_page_shows_every_route(app: FastAPI, ada: Guest, lang: str, word: str) -> None:
    page = await ada.text(f"/api?lang={lang}")
    assert word in page
    for route, _ in operations(app):
        assert route.split()[1] in page
    assert "{&#34;seat&#34;: 0" in page or "{&quot;seat" in page


# --- tokens ---


async def robbie(app: FastAPI) -> tuple[Guest, str]:
    """A program with its token."""
    made = Guest(app)
    token = (await made.post("/api/guests", {"name": "Robbie"}, 201))["token"]
    made.client.headers["authorization"] = f"Bearer {token}"
    made.client.cookies.clear()
    return made, token


async def test_a_program_plays_by_its_token_and_it_shows(app: FastAPI, ada: Guest) -> None:
    program, token = await robbie(app)
    made = await ada.new_table(seats=[{"kind": "open"}, {"kind": "me"}], listed=True)
    table = made["table"]
    sat = await program.client.post(
        f"/api/tables/{table}/sit", json={"seat": 0}, headers={"origin": "http://else.test"}
    )
    assert sat.status_code == 200, "no browser sends a token by itself: where it comes from does not matter"
    assert "set-cookie" not in sat.headers
    full = await program.get(f"/api/tables/{table}")
    assert full["you"] == [0]
    assert full["legal"][0]["seat"] == 0
    assert "b2-c2" in full["legal"][0]["actions"]
    assert "svg" not in full
    assert "text" not in full
    assert "svg" in await program.get(f"/api/tables/{table}?form=whole")
    await program.post(f"/api/tables/{table}/actions", {"seat": 0, "ply": 0, "action": "b2-c2"})
    shown = (await ada.get(f"/api/tables/{table}"))["seats"]
    assert [seat["robot"] for seat in shown] == [True, False]
    assert shown[0]["name"] == "Robbie"
    stale = await program.post(f"/api/tables/{table}/actions", {"seat": 0, "ply": 0, "action": "b2-c2"}, 409)
    assert "svg" not in stale["full"]
    assert token not in str(shown)


async def test_a_token_is_no_cookie_and_a_cookie_no_token(app: FastAPI, ada: Guest) -> None:
    await ada.get("/api/tables")
    cookie = ada.client.cookies["ludo"]
    for wrong in (cookie, "nonsense", "", "x" * 500):
        answer = await Guest(app).client.get("/api/tables", headers={"authorization": f"Bearer {wrong}"})
        assert answer.status_code == 401
        assert answer.json()["error"]["code"] == "token"
    _, token = await robbie(app)
    client = httpx.AsyncClient(
        transport=httpx.ASGITransport(app), base_url="http://table.test", cookies={"ludo": token}
    )
    answer = await client.post("/api/tables/x/actions", json={"seat": 0, "ply": 0, "action": "x"})
    assert answer.status_code == 401


async def test_the_token_of_an_account_ends_with_its_password(app: FastAPI, ada: Guest) -> None:
    await ada.post("/api/tokens", status=403)
    await ada.post("/api/account", {"name": "Ada Lovelace", "password": "correct horse battery"}, 201)
    token = (await ada.post("/api/tokens", status=201))["token"]
    headers = {"authorization": f"Bearer {token}"}
    program = Guest(app)
    assert (await program.get("/api/me", headers=headers))["name"] == "Ada Lovelace"
    await ada.post("/api/me/password", {"old": "correct horse battery", "new": "staple battery horse"})
    assert (await program.client.get("/api/me", headers=headers)).status_code == 401


# --- small things at the door ---


@pytest.mark.parametrize("path", ["/", "/about", "/api", "/api/games", "/healthz"])
async def test_what_can_be_read_has_a_head(ada: Guest, path: str) -> None:
    answer = await ada.client.head(path)
    assert answer.status_code == 200
    assert answer.headers["x-request-id"]


async def test_a_head_takes_no_seat(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=[{"kind": "me"}, {"kind": "open"}])
    await ben.client.head(next(seat["url"] for seat in made["seats"] if "url" in seat))
    assert (await ben.get(f"/api/tables/{made['table']}"))["you"] == []


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "null"},
        {"origin": "http://else.test"},
        {"origin": "http://[bad"},
        {"sec-fetch-site": "cross-site"},
        {"origin": "http://table.test", "sec-fetch-site": "cross-site"},
    ],
)
async def test_other_sites_may_not_ask(ada: Guest, headers: dict[str, str]) -> None:
    answer = await ada.client.post("/api/tables", json={"game": "biyi", "seats": [{"kind": "me"}]}, headers=headers)
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "origin"
