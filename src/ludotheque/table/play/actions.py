"""What a player does at a running table: play a move, ask why it is refused, mix in a number, ask the bots.

Taking back is in `table/play/takebacks.py`, resigning in `table/play/stand_ins.py`.
"""

from __future__ import annotations

from dataclasses import asdict
from functools import partial
from typing import Any

from ludotheque.core.contract.input import WalkResult
from ludotheque.core.match.match import BadText, Match, Refused
from ludotheque.table.common import problems
from ludotheque.table.people import api_players
from ludotheque.table.play import moves
from ludotheque.table.play.commit import check_ply, commit_change, make_stale_problem
from ludotheque.table.room import faults, record_limits, spectators, transactions
from ludotheque.table.room.checks import check_playable, check_seat
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import name_seats_in_refusal

Json = dict[str, Any]


async def play_move(rooms: Rooms, client: Client, table_id: str, seat: int, ply: int, move: moves.Move) -> Json:
    """Play an action or a walk, given as text or as clicks, that the client chose when the game stood at `ply`."""
    room = await _get_room_to_play(rooms, client, table_id, seat, ply)
    async with room.lock:
        return await transactions.retry_when_overtaken(
            rooms, room, partial(_play_move, rooms, room, client, seat, ply, move)
        )


async def _get_room_to_play(rooms: Rooms, client: Client, table_id: str, seat: int, ply: int) -> Room:
    """Return the room for a move. What this worker knows is enough, unless that cannot be right: then the store is
    asked (`table/room/sync.py`)."""
    room = await rooms.get(table_id, ask=False)
    known = ply <= room.match.ply and seat in room.list_seats(client.guest)
    return room if known else await rooms.get(table_id)


async def _play_move(rooms: Rooms, room: Room, client: Client, seat: int, ply: int, move: moves.Move) -> Json:
    check_seat(room, client, seat)
    check_playable(room)
    check_ply(room, ply, client, seat)
    with faults.refuse_faults(room, "clicks", seat=seat, move=str(move)):
        text, is_walk = _read_move(room, seat, ply, move, client)
    walked: list[WalkResult] = []
    record_limits.check_move(room)
    if client.program:
        api_players.check_takeover(room, seat)
        await api_players.mark_api_seat(rooms.store, room, seat)

    def play(match: Match) -> None:
        if is_walk:
            walked.append(match.walk(seat, text))
        else:
            match.play(seat, text)

    await commit_change(rooms, room, play, client, move=f"{seat} {text}")
    return {"applied": True, "ply": room.match.ply, **(asdict(walked[0]) if walked else {})}


def _read_move(room: Room, seat: int, ply: int, move: moves.Move, client: Client) -> tuple[str, bool]:
    """Return the text of a move, and whether it is a walk; raise a Problem when it meant something else at `ply`, or
    means nothing."""
    try:
        text, is_walk = moves.read_move(room.match, seat, move)
        actions = room.game.notation.read(text) if ply != room.match.ply else []
    except Refused as error:
        raise problems.from_rules_error(Refused(name_seats_in_refusal(room, error.refusal))) from None
    except BadText as error:
        raise problems.from_rules_error(error) from None
    if not room.has_same_meaning(seat, ply, actions):
        raise make_stale_problem(room, client, ply)
    return text, is_walk


async def explain_refusal(rooms: Rooms, client: Client, table_id: str, seat: int, move: moves.Move) -> Json:
    """Tell whether a move would be legal now, and if not, why. Changes nothing."""
    room = await rooms.get_for_seat(table_id, client, seat)
    async with room.lock:
        try:
            with faults.refuse_faults(room, "why", seat=seat, move=str(move)):
                refusal = moves.find_refusal(room.match, seat, move)
        except Refused as error:
            refusal = error.refusal
        except BadText as error:  # a clumsy question is answered too: nothing was tried
            return {"legal": False, **problems.from_rules_error(error).to_json()}
    return (
        {"legal": True}
        if refusal is None
        else {"legal": False, "refusal": name_seats_in_refusal(room, refusal).to_json()}
    )


async def add_number(rooms: Rooms, client: Client, table_id: str, seat: int, number: str) -> Json:
    """Mix a number of the seat's own into all coming chance (fairness, docs/architecture.md)."""

    async def decide(room: Room) -> Json:
        check_seat(room, client, seat)
        record_limits.check_number(room, seat)
        await commit_change(rooms, room, lambda match: match.add_number(seat, number), client, move="number")
        return {"applied": True, "ply": room.match.ply}

    return await transactions.run_at_table(rooms, table_id, decide)


async def request_bot(rooms: Rooms, client: Client, table_id: str, seat: int, request: str) -> Json:
    """Ask the bot at a seat for something; every player of the table may."""
    room = await rooms.get(table_id)
    by = room.find_viewpoint(client)
    if by is None:
        raise problems.players_only()
    check_playable(room)
    room.side_channel.add_bot_request(by, room.check_bot_seat(seat), request)
    room.count_revision()
    rooms.publish_change(room)
    rooms.restart_thought(room, seat)
    return {"applied": True}


async def hurry_bots(rooms: Rooms, client: Client, table_id: str) -> Json:
    """Let the bots play without pauses until a person has to decide, for a player who is alone with them. In an open
    pool, let the bots go first. Answers whether they hurry now."""
    room = await rooms.get(table_id)
    spectators.check_can_watch(room, client)
    if not room.list_deciding_rivals(client.guest) or (
        room.list_seats(client.guest) and room.pool.is_open(room.match.state)
    ):
        rooms.hurry_bots(room)
        rooms.pubsub.notify_peers("hurry", room.id)
        room.count_revision()
        rooms.publish_change(room)
    return {"applied": room.hurry.is_set() or room.bots_go_first}
