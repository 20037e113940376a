"""Peers, the other workers: which tables they changed, which guests have streams there, and their side channels.

Nothing of this is stored. A worker that starts, or has heard nothing for a while, says hello, and the peers answer with
their guests; the guests of a worker that has gone silent are no longer present.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable
from datetime import datetime
from typing import Any

from ludotheque.table.room import sync
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.store.append_queue import Lines
from ludotheque.table.store.pubsub import SILENT, PostgresHub

Json = dict[str, Any]
Handler = Callable[[Room, Json], None]

MOST_GUESTS = 100
"""Guests that one message names."""


def _said(room: Room, _: Json) -> None:
    """Note that there is a new chat line."""
    room.said += 1


class Elsewhere:
    """What this worker knows of its peers. `_handlers` says what to do with a kind of message about a table."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._guests: defaultdict[str, defaultdict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        self._alive: dict[str, float] = {}
        self._handlers: dict[str, Handler] = {
            "beside": self._beside,
            "hurry": lambda room, _: rooms.hurry_bots(room),
            "said": _said,
        }
        rooms.on_load.append(self._show_guests)
        rooms.on_presence.append(self._tell_presence)

    async def start(self) -> None:
        """Begin to listen to peers, where there may be any."""
        pubsub = self._rooms.pubsub
        if isinstance(pubsub, PostgresHub):
            pubsub.changed, pubsub.told, pubsub.missed = self._changed, self._told, self._missed
            pubsub.beat, pubsub.life = self._forget_silent, self._life
            pubsub.start()

    async def stop(self) -> None:
        """Release all leases to the peers and stop listening."""
        await self._rooms.leases.close()
        if isinstance(self._rooms.pubsub, PostgresHub):
            await self._rooms.pubsub.stop()

    # --- changes ---

    def _changed(self, table_id: str, version: int, lines: Lines | None) -> None:
        """Note that a version of a table is there. Its streams are woken and look; a bot that thinks about the table
        makes it sync at once."""
        room, seen = self._rooms.loaded_rooms.get(table_id), self._rooms.store.seen.get(table_id, 0)
        if room is None or version <= seen:
            return
        room.heard = max(room.heard, version)
        room.arrived = {known: more for known, more in room.arrived.items() if known > seen}
        if lines and version - seen <= sync.MOST_FOLLOWED:
            room.arrived[version] = lines
        self._rooms.pubsub.publish(table_id)
        if room.thinking:
            self._rooms.run_in_background(sync.look(self._rooms, room, ask=False))

    def _missed(self) -> None:
        """Distrust what is in memory, since notifications were lost: all rooms are synced when a client looks, and
        streams look now. The peers will say which guests they have."""
        for worker in list(self._guests):
            self._leave(worker)
        for room in self._rooms.loaded_rooms.values():
            room.unsure = True
            room.said += 1
            self._rooms.pubsub.publish(room.id)

    def _life(self) -> Json:
        """Return since when there has been a server: clocks do not run while there is none
        (`table/room/table_clocks.py`)."""
        return {"began": self._rooms.started_at.isoformat()}

    def _beside(self, room: Room, news: Json) -> None:
        """Apply what a peer's side channel has sent; a bot that was asked for something thinks again."""
        room.beside.take(news)
        if "wish" in news:
            self._rooms.restart_thought(room, news["wish"][0])

    # --- who is there ---

    def _show_guests(self, room: Room) -> None:
        """Let a room that has just been loaded know which guests have it open at other workers."""
        room.elsewhere = self.guests_at(room.id)

    def _tell_presence(self, table_id: str, guest: str, here: bool) -> None:
        """Notify the peers that a guest has come to a table, or has left it."""
        self._rooms.pubsub.tell("here" if here else "gone", table_id, {"guests": [guest]})

    def guests_at(self, table_id: str) -> set[str]:
        """Return the guests who have this table open at another worker."""
        return {guest for tables in self._guests.values() for guest in tables.get(table_id, ())}

    def _told(self, worker: str, kind: str, table_id: str, data: Json) -> None:
        """Handle a message from another worker."""
        if worker not in self._alive:  # a new one, or one that was silent for long: which guests does it have?
            self._rooms.pubsub.tell("hello", data={"to": worker})
        self._alive[worker] = time.monotonic()
        room = self._rooms.loaded_rooms.get(table_id)
        if kind == "hello":
            self._rooms.pubsub.tell("alive", data=self._life())
            self._tell_all_guests()
        elif kind == "alive":
            self._began(datetime.fromisoformat(data["began"]))
        elif kind == "bye":
            self._forget(worker)
        elif kind in ("here", "gone"):
            self._move(worker, kind, table_id, data["guests"])
        elif room is not None and kind in self._handlers:
            self._handlers[kind](room, data)
            self._rooms.publish_change(room)

    def _began(self, moment: datetime) -> None:
        """Note that a server ran before this one: its tables are synced, since their clocks ran all the time."""
        if moment < self._rooms.started_at:
            self._rooms.started_at = moment
            for room in self._rooms.loaded_rooms.values():
                room.unsure = True

    def _tell_all_guests(self) -> None:
        """Notify the peers of all guests who have a stream here."""
        for table_id, watchers in self._rooms.watchers.items():
            guests = [guest for guest, streams in watchers.items() if streams > 0]
            for first in range(0, len(guests), MOST_GUESTS):
                self._rooms.pubsub.tell("here", table_id, {"guests": guests[first : first + MOST_GUESTS]})

    def _move(self, worker: str, kind: str, table_id: str, guests: list[str]) -> None:
        """Note that guests have come to a table at another worker, or have left it."""
        known = self._guests[worker][table_id]
        known |= set(guests)
        if kind == "gone":
            known -= set(guests)
        if not known:
            del self._guests[worker][table_id]
        self._show(table_id)

    def _show(self, table_id: str) -> None:
        """Update the guests that a room knows to be at other workers, and show what has changed."""
        room = self._rooms.loaded_rooms.get(table_id)
        if room is not None and room.elsewhere != (now := self.guests_at(table_id)):
            moved, room.elsewhere = room.elsewhere ^ now, now
            self._rooms.presence.changed(room, moved)

    def _forget_silent(self) -> None:
        """Forget the workers that have been silent for long."""
        silent = [worker for worker, last in self._alive.items() if time.monotonic() - last > SILENT]
        for worker in silent:
            self._forget(worker)

    def _forget(self, worker: str) -> None:
        """Forget a worker and its guests."""
        self._alive.pop(worker, None)
        self._leave(worker)

    def _leave(self, worker: str) -> None:
        """Remove the guests of a worker from all tables."""
        for table_id in self._guests.pop(worker, {}):
            self._show(table_id)
