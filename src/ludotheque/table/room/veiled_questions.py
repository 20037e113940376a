"""Questions that hide who could answer otherwise (`Game.veiled`): what the table does so that time tells nothing.

Who can only say no is not asked: the table says it, after a pause. A robot answers after a pause of the same kind,
whether it has a choice or not; what it has not thought out by then is a no. Who is away in the turn of another says no,
too, with a choice or without, after a longer pause; in one's own turn both wait until one is there. So everybody is
asked, answers once, and takes a time that says nothing. Only a person at the table who has a choice takes the time that
he takes.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from ludotheque.core.language.text import Text
from ludotheque.table.room import faults

if TYPE_CHECKING:
    from ludotheque.bots import Thought
    from ludotheque.table.room.room import Room

LONGEST = 3.0
"""A pause lasts at least as long as a robot's, and at most so many times that."""

AWAY = 5.0
"""The pause for somebody who is away is so many times as long: a page that is loaded again is back by then."""

HURRIED = 0.2
"""Seconds of a robot's pause, at most, where a person alone with robots is in a hurry."""

ENOUGH = 0.8
"""The part of its pause in which a robot thinks."""

NO_CHOICE = Text("Il n’y avait rien d’autre à répondre.", "There was no other answer.")
NO_TIME = Text("Rien de mieux ne s’est présenté à temps.", "Nothing better came up in time.")


def pause(room: Room, seat: int) -> float:
    """How long the answer of a seat takes, drawn anew each time; 0 where robots make no pauses."""
    shortest = min(room.pause, HURRIED) if room.hurry.is_set() else room.pause
    return shortest * random.uniform(1.0, LONGEST) * (AWAY if is_away(room, seat) else 1.0)


def no(room: Room) -> int:
    """The action by which anybody says no to a veiled question; 0 where the question is not veiled."""
    return (
        faults.told(room, "veil", lambda: room.game.manners.veiled_answer(room.match.state), lambda: 0)
        if room.playing
        else 0
    )


def can_only_say_no(room: Room, seat: int) -> bool:
    """Whether a seat is asked such a question, and has one answer."""
    if not no(room) or seat not in room.match.turn:
        return False
    return faults.told(room, "veil", lambda: room.game.manners.is_formality(room.match.state, seat), lambda: False)


def is_away(room: Room, seat: int) -> bool:
    """Whether a person decides for a seat, and does not have the table open. Without pauses that tells nothing."""
    place = room.seats[seat]
    return bool(room.pause and place.plays is None and place.holders) and not room.online(place)


def answers_for(room: Room, seat: int) -> bool:
    """Whether the table answers for a seat that somebody holds: it can say nothing but no, or its person is away while
    it is another's turn."""
    if not no(room) or seat not in room.match.turn:
        return False
    place = room.seats[seat]
    if is_away(room, seat):
        return faults.told(room, "veil", lambda: room.game.manners.veiled_turn(room.match.state) != seat, lambda: False)
    return (place.plays is not None or bool(place.holders)) and can_only_say_no(room, seat)


def decides(room: Room, seat: int) -> bool:
    """Whether a person has to decide for a seat that owes a decision: neither a robot nor the table does."""
    return room.seats[seat].plays is None and not answers_for(room, seat)


async def in_time(room: Room, seat: int, think: Coroutine[Any, Any, Thought], seconds: float) -> Thought:
    """What a seat answers after exactly so many seconds: what was thought until then, else no. Without pauses, what was
    thought."""
    answer = no(room)
    if answers_for(room, seat):
        think.close()
        await asyncio.sleep(seconds)
        return _no(answer, NO_CHOICE)
    end = asyncio.get_running_loop().time() + seconds
    thinking = asyncio.create_task(think)
    try:
        await asyncio.wait({thinking}, timeout=seconds or None)
        await asyncio.sleep(end - asyncio.get_running_loop().time())
        return thinking.result() if thinking.done() else _no(answer, NO_TIME)
    finally:
        thinking.cancel()


def _no(answer: int, why: Text) -> Thought:
    from ludotheque.bots import Thought

    return Thought(answer, 0.5, [], None, None, why, 0, 0.0)
