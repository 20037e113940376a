"""Fairness: the verification of a table's chance."""

from __future__ import annotations

from typing import Any

from ludotheque.table.messages import reads
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms

Json = dict[str, Any]


async def verify_record(rooms: Rooms, client: Client, table_id: str) -> Json:
    """Return the verdict of the verifier on the record of a table."""
    record = await reads.get_record(rooms, client, table_id)
    return (await rooms.replays.verify_record(rooms.origins.make_owner(client.guest), record)).to_json()
