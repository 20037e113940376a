"""Honest chance: the record of a table, checked by the same verifier as `ludotheque verify` (docs/notation.md)."""

from __future__ import annotations

from typing import Any

from ludotheque.table.room.registry import Tables
from ludotheque.table.room.room import Asker

Json = dict[str, Any]


async def check(tables: Tables, who: Asker, table_id: str) -> Json:
    """The verdict on a table's record, as far as it may be read."""
    record = await tables.record(table_id, who)
    return (await tables.replays.verdict(tables.origins.owner(who.guest), record)).json()
