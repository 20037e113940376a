"""The registry: finds the rooms of this worker in memory, loads them from the store, and forgets idle ones.

It knows nothing of what is played or sent to clients. Code that has to act when a room is loaded, when there may be
something to decide, or when a guest comes or goes, subscribes: bot players and peers do (`table/play/site.py`).
"""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

from ludotheque.table.common import clock, problems
from ludotheque.table.common.fair_queue import GuestNetworks
from ludotheque.table.common.problems import Problem
from ludotheque.table.common.rate_limits import Limiter
from ludotheque.table.common.settings import Settings
from ludotheque.table.room import spectators, sync, table_clocks, veiled_questions
from ludotheque.table.room.checks import check_seat
from ludotheque.table.room.client import Client
from ludotheque.table.room.presence import PresenceUpdates
from ludotheque.table.room.replay_pool import ReplayPool
from ludotheque.table.room.room import Room
from ludotheque.table.store.leases import Leases, LocalLeases, PostgresLeases
from ludotheque.table.store.pubsub import LocalPubSub, PostgresPubSub, PubSub
from ludotheque.table.store.store import Store

MAX_ROOMS = 2000
IDLE_SECONDS = 600.0


class Rooms:
    """All rooms of this worker, with what they share: the store, notifications, leases and limits."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.pubsub: PubSub = PostgresPubSub(store) if store.shared else LocalPubSub()
        self.leases: Leases = PostgresLeases(store.engine.url) if store.shared else LocalLeases()
        self.origins, self.replays = GuestNetworks(), ReplayPool()
        self.limiter = Limiter(settings.rate)  # how much each guest may write and point at
        self.watchers: defaultdict[str, Counter[str]] = defaultdict(Counter)  # streams of each guest, by table
        self.presence = PresenceUpdates(self.publish_change)
        self.started_at = clock.now()  # of the first worker that runs now: no clock ran before that
        self.on_load: list[Callable[[Room], None]] = []  # a room has come into memory
        self.on_change: list[Callable[[Room], None]] = []  # there may be another decision to make at a table
        self.on_presence: list[Callable[[str, str, bool], None]] = []  # table, guest: they came (True), or left
        self.on_arrival: list[Callable[[str, str], None]] = []  # table, guest: they came, and the table knows it
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Start some work without waiting for it. A Problem, as when the database is away, is dropped: the next request
        tries again."""

        async def run() -> None:
            with suppress(Problem):
                await work

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish_background_work(self) -> None:
        """Wait for all work in the background."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- finding rooms ---

    @property
    def loaded_rooms(self) -> Mapping[str, Room]:
        """The rooms in memory, by table."""
        return self._rooms

    async def get(self, table_id: str, ask: bool = True) -> Room:
        """Return the room of a table, from memory or replayed from the store; raise a Problem when there is none. With
        `ask` it is at least as new as the last change that any worker has acknowledged (`table/room/sync.py`)."""
        ask = ask and self.store.shared
        while True:
            room = self._rooms.get(table_id)
            if room is None:
                ask = True  # while it is loaded no notification reaches it
                room = await self._load_once(table_id)
            room.note_use()
            await sync.refresh_room(self, room, ask)
            if not room.is_closed:  # else it left the memory while the database was slow to answer
                return room

    async def _load_once(self, table_id: str) -> Room:
        """Load a room; requests that come meanwhile wait for the same one."""
        if table_id not in self._loading:
            task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> Room:
        room = await self._replay(table_id)
        self._forget_idle()
        room.watchers = self.watchers[table_id]
        room.side_channel.notify_peers = partial(self.pubsub.notify_peers, "beside", table_id)
        room.pause = self.settings.bot_pause
        for listener in self.on_load:
            listener(room)
        self._rooms[table_id] = room
        self.call_listeners(room)
        return room

    async def _replay(self, table_id: str) -> Room:
        kept = await self.store.load_table(table_id[:40])
        if kept is None:
            raise problems.unknown_table()
        room = await self.replays.load_room(kept, self.origins.make_owner(kept.row.host or ""))
        self.store.memory_versions[room.id] = kept.row.version
        table_clocks.skip_downtime(room, self.started_at)
        return room

    def _forget_idle(self) -> None:
        """Drop rooms that nobody uses from memory, sooner when there are many."""
        patience = IDLE_SECONDS if len(self._rooms) < MAX_ROOMS else 5.0
        for table_id in [known for known, room in self._rooms.items() if room.is_idle(patience)]:
            self._rooms.pop(table_id).is_closed = True
            self.watchers.pop(table_id, None)
            self.store.memory_versions.pop(table_id, None)

    async def reload(self, room: Room) -> None:
        """Replace what a room knows by what the store has now. The caller holds the room's lock."""
        room.become(await self._replay(room.id))
        room.count_revision()

    async def get_visible(self, table_id: str, client: Client, ask: bool = True) -> Room:
        """Return the room as a client may look at it: delayed for some spectators. Whatever is told of a table goes
        through here; raises a Problem where the client may not look on."""
        return await spectators.get_visible_room(await self.get(table_id, ask), client)

    async def get_for_seat(self, table_id: str, client: Client, seat: int) -> Room:
        """Return the room where the client holds that seat; raise a Problem where they do not."""
        room = await self.get(table_id)
        check_seat(room, client, seat)
        return room

    # --- changes ---

    def publish_change(self, room: Room) -> None:
        """Wake every stream of this table in this worker."""
        self.pubsub.publish(room.id)

    def call_listeners(self, room: Room) -> None:
        """Call the subscribers of `on_change`: there may be another decision to make at this table."""
        for listener in self.on_change:
            listener(room)

    def restart_thought(self, room: Room, seat: int) -> None:
        """Drop what is being thought for a seat and let its player begin again: it was asked for something else, or
        another player sits there now."""
        room.cancel_thought(seat)
        self.call_listeners(room)

    def hurry_bots(self, room: Room) -> None:
        """Let the bots play without pauses until a person has to decide; in an open pool, before people do."""
        if room.pool.is_open(room.match.state):
            room.bots_go_first = True
            self.call_listeners(room)
        elif not any(veiled_questions.needs_person(room, seat) for seat in room.match.turn):
            room.hurry.set()

    # --- presence ---

    @contextmanager
    def count_stream(self, table_id: str, guest: str) -> Iterator[None]:
        """Count a stream of a guest for the length of the block, and show the others when the guest comes and goes."""
        watchers = self.watchers[table_id]
        watchers[guest] += 1
        if watchers[guest] == 1:
            self._show_presence(table_id, guest)
            for arrived in self.on_arrival:
                arrived(table_id, guest)
        try:
            yield
        finally:
            watchers[guest] -= 1
            if watchers[guest] == 0:
                self._show_presence(table_id, guest)
            if not watchers[guest]:
                del watchers[guest]

    def _show_presence(self, table_id: str, guest: str) -> None:
        """Tell subscribers and streams that a guest has come to a table or left it."""
        for listener in self.on_presence:
            listener(table_id, guest, self.watchers[table_id][guest] > 0)
        room = self._rooms.get(table_id)
        if room:
            room.bot_problem = None  # a bot that failed tries again when somebody comes
            self.presence.show_change(room, [guest])
            self.call_listeners(room)
