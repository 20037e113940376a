"""Deciding something at a table while another worker may do so as well.

What is decided rests on the table as this worker knows it, and is written on condition that it is still so (store.py).
If it is not, the room catches up, and everything is judged again on the table of now: who may do it, and what follows.
So whatever two workers do at once is as if one of them had been asked a moment later.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from ludotheque.core.match.history import Mark
from ludotheque.core.match.match import BadText, Match, Refused
from ludotheque.table.common import problems
from ludotheque.table.common.problems import Overtaken, Problem, Stale
from ludotheque.table.room import faults, sync
from ludotheque.table.room.room import Asker, Room
from ludotheque.table.room.seat_names import with_names

if TYPE_CHECKING:
    from ludotheque.table.room.registry import Tables

T = TypeVar("T")

TRIES = 9
"""How often something is judged because another worker was first: many may answer a question at once."""


async def at(tables: Tables, table_id: str, decide: Callable[[Room], Awaitable[T]]) -> T:
    """Decide something at a table; nobody else of this worker does so meanwhile."""
    room = await tables.room(table_id)
    async with room.lock:
        return await judged(tables, room, partial(decide, room))


async def judged(tables: Tables, room: Room, decide: Callable[[], Awaitable[T]]) -> T:
    """The same at a table whose lock the caller holds. `decide` raises Overtaken where the room has caught up already,
    Stale where it has not."""
    last: Problem = problems.storage()
    for _ in range(TRIES):
        try:
            return await decide()
        except Overtaken as overtaken:
            last = overtaken
        except Stale:
            room.unsure = True
            await sync.catch_up(tables, room)
    raise last


def by_rules(room: Room, change: Callable[[Match], None], mark: Mark, move: str) -> None:
    """Let the rules decide. Where they refuse, or fail, the match goes back to the mark, and a problem says so; of a
    failure the log has the record and the move."""
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


def check_seat(room: Room, who: Asker, seat: int) -> None:
    """Problem unless somebody holds that seat of a table."""
    if not 0 <= seat < room.match.state.players:
        raise problems.unknown_seat(seat)
    if seat not in room.held_by(who.guest):
        raise problems.not_your_seat(seat)
    if room.playing and room.resigned(seat):
        raise problems.has_resigned()
