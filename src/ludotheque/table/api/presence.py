"""The API of presence: leaving and returning, the catch-up card, private notes, verification. One short function for
each address.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import Field, StringConstraints

from ludotheque.table.api import bodies
from ludotheque.table.api.dependencies import AllRooms, CurrentClient, Json
from ludotheque.table.messages import catch_up_card
from ludotheque.table.play import fairness, stand_ins
from ludotheque.table.talk import notes

router = APIRouter(prefix="/api")


# --- stand-ins ---


@router.post("/tables/{table}/leave")
async def leave_table(table: str, body: bodies.OfSeat, client: CurrentClient, rooms: AllRooms) -> Json:
    """Leave the seat to a stand-in; in a rated game it waits."""
    return await stand_ins.leave_table(rooms, client, table, body.seat)


@router.post("/tables/{table}/back")
async def return_to_seat(table: str, body: bodies.OfSeat, client: CurrentClient, rooms: AllRooms) -> Json:
    """Take the caller's seat again after having left."""
    return await stand_ins.take_seat_back(rooms, client, table, body.seat)


# --- catch-up card and notes ---

Lines = Annotated[int, Field(ge=0, le=1_000_000, strict=True)]
Since = Annotated[int | None, Query(ge=1, le=1_000_000)]


class Seen(bodies.Body):
    """How much of the record somebody has seen."""

    lines: Lines


class OwnNote(bodies.Body):
    """A note for oneself."""

    text: Annotated[str, StringConstraints(max_length=notes.MAX_NOTE_CHARS)]


@router.get("/tables/{table}/comeback")
async def get_catch_up_card(table: str, client: CurrentClient, rooms: AllRooms, since: Since = None) -> Json:
    """Return what has happened since the caller's last visit."""
    return await catch_up_card.get_card(rooms, client, table, since)


@router.post("/tables/{table}/comeback")
async def mark_as_read(table: str, body: Seen, client: CurrentClient, rooms: AllRooms) -> Json:
    """Note that the card has been read."""
    return await catch_up_card.dismiss_card(rooms, client, table, body.lines)


@router.get("/tables/{table}/note")
async def get_note(table: str, client: CurrentClient, rooms: AllRooms) -> Json:
    """Return the caller's own note."""
    return await notes.get_note(rooms, client, table)


@router.put("/tables/{table}/note")
async def save_note(table: str, body: OwnNote, client: CurrentClient, rooms: AllRooms) -> Json:
    """Save the caller's own note."""
    return await notes.save_note(rooms, client, table, body.text)


# --- fairness ---


@router.post("/tables/{table}/verify")
async def verify_record(table: str, client: CurrentClient, rooms: AllRooms) -> Json:
    """Verify the record: the same check as `ludotheque verify`."""
    return await fairness.verify_record(rooms, client, table)
