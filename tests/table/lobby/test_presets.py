"""Recipes: a set-up is saved, shared, used again, and says what of it no longer exists."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import update

from ludotheque.table.lobby import presets
from ludotheque.table.store.schema import PresetRow
from tests.sites import site_of
from tests.table.conftest import Guest, on_both

pytestmark = pytest.mark.anyio

BODY: dict[str, Any] = {
    "game": "biyi",
    "options": {"seats": "fixed", "max_turns": "300"},
    "seats": [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": 1}],
    "terms": {"clock": {"kind": "live", "minutes": 5}},
}


async def test_a_recipe_is_saved_shared_and_played(ada: Guest, ben: Guest) -> None:
    saved = await ada.post("/api/recipes", {"title": "Friday", "body": BODY}, 201)
    assert saved["url"] == f"/g/biyi?recipe={saved['id']}"
    mine = (await ada.get("/api/recipes"))["recipes"]
    assert [(recipe["title"], recipe["mine"]) for recipe in mine] == [("Friday", True)]
    assert (await ben.get("/api/recipes"))["recipes"] == []
    shared = await ben.get(f"/api/recipes/{saved['id']}")
    assert not shared["mine"]
    assert shared["dropped"] == []
    assert "name" not in shared["body"]["seats"][0]  # names of people stay out of it
    made = await ben.post("/api/tables", shared["body"], 201)
    full = await ben.get(f"/api/tables/{made['table']}")
    assert full["you"] == [0]
    assert full["terms"]["clock"] == {"kind": "live", "minutes": 5, "increment": 0}


@on_both
async def test_only_its_owner_renames_or_removes_it(ada: Guest, ben: Guest) -> None:
    recipe = f"/api/recipes/{(await ada.post('/api/recipes', {'title': 'One', 'body': BODY}, 201))['id']}"
    await ben.post(recipe, {"title": "Mine"}, 404)
    assert (await ben.client.delete(recipe)).status_code == 404
    await ada.post(recipe, {"title": "Two"})
    assert (await ben.get(recipe))["title"] == "Two"
    assert (await ada.client.delete(recipe)).status_code == 200
    assert (await ben.get(recipe, 404))["error"]["code"] == "not_found"


async def test_what_no_longer_exists_is_named(app: FastAPI, ada: Guest) -> None:
    saved = await ada.post("/api/recipes", {"title": "Old", "body": BODY}, 201)
    options = {"seats": "fixed", "max_turns": "7", "flying": "on"}
    seats = [{"kind": "me", "level": 3}, {"kind": "bot", "level": 9}, {"kind": "open", "level": 3}]
    async with site_of(app).rooms.store.transaction() as connection:
        old = BODY | {"options": options, "seats": seats}
        await connection.execute(update(PresetRow).values(body=old))
    shown = await ada.get(f"/api/recipes/{saved['id']}")
    assert shown["body"]["options"] == {"seats": "fixed"}
    assert [seat["kind"] for seat in shown["body"]["seats"]] == ["me", "bot"]
    assert [text["en"] for text in shown["dropped"]] == ["Turn limit: 7", "flying: on", "level 9 robot", "3 players"]
    await ada.post("/api/tables", shown["body"], 201)


async def test_there_is_a_limit(ada: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presets, "MAX_PRESETS", 2)
    for title in ("one", "two"):
        await ada.post("/api/recipes", {"title": title, "body": BODY}, 201)
    assert (await ada.post("/api/recipes", {"title": "three", "body": BODY}, 409))["error"]["code"] == "full"


@pytest.mark.parametrize(
    ("title", "body", "code"),
    [
        ("", BODY, "bad_request"),
        ("\u200b\n", BODY, "bad_request"),
        ("x" * 61, BODY, "bad_request"),
        ("x", BODY | {"game": "chess"}, "bad_text"),
        ("x", BODY | {"options": {"flying": "on"}}, "bad_text"),
        ("x", BODY | {"listed": True}, "unsupported"),
        ("x", BODY | {"pace": 3}, "bad_request"),
    ],
)
async def test_what_no_table_could_be_is_not_saved(ada: Guest, title: str, body: dict[str, Any], code: str) -> None:
    error = (await ada.post("/api/recipes", {"title": title, "body": body}, 400))["error"]
    assert error["code"] == code
    assert (await ada.get("/api/recipes"))["recipes"] == []
