"""Honest chance: the record of a table, checked by the same verifier as `ludotheque verify` (docs/notation.md)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ludotheque.core.verify import Verdict
from ludotheque.core.verify import verify as verified
from ludotheque.table.rooms import Asker
from ludotheque.table.tables import Tables

Json = dict[str, Any]


@lru_cache(maxsize=8)
def _verdict(record: str) -> Verdict:
    """A long game takes a while: the last ones asked for are remembered."""
    return verified(record)


async def check(tables: Tables, who: Asker, table_id: str) -> Json:
    """The verdict on a table's record, as far as it may be read."""
    record = await tables.record(table_id, who)
    return (await tables.robots.aside(_verdict, record)).json()
