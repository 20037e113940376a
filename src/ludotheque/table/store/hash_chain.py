"""A running hash over the lines of a table, with which `ludotheque db check` finds a line that was altered or is
missing.

`tables.head` says how many lines were written and what their hash is: each line is hashed with the hash of all lines
before it. It is written with the lines, in the same transaction, and continues from what was written before, never from
what is read: a line that is lost or altered stays lost or altered.

It is for accidents: a disk that forgets, a truncated file, a row that was edited. It has no key, because anybody who
can write the database can read the server's secret as well. What players can hold against the server itself is the
commitment and the digest of a record (docs/notation.md).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, bindparam, column, select, table, update

TABLES = table("tables", column("id"), column("head"))
LINES = table("lines", column("table_id"), column("n"), column("text"))
BATCH_ROWS = 2000
"""Rows that are read together."""


@dataclass(frozen=True)
class Head:
    """How many lines there are, and their hash."""

    count: int = 0
    digest: str = ""

    def __str__(self) -> str:
        return f"{self.count}:{self.digest}"

    @classmethod
    def read(cls, text: str) -> Head:
        """Read what `str` wrote."""
        count, _, digest = text.partition(":")
        return cls(int(count), digest)

    def extend(self, lines: Iterable[str]) -> Head:
        """Return the head after more lines."""
        count, digest = self.count, self.digest
        for line in lines:
            data = f"{digest} {line}".encode("utf-8", "surrogatepass")
            count, digest = count + 1, blake2b(data, digest_size=16).hexdigest()
        return Head(count, digest)


EMPTY_HEAD = Head()


class HeadCache:
    """The heads of the tables that this process writes: the latest `MAX_TABLES`."""

    MAX_TABLES = 5000

    def __init__(self) -> None:
        self._known: dict[str, tuple[int, Head]] = {}

    def get(self, table_id: str, n: int) -> Head | None:
        """Return the head of a table that has `n` lines; None where it is not known."""
        count, head = self._known.get(table_id, (-1, EMPTY_HEAD))
        return head if count == n else None

    def remember(self, table_id: str, n: int, head: Head) -> None:
        """Remember the head of a table that has `n` lines."""
        self._known.pop(table_id, None)
        self._known[table_id] = (n, head)
        if len(self._known) > self.MAX_TABLES:
            del self._known[next(iter(self._known))]

    def extend(self, table_id: str, n: int, lines: Sequence[str]) -> None:
        """Add lines from number `n` on that a peer has written."""
        head = self.get(table_id, n)
        if head is not None:
            self.remember(table_id, n + len(lines), head.extend(lines))


# --- the whole database ---


def list_heads(connection: Connection) -> Iterator[tuple[str, Head]]:
    """Yield each table that has lines, and the head computed from them."""
    query = select(LINES.c.table_id, LINES.c.text).order_by(LINES.c.table_id, LINES.c.n)
    rows: Iterable[Any] = connection.execute(query.execution_options(yield_per=BATCH_ROWS))
    for table_id, lines in groupby(rows, lambda row: row.table_id):
        yield table_id, EMPTY_HEAD.extend(row.text for row in lines)


def fill_missing_heads(connection: Connection) -> None:
    """Write the head of each table that has none."""
    without = set(connection.execute(select(TABLES.c.id).where(TABLES.c.head.is_(None))).scalars())
    found = [{"of": table_id, "is": str(head)} for table_id, head in list_heads(connection) if table_id in without]
    if found:
        change = update(TABLES).where(TABLES.c.id == bindparam("of")).values(head=bindparam("is"))
        connection.execute(change, found)
