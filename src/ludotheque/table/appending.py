"""Moves of several tables in one transaction.

SQLite has one writer at a time, and each commit waits for the disk. So moves that arrive while one is being committed
wait together and are committed together; a lone move waits for nobody. Each is acknowledged after its own commit. A
stale move changes no row and fails alone; when anything else fails, the group is taken back and each move is written by
itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from ludotheque.table.models import LineRow
from ludotheque.table.problems import Stale

if TYPE_CHECKING:
    from ludotheque.table.store import Store

Also = Callable[[AsyncConnection], Awaitable[None]]
"""Something to write in the same transaction."""

MOST = 64
"""Moves of one transaction: an answer does not wait for a crowd."""


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


class Appender:
    """Writes what is to be appended, in the order in which it comes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: list[Append] = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, wanted: Append) -> None:
        """Write it, alone or with others; Stale when its table has changed since, or has the line already."""
        if self._store.shared:
            await self._alone(wanted)
            return
        self._waiting.append(wanted)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_all())
        await wanted.done

    async def _write_all(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            if len(group) > 1 and await self._together(group):
                continue
            for wanted in group:
                try:
                    await self._alone(wanted)
                except BaseException as error:
                    wanted.end(error)
                else:
                    wanted.end()

    async def _alone(self, wanted: Append) -> None:
        async with self._store.writing(wanted.table_id, wanted.since, **wanted.values) as connection:
            await connection.execute(insert(LineRow), wanted.rows())
            for work in wanted.also:
                await work(connection)

    async def _together(self, group: list[Append]) -> bool:
        """One transaction for all; answers whether it was committed. Who is stale is told so only then."""
        stale: list[Append] = []
        versions: dict[str, int | None] = {}
        try:
            async with self._store.writing() as connection:
                for wanted in group:
                    try:
                        count = self._store.count_up(connection, wanted.table_id, wanted.since, wanted.values)
                        versions[wanted.table_id] = await count
                    except Stale:
                        stale.append(wanted)
                good = [wanted for wanted in group if wanted not in stale]
                if good:
                    await connection.execute(insert(LineRow), [row for wanted in good for row in wanted.rows()])
                for work in (work for wanted in good for work in wanted.also):
                    await work(connection)
        except Exception:  # whatever it was, it is met again where it belongs: each is written by itself
            return False
        for wanted in group:
            if wanted not in stale:
                self._store.wrote(wanted.table_id, versions[wanted.table_id])
            wanted.end(Stale() if wanted in stale else None)
        return True
