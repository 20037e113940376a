"""Places for streams: each open stream of a table takes one, for as long as it lasts.

Spectators never keep players or the host from a table: they are counted apart, at the table and for each address. A
place is taken in the same step in which it is found free, without awaiting in between: so the limits hold however many
come at once. Each worker counts for itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Annotated, TypeVar

from fastapi import Depends, Request

from ludotheque.core.language.text import Text
from ludotheque.table.api.dependencies import All, Who
from ludotheque.table.common.problems import Problem, too_fast, too_many_streams
from ludotheque.table.common.rate_limits import LOOK_ON, Limiter
from ludotheque.table.room import spectators
from ludotheque.table.room.client import Asker
from ludotheque.table.room.room import Room

K = TypeVar("K")

MAX_LOOKERS_ON = 500
"""Streams of one table that are open for spectators."""

MAX_DEVICES = 12
"""Streams of one table that one player has open: telephone, tablet, some windows; and a few that have just died."""

FULL_HOUSE = Text("Trop de monde regarde cette table.", "Too many people watch this table.")
TOO_MANY_DEVICES = Text(
    "Vous avez déjà ouvert cette table trop de fois : fermez d’autres fenêtres.",
    "You have opened this table too many times: close other windows.",
)


class Places:
    """The places taken in this process. `most`: how many each address has for players, and as many for spectators;
    `rate` scales how fast spectators may come. With a rate of 0 nobody is counted."""

    def __init__(self, most: int, rate: float) -> None:
        self.most = most if rate else 0
        self.pace = Limiter(rate)
        self.lookers_on: Counter[str] = Counter()  # by table
        self.devices: Counter[tuple[str, str]] = Counter()  # of players, by table and guest
        self.addresses: Counter[tuple[str, bool]] = Counter()  # by address, players apart

    @contextmanager
    def taken(self, room: Room, client: Asker) -> Iterator[None]:
        """Take a place at a table during the block; raise a Problem when there is none."""
        plays = spectators.belongs(room, client.guest)
        if plays:
            self._check_player(room, client)
        else:
            self._check_looker_on(room, client)
        if self.most and self.addresses[client.address, plays] >= self.most:
            raise too_many_streams()
        with _counted(self.addresses, (client.address, plays)):
            if plays:
                with _counted(self.devices, (room.id, client.guest)):
                    yield
            else:
                with _counted(self.lookers_on, room.id):
                    yield

    def _check_player(self, room: Room, client: Asker) -> None:
        if self.most and self.devices[room.id, client.guest] >= MAX_DEVICES:
            raise Problem(429, "too_many_streams", TOO_MANY_DEVICES)

    def _check_looker_on(self, room: Room, client: Asker) -> None:
        if not self.pace.draws(client.address, "look on", LOOK_ON):
            raise too_fast()
        if self.lookers_on[room.id] >= MAX_LOOKERS_ON:
            raise Problem(503, "full_house", FULL_HOUSE)


@contextmanager
def _counted(counter: Counter[K], key: K) -> Iterator[None]:
    counter[key] += 1
    try:
        yield
    finally:
        counter[key] -= 1
        if not counter[key]:
            del counter[key]


async def _place(table: str, request: Request, client: Who, rooms: All) -> AsyncIterator[None]:
    """Hold a place at the table while the request is answered; raise a Problem when there is no such table, the client
    may not look at it, or no place is left."""
    room = await rooms.get_visible(table, client)
    places: Places = request.app.state.places
    with places.taken(room, client):
        yield


Place = Annotated[None, Depends(_place)]
