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
from ludotheque.table.store.append_queue import NumberedLines
from ludotheque.table.store.pubsub import SILENCE_SECONDS, PostgresPubSub

Json = dict[str, Any]
Handler = Callable[[Room, Json], None]

MAX_GUESTS = 100
"""Guests that one message names."""


def _note_chat(room: Room, _: Json) -> None:
    """Note that there is a new chat line."""
    room.chat_version += 1


class Peers:
    """What this worker knows of its peers. `_handlers` says what to do with a kind of message about a table."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._guests: defaultdict[str, defaultdict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        self._last_heard: dict[str, float] = {}
        self._handlers: dict[str, Handler] = {
            "beside": self._apply_side_channel,
            "hurry": lambda room, _: rooms.hurry_bots(room),
            "said": _note_chat,
        }
        rooms.on_load.append(self._show_guests)
        rooms.on_presence.append(self._notify_presence)

    async def start(self) -> None:
        """Begin to listen to peers, where there may be any."""
        pubsub = self._rooms.pubsub
        if isinstance(pubsub, PostgresPubSub):
            pubsub.on_change, pubsub.on_message, pubsub.on_missed = (
                self._note_version,
                self._handle_message,
                self._distrust_memory,
            )
            pubsub.on_heartbeat, pubsub.make_heartbeat = self._forget_silent_peers, self._alive_message
            pubsub.start()

    async def stop(self) -> None:
        """Release all leases to the peers and stop listening."""
        await self._rooms.leases.close()
        if isinstance(self._rooms.pubsub, PostgresPubSub):
            await self._rooms.pubsub.stop()

    # --- changes ---

    def _note_version(self, table_id: str, version: int, lines: NumberedLines | None) -> None:
        """Note that a version of a table is there. Its streams are woken and look; a bot that thinks about the table
        makes it sync at once."""
        room, seen = self._rooms.loaded_rooms.get(table_id), self._rooms.store.memory_versions.get(table_id, 0)
        if room is None or version <= seen:
            return
        room.notified_version = max(room.notified_version, version)
        room.notified_lines = {known: more for known, more in room.notified_lines.items() if known > seen}
        if lines and version - seen <= sync.MAX_FOLLOWED_LINES:
            room.notified_lines[version] = lines
        self._rooms.pubsub.publish(table_id)
        if room.pending_thoughts:
            self._rooms.run_in_background(sync.refresh_room(self._rooms, room, ask=False))

    def _distrust_memory(self) -> None:
        """Distrust what is in memory, since notifications were lost: all rooms are synced when a client looks, and
        streams look now. The peers will say which guests they have."""
        for worker in list(self._guests):
            self._drop_guests(worker)
        for room in self._rooms.loaded_rooms.values():
            room.needs_sync = True
            room.chat_version += 1
            self._rooms.pubsub.publish(room.id)

    def _alive_message(self) -> Json:
        """Return since when there has been a server: clocks do not run while there is none
        (`table/room/table_clocks.py`)."""
        return {"began": self._rooms.started_at.isoformat()}

    def _apply_side_channel(self, room: Room, news: Json) -> None:
        """Apply what a peer's side channel has sent; a bot that was asked for something thinks again."""
        room.side_channel.apply_peer_news(news)
        if "wish" in news:
            self._rooms.restart_thought(room, news["wish"][0])

    # --- who is there ---

    def _show_guests(self, room: Room) -> None:
        """Let a room that has just been loaded know which guests have it open at other workers."""
        room.guests_at_peers = self.list_guests(room.id)

    def _notify_presence(self, table_id: str, guest: str, here: bool) -> None:
        """Notify the peers that a guest has come to a table, or has left it."""
        self._rooms.pubsub.notify_peers("here" if here else "gone", table_id, {"guests": [guest]})

    def list_guests(self, table_id: str) -> set[str]:
        """Return the guests who have this table open at another worker."""
        return {guest for tables in self._guests.values() for guest in tables.get(table_id, ())}

    def _handle_message(self, worker: str, kind: str, table_id: str, data: Json) -> None:
        """Handle a message from another worker."""
        if worker not in self._last_heard:  # a new one, or one that was silent for long: which guests does it have?
            self._rooms.pubsub.notify_peers("hello", data={"to": worker})
        self._last_heard[worker] = time.monotonic()
        room = self._rooms.loaded_rooms.get(table_id)
        if kind == "hello":
            self._rooms.pubsub.notify_peers("alive", data=self._alive_message())
            self._notify_all_guests()
        elif kind == "alive":
            self._note_server_start(datetime.fromisoformat(data["began"]))
        elif kind == "bye":
            self._forget_peer(worker)
        elif kind in ("here", "gone"):
            self._move_guests(worker, kind, table_id, data["guests"])
        elif room is not None and kind in self._handlers:
            self._handlers[kind](room, data)
            self._rooms.publish_change(room)

    def _note_server_start(self, moment: datetime) -> None:
        """Note that a server ran before this one: its tables are synced, since their clocks ran all the time."""
        if moment < self._rooms.started_at:
            self._rooms.started_at = moment
            for room in self._rooms.loaded_rooms.values():
                room.needs_sync = True

    def _notify_all_guests(self) -> None:
        """Notify the peers of all guests who have a stream here."""
        for table_id, watchers in self._rooms.watchers.items():
            guests = [guest for guest, streams in watchers.items() if streams > 0]
            for first in range(0, len(guests), MAX_GUESTS):
                self._rooms.pubsub.notify_peers("here", table_id, {"guests": guests[first : first + MAX_GUESTS]})

    def _move_guests(self, worker: str, kind: str, table_id: str, guests: list[str]) -> None:
        """Note that guests have come to a table at another worker, or have left it."""
        known = self._guests[worker][table_id]
        known |= set(guests)
        if kind == "gone":
            known -= set(guests)
        if not known:
            del self._guests[worker][table_id]
        self._show_guest_changes(table_id)

    def _show_guest_changes(self, table_id: str) -> None:
        """Update the guests that a room knows to be at other workers, and show what has changed."""
        room = self._rooms.loaded_rooms.get(table_id)
        if room is not None and room.guests_at_peers != (now := self.list_guests(table_id)):
            moved, room.guests_at_peers = room.guests_at_peers ^ now, now
            self._rooms.presence.show_change(room, moved)

    def _forget_silent_peers(self) -> None:
        """Forget the workers that have been silent for long."""
        silent = [worker for worker, last in self._last_heard.items() if time.monotonic() - last > SILENCE_SECONDS]
        for worker in silent:
            self._forget_peer(worker)

    def _forget_peer(self, worker: str) -> None:
        """Forget a worker and its guests."""
        self._last_heard.pop(worker, None)
        self._drop_guests(worker)

    def _drop_guests(self, worker: str) -> None:
        """Remove the guests of a worker from all tables."""
        for table_id in self._guests.pop(worker, {}):
            self._show_guest_changes(table_id)
