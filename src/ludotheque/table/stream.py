"""The stream of a table (server-sent events): the whole state first, then changes, as long as the reader listens."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import AsyncIterator
from typing import Any

from ludotheque.core.texts import Text
from ludotheque.table import messages
from ludotheque.table.problems import Problem
from ludotheque.table.rooms import Asker
from ludotheque.table.tables import Tables

Json = dict[str, Any]

HEARTBEAT = 15.0
MAX_WATCHERS = 500
COMPRESSION = 4
GZIP_FORMAT = 31


def event(name: str, data: dict[str, Any]) -> str:
    """One server-sent event."""
    return f"event: {name}\ndata: {json.dumps(data, ensure_ascii=False, separators=(',', ':'))}\n\n"


async def check(tables: Tables, table_id: str) -> None:
    """Problem before the stream begins: no such table, or too many watch it."""
    room = await tables.room(table_id)
    if room.watchers.total() >= MAX_WATCHERS:
        raise Problem(
            503, "full_house", Text("Trop de monde regarde cette table.", "Too many people watch this table.")
        )


async def stream(tables: Tables, table_id: str, who: Asker, heartbeat: float = HEARTBEAT) -> AsyncIterator[str]:
    """All that a guest sees of a table from now on.

    A bell only says that something changed; the message is made when it is sent. So a slow reader skips what is no
    longer true, and never sees an old state after a new one.
    """
    with tables.watching(table_id, who.guest), tables.hub.listen(table_id) as bell:
        teller = Teller(tables, table_id, who)
        yield "retry: 1000\n\n"
        yield await teller.first()
        while not tables.hub.closed:
            try:
                await asyncio.wait_for(bell.wait(), heartbeat)
            except TimeoutError:
                yield ": still here\n\n"
                continue
            bell.clear()
            async for told in teller.news():
                yield told
        yield event("gone", {})


async def squeezed(told: AsyncIterator[str]) -> AsyncIterator[bytes]:
    """The same stream in gzip, flushed after each event: a board is a tenth of its size on the way to a phone."""
    pack = zlib.compressobj(COMPRESSION, zlib.DEFLATED, GZIP_FORMAT)
    async for text in told:
        yield pack.compress(text.encode()) + pack.flush(zlib.Z_SYNC_FLUSH)
    yield pack.flush()


class Teller:
    """Remembers what one reader has been told."""

    def __init__(self, tables: Tables, table_id: str, who: Asker) -> None:
        self.tables = tables
        self.table_id = table_id
        self.who = who
        self.seen: tuple[object, int] = (None, 0)
        self.log: list[Json] = []
        self.thinking: list[int] = []
        self.beside = 0

    async def _message(self) -> Json:
        room = await self.tables.room(self.table_id)
        async with room.lock:
            self.seen, self.beside = (room, room.revision), room.beside.revision
            message = messages.full(room, self.who)
        self.thinking = message["thinking"]
        return message

    async def first(self) -> str:
        """The whole table."""
        message = await self._message()
        self.log = message["log"]
        return event("full", message)

    async def news(self) -> AsyncIterator[str]:
        """What has changed since the last time, if anything has."""
        room = await self.tables.room(self.table_id)
        if self.seen != (room, room.revision):
            yield event("change", self._shortened(await self._message()))
            return
        if sorted(room.thinking) != self.thinking:
            self.thinking = sorted(room.thinking)
            yield event("thinking", {"seat": self.thinking[0] if self.thinking else None, "seats": self.thinking})
        if room.beside.revision != self.beside:
            self.beside = room.beside.revision
            yield event("beside", room.beside.json())

    def _shortened(self, message: Json) -> Json:
        """A message without what the reader knows of the log: it keeps so many entries, and adds the others."""
        known, self.log = self.log, message["log"]
        pairs = enumerate(zip(known, self.log, strict=False))
        keep = next((place for place, (old, new) in pairs if old != new), min(len(known), len(self.log)))
        return message | {"keep": keep, "log": self.log[keep:]}
