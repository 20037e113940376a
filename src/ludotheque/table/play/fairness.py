"""Honest chance: the record of a table, checked by the same verifier as `ludotheque verify` (docs/notation.md)."""

from __future__ import annotations

from typing import Any

from ludotheque.table.messages import reads
from ludotheque.table.room.client import Asker
from ludotheque.table.room.registry import Rooms

Json = dict[str, Any]


async def check(rooms: Rooms, client: Asker, table_id: str) -> Json:
    """The verdict on a table's record, as far as it may be read."""
    record = await reads.get_record(rooms, client, table_id)
    return (await rooms.replays.verdict(rooms.origins.owner(client.guest), record)).json()
