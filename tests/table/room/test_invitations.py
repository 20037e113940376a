"""One link for all free seats: it offers them, ends, is renewed; and of two who want a seat one gets it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from fastapi import FastAPI

from ludotheque.server.app import create_app
from ludotheque.table.common.problems import Stale
from ludotheque.table.common.settings import Settings
from ludotheque.table.lobby import seat_changes, seats
from tests.sites import site_of
from tests.table.clients import register
from tests.table.conftest import Guest, come_back, on_both
from tests.toys import PAIRS

pytestmark = pytest.mark.anyio

ME, OPEN = {"kind": "me", "name": "Ada"}, {"kind": "open"}
LONG_AGO = "2020-01-01T00:00:00+00:00"


async def _invited(ada: Guest, **wishes: Any) -> tuple[str, str]:
    """A table of three with two free seats: its address in the API, and its invitation's key."""
    made = await ada.new_table(game=PAIRS.name, options={}, seats=[ME, OPEN, OPEN], **wishes)
    table = f"/api/tables/{made['table']}"
    url = (await ada.get(table))["invitation"]["url"]
    return table, url.partition("?invite=")[2]


async def _let_it_end(app: FastAPI, table: str) -> None:
    room = await site_of(app).rooms.get(table.rpartition("/")[2])
    room.terms = replace(room.terms, invite_until=LONG_AGO)


async def test_who_is_invited_chooses_a_seat(ada: Guest, ben: Guest) -> None:
    table, key = await _invited(ada)
    offered = await ben.get(f"{table}/invitation", params={"invite": key})
    assert [seat["kind"] for seat in offered["seats"]] == ["human", "open", "open"]
    assert offered["seats"][0]["name"] == "Ada"
    await ben.post(f"{table}/sit", {"seat": 2, "invite": key})
    assert (await ben.get(table))["you"] == [2]
    await ben.post(f"{table}/sit", {"seat": 2, "invite": key})  # again changes nothing


async def test_only_the_host_reads_the_key(ada: Guest, ben: Guest) -> None:
    table, key = await _invited(ada)
    assert (await ben.get(table))["invitation"] is None
    await ben.post(f"{table}/sit", {"seat": 1, "invite": key})
    full = await ben.client.get(table)
    assert full.json()["you"] == [1]
    assert key not in full.text


async def test_refusals_change_nothing(ada: Guest, ben: Guest, guest: Callable[[], Guest]) -> None:
    table, key = await _invited(ada)
    cases: list[tuple[dict[str, Any], int, str]] = [
        ({"seat": 1}, 403, "private"),
        ({"seat": 1, "invite": "wrong"}, 403, "key"),
        ({"seat": 0, "invite": key}, 409, "taken"),
        ({"seat": 9, "invite": key}, 404, "seat"),
        ({"seat": 1, "invite": "x" * 41}, 400, "bad_request"),
    ]
    for body, status, code in cases:
        error = (await ben.post(f"{table}/sit", body, status))["error"]
        assert error["code"] == code
        assert error["fr"]
        assert error["en"]
    assert (await ben.get(table))["you"] == []
    await ben.post(f"{table}/sit", {"seat": 1, "invite": key})
    await guest().post(f"{table}/sit", {"seat": 2, "invite": key})
    error = (await guest().post(f"{table}/sit", {"seat": 1, "invite": key}, 409))["error"]
    assert error["code"] == "full"


async def test_nobody_sits_down_when_the_game_is_over(app: FastAPI, ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=[ME, OPEN], listed=True)
    table = f"/api/tables/{made['table']}"
    seat_link = made["seats"][1]["url"]
    await ada.post(f"{table}/resign", {"seat": 0})
    assert (await ben.post(f"{table}/sit", {"seat": 1}, 409))["error"]["code"] == "over"
    assert (await ben.client.get(seat_link)).status_code == 409


async def test_an_invitation_ends_and_is_renewed(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table, key = await _invited(ada)
    await _let_it_end(app, table)
    answer = await ben.post(f"{table}/sit", {"seat": 1, "invite": key}, 410)
    assert answer["error"]["code"] == "expired"
    page = await ben.client.get(f"/t/{table.rpartition('/')[2]}", params={"invite": key, "lang": "fr"})
    assert page.status_code == 410
    assert "nouvelle à l’hôte" in page.text
    assert (await ada.get(table))["invitation"]["url"] is None
    renewed = (await ada.post(f"{table}/invitation"))["invitation"]["url"].partition("?invite=")[2]
    assert (await ben.post(f"{table}/sit", {"seat": 1, "invite": key}, 403))["error"]["code"] == "key"
    await ben.post(f"{table}/sit", {"seat": 1, "invite": renewed})


async def test_the_host_takes_an_invitation_back(ada: Guest, ben: Guest) -> None:
    table, key = await _invited(ada)
    seat_link = (await ada.get(table))["seats"][1]["url"]
    assert (await ben.post(f"{table}/invitation", {"renew": False}, 403))["error"]["code"] == "forbidden"
    await ada.post(f"{table}/invitation", {"renew": False})
    await ben.post(f"{table}/sit", {"seat": 1, "invite": key}, 403)
    assert (await ben.client.get(seat_link)).status_code == 410
    assert (await ben.get(table))["you"] == []


async def test_ones_own_link_never_ends(app: FastAPI, ada: Guest, guest: Callable[[], Guest]) -> None:
    table, _ = await _invited(ada)
    full = await ada.get(table)
    own, free = full["seats"][0]["link"], full["seats"][1]["url"]
    await _let_it_end(app, table)
    other_device = guest()
    assert (await other_device.client.get(free)).status_code == 410
    assert (await other_device.client.get(own)).status_code == 200
    await come_back(other_device, full)
    assert (await other_device.get(table))["you"] == [0]


async def test_a_seat_goes_to_one_of_many(app: FastAPI, ada: Guest, guest: Callable[[], Guest]) -> None:
    table, key = await _invited(ada)
    wanting = [guest() for _ in range(6)]
    answers = await asyncio.gather(
        *(one.client.post(f"{table}/sit", json={"seat": 1, "invite": key}) for one in wanting)
    )
    assert sorted(answer.status_code for answer in answers) == [200, *[409] * 5]


@on_both
async def test_the_database_decides_between_workers(app: FastAPI, ada: Guest) -> None:
    """Two workers that both believe the seat to be free: one row is written."""
    table, _ = await _invited(ada)
    name, store = table.rpartition("/")[2], site_of(app).rooms.store
    terms = (await site_of(app).rooms.get(name)).terms
    del store.memory_versions[name]  # none of them says which version of the table it knows
    sits = (seats._insert_holder(store, name, 1, f"guest{n}", {"key": "new"}, terms) for n in range(8))
    answers = await asyncio.gather(*sits, return_exceptions=True)
    assert [type(answer) for answer in answers if answer] == [Stale] * 7
    kept = await store.load_table(name)
    assert [len(seat.holders) for seat in kept.seats] == [1, 1, 0]
    with pytest.raises(Stale):
        await seat_changes._update_seat(store, name, 1, {"kind": "bot", "level": 1}, terms)


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_two_workers_and_one_seat(app: FastAPI, settings: Settings, ada: Guest) -> None:
    """Whoever's worker is asked: one person sits down, and everybody sees who."""
    other = create_app(settings)
    async with other.router.lifespan_context(other):
        table, key = await _invited(ada)
        wanting = [Guest(worker) for worker in (app, other) * 3]
        await asyncio.gather(*(one.get(f"{table}/invitation", params={"invite": key}) for one in wanting))
        body = {"seat": 1, "invite": key}
        answers = await asyncio.gather(*(one.client.post(f"{table}/sit", json=body) for one in wanting))
        assert sorted(answer.status_code for answer in answers) == [200, *[409] * 5]
        seen = [await one.get(table) for one in wanting]
        assert [full["seats"][1]["kind"] for full in seen] == ["human"] * 6
        assert [full["you"] for full in seen].count([1]) == 1


async def test_standing_up_before_the_first_action(ada: Guest, ben: Guest, guest: Callable[[], Guest]) -> None:
    table, key = await _invited(ada)
    await ben.post(f"{table}/sit", {"seat": 1, "invite": key})
    link = (await ben.get(table))["seats"][1]["link"]
    await ben.post(f"{table}/stand", {"seat": 1})
    assert (await ben.get(table))["you"] == []
    assert (await ben.client.get(link)).status_code == 403  # the old link is no way back
    assert (await guest().post(f"{table}/sit", {"seat": 1, "invite": key}, 409))["error"]["code"] == "consent"
    await ada.post(f"{table}/seats/1", {"kind": "open"})  # in a game with secrets those who stay agree: only the host
    await guest().post(f"{table}/sit", {"seat": 1, "invite": key})
    legal = (await ada.get(table))["paths"]
    await ada.play(table.rpartition("/")[2], 0, legal[0][0])
    assert (await ada.post(f"{table}/stand", {"seat": 0}, 409))["error"]["code"] == "played"
    await ben.post(f"{table}/stand", {"seat": 0}, 403)


async def test_the_host_lets_a_bot_sit_down_and_sends_it_away(ada: Guest, ben: Guest) -> None:
    await register(ada, "Ada")
    table, key = await _invited(ada, terms={"rated": True})
    await ben.post(f"{table}/seats/1", {"kind": "bot"}, 403)
    assert (await ada.post(f"{table}/seats/1", {"kind": "bot", "level": 9}, 400))["error"]["code"] == "level"
    await ada.post(f"{table}/seats/1", {"kind": "bot", "level": 1})
    full = await ada.get(table)
    assert full["seats"][1]["kind"] == "bot"
    assert not full["terms"]["rated"]  # no game with a bot is
    assert (await ben.post(f"{table}/sit", {"seat": 1, "invite": key}, 409))["error"]["code"] == "taken"
    await ada.post(f"{table}/seats/1", {"kind": "open"})
    await ben.post(f"{table}/sit", {"seat": 1, "invite": key})
    assert (await ada.post(f"{table}/seats/1", {"kind": "bot", "level": 1}, 409))["error"]["code"] == "taken"


async def test_a_rated_game_has_one_person_on_each_seat(ada: Guest, ben: Guest) -> None:
    await register(ada, "Ada")
    table, key = await _invited(ada, terms={"rated": True})
    assert (await ada.post(f"{table}/sit", {"seat": 1, "invite": key}, 409))["error"]["code"] == "rated"
    assert (await ben.post(f"{table}/sit", {"seat": 1, "invite": key}, 403))["error"]["code"] == "account"
    await register(ben, "Ben")
    await ben.post(f"{table}/sit", {"seat": 1, "invite": key})


async def test_a_rematch_keeps_the_terms_with_a_new_key(ada: Guest, ben: Guest) -> None:
    terms = {"clock": {"kind": "days", "days": 3}, "watch": 4}
    made = await ada.new_table(seats=[ME, OPEN], terms=terms)
    table = f"/api/tables/{made['table']}"
    key = (await ada.get(table))["invitation"]["url"].partition("?invite=")[2]
    await ben.post(f"{table}/sit", {"seat": 1, "invite": key})
    await ada.post(f"{table}/resign", {"seat": 0})
    again = await ada.post(f"{table}/rematch", status=201)
    fresh = await ada.get(f"/api/tables/{again['table']}")
    assert fresh["you"] == [1]
    assert fresh["terms"]["clock"] == terms["clock"]
    assert fresh["terms"]["watch"] == 4
    await ben.get(f"/api/tables/{again['table']}/invitation", 403, params={"invite": key})


async def test_the_page_of_an_invitation(ada: Guest, ben: Guest) -> None:
    table, key = await _invited(ada)
    address = f"/t/{table.rpartition('/')[2]}?invite={key}"
    page = await ben.client.get(address, headers={"accept-language": "en", "user-agent": "Slackbot preview"})
    assert page.status_code == 200
    assert page.text.count("data-sit=") == 2
    assert (await ben.get(table))["you"] == []  # looking takes no seat
    await ben.post(f"{table}/sit", {"seat": 1, "invite": key})
    assert (await ben.client.get(address)).status_code == 303  # who sits there already just enters
    assert (await ben.client.get(f"{address}x")).status_code == 403
