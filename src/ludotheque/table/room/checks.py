"""Checks before something is done at a table: each raises a Problem or does nothing."""

from __future__ import annotations

from ludotheque.table.common import problems
from ludotheque.table.room.client import Asker
from ludotheque.table.room.room import Room


def check_seat(room: Room, client: Asker, seat: int) -> None:
    """Raise a Problem unless the client holds that seat and has not resigned it."""
    if not 0 <= seat < room.match.state.players:
        raise problems.unknown_seat(seat)
    if seat not in room.held_by(client.guest):
        raise problems.not_your_seat(seat)
    if room.playing and room.resigned(seat):
        raise problems.has_resigned()


def check_running(room: Room) -> None:
    """Raise a Problem unless decisions can still be made at this table."""
    if room.closed:
        raise problems.storage()
    if room.status == "replay":
        raise problems.replay_only()
    if room.match.state.over:
        raise problems.game_over()


def check_open(room: Room) -> None:
    """Raise a Problem while a game with secrets runs."""
    if not room.open:
        raise problems.secret_until_the_end()
