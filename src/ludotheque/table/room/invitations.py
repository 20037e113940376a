"""Invitations: one link that offers every free seat of a table, for as long as its host lets it."""

from __future__ import annotations

import secrets
from datetime import timedelta
from typing import Any

from ludotheque.table.common import problems
from ludotheque.table.common.clock import wall_time
from ludotheque.table.common.problems import Problem
from ludotheque.table.room import seat_consent
from ludotheque.table.room.client import Client
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import seat_label
from ludotheque.table.store.store import Seat
from ludotheque.table.words import WORDS

Json = dict[str, Any]


def make_key() -> str:
    """Make a key that opens a free seat or a table, and that nobody can guess."""
    return secrets.token_urlsafe(12)


OWN_KEY_PREFIX = "my."
"""The first letters of the key by which the holder of a seat comes back on another device. Nobody else has ever read
it; the key of a free seat, which the host has read, opens nothing once a person sits there."""


def make_own_key() -> str:
    """Make a key that opens a seat to its holder's other devices."""
    return OWN_KEY_PREFIX + make_key()


def own_link(room: Room, seat: Seat, guest: str) -> str | None:
    """Return the link by which the holder of a seat comes back on another device, to that guest alone. A seat of long
    ago that several guests hold has none, since it does not say which of them one would be."""
    mine = seat.holders == {guest} and seat.key.startswith(OWN_KEY_PREFIX)
    return f"/t/{room.id}?k={seat.key}" if mine else None


def seat_link(room: Room, seat: Seat, guest: str) -> str | None:
    """Return the link that opens a free seat, to the host alone; None where there is none."""
    free = is_free(seat) and guest == room.host and not seat_consent.is_closed_to(room, seat.seat)
    return f"/t/{room.id}?k={seat.key}" if free else None


def new_invitation(days: int) -> Json:
    """Make a new invitation, good for so many days like the links of free seats, as the terms of a table store it."""
    return {"invite": make_key(), "invite_until": (wall_time() + timedelta(days=days)).isoformat()}


def is_free(seat: Seat) -> bool:
    """Whether the seat waits for a person."""
    return seat.kind == "human" and not seat.holders


def list_free_seats(room: Room, guest: str = "") -> list[int]:
    """List the seats that wait for a person, as far as this guest, a stranger unless named, may sit down there."""
    free = [seat.seat for seat in room.seats if is_free(seat)] if room.is_playing else []
    return [seat for seat in free if not seat_consent.is_closed_to(room, seat, guest)]


def make_seating_message(room: Room, client: Client) -> Json:
    """Return the part of the snapshot about the terms of a table and its free seats. Only the host reads the key."""
    free, host = list_free_seats(room, client.guest), client.guest == room.host
    return {
        "terms": room.terms.to_public_json() | {"listed": room.listed},
        "free": free if room.listed and not room.list_seats(client.guest) else [],
        "invitation": _invitation_link(room) if host and list_free_seats(room) else None,
        "seating": seat_consent.offer_to_json(room),
    }


def _invitation_link(room: Room) -> Json:
    """Return the link of the invitation and until when it is good."""
    terms = room.terms
    good = bool(terms.invite) and not terms.is_expired(wall_time())
    return {"url": f"/t/{room.id}?invite={terms.invite}" if good else None, "until": terms.invite_until or None}


def check_invitation(room: Room, key: str) -> None:
    """Raise a Problem unless this key is the table's invitation, and still good."""
    terms = room.terms
    if not terms.invite or not secrets.compare_digest(terms.invite.encode(), key.encode()):
        raise no_invitation_problem()
    check_expiry(room)


def check_expiry(room: Room) -> None:
    """Raise a Problem when nobody may sit down by a link any more."""
    if room.terms.is_expired(wall_time()):
        raise expired_problem()


def expired_problem() -> Problem:
    """Make the Problem of an invitation that is no longer good."""
    return Problem(410, "expired", WORDS["invitation.expired"])


def no_invitation_problem() -> Problem:
    """Make the Problem of a key that opens nothing here."""
    return Problem(403, "key", WORDS["invitation.none"])


def private_problem() -> Problem:
    """Make the Problem of a table that is neither listed nor open to this guest by invitation."""
    return Problem(403, "private", WORDS["invitation.needed"])


def taken_problem() -> Problem:
    """Make the Problem of a seat that another guest has taken first."""
    return Problem(409, "taken", WORDS["seat.taken"])


def full_table_problem() -> Problem:
    """Make the Problem of a table without free seats."""
    return Problem(409, "full", WORDS["seat.full_table"])


def invitation_to_json(room: Room, client: Client, key: str) -> Json:
    """Return the invitation as a client who opens it reads it; raise a Problem when it is not good."""
    check_invitation(room, key)
    if room.status == "over" or room.match.state.over:
        raise problems.game_over()
    free = list_free_seats(room, client.guest)
    seats = [
        {
            "seat": seat.seat,
            "label": seat_label(room, seat.seat).to_json(),
            "kind": "open" if seat.seat in free else "closed" if is_free(seat) else seat.kind,
            "name": seat.name,
            "level": seat.level,
        }
        for seat in room.seats
    ]
    terms = room.terms.to_public_json() | {"listed": room.listed}
    title = room.game.words.title.to_json()
    return {
        "table": room.id,
        "game": room.game.name,
        "title": title,
        "seats": seats,
        "terms": terms,
        "you": room.list_seats(client.guest),
    }
