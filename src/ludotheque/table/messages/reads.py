"""What a client may get of a table: the snapshot, a past position, a picture, the record."""

from __future__ import annotations

from typing import Any

from ludotheque.core.engine.structs import GameState
from ludotheque.table.common import cpu_costs, problems
from ludotheque.table.common.problems import Problem
from ludotheque.table.messages import snapshot
from ludotheque.table.room.checks import check_open
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room, read_stored_record

Json = dict[str, Any]


async def get_snapshot(rooms: Rooms, client: Client, table_id: str) -> Json:
    """Return the whole table as a client may see it."""
    room = await rooms.get_visible(table_id, client)
    async with room.lock:
        return snapshot.make_snapshot(room, client)


async def get_past(rooms: Rooms, client: Client, table_id: str, ply: int) -> Json:
    """Return the table as it stood after `ply` actions; raise a Problem when there were fewer."""
    room = await rooms.get_visible(table_id, client)
    async with room.lock:
        return snapshot.make_past_snapshot(room, await get_state(room, ply), ply, client)


async def get_picture(rooms: Rooms, client: Client, table_id: str, ply: int | None) -> str:
    """Return the board as a standalone SVG picture, now or after `ply` actions."""
    room = await rooms.get_visible(table_id, client)
    async with room.lock:
        state = room.match.state if ply is None else await get_state(room, ply)
        return snapshot.draw_picture(room, state, client)


async def get_record(rooms: Rooms, client: Client, table_id: str) -> str:
    """Return the record; raise a Problem while a game with secrets runs. Where the table cannot be replayed any more,
    its players get the record from the store."""
    try:
        room = await rooms.get_visible(table_id, client)
    except Problem as problem:
        if problem.code not in ("rules", "mishap"):
            raise
        return read_stored_record(await rooms.store.load_table(table_id[:40]), client.guest, problem)
    async with room.lock:
        check_open(room)
        return room.match.record()


async def get_state(room: Room, ply: int) -> GameState:
    """Return the state after `ply` actions; raise a Problem when there were fewer."""
    state = await cpu_costs.run_in_thread(room.match.state_at, ply)
    if state is None:
        raise problems.no_such_ply(ply)
    return state
