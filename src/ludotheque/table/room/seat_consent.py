"""When the others must agree before somebody else sits on a seat.

A seat that has been somebody's, a person's or a bot's, may have seen what others have not; so who takes it over gets
that from the others, not from the host alone. Once the game has begun the host changes who sits there only when all
other people agree, here or away: a bot that keeps a seat agrees to nothing. Who stood up in a game with secrets may
sit down there again; for anybody else the others must agree, too. A seat where nobody has sat yet is free for whoever
is invited, however far the game has gone. Who plays alone with bots asks nobody; the table tells it all the same.

Where a seat stands is kept with the terms (`Terms.freed`): by its number, who left it, or that all have agreed.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.language.text import Text
from ludotheque.table.common.problems import Problem
from ludotheque.table.room import bot_levels
from ludotheque.table.room.room import Offer, Room
from ludotheque.table.room.seat_names import label, names

Json = dict[str, Any]

ANYBODY = "*"
"""All have agreed that whoever comes may sit there."""

SOMEBODY_GONE = "-"
"""Whoever had the seat is not known any more."""

HOST = Text("L’hôte", "The host")
OPEN = Text(
    "{name} demande à ouvrir le siège « {seat} » à une autre personne, qui verra tout ce que ce siège sait.",
    "{name} asks to open the seat “{seat}” to another person, who will see all that this seat knows.",
)
BOT = Text(
    "{name} demande à confier le siège « {seat} » à un robot ({level}).",
    "{name} asks to give the seat “{seat}” to a robot ({level}).",
)
CLOSED = Text(
    "Quelqu’un a déjà tenu ce siège dans cette partie : l’hôte demande d’abord l’accord des autres.",
    "Somebody has had this seat in this game: first the host asks whether the others agree.",
)
FOR_ANOTHER = Text(
    "Vous tenez déjà un siège à cette table : les autres ont accepté que celui-ci aille à une autre personne.",
    "You hold a seat at this table already: the others agreed that this one is for another person.",
)
BUSY = Text("Une autre question attend encore sa réponse.", "Another question still waits for its answer.")


def begun(room: Room) -> bool:
    """Whether something has been played here, taken back or not."""
    return bool(room.log())


def closed_to(room: Room, seat: int, guest: str = "") -> bool:
    """Whether the others must agree before somebody, a stranger unless told otherwise, sits on this free seat."""
    left = room.terms.freed.get(str(seat))
    if left is not None:
        return left not in (ANYBODY, guest)
    return room.has_played(seat)


def needs_asking(room: Room, seat: int) -> bool:
    """Whether the host does not decide alone who sits there."""
    return begun(room) or room.terms.freed.get(str(seat), ANYBODY) != ANYBODY


def asked(room: Room) -> set[int]:
    """The seats whose people must agree to what the host asks."""
    return set(room.must_agree(room.host or ""))


def told(room: Room) -> Json | None:
    """The question about a seat that waits for answers, as everybody reads it; None when there is none."""
    offer = room.reseating
    if offer is None:
        return None
    kind = "open" if offer.level is None else "bot"
    waiting = sorted(asked(room) - set(offer.agreed))
    asker = offer.by if offer.by >= 0 else None
    about = {"by": asker, "seat": offer.seat, "kind": kind, "level": offer.level}
    return about | {"agreed": list(offer.agreed), "waiting": waiting, "text": question(room, offer).both()}


def question(room: Room, offer: Offer) -> Text:
    """What the host asks, in a sentence."""
    asker = name_of(room, offer.by) if offer.by >= 0 else HOST
    about = {"name": asker, "seat": label(room, offer.seat or 0)}
    return (
        OPEN.format(**about) if offer.level is None else BOT.format(**about, level=bot_levels.level_name(offer.level))
    )


def name_of(room: Room, seat: int) -> Text:
    """What a person is called in the news."""
    name = room.seats[seat].name
    return Text(name, name) if name else names(room)[seat]


def check(room: Room, seat: int, guest: str) -> None:
    """Problem for who would sit on a free seat without the others' consent. They agreed to another person: who plays
    against them already does not get a second hand."""
    if closed_to(room, seat, guest):
        raise Problem(409, "consent", CLOSED)
    if str(seat) in room.terms.freed and room.held_by(guest) and room.rivals(guest):
        raise Problem(409, "consent", FOR_ANOTHER)


def busy() -> Problem:
    """One question at a time."""
    return Problem(409, "asked", BUSY)
