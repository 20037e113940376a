"""A seat has one holder: a link that was used opens nothing to others, and a second device is the same person."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import insert, update

from ludotheque.table.store.schema import HolderRow, SeatRow
from tests.server.test_workers import same_guest, workers
from tests.sites import site_of
from tests.table.clients import log_in, register
from tests.table.conftest import TWO_PEOPLE, Guest, come_back, on_both, once, sit_down
from tests.table.messages.test_stream import Reader

__all__ = ["workers"]
pytestmark = pytest.mark.anyio


async def two_people(ada: Guest, ben: Guest, **wishes: Any) -> tuple[dict[str, Any], str]:
    """A table at which both sit, and its address in the API."""
    made = await ada.new_table(**{"seats": TWO_PEOPLE, **wishes})
    await sit_down(ben, made)
    return made, f"/api/tables/{made['table']}"


def link_of(made: dict[str, Any]) -> str:
    return next(seat["url"] for seat in made["seats"] if "url" in seat)


async def news(guest: Guest, table: str) -> list[str]:
    lines = (await guest.get(f"{table}/talk"))["lines"]
    return [line["words"]["en"] for line in lines if line["place"] == "news"]


async def holders(app: FastAPI, table: str, seat: int = 1) -> frozenset[str]:
    found: frozenset[str] = (await site_of(app).rooms.store.load_table(table.rpartition("/")[2])).seats[seat].holders
    return found


# --- links ---


@on_both
async def test_a_used_link_opens_nothing(ada: Guest, ben: Guest, guest: Callable[[], Guest], app: FastAPI) -> None:
    made, table = await two_people(ada, ben, game="bevri", options={})
    own = (await ben.get(table))["view"]["companies"][1]["base"]
    third = guest()
    for other, you in ((ada, [0]), (third, [])):
        answer = await other.client.get(link_of(made), headers={"accept-language": "en"})
        full = await other.get(table)
        assert full["you"] == you
        assert full["view"]["companies"][1]["base"] != own
        assert "link" not in full["seats"][1]
    assert answer.status_code == 403
    assert "This link opens no seat" in answer.text
    assert f'href="{made["url"]}"' in answer.text, "one may look on"
    assert len(await holders(app, table)) == 1


async def test_who_sits_there_may_open_the_used_link_again(ada: Guest, ben: Guest) -> None:
    made, table = await two_people(ada, ben)
    answer = await ben.client.get(link_of(made))
    assert (answer.status_code, answer.headers["location"]) == (303, made["url"])
    assert (await ben.get(table))["you"] == [1]


@pytest.mark.parametrize("way", ["link", "invitation", "lobby"])
async def test_sitting_down_makes_the_key_new(ada: Guest, ben: Guest, app: FastAPI, way: str) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE, listed=way == "lobby")
    table = f"/api/tables/{made['table']}"
    before = await ada.get(table)
    invite = before["invitation"]["url"].partition("?invite=")[2]
    if way == "link":
        await sit_down(ben, made)
    else:
        await ben.post(f"{table}/sit", {"seat": 1} | ({"invite": invite} if way == "invitation" else {}))
    link = (await ben.get(table))["seats"][1]["link"]
    assert link != before["seats"][1]["url"]
    kept = await site_of(app).rooms.store.load_table(made["table"])
    assert kept.seats[1].key == link.partition("?k=")[2], "and not only in memory"
    host = await ada.client.get(table)
    assert kept.seats[1].key not in host.text, "the host does not read it"
    assert "url" not in host.json()["seats"][1]


async def test_of_two_who_open_a_link_at_once_one_sits_down(ada: Guest, guest: Callable[[], Guest]) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    people = [guest() for _ in range(6)]
    answers = await asyncio.gather(*(one.client.get(link_of(made)) for one in people))
    assert sorted(answer.status_code for answer in answers) == [303, *[403] * 5]
    seen = [(await one.get(f"/api/tables/{made['table']}"))["you"] for one in people]
    assert sorted(seen) == [[], [], [], [], [], [1]]


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_of_two_workers_one_lets_somebody_sit_down(workers: list[FastAPI]) -> None:
    made = await Guest(workers[0]).new_table(seats=TWO_PEOPLE)
    people = [Guest(worker) for worker in workers[:2] * 3]
    for one in people:
        await one.get(f"/api/tables/{made['table']}")
    answers = await asyncio.gather(*(one.client.get(link_of(made)) for one in people))
    assert sorted(answer.status_code for answer in answers) == [303, *[403] * 5]
    assert len(await holders(workers[2], made["table"])) == 1


@pytest.mark.parametrize(
    "headers", [{"sec-purpose": "prefetch;prerender"}, {"purpose": "prefetch"}, {"sec-fetch-dest": "image"}]
)
async def test_a_browser_that_looks_ahead_takes_no_seat(ada: Guest, ben: Guest, headers: dict[str, str]) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    assert (await ben.client.get(link_of(made), headers=headers)).status_code == 303
    assert (await ada.get(f"/api/tables/{made['table']}"))["seats"][1]["kind"] == "open"


# --- another device ---


@on_both
async def test_a_come_back_link_asks_and_is_used_up(
    ada: Guest, ben: Guest, guest: Callable[[], Guest], app: FastAPI
) -> None:
    _, table = await two_people(ada, ben)
    await ben.post(f"{table}/name", {"seat": 1, "name": "Ben"})
    full = await ben.get(table)
    phone, thief = guest(), guest()
    page = await phone.client.get(full["seats"][1]["link"], headers={"accept-language": "en"})
    assert "Are you Ben?" in page.text
    assert (await phone.get(table))["you"] == [], "looking at it changes nothing"
    await come_back(phone, full, 1)
    assert (await phone.get(table))["you"] == [1]
    assert await holders(app, table) == {(await _guest_id(app, ben))}
    assert (await ada.get(table))["seats"][1]["kind"] == "human"
    assert "Ben is here on another device, too." in await news(ada, table)
    assert (await thief.client.get(full["seats"][1]["link"])).status_code == 403
    key = full["seats"][1]["link"].partition("?k=")[2]
    assert (await thief.post(f"{table}/device", {"k": key}, 403))["error"]["code"] == "key"
    again = await phone.get(table)
    assert again["seats"][1]["link"] == (await ben.get(table))["seats"][1]["link"] != full["seats"][1]["link"]


async def _guest_id(app: FastAPI, guest: Guest) -> str:
    session = app.state.guests.read(guest.client.cookies["ludo"])
    return str(session.guest)


async def test_a_link_preview_learns_nothing_of_a_come_back_link(ada: Guest, ben: Guest) -> None:
    made, table = await two_people(ada, ben)
    link = (await ben.get(table))["seats"][1]["link"]
    answer = await ada.client.get(link, headers={"user-agent": "Slackbot preview"})
    assert (answer.status_code, answer.headers["location"]) == (303, made["url"])


async def test_who_is_somebody_already_stays_who_he_is(ada: Guest, ben: Guest, guest: Callable[[], Guest]) -> None:
    """Nobody is tricked into being another: with a name, a seat or a table one is told so, and keeps them."""
    _, table = await two_people(ada, ben)
    full = await ben.get(table)
    named, logged_in = guest(), guest()
    await named.post("/api/me/name", {"name": "Cleo"})
    await register(logged_in, "Dora")
    for one, code in ((ada, "somebody"), (named, "somebody"), (logged_in, "logged_in")):
        cookie = one.client.cookies["ludo"]
        assert (await come_back(one, full, 1, 409))["error"]["code"] == code
        assert one.client.cookies["ludo"] == cookie
    assert (await ada.get(table))["you"] == [0]
    assert (await ben.get(table))["seats"][1]["link"] == full["seats"][1]["link"], "it was not used"


async def test_another_site_cannot_make_somebody_of_a_visitor(
    ada: Guest, ben: Guest, guest: Callable[[], Guest]
) -> None:
    _, table = await two_people(ada, ben)
    key = (await ben.get(table))["seats"][1]["link"].partition("?k=")[2]
    headers = {"origin": "https://elsewhere.example"}
    visitor = guest()
    assert (await visitor.client.post(f"{table}/device", json={"k": key}, headers=headers)).status_code == 403
    assert (await visitor.get(table))["you"] == []


async def test_an_account_comes_back_by_its_password(ada: Guest, ben: Guest, guest: Callable[[], Guest]) -> None:
    await register(ben, "Ben")
    _, table = await two_people(ada, ben)
    full = await ben.get(table)
    phone = guest()
    page = await phone.client.get(full["seats"][1]["link"], headers={"accept-language": "en"})
    assert 'href="/account"' in page.text
    assert (await come_back(phone, full, 1, 403))["error"]["code"] == "account"
    await log_in(phone, "Ben")
    assert (await phone.get(table))["you"] == [1]


async def test_a_program_keeps_its_token(ada: Guest, ben: Guest, guest: Callable[[], Guest]) -> None:
    _, table = await two_people(ada, ben)
    key = (await ben.get(table))["seats"][1]["link"].partition("?k=")[2]
    token = (await guest().post("/api/guests", {"name": "Robbie"}, 201))["token"]
    headers = {"authorization": f"Bearer {token}"}
    answer = await guest().client.post(f"{table}/device", json={"k": key}, headers=headers)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "forbidden")


# --- tables of before ---


async def _as_before(app: FastAPI, table: str, key: str, *more: str) -> None:
    """Let the seat have the key that the host has read, and more holders, as tables had them before."""
    name, store = table.rpartition("/")[2], site_of(app).rooms.store
    async with store.transaction(name) as connection:
        await connection.execute(update(SeatRow).where(SeatRow.table_id == name, SeatRow.seat == 1).values(key=key))
        for guest in more:
            await connection.execute(insert(HolderRow).values(table_id=name, seat=1, guest=guest))
    (await site_of(app).rooms.get(name)).needs_sync = True


@on_both
async def test_a_link_that_was_used_before_opens_nothing_either(
    app: FastAPI, ada: Guest, ben: Guest, guest: Callable[[], Guest]
) -> None:
    made, table = await two_people(ada, ben)
    old = link_of(made)
    await _as_before(app, table, old.partition("?k=")[2])
    third = guest()
    for one in (ada, third):
        await one.client.get(old)
        await one.client.post(f"{table}/device", json={"k": old.partition("?k=")[2]})
    assert ((await ada.get(table))["you"], (await third.get(table))["you"]) == ([0], [])
    assert "link" not in (await ben.get(table))["seats"][1], "it is not his alone"
    reader = Reader(app, made["table"], await _guest_id(app, ben))
    await reader.next()
    full = await once(lambda: ben.get(table), lambda full: "link" in full["seats"][1])
    await reader.close()
    await come_back(third, full, 1)
    assert (await third.get(table))["you"] == [1]


@on_both
async def test_a_seat_with_several_holders_goes_on(
    app: FastAPI, ada: Guest, ben: Guest, guest: Callable[[], Guest]
) -> None:
    made, table = await two_people(ada, ben)
    phone = guest()
    await phone.get("/api/me")
    await _as_before(app, table, link_of(made).partition("?k=")[2], await _guest_id(app, phone))
    assert (await ben.get(table))["you"] == (await phone.get(table))["you"] == [1]
    await ada.play(made["table"], 0, "b2-c2")
    await phone.play(made["table"], 1, "f12-f11")
    await ben.post(f"{table}/undo", {"seat": 1})
    for one in (ben, phone):
        assert "link" not in (await one.get(table))["seats"][1], "it would not say which of them one is"
    assert (await guest().client.get(link_of(made))).status_code == 403
    assert len(await holders(app, table)) == 2


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_a_come_back_link_works_at_any_worker_once(workers: list[FastAPI]) -> None:
    first, second, third = workers
    ada, ben = Guest(first), Guest(first)
    _, table = await two_people(ada, ben)
    full = await ben.get(table)
    key = full["seats"][1]["link"].partition("?k=")[2]
    phones = [Guest(second), Guest(third), Guest(second)]
    answers = await asyncio.gather(*(one.client.post(f"{table}/device", json={"k": key}) for one in phones))
    assert sorted(answer.status_code for answer in answers) == [200, 403, 403]
    seen = [(await one.get(table))["you"] for one in phones]
    assert sorted(seen) == [[], [], [1]]
    assert (await same_guest(ben, second).get(table))["you"] == [1]
