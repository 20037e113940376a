"""What bots have to say: a hint for who plays alone, and the reasons for what they played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ludotheque.core.arranging import Put
from ludotheque.core.record import GameState
from ludotheque.core.texts import Text
from ludotheque.table import arranging, clicks, mishaps, robots
from ludotheque.table.naming import in_names, names
from ludotheque.table.problems import Problem
from ludotheque.table.rooms import Asker, Room
from ludotheque.table.tables import Tables, check_open, check_running

if TYPE_CHECKING:
    from ludotheque.bots import Thought

Json = dict[str, Any]

HINT_LEVEL = 5
HINT_SECONDS = 1.5
"""A hint is strong, and quick enough to wait for."""


async def hint(tables: Tables, who: Asker, table_id: str, seat: int, puts: Sequence[Put] = ()) -> Json:
    """What the table would play for the seat, after what it has put together so far.

    Not while another person plays: that would not be fair.
    """
    room = await tables.seated(table_id, who, seat)
    async with room.lock:
        check_running(room)
        if not room.may_hint(who.guest):
            unfair = Text("Pas de conseil face à une autre personne.", "No hints against another person.")
            raise Problem(403, "forbidden", unfair)
        if seat not in room.match.turn:
            raise Problem(409, "turn", Text("Ce n’est pas à vous de jouer.", "It is not your turn."))
        with mishaps.refusing(room, "hint", seat=seat, move=str(puts)):
            state, ply = _drafted(room, seat, puts), room.match.ply
    with mishaps.refusing(room, "hint", seat=seat, move=str(puts)):
        thought = await tables.robots.think(room.game, state, seat, HINT_LEVEL, HINT_SECONDS)
        return _advice(room, seat, state, ply, thought)


def _advice(room: Room, seat: int, state: GameState, ply: int, thought: Thought) -> Json:
    """A thought as advice to who asked for it."""
    shown = robots.thought_json(room.game, thought, ply + 1)
    shown["why"] = in_names(room, thought.why).both()
    shown["said"] = room.game.notation.sentence(thought.action, names(room)).both()
    shown["weighed"] = [
        {
            "action": room.game.notation.write(action),
            "said": room.game.notation.sentence(action, names(room)).both(),
            "gain": round(gain, 4),
            "error": round(error, 4),
        }
        for action, gain, error in thought.gains()
    ]
    keys = lambda: clicks.keys_of(room.game, state, seat, thought.action)  # noqa: E731
    return shown | {"keys": mishaps.told(room, "paths", keys, list, seat=seat)}


def _drafted(room: Room, seat: int, puts: Sequence[Put]) -> GameState:
    """The position in which somebody who is putting a turn together asks for advice: what he put is played."""
    state = room.match.state.copy()
    draft = arranging.look(room.match, seat, puts) if puts else None
    if draft is None:
        return state
    if isinstance(draft, Problem) or draft.clause:
        raise draft if isinstance(draft, Problem) else Problem(409, "nothing", arranging.NOTHING)
    for action in draft.actions[:-1] if draft.ready else draft.actions:  # the last action of a whole draft ends it
        room.game.best.play(state, seat, action)
    return state


async def explain(tables: Tables, who: Asker, table_id: str, ply: int) -> Json:
    """Why the bot played what it played. In a game with secrets it tells only at the end."""
    room = await tables.seen(table_id, who)
    async with room.lock:
        check_open(room)
        standing = room.match.history()
    thought = await tables.store.thought(room.id, ply)
    if thought is None or not 0 < ply <= len(standing) or standing[ply - 1][1] != thought["action"]:
        raise Problem(404, "not_found", Text("Aucun robot n’a joué ce coup-là.", "No bot played that action."))
    return thought | {"why": in_names(room, Text(**thought["why"])).both()}
