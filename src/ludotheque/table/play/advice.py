"""Advice of bots: a hint for a player, and the reasons for what a bot played."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from ludotheque.core.contract.drafts import Placement
from ludotheque.core.language.text import Text
from ludotheque.table.common.fair_queue import Owner
from ludotheque.table.common.problems import Problem
from ludotheque.table.play import bot_players, drafts
from ludotheque.table.play.draft_advice import AdvicePath, DraftPosition
from ludotheque.table.play.site import Site
from ludotheque.table.play.think_pool import ThoughtRequest
from ludotheque.table.room import faults
from ludotheque.table.room.checks import check_open, check_playable
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import name_seats, seat_names
from ludotheque.table.words import WORDS

if TYPE_CHECKING:
    from ludotheque.bots import Thought

Json = dict[str, Any]

HINT_LEVEL = 5
HINT_SECONDS = 6.0
"""A hint is strong. What it searches is counted, not timed, so that it is the same whenever it is asked; the clock only
helps where a machine is very slow."""

MAX_KEPT_HINTS = 16
"""Positions of a table whose hints are kept."""


async def get_hint(site: Site, client: Client, table_id: str, seat: int, puts: Sequence[Placement] = ()) -> Json:
    """Return what the table would play for the seat after its placements so far, and how that is clicked.

    Raises a Problem while another person plays against the client: that would not be fair.
    """
    room = await site.rooms.get_for_seat(table_id, client, seat)
    async with room.lock:
        check_playable(room)
        if not room.can_get_hint(client.guest):
            unfair = WORDS["hint.unfair"]
            raise Problem(403, "forbidden", unfair)
        if seat not in room.match.turn:
            raise Problem(409, "turn", WORDS["hint.turn"])
        with faults.refuse_faults(room, "hint", seat=seat, move=str(puts)):
            draft, ply = _make_draft(room, seat, puts), room.match.ply
    with faults.refuse_faults(room, "hint", seat=seat, move=str(puts)):
        thought = await _find_hint(site, room, draft, site.rooms.origins.make_owner(client.guest, room.id))
        return _hint_to_json(room, draft, ply, thought)


def _hint_to_json(room: Room, draft: DraftPosition, ply: int, thought: Thought) -> Json:
    """Return a thought as advice to the player."""
    shown = bot_players.thought_to_json(room.game, thought, ply + 1)
    shown["why"] = name_seats(room, thought.explanation).to_json()
    shown["said"] = room.game.notation.sentence(thought.action, seat_names(room)).to_json()
    shown["weighed"] = [
        {
            "action": room.game.notation.write(action),
            "said": room.game.notation.sentence(action, seat_names(room)).to_json(),
            "gain": round(gain, 4),
            "error": round(error, 4),
        }
        for action, gain, error in thought.list_gains()
    ]
    way = faults.make_with_fallback(
        room, "paths", lambda: draft.find_path_to(thought.action), lambda: AdvicePath((), ""), seat=draft.seat
    )
    return shown | {"keys": list(way.keys), "play": way.line, "put": list(way.placement) if way.placement else None}


def _make_draft(room: Room, seat: int, puts: Sequence[Placement]) -> DraftPosition:
    """Return the position in which a seat asks for advice, with its placements. Raises a Problem for impossible
    ones."""
    if puts:
        found = drafts.make_draft(room.match, seat, puts)
        if isinstance(found, Problem) or found.clause:
            raise found if isinstance(found, Problem) else Problem(409, "nothing", WORDS["move.no_draft"])
    return DraftPosition(room.game, room.match.state.copy(), seat, tuple(puts))


async def _find_hint(site: Site, room: Room, draft: DraftPosition, owner: Owner) -> Thought:
    """Return what a bot would do for the seat. Asked again in the same position it says the same: what it imagines
    follows from what the seat sees, and what it has found is kept. Raises a Problem when another hint is on its way to
    this player."""
    position = draft.position()
    seen = json.dumps(room.game.show.view(position, draft.seat), sort_keys=True, default=str)
    key = sha256(seen.encode()).hexdigest()
    if key not in room.hints:
        how = (HINT_LEVEL, ThoughtRequest(owner), HINT_SECONDS, 0, int(key[:15], 16))
        with site.bots.thinkers.count_hint(owner):
            thought = await site.bots.think(room.game, position, draft.seat, *how)
        while len(room.hints) >= MAX_KEPT_HINTS:
            del room.hints[next(iter(room.hints))]
        room.hints.setdefault(key, thought)
    return room.hints[key]


async def explain_action(rooms: Rooms, client: Client, table_id: str, ply: int) -> Json:
    """Return why the bot played what it played; raise a Problem where no bot did. In a game with secrets it tells only
    at the end."""
    room = await rooms.get_visible(table_id, client)
    async with room.lock:
        check_open(room)
        standing = room.match.played_actions()
    thought = await rooms.store.load_thought(room.id, ply)
    if thought is None or not 0 < ply <= len(standing) or standing[ply - 1][1] != thought["action"]:
        raise Problem(404, "not_found", WORDS["hint.no_bot_action"])
    return thought | {"why": name_seats(room, Text.of(thought["why"])).to_json()}
