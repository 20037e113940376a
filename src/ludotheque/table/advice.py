"""What bots have to say: a hint for who plays alone, and the reasons for what they played."""

from __future__ import annotations

from typing import Any

from ludotheque.core.texts import Text
from ludotheque.table import clicks, robots
from ludotheque.table.naming import in_names
from ludotheque.table.problems import Problem
from ludotheque.table.rooms import Asker
from ludotheque.table.tables import Tables, check_open, check_running

Json = dict[str, Any]

HINT_LEVEL = 5
HINT_SECONDS = 1.5
"""A hint is strong, and quick enough to wait for."""


async def hint(tables: Tables, who: Asker, table_id: str, seat: int) -> Json:
    """What the table would play for the seat. Not while another person plays: that would not be fair."""
    room = await tables.seated(table_id, who, seat)
    async with room.lock:
        check_running(room)
        if room.others(who.guest):
            unfair = Text("Pas de conseil face à une autre personne.", "No hints against another person.")
            raise Problem(403, "forbidden", unfair)
        if seat not in room.match.turn:
            raise Problem(409, "turn", Text("Ce n’est pas à vous de jouer.", "It is not your turn."))
        state, ply = room.match.state.copy(), room.match.ply
    thought = await tables.robots.think(room.game, state, seat, HINT_LEVEL, HINT_SECONDS)
    shown = robots.thought_json(room.game, thought, ply + 1)
    shown["why"] = in_names(room, thought.why).both()
    return shown | {"keys": clicks.keys_of(room.game, state, seat, thought.action)}


async def explain(tables: Tables, table_id: str, ply: int) -> Json:
    """Why the bot played what it played. In a game with secrets it tells only at the end."""
    room = await tables.room(table_id)
    async with room.lock:
        check_open(room)
        standing = room.match.history()
    thought = await tables.store.thought(room.id, ply)
    if thought is None or not 0 < ply <= len(standing) or standing[ply - 1][1] != thought["action"]:
        raise Problem(404, "not_found", Text("Aucun robot n’a joué ce coup-là.", "No bot played that action."))
    return thought | {"why": in_names(room, Text(**thought["why"])).both()}
