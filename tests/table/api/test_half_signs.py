"""Half a sign (a lone surrogate, `"\\ud800"` in JSON) anywhere in what comes in: one sentence, and nothing changes.

The bodies are made from the server's own OpenAPI document, so a new address, or a new field, is tried as soon as it is
there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute

from ludotheque import game
from ludotheque.core.language.words import WORDS
from ludotheque.core.match.match import BadText, Match
from ludotheque.core.match.record import GameRecord, Header
from ludotheque.core.match.verify import verify
from ludotheque.table.api.bodies import Body
from tests.table.clients import register
from tests.table.conftest import Guest, on_both

pytestmark = pytest.mark.anyio

Json = dict[str, Any]
HALVES = ("\ud800", "a\udfffb", "\udc00\ud800")


def example(schema: Json, shapes: Json) -> Any:
    """Something that fits a schema, with every field in it."""
    if "$ref" in schema:
        return example(shapes[schema["$ref"].rpartition("/")[2]], shapes)
    for choice in ("anyOf", "oneOf"):
        if choice in schema:
            return example(schema[choice][0], shapes)
    if "const" in schema or "enum" in schema:
        return schema.get("const", schema.get("enum", [None])[0])
    match schema.get("type"):
        case "object" if "properties" in schema:
            return {name: example(part, shapes) for name, part in schema["properties"].items()}
        case "object":
            return {"name": example(schema.get("additionalProperties") or {}, shapes)}
        case "array" if "prefixItems" in schema:
            return [example(part, shapes) for part in schema["prefixItems"]]
        case "array":
            return [example(schema.get("items", {}), shapes)]
        case "integer" | "number":
            return schema.get("minimum", 0)
        case "boolean":
            return False
        case "null":
            return None
    return "x"


def spoilt(given: Any, half: str) -> Iterator[Any]:
    """The same with half a sign in one place: in each text, and in the name of a field that is not there."""
    match given:
        case str():
            yield half
        case dict():
            yield {**given, half: 1}
            for name, value in given.items():
                yield from ({**given, name: other} for other in spoilt(value, half))
                if name == "name":  # of an option, where the name of the field is somebody's text
                    yield {half: value}
        case list():
            for place, value in enumerate(given):
                yield from ([*given[:place], other, *given[place + 1 :]] for other in spoilt(value, half))


def bodies(document: Json) -> Iterator[tuple[str, str, Any]]:
    """Each method and address that takes a body, and one that fits it."""
    shapes = document["components"]["schemas"]
    for path, methods in document["paths"].items():
        for method, about in methods.items():
            taken = about.get("requestBody", {}).get("content", {}).get("application/json")
            if taken:
                yield method, path, example(taken["schema"], shapes)


async def sent(guest: Guest, method: str, path: str, body: bytes) -> Any:
    return await guest.client.request(method, path, content=body, headers={"content-type": "application/json"})


async def test_no_body_holds_half_a_sign(app: FastAPI, ada: Guest) -> None:
    await register(ada, "Ada")
    table = (await ada.new_table())["table"]
    record = await ada.text(f"/api/tables/{table}/record")
    document, tried = await ada.get("/api/openapi.json"), 0
    for method, path, body in bodies(document):
        address = re.sub(r"{\w+}", "0", path.replace("{table}", table).replace("{game}", "biyi"))
        for half in HALVES:
            for wrong in spoilt(body, half):
                answer = await sent(ada, method, address, json.dumps(wrong).encode())
                assert answer.status_code == 400, (path, wrong, answer.text)
                assert answer.json()["error"] == {"code": "bad_request", **WORDS["action.unencodable"].to_json()}, (
                    path,
                    wrong,
                )
                tried += 1
    assert tried > 300
    assert await ada.text(f"/api/tables/{table}/record") == record


@pytest.mark.parametrize("body", [b'{"name": "\xed\xa0\x80"}', b'{"name": "\xed\xbf\xbf"}', b'{"\xed\xa0\x80": 1}'])
async def test_halves_may_come_as_bytes_too(ada: Guest, body: bytes) -> None:
    answer = await sent(ada, "post", "/api/me/name", body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_request")


async def test_deep_bodies_are_looked_through(ada: Guest) -> None:
    deep = '{"game": "biyi", "text": "x", "options": {"a": ' + "[" * 400 + '"\\ud800"' + "]" * 400 + "}}"
    answer = await sent(ada, "post", "/api/continue/look", deep.encode())
    assert answer.json()["error"] == {"code": "bad_request", **WORDS["action.unencodable"].to_json()}


@on_both
async def test_a_null_character_is_refused_on_both_databases(ada: Guest) -> None:
    table = (await ada.new_table())["table"]
    for method, path, body in (
        ("put", "note", {"text": "a\0b"}),
        ("post", "talk", {"text": "a\0b"}),
        ("post", "name", {"seat": 0, "name": "a\0b"}),
    ):
        answer = await sent(ada, method, f"/api/tables/{table}/{path}", json.dumps(body).encode())
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_request"), path


def test_every_body_is_looked_at() -> None:
    """What an address takes is a `Body`, which looks at all its texts."""
    taken = [field.field_info.annotation for route in _routes() for field in route.dependant.body_params]
    assert len(taken) > 30
    assert all(issubclass(kind, Body) for kind in taken)


def _routes() -> Iterator[APIRoute]:
    from ludotheque.table.api import api_players, lobby, people, presence, tables, talk

    for part in (tables, lobby, people, talk, presence, api_players):
        yield from (route for route in part.router.routes if isinstance(route, APIRoute))


HALF_BYTES = "%ED%A0%80"


async def test_addresses_with_half_a_sign(app: FastAPI, ada: Guest) -> None:
    """In a path or a question the bytes of half a sign are no text at all: they are read as �, or refused."""
    table, document = (await ada.new_table())["table"], await ada.get("/api/openapi.json")
    for path, methods in document["paths"].items():
        if "get" not in methods or path.endswith("/stream"):
            continue
        fields = [one["name"] for one in methods["get"].get("parameters", []) if one["in"] == "query"]
        asked = "&".join(f"{name}={HALF_BYTES}" for name in (*fields, "lang"))
        for place in (table, HALF_BYTES):
            address = path.replace("{table}", place)
            while "{" in address:
                address = address[: address.index("{")] + HALF_BYTES + address[address.index("}") + 1 :]
            answer = await ada.client.get(f"{address}?{asked}")
            assert answer.status_code < 500, (address, answer.text)
    for page in (f"/p/{HALF_BYTES}", f"/g/{HALF_BYTES}", f"/t/{HALF_BYTES}", f"/t/{table}?k={HALF_BYTES}"):
        assert (await ada.client.get(page)).status_code < 500


# --- the core, from files and programs ---


@pytest.mark.parametrize("half", HALVES)
def test_records_and_positions_of_the_core(half: str) -> None:
    found = game("biyi")
    told = Match(found, 2, {}, 3).game_record
    quoted = Header(**{**vars(told.header), "start": "x", "names": ("y", "z")})
    text = GameRecord(quoted, told.lines).text()
    escaped = json.dumps(half)
    records = [text.replace('"x"', escaped), text.replace('"y"', escaped), text.replace("biyi", half), half]
    for wrong in records:
        with pytest.raises(BadText):
            Match.replay(wrong)
        assert not verify(wrong)
    for position in (half, f"c4:w {half}"):
        with pytest.raises(BadText):
            found.match(position=position)
    with pytest.raises(BadText) as problem:
        found.match(options={half: 1})
    assert problem.value.text.en.encode()
    with pytest.raises(BadText) as problem:
        found.match().play(0, half)
    assert problem.value.text.en.encode()
