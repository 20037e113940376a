"""How moves reach the disk.

SQLite has one writer at a time, and each commit waits for the disk. So moves that arrive while one is being committed
wait together and are committed together; a lone move waits for nobody. A group is written in one go by a thread of its
own: a move costs one errand to that thread, not one for every statement. Each is acknowledged after its commit. A stale
move changes no row and fails alone; when anything else fails, the group is taken back and each move is written by
itself.

On PostgreSQL, where each commit is its own, a plain move is one statement: version, lines, news to the other workers.
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

Also = Callable[[Connection], None]
"""Something to write in the same transaction."""

Lines = tuple[int, Sequence[str]]
"""The number of the first of some lines, and the lines."""

MOST = 64
"""Moves of one transaction: an answer does not wait for a crowd."""

CHANNEL = "ludotheque"
"""Where workers hear of each other, in the database that they share."""

MOST_TOLD = 7000
"""Bytes of the news of a move with its lines: a notice of PostgreSQL holds 8,000."""

INSERT = insert(LineRow)

PLAIN = text("""
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
"""A move on PostgreSQL, with nothing else to be written."""


@dataclass(eq=False)
class Append:
    """Lines for a table, from number `n` on, what its row takes, and whatever else is to be written with them."""

    table_id: str
    since: int | None  # the version on which they were decided
    n: int
    lines: Sequence[str]
    values: dict[str, Any]
    also: Sequence[Also]
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def plain(self) -> bool:
        """Whether it is a move and no more: the game goes on, and nothing but the lines is new."""
        return self.since is not None and not self.also and set(self.values) == {"changed", "offer", "head"}

    def rows(self) -> list[dict[str, Any]]:
        """The lines as rows."""
        return [{"table_id": self.table_id, "n": self.n + k, "text": line} for k, line in enumerate(self.lines)]

    def end(self, error: BaseException | None = None) -> None:
        """Let who waits go on."""
        if self.done.done():
            return
        if error:
            self.done.set_exception(error)
        else:
            self.done.set_result(None)


class Writer(Protocol):
    """What an append queue needs of the store (`table/store/store.py`)."""

    shared: bool

    def writing(
        self, table_id: str | None = None, since: int | None = None, **values: Any
    ) -> AbstractAsyncContextManager[AsyncConnection]:
        """Open a transaction that counts the version of a table up."""

    async def in_one_go(self, work: Callable[[Connection], T]) -> T:
        """Run `work` as one transaction in the thread that writes (SQLite)."""

    async def stated(self, statement: Executable, given: Mapping[str, Any]) -> bool:
        """Run one statement as its own transaction (PostgreSQL); return whether it found its row."""

    def wrote(self, table_id: str, version: int | None) -> None:
        """Note that this process has brought a table to a version."""

    def count_up(self, connection: Connection, table_id: str, since: int | None, values: dict[str, Any]) -> int | None:
        """Count a table's version up from `since`; return the new one, or None when the table is at another version."""


class Appender:
    """Writes what is to be appended, in the order in which it comes."""

    def __init__(self, store: Writer) -> None:
        self._store = store
        self._waiting: list[Append] = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, wanted: Append) -> None:
        """Write it, alone or with others; Stale when its table has changed since, or has the line already."""
        if self._store.shared:
            await (self._in_one_statement(wanted) if wanted.plain else self._in_its_own_transaction(wanted))
            return
        self._waiting.append(wanted)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_all())
        await wanted.done

    # --- SQLite ---

    async def _write_all(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            if len(group) > 1 and await self._written(group) is None:
                continue
            for wanted in group:  # alone: whatever went wrong for the group is met again where it belongs
                error = await self._written([wanted])
                if error:
                    wanted.end(error)

    async def _written(self, group: list[Append]) -> BaseException | None:
        """One transaction for all; answers why it was not committed. Who is stale is told so only when it was."""
        try:
            versions = await self._store.in_one_go(lambda connection: self._write(connection, group))
        except BaseException as error:
            return error
        for wanted, version in zip(group, versions, strict=True):
            self._store.wrote(wanted.table_id, version)
            wanted.end(Stale() if version is None else None)
        return None

    def _write(self, connection: Connection, group: list[Append]) -> list[int | None]:
        """Write a group; answers the new version of each table, None for who is stale."""
        versions: list[int | None] = []
        good: list[Append] = []
        for wanted in group:
            version = self._store.count_up(connection, wanted.table_id, wanted.since, wanted.values)
            versions.append(version)
            good += [wanted] if version is not None else []
        if good:
            connection.execute(INSERT, [row for wanted in good for row in wanted.rows()])
        for work in (work for wanted in good for work in wanted.also):
            work(connection)
        return versions

    # --- PostgreSQL ---

    async def _in_its_own_transaction(self, wanted: Append) -> None:
        async with self._store.writing(wanted.table_id, wanted.since, **wanted.values) as connection:
            await connection.execute(INSERT, wanted.rows())
            for work in wanted.also:
                await connection.run_sync(work)

    async def _in_one_statement(self, wanted: Append) -> None:
        assert wanted.since is not None
        version = wanted.since + 1
        given = {"table": wanted.table_id, "since": wanted.since, "n": wanted.n, "lines": list(wanted.lines)}
        told = {
            "changed": wanted.values["changed"],
            "head": wanted.values["head"],
            "channel": CHANNEL,
            "told": news(wanted.table_id, version, (wanted.n, wanted.lines)),
        }
        if not await self._store.stated(PLAIN, given | told):
            raise Stale
        self._store.wrote(wanted.table_id, version)


def news(table_id: str, version: int, lines: Lines | None = None) -> str:
    """What the other workers hear of a change: of a plain move with its lines, so that they need not ask for them, if
    they are short."""
    told: dict[str, Any] = {"table": table_id, "version": version}
    whole = json.dumps(told | {"n": lines[0], "lines": list(lines[1])}) if lines else ""
    return whole if 0 < len(whole) <= MOST_TOLD else json.dumps(told)
