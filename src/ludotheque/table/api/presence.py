"""The API of time: clocks, seats that are kept, coming back, notes. One short function for each address."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import Field, StringConstraints

from ludotheque.table.api import bodies
from ludotheque.table.api.dependencies import All, Json, Who
from ludotheque.table.messages import catch_up_card
from ludotheque.table.play import fairness, stand_ins
from ludotheque.table.talk import notes

router = APIRouter(prefix="/api")


# --- seats that a bot keeps ---


@router.post("/tables/{table}/leave")
async def leave(table: str, body: bodies.OfSeat, who: Who, rooms: All) -> Json:
    """Go: a bot keeps the seat; in a rated game it waits."""
    return await stand_ins.leave_table(rooms, who, table, body.seat)


@router.post("/tables/{table}/back")
async def take_back(table: str, body: bodies.OfSeat, who: Who, rooms: All) -> Json:
    """Take one's seat again after having left."""
    return await stand_ins.take_back(rooms, who, table, body.seat)


# --- coming back ---

Lines = Annotated[int, Field(ge=0, le=1_000_000, strict=True)]
Since = Annotated[int | None, Query(ge=1, le=1_000_000)]


class Seen(bodies.Body):
    """How much of the record somebody has seen."""

    lines: Lines


class OwnNote(bodies.Body):
    """A note for oneself."""

    text: Annotated[str, StringConstraints(max_length=notes.MAX_NOTE)]


@router.get("/tables/{table}/comeback")
async def come_back(table: str, who: Who, rooms: All, since: Since = None) -> Json:
    """What has happened since one was last here?"""
    return await catch_up_card.look(rooms, who, table, since)


@router.post("/tables/{table}/comeback")
async def have_seen(table: str, body: Seen, who: Who, rooms: All) -> Json:
    """The card has been read."""
    return await catch_up_card.seen(rooms, who, table, body.lines)


@router.get("/tables/{table}/note")
async def note(table: str, who: Who, rooms: All) -> Json:
    """One's own note."""
    return await notes.look(rooms, who, table)


@router.put("/tables/{table}/note")
async def keep_note(table: str, body: OwnNote, who: Who, rooms: All) -> Json:
    """Keep one's own note."""
    return await notes.keep(rooms, who, table, body.text)


# --- honest chance ---


@router.post("/tables/{table}/verify")
async def verify(table: str, who: Who, rooms: All) -> Json:
    """Does the record hold? The same check as `ludotheque verify`."""
    return await fairness.check(rooms, who, table)
