"""The page of the API: every address with its parameters and its body, out of the OpenAPI document."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fastapi import Request
from fastapi.responses import Response

from ludotheque.page.page_router import PageRouter
from ludotheque.page.render import render_page
from ludotheque.page.words import TEXTS, prepare_text, prepare_words
from ludotheque.table.api import openapi

router = PageRouter(include_in_schema=False)

Json = dict[str, Any]
DRAWING_PARAMETERS = ("flip", "shape", "eyes")
"""Parameters that a program never needs: the page does not list them."""

STEPS = (
    ("guest", 'POST /api/guests\n{"name": "Robbie", "robot": true}'),
    ("lobby", "GET /api/lobby\nAuthorization: Bearer …"),
    ("sit", 'POST /api/tables/TABLE/sit\n{"seat": 0}'),
    ("listen", "GET /api/tables/TABLE/stream?form=data\nAccept: application/x-ndjson"),
    ("play", 'POST /api/tables/TABLE/actions\n{"seat": 0, "ply": 0, "action": "b2-c2"}'),
    ("record", "GET /api/tables/TABLE/record"),
)
REFUSAL = '{{"error": {{"code": "stale", "fr": "{fr}", "en": "{en}"}}}}'


@dataclass(frozen=True)
class Field:
    """A parameter or a field of a body."""

    name: str
    kind: str
    required: bool
    text: str


@dataclass(frozen=True)
class Route:
    """One address."""

    method: str
    path: str
    summary: str
    parameters: list[Field]
    body: list[Field]
    codes: list[tuple[str, str]]


@router.get("/api")
def api_docs_page(request: Request) -> Response:
    """Show the API to people."""
    lang: str = request.state.lang
    document = openapi.make_document(request.app)
    groups = [
        (_read_text(tag, "description", lang), _list_routes(document, tag["name"], lang)) for tag in document["tags"]
    ]
    status = openapi.load_refusals()["status"]
    codes = [(code, status[code], prepare_text(text, lang)) for code, text in openapi.load_words("codes").items()]
    events = [(name, prepare_text(text, lang)) for name, text in openapi.load_words("events").items()]
    refusal = REFUSAL.format(**TEXTS["api.refusal"].to_dict())
    shown: Json = {"groups": groups, "codes": codes, "events": events, "steps": STEPS, "refusal": refusal}
    return render_page(request, "api.html", here="api", **shown)


def _read_text(described: Json, name: str, lang: str) -> str:
    return prepare_words(str(described.get(f"x-{name}-{lang}", described.get(name, ""))), lang)


def _list_routes(document: Json, tag: str, lang: str) -> list[Route]:
    return [
        _read_route(document, method.upper(), path, operation, lang)
        for path, operations in document["paths"].items()
        for method, operation in operations.items()
        if operation["tags"] == [tag]
    ]


def _read_route(document: Json, method: str, path: str, operation: Json, lang: str) -> Route:
    parameters = [
        Field(
            parameter["name"],
            _write_type(parameter["schema"]),
            parameter["required"],
            _read_text(parameter, "description", lang),
        )
        for parameter in operation.get("parameters", [])
        if parameter["name"] not in DRAWING_PARAMETERS
    ]
    codes = openapi.load_words("codes")
    special = [(code, prepare_text(codes[code], lang)) for code in openapi.list_codes(f"{method} {path}")]
    return Route(
        method,
        path,
        _read_text(operation, "summary", lang),
        parameters,
        _list_body_fields(document, operation, lang),
        special,
    )


def _list_body_fields(document: Json, operation: Json, lang: str) -> list[Field]:
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    shape = document["components"]["schemas"].get(_schema_name(content), {})
    needed = shape.get("required", [])
    return [
        Field(name, _write_type(field), name in needed, _read_text(field, "description", lang))
        for name, field in shape.get("properties", {}).items()
    ]


def _schema_name(schema: Json) -> str:
    return str(schema.get("$ref", "")).rsplit("/", 1)[-1]


def _write_type(schema: Json) -> str:
    """Write the type of a value in a few letters.

    >>> _write_type({"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}})
    '[integer | null]'
    """
    if "anyOf" in schema:
        return " | ".join(_write_type(option) for option in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "const" in schema:
        return f'"{schema["const"]}"'
    if schema.get("type") == "array":
        return f"[{_write_type(schema.get('items', {}))}]"
    return str(schema.get("type") or _schema_name(schema) or "…")
