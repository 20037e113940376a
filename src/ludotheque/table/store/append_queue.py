"""How moves reach the disk.

SQLite has one writer at a time, and each commit waits for the disk. So moves that arrive during a commit wait together
and are committed together; a lone move waits for nobody. A group is written as one call to a thread of its own: a move
costs one hand-over to that thread, not one for every statement. Each is acknowledged after its commit. A stale move
changes no row and fails alone; when anything else fails, the group is rolled back and each move is written by itself.

On PostgreSQL, where every commit is its own, a plain move is one statement: version, lines, notice to the peers.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Executable, insert, text
from sqlalchemy.ext.asyncio import AsyncConnection

from ludotheque.table.common.problems import Stale
from ludotheque.table.store.schema import LineRow

T = TypeVar("T")

ExtraWrite = Callable[[Connection], None]
"""Something to write in the same transaction."""

NumberedLines = tuple[int, Sequence[str]]
"""The number of the first line, and the lines."""

MAX_GROUP = 64
"""Moves of one transaction: an answer does not wait for a crowd."""

CHANNEL = "ludotheque"
"""The channel on which workers notify each other, in the database that they share."""

MAX_NOTICE_BYTES = 7000
"""Bytes of a change notice with the lines of a move: a notification of PostgreSQL holds 8,000."""

INSERT_LINES = insert(LineRow)

WRITE_PLAIN_MOVE = text("""
WITH counted AS (
    UPDATE tables SET version = version + 1, changed = :changed, offer = NULL, head = :head
    WHERE id = :table AND version = :since RETURNING version
), written AS (
    INSERT INTO lines (table_id, n, text, at)
    SELECT :table, :n + place - 1, line, :changed
    FROM counted, unnest(CAST(:lines AS text[])) WITH ORDINALITY AS new (line, place)
)
SELECT version, pg_notify(:channel, :told) FROM counted
""")
"""The statement of a plain move on PostgreSQL."""


@dataclass(eq=False)
class AppendRequest:
    """Lines for a table from number `n` on, new values of its row, and whatever else is to be written with them."""

    table_id: str
    base_version: int | None  # the version on which they were decided
    n: int
    lines: Sequence[str]
    values: dict[str, Any]
    also: Sequence[ExtraWrite]
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def is_plain_move(self) -> bool:
        """Whether it is a move and no more: the game goes on, and nothing but the lines is new."""
        return self.base_version is not None and not self.also and set(self.values) == {"changed", "offer", "head"}

    def line_rows(self) -> list[dict[str, Any]]:
        """Return the lines as rows."""
        return [{"table_id": self.table_id, "n": self.n + k, "text": line} for k, line in enumerate(self.lines)]

    def finish(self, error: BaseException | None = None) -> None:
        """Let the caller go on, with an error or without."""
        if self.done.done():
            return
        if error:
            self.done.set_exception(error)
        else:
            self.done.set_result(None)


class Writer(Protocol):
    """What an append queue needs of the store (`table/store/store.py`)."""

    shared: bool

    def transaction(
        self, table_id: str | None = None, since: int | None = None, **values: Any
    ) -> AbstractAsyncContextManager[AsyncConnection]:
        """Open a transaction that counts the version of a table up."""

    async def run_in_write_thread(self, work: Callable[[Connection], T]) -> T:
        """Run `work` as one transaction in the thread that writes (SQLite)."""

    async def execute_statement(self, statement: Executable, given: Mapping[str, Any]) -> bool:
        """Run one statement as its own transaction (PostgreSQL); return whether it found its row."""

    def note_own_write(self, table_id: str, version: int | None) -> None:
        """Note that this process has brought a table to a version."""

    def increment_version(
        self, connection: Connection, table_id: str, since: int | None, values: dict[str, Any]
    ) -> int | None:
        """Count a table's version up from `since`; return the new one, or None when the table is at another version."""


class AppendQueue:
    """Writes append requests in the order in which they come."""

    def __init__(self, store: Writer) -> None:
        self._store = store
        self._waiting: list[AppendRequest] = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, request: AppendRequest) -> None:
        """Write a request, alone or in a group; raise Stale when its table has changed since, or has the line
        already."""
        if self._store.shared:
            await (self._write_in_statement(request) if request.is_plain_move else self._write_in_transaction(request))
            return
        self._waiting.append(request)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_all())
        await request.done

    # --- SQLite ---

    async def _write_all(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting[:MAX_GROUP], self._waiting[MAX_GROUP:]
            if len(group) > 1 and await self._write_group(group) is None:
                continue
            for request in group:  # alone: an error of the group hits its own request again
                error = await self._write_group([request])
                if error:
                    request.finish(error)

    async def _write_group(self, group: list[AppendRequest]) -> BaseException | None:
        """Write a group in one transaction; return why it was not committed, or None. Stale requests are told so only
        after the commit."""
        try:
            versions = await self._store.run_in_write_thread(lambda connection: self._write_rows(connection, group))
        except BaseException as error:
            return error
        for request, version in zip(group, versions, strict=True):
            self._store.note_own_write(request.table_id, version)
            request.finish(Stale() if version is None else None)
        return None

    def _write_rows(self, connection: Connection, group: list[AppendRequest]) -> list[int | None]:
        """Write the rows of a group; return the new version of each table, None for a stale request."""
        versions: list[int | None] = []
        good: list[AppendRequest] = []
        for request in group:
            version = self._store.increment_version(connection, request.table_id, request.base_version, request.values)
            versions.append(version)
            good += [request] if version is not None else []
        if good:
            connection.execute(INSERT_LINES, [row for request in good for row in request.line_rows()])
        for work in (work for request in good for work in request.also):
            work(connection)
        return versions

    # --- PostgreSQL ---

    async def _write_in_transaction(self, request: AppendRequest) -> None:
        async with self._store.transaction(request.table_id, request.base_version, **request.values) as connection:
            await connection.execute(INSERT_LINES, request.line_rows())
            for work in request.also:
                await connection.run_sync(work)

    async def _write_in_statement(self, request: AppendRequest) -> None:
        assert request.base_version is not None
        version = request.base_version + 1
        given = {"table": request.table_id, "since": request.base_version, "n": request.n, "lines": list(request.lines)}
        notice = {
            "changed": request.values["changed"],
            "head": request.values["head"],
            "channel": CHANNEL,
            "told": make_change_notice(request.table_id, version, (request.n, request.lines)),
        }
        if not await self._store.execute_statement(WRITE_PLAIN_MOVE, given | notice):
            raise Stale
        self._store.note_own_write(request.table_id, version)


def make_change_notice(table_id: str, version: int, lines: NumberedLines | None = None) -> str:
    """Return what peers are told of a change: its version, and the lines of a plain move if they are short, so that
    peers need not load them."""
    notice: dict[str, Any] = {"table": table_id, "version": version}
    whole = json.dumps(notice | {"n": lines[0], "lines": list(lines[1])}) if lines else ""
    return whole if 0 < len(whole) <= MAX_NOTICE_BYTES else json.dumps(notice)
