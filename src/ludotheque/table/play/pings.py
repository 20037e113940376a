"""Pointing at something on the board, or drawing a plan there, so that the whole table sees it: no part of the game.

Only what everybody sees can be shown. The server looks at the board as somebody without a seat sees it: so a ping or a
plan never tells that there is something where only the one who points can see it.
"""

from __future__ import annotations

import math
import re
from html import unescape
from typing import Any

from ludotheque.core.language.text import Text
from ludotheque.table.common.problems import Problem
from ludotheque.table.common.rate_limits import PING, PLAN, Allowance
from ludotheque.table.messages import snapshot
from ludotheque.table.room import faults
from ludotheque.table.room.registry import Tables, check_running
from ludotheque.table.room.room import Asker, Room

Json = dict[str, Any]

KEYED = re.compile(r'data-key="([^"]*)"')
NOBODY = Asker("", "en")

UNSEEN = Text(
    "On ne montre du doigt que ce que toute la table voit.", "You can only point at what the whole table sees."
)
TOO_FAST = Text("Tout le monde a vu : attendez un instant.", "Everybody has seen it: wait a moment.")
NO_PLANS = Text("On ne dessine pas de plan dans ce jeu.", "No plans are drawn in this game.")


async def point(tables: Tables, who: Asker, table_id: str, seat: int, key: str) -> Json:
    """A seat points at an element of the board."""
    room = await tables.seated(table_id, who, seat)
    _count(tables, who, "ping", PING)
    await _check_seen(room, [key])
    room.beside.point(seat, key)
    tables.ring(room)
    return {"applied": True}


async def draw(tables: Tables, who: Asker, table_id: str, seat: int, keys: list[str]) -> Json:
    """A seat shows the others a plan, where people plan together; without keys, none any more."""
    room = await tables.seated(table_id, who, seat)
    check_running(room)
    if not room.game.manners.planning:
        raise Problem(409, "nothing", NO_PLANS)
    _count(tables, who, "plan", PLAN)
    await _check_seen(room, keys)
    room.beside.draw(seat, keys)
    tables.ring(room)
    return {"applied": True}


def _count(tables: Tables, who: Asker, kind: str, allowance: Allowance) -> None:
    """Nobody shows things faster than a hand does."""
    if not tables.hands.draws(who.guest, kind, allowance):
        raise Problem(429, "too_fast", TOO_FAST, wait=math.ceil(tables.hands.wait(who.guest, kind, allowance)))


async def _check_seen(room: Room, keys: list[str]) -> None:
    """Problem when one of the keys is not there for everybody."""
    if not keys:
        return
    async with room.lock:
        if not public_keys(room).issuperset(keys):
            raise Problem(409, "unseen", UNSEEN)


def public_keys(room: Room) -> frozenset[str]:
    """The keys of all elements that somebody without a seat sees on the board."""
    with faults.refusing(room, "board"):
        drawn = snapshot.draw(room, room.match.view(None), NOBODY)
    return frozenset(unescape(key) for key in KEYED.findall(drawn))
