"""Checks before something is done at a table: each raises a Problem or does nothing."""

from __future__ import annotations

from ludotheque.table.common import problems
from ludotheque.table.room.client import Client
from ludotheque.table.room.room import Room


def check_seat(room: Room, client: Client, seat: int) -> None:
    """Raise a Problem unless the client holds that seat and has not resigned it."""
    if not 0 <= seat < room.match.state.players:
        raise problems.unknown_seat(seat)
    if seat not in room.list_seats(client.guest):
        raise problems.not_your_seat(seat)
    if room.is_playing and room.has_resigned(seat):
        raise problems.resigned_seat()


def check_playable(room: Room) -> None:
    """Raise a Problem unless decisions can still be made at this table."""
    if room.is_closed:
        raise problems.storage_failure()
    if room.status == "replay":
        raise problems.replay_only()
    if room.match.state.over:
        raise problems.game_over()


def check_open(room: Room) -> None:
    """Raise a Problem while a game with secrets runs."""
    if not room.is_open:
        raise problems.record_is_secret()
