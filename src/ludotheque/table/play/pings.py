"""Pings and plans: a player points at the board or draws a path there, for the whole table to see; no part of the game.

Only what every client sees can be shown. The server looks at the board as a spectator sees it: so a ping or a plan
never tells that there is something where only its player can see it.
"""

from __future__ import annotations

import math
import re
from html import unescape
from typing import Any

from ludotheque.core.language.text import Text
from ludotheque.table.common.problems import Problem
from ludotheque.table.common.rate_limits import PING, PLAN, Allowance
from ludotheque.table.messages import board
from ludotheque.table.room import faults
from ludotheque.table.room.checks import check_running
from ludotheque.table.room.client import Asker
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room

Json = dict[str, Any]

KEYED = re.compile(r'data-key="([^"]*)"')
NOBODY = Asker("", "en")

UNSEEN = Text(
    "On ne montre du doigt que ce que toute la table voit.", "You can only point at what the whole table sees."
)
TOO_FAST = Text("Tout le monde a vu : attendez un instant.", "Everybody has seen it: wait a moment.")
NO_PLANS = Text("On ne dessine pas de plan dans ce jeu.", "No plans are drawn in this game.")


async def point(rooms: Rooms, client: Asker, table_id: str, seat: int, key: str) -> Json:
    """Point at an element of the board for a seat."""
    room = await rooms.get_for_seat(table_id, client, seat)
    _count(rooms, client, "ping", PING)
    await _check_seen(room, [key])
    room.beside.point(seat, key)
    rooms.publish_change(room)
    return {"applied": True}


async def draw(rooms: Rooms, client: Asker, table_id: str, seat: int, keys: list[str]) -> Json:
    """Show the others a plan of a seat, where players plan together; no keys remove it."""
    room = await rooms.get_for_seat(table_id, client, seat)
    check_running(room)
    if not room.game.manners.planning:
        raise Problem(409, "nothing", NO_PLANS)
    _count(rooms, client, "plan", PLAN)
    await _check_seen(room, keys)
    room.beside.draw(seat, keys)
    rooms.publish_change(room)
    return {"applied": True}


def _count(rooms: Rooms, client: Asker, kind: str, allowance: Allowance) -> None:
    """Raise a Problem for a player who shows things too fast."""
    if not rooms.limiter.draws(client.guest, kind, allowance):
        raise Problem(429, "too_fast", TOO_FAST, wait=math.ceil(rooms.limiter.wait(client.guest, kind, allowance)))


async def _check_seen(room: Room, keys: list[str]) -> None:
    """Raise a Problem when one of the keys is not visible to every client."""
    if not keys:
        return
    async with room.lock:
        if not public_keys(room).issuperset(keys):
            raise Problem(409, "unseen", UNSEEN)


def public_keys(room: Room) -> frozenset[str]:
    """Return the keys of all elements that a spectator sees on the board."""
    with faults.refusing(room, "board"):
        drawn = board.draw(room, room.match.view(None), NOBODY)
    return frozenset(unescape(key) for key in KEYED.findall(drawn))
