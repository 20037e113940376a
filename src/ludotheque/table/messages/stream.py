"""The stream of a table (server-sent events): the snapshot first, then changes, as long as the client listens."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator, Mapping
from typing import Any

import orjson

from ludotheque.table.common.problems import Problem
from ludotheque.table.messages import drawing_patch, snapshot, visits
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.talk import chat

Json = dict[str, Any]

HEARTBEAT_SECONDS = 15.0
RETRY_SECONDS = 1.0
COMPRESSION = 4
GZIP_FORMAT = 31
MEMORY_LEVEL = 5
"""Each stream needs 144 kB of memory for its compression instead of 256, and is as short and as quick."""


def write_event(name: str, data: Mapping[str, Any]) -> str:
    """Write one server-sent event."""
    return f"event: {name}\ndata: {orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS).decode()}\n\n"


async def stream_table(
    rooms: Rooms, table_id: str, client: Client, heartbeat: float = HEARTBEAT_SECONDS
) -> AsyncIterator[str]:
    """Stream all that a client sees of a table from now on.

    A notification only says that something has changed; the message is made when it is sent. So a slow reader skips
    what is no longer true, and never sees an old state after a new one.
    """
    teller = StreamWriter(rooms, table_id, client)
    visit = visits.track_visit(rooms, table_id, client.guest, lambda: teller.line_count)
    with visit, rooms.count_stream(table_id, client.guest), rooms.pubsub.subscribe(table_id) as changed:
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
                async for told in teller.write_news():
                    yield told
            except Problem as problem:
                if problem.code != "storage":
                    raise
                yield ": still here\n\n"
                await asyncio.sleep(RETRY_SECONDS)  # the database is away: the client stays, and is served later
                changed.set()
        yield write_event("gone", {})


async def gzip_stream(told: AsyncIterator[str]) -> AsyncIterator[bytes]:
    """Compress a stream with gzip, flushed after each event: a board is a tenth of its size on the way to a phone."""
    pack = zlib.compressobj(COMPRESSION, zlib.DEFLATED, GZIP_FORMAT, MEMORY_LEVEL)
    async for text in told:
        yield pack.compress(text.encode()) + pack.flush(zlib.Z_SYNC_FLUSH)
    yield pack.flush()


async def stream_json_lines(told: AsyncIterator[str]) -> AsyncIterator[str]:
    """Turn a stream into lines of JSON, `{"event": …, "data": …}`, for programs; an empty line says: still here."""
    async for text in told:
        head, _, data = text.partition("\n")
        if head.startswith("event: "):
            name, content = head.removeprefix("event: "), data.removeprefix("data: ").strip()
            yield f'{{"event":"{name}","data":{content}}}\n'
        elif head.startswith(":"):
            yield "\n"


class StreamWriter:
    """Writes the events of one stream and remembers what was sent."""

    def __init__(self, rooms: Rooms, table_id: str, client: Client) -> None:
        self.rooms = rooms
        self.table_id = table_id
        self.client = client
        self.sent_revision: tuple[object, int] = (None, 0)
        self.line_count = 0  # lines of the record that were sent
        self.log: list[Json] = []
        self.drawing: drawing_patch.Pieces = ()
        self.thinking: list[int] = []
        self.side_channel_revision = 0
        self.chat_version = 0  # the room's count of chat lines when they were last read
        self.last_chat = (0, 0)  # the last chat line that was sent, and how long the record was for this client then
        self.was_over = False
        self.has_snapshot = False  # whether the snapshot was sent
        self.has_chat = False  # whether the last chat lines were sent

    async def _make_snapshot(self) -> Json:
        """Make the snapshot of now."""
        room = await self.rooms.get_visible(self.table_id, self.client, ask=False)
        async with room.lock:
            self.sent_revision, self.side_channel_revision = (room, room.revision), room.side_channel.revision
            self.line_count = room.length
            message = snapshot.make_snapshot(room, self.client)
        self.thinking = message["thinking"]
        return message

    async def write_snapshot(self) -> str:
        """Write the whole table."""
        message = await self._make_snapshot()
        self.log = message["log"]
        if self.client.form == "parts":
            self.drawing = message["svg"]
            message["svg"] = drawing_patch.join_drawing(self.drawing)
        return write_event("full", message)

    async def write_chat(self) -> AsyncIterator[str]:
        """Write the last chat lines, if there are any."""
        said = (await self.rooms.get(self.table_id, ask=False)).chat_version
        room = await self.rooms.get_visible(self.table_id, self.client, ask=False)
        over = room.status == "over"  # and committed
        told = await chat.list_latest(self.rooms, self.client, room)
        self.chat_version, self.was_over, self.has_chat = (
            said,
            over,
            True,
        )  # only now: what could not be read is read again
        self._note_chat(told["lines"], room)
        if told["lines"]:
            yield write_event("said", {"whole": True, **told})

    def _note_chat(self, lines: list[Json], room: Room) -> None:
        """Note the last chat line that was sent."""
        self.last_chat = (max([self.last_chat[0], *(line["n"] for line in lines)]), room.length)

    async def _write_new_chat(self) -> AsyncIterator[str]:
        """Write the chat lines since the last time. Delayed spectators come to the news later."""
        now = (await self.rooms.get(self.table_id, ask=False)).chat_version
        room = await self.rooms.get_visible(self.table_id, self.client, ask=False)
        if room.status == "over" and not self.was_over:  # now every client may read more
            async for told in self.write_chat():
                yield told
            return
        known, line = self.last_chat
        late = room.terms.watch > 0 and room.length > line and not room.list_seats(self.client.guest)
        if now == self.chat_version and not late:
            return
        lines = await chat.list_new_lines(self.rooms, self.client, room, known, line if late else None)
        self.chat_version = now
        self._note_chat(lines, room)
        if lines:
            yield write_event("said", {"whole": False, "lines": lines})

    async def write_news(self) -> AsyncIterator[str]:
        """Write what has changed since the last time, if anything has; the first time, everything."""
        if not self.has_snapshot:
            whole = await self.write_snapshot()
            self.has_snapshot = True
            yield whole
        async for told in self._write_new_chat() if self.has_chat else self.write_chat():
            yield told
        room = await self.rooms.get_visible(self.table_id, self.client, ask=False)
        if self.sent_revision != (room, room.revision):
            yield write_event("change", self._diff_snapshot(await self._make_snapshot()))
            return
        if room.thinking_bots != self.thinking:
            self.thinking = room.thinking_bots
            yield write_event("thinking", {"seat": self.thinking[0] if self.thinking else None, "seats": self.thinking})
        if room.side_channel.revision != self.side_channel_revision:
            self.side_channel_revision = room.side_channel.revision
            yield write_event("beside", room.side_channel.to_json())

    def _diff_snapshot(self, message: Json) -> Json:
        """Shorten a snapshot to a change, without what the client knows: how many log entries stay, and the new ones;
        the drawing as a patch of the last one, where the client has asked for that."""
        known, self.log = self.log, message["log"]
        keep = len(known)
        if known != self.log[:keep]:  # mostly nothing is new but what was added
            pairs = enumerate(zip(known, self.log, strict=False))
            keep = next((place for place, (old, new) in pairs if old != new), min(keep, len(self.log)))
        message |= {"keep": keep, "log": self.log[keep:]}
        if self.client.form == "parts":
            before, self.drawing = self.drawing, message["svg"]
            message["svg"] = {"of": len(before), "parts": drawing_patch.make_patch(before, self.drawing)}
        return message
