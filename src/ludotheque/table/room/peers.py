"""The other workers: which tables they changed, who sits at their streams, what was shown there beside the game.

Of this nothing is kept. A worker that starts, or has heard nothing for a while, says hello and is told who is where; of
a worker that has gone silent nobody is here any more.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Any

from ludotheque.table.room import sync
from ludotheque.table.room.room import Room
from ludotheque.table.store.append_queue import Lines
from ludotheque.table.store.leases import AllMine, Leases, PostgresLeases
from ludotheque.table.store.pubsub import SILENT, Hub, LocalHub, PostgresHub
from ludotheque.table.store.store import Store

if TYPE_CHECKING:
    from ludotheque.table.room.registry import Tables

Json = dict[str, Any]
Handler = Callable[[Room, Json], None]

MOST_GUESTS = 100
"""Guests that one message names."""


def hub_of(store: Store) -> Hub:
    """The hub that fits a store."""
    return PostgresHub(store) if store.shared else LocalHub()


def leases_of(store: Store) -> Leases:
    """The leases that fit a store."""
    return PostgresLeases(store.engine.url) if store.shared else AllMine()


def _said(room: Room, _: Json) -> None:
    """There is something new to read."""
    room.said += 1


class Elsewhere:
    """What this worker knows of the others. `on` says what to do with a kind of message about a table."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._guests: defaultdict[str, defaultdict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        self._alive: dict[str, float] = {}
        self.on: dict[str, Handler] = {
            "beside": self._beside,
            "hurry": lambda room, _: tables.robots.hurry(room),
            "said": _said,
        }

    async def start(self) -> None:
        """Begin to listen to the others, where there may be any."""
        hub = self._tables.hub
        if isinstance(hub, PostgresHub):
            hub.changed, hub.told, hub.missed = self._changed, self._told, self._missed
            hub.beat, hub.life = self._forget_silent, self._life
            hub.start()

    async def stop(self) -> None:
        """Leave what we have to the others."""
        await self._tables.leases.close()
        if isinstance(self._tables.hub, PostgresHub):
            await self._tables.hub.stop()

    # --- changes ---

    def _changed(self, table_id: str, version: int, lines: Lines | None) -> None:
        """A version of a table is there. Who watches is rung, and looks; bots that think about it look at once."""
        room, seen = self._tables.rooms.get(table_id), self._tables.store.seen.get(table_id, 0)
        if room is None or version <= seen:
            return
        room.heard = max(room.heard, version)
        room.arrived = {known: more for known, more in room.arrived.items() if known > seen}
        if lines and version - seen <= sync.MOST_FOLLOWED:
            room.arrived[version] = lines
        self._tables.hub.publish(table_id)
        if room.thinking:
            self._tables.aside(sync.look(self._tables, room, ask=False))

    def _missed(self) -> None:
        """Nobody knows what happened meanwhile: all rooms are read again when somebody looks, and who watches looks.
        The others will tell who is with them."""
        for worker in list(self._guests):
            self._leave(worker)
        for room in self._tables.rooms.values():
            room.unsure = True
            room.said += 1
            self._tables.hub.publish(room.id)

    def _life(self) -> Json:
        """Since when there has been a server: clocks do not run while there is none (timing.py)."""
        return {"began": self._tables.began.isoformat()}

    def _beside(self, room: Room, news: Json) -> None:
        room.beside.take(news)
        if "wish" in news:
            self._tables.robots.reconsider(room, news["wish"][0])

    # --- who is there ---

    def tell_presence(self, table_id: str, guest: str, here: bool) -> None:
        """Tell the others that a guest has come, or has gone."""
        self._tables.hub.tell("here" if here else "gone", table_id, {"guests": [guest]})

    def guests_at(self, table_id: str) -> set[str]:
        """Who has this table open at another worker."""
        return {guest for tables in self._guests.values() for guest in tables.get(table_id, ())}

    def _told(self, worker: str, kind: str, table_id: str, data: Json) -> None:
        if worker not in self._alive:  # a new one, or one that was silent for long: who is there?
            self._tables.hub.tell("hello", data={"to": worker})
        self._alive[worker] = time.monotonic()
        room = self._tables.rooms.get(table_id)
        if kind == "hello":
            self._tables.hub.tell("alive", data=self._life())
            self._tell_all_guests()
        elif kind == "alive":
            self._began(datetime.fromisoformat(data["began"]))
        elif kind == "bye":
            self._forget(worker)
        elif kind in ("here", "gone"):
            self._move(worker, kind, table_id, data["guests"])
        elif room is not None and kind in self.on:
            self.on[kind](room, data)
            self._tables.ring(room)

    def _began(self, moment: datetime) -> None:
        """There was a server before this one: its tables are read again, since their clocks ran all the time."""
        if moment < self._tables.began:
            self._tables.began = moment
            for room in self._tables.rooms.values():
                room.unsure = True

    def _tell_all_guests(self) -> None:
        for table_id, watchers in self._tables.watchers.items():
            guests = [guest for guest, streams in watchers.items() if streams > 0]
            for first in range(0, len(guests), MOST_GUESTS):
                self._tables.hub.tell("here", table_id, {"guests": guests[first : first + MOST_GUESTS]})

    def _move(self, worker: str, kind: str, table_id: str, guests: list[str]) -> None:
        known = self._guests[worker][table_id]
        known |= set(guests)
        if kind == "gone":
            known -= set(guests)
        if not known:
            del self._guests[worker][table_id]
        self._show(table_id)

    def _show(self, table_id: str) -> None:
        room = self._tables.rooms.get(table_id)
        if room is not None and room.elsewhere != (now := self.guests_at(table_id)):
            moved, room.elsewhere = room.elsewhere ^ now, now
            self._tables.presence.changed(room, moved)

    def _forget_silent(self) -> None:
        silent = [worker for worker, last in self._alive.items() if time.monotonic() - last > SILENT]
        for worker in silent:
            self._forget(worker)

    def _forget(self, worker: str) -> None:
        self._alive.pop(worker, None)
        self._leave(worker)

    def _leave(self, worker: str) -> None:
        for table_id in self._guests.pop(worker, {}):
            self._show(table_id)
