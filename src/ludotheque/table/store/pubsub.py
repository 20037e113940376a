"""Publish and subscribe: streams are woken when their table changes, in this process and, through LISTEN/NOTIFY, in
peers.

A wake-up carries no data: a stream that wakes reads the table itself. So a slow reader misses nothing and no queue
grows.

Between workers two kinds of messages go over one channel of the database. *A table has changed*, with its version: sent
by the transaction that changed it (`Store.transaction`), so it arrives exactly when the change is there. And *messages
of the side channel* (`notify_peers`): plans, who is present. Those are memory only, small, and lost when the database
is away.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Any, Protocol

from sqlalchemy import func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from ludotheque.table.store.append_queue import CHANNEL, NumberedLines
from ludotheque.table.store.store import Store

if TYPE_CHECKING:
    import psycopg

Json = dict[str, Any]
logger = logging.getLogger("ludotheque.table")

HEARTBEAT_SECONDS = 10.0
"""Seconds between two heartbeats of a worker. It receives its own, too: when it does not, its connection is dead."""

SILENCE_SECONDS = 2.5 * HEARTBEAT_SECONDS
MAX_PAYLOAD = 7000
"""Bytes of a message. PostgreSQL takes 8000."""

MAX_OUTGOING = 2000
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 5.0


class PubSub(Protocol):
    """Wakes the streams of tables and notifies peers."""

    closed: bool

    def publish(self, table_id: str) -> None:
        """Wake every stream of a table in this process."""
        ...

    def subscribe(self, table_id: str) -> AbstractContextManager[asyncio.Event]:
        """Return an event that is set at each change of the table during the block."""
        ...

    def notify_peers(self, kind: str, table_id: str = "", data: Json | None = None) -> None:
        """Send peers something that is memory only, or one of them (`to` in the data). They may miss it."""
        ...

    async def notify_on_commit(self, connection: AsyncConnection, kind: str, table_id: str) -> None:
        """Notify peers as part of a transaction: they hear it when that is committed."""
        ...

    def close(self) -> None:
        """Wake all streams for the last time: they end when they see `closed`."""
        ...


class LocalPubSub:
    """Publish and subscribe in a single process."""

    def __init__(self) -> None:
        self._events: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self.closed = False

    def publish(self, table_id: str) -> None:
        """Wake every stream of a table."""
        for event in self._events.get(table_id, ()):
            event.set()

    @contextmanager
    def subscribe(self, table_id: str) -> Iterator[asyncio.Event]:
        """Return an event that is set at each change of the table during the block."""
        event = asyncio.Event()
        self._events[table_id].add(event)
        try:
            yield event
        finally:
            self._events[table_id].discard(event)
            if not self._events[table_id]:
                del self._events[table_id]

    def notify_peers(self, kind: str, table_id: str = "", data: Json | None = None) -> None:
        """Do nothing: there is no peer."""

    async def notify_on_commit(self, connection: AsyncConnection, kind: str, table_id: str) -> None:
        """Do nothing: there is no peer."""

    def publish_all(self) -> None:
        """Wake the streams of all tables."""
        for events in self._events.values():
            for event in events:
                event.set()

    def close(self) -> None:
        """Wake all streams for the last time: they end when they see `closed`."""
        self.closed = True
        self.publish_all()


class PostgresPubSub(LocalPubSub):
    """Publish and subscribe between the workers of one PostgreSQL database.

    `on_change(table, version, lines)` is called for every change of a table (`lines`: it was a move, and only these
    lines are new), `on_message(worker, kind, table, data)` for messages of peers, `on_missed()` when messages may have
    been lost (the listening connection was gone and is back), and `on_heartbeat()` every few seconds.
    `make_heartbeat()` returns what a heartbeat says of this worker.
    """

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.worker = secrets.token_hex(4)
        self.on_change: Callable[[str, int, NumberedLines | None], None] = lambda _table, _version, _lines: None
        self.on_message: Callable[[str, str, str, Json], None] = lambda _worker, _kind, _table, _data: None
        self.on_missed: Callable[[], None] = lambda: None
        self.on_heartbeat: Callable[[], None] = lambda: None
        self.make_heartbeat: Callable[[], Json] = dict
        self._store = store
        self._outgoing: asyncio.Queue[str] = asyncio.Queue(MAX_OUTGOING)
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Start to listen and to send."""
        works = (self._listen_forever(), self._send_forever(), self._send_heartbeats())
        self._tasks = [asyncio.create_task(work) for work in works]

    async def stop(self) -> None:
        """Say goodbye to the peers, and stop."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._send(self._make_message("bye"))

    # --- send ---

    def notify_peers(self, kind: str, table_id: str = "", data: Json | None = None) -> None:
        """Send peers something that is memory only."""
        text = self._make_message(kind, table_id, data)
        if len(text.encode()) > MAX_PAYLOAD or self._outgoing.full():
            logger.warning("what was to be told to the other workers is left out: %s of table %s", kind, table_id)
            return
        self._outgoing.put_nowait(text)

    async def notify_on_commit(self, connection: AsyncConnection, kind: str, table_id: str) -> None:
        """Notify peers as part of a transaction: they hear it when that is committed."""
        await connection.execute(select(func.pg_notify(CHANNEL, self._make_message(kind, table_id))))

    def _make_message(self, kind: str, table_id: str = "", data: Json | None = None) -> str:
        message = {"by": self.worker, "kind": kind, "table": table_id, "data": data or {}}
        return json.dumps(message, ensure_ascii=False, separators=(",", ":"))

    async def _send_forever(self) -> None:
        while True:
            await self._send(await self._outgoing.get())

    async def _send(self, text: str) -> None:
        try:
            async with self._store.engine.begin() as connection:
                await connection.execute(select(func.pg_notify(CHANNEL, text)))
        except (SQLAlchemyError, OSError):
            logger.warning("the database does not carry messages to the other workers")

    async def _send_heartbeats(self) -> None:
        while True:
            self.notify_peers("alive", data=self.make_heartbeat())
            self.on_heartbeat()
            await asyncio.sleep(HEARTBEAT_SECONDS)

    # --- receive ---

    async def _listen_forever(self) -> None:
        """Listen; when the connection is lost, make another, and report that something may have been missed. That holds
        for the first connection, too: people may be at the tables already."""
        import psycopg

        pause = FIRST_PAUSE
        address = make_url(self._store.engine.url).set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    pause = FIRST_PAUSE
                    self.on_missed()
                    self.notify_peers("hello")
                    await self._receive(connection)
            except (psycopg.Error, OSError) as error:
                logger.warning("the workers cannot hear each other: %s", " ".join(str(error).split())[:200])
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _receive(self, connection: psycopg.AsyncConnection[Any]) -> None:
        """Handle what comes, until nothing does for so long that the connection must be dead."""
        while True:
            is_alive = False
            async for notice in connection.notifies(timeout=SILENCE_SECONDS):
                is_alive = True
                self._handle(notice.payload)
            if not is_alive:
                logger.warning("nothing was heard for %.0f s: the listening connection is made anew", SILENCE_SECONDS)
                return

    def _handle(self, payload: str) -> None:
        try:
            message = json.loads(payload)
            if "version" in message:
                lines = (message["n"], message["lines"]) if "lines" in message else None
                self.on_change(message["table"], message["version"], lines)
            elif message["by"] != self.worker and message["data"].get("to", self.worker) == self.worker:
                self.on_message(message["by"], message["kind"], message["table"], message["data"])
        except Exception:  # a bad message of a peer must not stop this worker from listening
            logger.exception("a message of another worker was not understood")
