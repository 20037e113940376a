"""Who sits at a started table changes only when the others agree; and nobody gets a hand that was another's without."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import update

from ludotheque.table.store.schema import TableRow
from tests.server.test_workers import same_guest, workers
from tests.sites import site_of
from tests.table.clients import RATED, register
from tests.table.conftest import Guest, on_both, until
from tests.table.lobby.test_held_seats import news
from tests.toys.pairs import PAIRS
from tests.toys.prizes import PRIZES

__all__ = ["workers"]
pytestmark = pytest.mark.anyio

ME, OPEN, BOT = {"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "bot", "level": 1}
OPENED = {"kind": "open"}


async def seated(ada: Guest, *friends: Guest, game: str = PRIZES.name, robots: int = 1) -> str:
    """A table of Ada, her friends and a robot, in the middle of the game; answers its address."""
    seats = [ME, *[OPEN] * len(friends), *[BOT] * robots]
    made = await ada.new_table(game=game, options={}, seats=seats)
    links = [seat["url"] for seat in made["seats"] if "url" in seat]
    for number, (friend, link) in enumerate(zip(friends, links, strict=True), start=1):
        await friend.client.get(link)
        await friend.post(f"/api/tables/{made['table']}/name", {"seat": number, "name": f"Friend {number}"})
    return f"/api/tables/{made['table']}"


async def begin(app: FastAPI, ada: Guest, table: str) -> None:
    """Ada plays something, whoever has played before."""
    room = await site_of(app).rooms.get(table.rpartition("/")[2])
    await until(lambda: 0 in room.match.turn)
    await ada.play(room.id, 0, room.match.legal(0)[0])


async def answer(guest: Guest, table: str, accept: bool, seat: int = 2, status: int = 200, **more: Any) -> Any:
    return await guest.post(f"{table}/seating/answer", {"accept": accept, "about": seat, **OPENED, **more}, status)


async def kinds(guest: Guest, table: str) -> list[str]:
    return [seat["kind"] for seat in (await guest.get(table))["seats"]]


# --- robots ---


@on_both
async def test_the_host_asks_before_opening_a_robots_seat(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table = await seated(ada, ben)
    await begin(app, ada, table)
    assert await ada.post(f"{table}/seats/2", OPENED) == {"applied": False, "asked": True}
    assert await kinds(ada, table) == ["human", "human", "bot"]
    asked = (await ben.get(table))["seating"]
    assert (asked["by"], asked["seat"], asked["kind"], asked["waiting"]) == (0, 2, "open", [1])
    assert asked["text"]["en"].startswith("Ada asks to open the seat")
    assert "all that this seat knows" in (await news(ben, table))[-1]
    assert (await answer(ada, table, True, status=409))["error"]["code"] == "own_offer"
    assert await answer(ben, table, False) == {"applied": False, "waiting": False}
    assert (await ben.get(table))["seating"] is None
    assert await kinds(ada, table) == ["human", "human", "bot"]
    assert (await news(ada, table))[-1] == "Friend 1 refuses the change of seat."


@on_both
async def test_when_all_agree_the_seat_is_open(
    app: FastAPI, ada: Guest, ben: Guest, guest: Callable[[], Guest]
) -> None:
    cleo, fresh = guest(), guest()
    table = await seated(ada, ben, cleo)
    await begin(app, ada, table)
    await ada.post(f"{table}/seats/3", OPENED)
    assert await answer(ben, table, True, 3) == {"applied": False, "waiting": True}
    assert (await cleo.get(table))["seating"]["agreed"] == [1]
    assert (await kinds(cleo, table))[3] == "bot"
    assert await answer(cleo, table, True, 3) == {"applied": True}
    link = (await ada.get(table))["seats"][3]["url"]
    for one, own in ((ada, [0]), (ben, [1])):
        assert (await one.client.get(link)).status_code == 409, "they agreed to another person"
        assert (await one.get(table))["you"] == own
    assert (await fresh.client.get(link)).status_code == 303
    assert (await fresh.get(table))["you"] == [3]
    told = await news(ben, table)
    assert [line for line in told if "Friend 2 agrees" in line]
    assert [line for line in told if "is open: whoever sits down there will see" in line]
    assert "which was somebody’s before" in told[-1]


async def test_a_move_does_not_end_the_question(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table = await seated(ada, ben)
    await begin(app, ada, table)
    await ada.post(f"{table}/seats/2", OPENED)
    room = await site_of(app).rooms.get(table.rpartition("/")[2])
    await ben.play(room.id, 1, room.match.legal(1)[0])
    assert (await ben.get(table))["seating"]["seat"] == 2
    kept = await site_of(app).rooms.store.load_table(room.id)
    assert kept.row.offer["seat"] == 2, "nor after a restart"
    assert (await answer(ben, table, True))["applied"]


@pytest.mark.parametrize("wish", [OPENED, {"kind": "bot", "level": 2}])
async def test_another_level_is_asked_for_too(app: FastAPI, ada: Guest, ben: Guest, wish: dict[str, Any]) -> None:
    table = await seated(ada, ben)
    await begin(app, ada, table)
    assert (await ada.post(f"{table}/seats/2", wish))["asked"]
    other = {"kind": "bot", "level": 2} if wish == OPENED else OPENED
    assert (await answer(ben, table, True, status=409, **other))["error"]["code"] == "no_offer", "that was not asked"
    assert (await answer(ben, table, True, **wish))["applied"]
    seat = (await ada.get(table))["seats"][2]
    assert (seat["kind"], seat["level"]) == (("open", None) if wish == OPENED else ("bot", 2))


async def test_before_the_game_the_host_decides(ada: Guest, ben: Guest) -> None:
    table = await seated(ada, ben, game=PAIRS.name)
    assert (await ada.post(f"{table}/seats/2", OPENED))["applied"]
    assert await kinds(ben, table) == ["human", "human", "open"]
    assert await news(ben, table) == []


async def test_only_who_sits_there_answers(app: FastAPI, ada: Guest, ben: Guest, guest: Callable[[], Guest]) -> None:
    table = await seated(ada, ben)
    await begin(app, ada, table)
    assert (await answer(ben, table, True, status=409))["error"]["code"] == "no_offer"
    await ada.post(f"{table}/seats/2", OPENED)
    await answer(guest(), table, True, status=403)
    assert (await ada.post(f"{table}/seats/2", {"kind": "bot", "level": 2}, 409))["error"]["code"] == "asked"
    assert (await ada.post(f"{table}/undo/answer", {"seat": 0, "accept": True}, 409))["error"]["code"] == "no_offer"
    assert await answer(ada, table, False) == {"applied": False, "waiting": False}
    assert (await news(ben, table))[-1].startswith("The host no longer asks about the seat")


async def test_who_is_away_is_asked_as_well(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table = await seated(ada, ben)
    await begin(app, ada, table)
    await ben.post(f"{table}/leave", {"seat": 1})
    assert (await ada.post(f"{table}/seats/2", OPENED))["asked"], "a robot that keeps a seat agrees to nothing"
    assert await kinds(ada, table) == ["human", "human", "bot"]


async def test_alone_with_robots_the_table_tells_it(app: FastAPI, ada: Guest) -> None:
    table = await seated(ada, robots=2)
    await begin(app, ada, table)
    assert await ada.post(f"{table}/seats/2", OPENED) == {"applied": True}
    full = await ada.get(table)
    assert (await ada.client.get(full["seats"][2]["url"])).status_code == 303
    full = await ada.get(table)
    assert full["you"] == [0, 2]
    assert not full["terms"]["rated"]
    assert len([line for line in await news(ada, table) if "seat" in line]) == 2


async def test_a_seat_where_nobody_has_sat_is_free_however_far_the_game_is(
    app: FastAPI, ada: Guest, ben: Guest, guest: Callable[[], Guest]
) -> None:
    made = await ada.new_table(game=PRIZES.name, options={}, seats=[ME, OPEN, OPEN])
    table = f"/api/tables/{made['table']}"
    await begin(app, ada, table)
    for friend, seat in ((ben, 1), (guest(), 2)):
        assert (await friend.client.get(made["seats"][seat]["url"])).status_code == 303
        assert (await friend.get(table))["you"] == [seat]


# --- standing up ---


async def invite_of(app: FastAPI, table: str) -> str:
    return str((await site_of(app).rooms.get(table.rpartition("/")[2])).terms.invite)


@on_both
async def test_a_hand_that_somebody_left_is_not_for_others(
    app: FastAPI, ada: Guest, ben: Guest, guest: Callable[[], Guest]
) -> None:
    cleo, fresh = guest(), guest()
    table = await seated(ada, ben, cleo, game=PAIRS.name, robots=0)
    await ben.post(f"{table}/stand", {"seat": 1})
    full, key = await ada.get(table), await invite_of(app, table)
    assert full["seats"][1]["closed"]
    assert "url" not in full["seats"][1]
    assert "only if all agree" in (await news(cleo, table))[-1]
    for one in (fresh, ada, cleo):
        assert (await one.post(f"{table}/sit", {"seat": 1, "invite": key}, 409))["error"]["code"] == "consent"
    assert await ada.post(f"{table}/seats/1", BOT, 200) == {"applied": False, "asked": True}, "nor for a robot"
    await answer(ada, table, False, 1, kind="bot", level=1)
    await ada.post(f"{table}/seats/1", OPENED)
    await answer(cleo, table, True, 1)
    await fresh.post(f"{table}/sit", {"seat": 1, "invite": key})
    assert (await fresh.get(table))["you"] == [1]


async def test_who_stood_up_may_sit_down_again(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table = await seated(ada, ben, game=PAIRS.name, robots=0)
    await ben.post(f"{table}/stand", {"seat": 1})
    assert not (await ben.get(table))["seats"][1]["closed"]
    await ben.post(f"{table}/sit", {"seat": 1, "invite": await invite_of(app, table)})
    assert (await ben.get(table))["you"] == [1]
    assert (await site_of(app).rooms.get(table.rpartition("/")[2])).terms.freed == {}


async def test_the_lobby_does_not_offer_a_seat_that_is_closed(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(game="bevri", options={}, seats=[ME, OPEN, OPEN], listed=True)
    await ben.post(f"/api/tables/{made['table']}/sit", {"seat": 1})
    await ben.post(f"/api/tables/{made['table']}/stand", {"seat": 1})
    (shown,) = (await ada.get("/api/lobby"))["waiting"]
    assert shown["free"] == [2]


async def test_without_secrets_a_seat_that_was_left_is_free(ada: Guest, ben: Guest, guest: Callable[[], Guest]) -> None:
    made = await ada.new_table(seats=[ME, OPEN], listed=True)
    table = f"/api/tables/{made['table']}"
    await ben.post(f"{table}/sit", {"seat": 1})
    await ada.play(made["table"], 0, "b2-c2")
    await ben.post(f"{table}/stand", {"seat": 1})
    await guest().post(f"{table}/sit", {"seat": 1})


async def test_the_seat_of_a_deleted_account_is_not_for_whoever_comes(
    app: FastAPI, ada: Guest, ben: Guest, guest: Callable[[], Guest]
) -> None:
    cleo = guest()
    table = await seated(ada, ben, cleo, robots=0)
    await begin(app, ada, table)
    link = (await ben.get(table))["seats"][1]["link"]
    await ben.post("/api/me/delete", {"sure": True})
    assert (await guest().client.get(link)).status_code == 403
    body = {"seat": 1, "invite": await invite_of(app, table)}
    assert (await guest().post(f"{table}/sit", body, 409))["error"]["code"] == "consent"
    assert (await ada.post(f"{table}/seats/1", OPENED))["asked"]
    await answer(cleo, table, True, 1)
    await guest().post(f"{table}/sit", body)


async def test_at_a_table_of_before_a_seat_that_has_played_is_closed(
    app: FastAPI, ada: Guest, ben: Guest, guest: Callable[[], Guest]
) -> None:
    """The host opened a robot's seat before the others were asked: nothing is noted of it, but the record tells."""
    table = await seated(ada, ben)
    await begin(app, ada, table)
    name, store = table.rpartition("/")[2], site_of(app).rooms.store
    await ada.post(f"{table}/seats/2", OPENED)
    await answer(ben, table, True)
    terms = (await store.load_table(name)).row.terms
    del terms["freed"]
    async with store.transaction(name) as connection:
        await connection.execute(update(TableRow).where(TableRow.id == name).values(terms=terms))
    (await site_of(app).rooms.get(name)).needs_sync = True
    body = {"seat": 2, "invite": terms["invite"]}
    assert (await guest().post(f"{table}/sit", body, 409))["error"]["code"] == "consent"
    assert "url" not in (await ada.get(table))["seats"][2]


async def test_a_rated_game_keeps_one_account_on_each_seat(
    app: FastAPI, ada: Guest, ben: Guest, guest: Callable[[], Guest]
) -> None:
    cleo = guest()
    for one, name in ((ada, "Ada"), (ben, "Ben"), (cleo, "Cleo")):
        await register(one, name)
    made = await ada.new_table(game=PAIRS.name, options={}, seats=[ME, OPEN, OPEN], terms=RATED)
    table = f"/api/tables/{made['table']}"
    await ben.client.get(made["seats"][1]["url"])
    await ben.post(f"{table}/stand", {"seat": 1})
    await ada.post(f"{table}/seats/1", OPENED)
    body = {"seat": 1, "invite": await invite_of(app, table)}
    assert (await guest().post(f"{table}/sit", body, 403))["error"]["code"] == "account"
    assert (await ada.post(f"{table}/sit", body, 409))["error"]["code"] == "rated"
    await cleo.post(f"{table}/sit", body)
    assert (await ada.get(table))["terms"]["rated"]


async def test_a_rematch_forgets_who_left(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table = await seated(ada, ben, game=PAIRS.name, robots=0)
    await ben.post(f"{table}/stand", {"seat": 1})
    await ada.post(f"{table}/resign", {"seat": 0})
    again = await ada.post(f"{table}/rematch", status=201)
    assert not any(seat.get("closed") for seat in (await ada.get(f"/api/tables/{again['table']}"))["seats"])


# --- two workers ---


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_the_question_is_one_for_all_workers(workers: list[FastAPI]) -> None:
    first, second, third = workers
    ada, ben, cleo = (Guest(first) for _ in range(3))
    table = await seated(ada, ben, cleo)
    await begin(first, ada, table)
    await ada.post(f"{table}/seats/3", OPENED)
    there = same_guest(ben, second), same_guest(cleo, third)
    assert (await there[0].get(table))["seating"]["waiting"] == [1, 2]
    answers = await asyncio.gather(*(answer(one, table, True, 3) for one in there))
    assert sorted(told["applied"] for told in answers) == [False, True]
    assert (await kinds(ada, table))[3] == "open"
