"""Somebody with an account, and a life that shows every word of the pages of people."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from sqlalchemy import insert, select

from ludotheque.table.people import accounts
from ludotheque.table.people.mail import Mailer
from ludotheque.table.store.schema import AccountRow, RatingRow, ResultRow
from ludotheque.table.store.store import Store
from tests.sites import site_of

NAME, PASSWORD = "Grace", "a ship in port is safe"

GAMES = [
    {"game": "biyi", "rank": 1, "players": 2, "won": True, "rated": True, "before": 1500.0, "after": 1540.0},
    {"game": "biyi", "rank": 2, "players": 2, "won": False},
    {"game": "biyi", "rank": 1, "players": 2, "won": False},
    {"game": "beyond", "rank": 3, "players": 4, "won": False},
    *({"game": "bevri", "rank": 1, "players": 1, "won": False} for _ in range(20)),
]


async def look_at_people(transport: httpx.ASGITransport, monkeypatch: pytest.MonkeyPatch) -> None:
    """Open every page of people in each of its states."""
    app: Any = transport.app
    async with httpx.AsyncClient(transport=transport, base_url="http://table.test") as client:
        await _look(client, site_of(app).rooms.store, monkeypatch)


async def _look(client: httpx.AsyncClient, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    for works in (False, True):
        monkeypatch.setattr(Mailer, "is_configured", works)
        await client.get("/account")
    body = {"name": NAME, "password": PASSWORD, "email": "grace@example.org"}
    assert (await client.post("/api/account", json=body)).status_code == 201
    await client.get(f"/p/{NAME}")
    guest = (await store.fetch_rows(select(AccountRow.guest)))[0].guest
    for confirmed in (False, True):
        monkeypatch.setattr(Mailer, "is_configured", confirmed)
        await accounts.update_account(store, guest, confirmed=confirmed)
        await client.get("/account")
    await _live(client, store, guest)
    for page in (1, 2):
        assert (await client.get(f"/p/{NAME}?page={page}")).status_code == 200


async def _live(client: httpx.AsyncClient, store: Store, guest: str) -> None:
    """A finished game of each kind."""
    for game in GAMES:
        seats = [{"kind": "me", "name": NAME}, {"kind": "open", "name": "Howard"}]
        made = await client.post("/api/tables", json={"game": "biyi", "seats": seats})
        row = {"rated": False, **game, "table_id": made.json()["table"], "seat": 0, "guest": guest}
        async with store.transaction() as connection:
            await connection.execute(insert(ResultRow).values(**row))
    async with store.transaction() as connection:
        rating = {"guest": guest, "game": "biyi", "mu": 26.0, "sigma": 8.0, "games": 1}
        await connection.execute(insert(RatingRow).values(**rating))
