"""The API of talk: chat, muting, pings. One short function for each address."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import Field, StrictBool, StringConstraints

from ludotheque.table.api.bodies import Body, Key, SeatNumber
from ludotheque.table.api.dependencies import All, Json, Who
from ludotheque.table.play import pings
from ludotheque.table.talk import chat

router = APIRouter(prefix="/api")

Number = Annotated[int, Field(ge=1, le=chat.LAST_NUMBER, strict=True)]
Before = Annotated[int | None, Query(ge=1, le=chat.LAST_NUMBER)]


class Words(Body):
    """What somebody says."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=chat.MAX_WORDS)]


class Mute(Body):
    """Whom somebody would rather not read, or would again: the author of a line of a table."""

    table: Annotated[str, StringConstraints(max_length=40)]
    n: Number
    mute: StrictBool


class Ping(Body):
    """What somebody points at."""

    seat: SeatNumber
    key: Key


@router.get("/tables/{table}/talk")
async def said(table: str, who: Who, rooms: All, before: Before = None) -> Json:
    """What was said at a table, the last lines or those before a number, as far as the caller may read it."""
    return await chat.latest(rooms, who, await rooms.get_visible(table, who), before)


@router.post("/tables/{table}/talk", status_code=201)
async def say(table: str, body: Words, who: Who, rooms: All) -> Json:
    """Say something: to the other players, or among those who look on."""
    return await chat.say(rooms, who, table, body.text)


@router.post("/me/mutes")
async def mute(body: Mute, who: Who, rooms: All) -> Json:
    """Read somebody no more, or again."""
    return await chat.mute(rooms, who, body.table, body.n, body.mute)


@router.post("/tables/{table}/ping")
async def ping(table: str, body: Ping, who: Who, rooms: All) -> Json:
    """Point at something on the board, for all to see."""
    return await pings.point(rooms, who, table, body.seat, body.key)
