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

from ludotheque.table.api.dependencies import AllRooms, CurrentClient
from ludotheque.table.common.problems import Problem, too_many_requests, too_many_streams
from ludotheque.table.common.rate_limits import SPECTATE, Limiter
from ludotheque.table.room import spectators
from ludotheque.table.room.client import Client
from ludotheque.table.room.room import Room
from ludotheque.table.words import WORDS

K = TypeVar("K")

MAX_SPECTATORS = 500
"""Streams of one table that are open for spectators."""

MAX_DEVICES = 12
"""Streams of one table that one player has open: telephone, tablet, some windows; and a few that have just died."""


class StreamPlaces:
    """The places taken in this process. `most`: how many each address has for players, and as many for spectators;
    `rate` scales how fast spectators may come. With a rate of 0 nobody is counted."""

    def __init__(self, most: int, rate: float) -> None:
        self.max_per_address = most if rate else 0
        self.limiter = Limiter(rate)
        self.spectator_counts: Counter[str] = Counter()  # by table
        self.device_counts: Counter[tuple[str, str]] = Counter()  # of players, by table and guest
        self.address_counts: Counter[tuple[str, bool]] = Counter()  # by address, players apart

    @contextmanager
    def take_place(self, room: Room, client: Client) -> Iterator[None]:
        """Take a place at a table during the block; raise a Problem when there is none."""
        plays = spectators.is_participant(room, client.guest)
        if plays:
            self._check_player(room, client)
        else:
            self._check_spectator(room, client)
        if self.max_per_address and self.address_counts[client.address, plays] >= self.max_per_address:
            raise too_many_streams()
        with _count_in(self.address_counts, (client.address, plays)):
            if plays:
                with _count_in(self.device_counts, (room.id, client.guest)):
                    yield
            else:
                with _count_in(self.spectator_counts, room.id):
                    yield

    def _check_player(self, room: Room, client: Client) -> None:
        if self.max_per_address and self.device_counts[room.id, client.guest] >= MAX_DEVICES:
            raise Problem(429, "too_many_streams", WORDS["problem.too_many_devices"])

    def _check_spectator(self, room: Room, client: Client) -> None:
        if not self.limiter.try_spend(client.address, "look on", SPECTATE):
            raise too_many_requests()
        if self.spectator_counts[room.id] >= MAX_SPECTATORS:
            raise Problem(503, "full_house", WORDS["problem.full_gallery"])


@contextmanager
def _count_in(counter: Counter[K], key: K) -> Iterator[None]:
    counter[key] += 1
    try:
        yield
    finally:
        counter[key] -= 1
        if not counter[key]:
            del counter[key]


async def _hold_place(table: str, request: Request, client: CurrentClient, rooms: AllRooms) -> AsyncIterator[None]:
    """Hold a place at the table while the request is answered; raise a Problem when there is no such table, the client
    may not look at it, or no place is left."""
    room = await rooms.get_visible(table, client)
    places: StreamPlaces = request.app.state.places
    with places.take_place(room, client):
        yield


StreamPlace = Annotated[None, Depends(_hold_place)]
