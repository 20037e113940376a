"""How a match changes: let the rules decide, commit the new lines, then publish.

When a commit fails, the match goes back to where it was, and the room is read from the store, which has the truth.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludotheque.core.match.history import Checkpoint
from ludotheque.core.match.match import BadText, Match, Refused
from ludotheque.table.common import metrics, problems
from ludotheque.table.common.problems import Overtaken, Problem, Stale
from ludotheque.table.messages import snapshot
from ludotheque.table.people import results
from ludotheque.table.room import faults, sync, table_clocks
from ludotheque.table.room.checks import check_playable
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import name_seats_in_refusal
from ludotheque.table.store.store import thought_write

Json = dict[str, Any]
Change = Callable[[Match], None]


async def commit_change(
    rooms: Rooms, room: Room, change: Change, client: Client, thought: Json | None = None, move: str = "undo"
) -> None:
    """Apply a change to the match, commit its new lines, and wake the streams and bots of the table. The caller holds
    the room's lock.

    `thought` is stored with a bot's action; `move` is what the log of errors calls the change. Raises a Problem where
    the rules refuse it, Overtaken where a peer has changed the table first: then the room has caught up. Whatever is
    raised, the match is as before.
    """
    check_playable(room)
    before, asked, ply, mark = room.length, room.questions_by_seat(), room.match.ply, room.match.checkpoint()
    _apply_rules(room, change, mark, move)
    try:
        journal = room.match.game_record
        also = [thought_write(room.id, thought)] if thought else []
        also += results.list_final_writes(room) if journal.ending else []
        timed = table_clocks.update_for_move(room, client.guest, asked, journal.lines[before:])
        also += table_clocks.make_writes(room, timed)
        asking = None if journal.ending else room.seat_offer
        with metrics.measure_time("commit"):
            lines, goes_on = journal.lines[before:], asking is not None
            await rooms.store.append_lines(room.id, before, lines, journal.ending, also, goes_on)
    except BaseException as error:
        room.match.restore(mark)
        room.needs_sync = True  # the answer of a commit may have been lost: the next request reads the store
        if not isinstance(error, Stale):
            raise
        await sync.sync_room(rooms, room)
        raise Overtaken.from_stale(make_stale_problem(room, client, ply)) from None
    metrics.count_event("moves")
    room.offer, room.bot_problem = asking, None
    table_clocks.apply_update(room, timed)
    faults.make_with_fallback(room, "pool", lambda: room.note_lines(asked, journal.lines[before:]), lambda: None)
    room.status = "over" if journal.ending else "playing"
    room.count_revision()
    rooms.publish_change(room)
    rooms.call_listeners(room)


def _apply_rules(room: Room, change: Change, mark: Checkpoint, move: str) -> None:
    """Let the rules decide. Where they refuse, or fail, the match goes back to the mark and a Problem is raised; a
    failure is logged with the record and the move."""
    try:
        change(room.match)
        _ = room.match.turn  # whose turn it is now is a rule, too
    except Exception as error:
        room.match.restore(mark)
        if isinstance(error, Refused):
            raise problems.from_rules_error(Refused(name_seats_in_refusal(room, error.refusal))) from None
        if isinstance(error, BadText):
            raise problems.from_rules_error(error) from None
        faults.log_fault(room, "play", error, move=move)
        raise problems.action_failure() from None


def check_ply(room: Room, ply: int | None, client: Client, seat: int | None = None) -> None:
    """Raise a Problem when the game has moved on since the client saw `ply`, and not only by what others decide
    meanwhile; None means that the client does not say."""
    if ply is not None and not room.is_decision_current(seat, ply):
        raise make_stale_problem(room, client, ply)


def make_stale_problem(room: Room, client: Client, ply: int) -> Problem:
    """Make the answer to a stale request: the table as it is now, and what has been played since that ply."""
    return problems.stale_request(snapshot.make_snapshot(room, client), ply)
