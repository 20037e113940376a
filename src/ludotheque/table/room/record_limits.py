"""Limits of the record's length: every kind of line has its own, so that no player uses up those of the others.

The actions that stand are limited by the game (`Manners.max_lines`). What a seat takes back is counted for that seat,
the actions with the takebacks; so are the numbers that it mixes into chance. An ending always fits: a seat may resign
at any length. All this is checked when something is to be added at a table; a record that has more is replayed as it
is.
"""

from __future__ import annotations

from ludotheque.core.language.text import Text
from ludotheque.table.common.problems import Problem
from ludotheque.table.room.room import Room

MAX_NUMBERS = 20
"""Numbers that one seat may mix in during a game."""

TAKEBACK_SHARE = 5
"""A seat may spend one line on takebacks for every so many lines that the game may last."""


def check_move(room: Room) -> None:
    """Raise a Problem where a game has lasted longer than any game does."""
    if len(room.current_actions) >= room.game.manners.max_lines:
        raise Problem(
            409,
            "too_long",
            Text(
                "Cette partie est devenue trop longue : on ne peut plus qu’abandonner.",
                "This game has become too long: all that is left is to resign.",
            ),
        )


def check_number(room: Room, seat: int) -> None:
    """Raise a Problem where a seat has mixed in as many numbers as it may."""
    if sum(by == seat for by, _ in room.match.numbers) >= MAX_NUMBERS:
        raise Problem(
            409,
            "too_many_numbers",
            Text(
                f"Ce siège a déjà donné {MAX_NUMBERS} nombres : c’est le plus qu’il peut dans une partie.",
                f"This seat has given {MAX_NUMBERS} numbers already: that is the most in one game.",
            ),
        )


def check_takeback(room: Room, seat: int) -> None:
    """Raise a Problem where a seat has taken back as much as it may."""
    spent = room.match.action_log.read(room.match.game_record.lines).undo_lines[seat]
    if spent >= room.game.manners.max_lines // TAKEBACK_SHARE:
        raise Problem(
            409,
            "too_many_takebacks",
            Text(
                "Ce siège a repris tout ce qu’on peut reprendre dans une partie. On peut encore jouer, et abandonner.",
                "This seat has taken back as much as one may in a game. You can still play, and resign.",
            ),
        )
