"""API players: the mark on seats that a program plays (docs/api.md)."""

from __future__ import annotations

from sqlalchemy import update

from ludotheque.table.common.problems import Problem
from ludotheque.table.room.room import Room
from ludotheque.table.store.schema import SeatRow
from ludotheque.table.store.store import Store, shield_from_cancel
from ludotheque.table.words import WORDS


def check_takeover(room: Room, seat: int) -> None:
    """Raise a Problem when a program would take over in the middle of a rated game: that would be a way out of losing
    it."""
    began = room.has_played(seat)
    if room.terms.rated and began and not room.seats[seat].robot:
        raise Problem(409, "rated", WORDS["seat.no_program"])


async def mark_api_seat(store: Store, room: Room, seat: int) -> None:
    """Mark a seat as played by an API player from now on, so that the game is not rated. The caller holds the lock."""
    if not room.seats[seat].robot:
        await _update_seat(store, room.id, seat)
        room.change_seat(seat, robot=True)
        room.count_revision()


@shield_from_cancel
async def _update_seat(store: Store, table_id: str, seat: int) -> None:
    async with store.transaction(table_id) as connection:
        row = (SeatRow.table_id == table_id) & (SeatRow.seat == seat)
        await connection.execute(update(SeatRow).where(row).values(robot=True))
