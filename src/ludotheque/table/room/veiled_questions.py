"""Veiled questions, which hide which seats could answer otherwise (`Manners.veiled_answer`): how the time that an
answer takes is kept from giving anything away.

A seat that can only say no is not asked: the table says it, after a pause. A bot answers after a pause of the same
kind, whether it has a choice or not; what it has not thought out by then is a no. A player who is away in the turn of
another says no, too, with a choice or without, after a longer pause; in their own turn the table waits until they are
there. So every seat is asked, answers once, and takes a time that says nothing. Only a person at the table who has a
choice takes the time that they need.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from ludotheque.core.language.text import Text
from ludotheque.table.room import faults
from ludotheque.table.room.room import Room
from ludotheque.table.words import WORDS

if TYPE_CHECKING:
    from ludotheque.bots import Thought

LONGEST_FACTOR = 3.0
"""A pause lasts at least as long as a bot's pause, and at most this many times that."""

AWAY_FACTOR = 5.0
"""The pause for a player who is away is this many times as long: a page that is loaded again is back by then."""

HURRIED_SECONDS = 0.2
"""Seconds of a bot's pause, at most, where a player who is alone with bots lets them hurry."""

THINKING_SHARE = 0.8
"""The share of its pause in which a bot thinks."""


def choose_pause(room: Room, seat: int) -> float:
    """Return how many seconds the answer of a seat takes, drawn anew each time; 0 where bots make no pauses."""
    shortest = min(room.pause, HURRIED_SECONDS) if room.hurry.is_set() else room.pause
    return shortest * random.uniform(1.0, LONGEST_FACTOR) * (AWAY_FACTOR if is_away(room, seat) else 1.0)


def is_away(room: Room, seat: int) -> bool:
    """Whether a person decides for a seat and does not have the table open. Without pauses that does not matter."""
    place = room.seats[seat]
    return bool(room.pause and place.bot_level is None and place.holders) and not room.is_online(place)


def is_answered_by_table(room: Room, seat: int) -> bool:
    """Whether the table answers for a seat that a player holds: it can only say no, or its person is away in the turn
    of another."""
    if not room.veiled_no or seat not in room.match.turn:
        return False
    place = room.seats[seat]
    if is_away(room, seat):
        return faults.make_with_fallback(
            room, "veil", lambda: room.game.manners.veiled_turn(room.match.state) != seat, lambda: False
        )
    return (place.bot_level is not None or bool(place.holders)) and room.can_only_say_no(seat)


def needs_person(room: Room, seat: int) -> bool:
    """Whether a person has to decide for a seat that owes a decision: neither a bot nor the table does."""
    return room.seats[seat].bot_level is None and not is_answered_by_table(room, seat)


async def answer_in_time(room: Room, seat: int, think: Coroutine[Any, Any, Thought], seconds: float) -> Thought:
    """Return what a seat answers after exactly so many seconds: the result of `think` if it is there by then, else no.
    Without pauses, the result of `think`."""
    answer = room.veiled_no
    if is_answered_by_table(room, seat):
        think.close()
        await asyncio.sleep(seconds)
        return _make_no(answer, WORDS["veiled.no_choice"])
    end = asyncio.get_running_loop().time() + seconds
    thinking = asyncio.create_task(think)
    try:
        await asyncio.wait({thinking}, timeout=seconds or None)
        await asyncio.sleep(end - asyncio.get_running_loop().time())
        return thinking.result() if thinking.done() else _make_no(answer, WORDS["veiled.no_time"])
    finally:
        thinking.cancel()


def _make_no(answer: int, why: Text) -> Thought:
    """Make the thought that says no."""
    from ludotheque.bots import Thought

    return Thought(answer, 0.5, [], None, None, why, 0, 0.0)
