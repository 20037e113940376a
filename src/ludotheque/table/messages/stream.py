"""The stream of a table (server-sent events): the snapshot first, then changes, as long as the client listens."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator, Mapping
from typing import Any

import orjson

from ludotheque.table.common.problems import Problem
from ludotheque.table.messages import drawing_patch, snapshot, visits
from ludotheque.table.room.client import Asker
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.talk import chat

Json = dict[str, Any]

HEARTBEAT = 15.0
LOOK_AGAIN = 1.0
COMPRESSION = 4
GZIP_FORMAT = 31
FRUGAL = 5
"""Each stream needs 144 kB of memory for its compression instead of 256, and is as short and as quick."""


def event(name: str, data: Mapping[str, Any]) -> str:
    """Write one server-sent event."""
    return f"event: {name}\ndata: {orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS).decode()}\n\n"


async def stream(rooms: Rooms, table_id: str, client: Asker, heartbeat: float = HEARTBEAT) -> AsyncIterator[str]:
    """Stream all that a client sees of a table from now on.

    A notification only says that something has changed; the message is made when it is sent. So a slow reader skips
    what is no longer true, and never sees an old state after a new one.
    """
    teller = Teller(rooms, table_id, client)
    visit = visits.visit(rooms, table_id, client.guest, lambda: teller.lines)
    with visit, rooms.count_stream(table_id, client.guest), rooms.pubsub.listen(table_id) as changed:
        yield "retry: 1000\n\n"
        changed.set()  # the first message is made like all others: where the database is away it is tried again
        while not rooms.pubsub.closed:
            try:
                async with asyncio.timeout(heartbeat):
                    await changed.wait()
            except TimeoutError:
                yield ": still here\n\n"
                continue
            changed.clear()
            try:
                async for told in teller.news():
                    yield told
            except Problem as problem:
                if problem.code != "storage":
                    raise
                yield ": still here\n\n"
                await asyncio.sleep(LOOK_AGAIN)  # the database is away: the client stays, and is served later
                changed.set()
        yield event("gone", {})


async def squeezed(told: AsyncIterator[str]) -> AsyncIterator[bytes]:
    """Compress a stream with gzip, flushed after each event: a board is a tenth of its size on the way to a phone."""
    pack = zlib.compressobj(COMPRESSION, zlib.DEFLATED, GZIP_FORMAT, FRUGAL)
    async for text in told:
        yield pack.compress(text.encode()) + pack.flush(zlib.Z_SYNC_FLUSH)
    yield pack.flush()


async def lines(told: AsyncIterator[str]) -> AsyncIterator[str]:
    """Turn a stream into lines of JSON, `{"event": …, "data": …}`, for programs; an empty line says: still here."""
    async for text in told:
        head, _, data = text.partition("\n")
        if head.startswith("event: "):
            name, content = head.removeprefix("event: "), data.removeprefix("data: ").strip()
            yield f'{{"event":"{name}","data":{content}}}\n'
        elif head.startswith(":"):
            yield "\n"


class Teller:
    """Writes the events of one stream and remembers what was sent."""

    def __init__(self, rooms: Rooms, table_id: str, client: Asker) -> None:
        self.rooms = rooms
        self.table_id = table_id
        self.who = client
        self.seen: tuple[object, int] = (None, 0)
        self.lines = 0  # lines of the record that were sent
        self.log: list[Json] = []
        self.drawn: drawing_patch.Pieces = ()
        self.thinking: list[int] = []
        self.beside = 0
        self.said = 0  # the room's count of chat lines when they were last read
        self.heard = (0, 0)  # the last chat line that was sent, and how long the record was for this client then
        self.over = False
        self.begun = False  # whether the snapshot was sent
        self.greeted = False  # whether the last chat lines were sent

    async def _message(self) -> Json:
        """Make the snapshot of now."""
        room = await self.rooms.get_visible(self.table_id, self.who, ask=False)
        async with room.lock:
            self.seen, self.beside = (room, room.revision), room.beside.revision
            self.lines = room.length
            message = snapshot.full(room, self.who)
        self.thinking = message["thinking"]
        return message

    async def first(self) -> str:
        """Write the whole table."""
        message = await self._message()
        self.log = message["log"]
        if self.who.form == "parts":
            self.drawn = message["svg"]
            message["svg"] = drawing_patch.whole(self.drawn)
        return event("full", message)

    async def talk(self) -> AsyncIterator[str]:
        """Write the last chat lines, if there are any."""
        said = (await self.rooms.get(self.table_id, ask=False)).said
        room = await self.rooms.get_visible(self.table_id, self.who, ask=False)
        over = room.status == "over"  # and committed
        told = await chat.latest(self.rooms, self.who, room)
        self.said, self.over, self.greeted = said, over, True  # only now: what could not be read is read again
        self._hears(told["lines"], room)
        if told["lines"]:
            yield event("said", {"whole": True, **told})

    def _hears(self, lines: list[Json], room: Room) -> None:
        """Note the last chat line that was sent."""
        self.heard = (max([self.heard[0], *(line["n"] for line in lines)]), room.length)

    async def _said(self) -> AsyncIterator[str]:
        """Write the chat lines since the last time. Delayed spectators come to the news later."""
        now = (await self.rooms.get(self.table_id, ask=False)).said
        room = await self.rooms.get_visible(self.table_id, self.who, ask=False)
        if room.status == "over" and not self.over:  # now every client may read more
            async for told in self.talk():
                yield told
            return
        known, line = self.heard
        late = room.terms.watch > 0 and room.length > line and not room.held_by(self.who.guest)
        if now == self.said and not late:
            return
        lines = await chat.since(self.rooms, self.who, room, known, line if late else None)
        self.said = now
        self._hears(lines, room)
        if lines:
            yield event("said", {"whole": False, "lines": lines})

    async def news(self) -> AsyncIterator[str]:
        """Write what has changed since the last time, if anything has; the first time, everything."""
        if not self.begun:
            whole = await self.first()
            self.begun = True
            yield whole
        async for told in self._said() if self.greeted else self.talk():
            yield told
        room = await self.rooms.get_visible(self.table_id, self.who, ask=False)
        if self.seen != (room, room.revision):
            yield event("change", self._shortened(await self._message()))
            return
        if room.thinkers != self.thinking:
            self.thinking = room.thinkers
            yield event("thinking", {"seat": self.thinking[0] if self.thinking else None, "seats": self.thinking})
        if room.beside.revision != self.beside:
            self.beside = room.beside.revision
            yield event("beside", room.beside.json())

    def _shortened(self, message: Json) -> Json:
        """Shorten a snapshot to a change, without what the client knows: how many log entries stay, and the new ones;
        the drawing as a patch of the last one, where the client has asked for that."""
        known, self.log = self.log, message["log"]
        keep = len(known)
        if known != self.log[:keep]:  # mostly nothing is new but what was added
            pairs = enumerate(zip(known, self.log, strict=False))
            keep = next((place for place, (old, new) in pairs if old != new), min(keep, len(self.log)))
        message |= {"keep": keep, "log": self.log[keep:]}
        if self.who.form == "parts":
            before, self.drawn = self.drawn, message["svg"]
            message["svg"] = {"of": len(before), "parts": drawing_patch.splice(before, self.drawn)}
        return message
