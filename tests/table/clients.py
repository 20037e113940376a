"""People with accounts, and games between them."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI

from ludotheque.table.people import ratings
from ludotheque.table.people.ratings import Rating
from ludotheque.table.room.registry import Rooms
from tests.sites import site_of
from tests.table.conftest import Guest, sit_down

PASSWORD = "rather long words"
RATED = {"rated": True}


async def register(guest: Guest, name: str, status: int = 201, **more: Any) -> Any:
    """Make an account."""
    return await guest.post("/api/account", {"name": name, "password": PASSWORD, **more}, status)


async def log_in(guest: Guest, name: str, password: str = PASSWORD, status: int = 200) -> Any:
    """Log in."""
    return await guest.post("/api/login", {"name": name, "password": password}, status)


async def seat_all(host: Guest, *friends: Guest, **wishes: Any) -> str:
    """A rated table of Biyi, unless told otherwise: the host on the first seat, each friend on the next one."""
    seats = [{"kind": "me"}, *[{"kind": "open"}] * len(friends)]
    made = await host.new_table(**{"seats": seats, "terms": RATED, **wishes})
    links = [seat for seat in made["seats"] if "url" in seat]
    for friend, link in zip(friends, links, strict=True):
        await sit_down(friend, {"seats": [link], "url": made["url"]})
    return str(made["table"])


async def play_some(app: FastAPI, table: str, people: list[Guest], actions: int | None = None) -> None:
    """Play what is legal first: so many actions, as many as there are people unless told otherwise."""
    rooms: Rooms = site_of(app).rooms
    room = await rooms.get(table)
    for _ in range(len(people) if actions is None else actions):
        seat = room.match.turn[0]
        await people[seat].play(table, seat, room.match.legal(seat)[0])


async def give_up(app: FastAPI, table: str, people: list[Guest], loser: int) -> None:
    """Resign, once it is one's turn."""
    rooms: Rooms = site_of(app).rooms
    while loser not in (await rooms.get(table)).match.turn:
        await play_some(app, table, people, 1)
    await people[loser].post(f"/api/tables/{table}/resign", {"seat": loser})


async def beaten(app: FastAPI, people: list[Guest], loser: int = 1, **wishes: Any) -> str:
    """A whole rated game, in which somebody soon gives up; answers its table."""
    table = await seat_all(*people, **wishes)
    await play_some(app, table, people)
    await give_up(app, table, people, loser)
    return table


async def recomputed(app: FastAPI) -> dict[tuple[str, str], Rating]:
    """Everybody's rating, from the results alone."""
    return ratings.replay_ratings(await site_of(app).rooms.store.fetch_rows(ratings.RATED_RESULTS))
