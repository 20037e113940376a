"""Places for those who follow tables: each open stream has one, for as long as it lasts.

Who plays at a table, or has made it, is never kept from it by those who look on: players and lookers-on are counted
apart, at the table and for each address. A place is taken at the moment at which it is found free, with nothing to wait
for in between: so the bounds hold however many come at once. Each worker counts for itself.
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
"""Streams of one table that are open for people without a seat."""

MAX_DEVICES = 12
"""Streams of one table that one player has open: telephone, tablet, some windows; and a few that have just died."""

FULL_HOUSE = Text("Trop de monde regarde cette table.", "Too many people watch this table.")
TOO_MANY_DEVICES = Text(
    "Vous avez déjà ouvert cette table trop de fois : fermez d’autres fenêtres.",
    "You have opened this table too many times: close other windows.",
)


class Places:
    """The places taken in this process. `most`: how many each address has for players, and as many for those who look
    on; `rate` scales how fast those may come. With a rate of 0 nobody is counted."""

    def __init__(self, most: int, rate: float) -> None:
        self.most = most if rate else 0
        self.pace = Limiter(rate)
        self.lookers_on: Counter[str] = Counter()  # by table
        self.devices: Counter[tuple[str, str]] = Counter()  # of players, by table and guest
        self.addresses: Counter[tuple[str, bool]] = Counter()  # by address, players apart

    @contextmanager
    def taken(self, room: Room, who: Asker) -> Iterator[None]:
        """A place at a table, for the length of the block; Problem when there is none."""
        plays = spectators.belongs(room, who.guest)
        if plays:
            self._check_player(room, who)
        else:
            self._check_looker_on(room, who)
        if self.most and self.addresses[who.address, plays] >= self.most:
            raise too_many_streams()
        with _counted(self.addresses, (who.address, plays)):
            if plays:
                with _counted(self.devices, (room.id, who.guest)):
                    yield
            else:
                with _counted(self.lookers_on, room.id):
                    yield

    def _check_player(self, room: Room, who: Asker) -> None:
        if self.most and self.devices[room.id, who.guest] >= MAX_DEVICES:
            raise Problem(429, "too_many_streams", TOO_MANY_DEVICES)

    def _check_looker_on(self, room: Room, who: Asker) -> None:
        if not self.pace.draws(who.address, "look on", LOOK_ON):
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


async def _place(table: str, request: Request, who: Who, rooms: All) -> AsyncIterator[None]:
    """A place at the table for as long as the request is being answered; Problem when there is no such table, none to
    look at, or no place."""
    room = await rooms.get_visible(table, who)
    places: Places = request.app.state.places
    with places.taken(room, who):
        yield


Place = Annotated[None, Depends(_place)]
