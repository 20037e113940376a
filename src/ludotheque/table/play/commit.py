"""How a match changes: let the rules decide, commit the new lines, then publish.

When a commit fails, the match goes back to where it was, and the room is read from the store, which has the truth.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludotheque.core.match.history import Mark
from ludotheque.core.match.match import BadText, Match, Refused
from ludotheque.table.common import metrics, problems
from ludotheque.table.common.problems import Overtaken, Problem, Stale
from ludotheque.table.messages import snapshot
from ludotheque.table.people import results
from ludotheque.table.room import faults, sync, table_clocks
from ludotheque.table.room.checks import check_running
from ludotheque.table.room.client import Asker
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import with_names
from ludotheque.table.store.store import keep_thought

Json = dict[str, Any]
Change = Callable[[Match], None]


async def commit_change(
    rooms: Rooms, room: Room, change: Change, client: Asker, thought: Json | None = None, move: str = "undo"
) -> None:
    """Apply a change to the match, commit its new lines, and wake the streams and bots of the table. The caller holds
    the room's lock.

    `thought` is stored with a bot's action; `move` is what the log of errors calls the change. Raises a Problem where
    the rules refuse it, Overtaken where a peer has changed the table first: then the room has caught up. Whatever is
    raised, the match is as before.
    """
    check_running(room)
    before, asked, ply, mark = room.length, room.asked(), room.match.ply, room.match.mark()
    _apply_rules(room, change, mark, move)
    try:
        journal = room.match.journal
        also = [keep_thought(room.id, thought)] if thought else []
        also += results.at_the_end(room) if journal.ending else []
        timed = table_clocks.after_move(room, client.guest, asked, journal.lines[before:])
        also += table_clocks.to_write(room, timed)
        asking = None if journal.ending else room.reseating
        with metrics.timed("commit"):
            lines, goes_on = journal.lines[before:], asking is not None
            await rooms.store.append(room.id, before, lines, journal.ending, also, goes_on)
    except BaseException as error:
        room.match.back_to(mark)
        room.unsure = True  # the answer of a commit may have been lost: the next request reads the store
        if not isinstance(error, Stale):
            raise
        await sync.catch_up(rooms, room)
        raise Overtaken.by(make_stale_problem(room, client, ply)) from None
    metrics.count("moves")
    room.offer, room.trouble = asking, None
    table_clocks.take(room, timed)
    faults.told(room, "pool", lambda: room.played(asked, journal.lines[before:]), lambda: None)
    room.status = "over" if journal.ending else "playing"
    room.changed()
    rooms.publish_change(room)
    rooms.call_listeners(room)


def _apply_rules(room: Room, change: Change, mark: Mark, move: str) -> None:
    """Let the rules decide. Where they refuse, or fail, the match goes back to the mark and a Problem is raised; a
    failure is logged with the record and the move."""
    try:
        change(room.match)
        _ = room.match.turn  # whose turn it is now is a rule, too
    except Exception as error:
        room.match.back_to(mark)
        if isinstance(error, Refused):
            raise problems.from_rules(Refused(with_names(room, error.refusal))) from None
        if isinstance(error, BadText):
            raise problems.from_rules(error) from None
        faults.note(room, "play", error, move=move)
        raise problems.unplayable() from None


def check_ply(room: Room, ply: int | None, client: Asker, seat: int | None = None) -> None:
    """Raise a Problem when the game has moved on since the client saw `ply`, and not only by what others decide
    meanwhile; None means that the client does not say."""
    if ply is not None and not room.still(seat, ply):
        raise make_stale_problem(room, client, ply)


def make_stale_problem(room: Room, client: Asker, ply: int) -> Problem:
    """Make the answer to a stale request: the table as it is now, and what has been played since that ply."""
    return problems.stale(snapshot.full(room, client), ply)
