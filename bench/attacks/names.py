"""Attacks by names: passing for somebody else, for nobody, or for something that no text can hold."""

from __future__ import annotations

import asyncio
import json
import secrets
from typing import Any

import httpx

from bench.attacks import attack
from bench.attacks.target import Target, Visitor

PASSWORD = "rather long words"
BLANKS = ("\u3164\u3164", "\u2800\u2800", "\u115f\u1160", "Ad\u3164a", "\u0301\u0302", "A\u00adda")
HALF = "\ud800"


async def registered(visitor: Visitor, name: str) -> httpx.Response:
    """Ask for an account."""
    return await visitor.post("/api/account", {"name": name, "password": PASSWORD})


def alike(word: str) -> dict[str, str]:
    """Ways to write a Latin word so that it looks the same: in two scripts, and wholly in another alphabet."""
    cherokee = str.maketrans("ABCDEGHJKLMPRSTVWZ", "ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ")
    return {
        "Cherokee first letter": word[0].upper().translate(cherokee) + word[1:],
        "all Cherokee": word.upper().translate(cherokee),
        "mathematical letters": "".join(chr(0x1D41A + ord(letter) - ord("a")) for letter in word.lower()),
        "full-width letters": "".join(chr(0xFF41 + ord(letter) - ord("a")) for letter in word.lower()),
        "Armenian o": word.replace("o", "օ"),
        "Cyrillic a": word.replace("a", "а"),
    }


def new_word() -> str:
    """A name that nobody has had in this run, of letters that have look-alikes."""
    return "Ma" + "".join(secrets.choice("abdegklpt") for _ in range(8)) + "o"


@attack("A stranger takes an account's name in letters that look like it, or a name that shows nothing")
async def look_alikes(target: Target) -> str:
    """As an account, as a guest of all tables, as a program."""
    name = new_word()
    owner = await registered(target.visitor(), name)
    assert owner.status_code == 201, owner.text[:300]
    tried = 0
    for how, like in alike(name).items():
        for path, body in (
            ("/api/account", {"name": like, "password": PASSWORD}),
            ("/api/me/name", {"name": like}),
            ("/api/guests", {"name": like}),
        ):
            answer = await target.visitor().post(path, body)
            tried += 1
            if answer.status_code < 400:
                target.broken(f"{path} took “{like}” ({how}) beside the account “{name}”")
            assert answer.status_code in (400, 409), answer.text[:300]
    for blank in BLANKS:
        answer = await target.visitor().post("/api/me/name", {"name": blank})
        tried += 1
        if answer.status_code != 400:
            target.broken(f"somebody is called {blank!r}")
    return f"{tried} names were refused"


@attack("A guest at a table calls himself like the other player there, in other letters or with blanks in between")
async def like_the_other_player(target: Target) -> str:
    """The host gave a name; the friend tries to wear it."""
    host, friend, name = target.visitor(), target.visitor(), new_word()
    made = await host.made("biyi", seats=[{"kind": "me", "name": name}, {"kind": "open"}])
    await friend.get(next(seat["url"] for seat in made["seats"] if "url" in seat))
    table, tried = made["table"], 0
    for like in (*alike(name).values(), name.upper(), f"{name}\u200b", f"{name[:3]}\u3164{name[3:]}", f"{name}\u2800"):
        answer = await friend.post(f"/api/tables/{table}/name", {"seat": 1, "name": like})
        tried += 1
        if answer.status_code < 400:
            target.broken(f"the friend is called {like!r} beside “{name}”")
    wrong = await host.post(
        "/api/tables", {"game": "biyi", "seats": [{"kind": "bot", "name": name}, {"kind": "me", "name": name}]}
    )
    if wrong.status_code < 400:
        target.broken("a robot has its player's name")
    named = await friend.post(f"/api/tables/{table}/name", {"seat": 1, "name": new_word()})
    assert named.status_code == 200, named.text[:300]
    return f"{tried} names were refused, an honest one was not"


@attack("Several people ask for look-alike account names at the same moment, in all workers")
async def look_alikes_at_once(target: Target) -> str:
    """The database decides: one of them gets it."""
    for _ in range(3):
        word = new_word()
        names = [f"{word}l", f"{word}1", f"{word}I", f"{word}|"]
        answers = await asyncio.gather(*(registered(target.visitor(), name) for name in names))
        statuses = sorted(answer.status_code for answer in answers)
        if statuses.count(201) > 1:
            target.broken(f"{statuses.count(201)} of {names} were made")
        assert statuses == [201, 409, 409, 409], statuses
    return "each time one of four got the name"


@attack("Half a sign (a lone surrogate) is sent in every text of every request that the server describes")
async def half_signs(target: Target) -> str:
    """Bodies are made from the OpenAPI document; each gets a refusal with a sentence."""
    visitor = target.visitor()
    table = (await visitor.made("biyi"))["table"]
    document, tried = (await visitor.get("/api/openapi.json")).json(), 0
    for path, methods in document["paths"].items():
        for method, about in methods.items():
            taken = about.get("requestBody", {}).get("content", {}).get("application/json")
            if not taken or tried > 150:
                continue
            address = "/".join(
                {"{table}": table, "{game}": "biyi"}.get(part, "0" if part.startswith("{") else part)
                for part in path.split("/")
            )
            fields = _fields(taken["schema"], document["components"]["schemas"])
            for body in (
                dict.fromkeys(fields, HALF),
                {HALF: 1},
                {**dict.fromkeys(fields, 1), "options": {HALF: 1}},
            ):
                answer = await _sent(visitor, method, address, body)
                tried += 1
                if answer.status_code >= 500 or "error" not in answer.json():
                    target.broken(f"{method} {path} answered {answer.status_code}: {answer.text[:200]}")
    wishes: dict[str, Any] = {"game": "biyi", "seats": [{"kind": "me"}, {"kind": "me"}]}
    for more in ({"options": {HALF: "x"}}, {"options": {"setup": HALF}}, {"position": HALF}):
        answer = await _sent(visitor, "post", "/api/tables", wishes | more)
        if answer.status_code != 400:
            target.broken(f"a new table with {more!r} was answered {answer.status_code}")
    return f"{tried} bodies were refused with a sentence"


def _fields(schema: dict[str, Any], shapes: dict[str, Any]) -> list[str]:
    """The names of the fields of a body."""
    while "$ref" in schema:
        schema = shapes[schema["$ref"].rpartition("/")[2]]
    return list(schema.get("properties", {}))


async def _sent(visitor: Visitor, method: str, path: str, body: dict[str, Any]) -> httpx.Response:
    """A body as it is, with its half signs: most libraries refuse to write them."""
    headers = {"content-type": "application/json"}
    return await visitor.http.request(method, path, content=json.dumps(body).encode(), headers=headers)
