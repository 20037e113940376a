"""Limits of the record's length: every kind of line has its own, so that no player uses up those of the others.

The actions that stand are limited by the game (`Manners.max_lines`). What a seat takes back is counted for that seat,
the actions with the takebacks; so are the numbers that it mixes into chance. An ending always fits: a seat may resign
at any length. All this is checked when something is to be added at a table; a record that has more is replayed as it
is.
"""

from __future__ import annotations

from ludotheque.table.common.problems import Problem
from ludotheque.table.room.room import Room
from ludotheque.table.words import WORDS

MAX_NUMBERS = 20
"""Numbers that one seat may mix in during a game."""

TAKEBACK_SHARE = 5
"""A seat may spend one line on takebacks for every so many lines that the game may last."""


def check_move(room: Room) -> None:
    """Raise a Problem where a game has lasted longer than any game does."""
    if len(room.current_actions) >= room.game.manners.max_lines:
        raise Problem(409, "too_long", WORDS["limit.moves"])


def check_number(room: Room, seat: int) -> None:
    """Raise a Problem where a seat has mixed in as many numbers as it may."""
    if sum(by == seat for by, _ in room.match.numbers) >= MAX_NUMBERS:
        raise Problem(409, "too_many_numbers", WORDS["limit.numbers"].format(most=MAX_NUMBERS))


def check_takeback(room: Room, seat: int) -> None:
    """Raise a Problem where a seat has taken back as much as it may."""
    spent = room.match.action_log.read(room.match.game_record.lines).undo_lines[seat]
    if spent >= room.game.manners.max_lines // TAKEBACK_SHARE:
        raise Problem(409, "too_many_takebacks", WORDS["limit.takebacks"])
