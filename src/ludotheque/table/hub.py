"""Who wants to know when a table changes. In one process it is a set of bells; between workers it will be NOTIFY.

A bell carries no news: whoever wakes looks at the table itself. So a slow reader misses nothing and no queue grows.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol


class Hub(Protocol):
    """The fan-out of changes."""

    def publish(self, table_id: str) -> None:
        """Ring the bells of all who listen to a table."""
        ...

    def listen(self, table_id: str) -> AbstractContextManager[asyncio.Event]:
        """A bell that rings at each change of the table, for the length of the block."""
        ...

    def close(self) -> None:
        """Ring all bells for the last time: streams end when they see `closed`."""
        ...

    closed: bool


class LocalHub:
    """The hub of a single process."""

    def __init__(self) -> None:
        self._bells: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self.closed = False

    def publish(self, table_id: str) -> None:
        """Ring the bells of all who listen to a table."""
        for bell in self._bells.get(table_id, ()):
            bell.set()

    @contextmanager
    def listen(self, table_id: str) -> Iterator[asyncio.Event]:
        """A bell that rings at each change of the table, for the length of the block."""
        bell = asyncio.Event()
        self._bells[table_id].add(bell)
        try:
            yield bell
        finally:
            self._bells[table_id].discard(bell)
            if not self._bells[table_id]:
                del self._bells[table_id]

    def close(self) -> None:
        """Ring all bells for the last time: streams end when they see `closed`."""
        self.closed = True
        for bells in self._bells.values():
            for bell in bells:
                bell.set()
