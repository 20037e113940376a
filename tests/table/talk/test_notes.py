"""Private notes: kept with the game, for one pair of eyes."""

from __future__ import annotations

import pytest
from fastapi import FastAPI

from ludotheque.table.talk.notes import MAX_NOTE_CHARS
from tests.table.conftest import TWO_PEOPLE, Guest, sit_down

pytestmark = pytest.mark.anyio

SECRET = "The pilot on c4 is a bluff <script>"


async def put(guest: Guest, table: str, text: object, status: int = 200) -> dict:
    answer = await guest.client.put(f"/api/tables/{table}/note", json={"text": text})
    assert answer.status_code == status, answer.text
    return answer.json()


async def test_a_note_is_kept_and_stays_private(app: FastAPI, ada: Guest, ben: Guest, guest) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    table = made["table"]
    assert await ada.get(f"/api/tables/{table}/note") == {"text": ""}
    await put(ada, table, "first")
    await put(ada, table, SECRET)
    assert await ada.get(f"/api/tables/{table}/note") == {"text": SECRET}
    assert await ben.get(f"/api/tables/{table}/note") == {"text": ""}
    for path in ("", "/record", "/comeback", "/log", "/at/0"):
        assert "bluff" not in await ben.text(f"/api/tables/{table}{path}"), path
    assert "bluff" not in await ada.text(f"/api/tables/{table}/record"), "it is no part of the record"


async def test_an_empty_note_is_forgotten(app: FastAPI, ada: Guest) -> None:
    table = (await ada.new_table())["table"]
    await put(ada, table, "something")
    await put(ada, table, "  \n")
    assert await ada.get(f"/api/tables/{table}/note") == {"text": ""}


async def test_only_players_keep_notes_and_not_books(ada: Guest, ben: Guest) -> None:
    table = (await ada.new_table())["table"]
    assert (await put(ben, table, "hello", 403))["error"]["code"] == "forbidden"
    await ben.get(f"/api/tables/{table}/note", 403)
    await put(ada, table, "x" * MAX_NOTE_CHARS)
    await put(ada, table, "x" * (MAX_NOTE_CHARS + 1), 400)
    await put(ada, table, 7, 400)
    assert (await ada.get(f"/api/tables/{table}/note"))["text"] == "x" * MAX_NOTE_CHARS
    await put(ada, "nowhere", "hello", 404)
