"""Nobody is told what he may not know: views only, in a game of private hands and one of secret bids."""

from __future__ import annotations

import json

import pytest
from fastapi import FastAPI

from tests import toys
from tests.sites import site_of
from tests.table.conftest import TWO_PEOPLE, Guest, sit_down

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("toy", toys.TOYS, ids=lambda toy: toy.name)
async def test_a_guest_sees_his_own_view_and_nothing_else(app: FastAPI, ada: Guest, ben: Guest, guest, toy) -> None:
    made = await ada.new_table(game=toy.name, options={}, seats=TWO_PEOPLE)
    await sit_down(ben, made)
    eve, table = guest(), made["table"]
    room = await site_of(app).rooms.get(table)
    secret = (await site_of(app).rooms.store.load_table(table)).row.secret
    for _ in range(12):
        if room.match.state.over:
            break
        seat = room.match.turn[0]
        await (ada, ben)[seat].play(table, seat, room.match.legal(seat)[-1])
        running = not room.match.state.over
        for watcher, own in ((ada, 0), (ben, 1), (eve, None)):
            full = await watcher.get(f"/api/tables/{table}")
            assert full["view"] == json.loads(json.dumps(room.match.view(own)))
            assert not running or all(entry["action"] == "" for entry in full["log"] if entry["seat"] != own)
            past = await watcher.get(f"/api/tables/{table}/at/{room.match.ply - 1}")
            assert past["view"]["seat"] == own
            assert not running or secret not in json.dumps(full)
        if running:
            for path, body in (("explain", {"ply": 1}), ("fork", {"ply": 0, "seats": [{"kind": "me"}] * 2})):
                assert (await ada.post(f"/api/tables/{table}/{path}", body, 403))["error"]["code"] == "secret"
            assert (await ada.get(f"/api/tables/{table}/record", 403))["error"]["code"] == "secret"


async def test_seat_keys_and_guests_stay_secret(ada: Guest, ben: Guest, guest, app: FastAPI) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    kept = await site_of(app).rooms.store.load_table(made["table"])
    keys = [seat.key for seat in kept.seats]
    guests = {name for seat in kept.seats for name in seat.holders}
    seen = json.dumps(await guest().get(f"/api/tables/{made['table']}"))
    assert not any(word in seen for word in [*keys, *guests, kept.row.secret])
    seen = json.dumps(await ben.get(f"/api/tables/{made['table']}"))
    assert keys[0] not in seen
