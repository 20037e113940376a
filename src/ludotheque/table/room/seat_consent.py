"""Consent to a change of a seat: when the others must agree before another player sits there.

A seat that has been held, by a person or a bot, may have seen what others have not; so its next player gets that from
the others, not from the host alone. Once the game has begun the host changes the player of a seat only when all other
people agree, present or away; a stand-in agrees to nothing. A player who stood up in a game with secrets may sit down
there again; for anybody else the others must agree, too. A seat that nobody has held yet is free for every invited
person, however far the game has gone. A player who is alone with bots asks nobody; the table posts news of it all the
same.

The state of a freed seat is stored with the terms (`Terms.freed`): by its number, the guest who left it, or that all
have agreed.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.language.text import Text
from ludotheque.table.common.problems import Problem
from ludotheque.table.room import bot_levels
from ludotheque.table.room.room import Offer, Room
from ludotheque.table.room.seat_names import seat_label, seat_names
from ludotheque.table.words import WORDS

Json = dict[str, Any]

ANYBODY = "*"
"""All have agreed that any person may sit there."""

SOMEBODY_GONE = "-"
"""The guest who had the seat is not known any more."""


def has_begun(room: Room) -> bool:
    """Whether anything has been played here, taken back or not."""
    return bool(room.list_logged_actions())


def is_closed_to(room: Room, seat: int, guest: str = "") -> bool:
    """Whether the others must agree before a guest, a stranger unless named, sits on this free seat."""
    left = room.terms.freed.get(str(seat))
    if left is not None:
        return left not in (ANYBODY, guest)
    return room.has_played(seat)


def needs_consent(room: Room, seat: int) -> bool:
    """Whether the host needs the consent of the others to change the player of a seat."""
    return has_begun(room) or room.terms.freed.get(str(seat), ANYBODY) != ANYBODY


def list_seats_to_ask(room: Room) -> set[int]:
    """Return the seats whose players must agree to what the host asks."""
    return set(room.list_seats_to_ask(room.host or ""))


def offer_to_json(room: Room) -> Json | None:
    """Return the change of a seat that waits for answers, as every client reads it; None when there is none."""
    offer = room.seat_offer
    if offer is None:
        return None
    kind = "open" if offer.level is None else "bot"
    waiting = sorted(list_seats_to_ask(room) - set(offer.agreed))
    asker = offer.by if offer.by >= 0 else None
    about = {"by": asker, "seat": offer.seat, "kind": kind, "level": offer.level}
    return about | {"agreed": list(offer.agreed), "waiting": waiting, "text": question_text(room, offer).to_json()}


def question_text(room: Room, offer: Offer) -> Text:
    """Return what the host asks, as a sentence."""
    asker = player_name(room, offer.by) if offer.by >= 0 else WORDS["seat.host"]
    about = {"name": asker, "seat": seat_label(room, offer.seat or 0)}
    return (
        WORDS["consent.asks_to_open"].format(**about)
        if offer.level is None
        else WORDS["consent.asks_for_bot"].format(**about, level=bot_levels.level_name(offer.level))
    )


def player_name(room: Room, seat: int) -> Text:
    """Return what a player is called in the news."""
    name = room.seats[seat].name
    return Text(name, name) if name else seat_names(room)[seat]


def check_free_seat(room: Room, seat: int, guest: str) -> None:
    """Raise a Problem when a guest would sit on a free seat without the others' consent. They agreed to another person:
    a player who already plays against them does not get a second hand."""
    if is_closed_to(room, seat, guest):
        raise Problem(409, "consent", WORDS["consent.needed"])
    if str(seat) in room.terms.freed and room.list_seats(guest) and room.list_rivals(guest):
        raise Problem(409, "consent", WORDS["consent.for_another"])


def busy_problem() -> Problem:
    """Make the Problem that another question still waits for its answer."""
    return Problem(409, "asked", WORDS["consent.other_question_open"])
