"""The API described for programs: the OpenAPI document at `/api/openapi.json`.

FastAPI knows the routes and their bodies; the codes of refusals (`refusals.toml`) and the schemas of the answers come
from here, the words from the language files. The page `/api` shows the same document to people.
"""

from __future__ import annotations

import tomllib
from functools import cache, partial
from importlib import resources
from typing import Any

from fastapi import APIRouter, FastAPI, Request
from fastapi.openapi.utils import get_openapi
from fastapi.responses import JSONResponse, Response

from ludotheque import __version__
from ludotheque.core.language.text import NO_TEXT, Text
from ludotheque.table.api.openapi_schemas import ANSWER_SCHEMAS, SCHEMAS
from ludotheque.table.api.response_cache import ResponseCache
from ludotheque.table.words import WORDS

Json = dict[str, Any]

router = APIRouter(include_in_schema=False)

DESCRIPTION = (
    "Tables for board games: sit down, look, play. A request is known by its cookie or by a token "
    "(`Authorization: Bearer …`, from `POST /api/guests`). Every refusal has the shape "
    '`{"error": {"code", "fr", "en"}}`, and changes nothing.'
)
SAFE_METHODS = ("get", "head")
COMMON_CODES = ("bad_request", "token", "method", "too_fast", "too_large", "internal", "storage")
BODY_CODES = ("bad_json", "origin")
TABLE_CODES = ("not_found", "closed", "rules", "mishap")
CONTENT_TYPES = {
    "GET /api/tables/{table}/record": ("text/plain",),
    "GET /api/tables/{table}/board.svg": ("image/svg+xml",),
    "GET /api/tables/{table}/stream": ("text/event-stream", "application/x-ndjson"),
}
"""The content types of answers that are not JSON."""

TAGS = (
    ("start", ("/api/health", "/api/games", "/api/guests", "/api/tokens")),
    ("lobby", ("/api/lobby", "/sit", "/stand", "/invitation", "/seats/{seat}", "/seating", "/device", "/api/recipes")),
    ("people", ("/api/me", "/api/account", "/api/log", "/api/reset", "/api/people")),
    ("learn", ("/api/glossary", "/api/lessons", "/api/puzzles")),
    (
        "beside",
        ("/talk", "/ping", "/plan", "/wish", "/note", "/comeback", "/ledger", "/verify", "/explain", "/records"),
    ),
    ("play", ("/actions", "/why", "/arrange", "/undo", "/resign", "/number", "/name", "/hurry", "/leave", "/back")),
    ("play", ("/rematch", "/fork", "/hint", "/api/import", "/api/continue")),
)
"""The parts of the API: the first that matches; everything else is about looking at a table."""


@cache
def load_refusals() -> Json:
    """Return the status of each code (`status`), and the codes that are special to a route (`answers`)."""
    text = resources.files("ludotheque.table.api").joinpath("refusals.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def load_words(kind: str) -> dict[str, Text]:
    """Return what the API says of its `tags`, `routes`, `parameters`, `fields`, `codes` or `events`, by name."""
    return WORDS.section(f"api.{kind}")


def _describe(name: str, text: Text) -> Json:
    """Return a description as the document has it: English, and the other languages beside it."""
    others = {f"x-{name}-{lang}": words for lang, words in text.to_dict().items() if lang != "en"}
    return {name: text.en, **others}


@router.get("/api/openapi.json")
async def get_document(request: Request) -> Response:
    """Return the document."""
    copies: ResponseCache = request.app.state.copies
    return await copies.respond(request, "openapi", partial(_make_response, request.app))


def _make_response(app: FastAPI) -> Response:
    return JSONResponse(make_document(app), headers={"cache-control": "max-age=300"})


def make_document(app: FastAPI) -> Json:
    """Return the whole document, made once."""
    if not app.openapi_schema:
        app.openapi_schema = _complete_document(get_openapi(title="Ludothèque", version=__version__, routes=app.routes))
    return app.openapi_schema


def _complete_document(document: Json) -> Json:
    document["info"]["description"] = DESCRIPTION
    document["tags"] = [{"name": name, **_describe("description", text)} for name, text in load_words("tags").items()]
    parts = document["components"]
    parts["schemas"] = {
        name: shape
        for name, shape in parts["schemas"].items()
        if name not in ("HTTPValidationError", "ValidationError")
    } | SCHEMAS
    parts["securitySchemes"] = {
        "token": {"type": "http", "scheme": "bearer"},
        "cookie": {"type": "apiKey", "in": "cookie", "name": "ludo"},
    }
    document["security"] = [{"token": []}, {"cookie": []}, {}]
    for name, shape in parts["schemas"].items():
        if name not in SCHEMAS:
            _describe_fields(shape)
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            _describe_operation(f"{method.upper()} {path}", method, path, operation)
    return document


def _describe_fields(shape: Json) -> None:
    for name, field in shape.get("properties", {}).items():
        if name in load_words("fields"):
            field |= _describe("description", load_words("fields")[name])


def _describe_operation(route: str, method: str, path: str, operation: Json) -> None:
    plain = operation.pop("description", "")
    operation |= _describe("summary", load_words("routes").get(route, Text(plain, plain)))
    operation["operationId"] = "_".join(
        [method, *path.replace("{", "").replace("}", "").replace(".", "_").split("/")[2:]]
    )
    operation["tags"] = [_find_tag(path)]
    for parameter in operation.get("parameters", []):
        parameter |= _describe("description", load_words("parameters").get(parameter["name"], NO_TEXT))
    answers = operation["responses"]
    answers.pop("422", None)
    done = next(iter(answers.values()))
    done["description"] = "Done."
    done["content"] = _describe_content(route)
    for status, codes in sorted(_list_refusals(route, method, path).items()):
        answers[str(status)] = _describe_refusal(codes)


def _find_tag(path: str) -> str:
    return next((name for name, signs in TAGS if any(_is_match(path, sign) for sign in signs)), "table")


def _is_match(path: str, sign: str) -> bool:
    return path.startswith(sign) if sign.startswith("/api") else path.endswith(sign) or f"{sign}/" in path


def _describe_content(route: str) -> Json:
    """Return the schema of a good answer."""
    if route in CONTENT_TYPES:
        return {kind: {"schema": {"type": "string"}} for kind in CONTENT_TYPES[route]}
    shape: Json = {"$ref": f"#/components/schemas/{ANSWER_SCHEMAS[route]}"} if route in ANSWER_SCHEMAS else {}
    return {"application/json": {"schema": shape}}


def list_codes(route: str) -> list[str]:
    """Return the codes that are special to a route."""
    found: list[str] = load_refusals()["answers"].get(route, [])
    return found


def _list_refusals(route: str, method: str, path: str) -> dict[int, list[str]]:
    """Return the codes that a route may answer, by status."""
    codes = {*COMMON_CODES, *list_codes(route)}
    if method not in SAFE_METHODS:
        codes |= {*BODY_CODES, *(("session",) if "{table}" in path else ())}
    if "{table}" in path:
        codes |= set(TABLE_CODES)
    elif "{" in path:
        codes.add("not_found")
    found: dict[int, list[str]] = {}
    for code in sorted(codes):
        found.setdefault(load_refusals()["status"][code], []).append(code)
    return found


def _describe_refusal(codes: list[str]) -> Json:
    meanings = "; ".join(f"`{code}`: {load_words('codes')[code].en}" for code in codes)
    shape = {"schema": {"$ref": "#/components/schemas/Problem"}}
    return {"description": meanings, "content": {"application/json": shape}, "x-codes": codes}
