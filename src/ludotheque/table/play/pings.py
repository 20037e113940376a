"""Pings and plans: a player points at the board or draws a path there, for the whole table to see; no part of the game.

Only what every client sees can be shown. The server looks at the board as a spectator sees it: so a ping or a plan
never tells that there is something where only its player can see it.
"""

from __future__ import annotations

import math
import re
from html import unescape
from typing import Any

from ludotheque.table.common.problems import Problem
from ludotheque.table.common.rate_limits import PING, PLAN, Allowance
from ludotheque.table.messages import board
from ludotheque.table.room import faults
from ludotheque.table.room.checks import check_playable
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.words import WORDS

Json = dict[str, Any]

KEY_ATTRIBUTE = re.compile(r'data-key="([^"]*)"')
NOBODY = Client("", "en")


async def ping(rooms: Rooms, client: Client, table_id: str, seat: int, key: str) -> Json:
    """Point at an element of the board for a seat."""
    room = await rooms.get_for_seat(table_id, client, seat)
    _check_rate(rooms, client, "ping", PING)
    await _check_visible(room, [key])
    room.side_channel.ping(seat, key)
    rooms.publish_change(room)
    return {"applied": True}


async def show_plan(rooms: Rooms, client: Client, table_id: str, seat: int, keys: list[str]) -> Json:
    """Show the others a plan of a seat, where players plan together; no keys remove it."""
    room = await rooms.get_for_seat(table_id, client, seat)
    check_playable(room)
    if not room.game.manners.planning:
        raise Problem(409, "nothing", WORDS["ping.no_plans"])
    _check_rate(rooms, client, "plan", PLAN)
    await _check_visible(room, keys)
    room.side_channel.show_plan(seat, keys)
    rooms.publish_change(room)
    return {"applied": True}


def _check_rate(rooms: Rooms, client: Client, kind: str, allowance: Allowance) -> None:
    """Raise a Problem for a player who shows things too fast."""
    if not rooms.limiter.try_spend(client.guest, kind, allowance):
        wait = math.ceil(rooms.limiter.wait_seconds(client.guest, kind, allowance))
        raise Problem(429, "too_fast", WORDS["ping.too_fast"], wait=wait)


async def _check_visible(room: Room, keys: list[str]) -> None:
    """Raise a Problem when one of the keys is not visible to every client."""
    if not keys:
        return
    async with room.lock:
        if not list_public_keys(room).issuperset(keys):
            raise Problem(409, "unseen", WORDS["ping.not_visible"])


def list_public_keys(room: Room) -> frozenset[str]:
    """Return the keys of all elements that a spectator sees on the board."""
    with faults.refuse_faults(room, "board"):
        drawn = board.draw_board(room, room.match.view(None), NOBODY)
    return frozenset(unescape(key) for key in KEY_ATTRIBUTE.findall(drawn))
